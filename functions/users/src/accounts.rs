//! Actions of the desk on the accounts of beneficiaries, and of partners who have one.

use contract::{
    Done, Permission, Refusal, Result, Role, UserId,
    users::{
        CancelInactiveUserAutoRemoval, ChangeUserLogin, ChangeUserStatus, ChangeUserVipStatus, ReinviteUser,
        ResendCguMail, Unlock, VipStatus,
    },
};
use domain::{
    notices::{LoginChanged, PasswordReset, TermsLink},
    people::{beneficiary, person::Person, session::Purpose},
};
use jiff::SignedDuration;
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::accounts::{self, INVITATION};

/// How long the link of a mail accepts the terms.
const TERMS: SignedDuration = SignedDuration::from_hours(7 * 24);

/// A beneficiary in reach whose account the desk keeps.
pub(crate) async fn kept(ctx: &Ctx, id: UserId) -> Result<Versioned<Person>> {
    let person = ctx.beneficiary_in_reach(id).await?;
    person.expect_kept_by_desk()?;
    Ok(person)
}

/// The same, or, for managers who create partners, the account of one they know.
async fn kept_or_partner(ctx: &Ctx, id: UserId) -> Result<Versioned<Person>> {
    let found = ctx.store.people().get(id).await?;
    match found.partner.filter(|_| found.is(Role::Partner) && !found.is(Role::Adherent)) {
        Some(partner) if ctx.may(Permission::CreatePart) => {
            ctx.partner(partner).await?;
            found.expect_kept_by_desk()?;
            Ok(found)
        }
        _ => kept(ctx, id).await,
    }
}

pub(crate) async fn set_vip(ctx: Ctx, request: ChangeUserVipStatus) -> Result<VipStatus> {
    ctx.change(|| async {
        let mut person = ctx.beneficiary_in_reach(request.target_user_id).await?;
        let vip = request.vip.unwrap_or(!person.vip);
        if vip == person.vip {
            return Ok((Changes::new(), VipStatus { vip }));
        }
        person.vip = vip;
        Ok((Changes::new().save(&person)?.take(), VipStatus { vip }))
    })
    .await
}

pub(crate) async fn set_status(ctx: Ctx, request: ChangeUserStatus) -> Result<Done> {
    ctx.change(|| async {
        let mut person = kept(&ctx, request.target_user_id).await?;
        if person.active == request.new_status {
            return Ok((Changes::new(), Done {}));
        }
        person.switch_account(request.new_status);
        let mut changes = Changes::new();
        changes.save(&person)?;
        // A manager who switches it on wants it kept, whatever its owner does.
        if person.active {
            kept_from_now(&ctx, &mut changes, person.id).await?;
        }
        Ok((changes, Done {}))
    })
    .await
}

/// The time in which nothing is done with an account begins anew.
async fn kept_from_now(ctx: &Ctx, changes: &mut Changes, user: UserId) -> Result<()> {
    let known = ctx.store.activity(user).await?;
    changes.renew_activity(known, user, ctx.now)?;
    Ok(())
}

pub(crate) async fn cancel_auto_removal(ctx: Ctx, request: CancelInactiveUserAutoRemoval) -> Result<Done> {
    ctx.change(|| async {
        let mut person = kept(&ctx, request.user_id).await?;
        let known = ctx.store.activity(person.id).await?;
        let Some(activity) = known.filter(|it| it.shown().is_some()) else {
            return Ok((Changes::new(), Done {}));
        };
        let lapsed = activity.switched_off.is_some() && !person.active;
        let mut changes = Changes::new();
        changes.renew_activity(Some(activity), person.id, ctx.now)?;
        if !lapsed {
            return Ok((changes, Done {}));
        }
        person.switch_account(true);
        changes.save(&person)?;
        Ok((changes, Done {}))
    })
    .await
}

pub(crate) async fn change_login(ctx: Ctx, request: ChangeUserLogin) -> Result<Done> {
    ctx.change(|| async {
        let mut person = kept_or_partner(&ctx, request.target_user_id).await?;
        let login = beneficiary::login(&request.new_login, &person.email)?;
        if login == person.login {
            return Ok((Changes::new(), Done {}));
        }
        accounts::expect_free(&ctx.store, &login, person.id, "newLogin").await?;
        let people = ctx.store.people();
        let mut changes = Changes::new();
        people.move_logins(&mut changes, &mut person, |it| it.login.clone_from(&login)).await?;
        ctx.tell(changes.save(&person)?, &person, &LoginChanged { login: &login })?;
        Ok((changes, Done {}))
    })
    .await
}

pub(crate) async fn unlock(ctx: Ctx, request: Unlock) -> Result<Done> {
    ctx.change(|| async {
        let person = kept_or_partner(&ctx, request.to_user).await?;
        // Nothing of the person changes: the audit tells who it was.
        let mut changes = Changes::new();
        changes.detail([format!("person {}", person.id)]);
        accounts::forget_failures(&ctx, &mut changes, &person);
        Ok((changes, Done {}))
    })
    .await
}

pub(crate) async fn reinvite(ctx: Ctx, request: ReinviteUser) -> Result<Done> {
    ctx.change(|| async {
        let mut person = kept(&ctx, request.target_user_id).await?;
        person.expect_active()?;
        accounts::spend_link(&ctx, &person).await?;
        person.reset_password();
        let mut changes = Changes::new();
        changes.save(&person)?;
        let token = ctx.ticket(&mut changes, &person, Purpose::Password, INVITATION)?;
        let notice = PasswordReset { login: &person.login, token: &token };
        ctx.tell(&mut changes, &person, &notice)?;
        Ok((changes, Done {}))
    })
    .await
}

pub(crate) async fn resend_terms(ctx: Ctx, request: ResendCguMail) -> Result<Done> {
    ctx.change(|| async {
        let person = kept(&ctx, request.target_user_id).await?;
        person.expect_active()?;
        if !ctx.owes_terms(&person).await? {
            return Err(Refusal::TermsAccepted.into());
        }
        accounts::spend_link(&ctx, &person).await?;
        let mut changes = Changes::new();
        changes.unchanged(&person).detail([format!("person {}", person.id)]);
        let token = ctx.ticket(&mut changes, &person, Purpose::Terms, TERMS)?;
        let notice = TermsLink { token: &token, alerts: request.notify };
        ctx.tell(&mut changes, &person, &notice)?;
        Ok((changes, Done {}))
    })
    .await
}
