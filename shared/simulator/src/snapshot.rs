//! The content of the tables, read: kept up to date by each single change.

mod books;
pub(crate) mod conversations;
mod games;
pub(crate) mod lockers;
pub(crate) mod mailings;
pub(crate) mod reminders;
mod rows;

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    BulkOperationId, CashRegisterId, ConciergerieId, CreditId, OfferId, OrderId, ProductId, UserId,
    catalogue::Product,
};
use domain::{
    bulk::{BulkOperation, Workload},
    calendar::{DraftKey, units::TimeUnit, waitlist::Waitlist},
    catalogue::{offer::Offer, pending::PendingOffer, timeline::OfferTimeline},
    money::{credit::Credit, ledger::LedgerEntry, payment::PaymentLine},
    order::{Order, appointment::Appointment, handover::Goods, series::Series},
    people::{erasure::Erasure, person::Person},
    register::{entry::Entry, state::Register},
};
use jiff::civil::Date;
use serde::de::DeserializeOwned;
use serde_json::Value;
use store::{
    BankTransaction, Entity, Login, Occurrence, OfferReference, OnceAMonth, OpenRegister, Outgoing,
    PersonWord, SlotHold,
};

use self::{
    books::Books, conversations::Conversations, games::Games, lockers::Lockers, mailings::Mailings,
    reminders::Reminded, rows::replaced,
};
use crate::{
    commit::{Change, Place, Row, read},
    tables::Tables,
};

/// The content of the tables.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    pub(crate) orders: BTreeMap<OrderId, Order>,
    pub(crate) credits: BTreeMap<CreditId, Credit>,
    pub(crate) people: BTreeMap<i64, Person>,
    /// Editions of people.
    pub(crate) editions: BTreeMap<i64, u64>,
    /// How people stood since the step began, and do no more.
    pub(crate) stood: Vec<Person>,
    /// The people whose sessions have ended.
    pub(crate) signed_out: BTreeSet<UserId>,
    /// The logins of people.
    pub(crate) logins: BTreeMap<String, Login>,
    /// Words that people are found by.
    pub(crate) words: BTreeMap<Place, PersonWord>,
    /// The people who were deleted.
    pub(crate) erasures: BTreeMap<UserId, Erasure>,
    pub(crate) units: BTreeMap<Place, TimeUnit>,
    pub(crate) holds: BTreeMap<DraftKey, SlotHold>,
    pub(crate) appointments: BTreeMap<Place, Appointment>,
    pub(crate) months: BTreeMap<Place, OnceAMonth>,
    pub(crate) transactions: BTreeMap<String, BankTransaction>,
    pub(crate) outgoing: BTreeMap<String, Outgoing>,
    pub(crate) ledger: BTreeMap<Place, LedgerEntry>,
    pub(crate) series: BTreeMap<OrderId, Series>,
    pub(crate) occurrences: BTreeMap<(OrderId, Date), Occurrence>,
    pub(crate) bulk_operations: BTreeMap<BulkOperationId, BulkOperation>,
    pub(crate) workloads: BTreeMap<BulkOperationId, Workload>,
    /// Versions of offers.
    pub(crate) offers: BTreeMap<OfferId, Offer>,
    /// The timelines of offers, by their first versions ...
    pub(crate) timelines: BTreeMap<OfferId, SavedTimeline>,
    /// ... and what stood since the step began, and does no more.
    pub(crate) replaced: Vec<OfferTimeline>,
    pub(crate) pending_offers: BTreeMap<OfferId, PendingOffer>,
    pub(crate) shelves: BTreeSet<(ConciergerieId, OfferId)>,
    pub(crate) products: BTreeMap<ProductId, Product>,
    pub(crate) registers: BTreeMap<CashRegisterId, Register>,
    /// There were some when the step began.
    pub(crate) had_registers: bool,
    /// Lines of their journals.
    pub(crate) journal: BTreeMap<(CashRegisterId, u64), JournalLine>,
    /// The register that each person is said to have open.
    pub(crate) openers: BTreeMap<UserId, OpenRegister>,
    /// Goods that stand to change hands.
    pub(crate) goods: BTreeMap<Place, Goods>,
    /// The people who wait for time of partners.
    pub(crate) waitlists: BTreeMap<Place, Waitlist>,
    pub(crate) books: Books,
    pub(crate) games: Games,
    pub(crate) conversations: Conversations,
    pub(crate) lockers: Lockers,
    pub(crate) mailings: Mailings,
    pub(crate) reminded: Reminded,
    /// Bodies that could not be read: they name the item.
    pub(crate) odd: BTreeSet<String>,
}

