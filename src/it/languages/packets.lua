-- One overhand shuffle: packets of random sizes are placed on top of each other.
local n, shuffles = tonumber(arg[1]), tonumber(arg[2])

for _ = 1, shuffles do
  local deck, left = {}, {}
  for card = 0, n - 1 do left[#left + 1] = card end
  while #left > 0 do
    local packet = {}
    for _ = 1, math.random(#left) do packet[#packet + 1] = table.remove(left, 1) end
    table.move(deck, 1, #deck, #packet + 1, packet)
    deck = packet
  end
  print(table.concat(deck, " "))
end
