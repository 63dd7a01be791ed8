//! The payments for home services in each year, order by order, by the entries of the ledger.
//!
//! A payment counts in the year in which it was made, in Paris. A refund is taken from the latest payments of its order, so a
//! refund changes the year of the payment that it returns. An amount beyond the price of an order is owed back, and is no payment
//! for a service.

use std::collections::BTreeMap;

use contract::{Cents, OrderId, Words, catalogue::HomeService};

use crate::{
    calendar::paris,
    money::{
        ledger::{
            LedgerEntry, SoldHomeService, Source,
            accounts::{Account, Cause},
        },
        payment::PaymentKind,
    },
};

/// How a payment counts for the tax credit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counting {
    /// Paid by the beneficiary, by a means that the law knows.
    Own,
    /// Paid by the beneficiary in cash, which the law does not count.
    Cash,
    /// Paid by somebody else: their employer, or a credit that they were given.
    Aided,
    /// Paid by nobody.
    Gift,
}

/// The payments of one order in one year.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidOrder {
    pub order: OrderId,
    /// The offer that was ordered.
    pub label: Words,
    pub sold: SoldHomeService,
    /// The payments that count, by their means; an amount is never zero.
    pub own: BTreeMap<PaymentKind, Cents>,
    pub cash: Cents,
    pub aided: Cents,
}

impl PaidOrder {
    /// The sum that counts for the tax credit.
    pub fn counted(&self) -> Cents {
        self.own.values().copied().sum()
    }
}

/// The home services of a person, as far as the entries tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// By year, each order once, by number.
    pub years: BTreeMap<i16, Vec<PaidOrder>>,
    /// The amounts still owed of orders, by activity, none of them zero.
    pub owed: BTreeMap<HomeService, Cents>,
}

impl Spent {
    /// The orders of a year.
    pub fn of_year(&self, year: i16) -> &[PaidOrder] {
        self.years.get(&year).map_or(&[], Vec::as_slice)
    }

    /// Adds up the entries of one person, oldest first.
    pub fn of(entries: &[LedgerEntry]) -> Self {
        let mut orders: BTreeMap<OrderId, OrderMoney> = BTreeMap::new();
        for entry in entries {
            let (Source::Order(order), Some(sold)) = (entry.source, entry.home_service) else { continue };
            let known = orders.entry(order).or_insert_with(|| OrderMoney::new(sold, entry.label.clone()));
            known.add(entry);
        }
        let mut spent = Self::default();
        for (order, mut money) in orders {
            money.take_back_overpaid();
            if money.owed > Cents::ZERO {
                *spent.owed.entry(money.sold.activity).or_default() += money.owed;
            }
            for (year, paid) in money.by_year(order) {
                spent.years.entry(year).or_default().push(paid);
            }
        }
        spent
    }
}

/// A payment, or what is left of it.
struct Part {
    year: i16,
    counting: Counting,
    kind: PaymentKind,
    amount: Cents,
}

/// The money of an order while its entries are read.
struct OrderMoney {
    sold: SoldHomeService,
    label: Words,
    /// Oldest first.
    parts: Vec<Part>,
    /// Amounts that went back before they were paid.
    ahead: Vec<(Counting, Cents)>,
    /// The price, where the entries go back to when it was ordered.
    price: Option<Cents>,
    owed: Cents,
}

impl OrderMoney {
    fn new(sold: SoldHomeService, label: Words) -> Self {
        Self { sold, label, parts: vec![], ahead: vec![], price: None, owed: Cents::ZERO }
    }

