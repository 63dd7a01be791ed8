use contract::{PartnerId, Refusal, UserId, lockers::BoxState, offers::LockerSize};
use jiff::SignedDuration;
use proptest::prelude::*;

use super::*;

const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);
const ORDER: OrderId = OrderId(7);
const OTHER: OrderId = OrderId(8);

fn until() -> Timestamp {
    NOW + SignedDuration::from_hours(12)
}

fn stay(leg: Leg) -> Stay {
    Stay::new((ORDER, UserId(1), PartnerId(2)), leg, "n".to_owned())
}

fn reserved() -> LockerBox {
    let mut it = LockerBox::fixture("A1", LockerSize::S);
    it.reserve(stay(Leg::ToPartner), NOW, until()).expect("it is free");
    it
}

fn opening() -> LockerBox {
    let mut it = reserved();
    it.open(ORDER, LockerAction::OpenForDeposit, NOW).expect("it is kept for this order");
    it
}

fn full() -> LockerBox {
    let mut it = opening();
    it.take(LockerEventKind::Deposited, Some(ORDER), NOW);
    it
}

fn event(id: &str, sequence: u64, kind: LockerEventKind) -> LockerEvent {
    LockerEvent {
        id: id.to_owned(),
        sequence,
        at: NOW,
        box_id: Some("A1".to_owned()),
        kind,
        order: Some(ORDER),
        code: None,
        battery: None,
        temperature: None,
    }
}

#[test]
fn goods_are_put_in_and_taken_out_and_the_box_is_free_again() {
    let mut it = opening();
    let put = it.hear(&event("1", 1, LockerEventKind::Deposited), Some(ORDER), NOW);
    assert!(matches!(&put, EventOutcome::New(Some(put)) if !put.is_of_partner()), "{put:?}");
    assert_eq!(it.state(), BoxState::Full);
    it.open(ORDER, LockerAction::OpenForCollection, NOW).expect("it holds goods");
    let taken = it.hear(&event("2", 2, LockerEventKind::Collected), Some(ORDER), NOW);
    assert!(matches!(&taken, EventOutcome::New(Some(taken)) if taken.is_of_partner()), "{taken:?}");
    assert!(it.is_free());
}

#[test]
fn an_event_counts_once_and_one_that_comes_late_changes_nothing() {
    let mut it = opening();
    let deposit = event("5", 5, LockerEventKind::Deposited);
    it.hear(&deposit, Some(ORDER), NOW);
    let full = it.clone();
    assert_eq!(it.hear(&deposit, Some(ORDER), NOW), EventOutcome::Known);
    assert_eq!(it, full);
    assert_eq!(it.hear(&event("4", 4, LockerEventKind::Jammed), Some(ORDER), NOW), EventOutcome::Outdated);
    assert_eq!(it.content, full.content);
}

#[test]
fn goods_of_another_order_are_not_guessed_about() {
    for mut it in [reserved(), opening(), full()] {
        it.take(LockerEventKind::Deposited, Some(OTHER), NOW);
        assert_eq!(it.state(), BoxState::Unknown);
        assert!(it.is_of(ORDER));
        it.take(LockerEventKind::Deposited, Some(ORDER), NOW);
        assert_eq!(it.state(), BoxState::Unknown, "staff look, and nobody else says what is in it");
    }
    let mut free = LockerBox::fixture("A1", LockerSize::S);
    free.take(LockerEventKind::Deposited, Some(OTHER), NOW);
    assert_eq!(free.state(), BoxState::Unknown);
}

#[test]
fn what_an_open_door_left_unsaid_is_settled_by_the_word_that_comes_late() {
    for doubt in [LockerEventKind::DoorClosed, LockerEventKind::PowerCut, LockerEventKind::DoorLeftOpen] {
        let mut it = opening();
        it.take(doubt, Some(ORDER), NOW);
        assert_eq!(it.state(), BoxState::Unknown, "{doubt:?}");
        assert_eq!(refusal(it.open(ORDER, LockerAction::OpenForDeposit, NOW)), Some(Refusal::LockerUnknown));
        it.take(LockerEventKind::Collected, Some(ORDER), NOW);
        assert_eq!(it.state(), BoxState::Unknown, "nothing was asked to be taken out");
        it.take(LockerEventKind::Deposited, Some(ORDER), NOW);
        assert_eq!(it.state(), BoxState::Full, "{doubt:?}");
    }
}

#[test]
fn the_tablet_settles_what_a_block_without_a_sensor_could_not_say() {
    for word in [LockerEventKind::DoorClosed, LockerEventKind::Collected] {
        let mut it = opening();
        it.hear(&event("1", 1, word), Some(ORDER), NOW);
        assert_eq!(it.state(), BoxState::Unknown, "{word:?}");
        let mut sensed = LockerBox { sensor: true, ..it.clone() };
        let told = sensed.report(ORDER, LockerAction::OpenForDeposit, NOW);
        assert_eq!(told.err().and_then(|it| it.refusal()), Some(Refusal::LockerUnknown), "{word:?}");
        assert!(it.report(OTHER, LockerAction::OpenForDeposit, NOW).is_err());
        let put = it.report(ORDER, LockerAction::OpenForDeposit, NOW).expect("it is believed");
        assert_eq!(
            (put.map(|it| it.action), it.state()),
            (Some(LockerAction::OpenForDeposit), BoxState::Full)
        );
        assert_eq!(it.report(ORDER, LockerAction::OpenForDeposit, NOW).ok().flatten(), None, "said twice");
    }
    for doubt in [LockerEventKind::Jammed, LockerEventKind::DoorLeftOpen, LockerEventKind::PowerCut] {
        let mut it = opening();
        it.hear(&event("1", 1, doubt), Some(ORDER), NOW);
        assert!(
            it.report(ORDER, LockerAction::OpenForDeposit, NOW).is_err(),
            "{doubt:?}: somebody has to look"
        );
    }
}

