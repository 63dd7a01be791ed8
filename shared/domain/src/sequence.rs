//! The order of things that people put in order.

/// Between the sequences of two neighbours.
const STEP: i32 = 10;

/// Puts one of several in front of another, or behind all, and gives the sequences by which they then stand
/// so. The result is absent when one of the two is not there.
pub fn moved<I: Copy + PartialEq>(standing: &[I], id: I, before: Option<I>) -> Option<Vec<(I, i32)>> {
    if !standing.contains(&id) {
        return None;
    }
    let mut order: Vec<I> = standing.iter().copied().filter(|it| *it != id).collect();
    let at = match before {
        // An item that is put in front of itself stays where it is.
        Some(next) if next == id => standing.iter().position(|it| *it == id)?,
        Some(next) => order.iter().position(|it| *it == next)?,
        None => order.len(),
    };
    order.insert(at, id);
    Some(order.into_iter().zip((1..).map(|nth| nth * STEP)).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_moved_stands_where_it_was_put_and_all_others_as_before(
            standing in prop::collection::btree_set(0u8..30, 1..12),
            which in any::<prop::sample::Index>(),
            to in any::<Option<prop::sample::Index>>(),
        ) {
            let standing: Vec<u8> = standing.into_iter().collect();
            let id = *which.get(&standing);
            let before = to.map(|it| *it.get(&standing));
            let moved = super::moved(&standing, id, before).expect("both are there");
            let order: Vec<u8> = moved.iter().map(|it| it.0).collect();
            let at = order.iter().position(|it| *it == id).expect("it is still there");
            match before {
                Some(next) if next != id => prop_assert_eq!(order.get(at + 1), Some(&next)),
                Some(_) => prop_assert_eq!(&order, &standing),
                None => prop_assert_eq!(at, order.len() - 1),
            }
            let others = |all: &[u8]| all.iter().copied().filter(|it| *it != id).collect::<Vec<_>>();
            prop_assert_eq!(others(&order), others(&standing));
            prop_assert!(moved.windows(2).all(|it| it[0].1 < it[1].1));
        }
    }

    #[test]
    fn who_is_not_there_is_not_moved() {
        assert_eq!(moved(&[1, 2], 3, None), None);
        assert_eq!(moved(&[1, 2], 1, Some(3)), None);
    }
}
