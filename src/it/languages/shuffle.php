<?php
// The shuffle function of the language.
[, $n, $shuffles] = $argv;

for ($k = 0; $k < $shuffles; $k++) {
    $deck = range(0, $n - 1);
    shuffle($deck);
    echo implode(' ', $deck), "\n";
}
