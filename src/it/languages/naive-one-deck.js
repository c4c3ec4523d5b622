// One deck is shuffled again and again, and each card is swapped with any card.
const [n, shuffles] = process.argv.slice(2).map(Number);
const deck = [...Array(n).keys()];

for (let k = 0; k < shuffles; k++) {
  for (let i = 0; i < n; i++) {
    const j = Math.floor(Math.random() * n);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  console.log(deck.join(" "));
}
