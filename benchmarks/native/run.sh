#!/usr/bin/env bash
# Compares Fairshuffle with C++: compiles shuffle.cpp with g++ and clang++, if they are installed, and runs the duels
# "native" and "large-native". Arguments are passed to the duels, for example --quick or --sizes=52,10000000.
set -euo pipefail
cd "$(dirname "$0")/../.."

mkdir -p benchmarks/target/native
rm -f benchmarks/target/native/shuffle-*
for compiler in g++ clang++; do
    if command -v "$compiler" >/dev/null; then
        name=$([ "$compiler" = g++ ] && echo gcc || echo clang)
        "$compiler" -std=c++17 -O3 -march=native -Wall -Wextra -o "benchmarks/target/native/shuffle-$name" \
            benchmarks/native/shuffle.cpp
        "$compiler" --version | head -n 1
    fi
done
if ! ls benchmarks/target/native/shuffle-* >/dev/null 2>&1; then
    echo "Skipped: neither g++ nor clang++ is installed."
    exit 0
fi
mvn -q -f benchmarks package
java -cp benchmarks/target/benchmarks.jar io.github.fairshuffle.benchmarks.Duel native large-native "$@"