/// A line of a journal, read and as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct JournalLine {
    pub(crate) entry: Entry,
    pub(crate) stored: Value,
}

/// The timeline of an offer, with its edition.
#[derive(Clone, Debug)]
pub(crate) struct SavedTimeline {
    pub(crate) edition: u64,
    pub(crate) timeline: OfferTimeline,
}

impl Snapshot {
    /// All that is there.
    pub(crate) fn of(tables: &Tables) -> Self {
        let mut snapshot = Self::default();
        for (place, row) in tables.rows() {
            snapshot.follow(&Change { place: place.clone(), before: None, after: Some(row.clone()) });
        }
        snapshot
    }

    /// Follows one change.
    pub(crate) fn follow(&mut self, change: &Change) {
        let (before, after) = (change.before.as_deref(), change.after.as_deref());
        match change.kind() {
            Order::KIND => self.follow_order(before, after),
            Credit::KIND => self.set::<Credit, _>(before, after, |it| it.id, |it| &mut it.credits),
            Person::KIND => self.follow_person(before, after),
            Login::KIND => self.set::<Login, _>(before, after, |it| it.login.clone(), |it| &mut it.logins),
            PersonWord::KIND => {
                let place = change.place.clone();
                self.set::<PersonWord, _>(before, after, |_| place.clone(), |it| &mut it.words);
            }
            Erasure::KIND => self.set::<Erasure, _>(before, after, |it| it.user, |it| &mut it.erasures),
            SlotHold::KIND => {
                self.set::<SlotHold, _>(before, after, |it| it.draft.clone(), |it| &mut it.holds);
            }
            BankTransaction::KIND => self.set::<BankTransaction, _>(
                before,
                after,
                |it| it.trans_id.clone(),
                |it| &mut it.transactions,
            ),
            Outgoing::KIND => {
                self.set::<Outgoing, _>(before, after, |it| it.id.clone(), |it| &mut it.outgoing);
                if let Some(message) = after.and_then(read::<Outgoing>) {
                    self.reminded.follow_message(&message);
                }
            }
            Series::KIND => self.set::<Series, _>(before, after, |it| it.id, |it| &mut it.series),
            Occurrence::KIND => {
                self.set::<Occurrence, _>(before, after, |it| (it.series, it.date), |it| &mut it.occurrences)
            }
            BulkOperation::KIND => {
                self.set::<BulkOperation, _>(before, after, |it| it.id, |it| &mut it.bulk_operations);
            }
            Workload::KIND => {
                self.set::<Workload, _>(before, after, |it| it.operation, |it| &mut it.workloads);
            }
            Offer::KIND => self.set::<Offer, _>(before, after, |it| it.id, |it| &mut it.offers),
            OfferTimeline::KIND => self.follow_timeline(before, after),
            PendingOffer::KIND => {
                self.set::<PendingOffer, _>(before, after, |it| it.original, |it| &mut it.pending_offers);
            }
            OfferReference::KIND => self.follow_shelf(before, after),
            Product::KIND => self.set::<Product, _>(before, after, |it| it.id, |it| &mut it.products),
            Register::KIND => self.set::<Register, _>(before, after, |it| it.id, |it| &mut it.registers),
            Entry::KIND => self.follow_journal(after),
            OpenRegister::KIND => {
                self.set::<OpenRegister, _>(before, after, |it| it.user, |it| &mut it.openers);
            }
            Goods::KIND => {
                let place = change.place.clone();
                self.set::<Goods, _>(before, after, |_| place.clone(), |it| &mut it.goods);
            }
            LedgerEntry::KIND => {
                let place = change.place.clone();
                self.set::<LedgerEntry, _>(before, after, |_| place.clone(), |it| &mut it.ledger);
            }
            Appointment::KIND => {
                let place = change.place.clone();
                self.set::<Appointment, _>(before, after, |_| place.clone(), |it| &mut it.appointments);
            }
            TimeUnit::KIND => {
                let place = change.place.clone();
                self.set::<TimeUnit, _>(before, after, |_| place.clone(), |it| &mut it.units);
            }
            Waitlist::KIND => {
                let place = change.place.clone();
                self.set::<Waitlist, _>(before, after, |_| place.clone(), |it| &mut it.waitlists);
            }
            OnceAMonth::KIND => {
                let place = change.place.clone();
                self.set::<OnceAMonth, _>(before, after, |_| place.clone(), |it| &mut it.months);
            }
            _ => {
                self.odd.extend(self.books.follow(change));
                self.odd.extend(self.games.follow(change));
                self.odd.extend(self.lockers.follow(change));
                self.odd.extend(self.conversations.follow(change));
                self.odd.extend(self.mailings.follow(change));
            }
        }
    }

