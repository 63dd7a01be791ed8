//! Bugs on the way to the tables.

use std::collections::BTreeSet;

use contract::OrderId;
use domain::{calendar::paris, lockers::boxes::LockerBox, order::appointment::Appointment};
use jiff::{Timestamp, tz::TimeZone};
use serde_json::{Value, json};
use store::{
    Entity,
    schema::{KEY, OF_KEYS},
};

use super::{
    Planted::{self, *},
    books,
    calls::{
        body, each, each_delete, each_put, forget, is_cancelled, kind, list, puts, read, rewrite, unguard,
        unguard_absence,
    },
    conversations, counter, games, lockers, mailings, offers, people, reminders, waitlists,
};
use crate::{
    commit::{AUDIT, Place},
    tables::Tables,
};

impl Planted {
    /// A call, as the bug would make it.
    pub(crate) fn alter(self, operation: &str, call: &mut Value, now: Timestamp, known: &Tables) {
        match self {
            CreditUnguarded => unguard(call, "credit"),
            OrderUnguarded => unguard(call, "order"),
            SlotUnguarded => unguard(call, "timeUnit"),
            MonthNotKept => forget(call, |put| kind(put) == "onceAMonth"),
            DraftNotKept => forget(call, |put| kind(put) == "draft"),
            AnswerNotKept => forget(call, |put| kind(put) == "answer"),
            LookUpForgotten => forget(call, |put| {
                kind(put) == "outgoing" && body(put)["message"]["body"]["job"] == "settle-payment"
            }),
            LedgerLeftOut => {
                forget(call, |put| kind(put) == "ledgerEntry" && body(put)["cause"] == "priced");
            }
            LineForgotten if puts(call).any(|put| kind(put) == "bulkOperation") => {
                forget(call, |put| kind(put) == "order");
            }
            OperationForgotten => forget(call, |put| {
                let message = &body(put)["message"]["body"];
                message["job"] == "run-bulk-operation" && message["run"].as_u64() > Some(0)
            }),
            DayMadeTwice => unguard(call, "occurrence"),
            SeriesForgotten => forget(call, |put| {
                let (body, late) = (body(put), |due: &str| due.parse::<Timestamp>().is_ok_and(|it| it > now));
                body["message"]["body"]["job"] == "run-series" && body["due"].as_str().is_some_and(late)
            }),
            AuditMissing if puts(call).any(|put| kind(put) == "credit") => {
                forget(call, |put| put["TableName"] == AUDIT);
            }
            SlotNotFreed if puts(call).any(|put| kind(put) == "order" && is_cancelled(&body(put))) => {
                forget(call, |put| kind(put) == "timeUnit");
            }
            AppointmentForgotten if puts(call).any(|put| kind(put) == "order" && !is_new(put)) => {
                forget(call, |put| kind(put) == Appointment::KIND);
            }
            NumberReused => {
                unguard(call, "order");
                if operation == "UpdateItem" {
                    give_again(call, known);
                }
            }
            MonthInUtc => in_utc(operation, call, now),
            HistoryOverwritten => rewrite(
                call,
                "order",
                |order, _| {
                    if let Some(statuses) = list(order, "statuses").filter(|it| it.len() > 2) {
                        statuses.remove(1);
                    }
                },
                known,
            ),
            PaymentBookedTwice => rewrite(call, "order", book_again, known),
            FloatAmount => rewrite(call, "order", |order, _| through_float(order), known),
            CreditReturnedTwice => rewrite(
                call,
                "credit",
                |credit, before| {
                    let Some(moves) = list(credit, "allocations") else { return };
                    let new = before["allocations"].as_array().map_or(0, Vec::len) < moves.len();
                    let back = moves.last().filter(|it| it["amount"].as_i64() < Some(0)).cloned();
                    moves.extend(back.filter(|_| new));
                },
                known,
            ),
            CreditReturnedToo => rewrite(call, "order", return_all, known),
            SkipUnguarded => unguard_absence(call),
            PricedAnew => offers::price_anew(call, known),
            VersionOverwritten => offers::write_over(call, known),
            ShelfForgotten => offers::keep_revisions(call),
            RightKept => people::keep_in_memory(call, known, people::takes),
            SessionKept => people::keep_in_memory(call, known, people::switches_off),
            SessionRevived => people::keep_generation(call, known),
            EditorTrusted => people::trust_editor(call, known),
            RightsForAll => people::give_all(call, known),
            MoveUnlisted => people::stay_listed(call, known),
            MoveMiscounted => people::count_elsewhere(call, known),
            LoginKept => people::keep(call, "login", known),
            DeletedFound => people::stay_found(call, known),
            DeletedNamed => people::stay_named(call, known),
            RegisterUnguarded => counter::unguard_register(call),
            OpenerUnguarded => counter::unguard_opener(call),
            LineAltered => counter::alter_line(call, known),
            ClosingLeftOut => counter::leave_out_closing(call),
            TotalsBegunAnew => counter::begin_anew(call, known),
            ClosingCountedTwice => counter::count_closing_twice(call),
            TicketNumberReused => counter::reuse_ticket_number(call),
            PaymentUnregistered => counter::leave_out_payment(call),
            PaymentUntold => counter::leave_out_ticket(call),
            CorrectionForgotten => counter::leave_out_correction(call),
            GoodsUnlisted => counter::unlist_goods(call),
            CreditKeptDead => {
                forget(call, is_replacement);
                rewrite(
                    call,
                    "credit",
                    |credit, _| {
                        credit.as_object_mut().map(|it| it.remove("replaced"));
                    },
                    known,
                );
            }
            CreditReplacedNowhere => forget(call, is_replacement),
            DebtUnnamed => rewrite(
                call,
                "order",
                |order, _| {
                    if let Some(reasons) = list(order, "anomalies") {
                        reasons.retain(|it| *it != "unpaid");
                    }
                },
                known,
            ),
            GoodsOverlooked => rewrite(call, "order", counter::leave_at_partner, known),
            WinUnguarded => games::unguard_wins(call),
            SpinUnguarded => games::unguard_spin(call),
            EggUnguarded => games::unguard_egg(call),
            WinUncounted => games::leave_uncounted(call),
            WheelStopsElsewhere => games::stop_elsewhere(call, known),
            PrizeForgotten => games::forget_prize(call),
            EditionUnguarded => games::unguard_edition(call),
            TurnSkipped => waitlists::skip_turn(call, known),
            ReminderForgotten => reminders::forget_all(call),
            ReminderToldTwice => reminders::unguard_told(call),
            MessageOverwritten => conversations::write_over(call),
            MessageUncounted => conversations::leave_uncounted(call),
            NoteShown => conversations::show_notes(call, known),
            CampaignUncounted => mailings::leave_uncounted(call),
            WeekForgotten => mailings::forget_week(call),
            LeaverKept => mailings::keep_reader(call, known),
            CodeUsedTwice => lockers::forget_code(call),
            FreedWhileFull => lockers::free_full(call, known),
            BoxGivenTwice => unguard(call, LockerBox::KIND),
            ExpectationUnguarded => books::unguard_expectation(call),
            ClaimForgotten => books::forget_claim(call),
            PartUncounted => books::leave_uncounted(call, known),
            MatchUnentered => books::leave_unentered(call),
            MatchedKept => books::keep_matched(call, known),
            RankForgotten => each_put(call).filter(|it| kind(it) == "order").for_each(|put| {
                for part in KEY.map(|it| format!("{OF_KEYS}{it}")) {
                    put["Item"].as_object_mut().map(|it| it.remove(&part));
                }
            }),
            BadgeForgotten => each(call, "Update").for_each(keep_counted),
            SlotFreedTwice => rewrite(
                call,
                "timeUnit",
                |unit, before| {
                    let count = |it: &Value| it["bookings"].as_array().map_or(0, Vec::len);
                    if count(unit) < count(before) {
                        (unit["bookings"], unit["holds"]) = (json!([]), json!([]));
                    }
                },
                known,
            ),
            LineForgotten | AuditMissing | SlotNotFreed | AppointmentForgotten | HoldForgotten
            | SkipForgotten | InventoryForgotten | OpenerOverlooked | ItemsMovedTwice | PageAwaited
            | RefundAwaited | CardChargedAgain | RefundTooMuch | ReminderOfCancelled | CampaignSentTwice
            | CampaignForgotten | NightLate | EventAppliedTwice => {}
        }
    }

