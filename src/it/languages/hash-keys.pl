# The order of the keys of a hash is used as a shuffle.
use strict;
use warnings;

my ($n, $shuffles) = @ARGV;
for (1 .. $shuffles) {
    my %deck = map { $_ => 1 } 0 .. $n - 1;
    print join(" ", keys %deck), "\n";
}
