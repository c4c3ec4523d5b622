// A comparator that answers true or false, but never that one card is less than another.
const [n, shuffles] = process.argv.slice(2).map(Number);

for (let k = 0; k < shuffles; k++) {
  const deck = [...Array(n).keys()];
  deck.sort(() => Math.random() < 0.5);
  console.log(deck.join(" "));
}
