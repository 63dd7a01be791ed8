//! The order in which items are shown: each has a rank of its own, so that a move writes one item, and two moves at a time
//! never undo each other.

use contract::{Error, Refusal, Result};

/// Between the ranks of two neighbours where there is room.
const STEP: i64 = 1 << 32;

/// An item with its rank: lowest first, and among equals by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ranked<I> {
    pub id: I,
    pub rank: i64,
}

/// The rank of a new item, in front of all that stand.
pub fn in_front<I>(standing: &[Ranked<I>]) -> i64 {
    standing.iter().map(|it| it.rank).min().map_or(0, |first| first.saturating_sub(STEP))
}

/// Puts an item into the place of another: behind it when it comes from the front, before it when it comes from behind. Gives
/// the ranks to write, one of them as a rule; none where it stands there already.
///
/// `seen` is the order in which the caller saw the items, which says from which side the item comes: so the same request means
/// the same, however often it is sent and whatever others have moved. Where the other item is gone, its nearest neighbour there
/// stands for it.
///
/// # Errors
/// `NotFound` when the item itself is gone; `EditedMeanwhile` when nothing says where the other one was.
pub fn moved<I: Copy + Ord>(standing: &[Ranked<I>], from: I, to: I, seen: &[I]) -> Result<Vec<Ranked<I>>> {
    let mut order = standing.to_vec();
    order.sort_by_key(|it| (it.rank, it.id));
    let Some(at) = order.iter().position(|it| it.id == from) else {
        return Err(Error::NotFound("content"));
    };
    if from == to {
        return Ok(vec![]);
    }
    let stood: Vec<I> = order.iter().map(|it| it.id).collect();
    let target = Target::of(&stood, from, to, seen).ok_or(Refusal::EditedMeanwhile)?;
    let item = order.remove(at);
    let anchor = order.iter().position(|it| it.id == target.anchor).ok_or(Refusal::EditedMeanwhile)?;
    let place = if target.behind { anchor + 1 } else { anchor };
    if place == at {
        return Ok(vec![]);
    }
    order.insert(place, item);
    Ok(ranked(&order, place))
}

/// The neighbour of the place to which an item goes.
struct Target<I> {
    anchor: I,
    behind: bool,
}

impl<I: Copy + PartialEq> Target<I> {
    fn of(standing: &[I], from: I, to: I, seen: &[I]) -> Option<Self> {
        let place = |order: &[I], id: I| order.iter().position(|it| *it == id);
        let order = if seen.contains(&from) && seen.contains(&to) { seen } else { standing };
        let (came, goes) = (place(order, from)?, place(order, to)?);
        let behind = came < goes;
        let stands = |id: &&I| **id != from && standing.contains(*id);
        let before = order[..=goes].iter().rev().find(stands);
        let after = order[goes..].iter().find(stands);
        match behind {
            true => before.map(|it| (it, true)).or(after.map(|it| (it, false))),
            false => after.map(|it| (it, false)).or(before.map(|it| (it, true))),
        }
        .map(|(anchor, behind)| Self { anchor: *anchor, behind })
    }
}

