//! Taking money by card and by direct debit, and learning what became of it.
//!
//! Nothing here trusts an answer that never came. A row that names the transaction is written before the bank is
//! asked, together with work that will ask again ([`Charging::announce`]). An answer moves the payment line forward
//! ([`Charging::record`]); without one, the bank is looked up by our own name of the transaction
//! ([`Charging::settle`]), and only a bank that has never heard of it is asked once more, under the same name and
//! key. Webhooks come to `settle` too: they say that there is something to look up, and nothing else.

mod cards;
mod debits;
mod mandates;
mod news;
mod pages;
mod patience;
mod planning;
mod reasons;
mod recording;
mod refunds;
mod settling;

use contract::{PaymentId, Result, UserId};
use domain::{
    money::{payment::PaymentLine, settlement::bank::BankNews},
    order::Order,
    people::person::StoredCard,
};
use integrations::{
    Error as Failure,
    card::{self, CardProvider, ChargeRequest, Outcome, Secret},
    debit::DebitProvider,
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use runtime::{Context, Services, decide_and_write, outbox, tasks::SettlePayment};
use store::{AuditEntry, BankPurpose, BankTransaction, Changes, Store};

pub(crate) use mandates::international;
pub use pages::Page;
pub use patience::{FIRST, NextLook, TransactionState, is_lost, is_over, next_look};
pub use planning::{save_and_debit, save_order};
pub use reasons::NOT_REACHED;
pub use recording::Notify;

/// The context in which a request or a job deals with the bank.
#[derive(Clone, Debug)]
pub struct Charging<'a> {
    store: &'a Store,
    services: &'a Services,
    now: Timestamp,
    audit_entry: AuditEntry,
}

/// The outcome of a charge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Charged {
    /// The bank said so.
    Heard(BankNews),
    /// The bank could not be asked: nothing moved.
    NotAsked,
    /// It may have happened: the bank is looked up later.
    Unknown,
}

impl<'a, C: Context> From<&'a C> for Charging<'a> {
    fn from(ctx: &'a C) -> Self {
        Self { store: ctx.store(), services: ctx.services(), now: ctx.now(), audit_entry: ctx.audit_entry() }
    }
}

