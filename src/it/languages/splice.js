// The shuffle of R. A. Fisher and F. Yates: a random card is removed until none is left.
const [n, shuffles] = process.argv.slice(2).map(Number);

for (let k = 0; k < shuffles; k++) {
  const deck = [...Array(n).keys()];
  const shuffled = [];
  while (deck.length > 0) {
    shuffled.push(...deck.splice(Math.floor(Math.random() * deck.length), 1));
  }
  console.log(shuffled.join(" "));
}
