//! Which payments a list of the desk shows.

use std::collections::BTreeSet;

use contract::{
    Cents, CreditId, Result, UserId,
    desk::{Filter, FilterType, FilterValue},
    parse_euros,
};
use jiff::{Timestamp, civil::Date};

use crate::{
    calendar::paris,
    filters::values::{self, Between, Kind, among, day, distinct, each, number, one, sought, yes_or_no},
    money::{
        payment::{PaymentKind, PaymentState},
        payments::PaymentDigest,
    },
    text::{fold, wording},
};

/// What a list of payments can be filtered by.
const FILTERS: [Kind; 9] = [
    ("type", "Mode", FilterType::In),
    ("status", "État", FilterType::In),
    ("adherent", "Bénéficiaire", FilterType::In),
    ("date", "Date de saisie", FilterType::Date),
    ("collected", "Date d'encaissement", FilterType::Date),
    ("amount", "Montant (€)", FilterType::Int),
    ("credit", "Avoir n°", FilterType::In),
    ("unsettled", "Non réglé", FilterType::Is),
    ("text", "Recherche", FilterType::String),
];

/// The filters of a list, read and checked. A payment is shown when it passes all of them.
#[derive(Clone, Debug, Default)]
pub struct PaymentFilters {
    kinds: Option<Vec<PaymentKind>>,
    /// As the platform numbers them.
    states: Option<Vec<i64>>,
    adherents: Option<Vec<UserId>>,
    created: Between<Date>,
    collected: Between<Date>,
    amount: Between<Cents>,
    credits: Option<Vec<CreditId>>,
    unsettled: Option<bool>,
    /// Folded.
    text: Option<String>,
    chosen: Vec<FilterValue>,
}

impl PaymentFilters {
    /// Reads the filters of a request; one without values does not filter.
    ///
    /// # Errors
    /// Invalid `filters`: an unknown name, a name given twice, or a value that cannot be read.
    pub fn read(chosen: &[FilterValue]) -> Result<Self> {
        let mut filters = Self { chosen: chosen.to_vec(), ..Self::default() };
        values::read(chosen, |name, values| filters.set(name, values))?;
        Ok(filters)
    }

    fn set(&mut self, name: &str, values: &[String]) -> Option<()> {
        match name {
            "type" => self.kinds = each(values, |it| PaymentKind::of_number(it.parse().ok()?))?,
            "status" => self.states = each(values, number)?,
            "adherent" => self.adherents = each(values, |it| number(it).map(UserId))?,
            "date" => self.created = Between::read(values, day)?,
            "collected" => self.collected = Between::read(values, day)?,
            "amount" => self.amount = Between::read(values, parse_euros)?,
            "credit" => self.credits = each(values, |it| number(it).map(CreditId))?,
            "unsettled" => self.unsettled = one(values, yes_or_no)?,
            "text" => self.text = sought(values)?,
            _ => return None,
        }
        Some(())
    }

    /// Only what is not settled is asked for: it has a list of its own.
    pub fn unsettled_only(&self) -> bool {
        self.unsettled == Some(true)
    }

    /// Between which instants the payments were entered, both included.
    pub fn created(&self) -> (Option<Timestamp>, Option<Timestamp>) {
        self.created.instants()
    }

    /// Whether a list shows the payment.
    pub fn pass(&self, payment: &PaymentDigest) -> bool {
        let collected = |at: Timestamp| self.collected.holds(paris::today(at));
        among(&self.kinds, &payment.kind)
            && among(&self.states, &i64::from(payment.state.number()))
            && among(&self.adherents, &payment.beneficiary)
            && self.created.holds(paris::today(payment.created))
            && (self.collected.is_open() || payment.collected.is_some_and(collected))
            && self.amount.holds(payment.amount)
            && self
                .credits
                .as_ref()
                .is_none_or(|it| payment.credit.is_some_and(|credit| it.contains(&credit)))
            && self.unsettled.is_none_or(|it| it == payment.wait.is_some())
            && self.text.as_ref().is_none_or(|it| searched(payment).contains(it.as_str()))
    }

    /// What the list can be filtered by; what has no fixed choices offers those of the payments seen.
    pub fn shown(&self, seen: &[PaymentDigest]) -> Vec<Filter> {
        values::shown(&FILTERS, &self.chosen, |name| match name {
            "type" => {
                let kinds = PaymentKind::ALL.iter();
                kinds.map(|it| (it.number().to_string(), wording::payment_kind(*it).fr)).collect()
            }
            "status" => STATES.map(|(it, name)| (it.number().to_string(), name.to_owned())).into(),
            "credit" => {
                let credits: BTreeSet<_> = seen.iter().filter_map(|it| it.credit).collect();
                credits.into_iter().map(|it| (it.to_string(), it.to_string())).collect()
            }
            "adherent" => distinct(seen.iter().map(|it| (it.beneficiary.0, it.beneficiary_name.as_str()))),
            _ => vec![],
        })
    }
}

const STATES: [(PaymentState, &str); 4] = [
    (PaymentState::Expected, "Attendu"),
    (PaymentState::Collected, "Collecté"),
    (PaymentState::Cancelled, "Annulé"),
    (PaymentState::Failed, "Échoué"),
];

fn searched(payment: &PaymentDigest) -> String {
    let kind = wording::payment_kind(payment.kind).fr;
    let parts = [&payment.beneficiary_name, &payment.offer_label.fr, &kind];
    let numbers = format!("{} {}", payment.order(), payment.id);
    parts.into_iter().fold(numbers, |text, part| format!("{text} {}", fold(part)))
}
