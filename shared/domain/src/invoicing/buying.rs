//! The amounts that a partner gets for an order.

use contract::{
    Cents, OfferItemId,
    partners::{EntPartSettings, RateType},
};
use jiff::civil::Date;

use crate::{
    catalogue::{
        offer::Offer,
        prices::{BuyingRule, buying_rule, less_margin},
    },
    invoicing::{
        due::DueSubject,
        part::{ErrorCause, ExpectedLine, ExpectedPart, HOURS, LineError, LineKind, ONE},
    },
    order::{Line, Order},
};

const HOUR: u32 = 60;

/// The agreements by which an order is paid for.
#[derive(Clone, Copy, Debug)]
pub struct BuyingTerms<'a> {
    /// The version of the offer that was ordered.
    pub offer: &'a Offer,
    /// The version in force, which says what the one that was ordered leaves open.
    pub current: Option<&'a Offer>,
    /// How one works with the partner at the desk of the order.
    pub settings: Option<&'a EntPartSettings>,
}

impl ExpectedPart {
    /// An order as it counts by what it is now; absent while it is not done.
    pub fn of_order(order: &Order, month: Date, terms: BuyingTerms) -> Option<Self> {
        let date = order.done_on()?;
        let (mut lines, mut errors) = (vec![], vec![]);
        for priced in priced_lines(order, terms) {
            match priced {
                Ok(line) => lines.push(line),
                Err(error) => errors.push(error),
            }
        }
        Some(Self::blank(order, month, date, lines, errors))
    }

    /// An order that is not done any more, of which earlier expectations told.
    pub fn of_undone(order: &Order, month: Date, date: Date) -> Self {
        Self::blank(order, month, date, vec![], vec![])
    }

    fn blank(
        order: &Order,
        month: Date,
        date: Date,
        lines: Vec<ExpectedLine>,
        errors: Vec<LineError>,
    ) -> Self {
        Self {
            partner: order.partner,
            month,
            of: DueSubject::Order(order.id),
            date,
            desk_name: order.conciergerie_name.clone(),
            lines,
            errors,
        }
    }
}

type Priced = Result<ExpectedLine, LineError>;

/// The lines of an order. A rate of its desk stands in the place of all prices.
fn priced_lines(order: &Order, terms: BuyingTerms) -> Vec<Priced> {
    if let Some(settings) = terms.settings.filter(|it| it.rate > Cents::ZERO) {
        return vec![at_rate(order, settings, terms)];
    }
    if let Some(amount) = order.adjusted
        && let Some(lines) = of_adjusted(order, amount, terms)
    {
        return lines;
    }
    order.lines.iter().filter_map(|it| priced_line(order, it, terms)).collect()
}

/// The rate for an order or its hours; of hours, the hundredths that it took.
fn at_rate(order: &Order, settings: &EntPartSettings, terms: BuyingTerms) -> Priced {
    let minutes = match settings.rate_type {
        RateType::Order => None,
        RateType::Hourly => Some(order.minutes_served()),
        RateType::MinimumHourly => Some(order.minutes_served().max(HOUR)),
    };
    let rate = vat_of(order, None, terms);
    let label = |it: &str| format!("{it} : {}", order.offer_label.fr);
    let unknown = order.minutes_served() == 0;
    match minutes {
        None => Ok(ExpectedLine::new(LineKind::Rate, label("Forfait"), ONE, settings.rate, rate)),
        Some(_) if unknown => Err(error(label(HOURS), ErrorCause::NoDuration, terms)),
        Some(minutes) => {
            let hour = i64::from(HOUR);
            let price = (settings.rate.0 * i64::from(minutes) + hour / 2) / hour;
            let hours = (i64::from(minutes) * ONE + hour / 2) / hour;
            Ok(ExpectedLine::new(LineKind::Rate, label(HOURS), hours, Cents(price), rate))
        }
    }
}

