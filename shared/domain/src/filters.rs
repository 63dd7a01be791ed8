//! Which orders a list of the desk shows.

pub(crate) mod values;

#[cfg(test)]
mod tests;

use crate::{
    calendar::paris,
    filters::values::{
        Between, Kind, among, day, distinct, each, number, one, sought, wire, word, yes_or_no,
    },
    order::{digest::Digest, inbox},
    text::{fold, wording},
};
use contract::{
    Cents, OfferId, PartnerId, Result, UserId,
    desk::{Filter, FilterType, FilterValue, InboxReason},
    orders::OrderStatus,
    parse_euros,
};
use jiff::{Timestamp, civil::Date};

/// What a list can be filtered by: name, label, and how it compares.
const FILTERS: [Kind; 12] = [
    ("status", "Statut", FilterType::In),
    ("partner", "Prestataire", FilterType::In),
    ("offer", "Prestation", FilterType::In),
    ("adherent", "Bénéficiaire", FilterType::In),
    ("reason", "Motif d'attente", FilterType::In),
    ("date", "Date de commande", FilterType::Date),
    ("serviceDate", "Date de la prestation", FilterType::Date),
    ("amount", "Montant (€)", FilterType::Int),
    ("unpaid", "Impayée", FilterType::Is),
    ("vip", "VIP", FilterType::Is),
    ("anomaly", "Anomalie", FilterType::Is),
    ("text", "Recherche", FilterType::String),
];

/// The filters of a list, read and checked. An order is shown when it passes all of them.
#[derive(Clone, Debug, Default)]
pub struct OrderFilters {
    statuses: Option<Vec<OrderStatus>>,
    partners: Option<Vec<PartnerId>>,
    offers: Option<Vec<OfferId>>,
    adherents: Option<Vec<UserId>>,
    reasons: Option<Vec<InboxReason>>,
    created: Between<Date>,
    service: Between<Date>,
    amount: Between<Cents>,
    unpaid: Option<bool>,
    vip: Option<bool>,
    anomaly: Option<bool>,
    /// Folded.
    text: Option<String>,
    chosen: Vec<FilterValue>,
}

impl OrderFilters {
    /// Reads the filters of a request; one without values does not filter.
    ///
    /// # Errors
    /// Invalid `filters`: an unknown name, a name given twice, or a value that cannot be read.
    pub fn read(values: &[FilterValue]) -> Result<Self> {
        let mut filters = Self { chosen: values.to_vec(), ..Self::default() };
        values::read(values, |name, values| filters.set(name, values))?;
        Ok(filters)
    }

    fn set(&mut self, name: &str, values: &[String]) -> Option<()> {
        match name {
            "status" => self.statuses = each(values, word)?,
            "reason" => self.reasons = each(values, word)?,
            "partner" => self.partners = each(values, |it| number(it).map(PartnerId))?,
            "offer" => self.offers = each(values, |it| number(it).map(OfferId))?,
            "adherent" => self.adherents = each(values, |it| number(it).map(UserId))?,
            "date" => self.created = Between::read(values, day)?,
            "serviceDate" => self.service = Between::read(values, day)?,
            "amount" => self.amount = Between::read(values, parse_euros)?,
            "unpaid" => self.unpaid = one(values, yes_or_no)?,
            "vip" => self.vip = one(values, yes_or_no)?,
            "anomaly" => self.anomaly = one(values, yes_or_no)?,
            "text" => self.text = sought(values)?,
            _ => return None,
        }
        Some(())
    }

    /// Between which instants the orders were made, both included.
    pub fn created(&self) -> (Option<Timestamp>, Option<Timestamp>) {
        self.created.instants()
    }

    /// The statuses to count, if nothing but the status decides: all of them when there is no filter.
    pub fn counted_statuses(&self) -> Option<&[OrderStatus]> {
        let open = |it: &FilterValue| it.name == "status" || it.values.iter().all(|it| it.trim().is_empty());
        let countable = self.chosen.iter().all(open);
        countable.then(|| self.statuses.as_deref().unwrap_or(OrderStatus::ALL))
    }

    /// Whether every order is shown.
    pub fn is_empty(&self) -> bool {
        self.statuses.is_none() && self.counted_statuses().is_some()
    }

    /// Whether a list shows the order.
    pub fn pass(&self, order: &Digest, now: Timestamp) -> bool {
        let on_day = |wanted: &Between<Date>, at: Option<Timestamp>| {
            wanted.is_open() || at.is_some_and(|it| wanted.holds(paris::today(it)))
        };
        among(&self.statuses, &order.status)
            && among(&self.partners, &order.partner)
            && among(&self.offers, &order.original_offer)
            && among(&self.adherents, &order.beneficiary)
            && on_day(&self.created, Some(order.created))
            && on_day(&self.service, order.service_date)
            && self.amount.holds(order.final_amount)
            && self.unpaid.is_none_or(|it| it == order.unpaid)
            && self.vip.is_none_or(|it| it == order.vip)
            && self.anomaly.is_none_or(|it| it == order.is_anomaly(now))
            && self.waits_for(order, now)
            && self.text.as_ref().is_none_or(|it| searched(order).contains(it.as_str()))
    }

    fn waits_for(&self, order: &Digest, now: Timestamp) -> bool {
        let Some(wanted) = &self.reasons else { return true };
        order.reasons(now).iter().any(|it| wanted.contains(it))
    }

    /// What the list can be filtered by; what has no fixed choices offers those of the orders seen.
    pub fn shown(&self, seen: &[Digest]) -> Vec<Filter> {
        values::shown(&FILTERS, &self.chosen, |name| choices(name, seen))
    }
}

/// The choices of a filter, by name.
fn choices(name: &str, seen: &[Digest]) -> Vec<(String, String)> {
    let of_orders = |pair: fn(&Digest) -> (i64, &str)| distinct(seen.iter().map(pair));
    match name {
        "status" => {
            OrderStatus::ALL.iter().map(|it| (wire(it), wording::desk_label(*it).to_owned())).collect()
        }
        "reason" => {
            inbox::PRESSING.iter().map(|it| (wire(it), wording::inbox_reason(*it).to_owned())).collect()
        }
        "partner" => of_orders(|it| (it.partner.0, &it.partner_name)),
        "offer" => of_orders(|it| (it.original_offer.0, &it.offer_label.fr)),
        "adherent" => of_orders(|it| (it.beneficiary.0, &it.beneficiary_name)),
        _ => vec![],
    }
}

fn searched(order: &Digest) -> String {
    let parts = [&order.beneficiary_name, &order.offer_label.fr, &order.partner_name, &order.company_name];
    parts.into_iter().fold(order.id.to_string(), |text, part| format!("{text} {}", fold(part)))
}
