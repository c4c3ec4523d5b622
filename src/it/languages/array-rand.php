<?php
// array_rand draws keys, but keeps their order.
[, $n, $shuffles] = $argv;

for ($k = 0; $k < $shuffles; $k++) {
    $deck = range(0, $n - 1);
    $deck = array_rand($deck, $n);
    echo implode(' ', $deck), "\n";
}
