use jiff::SignedDuration;

use super::*;
use crate::fixtures;

fn filter(name: &str, values: &[&str]) -> FilterValue {
    FilterValue { name: name.to_owned(), values: values.iter().map(ToString::to_string).collect() }
}

fn read(name: &str, values: &[&str]) -> Result<OrderFilters> {
    OrderFilters::read(&[filter(name, values)])
}

/// Camille Martin's two shirts at 12,90 each, by Pressing Bleu, made on Saturday 21 November 2026 at 10:00.
fn digest() -> Digest {
    Digest::of(&fixtures::order(Some(1290)))
}

fn passes(name: &str, values: &[&str]) -> bool {
    read(name, values).unwrap().pass(&digest(), fixtures::now())
}

#[test]
fn each_filter_lets_through_and_holds_back() {
    let both: [(&str, &[&str], &[&str]); 17] = [
        ("status", &["DONE", "NEW"], &["DONE"]),
        ("partner", &["5"], &["6"]),
        ("offer", &["70"], &["77"]),
        ("adherent", &["100"], &["101"]),
        ("reason", &["unpaid", "new"], &["unpaid"]),
        ("date", &["2026-11-21", "2026-11-21"], &["2026-11-22"]),
        ("date", &["", "2026-11-21"], &["", "2026-11-20"]),
        ("amount", &["25", "26"], &["26"]),
        ("amount", &["25,80", "25,8"], &["25,81"]),
        ("amount", &["", "26"], &["", "25"]),
        ("unpaid", &["false"], &["true"]),
        ("vip", &["false"], &["true"]),
        ("text", &["pressing BLEU"], &["rouge"]),
        ("text", &["camille"], &["camilla"]),
        ("text", &["chemises"], &["pantalons"]),
        ("text", &["10482"], &["10483"]),
        ("serviceDate", &[], &["2026-11-21"]),
    ];
    for (name, through, back) in both {
        assert!(passes(name, through), "{name} {through:?}");
        assert!(!passes(name, back), "{name} {back:?}");
    }
}

#[test]
fn what_is_not_chosen_does_not_filter() {
    for (name, ..) in FILTERS {
        assert!(passes(name, &[]), "{name}");
    }
    assert!(passes("text", &[" "]) && passes("date", &["", ""]));
}

#[test]
fn what_cannot_be_read_is_refused() {
    for (name, values) in [
        ("colour", &["red"][..]),
        ("status", &["DONE", "done"]),
        ("partner", &["Pressing"]),
        ("date", &["21/11/2026"]),
        ("date", &["2026-11-21", "2026-11-20"]),
        ("date", &["", "", ""]),
        ("amount", &["1,505"]),
        ("amount", &["9223372036854775807"]),
        ("unpaid", &["yes"]),
        ("vip", &["true", "false"]),
        ("text", &["a", "b"]),
    ] {
        let Err(contract::Error::Invalid(fields)) = read(name, values) else { panic!("{name} {values:?}") };
        assert_eq!(fields["filters"].fr, "Erreur dans les filtres");
    }
    let twice = [filter("vip", &["true"]), filter("vip", &["false"])];
    assert!(OrderFilters::read(&twice).is_err());
}

#[test]
fn a_day_is_one_of_paris() {
    let filters = read("date", &["2026-10-25", "2026-10-25"]).unwrap();
    let (from, to) = filters.created();
    assert_eq!(from.unwrap().to_string(), "2026-10-24T22:00:00Z");
    assert_eq!(
        to.unwrap().to_string(),
        "2026-10-25T22:59:59.999Z",
        "the day of the clock change has 25 hours"
    );
    assert_eq!(OrderFilters::default().created(), (None, None));
}

#[test]
fn a_reason_holds_from_its_instant_on() {
    let late = read("reason", &["lateToAccept"]).unwrap();
    let due = fixtures::now() + SignedDuration::from_hours(24);
    assert!(!late.pass(&digest(), due - SignedDuration::from_secs(1)));
    assert!(late.pass(&digest(), due));
}

#[test]
fn only_statuses_can_be_counted() {
    assert_eq!(OrderFilters::default().counted_statuses(), Some(OrderStatus::ALL));
    let done = read("status", &["DONE"]).unwrap();
    assert_eq!(done.counted_statuses(), Some(&[OrderStatus::Done][..]));
    assert_eq!(read("vip", &[]).unwrap().counted_statuses(), Some(OrderStatus::ALL));
    for (name, values) in [("vip", "false"), ("date", "2026-11-21"), ("text", "a")] {
        assert_eq!(read(name, &[values]).unwrap().counted_statuses(), None, "{name}");
    }
}

#[test]
fn choices_are_those_seen_and_those_selected() {
    let shown = read("partner", &["9"]).unwrap().shown(&[digest(), digest()]);
    assert_eq!(shown.len(), FILTERS.len());
    let partner = shown.iter().find(|it| it.name == "partner").unwrap();
    let choices: Vec<_> = partner.ids.iter().map(|it| (it.id.as_str(), it.name.as_str())).collect();
    assert_eq!(choices, [("5", "Pressing Bleu"), ("9", "9")]);
    assert_eq!(partner.values_selected, ["9"]);
    let status = shown.iter().find(|it| it.name == "status").unwrap();
    assert_eq!((status.ids[0].id.as_str(), status.ids[0].name.as_str()), ("NEW", "Nouvelle"));
    let reason = shown.iter().find(|it| it.name == "reason").unwrap();
    assert_eq!(reason.ids[0].id, "cancelRequested");
    assert!(shown.iter().find(|it| it.name == "text").unwrap().ids.is_empty());
}
