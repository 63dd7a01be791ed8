//! The place of the service, as the offer allows it.

use contract::{Words, catalogue::Address, lengths, orders::NewOrder};

use crate::{
    calendar::opening::Opening,
    catalogue::offer::Offer,
    order::{Place, draft::context::DraftContext},
    people::{
        organisation::Conciergerie,
        profile::{is_phone, is_zip, wrong_phone, wrong_zip},
    },
    text::{
        fields::{Fields, required},
        phone, written,
    },
};

/// The place; an offer that asks for none has an empty one.
pub(super) fn place(new: &NewOrder, on: &DraftContext, fields: &mut Fields) -> Place {
    let kinds = kinds(on.offer);
    if kinds.is_empty() {
        return Place::default();
    }
    let asked = new.address_type.as_deref().filter(|it| !it.is_empty());
    let kind = match (asked, kinds.as_slice()) {
        (Some(kind), _) => kind.to_owned(),
        (None, [only]) => only.clone(),
        (None, _) => {
            fields.add("addressType", required());
            return Place::default();
        }
    };
    if !kinds.contains(&kind) {
        fields.add("addressType", not_here());
        return Place::default();
    }
    let address = match kind.as_str() {
        "ent" => on.conciergerie.address.clone(),
        "dom" => home(on, fields),
        "aut" => manual(new, fields),
        other => forced(on.offer, other).cloned().unwrap_or_default(),
    };
    Place { kind, address }
}

impl Place {
    /// The chosen kind, by its name in requests; absent when no kind was asked for.
    pub fn chosen(&self) -> Option<String> {
        Some(self.kind.clone()).filter(|it| !it.is_empty())
    }
}

/// The kinds of place an offer allows; none when it asks for none.
pub(super) fn kinds(offer: &Offer) -> Vec<String> {
    if offer.avoid_address {
        return Vec::new();
    }
    let fixed = [
        ("ent", offer.address_company),
        ("dom", offer.address_home || offer.sap),
        ("aut", offer.address_other),
    ];
    let fixed = fixed.into_iter().filter(|(_, allowed)| *allowed).map(|(kind, _)| kind.to_owned());
    fixed.chain((0..offer.addresses.len()).map(|at| format!("off{at}"))).collect()
}

/// Whether somebody comes to this place of the beneficiary's, who must know on which day: the offer asks for no other one.
pub(super) fn is_visited(place: &Place, offer: &Offer) -> bool {
    place.is_theirs() && !(offer.needs_a_date || offer.avoid_date)
}

/// The hours of the desk that slots of an offer follow: those at its place do. `asked` is the kind of place that was chosen;
/// none: where there is one only, that one.
pub fn desk_hours<'a>(offer: &Offer, asked: Option<&str>, desk: &'a Conciergerie) -> Option<Opening<'a>> {
    let kinds = kinds(offer);
    let chosen = asked.filter(|it| !it.is_empty());
    let kind = kinds.iter().find(|it| chosen.map_or(kinds.len() == 1, |asked| asked == *it));
    let place = Place { kind: kind.cloned().unwrap_or_default(), ..Place::default() };
    place.desk_hours(desk)
}

/// The place of the offer that `off0`, `off1` ... names.
fn forced<'a>(offer: &'a Offer, kind: &str) -> Option<&'a Address> {
    offer.addresses.get(kind.strip_prefix("off")?.parse::<usize>().ok()?)
}

/// The beneficiary's home, as the profile has it.
fn home(on: &DraftContext, fields: &mut Fields) -> Address {
    let mut address = on.beneficiary.address.clone();
    let known = written(&address.address1).is_some() && is_zip(address.zip_code.trim());
    fields.expect(known && written(&address.city).is_some(), "addressType", || {
        Words::new("Complétez l’adresse de votre profil.", "Complete the address of your profile.")
    });
    if written(&address.telephone).is_none() {
        address.telephone = phone::shown(&on.beneficiary.mobile);
    }
    address
}

/// An address typed in: every part of it is needed.
fn manual(new: &NewOrder, fields: &mut Fields) -> Address {
    let mut part = |field: &str, text: &Option<String>, longest| {
        fields.required(field, text.as_deref().unwrap_or_default(), longest)
    };
    let address = Address {
        address1: part("address1", &new.address1, lengths::ADDRESS),
        address2: part("address2", &new.address2, lengths::ADDRESS),
        zip_code: part("zipCode", &new.zip_code, lengths::ZIP),
        city: part("city", &new.city, lengths::ADDRESS),
        telephone: part("telephone", &new.telephone, lengths::ADDRESS),
    };
    fields.expect(is_zip(&address.zip_code), "zipCode", wrong_zip);
    fields.expect(is_phone(&address.telephone), "telephone", wrong_phone);
    address
}

fn not_here() -> Words {
    Words::new("Ce lieu n’est pas proposé par l’offre.", "The offer does not allow this place.")
}