/// The ranks that change when the item at this place is new there: its own, or those of some neighbours where there is no room
/// between them.
fn ranked<I: Copy>(order: &[Ranked<I>], place: usize) -> Vec<Ranked<I>> {
    let (mut first, mut last) = (place, place);
    loop {
        let low = first.checked_sub(1).and_then(|it| order.get(it)).map(|it| i128::from(it.rank));
        let high = order.get(last + 1).map(|it| i128::from(it.rank));
        let count = (last - first + 1) as i128;
        let step = i128::from(STEP);
        let (low, high) = match (low, high) {
            (Some(low), Some(high)) => (low, high),
            (Some(low), None) => (low, low + step * (count + 1)),
            (None, Some(high)) => (high - step * (count + 1), high),
            (None, None) => (-step, step * count),
        };
        let gap = (high - low) / (count + 1);
        let spread = |nth: i128| i64::try_from(low + gap * nth).ok();
        let ranks: Option<Vec<i64>> = (1..=count).map(spread).collect();
        if let Some(ranks) = ranks.filter(|_| gap > 0) {
            let items = order[first..=last].iter();
            return items.zip(ranks).map(|(it, rank)| Ranked { id: it.id, rank }).collect();
        }
        // There is more room among more neighbours.
        first = first.saturating_sub(1);
        last = (last + 1).min(order.len() - 1);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn list(ranks: &[i64]) -> Vec<Ranked<u8>> {
        (1..).zip(ranks).map(|(id, rank)| Ranked { id, rank: *rank }).collect()
    }

    fn order(standing: &[Ranked<u8>]) -> Vec<u8> {
        let mut standing = standing.to_vec();
        standing.sort_by_key(|it| (it.rank, it.id));
        standing.into_iter().map(|it| it.id).collect()
    }

    fn written(standing: &[Ranked<u8>], changes: &[Ranked<u8>]) -> Vec<Ranked<u8>> {
        let new = |it: &Ranked<u8>| changes.iter().find(|new| new.id == it.id).copied().unwrap_or(*it);
        standing.iter().map(new).collect()
    }

    /// The move of a list on a screen: taken out, and put in at the place of the other.
    fn naive(order: &[u8], from: u8, to: u8) -> Vec<u8> {
        let place = |id| order.iter().position(|it| *it == id).expect("it stands");
        let (came, goes) = (place(from), place(to));
        let mut order = order.to_vec();
        let item = order.remove(came);
        order.insert(goes, item);
        order
    }

    #[test]
    fn an_item_takes_the_place_of_another() {
        let four = list(&[10, 20, 30, 40]);
        for (from, to, expected) in [
            (1, 3, [2, 3, 1, 4]),
            (4, 2, [1, 4, 2, 3]),
            (1, 4, [2, 3, 4, 1]),
            (4, 1, [4, 1, 2, 3]),
            (2, 2, [1, 2, 3, 4]),
        ] {
            let changes = moved(&four, from, to, &[1, 2, 3, 4]).unwrap();
            assert!(changes.len() <= 1, "{changes:?}");
            assert_eq!(order(&written(&four, &changes)), expected, "{from} to {to}");
        }
    }

    #[test]
    fn an_item_that_is_gone_is_stood_for_by_its_neighbour() {
        let standing = list(&[10, 20, 40]);
        // Item 9 stood between 2 and 3 on the screen.
        let seen = [1, 2, 9, 3];
        let after = |from| order(&written(&standing, &moved(&standing, from, 9, &seen).unwrap()));
        assert_eq!(after(1), [2, 1, 3]);
        assert_eq!(after(3), [1, 2, 3]);
        let gone = moved(&standing, 9, 1, &seen);
        assert!(matches!(gone, Err(Error::NotFound(_))), "{gone:?}");
        let nowhere = moved(&standing, 1, 9, &[]).map_err(|it| it.refusal());
        assert_eq!(nowhere, Err(Some(Refusal::EditedMeanwhile)));
    }

    #[test]
    fn a_move_without_room_makes_room_among_neighbours_alone() {
        let crowded = list(&[0, 1, 2, 3, 1 << 40]);
        let changes = moved(&crowded, 5, 2, &[]).unwrap();
        assert_eq!(order(&written(&crowded, &changes)), [1, 5, 2, 3, 4]);
        let equal = list(&[7, 7, 7]);
        let changes = moved(&equal, 3, 1, &[]).unwrap();
        assert_eq!(order(&written(&equal, &changes)), [3, 1, 2]);
        let edge = list(&[i64::MIN, i64::MAX]);
        let changes = moved(&edge, 2, 1, &[]).unwrap();
        assert_eq!(order(&written(&edge, &changes)), [2, 1]);
        assert_eq!(in_front(&edge), i64::MIN);
        assert_eq!(in_front::<u8>(&[]), 0);
        assert!(in_front(&equal) < 7);
    }

    proptest! {
        /// On a fresh list a move is what the screen shows, all others stay in their order, and the same request sent once more
        /// changes nothing.
        #[test]
        fn a_move_is_what_the_screen_shows_and_means_the_same_twice(
            ranks in prop::collection::vec(prop_oneof![-3..6_i64, any::<i64>()], 1..9),
            which in any::<prop::sample::Index>(),
            to in any::<prop::sample::Index>(),
        ) {
            let standing = list(&ranks);
            let seen = order(&standing);
            let (from, to) = (*which.get(&seen), *to.get(&seen));
            let after = written(&standing, &moved(&standing, from, to, &seen).unwrap());
            prop_assert_eq!(order(&after), naive(&seen, from, to));
            prop_assert_eq!(moved(&after, from, to, &seen).unwrap(), vec![]);
        }

        /// On a stale list, whatever others did meanwhile: nothing comes or goes, all others keep their order, and the item stands
        /// beside the one that was meant where that one still stands.
        #[test]
        fn a_move_on_a_stale_list_moves_one_item_to_the_one_that_was_meant(
            ranks in prop::collection::vec(-20..20_i64, 2..9),
            seen in prop::collection::btree_set(1..12_u8, 2..9).prop_map(|it| it.into_iter().collect::<Vec<_>>()).prop_shuffle(),
            which in any::<prop::sample::Index>(),
            to in any::<prop::sample::Index>(),
        ) {
            let standing = list(&ranks);
            let (from, to) = (*which.get(&seen), *to.get(&seen));
            let stood = order(&standing);
            match moved(&standing, from, to, &seen) {
                Ok(changes) => {
                    let after = order(&written(&standing, &changes));
                    let others = |all: &[u8]| all.iter().copied().filter(|it| *it != from).collect::<Vec<_>>();
                    prop_assert_eq!(others(&after), others(&stood));
                    prop_assert!(after.contains(&from));
                    if from != to && stood.contains(&to) {
                        let place = |id| seen.iter().position(|it| *it == id);
                        let beside = after.iter().position(|it| *it == from).and_then(|at| match place(from) < place(to) {
                            true => at.checked_sub(1).and_then(|it| after.get(it)),
                            false => after.get(at + 1),
                        });
                        prop_assert_eq!(beside, Some(&to));
                    }
                }
                Err(Error::NotFound(_)) => prop_assert!(!stood.contains(&from)),
                Err(other) => {
                    prop_assert_eq!(other.refusal(), Some(Refusal::EditedMeanwhile));
                    let left = seen.iter().any(|it| *it != from && stood.contains(it));
                    prop_assert!(!left, "there was a neighbour");
                }
            }
        }

        /// Two people move different items at the same time: both writes count, and nothing is lost.
        #[test]
        fn two_moves_at_a_time_both_count(
            count in 3..9_u8,
            moves in prop::array::uniform2((any::<prop::sample::Index>(), any::<prop::sample::Index>())),
        ) {
            let ranks: Vec<i64> = (0..i64::from(count)).map(|it| it * STEP).collect();
            let standing = list(&ranks);
            let seen = order(&standing);
            let [one, other] = moves.map(|(from, to)| (*from.get(&seen), *to.get(&seen)));
            prop_assume!(one.0 != other.0);
            let changes: Vec<_> = [one, other].iter().flat_map(|it| moved(&standing, it.0, it.1, &seen).unwrap()).collect();
            let after = order(&written(&standing, &changes));
            let mut sorted = after.clone();
            sorted.sort_unstable();
            prop_assert_eq!(sorted, seen.clone());
            let others = |all: &[u8]| all.iter().copied().filter(|it| ![one.0, other.0].contains(it)).collect::<Vec<_>>();
            prop_assert_eq!(others(&after), others(&seen));
        }
    }
}
