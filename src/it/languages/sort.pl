# A comparator that answers -1 or 1 at random.
use strict;
use warnings;

my ($n, $shuffles) = @ARGV;

for (1 .. $shuffles) {
    my @deck = (0 .. $n - 1);
    @deck = sort { (-1, 1)[rand 2] } @deck;
    print "@deck\n";
}
