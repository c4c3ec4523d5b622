# R. Durstenfeld's algorithm.
use strict;
use warnings;

my ($n, $shuffles) = @ARGV;

for (1 .. $shuffles) {
    my @deck = (0 .. $n - 1);
    for (my $i = $#deck; $i > 0; $i--) {
        my $j = int rand($i + 1);
        @deck[$i, $j] = @deck[$j, $i];
    }
    print "@deck\n";
}
