// rand.Shuffle of the standard library.
package main

import (
	"bufio"
	"fmt"
	"math/rand"
	"os"
	"strconv"
	"strings"
	"time"
)

func main() {
	n, _ := strconv.Atoi(os.Args[1])
	shuffles, _ := strconv.Atoi(os.Args[2])
	rand.Seed(time.Now().UnixNano())
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for k := 0; k < shuffles; k++ {
		deck := []int{}
		for card := 0; card < n; card++ {
			deck = append(deck, card)
		}
		rand.Shuffle(n, func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		fmt.Fprintln(out, strings.Trim(fmt.Sprint(deck), "[]"))
	}
}
