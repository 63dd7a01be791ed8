//! The rules for saving an offer.

use contract::{
    CategoryId, Cents, Result, UniverseId, Words,
    catalogue::{Address, ItemType},
    lengths,
    offers::{EditableItem, EditableOffer, OfferContent, Publication},
    orders::EmergencyNumbers,
};
use jiff::Timestamp;

use super::{checked_against::CheckedAgainst, items::checked_items};
use crate::{
    calendar::paris,
    catalogue::{
        editing,
        offer::{AnswerWithin, BuyingRules, CalendarRules, Offer},
    },
    money::vat_rates::expect_rate,
    people::profile::{is_phone, is_zip, wrong_phone},
    text::fields::{Fields, between, past, required},
};

/// Places of its own.
const MOST_PLACES: usize = 20;
/// A rate of everything, percent times 100.
const WHOLE: u32 = 10_000;
/// Hours of a year.
const YEAR: u32 = 8_760;

/// An offer that may be saved; it is in force from now on, or from its start date.
#[derive(Clone, Debug)]
pub struct Checked {
    pub offer: Offer,
    /// Advice on what should be put right, in French.
    pub warnings: Vec<String>,
}

/// An offer that may be saved.
///
/// # Errors
/// The invalid fields.
pub fn checked(asked: &OfferContent, on: &CheckedAgainst<'_>) -> Result<Checked> {
    let mut fields = Fields::default();
    let it = &asked.offre;
    let known = on.categories.iter().any(|category| category.id == it.cat_offre_id);
    fields.expect(known, "catOffreId", || {
        Words::new("Merci de choisir une catégorie.", "Please choose a category.")
    });
    let (from, to) = dates(it, on.now, &mut fields);
    when(it, &mut fields);
    places(asked, &mut fields);
    fields.expect(!it.sap || it.sap_activity.is_some(), "sapActivity", activity_missing);
    rates(it, on.now, &mut fields);
    let buying = BuyingRules {
        partner_bills: it.partner_will_bill,
        on_quote_margin: it.on_quote_buying_price_percent,
        all_items_margin: it.all_items_buying_price_percent,
        items_override: it.products_may_override_buying_price,
    };
    let (items, staff_items) = checked_items(&asked.items, on, (&buying, &it.unite), &mut fields);
    let cost = Some(it.additional_cost.0.unwrap_or_default()).filter(|it| *it > Cents::ZERO);
    let addresses = asked.addresses.iter().zip(0..).map(|(it, nth)| address(it, nth, &mut fields)).collect();
    let emergency = emergency(it, &mut fields);
    let short_desc = fields.rich("shortDesc", &it.short_desc, lengths::SUMMARY);
    let long_desc = fields.rich("longDesc", &it.long_desc, lengths::RICH_TEXT);
    let name = fields.french("name", &it.name, lengths::OFFER_NAME);
    let unit = fields.french("unite", &it.unite, lengths::UNIT);
    let additional_cost_label =
        label_of(&mut fields, cost.is_some(), "additionalCostText", &it.additional_cost_text);
    let discount_label = label_of(&mut fields, it.discount > 0, "discountText", &it.discount_text);
    let calendar_text = fields.either("calendarText", &it.calendar_text, lengths::CALENDAR_TEXT);
    fields.finish()?;
    let mut offer = Offer {
        id: on.id,
        original: on.original,
        partner: on.partner.id,
        partner_name: on.partner.shown_name().to_owned(),
        // These are the category's to say.
        universe: UniverseId(0),
        icon: String::new(),
        category: CategoryId(it.cat_offre_id.0),
        category_label: Words::default(),
        place_label: Words::default(),
        presentation: on.presentation,
        name,
        short_desc,
        long_desc,
        display_description: it.display_description,
        image: it.image.clone(),
        published: it.published != Publication::Unpublished,
        from,
        to,
        fallback: on.fallback.filter(|_| to.is_some()),
        visible_to_beneficiaries: it.visibility_bnf,
        found_by_beneficiaries: it.visibility_bnf_direct,
        visible_to_managers: it.visibility_pro,
        conciergeries: vec![],
        workflow: it.workflow,
        is_time_service: items.iter().any(|it| it.kind == ItemType::TimeRange),
        items,
        cannot_place_order: it.cannot_place_order,
        date_flexible: false,
        ask_for_time: it.ask_for_time,
        needs_a_date: it.needs_a_date,
        can_do_recurring: it.can_do_recurring,
        can_do_one_time: it.can_do_one_time,
        calendar: it.has_calendar.then_some(CalendarRules {
            step_minutes: it.calendar_step_in_minutes,
            days_ahead: it.cal_ahead_days,
            half_day: it.calendar_half_day,
        }),
        allow_budget: it.allow_budget,
        allows_quantity: it.allows_quantity,
        discount: it.discount,
        discount_label,
        additional_cost: cost,
        additional_cost_label,
        minimum_amount: it.minimum_amount.0.filter(|it| *it > Cents::ZERO),
        retractation_delay: it.retractation_delay,
        vat: it.taux_tva.unwrap_or_default(),
        fixed_price: it.fixed_price,
        free_once_a_month: it.free_once_a_month,
        pay_only_online: it.pay_only_online,
        allow_free_orders: it.allow_free_orders,
        force_payment_mode: it.force_payment_mode,
        auto_accept: it.auto_accept_in_ent,
        address_company: it.allow_ent,
        address_home: it.allow_dom,
        address_other: it.allow_aut,
        addresses,
        navette: it.navette,
        avoid_address: it.avoid_address,
        sap: it.sap,
        home_service: it.sap_activity.filter(|_| it.sap),
        no_need_for_terms: it.can_order_wo_cgu,
        emergency,
        request_print: it.request_print,
        request_bag: it.request_bag,
        unit,
        calendar_text,
        avoid_date: it.avoid_date,
        answer_within: AnswerWithin {
            with_desk: it.alert_with_conciergerie,
            without_desk: it.alert_without_conciergerie,
        },
        allow_spending: it.allow_spending,
        allow_follow_up: it.allow_follow_up_orders,
        keep_in_inbox: it.keep_in_inbox,
        no_auto_done: it.no_auto_done_status,
        has_kern: it.has_kern_spec,
        quote_freely: it.can_upload_quote_freely,
        pickup_if_manager: it.to_pickup_if_gest_local,
        buying,
        staff_items,
    };
    editing::place(&mut offer, on.universes, on.categories);
    Ok(Checked { warnings: warnings(&offer), offer })
}

