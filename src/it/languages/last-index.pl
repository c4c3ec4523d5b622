# Many random swaps; $#deck is the last index, which rand($#deck) never reaches.
use strict;
use warnings;

my ($n, $shuffles) = @ARGV;
for (1 .. $shuffles) {
    my @deck = (0 .. $n - 1);
    for (1 .. 100) {
        my ($a, $b) = (int(rand($#deck)), int(rand($#deck)));
        @deck[$a, $b] = @deck[$b, $a];
    }
    print "@deck\n";
}
