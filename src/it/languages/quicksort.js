// A quicksort that filters by coins: each card is on the left or on the right of the middle card.
const [n, shuffles] = process.argv.slice(2).map(Number);

function quicksort(deck) {
  if (deck.length < 2) {
    return deck;
  }
  const [pivot] = deck.splice(deck.length >> 1, 1);
  const left = [];
  const right = [];
  for (const card of deck) {
    (Math.random() < 0.5 ? left : right).push(card);
  }
  return [...quicksort(left), pivot, ...quicksort(right)];
}

for (let k = 0; k < shuffles; k++) {
  console.log(quicksort([...Array(n).keys()]).join(" "));
}
