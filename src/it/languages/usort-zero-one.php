<?php
// A comparator that answers 0 or 1 at random.
[, $n, $shuffles] = $argv;

for ($k = 0; $k < $shuffles; $k++) {
    $deck = range(0, $n - 1);
    usort($deck, fn($a, $b) => rand(0, 1));
    echo implode(' ', $deck), "\n";
}
