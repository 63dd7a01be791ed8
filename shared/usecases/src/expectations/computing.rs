//! The parts of an expectation follow from its orders and compensations as they are now.

use std::collections::{BTreeMap, BTreeSet};

use contract::{Error, Result};
use domain::{
    calendar::paris,
    invoicing::{
        due::{DueSubject, InvoicingClaim, PendingDue},
        expectation::Expectation,
        part::ExpectedPart,
    },
    money::credit::Credit,
    order::Order,
    people::organisation::Partner,
};
use jiff::{Timestamp, civil::Date};
use runtime::{Config, Ctx};
use store::{AuditEntry, Changes, Entity, Store, Versioned};

use super::{
    PartnerExpectations, TOGETHER,
    terms::{KnownTerms, OrderTerms},
    write_step,
};

/// An expectation that is computed: everything that may stand on it, and what is known of its prices.
pub struct Computing {
    partner: Partner,
    month: Date,
    now: Timestamp,
    subjects: Vec<DueSubject>,
    pending: BTreeMap<DueSubject, Vec<PendingDue>>,
    terms: KnownTerms,
}

/// Everything that some orders and compensations are decided from.
struct BatchRead {
    expectations: PartnerExpectations,
    claims: BTreeMap<DueSubject, Versioned<InvoicingClaim>>,
    /// Their parts of this expectation, and of earlier ones.
    own: BTreeMap<DueSubject, Versioned<ExpectedPart>>,
    earlier: BTreeMap<DueSubject, Vec<ExpectedPart>>,
    orders: BTreeMap<DueSubject, Versioned<Order>>,
    credits: BTreeMap<DueSubject, Versioned<Credit>>,
    terms: OrderTerms,
}

impl Computing {
    /// Looks for what may stand on the expectation of a month: what stands there now, and what became due until its end.
    ///
    /// # Errors
    /// Those of [`PartnerExpectations::expect_computable`].
    pub async fn begin(store: &Store, partner: Partner, month: Date, now: Timestamp) -> Result<Self> {
        let invoicing = store.invoicing();
        let known = PartnerExpectations::read(store, partner.id).await?;
        known.expect_computable(month, paris::today(now))?;
        let (parts, pending) = futures::try_join!(
            invoicing.parts(partner.id, month),
            invoicing.pending(partner.id, known.first_month().unwrap_or(month), month),
        )?;
        let mut by_subject = BTreeMap::<_, Vec<_>>::new();
        pending.into_iter().for_each(|it| by_subject.entry(it.of).or_default().push(it));
        let all: BTreeSet<_> = parts.iter().map(|it| it.of).chain(by_subject.keys().copied()).collect();
        let (subjects, terms) = (all.into_iter().collect(), KnownTerms::default());
        Ok(Self { partner, month, now, subjects, pending: by_subject, terms })
    }

    /// The same for one order or compensation alone.
    pub(super) fn of_one(partner: Partner, month: Date, due: PendingDue, now: Timestamp) -> Self {
        let (subjects, pending) = (vec![due.of], BTreeMap::from([(due.of, vec![due])]));
        Self { partner, month, now, subjects, pending, terms: KnownTerms::default() }
    }

    /// Whether more orders and compensations than so many may stand on it.
    pub fn is_longer_than(&self, most: usize) -> bool {
        self.subjects.len() > most
    }

    /// Writes so many orders and compensations at most, in all transactions but the last. Gives what the last one is about.
    ///
    /// # Errors
    /// Those of writing.
    pub async fn write_first(
        &self,
        store: &Store,
        config: &Config,
        audit: impl Fn() -> AuditEntry,
        most: usize,
    ) -> Result<&[DueSubject]> {
        let some = &self.subjects[..self.subjects.len().min(most)];
        let last = some.len().saturating_sub(1) / TOGETHER * TOGETHER;
        let (first, rest) = some.split_at(last);
        for batch in first.chunks(TOGETHER) {
            let decide = || async { Ok((self.changes(store, batch, false).await?.0, ())) };
            write_step(store, config, &audit, decide).await?;
        }
        Ok(rest)
    }

