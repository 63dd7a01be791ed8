//! Lines of files, as a bulk operation does them: people made, and accounts switched off and on.

use std::sync::{Mutex, PoisonError};

use contract::{CompanyId, Error, Permission, Refusal, Result, UserId, users::LineColumn};
use domain::{
    bulk::{BulkOperation, FailedLine, LINES_A_PART, LINES_KEPT, Work, WorkLine, WorkloadPart},
    order::older::OlderOrder,
    people::{
        batch::{self, BatchLine, BatchPlaces},
        file_update::AccountTies,
        person::Person,
    },
};
use runtime::JobCtx;
use store::{Changes, Sequence};
use usecases::accounts;

/// The lines of the file of an operation, read as they are needed.
pub(crate) struct FileLines<'a> {
    ctx: &'a JobCtx,
    /// The part that was read last: the next line is in it, too.
    part: Mutex<Option<WorkloadPart>>,
}

impl<'a> FileLines<'a> {
    pub(crate) fn of(ctx: &'a JobCtx) -> Self {
        Self { ctx, part: Mutex::default() }
    }

    pub(crate) async fn line(&self, operation: &BulkOperation, nth: u32) -> Result<WorkLine> {
        let (wanted, place) = (nth / LINES_A_PART, (nth % LINES_A_PART) as usize);
        let known = self.part.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let part = match known.filter(|it| it.nth == wanted) {
            Some(part) => part,
            None => self.ctx.store.bulk_operations().part(operation.id, wanted).await?,
        };
        let line = part.lines.get(place).cloned().ok_or(Error::NotFound("line"));
        *self.part.lock().unwrap_or_else(PoisonError::into_inner) = Some(part);
        line
    }

    /// A refused line with its cells, to be corrected and sent again.
    pub(crate) async fn failed(
        &self,
        operation: &BulkOperation,
        nth: u32,
        work: &Work,
        told: FailedLine,
    ) -> Result<FailedLine> {
        let told = FailedLine { expires: Some(operation.started + LINES_KEPT), ..told };
        Ok(match (self.line(operation, nth).await, work) {
            (Ok(WorkLine::Person(line)), Work::CreateUsers { columns, .. }) => FailedLine {
                subject: line.subject(),
                file_line: Some(line.line),
                rows: vec![line.under(columns)],
                ..told
            },
            (Ok(WorkLine::OlderOrder { lines }), Work::KeepOlderOrders { columns, .. }) => FailedLine {
                subject: lines
                    .first()
                    .map(|it| it.text(LineColumn::BeacOrderId).to_owned())
                    .unwrap_or_default(),
                file_line: lines.first().map(|it| it.line),
                rows: lines.iter().map(|it| it.under(columns)).collect(),
                ..told
            },
            (Ok(WorkLine::Account { name, .. } | WorkLine::Grant { name, .. }), _) => {
                FailedLine { subject: name, ..told }
            }
            // Its part is forgotten.
            _ => told,
        })
    }

    /// Makes the beneficiary of a line, with the rights that who began the operation has now.
    pub(crate) async fn create(
        &self,
        operation: &BulkOperation,
        nth: u32,
        company: CompanyId,
        by: &Person,
    ) -> Result<Changes> {
        let ctx = self.ctx;
        let WorkLine::Person(line) = self.line(operation, nth).await? else {
            return Err(Error::NotFound("line"));
        };
        if !by.active || !by.works_for(company) {
            return Err(Error::NotFound("conciergerie"));
        }
        let desks = ctx.store.places().conciergeries_of(company).await?;
        let desk = desks.iter().find(|it| it.id == operation.conciergerie).filter(|it| it.active);
        let places = BatchPlaces { desk: desk.ok_or(Refusal::ConciergerieNotAllowed)?, desks: &desks };
        let make = |line: &BatchLine, id| batch::newcomer(line, places, by, id, ctx.now);
        // Before any number is taken.
        make(&line, UserId::default())?;
        let id = UserId(ctx.store.next_number(Sequence::Person).await?);
        let (person, desk) = make(&line, id)?;
        let person = Person { import: Some(operation.id), ..person };
        accounts::welcome(ctx, &person, desk).await
    }

    /// Keeps an order of an older system for its beneficiary.
    pub(crate) async fn keep_older(
        &self,
        operation: &BulkOperation,
        nth: u32,
        company: CompanyId,
        by: &Person,
    ) -> Result<Changes> {
        let WorkLine::OlderOrder { lines } = self.line(operation, nth).await? else {
            return Err(Error::NotFound("line"));
        };
        if !by.active || !by.works_for(company) || !by.permissions.contains(&Permission::Prod) {
            return Err(Error::NotFound("conciergerie"));
        }
        let store = &self.ctx.store;
        let email = lines.first().map_or("", |it| it.text(LineColumn::Email));
        let person = store.people().by_login(email).await?;
        let beneficiary = accounts::expect_beneficiary_of(person.as_deref(), company)?;
        let order = OlderOrder::of(&lines, company, beneficiary)?;
        let known = store.orders().known_older([&order]).await?;
        order.expect_new(!known.is_empty())?;
        Ok(Changes::new().insert(&order)?.take())
    }

    /// Switches the account of a line off or on, unless its owner moved, or is tied meanwhile.
    pub(crate) async fn switch(
        &self,
        operation: &BulkOperation,
        nth: u32,
        engaged_too: bool,
        by: &Person,
    ) -> Result<Changes> {
        let WorkLine::Account { user, active, .. } = self.line(operation, nth).await? else {
            return Err(Error::NotFound("line"));
        };
        let mut person = self.ctx.store.people().get(user).await?;
        let reached = person.conciergerie == Some(operation.conciergerie)
            && person.company.is_some_and(|it| by.works_for(it));
        if !by.active || !by.permissions.contains(&Permission::ActivateUser) || !reached {
            return Err(Error::NotFound("person"));
        }
        person.expect_kept_by_desk()?;
        if person.active == active {
            return Ok(Changes::new());
        }
        let ties = match active {
            true => AccountTies::default(),
            false => accounts::ties(&self.ctx.store, user).await?,
        };
        if ties.hold(engaged_too) {
            let told = ties.reasons().join(", ");
            return Err(Error::invalid(
                "account",
                format!("Laissé actif : {told}."),
                format!("Left active: {told}."),
            ));
        }
        person.switch_account(active);
        Ok(Changes::new().save(&person)?.take())
    }
}
