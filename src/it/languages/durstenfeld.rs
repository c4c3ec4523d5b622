// R. Durstenfeld's algorithm, with SipHash as the generator.
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
        for i in (1..deck.len()).rev() {
            deck.swap(i, (next() as u128 * (i as u128 + 1) >> 64) as usize);
        }
        let cards: Vec<String> = deck.iter().map(|card| card.to_string()).collect();
        println!("{}", cards.join(" "));
    }
}
