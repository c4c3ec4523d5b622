# Each card is taken from the deck and inserted at a random place.
n, shuffles = ARGV.map(&:to_i)

shuffles.times do
  deck = (0...n).to_a
  n.times do |i|
    deck.insert(rand(n), deck.delete_at(i))
  end
  puts deck.join(' ')
end
