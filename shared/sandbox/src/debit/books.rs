//! The books of the collector and the banks, and how time changes them. No HTTP, no waiting.

use std::collections::{BTreeMap, VecDeque};

use jiff::{SignedDuration, Timestamp, ToSpan, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::{
    notices::{self, Notice},
    script::{Fate, Fault},
    settings::CollectorSettings,
};

static PARIS: TimeZone = jiff::tz::get!("Europe/Paris");
/// A page that nobody finishes is closed by then.
const SIGNED_WITHIN: SignedDuration = SignedDuration::from_hours(7 * 24);

/// One line of the ledger. Lines are added, never changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    pub at: Timestamp,
    /// The creditor's name of the debit.
    pub reference: String,
    pub kind: Kind,
    /// The amount in cents.
    pub amount: i64,
}

/// A movement of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    Debited,
    /// Given back to the debtor.
    Returned,
}

/// An order to sign.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Order {
    pub(super) id: String,
    pub(super) reference: String,
    pub(super) subscriber: String,
    pub(super) signatory: String,
    pub(super) english: bool,
    /// The state, in the words of the protocol.
    pub(super) state: String,
    pub(super) return_url: String,
    pub(super) notify_url: String,
    pub(super) mandate: Option<String>,
    pub(super) created: Timestamp,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Mandate {
    pub(super) rum: String,
    pub(super) subscriber: String,
    pub(super) state: String,
    pub(super) signed: Date,
    pub(super) last_debit: Option<Date>,
    pub(super) fate: Fate,
    pub(super) ended_at_bank: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Payin {
    pub(super) id: String,
    pub(super) reference: String,
    pub(super) rum: String,
    pub(super) amount: i64,
    pub(super) label: String,
    pub(super) execution: Date,
    /// The status, in the words of the protocol.
    pub(super) status: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Issue {
    pub(super) id: String,
    pub(super) payin: String,
    pub(super) amount: i64,
    pub(super) code: String,
    pub(super) kind: String,
    pub(super) acknowledged: bool,
}

#[derive(Default, Serialize, Deserialize)]
pub(super) struct Books {
    drawn: u64,
    pub(super) orders: BTreeMap<String, Order>,
    pub(super) mandates: BTreeMap<String, Mandate>,
    pub(super) payins: BTreeMap<String, Payin>,
    pub(super) issues: BTreeMap<String, Issue>,
    pub(super) entries: Vec<Entry>,
    #[serde(skip)]
    pub(super) bearers: BTreeMap<String, Timestamp>,
    #[serde(skip)]
    pub(super) tokens_given: u32,
    #[serde(skip)]
    pub(super) next: VecDeque<Fault>,
    #[serde(skip)]
    pub(super) down_for: u32,
    #[serde(skip)]
    pub(super) waiting: VecDeque<Notice>,
}

impl Payin {
    /// It can be called back until the banks are asked, on the day before the account is debited.
    pub(super) fn can_be_called_back(&self, now: Timestamp) -> bool {
        self.status == "toprocess" && day(now).saturating_add(1.days()) < self.execution
    }
}

impl Order {
    /// The older notice of an order: what the API shows of it, and no signature.
    pub(super) fn notice(&self) -> Notice {
        let body =
            json!({ "id": self.id, "reference": self.reference, "state": self.state, "started": true });
        Notice { url: self.notify_url.clone(), body: body.to_string(), signature: None }
    }
}

impl Books {
    /// An identifier, never twice the same.
    pub(super) fn draw(&mut self, kind: &str, seed: u64) -> String {
        self.drawn += 1;
        let hash = Sha256::digest(format!("{kind}/{seed}/{}", self.drawn));
        let hex: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
        [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
    }

    pub(super) fn order_of(&self, reference: &str) -> Option<&Order> {
        self.orders.values().find(|it| it.reference == reference)
    }

    pub(super) fn payin_of(&self, reference: &str) -> Option<&Payin> {
        self.payins.values().find(|it| it.reference == reference)
    }

    /// Signs an order: its account may be debited from now on.
    pub(super) fn sign(&mut self, id: &str, fate: Fate, now: Timestamp) {
        let rum = format!("SLMP{:09}", self.mandates.len() + 1);
        let Some(order) = self.orders.get_mut(id) else { return };
        order.state = "closed.completed".to_owned();
        order.mandate = Some(rum.clone());
        let mandate = Mandate {
            subscriber: order.subscriber.clone(),
            rum: rum.clone(),
            state: "active".to_owned(),
            signed: day(now),
            last_debit: None,
            fate,
            ended_at_bank: false,
        };
        self.mandates.insert(rum, mandate);
    }

    /// Does everything that the banks and the collector would have done by now.
    pub(super) fn catch_up(&mut self, now: Timestamp, settings: &CollectorSettings) {
        let today = day(now);
        for order in self.orders.values_mut() {
            if order.state == "open.running" && now.duration_since(order.created) >= SIGNED_WITHIN {
                order.state = "closed.aborted.aborted_byserver".to_owned();
            }
        }
        let open: Vec<String> = self.payins.keys().cloned().collect();
        for id in open {
            while self.step(&id, now, settings) {}
        }
        for mandate in self.mandates.values_mut().filter(|it| it.state == "active") {
            let used = mandate.last_debit.unwrap_or(mandate.signed);
            if used.saturating_add(36.months()) < today {
                mandate.state = "expired".to_owned();
            }
        }
    }

    /// Moves a debit by one step, if one is due. Says whether it was.
    fn step(&mut self, id: &str, now: Timestamp, settings: &CollectorSettings) -> bool {
        let Some(payin) = self.payins.get(id).cloned() else { return false };
        let Some(mandate) = self.mandates.get(&payin.rum).cloned() else { return false };
        let today = day(now);
        let code = if mandate.ended_at_bank { Some("MD01") } else { mandate.fate.rejection() };
        match (payin.status.as_str(), code, mandate.fate.contest()) {
            ("toprocess", Some(code), _) if payin.execution <= today => {
                self.come_back(&payin, "rejected", "rejects", code, now, settings);
                true
            }
            ("toprocess", None, _) if payin.execution <= today => {
                self.reach(&payin, "processed", now, settings);
                if let Some(mandate) = self.mandates.get_mut(&payin.rum) {
                    mandate.last_debit = Some(payin.execution);
                }
                self.enter(&payin, Kind::Debited, now);
                true
            }
            ("processed", _, Some((code, days))) if payin.execution.saturating_add(days.days()) <= today => {
                self.enter(&payin, Kind::Returned, now);
                self.come_back(&payin, "contested", "refunds", code, now, settings);
                true
            }
            _ => false,
        }
    }

    fn reach(&mut self, payin: &Payin, status: &str, now: Timestamp, settings: &CollectorSettings) {
        if let Some(payin) = self.payins.get_mut(&payin.id) {
            payin.status = status.to_owned();
        }
        let event = format!("payment.{status}");
        self.waiting.push_back(notices::signed(settings, &event, &payin.reference, now));
    }

    fn come_back(
        &mut self,
        payin: &Payin,
        status: &str,
        kind: &str,
        code: &str,
        now: Timestamp,
        settings: &CollectorSettings,
    ) {
        self.reach(payin, status, now, settings);
        let id = self.draw("issue", settings.seed);
        let issue = Issue {
            id: id.clone(),
            payin: payin.id.clone(),
            amount: payin.amount,
            code: code.to_owned(),
            kind: kind.to_owned(),
            acknowledged: false,
        };
        self.issues.insert(id, issue);
        if let Some(mandate) = self.mandates.get_mut(&payin.rum).filter(|_| code == "MD01") {
            mandate.state = "revoked".to_owned();
        }
    }

    fn enter(&mut self, payin: &Payin, kind: Kind, at: Timestamp) {
        self.entries.push(Entry { at, reference: payin.reference.clone(), kind, amount: payin.amount });
    }
}

/// The day in Paris.
pub(super) fn day(now: Timestamp) -> Date {
    PARIS.to_datetime(now).date()
}