    /// Does the same as [`Self::write_first`] for a request.
    ///
    /// # Errors
    /// Those of writing.
    pub async fn write_first_of(&self, ctx: &Ctx, most: usize) -> Result<&[DueSubject]> {
        self.write_first(&ctx.store, &ctx.services.config, || ctx.audit_entry(), most).await
    }

    /// The writes for some orders and compensations, and the expectation after them; absent where nothing stands on it. `ends` says
    /// that they are the last.
    ///
    /// # Errors
    /// The refusal `ExpectationClosed`.
    pub async fn changes(
        &self,
        store: &Store,
        batch: &[DueSubject],
        ends: bool,
    ) -> Result<(Changes, Option<Expectation>)> {
        let read = self.read(store, batch).await?;
        let before = read.expectations.of(self.month);
        let mut after = before
            .map_or_else(|| Expectation::new(&self.partner, self.month, self.now), |it| it.entity.clone());
        after.expect_open()?;
        let mut changes = Changes::new();
        for subject in batch {
            self.settle(&mut changes, &mut after, &read, *subject)?;
        }
        if ends {
            let Expectation { partner_name, mode, .. } =
                Expectation::new(&self.partner, self.month, self.now);
            (after.partner_name, after.mode, after.computed) = (partner_name, mode, self.now);
        }
        match before {
            Some(before) if before.entity != after => {
                write(&mut changes, Some(before), Some(after.clone()))?;
            }
            None if after.parts > 0 => {
                changes.insert(&after)?;
                // Corrections begin where the last one ends: nobody opens it again meanwhile.
                if let Some(last) = read.expectations.last() {
                    changes.unchanged(last);
                }
            }
            _ => {}
        }
        let stands = before.is_some() || after.parts > 0;
        Ok((changes, stands.then_some(after)))
    }

    async fn read(&self, store: &Store, batch: &[DueSubject]) -> Result<BatchRead> {
        let invoicing = store.invoicing();
        let (mut orders, mut credits) = (vec![], BTreeSet::new());
        for subject in batch {
            match subject {
                DueSubject::Order(id) => orders.push(*id),
                DueSubject::Credit(user, id) => {
                    credits.insert((*user, *id));
                }
            }
        }
        let (all_orders, all_credits) = (store.orders(), store.credits());
        let (expectations, claims, orders, credits) = futures::try_join!(
            invoicing.expectations(self.partner.id),
            invoicing.claims(batch.iter().copied()),
            all_orders.get_many(orders),
            all_credits.some(&credits),
        )?;
        let mut standing = vec![];
        for claim in &claims {
            standing.extend(claim.on.iter().map(|month| (*month, claim.of)));
        }
        let (parts, terms) = futures::try_join!(
            async { Ok(invoicing.some_parts(self.partner.id, standing).await?) },
            self.terms.of(store, self.partner.id, &orders, self.now),
        )?;
        let (own, before): (Vec<_>, Vec<_>) = parts.into_iter().partition(|it| it.month == self.month);
        let mut earlier = BTreeMap::<_, Vec<_>>::new();
        before.into_iter().for_each(|it| earlier.entry(it.of).or_default().push(it.entity));
        let of_credit = |it: &Versioned<Credit>| DueSubject::Credit(it.beneficiary, it.id);
        Ok(BatchRead {
            expectations: PartnerExpectations(expectations),
            claims: claims.into_iter().map(|it| (it.of, it)).collect(),
            own: own.into_iter().map(|it| (it.of, it)).collect(),
            earlier,
            orders: orders.into_iter().map(|it| (DueSubject::Order(it.id), it)).collect(),
            credits: credits.into_iter().map(|it| (of_credit(&it), it)).collect(),
            terms,
        })
    }

