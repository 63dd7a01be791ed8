//! The statement of a person: movements of a month, the debt and the credits on a day.

use contract::{
    Result, WallClock,
    payments::{GetMyStatement, GetUserStatement, Statement},
};
use domain::{
    money::{
        credit::Credit,
        ledger::totals::owed,
        statement::{Period, StatementInputs},
    },
    people::person::Person,
};
use runtime::Ctx;
use store::EntriesOf;
use usecases::ledger;

pub(crate) async fn mine(ctx: Ctx, GetMyStatement { month, on }: GetMyStatement) -> Result<Statement> {
    statement(&ctx, ctx.person()?, Period::new(WallClock::shown(month), WallClock::shown(on), ctx.now)).await
}

pub(crate) async fn of_user(ctx: Ctx, request: GetUserStatement) -> Result<Statement> {
    let GetUserStatement { user_id, month, on } = request;
    let person = ctx.beneficiary_in_reach(user_id).await?;
    statement(&ctx, &person, Period::new(WallClock::shown(month), WallClock::shown(on), ctx.now)).await
}

async fn statement(ctx: &Ctx, person: &Person, period: Period) -> Result<Statement> {
    let credits = ctx.store.credits();
    let (from, to) = period.instants();
    let of = EntriesOf::Beneficiary(person.id);
    let entries = ledger::entries(&ctx.store, of, (Some(from), Some(to)));
    let credits = async { Ok(credits.of(person.id).await?) };
    let opening = ledger::owed_before(&ctx.store, person.id, period.month, ctx.now);
    let (entries, credits, opening) = futures::try_join!(entries, credits, opening)?;
    let credits: Vec<Credit> = credits.into_iter().map(|it| it.entity).collect();
    let owed = match period.on.first_of_month() {
        month if month == period.month => opening + owed(&entries, period.on),
        _ => ledger::owed_on(&ctx.store, person.id, period.on, ctx.now).await?,
    };
    let user_name = &person.full_name();
    let inputs = StatementInputs { user_name, entries: &entries, opening, owed, credits: &credits };
    Ok(period.statement(&inputs, ctx.now))
}