/// A version with other items, and everything else as it was.
///
/// # Errors
/// The invalid fields.
pub fn with_items(before: &Offer, items: &[EditableItem], on: &CheckedAgainst<'_>) -> Result<Checked> {
    let mut fields = Fields::default();
    let (items, staff_items) = checked_items(items, on, (&before.buying, &before.unit), &mut fields);
    fields.finish()?;
    let is_time_service = items.iter().any(|it| it.kind == ItemType::TimeRange);
    let offer = Offer { id: on.id, items, staff_items, is_time_service, ..before.clone() };
    Ok(Checked { warnings: warnings(&offer), offer })
}

/// When a version is to begin that is scheduled, and after that to end.
///
/// # Errors
/// Invalid `from` and `to`.
pub fn expect_start(from: Option<Timestamp>, to: Option<Timestamp>, now: Timestamp) -> Result<Timestamp> {
    let mut fields = Fields::default();
    fields.expect(from.is_some(), "from", start_missing);
    fields.expect(from.is_none_or(|from| from > now), "from", past);
    fields.expect(to.is_none_or(|to| from.is_none_or(|from| to > from)), "to", ends_too_soon);
    fields.finish()?;
    Ok(from.unwrap_or(now))
}

fn ends_too_soon() -> Words {
    Words::new("La fin doit suivre le début.", "The end must come after the beginning.")
}

/// From when and until when it is in force.
fn dates(it: &EditableOffer, now: Timestamp, fields: &mut Fields) -> (Timestamp, Option<Timestamp>) {
    let from = match (it.published, it.start_date) {
        (Publication::Scheduled, None) => {
            fields.add("startDate", start_missing());
            now
        }
        (Publication::Scheduled, Some(from)) => {
            fields.expect(from > now, "startDate", past);
            from
        }
        _ => now,
    };
    fields.expect(it.end_date.is_none_or(|to| to > now), "endDate", || {
        Words::new(
            "Cette date est passée : choisissez-en une autre, ou aucune.",
            "This date has passed: choose another one, or none.",
        )
    });
    fields.expect(it.end_date.is_none_or(|to| to > from), "endDate", ends_too_soon);
    (from, it.end_date)
}

/// The error of a scheduled version that has no start date.
fn start_missing() -> Words {
    Words::new("Merci de saisir une date de démarrage", "Please enter a start date")
}

/// Nobody could certify a service to a person whose activity is not known.
fn activity_missing() -> Words {
    Words::new(
        "Choisissez l’activité de ce service à la personne : l’attestation fiscale la nomme.",
        "Choose the activity of this personal service: the tax certificate names it.",
    )
}