    /// An answer, as the bug would read it; says whether that is another one. Messages remind of the `reminded` orders meanwhile.
    pub(crate) fn answer(self, told: &mut Value, reminded: &BTreeSet<OrderId>) -> bool {
        match self {
            ReminderOfCancelled => {
                misread(told, "order", |order| reminders::overlook_cancelled(order, reminded))
            }
            CampaignSentTwice => misread(told, "campaignRecipient", mailings::take_for_waiting),
            EventAppliedTwice => misread(told, "lockerBox", lockers::overlook_events),
            HoldForgotten => misread(told, "timeUnit", |unit| unit["holds"] = json!([])),
            SkipForgotten => misread(told, "series", |series| series["skipped"] = json!([])),
            InventoryForgotten => misread(told, "cashRegister", |it| it["plannedInventory"] = json!(false)),
            OpenerOverlooked => misread(told, "openRegister", |it| it["register"] = json!(0)),
            ItemsMovedTwice => misread(told, "order", |order| {
                for line in list(order, "lines").into_iter().flatten() {
                    line["status"] = json!(0);
                }
            }),
            GoodsOverlooked => misread(told, "order", counter::overlook_at_partner),
            PageAwaited => misread(told, "transaction", |it| {
                if let Some(payment) = it["purpose"].get("page").cloned() {
                    it["purpose"] = json!({ "charge": payment });
                }
            }),
            RefundAwaited => misread(told, "transaction", |it| {
                if it["purpose"].get("refund").is_some() {
                    it["created"] = json!("2999-01-01T00:00:00Z");
                }
            }),
            _ => false,
        }
    }
}

