//! What moved of somebody's money in a month, what they owed and what their credits held on a day.

use contract::{
    Result,
    payments::{GetMyStatement, GetUserStatement, Statement},
};
use domain::{
    credit::Credit,
    ledger::LedgerEntry,
    person::Person,
    statement::{Period, Told},
};
use runtime::Ctx;
use store::{EntriesOf, Position};

/// Entries read at once.
const PAGE: i32 = 1_000;
/// Pages of one person: nobody has so many orders; whose oldest entries are left out reads no amount that they owe.
const MOST_PAGES: usize = 5;

pub(crate) async fn mine(ctx: Ctx, GetMyStatement { month, on }: GetMyStatement) -> Result<Statement> {
    statement(&ctx, ctx.person()?, Period::new(month, on, ctx.now)).await
}

pub(crate) async fn of_user(ctx: Ctx, request: GetUserStatement) -> Result<Statement> {
    let GetUserStatement { user_id, month, on } = request;
    let person = ctx.beneficiary_in_reach(user_id).await?;
    statement(&ctx, &person, Period::new(month, on, ctx.now)).await
}

async fn statement(ctx: &Ctx, person: &Person, period: Period) -> Result<Statement> {
    let credits = ctx.store.credits();
    let ((entries, complete), credits) =
        futures::try_join!(entries(ctx, person, period), credits.of(person.id))?;
    let credits: Vec<Credit> = credits.into_iter().map(|it| it.entity).collect();
    let user_name = &person.full_name();
    let told = Told { user_name, entries: &entries, complete, credits: &credits };
    Ok(period.statement(&told, ctx.now))
}

/// All that moved up to the last instant of a statement, and whether that is all: what somebody owes is what all of it
/// adds up to.
async fn entries(ctx: &Ctx, person: &Person, period: Period) -> store::Result<(Vec<LedgerEntry>, bool)> {
    let of = EntriesOf::Beneficiary(person.id);
    let (mut entries, mut after) = (Vec::<LedgerEntry>::new(), None);
    for _ in 0..MOST_PAGES {
        let (page, more) = ctx.store.ledger().page(of, (None, Some(period.last())), after, PAGE).await?;
        after = page.last().map(Position::from);
        entries.extend(page);
        if !more {
            return Ok((entries, true));
        }
    }
    Ok((entries, false))
}
