//! When a partner is written to of what happens to their orders.

use contract::{
    Result,
    partners::{GetOrderNotices, OrderNoticesChoice, SetOrderNotices},
};
use domain::people::person::Person;
use runtime::Ctx;
use store::Changes;

use crate::own::own;

pub(crate) async fn get(ctx: Ctx, _: GetOrderNotices) -> Result<OrderNoticesChoice> {
    own(&ctx)?;
    Ok(chosen(ctx.person()?))
}

pub(crate) async fn set(ctx: Ctx, request: SetOrderNotices) -> Result<OrderNoticesChoice> {
    own(&ctx)?;
    let user = ctx.user()?;
    ctx.change(|| async {
        let mut person = ctx.store.people().get(user).await?;
        person.order_notices = request.notices;
        let answer = chosen(&person);
        Ok((Changes::new().save(&person)?.take(), answer))
    })
    .await
}

fn chosen(person: &Person) -> OrderNoticesChoice {
    OrderNoticesChoice { notices: person.order_notices, email: person.email.clone() }
}
