//! The statement of a person: movements of a month, the debt and the credits on a day.

use contract::{
    Cents, Result, UserId, Wall,
    payments::{GetMyStatement, GetUserStatement, Statement},
};
use domain::{
    calendar::paris::{begin_of, days_after, end_of},
    money::{
        credit::Credit,
        ledger::totals::{MonthBalance, is_closed, owed},
        statement::{Period, StatementInputs},
    },
    people::person::Person,
};
use jiff::civil::Date;
use runtime::Ctx;
use store::EntriesOf;

use crate::entries::all;

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
    let (from, to) = period.instants();
    let of = EntriesOf::Beneficiary(person.id);
    let entries = async { Ok(all(ctx, of, (Some(from), Some(to))).await?) };
    let credits = async { Ok(credits.of(person.id).await?) };
    let opening = owed_before(ctx, person.id, period.month);
    let (entries, credits, opening) = futures::try_join!(entries, credits, opening)?;
    let credits: Vec<Credit> = credits.into_iter().map(|it| it.entity).collect();
    let owed = match period.on.first_of_month() {
        month if month == period.month => opening + owed(&entries, period.on),
        month => {
            let then = all(ctx, of, (Some(begin_of(month)), Some(end_of(period.on)))).await?;
            owed_before(ctx, person.id, month).await? + owed(&then, period.on)
        }
    };
    let user_name = &person.full_name();
    let inputs = StatementInputs { user_name, entries: &entries, opening, owed, credits: &credits };
    Ok(period.statement(&inputs, ctx.now))
}

/// The debt when a month began: the one written down of an earlier month, and the movements since. The result is
/// written down in turn.
async fn owed_before(ctx: &Ctx, user: UserId, month: Date) -> Result<Cents> {
    let Ok(last_day) = month.yesterday() else { return Ok(Cents::ZERO) };
    let ledger = ctx.store.ledger();
    let known = ledger.month_before(user, month).await?;
    let before = known.map_or(Cents::ZERO, |it| it.owed);
    let from = known.map(|it| begin_of(days_after(it.month.last_of_month(), 1)));
    if from == Some(begin_of(month)) {
        return Ok(before);
    }
    let until = end_of(last_day);
    let moved = all(ctx, EntriesOf::Beneficiary(user), (from, Some(until))).await?;
    let owed = before + owed(&moved, last_day);
    if !moved.is_empty() && is_closed(until, ctx.now) {
        ledger.close(&MonthBalance { user, month: last_day.first_of_month(), owed }).await?;
    }
    Ok(owed)
}
