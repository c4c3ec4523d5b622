// The loop ends in the middle of the deck.
package main

import (
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
	for k := 0; k < shuffles; k++ {
		deck := []int{}
		for card := 0; card < n; card++ {
			deck = append(deck, card)
		}
		for i := 0; i < n/2; i++ {
			j := rand.Intn(n)
			deck[i], deck[j] = deck[j], deck[i]
		}
		fmt.Println(strings.Trim(fmt.Sprint(deck), "[]"))
	}
}
