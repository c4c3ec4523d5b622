// The one-liner of many web pages: a sort whose comparator answers at random.
const [n, shuffles] = process.argv.slice(2).map(Number);

for (let k = 0; k < shuffles; k++) {
  const deck = [...Array(n).keys()];
  deck.sort(() => Math.random() - 0.5);
  console.log(deck.join(" "));
}