#[test]
fn the_word_of_the_block_that_comes_after_that_of_the_tablet_says_nothing_of_later_goods() {
    let mut it = full();
    it.open(ORDER, LockerAction::OpenForCollection, NOW).expect("it holds goods");
    it.report(ORDER, LockerAction::OpenForCollection, NOW).expect("it is believed");
    // The same order brings goods again, before the block has told anything.
    it.reserve(stay(Leg::ToBeneficiary), NOW, until()).expect("it is free");
    it.open(ORDER, LockerAction::OpenForDeposit, NOW).expect("it is kept for this order");
    it.report(ORDER, LockerAction::OpenForDeposit, NOW).expect("it is believed");
    for (nth, kind) in [(2, LockerEventKind::Collected), (3, LockerEventKind::Deposited)] {
        let told = it.hear(&event(&nth.to_string(), nth, kind), Some(ORDER), NOW);
        assert_eq!((told, it.state()), (EventOutcome::New(None), BoxState::Full), "{kind:?}");
    }
    let taken = it.hear(&event("4", 4, LockerEventKind::Collected), Some(ORDER), NOW);
    assert!(matches!(taken, EventOutcome::New(Some(_))) && it.is_free(), "the next word is news");
}

#[test]
fn a_sensor_that_saw_nothing_go_in_is_believed_more_than_the_tablet() {
    let mut it = LockerBox { sensor: true, ..opening() };
    it.report(ORDER, LockerAction::OpenForDeposit, NOW).expect("nothing is known against it");
    it.hear(&event("1", 1, LockerEventKind::DoorClosed), Some(ORDER), NOW);
    assert_eq!(it.state(), BoxState::Unknown);
}

#[test]
fn a_sensor_that_contradicts_makes_a_box_unknown() {
    let mut free = LockerBox::fixture("A1", LockerSize::S);
    free.take(LockerEventKind::SensorFull, None, NOW);
    assert_eq!(free.state(), BoxState::Unknown);
    let mut it = full();
    it.take(LockerEventKind::SensorFull, None, NOW);
    assert_eq!(it.state(), BoxState::Full);
    it.take(LockerEventKind::SensorEmpty, None, NOW);
    assert_eq!(it.state(), BoxState::Unknown);
}

#[test]
fn a_door_is_asked_once_and_by_the_order_of_its_goods() {
    let mut it = opening();
    let asked = it.clone();
    it.open(ORDER, LockerAction::OpenForDeposit, until()).expect("a repeat");
    assert_eq!(it, asked);
    assert_eq!(refusal(it.open(OTHER, LockerAction::OpenForDeposit, NOW)), Some(Refusal::LockerNotNow));
    assert_eq!(refusal(it.open(ORDER, LockerAction::OpenForCollection, NOW)), Some(Refusal::LockerNotNow));
    assert_eq!(refusal(full().reserve(stay(Leg::ToPartner), NOW, until())), Some(Refusal::LockerFull));
}

#[test]
fn a_door_that_did_not_move_leaves_the_box_as_it_was() {
    let mut it = opening();
    it.not_opened(NOW, until());
    assert_eq!(it, reserved());
    let before = full();
    let mut it = before.clone();
    it.open(ORDER, LockerAction::OpenForCollection, NOW).expect("it holds goods");
    it.not_opened(NOW, until());
    assert_eq!(it.state(), before.state());
}

#[test]
fn a_box_that_was_kept_in_vain_is_free_again() {
    assert!(!reserved().is_free_at(NOW));
    assert!(reserved().is_free_at(until()) && reserved().as_free_at(until()).is_free());
    assert!(!full().is_free_at(until()) && !opening().is_free_at(until()));
}

fn refusal(outcome: contract::Result<()>) -> Option<Refusal> {
    outcome.err()?.refusal()
}

fn any_kind() -> impl Strategy<Value = LockerEventKind> {
    use LockerEventKind::*;
    prop::sample::select(vec![
        Deposited,
        Collected,
        DoorOpened,
        DoorClosed,
        DoorLeftOpen,
        Jammed,
        PowerCut,
        SensorFull,
        SensorEmpty,
    ])
}

proptest! {
    /// Events that are told in their order, each any number of times and all again at the end, leave what they leave told once.
    #[test]
    fn repeats_and_stragglers_change_nothing(
        kinds in prop::collection::vec((any_kind(), any::<bool>(), 1usize..3), 1..12),
    ) {
        let events: Vec<_> = kinds
            .iter()
            .enumerate()
            .map(|(nth, (kind, ours, _))| {
                let order = if *ours { ORDER } else { OTHER };
                LockerEvent { order: Some(order), ..event(&nth.to_string(), nth as u64 + 1, *kind) }
            })
            .collect();
        let (mut once, mut often) = (opening(), opening());
        for (it, (_, _, times)) in events.iter().zip(&kinds) {
            once.hear(it, it.order, NOW);
            (0..*times).for_each(|_| drop(often.hear(it, it.order, NOW)));
        }
        events.iter().for_each(|it| prop_assert_eq_known(&mut often, it));
        prop_assert_eq!(once.content, often.content);
    }
}

fn prop_assert_eq_known(it: &mut LockerBox, event: &LockerEvent) {
    assert_eq!(it.hear(event, event.order, NOW), EventOutcome::Known);
}
