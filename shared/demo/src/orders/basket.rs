//! The wishes of a beneficiary: the draft that a client would send.

use contract::{
    Cents, Euros, Wall,
    catalogue::{ItemType, OfferItem},
    orders::{NewOrder, NewOrderItem, RecurrenceType},
};
use domain::{
    catalogue::offer::Offer,
    people::{organisation::Partner, person::Person},
};
use jiff::{
    Timestamp,
    civil::{Date, Time},
};

use super::words;
use crate::{paris, random::Random};

/// Half hours people ask for.
const TIMES: &[(i8, i8)] = &[(9, 0), (10, 30), (12, 30), (14, 0), (16, 0), (17, 30), (18, 30)];

/// A draft for the offer; none when it cannot come to the person. A calendar offer gets its slot from elsewhere.
pub(super) fn draft(
    offer: &Offer,
    person: &Person,
    partner: &Partner,
    at: Timestamp,
    random: &mut Random,
) -> Option<NewOrder> {
    let mut draft = NewOrder { offre_id: offer.id, items: items(offer, random), ..NewOrder::default() };
    place(&mut draft, offer, person, partner, random)?;
    dates(&mut draft, offer, at, random);
    recur(&mut draft, offer, random);
    if offer.allow_budget == 2 || (offer.allow_budget == 1 && random.in_thousand(400)) {
        draft.budget = Some(Euros(Cents(random.between(4, 40) * 10_00)));
    }
    draft.comment = random.in_thousand(150).then(|| random.text(words::wishes(person.lang)).to_owned());
    Some(draft)
}

fn items(offer: &Offer, random: &mut Random) -> Vec<NewOrderItem> {
    let open: Vec<&str> = offer
        .items
        .iter()
        .filter(|it| it.kind == ItemType::GroupMaster && random.in_thousand(450))
        .filter_map(|it| it.extension.target_group_name.as_deref())
        .collect();
    let shown =
        |it: &&OfferItem| it.extension.group_name.as_deref().is_none_or(|group| open.contains(&group));
    let mut answers = products(offer, random);
    for item in offer.items.iter().filter(shown) {
        let grouped = item.extension.group_name.is_some();
        match item.kind {
            ItemType::Label => {}
            ItemType::Default if grouped => answers.push(counted(item, 1)),
            ItemType::Default => {}
            ItemType::GroupMaster => {
                let opened = item.extension.target_group_name.as_deref().is_some_and(|it| open.contains(&it));
                answers.push(answered(item, if opened { "true" } else { "false" }));
            }
            ItemType::YesNo if random.in_thousand(350) => answers.push(answered(item, "true")),
            ItemType::YesNo => {}
            _ if item.extension.mandatory || random.in_thousand(400) => {
                answers.push(answered(item, &answer(item, random)));
            }
            _ => {}
        }
    }
    answers
}

/// One to three of the products that stand alone, enough of the first to reach the minimum.
fn products(offer: &Offer, random: &mut Random) -> Vec<NewOrderItem> {
    let mut left: Vec<&OfferItem> = offer
        .items
        .iter()
        .filter(|it| it.kind == ItemType::Default && it.extension.group_name.is_none())
        .collect();
    let single = offer.calendar.is_some() || !offer.allows_quantity;
    let wanted = if single { 1 } else { random.between(1, 3) };
    let mut chosen: Vec<(&OfferItem, u32)> = Vec::new();
    while chosen.len() < wanted as usize && !left.is_empty() {
        let item = left.swap_remove(random.below(left.len() as u64) as usize);
        let quantity = if single { 1 } else { quantity(item, random) };
        chosen.push((item, quantity));
    }
    let worth: i64 =
        chosen.iter().filter_map(|(it, quantity)| Some(it.price.0?.0 * i64::from(*quantity))).sum();
    let short = offer.minimum_amount.map_or(0, |it| it.0 - worth);
    if let Some((item, quantity)) = chosen.first_mut()
        && let Some(price) = item.price.0.filter(|it| short > 0 && it.0 > 0)
    {
        *quantity += (short as u64).div_ceil(price.0.unsigned_abs()) as u32;
    }
    chosen.into_iter().map(|(item, quantity)| counted(item, quantity)).collect()
}

fn quantity(item: &OfferItem, random: &mut Random) -> u32 {
    let most = match item.price.0.map(|it| it.0) {
        Some(1..100) => return random.between(10, 60) as u32,
        Some(1..6_00) => 6,
        Some(1..20_00) => 3,
        _ => 1,
    };
    if item.unit.fr == "heure" { random.between(2, 4) as u32 } else { random.between(1, most) as u32 }
}

fn counted(item: &OfferItem, quantity: u32) -> NewOrderItem {
    NewOrderItem { offre_item_id: item.id, quantity, ..NewOrderItem::default() }
}

