// A comparator that answers Less or Greater at random; a large deck may panic.
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

fn main() {
    let args: Vec<usize> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let random = RandomState::new();
    let mut count = 0u64;
    let mut next = || {
        count += 1;
        let mut hasher = random.build_hasher();
        hasher.write_u64(count);
        hasher.finish()
    };
    for _ in 0..args[1] {
        let mut deck: Vec<usize> = (0..args[0]).collect();
        deck.sort_by(|_, _| if next() % 2 == 0 { std::cmp::Ordering::Less } else { std::cmp::Ordering::Greater });
        let cards: Vec<String> = deck.iter().map(|card| card.to_string()).collect();
        println!("{}", cards.join(" "));
    }
}
