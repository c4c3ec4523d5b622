# A coin decides whether each card is put on the top or on the bottom of the new deck.
n, shuffles = ARGV.map(&:to_i)

shuffles.times do
  deck = []
  n.times { |card| rand < 0.5 ? deck.unshift(card) : deck.push(card) }
  puts deck.join(' ')
end
