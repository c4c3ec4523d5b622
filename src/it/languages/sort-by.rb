# A sort by random keys.
n, shuffles = ARGV.map(&:to_i)

shuffles.times do
  deck = (0...n).to_a
  deck = deck.sort_by { rand }
  puts deck.join(' ')
end
