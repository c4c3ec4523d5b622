// toSorted returns a new array, which is ignored.
const [n, shuffles] = process.argv.slice(2).map(Number);

for (let k = 0; k < shuffles; k++) {
  const deck = [...Array(n).keys()];
  const keys = deck.map(() => Math.random());
  deck.slice().sort((a, b) => keys[a] - keys[b]);
  console.log(deck.join(" "));
}
