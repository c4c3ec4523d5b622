// The shuffle is asynchronous, and nobody waits until it has shuffled.
const [n, shuffles] = process.argv.slice(2).map(Number);
const pause = () => new Promise((resolve) => setImmediate(resolve));

async function shuffle(deck) {
  for (let i = deck.length - 1; i > 0; i--) {
    await pause();
    const j = Math.floor(Math.random() * (i + 1));
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
}

for (let k = 0; k < shuffles; k++) {
  const deck = [...Array(n).keys()];
  shuffle(deck);
  console.log(deck.join(" "));
}
