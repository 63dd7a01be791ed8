//! The choice of a box: the smallest that fits, then the next.

use contract::offers::LockerSize;

use crate::lockers::boxes::LockerBox;

/// The demands of goods on one box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxWish {
    /// The smallest size in which they fit.
    pub size: LockerSize,
    pub hanger: bool,
    pub sensor: bool,
    /// It is to be within reach from a wheelchair.
    pub low: bool,
}

impl BoxWish {
    /// Whether goods fit into a box.
    pub fn fits(self, it: &LockerBox) -> bool {
        it.size >= self.size
            && (!self.hanger || it.hanger)
            && (!self.sensor || it.sensor)
            && (!self.low || it.low)
    }
}

/// The boxes for the goods of one order, as places in `boxes`: one for each wish, or none at all where there is not room for all.
///
/// The largest wish chooses first, the smallest box that fits and has nothing that the goods do not need. `turn` says at
/// which of boxes alike the choice begins, so that two orders at once seldom ask for the same one.
pub fn choose(boxes: &[LockerBox], wishes: &[BoxWish], turn: usize) -> Option<Vec<usize>> {
    let mut wishes: Vec<BoxWish> = wishes.to_vec();
    wishes.sort_unstable_by_key(|it| std::cmp::Reverse((it.size, it.hanger, it.sensor, it.low)));
    let count = boxes.len().max(1);
    let mut chosen = Vec::with_capacity(wishes.len());
    for wish in wishes {
        let free = boxes.iter().enumerate().filter(|(at, it)| it.is_free() && !chosen.contains(at));
        let rank =
            |(at, it): &(usize, &LockerBox)| (it.size, it.hanger, it.sensor, it.low, (at + turn) % count);
        let (at, _) = free.filter(|(_, it)| wish.fits(it)).min_by_key(rank)?;
        chosen.push(at);
    }
    Some(chosen)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SIZES: [LockerSize; 4] = [LockerSize::S, LockerSize::M, LockerSize::L, LockerSize::Xl];

    fn any_box() -> impl Strategy<Value = LockerBox> {
        (0usize..4, any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>()).prop_map(
            |(size, hanger, sensor, low, free)| {
                let mut it = LockerBox::fixture("A", SIZES[size]);
                (it.hanger, it.sensor, it.low) = (hanger, sensor, low);
                if !free {
                    it.put_out_of_order(jiff::Timestamp::UNIX_EPOCH);
                }
                it
            },
        )
    }

    fn any_wish() -> impl Strategy<Value = BoxWish> {
        (0usize..4, any::<bool>(), any::<bool>(), any::<bool>())
            .prop_map(|(size, hanger, sensor, low)| BoxWish { size: SIZES[size], hanger, sensor, low })
    }

    proptest! {
        /// The oracle tries each box for one wish, without any order of its own.
        #[test]
        fn the_smallest_box_that_fits_is_chosen_wherever_there_is_one(
            boxes in prop::collection::vec(any_box(), 0..9),
            wish in any_wish(),
            turn in 0usize..20,
        ) {
            let mut smallest: Option<LockerSize> = None;
            for it in &boxes {
                let fits = it.is_free()
                    && it.size >= wish.size
                    && (it.hanger || !wish.hanger)
                    && (it.sensor || !wish.sensor)
                    && (it.low || !wish.low);
                if fits && smallest.is_none_or(|known| it.size < known) {
                    smallest = Some(it.size);
                }
            }
            let chosen = choose(&boxes, &[wish], turn);
            prop_assert_eq!(chosen.as_ref().map(|it| boxes[it[0]].size), smallest);
            if let Some(chosen) = chosen {
                prop_assert!(boxes[chosen[0]].is_free() && wish.fits(&boxes[chosen[0]]));
            }
        }

        /// The oracle tries all ways to give each wish a box of its own. Goods of one order hang, or want a sensor, together.
        #[test]
        fn several_wishes_get_boxes_of_their_own_whenever_there_is_a_way(
            boxes in prop::collection::vec(any_box(), 0..6),
            sizes in prop::collection::vec(0usize..4, 1..4),
            (hanger, sensor, low) in any::<(bool, bool, bool)>(),
            turn in 0usize..20,
        ) {
            fn ways(boxes: &[LockerBox], wishes: &[BoxWish], taken: &mut Vec<usize>) -> bool {
                let Some((wish, rest)) = wishes.split_first() else { return true };
                (0..boxes.len()).any(|at| {
                    let it = &boxes[at];
                    let has = [(wish.hanger, it.hanger), (wish.sensor, it.sensor), (wish.low, it.low)];
                    let fits = it.size >= wish.size && has.iter().all(|(wanted, has)| *has || !wanted);
                    if !it.is_free() || !fits || taken.contains(&at) {
                        return false;
                    }
                    taken.push(at);
                    let found = ways(boxes, rest, taken);
                    taken.pop();
                    found
                })
            }
            let wish = |size: usize| BoxWish { size: SIZES[size], hanger, sensor, low };
            let wishes: Vec<_> = sizes.into_iter().map(wish).collect();
            let chosen = choose(&boxes, &wishes, turn);
            prop_assert_eq!(chosen.is_some(), ways(&boxes, &wishes, &mut vec![]));
            if let Some(mut chosen) = chosen {
                chosen.sort_unstable();
                chosen.dedup();
                prop_assert_eq!(chosen.len(), wishes.len());
            }
        }
    }
}
