// The order of a set is used as a shuffle.
use std::collections::HashSet;

fn main() {
    let args: Vec<usize> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    for _ in 0..args[1] {
        let deck: HashSet<usize> = (0..args[0]).collect();
        let cards: Vec<String> = deck.iter().map(|card| card.to_string()).collect();
        println!("{}", cards.join(" "));
    }
}
