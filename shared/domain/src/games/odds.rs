//! Odds as exact fractions, and how a random number decides by them.

use serde::{Deserialize, Serialize};

/// The chance of something: so many cases of all that are equally likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Odds {
    pub cases: u64,
    /// At least 1.
    pub of: u64,
}

impl Odds {
    /// It never happens.
    pub const NEVER: Self = Self { cases: 0, of: 1 };
    const TEN_THOUSAND: u64 = 10_000;

    /// So many of ten thousand.
    pub fn of_ten_thousand(cases: u32) -> Self {
        Self::lowest(u64::from(cases).min(Self::TEN_THOUSAND), Self::TEN_THOUSAND)
    }

    /// So many of some; never more than all of them.
    pub fn share(cases: usize, of: usize) -> Self {
        let number = |it: usize| u64::try_from(it).unwrap_or(u64::MAX);
        Self::lowest(number(cases).min(number(of)), number(of))
    }

    /// The same odds where only a part of the whole is there.
    #[must_use]
    pub fn scaled(self, part: u64, whole: u64) -> Self {
        if part >= whole { self } else { Self::lowest(self.cases * part, self.of * whole) }
    }

    fn lowest(cases: u64, of: u64) -> Self {
        if cases == 0 {
            return Self::NEVER;
        }
        let common = greatest_common_divisor(cases, of);
        Self { cases: cases / common, of: of / common }
    }

    /// The cases of ten thousand, rounded down.
    pub fn per_ten_thousand(self) -> u32 {
        let cases = u128::from(self.cases) * u128::from(Self::TEN_THOUSAND) / u128::from(self.of.max(1));
        u32::try_from(cases).unwrap_or(u32::MAX)
    }

    /// Whether it happens by a random number: every number of the type is equally likely.
    pub fn decide(self, number: u64) -> bool {
        below(number, self.of) < self.cases
    }
}

/// A number below a bound, out of a random one. No bound that a game has favours any value by more than one in 2^40.
pub(crate) fn below(number: u64, bound: u64) -> u64 {
    let scaled = (u128::from(number) * u128::from(bound)) >> 64;
    u64::try_from(scaled).unwrap_or_default()
}

/// One of several, each as likely as the others; absent where there is none.
pub(crate) fn one_of<T: Copy>(number: u64, items: &[T]) -> Option<T> {
    let at = below(number, u64::try_from(items.len()).ok()?);
    items.get(usize::try_from(at).ok()?).copied()
}

fn greatest_common_divisor(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one.max(1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn odds_are_exact_and_in_lowest_terms() {
        assert_eq!(Odds::share(1, 12), Odds { cases: 1, of: 12 });
        assert_eq!(Odds::share(3, 12), Odds { cases: 1, of: 4 });
        assert_eq!(Odds::of_ten_thousand(2_500), Odds { cases: 1, of: 4 });
        assert_eq!(Odds::of_ten_thousand(20_000), Odds { cases: 1, of: 1 });
        assert_eq!(Odds::share(1, 4).scaled(2, 3), Odds { cases: 1, of: 6 });
        assert_eq!(Odds::share(1, 4).scaled(3, 3), Odds::share(1, 4));
        assert_eq!(Odds::share(1, 4).scaled(0, 3), Odds::NEVER);
        assert_eq!(Odds::share(1, 12).per_ten_thousand(), 833);
    }

    #[test]
    fn what_never_happens_never_does_and_what_is_certain_always_does() {
        for number in [0, 1, u64::MAX / 2, u64::MAX] {
            assert!(!Odds::NEVER.decide(number));
            assert!(Odds::of_ten_thousand(10_000).decide(number));
        }
        assert_eq!(one_of::<u8>(7, &[]), None);
    }

    proptest! {
        #[test]
        fn the_numbers_are_cut_where_the_odds_say(cases in 1u64..10_000, more in 1u64..90_000, number: u64) {
            let odds = Odds { cases, of: cases + more };
            // The first number that does not win is the one at that part of all numbers.
            let first = (u128::from(cases) << 64).div_ceil(u128::from(odds.of));
            prop_assert_eq!(odds.decide(number), u128::from(number) < first);
        }

        #[test]
        fn scarcer_is_never_likelier(cases in 0u32..=10_000, part in 0u64..200, whole in 1u64..200, number: u64) {
            let (all, scarce) = (Odds::of_ten_thousand(cases), Odds::of_ten_thousand(cases).scaled(part, whole));
            prop_assert!(scarce.per_ten_thousand() <= all.per_ten_thousand());
            prop_assert!(!scarce.decide(number) || all.decide(number));
        }
    }
}
