-- The lists of Lua begin at 1, but the random index begins at 0, where there is no card.
local n, shuffles = tonumber(arg[1]), tonumber(arg[2])

for _ = 1, shuffles do
  local deck = {}
  for card = 0, n - 1 do deck[card + 1] = card end
  for i = n, 2, -1 do
    local j = math.random(0, i - 1)
    deck[i], deck[j] = deck[j], deck[i]
  end
  for i = 1, n do io.write(tostring(deck[i]), i < n and " " or "\n") end
end
