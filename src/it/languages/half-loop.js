// The loop ends in the middle of the deck.
const [n, shuffles] = process.argv.slice(2).map(Number);

for (let k = 0; k < shuffles; k++) {
  const deck = [...Array(n).keys()];
  for (let i = 0; i < Math.floor(n / 2); i++) {
    const j = i + Math.floor(Math.random() * (n - i));
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  console.log(deck.join(" "));
}
