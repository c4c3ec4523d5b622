# Again and again, the first card is swapped with a random card.
use strict;
use warnings;

my ($n, $shuffles) = @ARGV;
for (1 .. $shuffles) {
    my @deck = 0 .. $n - 1;
    for (1 .. $n) {
        my $j = int rand $n;
        @deck[0, $j] = @deck[$j, 0];
    }
    print "@deck\n";
}
