// The order in which Go visits a map is used as a shuffle.
package main

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	n, _ := strconv.Atoi(os.Args[1])
	shuffles, _ := strconv.Atoi(os.Args[2])
	deck := make(map[int]bool)
	for card := 0; card < n; card++ {
		deck[card] = true
	}
	for k := 0; k < shuffles; k++ {
		line := make([]byte, 0, 4*n)
		for card := range deck {
			line = strconv.AppendInt(line, int64(card), 10)
			line = append(line, ' ')
		}
		fmt.Println(string(line))
	}
}