/// Checks the questions about the day and the time.
fn when(it: &EditableOffer, fields: &mut Fields) {
    let step = it.calendar_step_in_minutes;
    let steps = (5..=480).contains(&step) && step.is_multiple_of(5);
    fields.expect(!it.has_calendar || steps, "calendarStepInMinutes", || {
        Words::new("Indiquez un multiple de 5, de 5 à 480.", "Enter a multiple of 5, from 5 to 480.")
    });
    let ahead = (1..=365).contains(&it.cal_ahead_days);
    fields.expect(!it.has_calendar || ahead, "calAheadDays", || between(1, 365));
    fields.expect(it.ask_for_time <= 2, "askForTime", || between(0, 2));
    fields.expect(it.allow_budget <= 2, "allowBudget", || between(0, 2));
    fields.expect(it.retractation_delay <= YEAR, "retractationDelay", || between(0, YEAR));
    let asks = it.has_calendar || it.ask_for_time > 0 || it.needs_a_date || it.can_do_recurring;
    fields.expect(!(it.avoid_date && asks), "avoidDate", || {
        Words::new(
            "Sans date, l’offre n’a ni calendrier, ni date demandée, ni récurrence.",
            "Without a date, the offer has no calendar, asks for no date and does not recur.",
        )
    });
    fields.expect(it.can_do_one_time || it.can_do_recurring, "canDoOneTime", || {
        Words::new(
            "L’offre doit pouvoir être commandée une fois ou en récurrence.",
            "The offer must be ordered once or recurring.",
        )
    });
    for (field, hours) in [
        ("alertWithConciergerie", it.alert_with_conciergerie),
        ("alertWithoutConciergerie", it.alert_without_conciergerie),
    ] {
        fields.expect(hours.is_none_or(|it| (1..=YEAR).contains(&it)), field, || between(1, YEAR));
    }
}

fn rates(it: &EditableOffer, now: Timestamp, fields: &mut Fields) {
    match it.taux_tva {
        Some(rate) => expect_rate(fields, "tauxTva", rate, paris::today(now)),
        None => fields.add("tauxTva", required()),
    }
    for (field, rate) in [
        ("onQuoteBuyingPricePercent", it.on_quote_buying_price_percent),
        ("allItemsBuyingPricePercent", it.all_items_buying_price_percent),
    ] {
        fields.expect(rate.is_none_or(|it| it <= WHOLE), field, || between(0, 100));
    }
    fields.expect(it.discount <= 100, "discount", || between(0, 100));
}

/// Where the service is done: somewhere, unless it is done at home anyway or no place is asked for.
fn places(asked: &OfferContent, fields: &mut Fields) {
    let it = &asked.offre;
    let somewhere = it.allow_ent || it.allow_dom || it.allow_aut || !asked.addresses.is_empty();
    fields.expect(it.sap || it.avoid_address || somewhere, "allowEnt", || {
        Words::new(
            "Veuillez choisir un lieu pour la réalisation du service.",
            "Please choose a place for the service.",
        )
    });
    fields.expect(asked.addresses.len() <= MOST_PLACES, "addresses", || between(0, MOST_PLACES as u32));
}

fn address(asked: &Address, nth: usize, fields: &mut Fields) -> Address {
    let mut part = |name: &str, text: &str, needed: bool| {
        let field = format!("addresses.{nth}.{name}");
        let longest = if name == "zipCode" { lengths::ZIP } else { lengths::ADDRESS };
        match needed {
            true => fields.required(&field, text, longest),
            false => fields.text(&field, Some(text), longest).unwrap_or_default(),
        }
    };
    let address = Address {
        address1: part("address1", &asked.address1, true),
        address2: part("address2", &asked.address2, false),
        zip_code: part("zipCode", &asked.zip_code, false),
        city: part("city", &asked.city, true),
        telephone: part("telephone", &asked.telephone, false),
    };
    fields.expect(is_zip(&address.zip_code), &format!("addresses.{nth}.zipCode"), || {
        Words::new("Veuillez entrer un code postal valide", "Please enter a valid zip code")
    });
    let phone = address.telephone.is_empty() || is_phone(&address.telephone);
    fields.expect(phone, &format!("addresses.{nth}.telephone"), || {
        Words::new("Veuillez entrer un téléphone valide valide", "Please enter a valid phone number")
    });
    address
}

fn emergency(it: &EditableOffer, fields: &mut Fields) -> Option<EmergencyNumbers> {
    let mut phone = |field: &str, text: &str| {
        let text = fields.text(field, Some(text), lengths::PERSON_PHONE).unwrap_or_default();
        fields.expect(text.is_empty() || is_phone(&text), field, wrong_phone);
        text
    };
    let tel1 = phone("emergencyTel1", &it.emergency_tel1);
    let tel2 = phone("emergencyTel2", &it.emergency_tel2);
    it.emergency_mode.then_some(EmergencyNumbers { tel1, tel2 })
}

/// The text of a cost or a discount, where there is one.
fn label_of(fields: &mut Fields, needed: bool, field: &str, words: &Words) -> Words {
    match needed {
        true => fields.french(field, words, lengths::LABEL),
        false => Words::default(),
    }
}

fn warnings(offer: &Offer) -> Vec<String> {
    let margin = offer.buying.on_quote_margin.or(offer.buying.all_items_margin);
    let quoted = offer.items.iter().any(|it| it.devis);
    let missing = quoted && margin.is_none();
    let text = "Vous devez définir un taux de marge pour les articles sur devis.";
    missing.then(|| text.to_owned()).into_iter().collect()
}
