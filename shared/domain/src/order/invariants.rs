//! The invariants of an order, which hold whoever changed it. Tests and the simulator check them.

use std::collections::BTreeSet;

use contract::{Cents, desk::InboxReason, orders::PaymentMode};

use crate::{
    money::payment::{PaymentKind, PaymentLine, PaymentState},
    order::{Order, Recovery, inbox, lifecycle::follows},
};

/// The rules that an order breaks, in words; empty when it is sound.
pub fn broken(order: &Order) -> Vec<&'static str> {
    let money = order.money();
    let totals = order.totals();
    let collected: Cents = order
        .payments
        .lines
        .iter()
        .filter(|it| it.state == PaymentState::Collected)
        .map(|it| it.amount)
        .sum();
    let payments: BTreeSet<_> = order.payments.lines.iter().map(|it| it.id).collect();
    let lines: BTreeSet<_> = order.lines.iter().map(|it| it.id).collect();
    let comments: BTreeSet<_> = order.conversation.comments.iter().map(|it| it.id).collect();
    report(&[
        (
            money.payments + money.credits + money.remainder == money.final_amount,
            "payments + credits + remainder = final amount",
        ),
        (money.collected() == collected, "what is paid is what was collected"),
        (totals.lines - totals.discount + totals.extra == totals.total, "the total adds up"),
        (
            order.statuses.windows(2).all(|step| step[1].reverted || follows(step[0].status, step[1].status)),
            "only listed transitions happen",
        ),
        (
            order.statuses.last().map(|it| it.status) == Some(order.status),
            "the status is the last of the history",
        ),
        (payments.len() == order.payments.lines.len(), "payments have numbers of their own"),
        (lines.len() == order.lines.len(), "lines have numbers of their own"),
        (comments.len() == order.conversation.comments.len(), "comments have numbers of their own"),
        (
            order.quotes.iter().zip(1..).all(|(it, version)| it.version == version),
            "quotes are numbered without a gap",
        ),
        (!order.is_cancelled() || !order.dates.booked, "a cancelled order holds no time of the partner"),
        (
            !order.is_immutable()
                || order.owed() > Cents::ZERO
                || !order.payments.lines.iter().any(is_expected),
            "a final order expects no payment of what is not owed",
        ),
        (
            money.remainder >= announced(order)
                || !order.payments.lines.iter().any(|it| order.payments.awaits_debit(it)),
            "no card waits to pay what is covered otherwise",
        ),
        (!order.is_open() || !forgets_card(order), "what a card is to pay is announced"),
        (!order.is_finished() || !order.lacks_a_price(), "what is finished has its price"),
        (
            order.payments.lines.iter().all(|it| it.kind != PaymentKind::Free || it.amount >= Cents::ZERO),
            "what is given away is not negative",
        ),
        (
            !order.is_cancelled()
                || order.payments.held_without(&[]) <= Cents::ZERO
                || inbox::waiting(order).iter().any(|it| it.reason == InboxReason::ToGiveBack),
            "what a cancelled order keeps waits to be given back",
        ),
        (
            order.is_open()
                || order.money().uncovered() <= Cents::ZERO
                || matches!(order.payments.recovery, Some(Recovery::Unrecoverable | Recovery::Waived))
                || inbox::waiting(order).iter().any(|it| it.reason == InboxReason::Unpaid),
            "what is owed of an order that is over waits for the desk",
        ),
    ])
}

fn is_expected(line: &PaymentLine) -> bool {
    line.state == PaymentState::Expected && line.amount > Cents::ZERO
}

/// The amount that is on its way to us.
fn announced(order: &Order) -> Cents {
    let waits = |it: &&PaymentLine| matches!(it.state, PaymentState::Expected | PaymentState::Unknown);
    order.payments.lines.iter().filter(waits).map(|it| it.amount.at_least_zero()).sum()
}

/// Something is to be paid by card, and no payment was ever announced.
fn forgets_card(order: &Order) -> bool {
    matches!(order.payments.mode, PaymentMode::Card | PaymentMode::DirectDebit)
        && order.payments.lines.is_empty()
        && order.money().uncovered() > Cents::ZERO
}

