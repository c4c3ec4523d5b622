// A linear congruential generator with 233,280 states is created once.
const [n, shuffles] = process.argv.slice(2).map(Number);
let state = process.hrtime.bigint() % 233280n;
const random = () => Number((state = (state * 9301n + 49297n) % 233280n)) / 233280;

for (let k = 0; k < shuffles; k++) {
  const deck = [...Array(n).keys()];
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  console.log(deck.join(" "));
}
