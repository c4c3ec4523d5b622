# The random place is drawn before the loop.
n, shuffles = ARGV.map(&:to_i)

shuffles.times do
  deck = (0...n).to_a
  place = rand(n)
  n.times { |i| deck[i], deck[place] = deck[place], deck[i] }
  puts deck.join(' ')
end
