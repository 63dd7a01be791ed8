use contract::Role;
use proptest::prelude::*;

use super::*;
use crate::fixtures;

const NOW: Timestamp = Timestamp::UNIX_EPOCH;

fn work(lines: i64) -> Work {
    Work::ChangeStatus {
        orders: (1..=lines).map(OrderId).collect(),
        status: OrderStatus::Accepted,
        no_mail: false,
    }
}

fn operation(lines: i64) -> BulkOperation {
    BulkOperation::begin(
        BulkOperationId(1),
        ConciergerieId(1),
        &work(lines),
        &fixtures::person(2, Role::Gestionnaire, "Claire"),
        NOW,
    )
}

#[test]
fn only_work_on_a_file_of_people_counts_accounts() {
    assert_eq!(operation(3).shown(NOW).created, None);
    let mut made = BulkOperation { makes_people: true, ..operation(3) };
    assert_eq!(made.shown(NOW).created, Some(0));
    made.pass(false, NOW);
    made.pass(true, NOW);
    assert_eq!(made.shown(NOW).created, Some(1), "a refused line makes no account");
}

#[derive(Clone, Copy, Debug)]
enum Step {
    /// The worker that carries out this run does the next line.
    Line {
        run: u32,
        failed: bool,
    },
    Stop,
    Resume,
    Wait,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (0..4_u32, any::<bool>()).prop_map(|(run, failed)| Step::Line { run, failed }),
        1 => Just(Step::Stop),
        1 => Just(Step::Resume),
        1 => Just(Step::Wait),
    ]
}

proptest! {
    #[test]
    fn each_line_comes_once_in_its_order_whatever_happens(lines in 1..12_i64, steps in prop::collection::vec(step(), 0..80)) {
        let (mut operation, mut now, mut done) = (operation(lines), NOW, vec![]);
        for step in steps {
            match step {
                Step::Line { run, failed } => if let Some(line) = operation.next_line(run) {
                    prop_assert_eq!(operation.state, Running);
                    done.push(line);
                    operation.pass(failed, now);
                },
                Step::Stop => drop(operation.stop(now)),
                Step::Resume => drop(operation.resume(now)),
                Step::Wait => now += SignedDuration::from_mins(6),
            }
            prop_assert_eq!(operation.done as usize, done.len());
            prop_assert_eq!(operation.state == Done, operation.done == operation.total);
            prop_assert_eq!(operation.ended.is_some(), operation.state == Done);
            prop_assert!(operation.failed <= operation.done);
        }
        prop_assert!(done.iter().copied().eq(0..done.len() as u32));
    }
}

#[test]
fn what_was_stopped_goes_on_where_it_was() {
    let mut operation = operation(3);
    operation.pass(false, NOW);
    operation.stop(NOW).expect("it runs");
    assert_eq!(operation.next_line(0), None, "who carried it out stops");
    assert!(operation.stop(NOW).is_err());
    operation.resume(NOW).expect("it was stopped");
    assert_eq!((operation.next_line(0), operation.next_line(1)), (None, Some(1)));
    assert!(operation.resume(NOW).is_err(), "it goes on already");
}

#[test]
fn what_stands_still_can_be_gone_on_with() {
    let mut operation = operation(2);
    let later = NOW + STALLED_AFTER;
    assert!(!operation.is_stalled(later - SignedDuration::from_secs(1)));
    assert!(operation.is_stalled(later));
    operation.resume(later).expect("it stands still");
    assert_eq!((operation.next_line(0), operation.next_line(1)), (None, Some(0)));
    operation.pass(false, later);
    operation.pass(true, later);
    assert_eq!((operation.state, operation.failed), (Done, 1));
    assert!(!operation.is_stalled(later + STALLED_AFTER));
    assert!(operation.resume(later).is_err() && operation.stop(later).is_err(), "it is over");
}

#[test]
fn many_orders_go_only_where_nothing_more_is_asked() {
    use OrderStatus::{Accepted, Available, BeingProcessed, Done, ToBeProcessed};
    let offered: Vec<_> = status_choices().into_iter().map(|it| it.status).collect();
    assert_eq!(offered, [ToBeProcessed, Accepted, BeingProcessed, Available, Done]);
    assert!(offered.iter().all(|it| status_of_many(*it).is_ok_and(|status| status == *it)));
    assert!(matches!(status_of_many(OrderStatus::Rejected), Err(Error::Invalid(_))));
    for status in [OrderStatus::New, OrderStatus::Paid] {
        assert!(matches!(status_of_many(status), Err(Error::Refused(Refusal::StatusNotAllowed))));
    }
}

#[test]
fn a_line_says_what_it_is_about() {
    let work = work(2);
    assert_eq!(work.title(), "Passage à « Acceptée »");
    assert_eq!(work.subject(1), ("Commande n°\u{a0}2".to_owned(), Some(OrderId(2))));
    assert_eq!(work.subject(2).1, None);
}

#[test]
fn work_on_nothing_has_no_line() {
    assert_eq!(operation(0).next_line(0), None);
}

#[test]
fn the_desk_counts_lines_from_one() {
    for (line, shown) in [(0, 1), (4, 5)] {
        let failed = FailedLine { line, ..FailedLine::default() };
        assert_eq!(failed.shown().line, shown);
        assert_eq!(FailedLine { file_line: Some(17), ..failed }.shown().line, 17, "as the file counts it");
    }
}