    fn follow_order(&mut self, before: Option<&Row>, after: Option<&Row>) {
        match after.and_then(read::<Order>) {
            Some(order) => {
                self.reminded.follow_order(&order);
                self.orders.insert(order.id, order);
            }
            None => self.set::<Order, _>(before, after, |it| it.id, |it| &mut it.orders),
        }
    }

    /// Lines are only added.
    fn follow_journal(&mut self, after: Option<&Row>) {
        let Some(row) = after else { return };
        match read::<Entry>(row).zip(read::<Value>(row)) {
            Some((entry, stored)) => {
                self.journal.insert((entry.register, entry.number), JournalLine { entry, stored });
            }
            None => {
                self.odd.insert(format!("{row:?}"));
            }
        }
    }

    fn follow_person(&mut self, before: Option<&Row>, after: Option<&Row>) {
        if let Some(was) = before.and_then(read::<Person>) {
            let is = after.and_then(read::<Person>);
            if is.is_none_or(|it| !it.may_sign_in() || it.generation != was.generation) {
                self.signed_out.insert(was.id);
            }
            self.stood.push(was);
        }
        let edition = after.and_then(|it| it.get("version")?.parse().ok());
        if let Some((person, edition)) = after.and_then(read::<Person>).zip(edition) {
            self.reminded.follow_person(&person);
            self.editions.insert(person.id.0, edition);
        }
        self.set::<Person, _>(before, after, |it| it.id.0, |it| &mut it.people);
    }

    /// A step begins: what stood before it is forgotten.
    pub(crate) fn begin_step(&mut self) {
        self.replaced.clear();
        self.stood.clear();
        self.mailings.stood.clear();
        self.had_registers = !self.registers.is_empty();
    }

    /// How somebody stands, and stood since the step began.
    pub(crate) fn stood(&self, id: UserId) -> impl Iterator<Item = &Person> {
        self.people.get(&id.0).into_iter().chain(self.stood.iter().filter(move |it| it.id == id))
    }

    fn follow_timeline(&mut self, before: Option<&Row>, after: Option<&Row>) {
        if let Some(timeline) = before.and_then(read::<OfferTimeline>) {
            self.timelines.remove(&timeline.original);
            self.replaced.push(timeline);
        }
        let Some(row) = after else { return };
        let edition = row.get("version").and_then(|it| it.parse().ok());
        match read::<OfferTimeline>(row).zip(edition) {
            Some((timeline, edition)) => {
                self.timelines.insert(timeline.original, SavedTimeline { edition, timeline });
            }
            None => {
                self.odd.insert(format!("{row:?}"));
            }
        }
    }

    fn follow_shelf(&mut self, before: Option<&Row>, after: Option<&Row>) {
        let place = |row: &Row| read::<OfferReference>(row).map(|it| (it.conciergerie, it.original));
        if let Some(gone) = before.and_then(place) {
            self.shelves.remove(&gone);
        }
        self.shelves.extend(after.and_then(place));
    }

    fn set<E: DeserializeOwned, K: Ord>(
        &mut self,
        before: Option<&Row>,
        after: Option<&Row>,
        key: impl Fn(&E) -> K,
        of: impl Fn(&mut Self) -> &mut BTreeMap<K, E>,
    ) {
        if let Some(row) = replaced(of(self), before, after, key) {
            self.odd.insert(row);
        }
    }

    /// The payment line of a number.
    pub(crate) fn payment(&self, id: contract::PaymentId) -> Option<(&Order, &PaymentLine)> {
        let order = self.orders.get(&domain::order::order_of(id.0))?;
        Some((order, order.payments.lines.iter().find(|it| it.id == id)?))
    }
}
