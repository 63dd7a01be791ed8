//! Bugs of campaigns, on the way to the tables and to the queue.

use domain::{
    campaigns::{recipient::Recipient, week::MailWeek},
    people::person::Person,
};
use jiff::{SignedDuration, Timestamp};
use runtime::{
    Clock, Job,
    tasks::{GatherCampaign, SendCampaign},
};
use serde_json::{Value, json};
use store::Entity;

use super::calls::{each, forget, kind, puts, rewrite};
use crate::tables::Tables;

/// A mail that may have left is taken for one that has not.
pub(super) fn take_for_waiting(recipient: &mut Value) {
    if ["claimed", "unknown"].iter().any(|it| recipient["state"]["is"] == *it) {
        recipient["state"] = json!({ "is": "waiting" });
    }
}

/// The clock of a worker whose nights begin and end late.
pub(super) fn late(now: Timestamp) -> Clock {
    Clock::set_at(now - SignedDuration::from_hours(2))
}

/// Whether a message has a campaign go on.
pub(super) fn is_of_a_campaign(message: &str) -> bool {
    let message: Value = serde_json::from_str(message).unwrap_or_default();
    [GatherCampaign::NAME, SendCampaign::NAME].iter().any(|it| message["job"] == *it)
}

/// A mail leaves, and its campaign does not count it.
pub(super) fn leave_uncounted(call: &mut Value) {
    if !puts(call).any(|put| kind(put) == Recipient::KIND) {
        return;
    }
    for update in each(call, "Update") {
        let names = update["ExpressionAttributeNames"].as_object().cloned().unwrap_or_default();
        for (name, _) in names.iter().filter(|it| *it.1 == "sent") {
            update["ExpressionAttributeValues"][name.replace('#', ":")]["N"] = "0".into();
        }
    }
}

/// Nobody counts the mails that somebody gets within a week.
pub(super) fn forget_week(call: &mut Value) {
    forget(call, |put| kind(put) == MailWeek::KIND);
}

/// A reader who leaves is told so, and stays.
pub(super) fn keep_reader(call: &mut Value, known: &Tables) {
    let keep = |person: &mut Value, before: &Value| {
        if before["subscriptions"].as_array().is_some_and(|it| !it.is_empty()) {
            person["subscriptions"] = before["subscriptions"].clone();
        }
    };
    rewrite(call, Person::KIND, keep, known);
}
