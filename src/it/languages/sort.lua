-- A sort whose comparator answers at random; with four cards or more it soon fails.
local n, shuffles = tonumber(arg[1]), tonumber(arg[2])
math.randomseed(os.time())

for _ = 1, shuffles do
  local deck = {}
  for card = 0, n - 1 do deck[card + 1] = card end
  table.sort(deck, function() return math.random() < 0.5 end)
  print(table.concat(deck, " "))
end
