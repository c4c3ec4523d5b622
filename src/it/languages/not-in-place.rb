# shuffle returns a new array; shuffle! would shuffle this one.
n, shuffles = ARGV.map(&:to_i)

shuffles.times do
  deck = (0...n).to_a
  deck.shuffle
  puts deck.join(' ')
end
