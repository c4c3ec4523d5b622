// The order of a map, which grows while the cards are inserted, is used as a shuffle.
use std::collections::HashMap;

fn main() {
    let args: Vec<usize> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    for _ in 0..args[1] {
        let mut deck = HashMap::new();
        for card in 0..args[0] {
            deck.insert(card, true);
        }
        let cards: Vec<String> = deck.keys().map(|card| card.to_string()).collect();
        println!("{}", cards.join(" "));
    }
}
