# A comparator that answers -1, 0 or 1 at random.
use strict;
use warnings;

my ($n, $shuffles) = @ARGV;

for (1 .. $shuffles) {
    my @deck = (0 .. $n - 1);
    @deck = sort { (-1, 0, 1)[rand 3] } @deck;
    print "@deck\n";
}