    fn add(&mut self, entry: &LedgerEntry) {
        let sales = -entry.moved(|it| it == Account::Revenue);
        if let Some(price) = &mut self.price {
            *price += sales;
        } else if entry.cause == Cause::Ordered {
            self.price = Some(sales);
        }
        self.owed += entry.moved(|it| it == Account::Receivable);
        let year = paris::today(entry.at).year();
        // An outlay of the desk moves the same accounts, and is no payment.
        let moved = entry.postings.iter().filter(|it| it.payment.is_some());
        let mut moved: Vec<_> =
            moved.filter_map(|it| counting(it.account).map(|(how, kind)| (how, kind, it.amount))).collect();
        // One change may take a payment back and make another: the refund is of the one before.
        moved.sort_by_key(|(_, _, amount)| *amount >= Cents::ZERO);
        for (counting, kind, amount) in moved {
            if amount >= Cents::ZERO {
                let amount = self.less_ahead(counting, amount);
                self.parts.push(Part { year, counting, kind, amount });
            } else {
                let rest = self.take(counting, Some(kind), -amount);
                let rest = self.take(counting, None, rest);
                self.ahead.push((counting, rest));
            }
        }
    }

    /// The rest of a payment once refunds before it are made up for.
    fn less_ahead(&mut self, counting: Counting, mut amount: Cents) -> Cents {
        for (_, ahead) in self.ahead.iter_mut().filter(|it| it.0 == counting) {
            let made_up = amount.min(*ahead);
            *ahead = *ahead - made_up;
            amount = amount - made_up;
        }
        amount
    }

    /// Takes an amount from the latest payments, perhaps those of one means alone. Gives what could not be taken.
    fn take(&mut self, counting: Counting, kind: Option<PaymentKind>, mut amount: Cents) -> Cents {
        let fits = |it: &&mut Part| it.counting == counting && kind.is_none_or(|kind| it.kind == kind);
        for part in self.parts.iter_mut().rev().filter(fits) {
            let taken = amount.min(part.amount);
            part.amount = part.amount - taken;
            amount = amount - taken;
        }
        amount
    }

    fn take_back_overpaid(&mut self) {
        let Some(price) = self.price else { return };
        let paid: Cents = self.parts.iter().map(|it| it.amount).sum();
        let mut over = (paid - price.at_least_zero()).at_least_zero();
        for counting in [Counting::Own, Counting::Cash, Counting::Aided, Counting::Gift] {
            over = self.take(counting, None, over);
        }
    }

    fn by_year(self, order: OrderId) -> BTreeMap<i16, PaidOrder> {
        let mut years = BTreeMap::new();
        for part in self.parts.iter().filter(|it| it.amount > Cents::ZERO) {
            if part.counting == Counting::Gift {
                continue;
            }
            let paid = years.entry(part.year).or_insert_with(|| PaidOrder {
                order,
                label: self.label.clone(),
                sold: self.sold,
                own: BTreeMap::new(),
                cash: Cents::ZERO,
                aided: Cents::ZERO,
            });
            match part.counting {
                Counting::Own => *paid.own.entry(part.kind).or_default() += part.amount,
                Counting::Cash => paid.cash += part.amount,
                Counting::Aided => paid.aided += part.amount,
                Counting::Gift => {}
            }
        }
        years
    }
}

/// How a payment that stands on an account counts, and by what it was paid.
fn counting(account: Account) -> Option<(Counting, PaymentKind)> {
    match account {
        Account::DeskCard => Some((Counting::Own, PaymentKind::DeskCard)),
        Account::Cheque => Some((Counting::Own, PaymentKind::Cheque)),
        Account::Transfer => Some((Counting::Own, PaymentKind::Transfer)),
        Account::EDebit => Some((Counting::Own, PaymentKind::EDebit)),
        Account::CardClearing => Some((Counting::Own, PaymentKind::OnlineCard)),
        Account::DebitClearing => Some((Counting::Own, PaymentKind::DirectDebit)),
        Account::Partner(_) => Some((Counting::Own, PaymentKind::Partner)),
        Account::Cash => Some((Counting::Cash, PaymentKind::Cash)),
        Account::Company => Some((Counting::Aided, PaymentKind::Company)),
        Account::Credit(_) => Some((Counting::Aided, PaymentKind::Credit)),
        Account::Gift => Some((Counting::Gift, PaymentKind::Free)),
        Account::Receivable
        | Account::Revenue
        | Account::Payout(_)
        | Account::PaidOut(_)
        | Account::CreditCost
        | Account::Advance
        | Account::PurchaseCard
        | Account::Bank
        | Account::BankFees
        | Account::Suspense => None,
    }
}

#[cfg(test)]
mod tests;
