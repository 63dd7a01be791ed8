//! The sales in a journal add up, whoever sealed it.

use super::*;

const OPENING: &str = r#"{"kept":true,"kind":"counted","step":"opening"}"#;

/// A payment with its ticket; fields by name.
fn paid(amount: i64, ticket: i64, without: i64, tax: i64) -> String {
    format!(
        r#"{{"amount":{amount},"kind":"moved","ticket":{{"number":{ticket},"part":{{"byRate":[{{"rate":2000,"tax":{tax},"without":{without}}}]}}}}}}"#
    )
}

/// A change of what was sold, from one rate to another.
fn corrected(ticket: i64, without: i64, tax: i64) -> String {
    format!(
        r#"{{"kind":"corrected","ticket":{{"number":{ticket},"part":{{"byRate":[{{"rate":550,"tax":{tax},"without":{without}}}]}}}},"undoneByRate":[{{"rate":2000,"tax":-200,"without":-1000}}]}}"#
    )
}

fn closing(rates: &str) -> String {
    format!(
        r#"{{"kept":true,"kind":"counted","report":{{"totals":{{"rates":[{rates}]}}}},"step":"closing"}}"#
    )
}

fn found(whats: &[String]) -> Option<Fault> {
    let mut previous = "0".to_owned();
    let mut all = vec![];
    for (number, what) in (1..).zip(whats) {
        let mut line = sealed(number, &previous, "2026-11-24T08:00:00Z", what);
        line["what"].as_object_mut().expect("fields").remove("comment");
        previous = line["hash"].as_str().expect("a hash").to_owned();
        all.push(line);
    }
    write(about(), &all, &[], &key()).err()
}

#[test]
fn a_closing_tells_by_rate_the_sum_of_its_tickets() {
    let twenty = r#"{"rate":2000,"tax":200,"without":1000}"#;
    let food = r#"{"rate":550,"tax":62,"without":1138}"#;
    let opening = || OPENING.to_owned();
    assert_eq!(found(&[opening(), paid(1_200, 1, 1_000, 200), closing(twenty)]), None);
    assert_eq!(found(&[opening(), paid(1_200, 1, 1_000, 200), closing(food)]), Some(Fault::Rates(3)));
    assert_eq!(found(&[opening(), paid(1_200, 1, 1_000, 200), closing("")]), Some(Fault::Rates(3)));
    let resold = [opening(), paid(1_200, 1, 1_000, 200), corrected(2, 1_138, 62), closing(food)];
    assert_eq!(found(&resold), None);
    // A session that began before the archive is checked in the archive before.
    assert_eq!(found(&[paid(1_200, 7, 1_000, 200), closing(food)]), None);
}

#[test]
fn a_ticket_tells_what_moved_and_has_the_next_number() {
    assert_eq!(found(&[paid(1_200, 1, 1_000, 199)]), Some(Fault::Rates(1)));
    assert_eq!(found(&[paid(1_200, 1, 1_000, 200), corrected(2, 1_138, 61)]), Some(Fault::Rates(2)));
    assert_eq!(found(&[paid(1_200, 4, 1_000, 200), paid(600, 6, 500, 100)]), Some(Fault::Ticket(2)));
    // Payments of earlier software have none.
    assert_eq!(found(&[r#"{"amount":1250,"kind":"moved"}"#.to_owned(), paid(600, 1, 500, 100)]), None);
}
