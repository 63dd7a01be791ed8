//! Every field of an offer is read by a rule, and this table says by which.

use contract::{Action, PartnerId, offers::UpdateOffre};
use domain::catalogue::form;
use serde_json::Value;
use testkit::code;

/// Fields that are answered, and never saved.
const ANSWERED: [&str; 7] = [
    "id",
    "originalId",
    "idOfScheduledOffre",
    "startDateOfScheduledOffre",
    "percentBuyingPriceDefined",
    "items.id",
    "items.productLabel",
];

/// Each field, the name under which it is kept, and the file and function that read it. Files stand under
/// `shared/domain/src` unless they begin with `functions`.
const READERS: [(&str, &str, &str, &str); 82] = [
    ("name", "name", "order/placing.rs", "place"),
    ("catOffreId", "category", "catalogue.rs", "hold"),
    ("partId", "partner", "order/placing.rs", "place"),
    ("published", "published", "catalogue/shelf.rs", "term"),
    ("sap", "sap", "catalogue.rs", "comes_home"),
    ("sapActivity", "home_service", "order/placing.rs", "place"),
    ("startDate", "from", "catalogue.rs", "begun"),
    ("endDate", "to", "catalogue.rs", "reached"),
    ("idOfFallbackOffre", "fallback", "catalogue.rs", "taking_over"),
    ("allowFollowUpOrders", "allow_follow_up", "order/draft/again.rs", "follows_up"),
    ("emergencyMode", "emergency", "functions/orders/src/placing.rs", "answer"),
    ("emergencyTel1", "emergency", "functions/orders/src/placing.rs", "answer"),
    ("emergencyTel2", "emergency", "functions/orders/src/placing.rs", "answer"),
    ("autoAcceptInEnt", "auto_accept", "order/placing.rs", "place"),
    ("keepInInbox", "kept_in_inbox", "order/inbox.rs", "wait"),
    ("noAutoDoneStatus", "no_auto_done", "order/placing.rs", "place"),
    ("hasKernSpec", "has_kern", "order/locker.rs", "locker_needs"),
    ("toPickupIfGestLocal", "pickup_if_manager", "order/placing.rs", "place"),
    ("cannotPlaceOrder", "cannot_place_order", "catalogue.rs", "orderable"),
    ("canOrderWoCgu", "no_need_for_terms", "order/draft.rs", "admit"),
    ("unite", "unit", "catalogue.rs", "in_units"),
    ("workflow", "workflow", "order/tracker.rs", "tracker"),
    ("visibilityBnfDirect", "found_by_beneficiaries", "catalogue/showcase.rs", "found"),
    ("visibilityBnf", "visible_to_beneficiaries", "catalogue.rs", "visible"),
    ("visibilityPro", "visible_to_managers", "catalogue.rs", "visible"),
    ("hasCalendar", "calendar", "order/draft.rs", "when"),
    ("calAheadDays", "days_ahead", "calendar/slots.rs", "offers"),
    ("calendarStepInMinutes", "step_minutes", "calendar/slots.rs", "unit"),
    ("calendarHalfDay", "half_day", "calendar/slots.rs", "held"),
    ("calendarText", "calendar_text", "catalogue.rs", "for_order"),
    ("retractationDelay", "retractation_delay", "order/self_service.rs", "notice_ends"),
    ("avoidDate", "avoid_date", "order/draft.rs", "when"),
    ("askForTime", "ask_for_time", "order/draft.rs", "when"),
    ("needsADate", "needs_a_date", "order/draft.rs", "when"),
    ("canDoRecurring", "can_do_recurring", "order/draft.rs", "recurrence"),
    ("canDoOneTime", "can_do_one_time", "order/draft.rs", "recurrence"),
    ("alertWithConciergerie", "with_desk", "order/placing.rs", "answer_by"),
    ("alertWithoutConciergerie", "without_desk", "order/placing.rs", "answer_by"),
    ("tauxTva", "vat", "order/placing.rs", "place"),
    ("fixedPrice", "fixed_price", "order/draft/items.rs", "chosen"),
    ("freeOnceAMonth", "free_once_a_month", "order/draft.rs", "within_quota"),
    ("payOnlyOnline", "pay_only_online", "money/modes.rs", "foreseen"),
    ("allowFreeOrders", "allow_free_orders", "money/modes.rs", "foreseen"),
    ("allowSpending", "spending_closed", "money/spending.rs", "add_spending"),
    ("forcePaymentMode", "force_payment_mode", "money/modes.rs", "payable_by"),
    ("allowBudget", "allow_budget", "order/draft.rs", "budget"),
    ("allowsQuantity", "allows_quantity", "order/draft/items.rs", "chosen"),
    ("minimumAmount", "minimum_amount", "order/draft.rs", "check"),
    ("additionalCost", "additional_cost", "order/draft.rs", "check"),
    ("additionalCostText", "additional_cost_label", "order/placing.rs", "place"),
    ("discount", "discount", "order/draft.rs", "check"),
    ("discountText", "discount_label", "order/placing.rs", "place"),
    ("canUploadQuoteFreely", "quote_freely", "order/quoting.rs", "is_quoted_by"),
    ("partnerWillBill", "partner_bills", "catalogue/form/items.rs", "checked_items"),
    ("onQuoteBuyingPricePercent", "on_quote_margin", "catalogue/prices.rs", "buying_rule"),
    ("allItemsBuyingPricePercent", "all_items_margin", "catalogue/prices.rs", "buying_rule"),
    ("productsMayOverrideBuyingPrice", "items_override", "catalogue/prices.rs", "buying_rule"),
    ("avoidAddress", "avoid_address", "catalogue.rs", "comes_to"),
    ("allowEnt", "address_company", "catalogue.rs", "comes_to"),
    ("allowDom", "address_home", "catalogue.rs", "comes_home"),
    ("allowAut", "address_other", "order/draft/place.rs", "kinds"),
    ("navette", "navette", "catalogue.rs", "for_order"),
    ("requestPrint", "request_print", "order/placing.rs", "place"),
    ("requestBag", "request_bag", "functions/orders/src/placing.rs", "answer"),
    ("shortDesc", "short_desc", "catalogue/shelf.rs", "summary"),
    ("longDesc", "long_desc", "catalogue.rs", "for_order"),
    ("displayDescription", "display_description", "catalogue.rs", "for_order"),
    ("image", "image", "catalogue.rs", "for_order"),
    ("items.type", "kind", "order/draft/items.rs", "line"),
    ("items.productId", "product_id", "catalogue/product.rs", "without"),
    ("items.sequence", "sequence", "catalogue/form/items.rs", "checked_items"),
    ("items.name", "label", "order/draft/items.rs", "line_of"),
    ("items.price", "price", "money/pricing.rs", "starting_price"),
    ("items.fixedPrice", "devis", "catalogue.rs", "price_from"),
    ("items.estimate", "fixed_price", "order/draft/items.rs", "line_of"),
    ("items.buyingPrice", "buying_price", "catalogue/prices.rs", "own_buying_price"),
    ("items.timeDuration", "time_duration", "order/draft/items.rs", "line_of"),
    ("items.extension", "extension", "order/draft/items.rs", "shows"),
    ("items.lockerSize", "locker", "order/locker.rs", "locker_needs"),
    ("items.numberOfItemsInLockerSize", "number", "order/locker.rs", "locker_needs"),
    ("items.lockerHangerForReturn", "hanger", "order/locker.rs", "locker_needs"),
    ("items.lockerUseSensor", "sensor", "order/locker.rs", "locker_needs"),
];

/// All fields that an editor sends, those of an item behind `items.`.
fn fields() -> Vec<String> {
    let blank = serde_json::to_value(form::blank(PartnerId(1)).offre).expect("json");
    let example: Value = serde_json::from_str(UpdateOffre::EXAMPLE).expect("json");
    let mut item = example["items"][0].as_object().expect("an item").clone();
    // An example may leave these out.
    for optional in ["lockerSize", "numberOfItemsInLockerSize"] {
        item.insert(optional.to_owned(), Value::Null);
    }
    let of = blank.as_object().expect("an offer").keys().cloned();
    let items = item.keys().map(|it| format!("items.{it}"));
    of.chain(items).filter(|it| !ANSWERED.contains(&it.as_str())).collect()
}

#[test]
fn a_rule_reads_every_field() {
    let mut known: Vec<String> = READERS.iter().map(|it| it.0.to_owned()).collect();
    let mut fields = fields();
    known.sort();
    fields.sort();
    assert_eq!(known, fields, "each field stands in the table, once");
    for (_, kept, file, function) in READERS {
        code::expect_read(kept, file, function);
    }
}
