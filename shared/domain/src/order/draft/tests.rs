mod items;
mod when;

use std::collections::BTreeMap;

use contract::{
    CategoryId, ConciergerieId, Error, Euros, OfferItemId,
    catalogue::{ItemType, OfferItem},
    orders::{NewOrderItem, RecurrenceType},
};

use super::*;
use crate::{fixtures, people::person::Person};

fn shirts() -> Offer {
    fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(450))])
}

fn check_as(by_desk: bool, offer: &Offer, new: &NewOrder) -> Result<CheckedDraft> {
    check_for(fixtures::beneficiary(), by_desk, offer, new)
}

fn check_for(beneficiary: Person, by_desk: bool, offer: &Offer, new: &NewOrder) -> Result<CheckedDraft> {
    let by = if by_desk { fixtures::manager() } else { Actor::beneficiary(&beneficiary) };
    let conciergerie = fixtures::conciergerie();
    check(
        new,
        &DraftContext {
            offer,
            beneficiary: &beneficiary,
            conciergerie: &conciergerie,
            by: &by,
            now: fixtures::now(),
            owes_terms: beneficiary.terms_accepted.is_none(),
            ordered_this_month: false,
        },
    )
}

fn checked(offer: &Offer, change: impl FnOnce(&mut NewOrder)) -> Result<CheckedDraft> {
    let mut new = fixtures::order_request(offer);
    change(&mut new);
    check_as(false, offer, &new)
}

/// The invalid fields, by name, with their English words.
fn invalid(result: Result<CheckedDraft>) -> BTreeMap<String, String> {
    match result {
        Err(Error::Invalid(fields)) => fields.into_iter().map(|(field, words)| (field, words.en)).collect(),
        other => panic!("{other:?}"),
    }
}

fn fields(result: Result<CheckedDraft>) -> Vec<String> {
    invalid(result).into_keys().collect()
}