/// The lines of an order whose amount the desk set as a whole, where that amount is what the partner gets a part of: all of it
/// under a margin on all items, the rest after priced lines under a margin on quotes.
fn of_adjusted(order: &Order, amount: Cents, terms: BuyingTerms) -> Option<Vec<Priced>> {
    let rules = terms.offer.buying;
    let vat = vat_of(order, None, terms);
    let whole = |amount, margin| {
        let label = order.offer_label.fr.clone();
        Ok(ExpectedLine::new(LineKind::Item, label, ONE, less_margin(amount, margin), vat))
    };
    let rule = |line: &Line| rule_of(order, line, terms);
    let has_own = order.lines.iter().any(|it| matches!(rule(it), Some(BuyingRule::Own(_))));
    if let Some(margin) = rules.all_items_margin.filter(|_| !has_own) {
        return Some(vec![whole(amount, margin)]);
    }
    let margin = rules.on_quote_margin.filter(|_| order.lines.iter().any(|it| it.price.is_none()))?;
    let sold: Cents = order.lines.iter().filter_map(|it| it.sold(order.discount)).sum();
    let priced = order.lines.iter().filter(|it| it.price.is_some());
    let mut lines: Vec<_> = priced.filter_map(|it| priced_line(order, it, terms)).collect();
    lines.push(whole((amount - sold).at_least_zero(), margin));
    Some(lines)
}

/// One line of an order; absent when nothing was sold by it.
fn priced_line(order: &Order, line: &Line, terms: BuyingTerms) -> Option<Priced> {
    let label = label_of(order, line, terms);
    let quantity = i64::from(line.quantity);
    let counted = |price: Cents| {
        let vat = vat_of(order, line.vat, terms);
        Ok(ExpectedLine::new(LineKind::Item, label.clone(), quantity * ONE, price.times(quantity), vat))
    };
    let rule = rule_of(order, line, terms);
    match (rule, line.price) {
        _ if line.quantity == 0 => None,
        (Some(BuyingRule::Own(Cents(0))), _) => None,
        (Some(BuyingRule::Own(price)), _) => Some(counted(price)),
        (_, Some(Cents(0))) => None,
        (Some(BuyingRule::Less(margin)), Some(price)) => Some(counted(less_margin(price, margin))),
        (_, None) => Some(Err(error(label, ErrorCause::NoPrice, terms))),
        (None, Some(_)) => Some(Err(error(label, ErrorCause::NoBuyingPrice, terms))),
    }
}

/// The rule for a line, by the version that was ordered or, where that says nothing, by the one in force.
fn rule_of(order: &Order, line: &Line, terms: BuyingTerms) -> Option<BuyingRule> {
    let rule = |offer: &Offer| buying_rule(offer, line.offer_item, is_on_quote(offer, line.offer_item));
    debug_assert_eq!(order.original_offer, terms.offer.original);
    rule(terms.offer).or_else(|| terms.current.and_then(rule))
}

/// Whether an item is sold on quote: a line of a quote is no item of the offer.
fn is_on_quote(offer: &Offer, item: OfferItemId) -> bool {
    offer.items.iter().find(|it| it.id == item).is_none_or(|it| it.devis)
}

/// The name of a line as the offer calls it. A name that the desk typed itself may be somebody’s, and is left to the order.
fn label_of(order: &Order, line: &Line, terms: BuyingTerms) -> String {
    let item = terms.offer.items.iter().find(|it| it.id == line.offer_item);
    item.map_or_else(|| format!("{} (sur devis)", order.offer_label.fr), |it| it.label.fr.clone())
}

fn vat_of(order: &Order, of_line: Option<u32>, terms: BuyingTerms) -> u32 {
    of_line.or(order.vat).unwrap_or(terms.offer.vat)
}

fn error(label: String, cause: ErrorCause, terms: BuyingTerms) -> LineError {
    LineError { label, cause, offer: terms.current.unwrap_or(terms.offer).id }
}
