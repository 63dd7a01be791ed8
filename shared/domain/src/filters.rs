//! Which orders a list of the desk shows.

#[cfg(test)]
mod tests;

use contract::{
    Cents, Error, OfferId, PartnerId, Result, UserId,
    desk::{Filter, FilterChoice, FilterType, FilterValue, InboxReason},
    orders::OrderStatus,
};
use jiff::{
    SignedDuration, Timestamp,
    civil::{Date, Time},
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{digest::Digest, inbox, paris, text::fold, wording};

/// What a list can be filtered by: name, label, and how it compares.
const FILTERS: [(&str, &str, FilterType); 12] = [
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

/// From and to, both included; either may be open.
#[derive(Clone, Copy, Debug, Default)]
struct Between<T> {
    from: Option<T>,
    to: Option<T>,
}

impl<T: PartialOrd + Copy> Between<T> {
    /// One or two texts, empty where it is open. None: not readable, or the wrong way round.
    fn read(texts: &[String], read: impl Fn(&str) -> Option<T>) -> Option<Self> {
        let bound = |at: usize| match texts.get(at).map(|it| it.trim()).filter(|it| !it.is_empty()) {
            Some(text) => read(text).map(Some),
            None => Some(None),
        };
        let between = Self { from: bound(0)?, to: bound(1)? };
        let ordered = between.from.zip(between.to).is_none_or(|(from, to)| from <= to);
        (texts.len() <= 2 && ordered).then_some(between)
    }

    fn is_open(&self) -> bool {
        self.from.is_none() && self.to.is_none()
    }

    fn holds(&self, value: T) -> bool {
        self.from.is_none_or(|from| from <= value) && self.to.is_none_or(|to| value <= to)
    }
}

impl OrderFilters {
    /// Reads the filters of a request; one without values does not filter.
    ///
    /// # Errors
    /// Invalid `filters`: an unknown name, a name given twice, or a value that cannot be read.
    pub fn read(values: &[FilterValue]) -> Result<Self> {
        let mut filters = Self::default();
        for value in values {
            let again = filters.chosen.iter().any(|it| it.name == value.name);
            let read = if again { None } else { filters.set(&value.name, &value.values) };
            read.ok_or_else(unreadable)?;
            filters.chosen.push(value.clone());
        }
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
            "amount" => self.amount = Between::read(values, |it| number(it)?.checked_mul(100).map(Cents))?,
            "unpaid" => self.unpaid = one(values, yes_or_no)?,
            "vip" => self.vip = one(values, yes_or_no)?,
            "anomaly" => self.anomaly = one(values, yes_or_no)?,
            "text" => self.text = one(values, |it| Some(fold(it.trim())))?.filter(|it| !it.is_empty()),
            _ => return None,
        }
        Some(())
    }

    /// Between which instants the orders were made, both included.
    pub fn created(&self) -> (Option<Timestamp>, Option<Timestamp>) {
        let midnight = |date: Date| paris::instant(date, Time::midnight());
        let last = |date: Date| {
            let next = midnight(paris::days_after(date, 1));
            next.checked_sub(SignedDuration::from_millis(1)).unwrap_or(next)
        };
        (self.created.from.map(midnight), self.created.to.map(last))
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
        fn among<T: PartialEq>(wanted: &Option<Vec<T>>, value: &T) -> bool {
            wanted.as_ref().is_none_or(|it| it.contains(value))
        }
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
        let filter = |(name, label, kind): (&str, &str, FilterType)| {
            let selected = self.chosen.iter().find(|it| it.name == name);
            let values_selected = selected.map(|it| it.values.clone()).unwrap_or_default();
            let ids = choices(name, seen, if kind == FilterType::In { &values_selected } else { &[] });
            Filter { name: name.to_owned(), label: label.to_owned(), kind, ids, values_selected }
        };
        FILTERS.into_iter().map(filter).collect()
    }
}

/// The choices of a filter, by name; one that is selected stays although no order of the page has it.
fn choices(name: &str, seen: &[Digest], selected: &[String]) -> Vec<FilterChoice> {
    let of_orders = |pair: fn(&Digest) -> (i64, &str)| {
        let mut pairs: Vec<(String, &str)> = vec![];
        for (id, name) in seen.iter().map(pair) {
            if pairs.iter().all(|it| it.0 != id.to_string()) {
                pairs.push((id.to_string(), name));
            }
        }
        pairs.sort_by_key(|it| fold(it.1));
        pairs
    };
    let pairs: Vec<(String, &str)> = match name {
        "status" => OrderStatus::ALL.iter().map(|it| (wire(it), wording::desk_label(*it))).collect(),
        "reason" => inbox::PRESSING.iter().map(|it| (wire(it), wording::inbox_reason(*it))).collect(),
        "partner" => of_orders(|it| (it.partner.0, &it.partner_name)),
        "offer" => of_orders(|it| (it.original_offer.0, &it.offer_label.fr)),
        "adherent" => of_orders(|it| (it.beneficiary.0, &it.beneficiary_name)),
        _ => vec![],
    };
    let absent = selected.iter().filter(|id| pairs.iter().all(|it| it.0 != **id));
    let absent: Vec<_> = absent.map(|id| (id.clone(), id.as_str())).collect();
    let choice = |(id, name): (String, &str)| FilterChoice { id, name: name.to_owned() };
    pairs.into_iter().chain(absent).map(choice).collect()
}

fn searched(order: &Digest) -> String {
    let parts = [&order.beneficiary_name, &order.offer_label.fr, &order.partner_name, &order.company_name];
    parts.into_iter().fold(order.id.to_string(), |text, part| format!("{text} {}", fold(part)))
}

/// The values, if there are any; none at all when one cannot be read.
fn each<T>(values: &[String], read: impl Fn(&str) -> Option<T>) -> Option<Option<Vec<T>>> {
    let read: Vec<T> = values.iter().map(|it| read(it)).collect::<Option<_>>()?;
    Some((!read.is_empty()).then_some(read))
}

/// The value, if there is one; none at all when there are more, or when it cannot be read.
fn one<T>(values: &[String], read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    match values {
        [] => Some(None),
        [value] => read(value).map(Some),
        _ => None,
    }
}

fn yes_or_no(text: &str) -> Option<bool> {
    text.parse().ok()
}

fn number(text: &str) -> Option<i64> {
    text.parse().ok()
}

fn day(text: &str) -> Option<Date> {
    Date::strptime("%Y-%m-%d", text).ok()
}

/// A name of the wire.
fn word<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_value(Value::from(text)).ok()
}

fn wire(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

fn unreadable() -> Error {
    Error::invalid("filters", "Erreur dans les filtres", "The filters cannot be read")
}