fn refusal(result: Result<CheckedDraft>) -> Refusal {
    match result {
        Err(Error::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

fn answer(id: i64, quantity: u32, value: &str) -> NewOrderItem {
    NewOrderItem {
        offre_item_id: OfferItemId(id),
        quantity,
        extended_value: (!value.is_empty()).then(|| value.to_owned()),
        ..Default::default()
    }
}

#[test]
fn the_offer_prices_the_draft_and_the_client_does_not() {
    let draft = checked(&shirts(), |it| it.items[0].price = Some(contract::Price(Some(Cents(1))))).unwrap();
    assert_eq!(draft.totals.total, Cents(900));
}

#[test]
fn an_offer_is_ordered_where_and_when_it_is_open() {
    let closed: [fn(&mut Offer); 6] = [
        |it| it.published = false,
        |it| it.from = "2027-01-01T00:00:00Z".parse().unwrap(),
        |it| it.to = Some(fixtures::now()),
        |it| it.cannot_place_order = true,
        |it| it.conciergeries = vec![ConciergerieId(11)],
        |it| it.visible_to_beneficiaries = false,
    ];
    for close in closed {
        let mut offer = shirts();
        close(&mut offer);
        assert_eq!(refusal(checked(&offer, |_| {})), Refusal::OfferUnavailable);
    }
    let desk_only = Offer { visible_to_beneficiaries: false, category: CategoryId(2), ..shirts() };
    assert!(check_as(true, &desk_only, &fixtures::order_request(&desk_only)).is_ok());
}

#[test]
fn who_orders_has_a_profile_and_has_accepted_the_terms() {
    let offer = shirts();
    let request = fixtures::order_request(&offer);
    let nameless = Person { mobile: " ".into(), ..fixtures::beneficiary() };
    for by_desk in [false, true] {
        let refused = refusal(check_for(nameless.clone(), by_desk, &offer, &request));
        assert_eq!((refused, refused.code()), (Refusal::ProfileIncomplete, 12));
    }
    let stranger = Person { terms_accepted: None, ..fixtures::beneficiary() };
    assert_eq!(refusal(check_for(stranger.clone(), false, &offer, &request)), Refusal::TermsNotAccepted);
    assert!(check_for(stranger.clone(), true, &offer, &request).is_ok(), "a manager vouches for it");
    let free = Offer { no_need_for_terms: true, ..offer };
    assert!(check_for(stranger, false, &free, &request).is_ok());
}

#[test]
fn something_must_be_chosen() {
    assert_eq!(refusal(checked(&shirts(), |it| it.items.clear())), Refusal::NothingSelected);
    assert_eq!(refusal(checked(&shirts(), |it| it.items[0].quantity = 0)), Refusal::NothingSelected);
    let label = fixtures::offer(vec![fixtures::item(1, ItemType::Label, None)]);
    assert!(
        checked(&label, |_| {}).unwrap().lines.is_empty(),
        "where nothing can be chosen, nothing must be"
    );
}

#[test]
fn minimum_and_once_a_month_are_kept() {
    let offer = Offer { minimum_amount: Some(Cents(901)), ..shirts() };
    assert_eq!(refusal(checked(&offer, |_| {})), Refusal::MinimumAmount);
    assert!(checked(&Offer { minimum_amount: Some(Cents(900)), ..shirts() }, |_| {}).is_ok());

    let offer = Offer { free_once_a_month: true, ..shirts() };
    let (beneficiary, conciergerie) = (fixtures::beneficiary(), fixtures::conciergerie());
    let by = Actor::beneficiary(&beneficiary);
    let context = |ordered_this_month| DraftContext {
        offer: &offer,
        beneficiary: &beneficiary,
        conciergerie: &conciergerie,
        by: &by,
        now: fixtures::now(),
        owes_terms: false,
        ordered_this_month,
    };
    let request = fixtures::order_request(&offer);
    assert!(check(&request, &context(false)).is_ok());
    assert_eq!(refusal(check(&request, &context(true))), Refusal::OncePerMonth);
}

#[test]
fn the_place_is_one_that_the_offer_allows() {
    let offer = Offer {
        avoid_address: false,
        address_company: true,
        address_home: true,
        address_other: true,
        addresses: vec![fixtures::address()],
        avoid_date: true,
        ..shirts()
    };
    let at = |kind: &'static str| checked(&offer, |it| it.address_type = Some(kind.into()));
    assert_eq!(at("ent").unwrap().place.address, fixtures::conciergerie().address);
    assert_eq!(at("dom").unwrap().place.address, fixtures::beneficiary().address);
    let own = at("off0").unwrap().place;
    assert_eq!((own.kind.as_str(), own.address), ("off0", fixtures::address()));
    let not_here = "The offer does not allow this place.".to_owned();
    for kind in ["off1", "off-1", "off", "moon"] {
        assert_eq!(invalid(at(kind)), [("addressType".to_owned(), not_here.clone())].into(), "{kind}");
    }
    assert_eq!(fields(checked(&offer, |_| {})), ["addressType"], "one of several must be chosen");
    let missing = invalid(at("aut"));
    assert_eq!(
        missing.keys().map(String::as_str).collect::<Vec<_>>(),
        ["address1", "address2", "city", "telephone", "zipCode"]
    );
    assert!(missing.values().all(|it| it == "Please fill in the required fields."));

    let mut request = fixtures::order_request(&offer);
    request.address_type = Some("dom".into());
    let incomplete: [fn(&mut Person); 3] = [
        |it| it.address.address1 = " ".into(),
        |it| it.address.zip_code.clear(),
        |it| it.address.city.clear(),
    ];
    for forget in incomplete {
        let mut person = fixtures::beneficiary();
        forget(&mut person);
        assert_eq!(fields(check_for(person, false, &offer, &request)), ["addressType"]);
    }

    let only = Offer { avoid_address: false, address_company: true, ..shirts() };
    assert_eq!(checked(&only, |_| {}).unwrap().place.kind, "ent", "the only place goes without saying");
    assert_eq!(checked(&shirts(), |_| {}).unwrap().place, Place::default());
}

#[test]
fn a_typed_address_has_a_zip_and_a_phone() {
    let offer = Offer { avoid_address: false, address_other: true, avoid_date: true, ..shirts() };
    let with = |zip: &str, phone: &str| {
        checked(&offer, |it| {
            let address = fixtures::address();
            it.address1 = Some(address.address1);
            it.address2 = Some(address.address2);
            it.city = Some(address.city);
            it.zip_code = Some(zip.into());
            it.telephone = Some(phone.into());
        })
    };
    assert!(with("69003", "+33 (0)6 12 34 56 78").is_ok());
    let told = invalid(with("6900A", "06123"));
    assert_eq!(told["zipCode"], "Please enter a valid zip code.");
    assert_eq!(told["telephone"], "Please enter a valid phone number");
}

#[test]
fn a_budget_is_asked_for_and_bounds_nothing() {
    let offer = Offer { allow_budget: 2, ..shirts() };
    assert_eq!(fields(checked(&offer, |_| {})), ["budget"]);
    assert_eq!(fields(checked(&offer, |it| it.budget = Some(Euros(Cents(0))))), ["budget"]);
    let draft = checked(&offer, |it| it.budget = Some(Euros(Cents(1)))).unwrap();
    assert_eq!((draft.budget, draft.totals.total), (Some(Cents(1)), Cents(900)));
    let unasked = checked(&shirts(), |it| it.budget = Some(Euros(Cents(500)))).unwrap();
    assert_eq!(unasked.budget, None);
}

#[test]
fn only_the_desk_says_who_sees_a_comment() {
    let offer = shirts();
    let mut request = fixtures::order_request(&offer);
    request.comment = Some(" Merci ".into());
    let seen = |request: &NewOrder, by_desk| {
        let comment = check_as(by_desk, &offer, request).unwrap().comment.unwrap();
        (comment.content, comment.va, comment.vp)
    };
    assert_eq!(seen(&request, true), ("Merci".to_owned(), false, false), "by default nobody does");
    (request.comment_visible_adh, request.comment_visible_part) = (Some(true), Some(true));
    assert_eq!(seen(&request, true), ("Merci".to_owned(), true, true));
    assert_eq!(seen(&request, false), ("Merci".to_owned(), false, false));
    request.comment = Some("é".repeat(2001));
    assert_eq!(fields(check_as(false, &offer, &request)), ["comment"]);
    request.comment = Some("é".repeat(2000));
    assert!(check_as(false, &offer, &request).is_ok(), "characters count, not bytes");
}
