//! Expectations of partners are computed, freed and closed in small transactions. Each has the expectation with what its parts add up
//! to, some of the parts, and their claims: wherever the work stops, the sum is right and nothing is claimed twice.

mod closing;
mod computing;
mod freeing;
mod terms;

pub use closing::Closing;
pub use computing::Computing;
pub use freeing::{Freeing, put_back, take_off};

use contract::{Cents, Error, PartnerId, Refusal, Result};
use domain::invoicing::{expectation::Expectation, months};
use jiff::civil::Date;
use runtime::{Ctx, decide_and_write};
use store::{AuditEntry, Changes, Store, Versioned};

/// Orders or compensations of one transaction: each is at most five of its hundred items.
const TOGETHER: usize = 16;

/// The expectations of a partner, oldest first, as they stand now.
pub struct PartnerExpectations(Vec<Versioned<Expectation>>);

impl PartnerExpectations {
    /// Reads them.
    ///
    /// # Errors
    /// Those of reading.
    pub async fn read(store: &Store, partner: PartnerId) -> Result<Self> {
        Ok(Self(store.invoicing().expectations(partner).await?))
    }

    /// All of them.
    pub fn all(&self) -> &[Versioned<Expectation>] {
        &self.0
    }

    /// The last one.
    pub fn last(&self) -> Option<&Versioned<Expectation>> {
        self.0.last()
    }

    /// The month of the first one. Everything before it was invoiced otherwise.
    pub fn first_month(&self) -> Option<Date> {
        self.0.first().map(|it| it.month)
    }

    /// That of a month.
    pub fn of(&self, month: Date) -> Option<&Versioned<Expectation>> {
        self.0.iter().find(|it| it.month == month)
    }

    /// Whether that of a month is the last one.
    pub fn is_last(&self, month: Date) -> bool {
        self.last().is_some_and(|it| it.month == month)
    }

    /// Whether that of a month is there and closed.
    pub fn is_closed(&self, month: Date) -> bool {
        self.of(month).is_some_and(|it| !it.open)
    }

    /// The amount that is still owed to the partner for all of them.
    pub fn left(&self) -> Cents {
        self.0.iter().map(|it| it.left()).sum()
    }

    /// Those besides one that are not paid to the cent: by them, what is owed for all may be less than for that one.
    pub fn unsettled_beside(&self, month: Date) -> impl Iterator<Item = &Versioned<Expectation>> {
        self.0.iter().filter(move |it| it.month != month && it.left() != Cents::ZERO)
    }

    /// Insists that a month may be computed: the last one while it is open, or one after it that has begun.
    ///
    /// # Errors
    /// The refusals `ExpectationClosed` and `ExpectationMonthNotDue`.
    pub fn expect_computable(&self, month: Date, today: Date) -> Result<()> {
        if let Some(known) = self.of(month) {
            return Ok(known.expect_open()?);
        }
        let follows = self.last().is_none_or(|it| months::next(it.month) <= month);
        if follows && month <= today { Ok(()) } else { Err(Refusal::ExpectationMonthNotDue.into()) }
    }
}

/// Writes a step that is not the last one of a request or a job, with its own entry in the audit.
async fn write_step<F>(
    store: &Store,
    config: &runtime::Config,
    audit: impl Fn() -> AuditEntry,
    decide: impl FnMut() -> F,
) -> Result<()>
where
    F: Future<Output = Result<(Changes, ())>>,
{
    decide_and_write(config, store, audit, decide).await
}

/// Writes such a step of a request.
pub(crate) async fn step<F>(ctx: &Ctx, decide: impl FnMut() -> F) -> Result<()>
where
    F: Future<Output = Result<(Changes, ())>>,
{
    write_step(&ctx.store, &ctx.services.config, || ctx.audit_entry(), decide).await
}

/// An expectation that was asked for.
///
/// # Errors
/// `NotFound`.
pub fn found(read: Option<&Versioned<Expectation>>) -> Result<&Versioned<Expectation>> {
    read.ok_or(Error::NotFound("expectation"))
}
