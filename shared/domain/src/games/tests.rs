//! Games that are played through.

mod hunts;
mod wheels;

use contract::NewsId;

use crate::games::{
    draw::{DrawNumbers, WheelRules},
    odds::Odds,
    publication::Period,
};

/// A wheel of a fortnight over the change to winter time, at two desks.
pub(crate) fn wheel_rules() -> WheelRules {
    WheelRules {
        wheel: NewsId(3),
        edition: 1,
        period: Period {
            from: "2026-10-19T06:00:00Z".parse().unwrap(),
            to: "2026-11-01T17:00:00Z".parse().unwrap(),
        },
        desks: 2,
        spins_a_day: 5,
        wins_a_day: 1,
        chance: Odds::share(2, 12),
        winning: vec![0, 6],
        stock: None,
    }
}

/// Random numbers that are the same in each run (SplitMix64).
struct Seeded(u64);

impl Seeded {
    fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn numbers(&mut self) -> DrawNumbers {
        DrawNumbers { win: self.number(), segment: self.number() }
    }
}

/// The distance of counts from what is expected of them, in thousandths: the chi-square statistic.
fn chi_square(counts: &[(u64, u64)]) -> u64 {
    counts.iter().map(|(counted, expected)| counted.abs_diff(*expected).pow(2) * 1_000 / expected).sum()
}
