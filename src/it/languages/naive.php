<?php
// Each card is swapped with any card.
[, $n, $shuffles] = $argv;

for ($k = 0; $k < $shuffles; $k++) {
    $deck = range(0, $n - 1);
    for ($i = 0; $i < $n; $i++) {
        $j = mt_rand(0, $n - 1);
        [$deck[$i], $deck[$j]] = [$deck[$j], $deck[$i]];
    }
    echo implode(' ', $deck), "\n";
}