impl Charging<'_> {
    /// Our name of a transaction at the bank: of `unique`, the payment line or something of the registration. The
    /// test stages share a bank, so each has names of its own.
    pub fn name(&self, purpose: BankPurpose, unique: &str) -> String {
        let stage = &self.services.config.stage;
        match purpose {
            BankPurpose::Registration => format!("{stage}-card-{}", &unique[..unique.len().min(32)]),
            BankPurpose::Page(_) => format!("{stage}-page-{unique}"),
            BankPurpose::Charge(_) => format!("{stage}-pay-{unique}"),
            BankPurpose::Refund(_) => format!("{stage}-back-{unique}"),
            BankPurpose::Signing => format!("{stage}-sign-{}", &unique[..unique.len().min(28)]),
            BankPurpose::Debit(_) => format!("{stage}-debit-{unique}"),
        }
    }

    /// Our name of the charge of a line.
    pub fn charge_name(&self, line: PaymentId) -> String {
        self.name(BankPurpose::Charge(line), &line.to_string())
    }

    /// A transaction that was announced.
    pub async fn transaction(&self, trans_id: &str) -> Result<BankTransaction> {
        Ok(self.store.guards().transaction(trans_id).await?.entity)
    }

    /// Adds to a change what must be known before the bank is asked: the transaction, and when to look it up.
    /// Gives its name.
    pub fn announce(
        &self,
        changes: Changes,
        user: UserId,
        purpose: BankPurpose,
        unique: &str,
    ) -> Result<(Changes, String)> {
        let trans_id = self.name(purpose, unique);
        let transaction =
            BankTransaction { trans_id: trans_id.clone(), user, purpose, settled: false, created: self.now };
        let changes = changes.insert(&transaction)?;
        let look = SettlePayment { trans_id: trans_id.clone(), asked: 0, unanswered: false };
        Ok((self.look_up_later(changes, &look, FIRST)?, trans_id))
    }

    /// Announces the lines of an order that are about to be charged, debited or given back.
    pub fn announce_lines(
        &self,
        mut changes: Changes,
        order: &Order,
        lines: &[PaymentId],
        purpose: fn(PaymentId) -> BankPurpose,
    ) -> Result<Changes> {
        for line in lines {
            (changes, _) = self.announce(changes, order.beneficiary, purpose(*line), &line.to_string())?;
        }
        Ok(changes)
    }

    /// Charges a line that was announced. Writes nothing: [`Charging::record`] does.
    pub async fn charge(&self, order: &Order, line: &PaymentLine, card: &StoredCard) -> Charged {
        let Ok(bank) = self.bank() else { return Charged::NotAsked };
        let trans_id = self.charge_name(line.id);
        let request = ChargeRequest {
            idempotency_key: trans_id.clone(),
            trans_id,
            ref_nr: order.id.to_string(),
            amount: line.amount,
            card: for_bank(card),
        };
        match bank.charge_stored(&request).await {
            Ok(Outcome::Done(view)) => news::news(&view).map_or(Charged::Unknown, Charged::Heard),
            Ok(Outcome::Declined { reason }) => Charged::Heard(BankNews::failed(reasons::words(reason))),
            Ok(Outcome::Unknown | Outcome::Pending) => Charged::Unknown,
            Err(error) if error.is_temporary() => Charged::NotAsked,
            Err(error) => {
                tracing::error!(payment = line.id.0, %error, "the bank does not take our request");
                Charged::Heard(BankNews::failed(reasons::NOT_TAKEN))
            }
        }
    }

    /// Adds to a change that a transaction is looked up later.
    pub fn look_up_later(
        &self,
        changes: Changes,
        look: &SettlePayment,
        wait: SignedDuration,
    ) -> Result<Changes> {
        outbox::task(
            changes,
            format!("settle-{}-{}", look.trans_id, look.asked),
            look,
            self.now + wait,
            self.now,
        )
    }

    /// Those of [`JobCtx::change`], beside the answer of a request as well.
    async fn change<F>(&self, mut decide: impl FnMut() -> F) -> Result<()>
    where
        F: Future<Output = Result<Changes>>,
    {
        self.change_and(|| {
            let decided = decide();
            async { Ok((decided.await?, ())) }
        })
        .await
    }

    /// Those of [`Charging::change`], with what goes on from once it is written.
    async fn change_and<T, F>(&self, decide: impl FnMut() -> F) -> Result<T>
    where
        F: Future<Output = Result<(Changes, T)>>,
    {
        let entry = || AuditEntry { id: runtime::id(), ..self.audit_entry.clone() };
        decide_and_write(&self.services.config, self.store, entry, decide).await
    }

    /// The collector of direct debits; a platform without one cannot reach it either.
    fn collector(&self) -> Result<&DebitProvider, Failure> {
        let missing = || Failure::Unavailable("no collector of direct debits is configured".to_owned());
        self.services.debits.as_ref().ok_or_else(missing)
    }

    /// The card bank; a platform without one cannot reach it either.
    fn bank(&self) -> Result<&CardProvider, Failure> {
        let missing = || Failure::Unavailable("no card bank is configured".to_owned());
        self.services.cards.as_ref().ok_or_else(missing)
    }
}

/// A card as the bank reads it.
fn for_bank(card: &StoredCard) -> card::StoredCard {
    card::StoredCard {
        token: Secret::new(&card.token),
        last_digits: card.last_digits.clone(),
        expiry_year: card.expires.year(),
        expiry_month: card.expires.month().unsigned_abs(),
        brand: card.brand.clone(),
        scheme_reference: card.scheme_reference.as_ref().map(Secret::new),
    }
}

/// A card of the bank as we keep it; none when its date makes no sense.
fn from_bank(card: &card::StoredCard, added: Timestamp) -> Option<StoredCard> {
    let month = i8::try_from(card.expiry_month).ok()?;
    Some(StoredCard {
        token: card.token.expose().to_owned(),
        last_digits: card.last_digits.clone(),
        brand: card.brand.clone(),
        expires: Date::new(card.expiry_year, month, 1).ok()?.last_of_month(),
        scheme_reference: card.scheme_reference.as_ref().map(|it| it.expose().to_owned()),
        added,
    })
}
