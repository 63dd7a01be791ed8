//! A small seeded generator (splitmix64): the same seed draws the same demo on every machine.

/// Draws numbers from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// A generator of its own for `what` number `nth`, so that one more person or order changes no other.
    pub(crate) fn of(what: &str, nth: u64) -> Self {
        let seed = what.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let mut random = Self(seed ^ nth.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        random.next();
        random
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 up to but not including `end`; 0 when `end` is 0.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(end)) >> 64) as u64
    }

    /// A number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1).max(1).unsigned_abs()) as i64
    }

    /// True `times` in a thousand.
    pub(crate) fn in_thousand(&mut self, times: u64) -> bool {
        self.below(1000) < times
    }

    /// One of them; none of none.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.below(from.len() as u64) as usize)
    }

    /// One text of some.
    pub(crate) fn text(&mut self, from: &[&'static str]) -> &'static str {
        self.pick(from).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_those_of_the_seed_and_stay_in_range() {
        let draw = |nth| {
            let mut random = Random::of("test", nth);
            (0..50).map(|_| random.between(-3, 3)).collect::<Vec<_>>()
        };
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
        for value in -3..=3 {
            assert!(draw(1).contains(&value), "{value} never drawn");
        }
        assert!(draw(7).iter().all(|it| (-3..=3).contains(it)));
    }
}
