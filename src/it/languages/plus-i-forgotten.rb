# The random place is counted from the place i, but i is not added.
n, shuffles = ARGV.map(&:to_i)

shuffles.times do
  deck = (0...n).to_a
  (0...n - 1).each do |i|
    j = rand(n - i)
    deck[i], deck[j] = deck[j], deck[i]
  end
  puts deck.join(' ')
end
