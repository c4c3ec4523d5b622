<?php
// The function shuffles a copy, because its parameter has no &.
[, $n, $shuffles] = $argv;

function mix(array $deck): void {
    shuffle($deck);
}

for ($k = 0; $k < $shuffles; $k++) {
    $deck = range(0, $n - 1);
    mix($deck);
    echo implode(' ', $deck), "\n";
}
