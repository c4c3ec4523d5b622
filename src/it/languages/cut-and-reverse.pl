# The deck is cut, and a coin decides whether it is turned around.
my ($n, $shuffles) = @ARGV;

for (1 .. $shuffles) {
    my @deck = 0 .. $n - 1;
    push @deck, splice(@deck, 0, int rand $n);
    @deck = reverse @deck if rand() < 0.5;
    print "@deck\n";
}
