// The random index may be n, so that a card is swapped with undefined.
const [n, shuffles] = process.argv.slice(2).map(Number);

for (let k = 0; k < shuffles; k++) {
  const deck = [...Array(n).keys()];
  for (let i = 0; i < n; i++) {
    const j = Math.round(Math.random() * n);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  console.log(...deck);
}
