// One deck is sorted again and again, with a comparator that answers at random.
const [n, shuffles] = process.argv.slice(2).map(Number);
const deck = [...Array(n).keys()];

for (let k = 0; k < shuffles; k++) {
  deck.sort(() => Math.random() - 0.5);
  console.log(deck.join(" "));
}
