//! How a beneficiary is told of what happens.

use contract::{
    Result,
    account::{GetNoticeChoices, NoticeChoices, SetNoticeChoices},
};
use domain::people::person::Person;
use runtime::Ctx;
use store::Changes;

pub(crate) async fn get(ctx: Ctx, _: GetNoticeChoices) -> Result<NoticeChoices> {
    Ok(chosen(ctx.person()?))
}

pub(crate) async fn set(ctx: Ctx, request: SetNoticeChoices) -> Result<NoticeChoices> {
    let user = ctx.user()?;
    ctx.change(|| async {
        let mut person = ctx.store.people().get(user).await?;
        let mut changes = Changes::new();
        if person.notice_wishes.choose(&request) {
            changes.save(&person)?;
        }
        Ok((changes, chosen(&person)))
    })
    .await
}

fn chosen(person: &Person) -> NoticeChoices {
    person.notice_wishes.choices(&person.email)
}