/// The rules that one change of an order broke, in words; empty when it kept them.
pub fn broken_between(before: &Order, after: &Order) -> Vec<&'static str> {
    let histories = after.statuses.starts_with(&before.statuses) && after.events.starts_with(&before.events);
    let payments = before.payments.lines.len() <= after.payments.lines.len()
        && before.payments.lines.iter().zip(&after.payments.lines).all(|(old, new)| {
            let fixed =
                (old.id, old.kind, old.amount, old.credit) == (new.id, new.kind, new.amount, new.credit);
            fixed && (old.state == new.state || old.state.may_become(new.state))
        });
    let comments = before.conversation.comments.len() <= after.conversation.comments.len()
        && before.conversation.comments.iter().zip(&after.conversation.comments).all(|(old, new)| {
            (old.id, &old.content, old.at, old.author) == (new.id, &new.content, new.at, new.author)
        });
    let quotes = before.quotes.len() <= after.quotes.len()
        && before.quotes.iter().zip(&after.quotes).all(|(old, new)| {
            (old.version, old.at, &old.lines) == (new.version, new.at, &new.lines)
                && (old.answer.is_none() || old.answer == new.answer)
                && new.overtaken >= old.overtaken
        });
    let edited = |order: &Order| {
        (
            order.lines.clone(),
            order.status,
            order.adjusted,
            order.dates.begin,
            order.dates.end,
            order.payments.lines.clone(),
        )
    };
    report(&[
        (histories, "history is append-only"),
        (payments, "payments are append-only and move forward"),
        (comments, "comments are append-only"),
        (quotes, "quotes are append-only and answered once"),
        (
            after.edition == before.edition + 1
                || (after.edition == before.edition && edited(before) == edited(after)),
            "the edition rises by one with each change, and only then",
        ),
        (
            went_back(before, after) || !before.is_immutable() || prices(before) == prices(after),
            "the prices of an immutable order do not change",
        ),
        (
            went_back(before, after) || !before.is_immutable() || asked(before, after) <= before.owed(),
            "a final order asks for no more than what is owed",
        ),
        (charged(before, after) <= owed_to_bank(before, after), "no card is charged for more than remains"),
        (given_back(before, after) <= held(before, after), "no more is given back than was collected"),
        (!keeps_credit(before, after), "who cancels gives back to credits what is still there of them"),
        (
            before.is_finished() || !after.is_finished() || after.goods().out().next().is_none(),
            "an order whose goods are out is not done",
        ),
        (
            before.dates.begin == after.dates.begin
                || !matches!(after.payments.mode, PaymentMode::Card | PaymentMode::DirectDebit)
                || after.payments.debit_date == after.dates.begin_day(),
            "the card is debited on the day of the service",
        ),
    ])
}

/// The order was taken back to an earlier status: it may be open again.
fn went_back(before: &Order, after: &Order) -> bool {
    after.statuses.iter().skip(before.statuses.len()).any(|it| it.reverted)
}

/// The amount that this change has its beneficiary pay, at once or later.
fn asked(before: &Order, after: &Order) -> Cents {
    after.payments.lines.iter().skip(before.payments.lines.len()).map(|it| it.amount.at_least_zero()).sum()
}

/// The amount that this change asks of the bank.
fn charged(before: &Order, after: &Order) -> Cents {
    let by_bank = [PaymentKind::OnlineCard, PaymentKind::DirectDebit];
    let asked = |it: &&PaymentLine| by_bank.contains(&it.kind) && it.state == PaymentState::Unknown;
    let known = |it: &PaymentLine| {
        before.payments.lines.iter().any(|old| old.id == it.id && old.state == PaymentState::Unknown)
    };
    after
        .payments
        .lines
        .iter()
        .filter(asked)
        .filter(|it| !known(it))
        .map(|it| it.amount.at_least_zero())
        .sum()
}

/// The amount that the bank may still be asked for: the remainder, less what it was asked for already.
fn owed_to_bank(before: &Order, after: &Order) -> Cents {
    let asked = before.payments.lines.iter().filter(|it| it.state == PaymentState::Unknown);
    let asked: Cents = asked.map(|it| it.amount.at_least_zero()).sum();
    (after.money().remainder - asked).at_least_zero()
}

/// The amount that this change has the desk give back. Payments that a bank takes back do not count, because
/// the desk did not decide that.
fn given_back(before: &Order, after: &Order) -> Cents {
    let new = after.payments.lines.iter().skip(before.payments.lines.len());
    new.filter(|it| it.reverses.is_none()).map(|it| (-it.amount).at_least_zero()).sum()
}

/// The amount that can be given back: the money that is there, and that comes with this change.
fn held(before: &Order, after: &Order) -> Cents {
    let waits = |it: &&PaymentLine| it.state == PaymentState::Expected;
    let cancelled = |it: &&PaymentLine| {
        after.payments.lines.iter().any(|new| new.id == it.id && new.state == PaymentState::Cancelled)
    };
    let unsaid: Vec<_> =
        before.payments.lines.iter().filter(waits).filter(cancelled).map(|it| it.id).collect();
    let new = after.payments.lines.iter().skip(before.payments.lines.len());
    let come = new.filter(|it| it.state == PaymentState::Collected && it.kind != PaymentKind::Free);
    let there = before.payments.held_without(&unsaid).at_least_zero();
    there + come.map(|it| it.amount.at_least_zero()).sum()
}

/// This change cancels the order, and leaves it something of a credit that did not go back otherwise.
fn keeps_credit(before: &Order, after: &Order) -> bool {
    after.is_cancelled() && !before.is_cancelled() && !after.payments.due_to_credits().is_empty()
}

/// Everything that decides what an order costs.
fn prices(order: &Order) -> impl PartialEq {
    let lines: Vec<_> = order.lines.iter().map(|it| (it.id, it.price, it.quantity)).collect();
    (lines, order.adjusted, order.discount, order.additional_cost)
}

fn report(rules: &[(bool, &'static str)]) -> Vec<&'static str> {
    rules.iter().filter(|(holds, _)| !holds).map(|(_, rule)| *rule).collect()
}

#[cfg(test)]
mod breaches;
#[cfg(test)]
mod tests;
