# A comparator that answers -1, 0 or 1 at random.
n, shuffles = ARGV.map(&:to_i)

shuffles.times do
  deck = (0...n).to_a
  deck.sort! { rand(3) - 1 }
  puts deck.join(' ')
end