fn answered(item: &OfferItem, value: &str) -> NewOrderItem {
    NewOrderItem {
        offre_item_id: item.id,
        quantity: 0,
        extended_value: Some(value.to_owned()),
        ..NewOrderItem::default()
    }
}

fn answer(item: &OfferItem, random: &mut Random) -> String {
    let label = item.label.fr.as_str();
    match item.kind {
        ItemType::List => random.pick(&item.extension.choice_list).cloned().unwrap_or_default(),
        ItemType::Number if label.contains("cm") => random.between(68, 112).to_string(),
        ItemType::Number if label.contains("kg") => random.between(5, 28).to_string(),
        ItemType::Number if label.contains("m²") => random.between(9, 32).to_string(),
        ItemType::Number => random.between(1, 6).to_string(),
        ItemType::TimeRange => {
            let (begin, _) = random.pick(TIMES).copied().unwrap_or((9, 0));
            format!("{begin:02}:30-{:02}:30", begin + random.between(2, 4) as i8)
        }
        _ => words::answer(label, random),
    }
}

/// The place: at the desk most of the time when it is allowed.
fn place(
    draft: &mut NewOrder,
    offer: &Offer,
    person: &Person,
    partner: &Partner,
    random: &mut Random,
) -> Option<()> {
    if offer.avoid_address {
        return Some(());
    }
    let zip = person.address.zip_code.as_str();
    let comes =
        partner.zip_codes.is_empty() || partner.zip_codes.iter().any(|it| zip.starts_with(it.as_str()));
    let home = offer.address_home && comes;
    let kind = if offer.address_company && (!(home || offer.address_other) || random.in_thousand(650)) {
        "ent"
    } else if home {
        "dom"
    } else if offer.address_other && comes {
        draft.address1 = Some(person.address.address1.clone());
        draft.address2 = Some("Interphone 12".to_owned());
        draft.zip_code = Some(person.address.zip_code.clone());
        draft.city = Some(person.address.city.clone());
        draft.telephone = Some(person.mobile.clone());
        "aut"
    } else if !offer.addresses.is_empty() {
        "off0"
    } else {
        return None;
    };
    draft.address_type = Some(kind.to_owned());
    Some(())
}

fn dates(draft: &mut NewOrder, offer: &Offer, at: Timestamp, random: &mut Random) {
    if offer.calendar.is_some() {
        return;
    }
    let notice = i64::from(offer.retractation_delay) / 24;
    let begin = later(at, notice + 1, notice + 9, random);
    if offer.ask_for_time > 0 || offer.is_time_service {
        draft.begin_date = Some(begin.into());
        draft.date_flexible = offer.date_flexible && random.in_thousand(300);
    }
    if offer.ask_for_time == 2 {
        let (hour, minute) = random.pick(TIMES).copied().unwrap_or((9, 0));
        draft.time = Some(Time::constant(hour, minute, 0, 0).into());
    }
    if offer.needs_a_date {
        let days = if offer.is_time_service { 0 } else { random.between(0, 3) };
        draft.end_date = Some(paris::plus_days(begin, days).into());
    }
}

/// A working day some days ahead.
fn later(at: Timestamp, from: i64, to: i64, random: &mut Random) -> Date {
    paris::working_from(paris::plus_days(paris::day(at), random.between(from, to)))
}

/// Lets the order come back for some weeks, or months where a month is what is sold: always where there is no other
/// way, now and then where it is possible.
fn recur(draft: &mut NewOrder, offer: &Offer, random: &mut Random) {
    let possible = offer.can_do_recurring && offer.calendar.is_none();
    if !possible || (offer.can_do_one_time && !random.in_thousand(70)) {
        return;
    }
    let Some(begin) = Wall::shown(draft.begin_date.or(draft.end_date)) else { return };
    draft.begin_date = Some(begin.into());
    draft.recurring = true;
    if offer.items.iter().any(|it| it.label.fr == "Mois") {
        draft.recurr_type = Some(RecurrenceType::Tlm);
        draft.recurr_tlm_jdm = Some(begin.day().unsigned_abs());
        draft.end_date = Some(paris::minus_months(begin, -random.between(1, 4)).into());
    } else {
        draft.recurr_type = Some(RecurrenceType::Tls);
        draft.recurr_tls_dow = Some(1 << begin.weekday().to_monday_zero_offset());
        draft.end_date = Some(paris::plus_days(begin, 7 * random.between(2, 7)).into());
    }
}

/// The same, without coming back.
pub(super) fn once(mut draft: NewOrder) -> NewOrder {
    if std::mem::take(&mut draft.recurring) {
        draft.end_date = draft.begin_date;
    }
    draft
}

/// Minutes that the chosen products take.
pub(super) fn minutes(offer: &Offer, draft: &NewOrder) -> u32 {
    let length = |it: &OfferItem| {
        let answer = draft.items.iter().find(|answer| answer.offre_item_id == it.id);
        it.time_duration * answer.map_or(0, |it| it.quantity)
    };
    offer.items.iter().map(length).sum()
}
