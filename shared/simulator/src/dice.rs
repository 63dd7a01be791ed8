//! Everything a run leaves to chance, from one seed.

use runtime::seeded::split_mix;

/// Dice that fall the same way for the same seed.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        let mut state = seed;
        // Neighbouring seeds are to have nothing in common.
        Self(split_mix(&mut state))
    }

    pub(crate) fn next(&mut self) -> u64 {
        split_mix(&mut self.0)
    }

    /// Dice of their own for a part of the run.
    pub(crate) fn part(&mut self) -> Self {
        Self(self.next())
    }

    /// 0 up to, not including, `n`; 0 for none.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        let n = n.max(1) as u64;
        usize::try_from(self.next() % n).unwrap_or_default()
    }

    /// Both ends included.
    pub(crate) fn between(&mut self, from: i64, to: i64) -> i64 {
        let width = usize::try_from(to - from + 1).unwrap_or(1);
        from + i64::try_from(self.below(width)).unwrap_or_default()
    }

    /// Whether it happens, so many times in a hundred.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of several; none of none.
    pub(crate) fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }

    /// One of an array, which is never empty.
    pub(crate) fn one<T: Copy, const N: usize>(&mut self, of: [T; N]) -> T {
        of[self.below(N)]
    }

    /// One by weight.
    pub(crate) fn weighed<T: Copy>(&mut self, of: &[(usize, T)]) -> Option<T> {
        let mut left = self.below(of.iter().map(|it| it.0).sum());
        for (weight, it) in of {
            match left.checked_sub(*weight) {
                Some(less) => left = less,
                None => return Some(*it),
            }
        }
        None
    }

    pub(crate) fn shuffle<T>(&mut self, of: &mut [T]) {
        for last in (1..of.len()).rev() {
            of.swap(last, self.below(last + 1));
        }
    }
}
