# The shuffle method of the language.
n, shuffles = ARGV.map(&:to_i)

shuffles.times do
  deck = (0...n).to_a
  deck.shuffle!
  puts deck.join(' ')
end
