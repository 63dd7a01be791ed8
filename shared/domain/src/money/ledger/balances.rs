//! Where the money of an order or a credit stands.

use std::collections::BTreeMap;

use contract::{Cents, PaymentId};
use jiff::Timestamp;

use crate::{
    money::{
        credit::{Bearer, Credit},
        ledger::accounts::{Account, Cause, Posting},
        payment::{PaymentLine, PaymentState},
    },
    order::{Order, Spending},
};

/// Amounts by account and payment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Balances(BTreeMap<(Account, Option<PaymentId>), Cents>);

impl Balances {
    fn add(&mut self, account: Account, payment: Option<PaymentId>, amount: Cents) {
        *self.0.entry((account, payment)).or_default() += amount;
    }

    /// Has `account` balance everything else.
    fn balanced_by(mut self, account: Account) -> Self {
        let sum: Cents = self.0.values().copied().sum();
        self.add(account, None, -sum);
        self
    }

    /// The movements since an earlier moment.
    pub(super) fn since(mut self, earlier: Self) -> Self {
        for ((account, payment), amount) in earlier.0 {
            self.add(account, payment, -amount);
        }
        self
    }

    /// The amount on an account.
    pub(super) fn of(&self, account: Account) -> Cents {
        self.0.iter().filter(|it| it.0.0 == account).map(|it| *it.1).sum()
    }

    pub(super) fn postings(self) -> Vec<Posting> {
        let moved = self.0.into_iter().filter(|(_, amount)| *amount != Cents::ZERO);
        moved.map(|((account, payment), amount)| Posting { account, amount, payment }).collect()
    }
}

/// The balances of an order: what was sold, paid and laid out. The difference is what its beneficiary owes.
pub(super) fn of_order(order: &Order) -> Balances {
    let mut balances = Balances::default();
    balances.add(Account::Revenue, None, -order.money().final_amount);
    for line in order.payments.lines.iter().filter(|it| it.state == PaymentState::Collected) {
        balances.pay(order, line);
    }
    for spending in order.spendings.iter().filter(|it| it.deleted.is_none()) {
        balances.spend(spending);
    }
    balances.balanced_by(Account::Receivable)
}

impl Balances {
    fn pay(&mut self, order: &Order, line: &PaymentLine) {
        self.add(line.kind.account(order.partner, line.credit), Some(line.id), line.amount);
    }

    /// Not owed by anybody: its cost is set off against the account it was paid from.
    fn spend(&mut self, spending: &Spending) {
        self.add(Account::Advance, None, spending.amount);
        self.add(spending.kind.account(), None, -spending.amount);
    }
}

/// The movements of a new order on each of its dates: one, unless it has a history already.
pub(super) fn openings(order: &Order) -> Vec<(Timestamp, Cause, Balances)> {
    let mut dates = BTreeMap::<Timestamp, (Cause, Balances)>::new();
    let (_, sold) = dates.entry(order.created).or_insert((Cause::Ordered, Balances::default()));
    sold.add(Account::Revenue, None, -order.final_amount());
    if order.is_cancelled() {
        let at = order.statuses.last().map_or(order.updated, |it| it.at).max(order.created);
        let (cause, given_up) = dates.entry(at).or_insert((Cause::Cancelled, Balances::default()));
        *cause = Cause::Cancelled;
        given_up.add(Account::Revenue, None, order.final_amount());
    }
    for line in order.payments.lines.iter().filter(|it| it.state == PaymentState::Collected) {
        let at = line.collected.unwrap_or(line.created).max(order.created);
        let (_, paid) = dates.entry(at).or_insert((Cause::Paid, Balances::default()));
        paid.pay(order, line);
    }
    for spending in order.spendings.iter().filter(|it| it.deleted.is_none()) {
        let at = spending.at.max(order.created);
        let (_, spent) = dates.entry(at).or_insert((Cause::Spent, Balances::default()));
        spent.spend(spending);
    }
    let balanced = |(at, (cause, it)): (_, (_, Balances))| (at, cause, it.balanced_by(Account::Receivable));
    dates.into_iter().map(balanced).collect()
}

/// The balances of a credit: what its holder may still have of us and has had, and who bears it. The amounts
/// that orders take from it are posted by the orders.
pub(super) fn of_credit(credit: &Credit) -> Balances {
    // A credit that was taken back keeps what orders have taken; the value that went on to a new credit
    // belongs to that one.
    let worth = if credit.cancelled { credit.taken() } else { credit.remaining() + credit.taken() };
    borne(credit, worth, credit.collected.is_some())
}

/// The balances of a credit at the moment it was given.
pub(super) fn granted(credit: &Credit) -> Balances {
    borne(credit, credit.original, false)
}

fn borne(credit: &Credit, worth: Cents, deducted: bool) -> Balances {
    let mut balances = Balances::default();
    balances.add(Account::Credit(credit.id), None, -worth);
    match &credit.bearer {
        Bearer::Own => {}
        Bearer::Company => balances.add(Account::Company, None, worth),
        Bearer::Partner { id, share, .. } => {
            let account = if deducted { Account::Payout(*id) } else { Account::Partner(*id) };
            balances.add(account, None, worth.percent(i64::from(*share)));
        }
    }
    balances.balanced_by(Account::CreditCost)
}