/// Changes the body of items of a kind in an answer; says whether one is another.
fn misread(told: &mut Value, of: &str, change: impl Fn(&mut Value)) -> bool {
    let mut other = false;
    let Some(told) = told.as_object_mut() else { return false };
    for (name, value) in told {
        let items: &mut [Value] = match (name.as_str(), value) {
            ("Items", Value::Array(items)) => items,
            ("Item", item) => std::slice::from_mut(item),
            _ => continue,
        };
        for item in items.iter_mut().filter(|it| it["kind"]["S"] == of) {
            let meant = read(&item["body"]);
            let mut body = meant.clone();
            change(&mut body);
            other |= body != meant;
            item["body"] = json!({ "S": body.to_string() });
        }
    }
    other
}

fn is_new(put: &Value) -> bool {
    put["Item"]["version"]["N"] == "1"
}

/// A new credit that takes the place of another.
fn is_replacement(put: &Value) -> bool {
    kind(put) == "credit" && is_new(put) && body(put)["origin"].is_object()
}

/// An order that waits no more is not counted off.
fn keep_counted(update: &mut Value) {
    let names = update["ExpressionAttributeNames"].as_object().cloned().unwrap_or_default();
    for (name, _) in names.iter().filter(|it| *it.1 == "anomaly" || *it.1 == "onlyNew") {
        let by = &mut update["ExpressionAttributeValues"][name.replace('#', ":")]["N"];
        if *by == "-1" {
            *by = "0".into();
        }
    }
}

/// The counter of a sequence stands still at every third number.
fn give_again(call: &mut Value, known: &Tables) {
    let n = known
        .row(&Place::of(&call["TableName"], &call["Key"]))
        .and_then(|it| it.get("n")?.parse::<i64>().ok());
    if call["ExpressionAttributeValues"][":kind"]["S"] == "sequence" && n.is_some_and(|it| it % 3 == 0) {
        call["ExpressionAttributeValues"][":one"]["N"] = "0".into();
    }
}

/// Keys that end with a month end with that of Greenwich.
fn in_utc(operation: &str, call: &mut Value, now: Timestamp) {
    let (ours, theirs) = (paris::month(now), now.to_zoned(TimeZone::UTC).strftime("%Y-%m").to_string());
    let alter = |key: &mut Value| {
        let text = key["S"].as_str().unwrap_or_default();
        if let Some(start) = text.strip_suffix(&ours) {
            key["S"] = format!("{start}{theirs}").into();
        }
    };
    match operation {
        "GetItem" => alter(&mut call["Key"][KEY[0]]),
        "Query" => {
            let values = call["ExpressionAttributeValues"].as_object_mut();
            values.into_iter().flatten().for_each(|(_, it)| alter(it));
        }
        "TransactWriteItems" => {
            each_put(call).for_each(|put| alter(&mut put["Item"][KEY[0]]));
            each_delete(call).for_each(|delete| alter(&mut delete["Key"][KEY[0]]));
        }
        _ => {}
    }
}

/// The payment that is collected now stands there twice.
fn book_again(order: &mut Value, before: &Value) {
    let Some(payments) = list(order, "payments") else { return };
    let was = |id: &Value| {
        let known = before["payments"].as_array().into_iter().flatten();
        known.clone().any(|it| it["id"] == *id && it["state"] == "collected")
    };
    let new = payments.iter().find(|it| it["state"] == "collected" && !was(&it["id"])).cloned();
    let next = payments.iter().filter_map(|it| it["id"].as_i64()).max().unwrap_or_default() + 1;
    payments.extend(new.map(|mut it| {
        it["id"] = next.into();
        it
    }));
}

/// All credits of a cancelled order go back, whatever went back before.
fn return_all(order: &mut Value, before: &Value) {
    if !is_cancelled(order) || is_cancelled(before) {
        return;
    }
    let Some(payments) = list(order, "payments") else { return };
    let of_credit = |it: &&Value| it["kind"] == "credit" && it["state"] == "collected";
    let Some(taken) = payments.iter().find(of_credit).cloned() else { return };
    let same = payments.iter().filter(of_credit).filter(|it| it["credit"] == taken["credit"]);
    let held: i64 = same.filter_map(|it| it["amount"].as_i64()).sum();
    let next = payments.iter().filter_map(|it| it["id"].as_i64()).max().unwrap_or_default() + 1;
    if held > 0 {
        let mut back = taken;
        (back["id"], back["amount"]) = (next.into(), (-held).into());
        payments.push(back);
    }
}

/// Cents become euros and cents again, and the rest is cut off.
fn through_float(order: &mut Value) {
    for line in list(order, "payments").into_iter().flatten() {
        if let Some(cents) = line["amount"].as_i64().filter(|_| line["kind"] == "credit") {
            line["amount"] = ((cents as f64 / 100.0 * 100.0) as i64).into();
        }
    }
}
