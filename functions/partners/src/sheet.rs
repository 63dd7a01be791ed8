//! A partner is corrected, and switched off or on.

use contract::{
    Edited, Permission, Result,
    partners::{OpenPartnerOrder, PartnerContact, PartnerSwitch, SwitchPartner, UpdatePartner},
};
use domain::{
    catalogue::keeping::others,
    notices::SharedThing,
    people::{
        organisation::Partner,
        partner::sheet::{AddressChange, asks_about_open_orders},
        person::Person,
    },
};
use runtime::{Ctx, tasks::MailPasswordLink};
use store::{Changes, OrdersOf, PageRequest, Versioned, Whose};
use usecases::{accounts::expect_free, shared_things::tell_others};

/// Open orders that are named before a partner is switched off.
const NAMED: i32 = 100;

pub(crate) async fn update(ctx: Ctx, request: UpdatePartner) -> Result<Edited<PartnerContact>> {
    ctx.change(|| async {
        let read = ctx.partner(request.partner_id).await?;
        let account = account(&ctx, &read).await?;
        let shown = |it: &Partner| it.contact(account.as_ref().map(|it| &it.entity));
        let mut partner = read.as_shown(request.edition, shown)?;
        let mobile = partner.correct(&request)?;
        let mut changes = Changes::new();
        let account = match account {
            Some(account) => Some(follow(&ctx, &mut changes, account, &partner, mobile).await?),
            None => None,
        };
        let companies = others(ctx.person()?, &partner.companies);
        let what = SharedThing::Partner { id: partner.id, name: &partner.name };
        tell_others(&ctx, &mut changes, &companies, &[Permission::ManageOffresPart], what).await?;
        let it = partner.contact(account.as_ref().map(|it| &it.entity));
        let answer = Edited { it, edition: partner.version + 1 };
        changes.save(&partner)?;
        Ok((changes, answer))
    })
    .await
}

/// The account that signs in for a partner.
async fn account(ctx: &Ctx, partner: &Partner) -> Result<Option<Versioned<Person>>> {
    match partner.user {
        Some(user) => Ok(Some(ctx.store.people().get(user).await?)),
        None => Ok(None),
    }
}

/// The account of a partner takes over what was corrected.
async fn follow(
    ctx: &Ctx,
    changes: &mut Changes,
    mut account: Versioned<Person>,
    partner: &Partner,
    mobile: String,
) -> Result<Versioned<Person>> {
    let address = account.takes_address(&partner.mail);
    match address {
        AddressChange::Same => {}
        AddressChange::AtOnce => {
            expect_free(&ctx.store, &partner.mail, account.id, "email").await?;
            // The link in the mailbox of the address that was wrong opens nothing any more.
            account.reset_password();
        }
        AddressChange::OnceConfirmed => {
            account.ask_for_email(Some(&partner.mail));
            ctx.confirm_email(changes, &account).await?;
        }
    }
    let people = ctx.store.people();
    let follow = |it: &mut Person| {
        it.follow_partner(partner, mobile);
        if address == AddressChange::AtOnce {
            it.move_to_address(&partner.mail);
        }
    };
    people.move_logins(changes, &mut account, follow).await?;
    if address == AddressChange::AtOnce {
        let job = MailPasswordLink { id: runtime::id(), login: account.login.clone() };
        ctx.task(changes, format!("password-link-{}", job.id), &job, ctx.now)?;
    }
    changes.save(&account)?;
    Ok(account)
}

pub(crate) async fn switch(ctx: Ctx, request: SwitchPartner) -> Result<PartnerSwitch> {
    let SwitchPartner { partner_id, active, agreed } = request;
    ctx.change(|| async {
        let mut partner = ctx.partner(partner_id).await?;
        partner.expect_kept_by(ctx.person()?)?;
        let (orders, more) = match active {
            true => (vec![], false),
            false => open_orders(&ctx, &partner).await?,
        };
        let saved = !asks_about_open_orders(&orders, agreed.as_deref());
        let mut changes = Changes::new();
        if saved && partner.active != active {
            partner.active = active;
            changes.save(&partner)?.detail([format!("active: {active}")]);
            if let Some(mut account) = account(&ctx, &partner).await?.filter(|it| it.active != active) {
                account.switch_account(active);
                changes.save(&account)?;
            }
        }
        Ok((changes, PartnerSwitch { saved, active: partner.active, orders, more }))
    })
    .await
}

/// The newest open orders of a partner, and whether there are more.
async fn open_orders(ctx: &Ctx, partner: &Partner) -> Result<(Vec<OpenPartnerOrder>, bool)> {
    let open = OrdersOf::UnderWay(Whose::Partner(partner.id));
    let page = ctx.store.orders().page(open, PageRequest::newest(NAMED)).await?;
    Ok((page.items.iter().map(|it| it.as_open_with_partner()).collect(), page.more))
}
