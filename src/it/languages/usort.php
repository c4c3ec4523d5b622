<?php
// A comparator that answers -1 or 1 at random.
[, $n, $shuffles] = $argv;

for ($k = 0; $k < $shuffles; $k++) {
    $deck = range(0, $n - 1);
    usort($deck, fn($a, $b) => mt_rand(0, 1) ? 1 : -1);
    echo implode(' ', $deck), "\n";
}
