//! The link of a new account, once more.

use contract::{Done, Error, Permission, Result, Role, UserId, users::ResendInvitation};
use domain::{
    notices::AccountCreated,
    people::{person::Person, session::Purpose},
};
use runtime::{Ctx, tasks::MailPasswordLink};
use store::{Changes, Versioned};
use usecases::accounts::{self, INVITATION};

pub(crate) async fn resend(ctx: Ctx, request: ResendInvitation) -> Result<Done> {
    ctx.change(|| async {
        let person = invited(&ctx, request.target_user_id).await?;
        person.expect_active()?;
        person.expect_no_password()?;
        let mut changes = Changes::new();
        changes.unchanged(&person).detail([format!("person {}", person.id)]);
        if person.is(Role::Gestionnaire) {
            accounts::spend_link(&ctx, &person).await?;
            let token = ctx.ticket(&mut changes, &person, Purpose::Password, INVITATION)?;
            ctx.tell(&mut changes, &person, &AccountCreated { login: &person.login, token: &token })?;
        } else {
            // The job counts the links that it mails.
            let job = MailPasswordLink { id: runtime::id(), login: person.login.clone() };
            ctx.task(&mut changes, format!("password-link-{}", job.id), &job, ctx.now)?;
        }
        Ok((changes, Done {}))
    })
    .await
}

/// A partner whom the caller knows and may create, or a manager.
async fn invited(ctx: &Ctx, id: UserId) -> Result<Versioned<Person>> {
    let found = ctx.store.people().get(id).await?;
    match found.partner.filter(|_| found.is(Role::Partner)) {
        Some(partner) if ctx.may(Permission::CreatePart) => {
            ctx.partner(partner).await?;
            Ok(found)
        }
        None if ctx.may(Permission::Prod) => ctx.manager(id).await,
        _ => Err(Error::NotFound("person")),
    }
}
