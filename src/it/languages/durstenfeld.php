<?php
// R. Durstenfeld's algorithm with random_int.
[, $n, $shuffles] = $argv;

for ($k = 0; $k < $shuffles; $k++) {
    $deck = range(0, $n - 1);
    for ($i = $n - 1; $i > 0; $i--) {
        $j = random_int(0, $i);
        [$deck[$i], $deck[$j]] = [$deck[$j], $deck[$i]];
    }
    echo implode(' ', $deck), "\n";
}
