//! An offer as its form has it, and back: what may be saved.

mod checked_against;
mod checking;
mod items;

use std::collections::BTreeMap;

use contract::{
    OfferId, PartnerId, Price, ProductId, Words,
    catalogue::{OfferItem, Workflow},
    offers::{EditableItem, EditableOffer, OfferContent, Publication},
};
use jiff::Timestamp;

use crate::catalogue::{
    offer::{LockerNeed, Offer},
    prices::own_buying_price,
    timeline::OfferTimeline,
};

pub use checked_against::CheckedAgainst;
pub use checking::{Checked, checked, expect_start, with_items};

/// A version in the shape of its form. `products` holds the names that the desk uses for those that its items
/// sell.
pub fn content(
    offer: &Offer,
    timeline: &OfferTimeline,
    products: &BTreeMap<ProductId, String>,
    now: Timestamp,
) -> OfferContent {
    let next = timeline.next(now).filter(|it| it.id != offer.id);
    // The timeline knows the ends and the fallbacks of versions that stand.
    let standing = timeline.versions.iter().find(|it| it.id == offer.id);
    let fallback = standing.map_or(offer.fallback, |it| it.fallback);
    let calendar = offer.calendar;
    let emergency = offer.emergency.as_ref();
    let published = match (offer.published, offer.from > now) {
        (true, true) => Publication::Scheduled,
        (true, false) => Publication::Published,
        (false, _) => Publication::Unpublished,
    };
    let offre = EditableOffer {
        id: offer.id,
        original_id: offer.original,
        part_id: offer.partner,
        name: offer.name.clone(),
        cat_offre_id: offer.category,
        published,
        sap: offer.sap,
        sap_activity: offer.home_service,
        start_date: Some(offer.from),
        end_date: offer.to,
        id_of_fallback_offre: fallback,
        allow_follow_up_orders: offer.allow_follow_up,
        emergency_mode: emergency.is_some(),
        emergency_tel1: emergency.map(|it| it.tel1.clone()).unwrap_or_default(),
        emergency_tel2: emergency.map(|it| it.tel2.clone()).unwrap_or_default(),
        auto_accept_in_ent: offer.auto_accept,
        no_auto_done_status: offer.no_auto_done,
        keep_in_inbox: offer.keep_in_inbox,
        has_kern_spec: offer.has_kern,
        cannot_place_order: offer.cannot_place_order,
        can_order_wo_cgu: offer.no_need_for_terms,
        can_upload_quote_freely: offer.quote_freely,
        unite: offer.unit.clone(),
        workflow: offer.workflow,
        visibility_bnf_direct: offer.found_by_beneficiaries,
        visibility_bnf: offer.visible_to_beneficiaries,
        visibility_pro: offer.visible_to_managers,
        has_calendar: calendar.is_some(),
        cal_ahead_days: calendar.map_or(DAYS_AHEAD, |it| it.days_ahead),
        calendar_step_in_minutes: calendar.map_or(STEP, |it| it.step_minutes),
        calendar_half_day: calendar.is_some_and(|it| it.half_day),
        calendar_text: offer.calendar_text.clone(),
        retractation_delay: offer.retractation_delay,
        avoid_date: offer.avoid_date,
        ask_for_time: offer.ask_for_time,
        needs_a_date: offer.needs_a_date,
        can_do_recurring: offer.can_do_recurring,
        can_do_one_time: offer.can_do_one_time,
        alert_with_conciergerie: offer.answer_within.with_desk,
        alert_without_conciergerie: offer.answer_within.without_desk,
        taux_tva: Some(offer.vat),
        fixed_price: offer.fixed_price,
        free_once_a_month: offer.free_once_a_month,
        pay_only_online: offer.pay_only_online,
        allow_free_orders: offer.allow_free_orders,
        allow_spending: offer.allow_spending,
        force_payment_mode: offer.force_payment_mode,
        allow_budget: offer.allow_budget,
        allows_quantity: offer.allows_quantity,
        minimum_amount: Price(offer.minimum_amount),
        additional_cost: Price(offer.additional_cost),
        additional_cost_text: offer.additional_cost_label.clone(),
        discount: offer.discount,
        discount_text: offer.discount_label.clone(),
        partner_will_bill: offer.buying.partner_bills,
        on_quote_buying_price_percent: offer.buying.on_quote_margin,
        all_items_buying_price_percent: offer.buying.all_items_margin,
        products_may_override_buying_price: offer.buying.items_override,
        percent_buying_price_defined: offer.buying.all_items_margin.is_some(),
        avoid_address: offer.avoid_address,
        allow_ent: offer.address_company,
        allow_dom: offer.address_home,
        allow_aut: offer.address_other,
        navette: offer.navette,
        request_print: offer.request_print,
        request_bag: offer.request_bag,
        to_pickup_if_gest_local: offer.pickup_if_manager,
        short_desc: offer.short_desc.clone(),
        long_desc: offer.long_desc.clone(),
        display_description: offer.display_description,
        image: offer.image.clone(),
        id_of_scheduled_offre: next.map(|it| it.id),
        start_date_of_scheduled_offre: next.map(|it| it.from),
    };
    let items = offer.items.iter().zip(0i32..);
    let items = items.map(|(item, nth)| editable_item(offer, item, nth, products)).collect();
    OfferContent { offre, items, addresses: offer.addresses.clone() }
}

