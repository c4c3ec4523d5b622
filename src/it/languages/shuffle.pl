# The shuffle function of List::Util.
use strict;
use warnings;
use List::Util qw(shuffle);

my ($n, $shuffles) = @ARGV;

for (1 .. $shuffles) {
    my @deck = (0 .. $n - 1);
    @deck = shuffle(@deck);
    print "@deck\n";
}
