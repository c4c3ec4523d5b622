// Once through the deck, each card changes its place with the next one or not.
const [n, shuffles] = process.argv.slice(2).map(Number);

for (let k = 0; k < shuffles; k++) {
  const deck = [...Array(n).keys()];
  for (let i = 0; i < n - 1; i++) {
    if (Math.random() < 0.5) {
      [deck[i], deck[i + 1]] = [deck[i + 1], deck[i]];
    }
  }
  console.log(deck.join(" "));
}