    /// The writes for one of them, where it stands otherwise than it should.
    fn settle(
        &self,
        changes: &mut Changes,
        expectation: &mut Expectation,
        read: &BatchRead,
        of: DueSubject,
    ) -> Result<()> {
        let claim = read.claims.get(&of);
        let standing = claim.map_or(&[][..], |it| &it.on);
        let before = standing.iter().filter(|it| **it != self.month);
        // One that stands on another open expectation is looked at with that one.
        if before.clone().any(|it| !read.expectations.is_closed(*it)) {
            return Ok(());
        }
        let is_out = claim.is_some_and(|it| it.removed);
        let told = read.earlier.get(&of).map_or(&[][..], |it| it);
        let part = match (read.orders.get(&of), read.credits.get(&of)) {
            (Some(order), _) if order.partner == self.partner.id => {
                let part = if is_out { None } else { self.part_of_order(order, told, &read.terms)? };
                changes.unchanged(order);
                part
            }
            (_, Some(credit)) => {
                changes.unchanged(credit);
                self.part_of_credit(credit, claim.map(|it| &it.entity), read.own.get(&of))
            }
            _ => None,
        };
        for pending in self.pending.get(&of).into_iter().flatten() {
            changes.remove(pending);
        }
        let own = read.own.get(&of);
        if own.map(|it| &it.entity) == part.as_ref() {
            return Ok(());
        }
        expectation.replace_part(own.map(|it| &it.entity), part.as_ref())?;
        let mut on: BTreeSet<Date> = standing.iter().copied().collect();
        if part.is_some() {
            on.insert(self.month)
        } else {
            on.remove(&self.month)
        };
        write(changes, own, part)?;
        let now = InvoicingClaim {
            on: on.into_iter().collect(),
            ..claim.map_or_else(|| InvoicingClaim::new(of, self.partner.id), |it| it.entity.clone())
        };
        write(changes, claim, Some(now))
    }

    /// An order as it counts here. The closed part of it stays, and the difference comes to it.
    fn part_of_order(
        &self,
        order: &Order,
        told: &[ExpectedPart],
        terms: &OrderTerms,
    ) -> Result<Option<ExpectedPart>> {
        let terms = terms.of(order).ok_or(Error::NotFound("offer"))?;
        let mut part = ExpectedPart::of_order(order, self.month, terms);
        if part.as_ref().is_some_and(|it| it.date.first_of_month() > self.month) {
            // It was done once more, in a month that comes later.
            part = None;
        }
        if part.is_none() && !told.is_empty() {
            let today = paris::today(self.now).min(self.month.last_of_month());
            part = Some(ExpectedPart::of_undone(order, self.month, today));
        }
        if let Some(part) = &mut part {
            part.correct(told);
        }
        Ok(part.filter(|it| !it.is_empty()))
    }

    /// The share of a compensation. One that was deducted with a closed expectation stays where it is.
    fn part_of_credit(
        &self,
        credit: &Credit,
        claim: Option<&InvoicingClaim>,
        own: Option<&Versioned<ExpectedPart>>,
    ) -> Option<ExpectedPart> {
        if claim.is_some_and(|it| it.deducted) {
            return own.map(|it| it.entity.clone());
        }
        let given = paris::today(credit.created);
        let part = ExpectedPart::of_compensation(credit, self.month, given)?;
        (part.partner == self.partner.id && given.first_of_month() <= self.month).then_some(part)
    }
}

/// Writes something over what was read, as a new one, or away.
fn write<E: Entity + Clone>(
    changes: &mut Changes,
    read: Option<&Versioned<E>>,
    now: Option<E>,
) -> Result<()> {
    match (read, now) {
        (Some(read), Some(now)) => {
            let mut changed = read.clone();
            changed.entity = now;
            changes.save(&changed)?;
        }
        (None, Some(now)) => {
            changes.insert(&now)?;
        }
        (Some(read), None) => {
            changes.delete(read);
        }
        (None, None) => {}
    }
    Ok(())
}
