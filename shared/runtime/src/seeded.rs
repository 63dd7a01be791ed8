//! Random bytes that follow from a seed, so that what a simulation did can be done again. Only with the feature `seeded`,
//! which nothing that is deployed has.

use std::cell::Cell;

thread_local! {
    static STATE: Cell<Option<u64>> = const { Cell::new(None) };
}

/// Makes everything that this thread draws follow from the seed; without one, the machine is asked again.
pub fn draw_from(seed: Option<u64>) {
    STATE.set(seed);
}

/// Whether the thread has a seed. The simulator decides which task goes on next: nobody waits for time to
/// pass.
pub(crate) fn is_on() -> bool {
    STATE.get().is_some()
}

/// Fills the bytes, where the thread has a seed.
pub(crate) fn fill(bytes: &mut [u8]) -> bool {
    let Some(mut state) = STATE.get() else { return false };
    for some in bytes.chunks_mut(8) {
        some.copy_from_slice(&split_mix(&mut state).to_le_bytes()[..some.len()]);
    }
    STATE.set(Some(state));
    true
}

/// SplitMix64 (Steele, Lea, Flood 2014): the next number, and the state after it.
pub fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_seed_gives_the_same_ids_again_and_nobody_else() {
        super::draw_from(Some(7));
        let first = [crate::id(), crate::token("1.").secret];
        super::draw_from(Some(7));
        assert_eq!([crate::id(), crate::token("1.").secret], first);
        super::draw_from(Some(8));
        assert_ne!(crate::id(), first[0]);
        super::draw_from(None);
        assert_ne!(crate::id(), crate::id());
        assert!(std::thread::spawn(crate::id).join().expect("an id").len() == first[0].len());
    }
}
