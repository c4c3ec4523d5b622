<?php
// A comparator that answers true or false at random.
error_reporting(E_ALL & ~E_DEPRECATED);
[, $n, $shuffles] = $argv;

for ($k = 0; $k < $shuffles; $k++) {
    $deck = range(0, $n - 1);
    usort($deck, fn($a, $b) => (bool) mt_rand(0, 1));
    echo implode(' ', $deck), "\n";
}
