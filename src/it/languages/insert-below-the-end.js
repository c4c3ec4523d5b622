// Each card is inserted at a random place of the new deck, but never at its end.
const [n, shuffles] = process.argv.slice(2).map(Number);

for (let k = 0; k < shuffles; k++) {
  const deck = [];
  for (let card = 0; card < n; card++) {
    deck.splice(Math.floor(Math.random() * deck.length), 0, card);
  }
  console.log(deck.join(" "));
}