fn editable_item(
    offer: &Offer,
    item: &OfferItem,
    nth: i32,
    products: &BTreeMap<ProductId, String>,
) -> EditableItem {
    let staff = offer.staff_items.iter().find(|it| it.item == item.id);
    let locker = staff.and_then(|it| it.locker).unwrap_or_default();
    let LockerNeed { size, number, hanger, sensor } = locker;
    EditableItem {
        id: item.id,
        kind: Some(item.kind),
        product_id: item.product_id,
        product_label: item.product_id.and_then(|it| products.get(&it).cloned()),
        sequence: nth.into(),
        name: item.label.clone(),
        price: if item.devis { Price(None) } else { item.price },
        fixed_price: !item.devis,
        estimate: !item.fixed_price,
        buying_price: Price(own_buying_price(offer, item.id)),
        time_duration: item.time_duration,
        locker_size: size,
        number_of_items_in_locker_size: number,
        locker_hanger_for_return: hanger,
        locker_use_sensor: sensor,
        extension: item.extension.clone(),
    }
}

/// The values of a calendar that nobody has set.
const DAYS_AHEAD: u32 = 60;
const STEP: u32 = 30;

/// The unit in which offers of a workflow usually sell.
pub fn usual_unit(workflow: Workflow) -> Words {
    match workflow {
        Workflow::RendezVous => Words::new("prestation", "service"),
        _ => Words::new("pièce", "piece"),
    }
}

/// A new offer, with the usual values filled in.
pub fn blank(partner: PartnerId) -> OfferContent {
    let workflow = Workflow::Other;
    let offre = EditableOffer {
        id: OfferId(0),
        original_id: OfferId(0),
        part_id: partner,
        name: Words::default(),
        cat_offre_id: contract::CategoryId(0),
        published: Publication::Unpublished,
        sap: false,
        sap_activity: None,
        start_date: None,
        end_date: None,
        id_of_fallback_offre: None,
        allow_follow_up_orders: true,
        emergency_mode: false,
        emergency_tel1: String::new(),
        emergency_tel2: String::new(),
        auto_accept_in_ent: false,
        no_auto_done_status: false,
        keep_in_inbox: false,
        has_kern_spec: false,
        cannot_place_order: false,
        can_order_wo_cgu: false,
        can_upload_quote_freely: false,
        unite: usual_unit(workflow),
        workflow,
        visibility_bnf_direct: true,
        visibility_bnf: true,
        visibility_pro: true,
        has_calendar: false,
        cal_ahead_days: DAYS_AHEAD,
        calendar_step_in_minutes: STEP,
        calendar_half_day: false,
        calendar_text: Words::default(),
        retractation_delay: 24,
        avoid_date: false,
        ask_for_time: 0,
        needs_a_date: false,
        can_do_recurring: false,
        can_do_one_time: true,
        alert_with_conciergerie: None,
        alert_without_conciergerie: None,
        taux_tva: Some(2000),
        fixed_price: false,
        free_once_a_month: false,
        pay_only_online: false,
        allow_free_orders: false,
        allow_spending: true,
        force_payment_mode: None,
        allow_budget: 0,
        allows_quantity: true,
        minimum_amount: Price(None),
        additional_cost: Price(None),
        additional_cost_text: Words::default(),
        discount: 0,
        discount_text: Words::default(),
        partner_will_bill: false,
        on_quote_buying_price_percent: None,
        all_items_buying_price_percent: None,
        products_may_override_buying_price: false,
        percent_buying_price_defined: false,
        avoid_address: false,
        allow_ent: true,
        allow_dom: false,
        allow_aut: false,
        navette: false,
        request_print: false,
        request_bag: false,
        to_pickup_if_gest_local: false,
        short_desc: Words::default(),
        long_desc: Words::default(),
        display_description: true,
        image: None,
        id_of_scheduled_offre: None,
        start_date_of_scheduled_offre: None,
    };
    OfferContent { offre, items: vec![], addresses: vec![] }
}

#[cfg(test)]
mod tests;
