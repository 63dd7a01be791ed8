use super::*;

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn line(order: i64, counted: i64) -> CertifiedOrder {
    CertifiedOrder { order: OrderId(order), counted: Cents(counted), cash: Cents::ZERO, aided: Cents::ZERO }
}

#[test]
fn the_same_content_is_one_issue_and_another_one_rectifies_it() {
    let mut certificate = TaxCertificate::new(UserId(1), 2026);
    let (first, later, last) =
        (at("2027-02-01T08:00:00Z"), at("2027-02-10T08:00:00Z"), at("2027-03-05T08:00:00Z"));
    let issue = Issue { at: first, rectifies: None };
    assert_eq!(certificate.issue(vec![line(1, 500)], first), issue);
    assert_eq!(certificate.issue(vec![line(1, 500)], later), issue);
    let rectified = Issue { at: last, rectifies: Some(first) };
    assert_eq!(certificate.issue(vec![line(1, 400)], last), rectified);
    assert_eq!(certificate.issue(vec![line(1, 400)], last), rectified);
}

#[test]
fn people_are_told_on_mondays_from_mid_january_to_the_end_of_march() {
    for (now, year) in [
        ("2027-01-11T08:00:00Z", None),
        ("2027-01-17T22:59:59Z", None),
        ("2027-01-17T23:00:00Z", Some(2026)),
        ("2027-01-19T08:00:00Z", None),
        ("2027-03-29T08:00:00Z", Some(2026)),
        ("2027-04-05T08:00:00Z", None),
    ] {
        assert_eq!(told_year(at(now)), year, "{now}");
    }
}

#[test]
fn an_hour_costs_its_part_of_the_price() {
    assert_eq!(per_hour(Cents(5_800), 120), Cents(2_900));
    assert_eq!(per_hour(Cents(1_000), 45), Cents(1_333));
    assert_eq!(per_hour(Cents(1_000), 7), Cents(8_571));
}
