//! What moved of somebody's money in a month, what they owed and what their credits held on a day.

use contract::{
    Result, Wall,
    payments::{GetMyStatement, GetUserStatement, Statement},
};
use domain::{
    money::{
        credit::Credit,
        statement::{Period, StatementInputs},
    },
    people::person::Person,
};
use runtime::Ctx;
use store::{EntriesOf, PageRequest};

use crate::entries::many;

pub(crate) async fn mine(ctx: Ctx, GetMyStatement { month, on }: GetMyStatement) -> Result<Statement> {
    statement(&ctx, ctx.person()?, Period::new(Wall::shown(month), Wall::shown(on), ctx.now)).await
}

pub(crate) async fn of_user(ctx: Ctx, request: GetUserStatement) -> Result<Statement> {
    let GetUserStatement { user_id, month, on } = request;
    let person = ctx.beneficiary_in_reach(user_id).await?;
    statement(&ctx, &person, Period::new(Wall::shown(month), Wall::shown(on), ctx.now)).await
}

async fn statement(ctx: &Ctx, person: &Person, period: Period) -> Result<Statement> {
    let credits = ctx.store.credits();
    let (ledger, of) = (ctx.store.ledger(), EntriesOf::Beneficiary(person.id));
    // What somebody owes is what all of it adds up to.
    let until =
        PageRequest { within: (None, Some(period.last())), descending: true, ..PageRequest::default() };
    let entries = many(until, |request| ledger.page(of, request));
    let ((entries, complete), credits) = futures::try_join!(entries, credits.of(person.id))?;
    let credits: Vec<Credit> = credits.into_iter().map(|it| it.entity).collect();
    let user_name = &person.full_name();
    let inputs = StatementInputs { user_name, entries: &entries, complete, credits: &credits };
    Ok(period.statement(&inputs, ctx.now))
}
