# A comparator that answers -1 or 1 at random.
n, shuffles = ARGV.map(&:to_i)

shuffles.times do
  deck = (0...n).to_a
  deck.sort! { rand < 0.5 ? -1 : 1 }
  puts deck.join(' ')
end
