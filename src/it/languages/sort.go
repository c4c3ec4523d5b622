// A sort whose function says at random whether one card is less than another.
package main

import (
	"bufio"
	"fmt"
	"math/rand"
	"os"
	"sort"
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
		sort.Slice(deck, func(i, j int) bool { return rand.Intn(2) == 0 })
		fmt.Fprintln(out, strings.Trim(fmt.Sprint(deck), "[]"))
	}
}
