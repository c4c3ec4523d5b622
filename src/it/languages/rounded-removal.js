// The index of the next card is rounded, so that both ends are drawn half as often.
const [n, shuffles] = process.argv.slice(2).map(Number);
const lines = [];
for (let k = 0; k < shuffles; k++) {
  const rest = [...Array(n).keys()];
  const deck = [];
  while (rest.length > 0) {
    deck.push(rest.splice(Math.round(Math.random() * (rest.length - 1)), 1)[0]);
  }
  lines.push(deck.join(" "));
}
console.log(lines.join("\n"));
