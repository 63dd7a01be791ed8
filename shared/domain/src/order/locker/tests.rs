use contract::OfferItemId;
use proptest::prelude::*;

use super::*;
use crate::{
    catalogue::offer::{LockerNeed, StaffItem},
    fixtures,
    order::Line,
};

/// An order of lines with so many things each, of which a box of a size takes so many.
fn ordered(things: &[(LockerSize, u32, u32)]) -> (Order, Offer) {
    let mut order = fixtures::order(Some(1000));
    let mut offer = Offer { has_kern: true, ..fixtures::offer(vec![]) };
    let line = order.lines[0].clone();
    let numbered = || (1..).map(OfferItemId).zip(things);
    order.lines =
        numbered().map(|(id, &(_, quantity, _))| Line { offer_item: id, quantity, ..line.clone() }).collect();
    let needs =
        |size, number| LockerNeed { size: Some(size), number: Some(number), hanger: false, sensor: false };
    offer.staff_items = numbered()
        .map(|(item, &(size, _, number))| StaffItem {
            item,
            buying_price: None,
            locker: Some(needs(size, number)),
        })
        .collect();
    (order, offer)
}

fn boxes(things: &[(LockerSize, u32, u32)]) -> Vec<(LockerSize, u32)> {
    let (order, offer) = ordered(things);
    order.locker_needs(&offer).unwrap().boxes.into_iter().collect()
}

#[test]
fn goods_of_one_size_share_boxes() {
    use LockerSize::*;
    assert_eq!(boxes(&[(M, 3, 5), (M, 1, 2)]), [(M, 2)]);
    assert_eq!(boxes(&[(M, 2, 5), (M, 1, 2)]), [(M, 1)]);
    assert_eq!(boxes(&[(S, 1, 1), (M, 11, 5)]), [(S, 1), (M, 3)]);
    assert_eq!(boxes(&[(S, 0, 1)]), []);
}

#[test]
fn an_offer_that_is_for_no_locker_needs_none() {
    let (order, offer) = ordered(&[(LockerSize::S, 1, 1)]);
    assert_eq!(order.locker_needs(&Offer { has_kern: false, ..offer }), None);
}

#[test]
fn one_thing_on_a_hanger_or_with_a_sensor_is_enough() {
    let (order, mut offer) = ordered(&[(LockerSize::S, 1, 1), (LockerSize::L, 1, 1)]);
    if let Some(locker) = offer.staff_items.last_mut().and_then(|it| it.locker.as_mut()) {
        locker.hanger = true;
    }
    let needs = order.locker_needs(&offer).unwrap();
    assert!(needs.hanger && !needs.sensor);
}

proptest! {
    /// Never more boxes than if nothing shared one, and never fewer than what each kind of goods takes alone.
    #[test]
    fn boxes_hold_what_is_in_them(things in prop::collection::vec((1u32..50, 1u32..12), 1..8)) {
        let things: Vec<_> = things.into_iter().map(|(quantity, number)| (LockerSize::L, quantity, number)).collect();
        let alone = things.iter().map(|(_, quantity, number)| quantity.div_ceil(*number));
        let shared = boxes(&things)[0].1;
        prop_assert!(shared <= alone.clone().sum::<u32>());
        prop_assert!(shared >= alone.max().unwrap());
    }
}
