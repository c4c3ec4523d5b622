-- R. Durstenfeld's algorithm, with the generator of Lua 5.4, which seeds itself.
local n, shuffles = tonumber(arg[1]), tonumber(arg[2])

for _ = 1, shuffles do
  local deck = {}
  for card = 0, n - 1 do deck[card + 1] = card end
  for i = n, 2, -1 do
    local j = math.random(i)
    deck[i], deck[j] = deck[j], deck[i]
  end
  print(table.concat(deck, " "))
end
