// A comparator that answers -1, 0 or 1.
const [n, shuffles] = process.argv.slice(2).map(Number);

for (let k = 0; k < shuffles; k++) {
  const deck = [...Array(n).keys()];
  deck.sort(() => Math.floor(Math.random() * 3) - 1);
  console.log(deck.join(" "));
}
