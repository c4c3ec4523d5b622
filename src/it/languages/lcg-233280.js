// A new generator for each shuffle, as many answers write it for JavaScript; it has 233,280 states.
const [n, shuffles] = process.argv.slice(2).map(Number);

function generator(seed) {
  return () => {
    seed = (seed * 9301 + 49297) % 233280;
    return seed / 233280;
  };
}

for (let k = 0; k < shuffles; k++) {
  const random = generator(Math.floor(Math.random() * 233280));
  const deck = [...Array(n).keys()];
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  console.log(deck.join(" "));
}
