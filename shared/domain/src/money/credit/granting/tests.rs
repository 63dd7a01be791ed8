use contract::{Cents, Lang, OrderId, PartnerId, Permission, Role, list::FilterValue, payments::CreditState};
use jiff::{SignedDuration, civil::date};

use super::*;
use crate::{
    fixtures, list,
    money::credit::list::{CreditRow, CreditViewer},
};

fn partner() -> Partner {
    Partner { id: PartnerId(9), name: "Pressing du Parc".into(), active: true, ..Partner::default() }
}

fn entry() -> Entry<'static> {
    Entry {
        designation: Designation::CreditNote,
        amount: Cents(5000),
        name: "",
        internal_name: "",
        billing_type: None,
        partner: None,
        partner_share: None,
        validity_in_years: None,
    }
}

fn grant(entry: &Entry) -> Result<Credit> {
    let (to, desk, by) = (fixtures::beneficiary(), fixtures::conciergerie(), fixtures::manager());
    entry.grant(CreditId(1), &Grant { to: &to, desk: &desk, by: &by, now: fixtures::now() })
}

/// The first invalid field and the message about it.
fn refused(entry: &Entry) -> (String, String) {
    match grant(entry) {
        Err(Error::Invalid(fields)) => {
            let (field, words) = fields.into_iter().next().unwrap();
            (field, words.get(Lang::Fr).to_owned())
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_plain_credit_has_the_name_of_its_kind_and_no_end() {
    let credit = grant(&entry()).unwrap();
    assert_eq!((credit.name.as_str(), credit.expires, &credit.bearer), ("Avoir", None, &Bearer::Own));
    assert_eq!(credit.remaining(), Cents(5000));
    let voucher =
        grant(&Entry { designation: Designation::GiftVoucher, validity_in_years: Some(1), ..entry() })
            .unwrap();
    assert_eq!((voucher.name.as_str(), voucher.expires), ("Bon cadeau", Some(date(2027, 11, 21))));
}

#[test]
fn every_rule_of_the_entry_says_what_is_wrong() {
    let partner = partner();
    let by_partner =
        |partner_share| Entry { billing_type: Some(2), partner: Some(&partner), partner_share, ..entry() };
    let titled = |name| Entry { designation: Designation::Compensation, name, ..entry() };
    let long = "x".repeat(201);
    for (entry, field, words) in [
        (Entry { amount: Cents(0), ..entry() }, "originalAmount", "Le montant doit être positif"),
        (Entry { amount: Cents(-1), ..entry() }, "originalAmount", "Le montant doit être positif"),
        (
            Entry { amount: Cents(100_001), ..entry() },
            "originalAmount",
            "Le montant ne peut pas dépasser 1000,00 €.",
        ),
        (
            Entry { billing_type: Some(2), partner_share: Some(50), ..entry() },
            "partnerId",
            "Veuillez sélectionner un partenaire",
        ),
        (by_partner(None), "partnerShare", "Veuillez sélectionner un pourcentage"),
        (by_partner(Some(0)), "partnerShare", "Veuillez sélectionner un pourcentage positif"),
        (by_partner(Some(101)), "partnerShare", "Veuillez sélectionner un pourcentage valide (0-100)"),
        (titled("  "), "name", "Veuillez saisir un titre - visible du partenaire"),
        (titled("Trop"), "name", "Le titre doit faire au moins 5 caractères"),
        (titled(&long), "name", "Ce champ ne peut contenir plus de 200 caractères maximum."),
    ] {
        assert_eq!(refused(&entry), (field.to_owned(), words.to_owned()));
    }
    for good in [by_partner(Some(1)), by_partner(Some(100)), titled("Tache")] {
        grant(&good).unwrap();
    }
    assert!(Designation::given(Some(3)).is_err() && Designation::given(Some(4)).is_err());
    assert_eq!(Designation::given(None).unwrap(), Designation::CreditNote);
    assert_eq!(refused(&Entry { billing_type: Some(4), ..entry() }).0, "billingType");
    assert_eq!(refused(&Entry { validity_in_years: Some(2), ..entry() }).0, "validityInYears");
}

#[test]
fn a_cancelled_credit_is_spent_no_more_and_keeps_what_was_taken() {
    let (by, now) = (fixtures::manager(), fixtures::now());
    let mut credit = grant(&entry()).unwrap();
    credit.take(OrderId(7), Cents(2000), now).unwrap();
    assert!(matches!(credit.cancel("  ", &by, now), Err(Error::Invalid(_))));
    credit.cancel("Donné deux fois", &by, now).unwrap();
    assert_eq!(credit.take(OrderId(8), Cents(1), now), Err(Refusal::CreditUnavailable));
    assert_eq!((credit.held_by(OrderId(7)), credit.state(now)), (Cents(2000), CreditState::Cancelled));
    assert!(matches!(credit.cancel("Encore", &by, now), Err(Error::Refused(Refusal::CreditFinal))));
    assert_eq!(credit.cancellation.unwrap().reason, "Donné deux fois");
}

#[test]
fn a_compensation_can_be_cancelled_until_its_partner_has_paid_for_it() {
    let (by, now, partner) = (fixtures::manager(), fixtures::now(), partner());
    let compensation = Entry {
        designation: Designation::Compensation,
        name: "Tache sur la veste",
        billing_type: Some(2),
        partner: Some(&partner),
        partner_share: Some(33),
        ..entry()
    };
    let mut spent = grant(&compensation).unwrap();
    spent.take(OrderId(7), Cents(5000), now).unwrap();
    assert!(spent.can_cancel(now), "nobody has paid for it yet");
    let mut collected = spent.clone();
    collected.collect(now).unwrap();
    assert!(matches!(collected.collect(now), Err(Error::Refused(Refusal::CreditNotDeductible))));
    assert!(matches!(collected.cancel("Erreur", &by, now), Err(Error::Refused(Refusal::CreditFinal))));
    spent.cancel("Erreur", &by, now).unwrap();
    assert!(matches!(spent.collect(now), Err(Error::Refused(Refusal::CreditNotDeductible))));
    let mut own = grant(&entry()).unwrap();
    assert!(matches!(own.collect(now), Err(Error::Refused(Refusal::CreditNotDeductible))));
}

#[test]
fn a_credit_is_borne_by_whom_its_number_says() {
    let partner = partner();
    for (number, told) in [(None, 0), (Some(0), 0), (Some(1), 1), (Some(2), 2), (Some(3), 0)] {
        let entry =
            Entry { billing_type: number, partner: Some(&partner), partner_share: Some(50), ..entry() };
        assert_eq!(grant(&entry).unwrap().bearer.number(), told, "{number:?}");
    }
}

#[test]
fn a_list_adds_up_what_can_still_be_spent() {
    let mut credit = grant(&entry()).unwrap();
    credit.take(OrderId(7), Cents(2000), fixtures::now()).unwrap();
    assert_eq!(CreditRow::of(&credit).spendable(fixtures::now()), Cents(3000));
    credit.cancelled = true;
    assert_eq!(CreditRow::of(&credit).spendable(fixtures::now()), Cents::ZERO);
}

#[test]
fn who_bears_a_credit_is_told_to_the_desk_alone() {
    let (now, partner) = (fixtures::now(), partner());
    let entry = Entry {
        internal_name: "Geste",
        billing_type: Some(2),
        partner: Some(&partner),
        partner_share: Some(33),
        ..entry()
    };
    let row = CreditRow::of(&grant(&entry).unwrap());
    let own = row.view(CreditViewer::Beneficiary, now);
    assert_eq!(
        (own.internal_name, own.partner_name, own.partner_amount, own.can_cancel),
        (None, None, None, false)
    );
    let mut viewer = fixtures::person(5, Role::Gestionnaire, "Marie").identity();
    let shown = row.view(CreditViewer::Manager(&viewer), now);
    assert_eq!((shown.partner_share, shown.partner_amount), (Some(33), Some(Cents(1650))));
    assert_eq!((shown.can_cancel, shown.can_mark_collected), (false, false));
    viewer.permissions = vec![Permission::GiveCredit, Permission::Compta];
    let shown = row.view(CreditViewer::Manager(&viewer), now);
    assert_eq!((shown.can_cancel, shown.can_mark_collected), (true, true));
}

#[test]
fn a_list_shows_what_passes_all_its_filters() {
    let now = fixtures::now();
    let row = CreditRow::of(&grant(&Entry { validity_in_years: Some(1), name: "Fête", ..entry() }).unwrap());
    let passes = |name: &str, values: &[&str], at| {
        let values = values.iter().map(|it| (*it).to_owned()).collect();
        list::credits::table(at).read(&[FilterValue { name: name.into(), values }]).unwrap().pass(&row)
    };
    for (name, yes, no) in [
        ("designation", ["1"].as_slice(), ["3"].as_slice()),
        ("state", &["usable"], &["expired", "spent", "cancelled"]),
        ("billing", &["0"], &["2"]),
        ("adherent", &["100"], &["2"]),
        ("date", &["2026-11-21", ""], &["2026-11-22", ""]),
        ("amount", &["50", "50"], &["51", ""]),
        ("collected", &["false"], &["true"]),
        ("text", &["FETE"], &["pâques"]),
    ] {
        assert!(passes(name, yes, now), "{name}");
        assert!(!passes(name, no, now), "{name}");
    }
    let in_two_years = now + SignedDuration::from_hours(24 * 730);
    assert!(passes("state", &["expired"], in_two_years), "the clock alone makes it expire");
}
