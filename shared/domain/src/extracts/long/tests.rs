use contract::{Permission, Role, UserId};
use jiff::civil::date;

use super::{
    content::Content,
    place::{LastRead, Place},
    *,
};
use crate::fixtures;

fn extract(content: Content) -> LongExtract {
    let desks = vec![ConciergerieId(1), ConciergerieId(2)];
    let what = (content, desks, FileFormat::Csv);
    LongExtract::begin(ExtractId(1), UserId(7), what, "extracts/key".into(), fixtures::now())
}

fn report() -> Content {
    Content::Report { from: date(2026, 10, 20), to: date(2026, 12, 3) }
}

fn seconds(seconds: i64) -> Timestamp {
    fixtures::now() + SignedDuration::from_secs(seconds)
}

#[test]
fn of_two_messages_about_one_step_the_second_waits_and_takes_it_up_where_the_first_was_cut_off() {
    let mut extract = extract(Content::Debts);
    let first = extract.next_step();
    assert_eq!(extract.claim(first, seconds(0)), Claim::Taken);
    assert_eq!(extract.claim(first, seconds(59)), Claim::Busy);
    assert_eq!(extract.claim(first, seconds(60)), Claim::Taken);
    extract.pass(Place::default(), FileProgress::default(), seconds(61));
    assert_eq!(extract.claim(first, seconds(200)), Claim::Late, "it is behind");
    assert_eq!(extract.claim(extract.next_step(), seconds(61)), Claim::Taken);
}

#[test]
fn messages_of_an_earlier_run_are_too_late() {
    let mut extract = extract(Content::Debts);
    let first = extract.next_step();
    extract.stop(seconds(1)).unwrap();
    assert_eq!(extract.claim(first, seconds(2)), Claim::Late);
    assert!(extract.stop(seconds(3)).is_err());
    extract.resume(seconds(4)).unwrap();
    assert!(extract.resume(seconds(5)).is_err(), "it runs");
    assert_eq!(extract.claim(first, seconds(6)), Claim::Late);
    assert_eq!(extract.claim(extract.next_step(), seconds(6)), Claim::Taken);
    assert!(!extract.is_stalled(seconds(300)) && extract.is_stalled(seconds(604)));
    assert!(extract.resume(seconds(604)).is_ok(), "nobody works on it any more");
    extract.stop(seconds(605)).unwrap();
    assert!(extract.resume(seconds(24 * 3600)).is_err(), "its parts are forgotten");
}

#[test]
fn a_report_is_read_month_by_month_at_each_desk() {
    let content = report();
    let days = [
        (date(2026, 10, 20), date(2026, 10, 31)),
        (date(2026, 11, 1), date(2026, 11, 30)),
        (date(2026, 12, 1), date(2026, 12, 3)),
    ];
    assert_eq!(content.spans(), days);
    let mut extract = extract(content);
    let (mut place, mut read) = (Place::default(), vec![]);
    while let Some(part) = extract.next_part(&place) {
        read.push((part.desk.0, part.days.expect("days")));
        place = place.next(extract.content.parts());
        extract.pass(place.clone(), FileProgress::default(), seconds(1));
    }
    assert_eq!(read, [1, 2].map(|desk| days.map(|it| (desk, it))).concat());
    let shown = extract.shown(seconds(2));
    assert_eq!((shown.done, shown.total), (6, 6));
}

#[test]
fn a_desk_is_behind_once_its_last_row_is() {
    let place = Place::default().behind(LastRead::Named("b".into()));
    assert_eq!(place.next(1), Place { desk: 1, ..Place::default() });
}

#[test]
fn it_is_for_who_launched_it_as_long_as_they_may_launch_one() {
    let mut extract = extract(Content::Debts);
    let mut marie = fixtures::person(7, Role::Gestionnaire, "Marie");
    marie.permissions = vec![Permission::Compta];
    assert!(extract.is_for(&marie));
    extract.content = report();
    assert!(!extract.is_for(&marie), "the books are not the reports");
    extract.content = Content::Debts;
    let other = Person { id: UserId(8), ..marie.clone() };
    assert!(!extract.is_for(&other));
    assert!(!extract.is_for(&Person { active: false, ..marie }));
}
