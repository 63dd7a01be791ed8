//! How one works with a partner, everywhere and at one desk.

use contract::{
    Edited, Error, Permission, Result,
    partners::{
        EntPartSettings, EntPartSettingsAction, GetPartnerOptions, PartnerOptions, SetPartnerOptions,
        SettingsCall,
    },
};
use domain::{
    catalogue::keeping::others,
    notices::SharedThing,
    people::{organisation::Partner, partner},
};
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::shared_things::tell_others;

pub(crate) async fn get(ctx: Ctx, request: GetPartnerOptions) -> Result<Edited<PartnerOptions>> {
    let partner = ctx.partner(request.partner_id).await?;
    let login = login(&ctx, &partner).await?;
    Ok(Edited { it: partner.options(login.as_deref()), edition: partner.version })
}

pub(crate) async fn set(ctx: Ctx, request: SetPartnerOptions) -> Result<Edited<PartnerOptions>> {
    let pin = match partner::new_pin(&request.nexence_pin)? {
        Some(pin) => Some(runtime::password::hash(pin)?),
        None => None,
    };
    ctx.change(|| async {
        let read = ctx.partner(request.partner_id).await?;
        let login = login(&ctx, &read).await?;
        let shown = |it: &Partner| it.options(login.as_deref());
        let mut changed = read.as_shown(request.edition, shown)?;
        let before = changed.entity.clone();
        changed.set_options(&request, pin.clone())?;
        let answer = Edited { it: shown(&changed), edition: changed.version + 1 };
        Ok((told(&ctx, &before, &changed).await?.save(&changed)?, answer))
    })
    .await
}

/// Tells the managers of other companies who work with a partner of what their offers show, too.
async fn told(ctx: &Ctx, before: &Partner, after: &Partner) -> Result<Changes> {
    let shown = |it: &Partner| (it.name_for_bnf.clone(), it.zip_codes.clone());
    if shown(before) == shown(after) {
        return Ok(Changes::new());
    }
    let companies = others(ctx.person()?, &after.companies);
    let what = SharedThing::Partner { id: after.id, name: &after.name };
    tell_others(ctx, Changes::new(), &companies, &[Permission::ManageOffresPart], what).await
}

/// The login of a partner's account.
async fn login(ctx: &Ctx, partner: &Versioned<Partner>) -> Result<Option<String>> {
    match partner.user {
        Some(user) => Ok(Some(ctx.store.people().get(user).await?.entity.login)),
        None => Ok(None),
    }
}

pub(crate) async fn at_desk(ctx: Ctx, request: EntPartSettingsAction) -> Result<Edited<EntPartSettings>> {
    let EntPartSettingsAction { action, data, edition } = request;
    let (desk, partner) =
        (ctx.managed_desk(Some(data.ent_id)).await?.id, ctx.partner(data.part_id).await?.id);
    let blank = EntPartSettings { ent_id: desk, part_id: partner, ..EntPartSettings::default() };
    let read = async || ctx.store.places().partner_at_desk(partner, desk).await;
    if action == SettingsCall::Get {
        let unsaid = Edited { it: blank, edition: 0 };
        return Ok(read().await?.map_or(unsaid, |it| it.edited()));
    }
    let asked = partner::settings(&data)?;
    ctx.change(|| async {
        let before = read().await?;
        let stood = before.as_ref().map_or(&blank, |it| &it.entity);
        expect_allowed(&ctx, stood, &asked)?;
        let before = match before {
            Some(before) => Some(before.as_seen(edition)?),
            // When somebody else was faster, this insert is refused and their settings are read.
            None => None,
        };
        Ok(Changes::new().keep(before, asked.clone())?)
    })
    .await
}

/// The rate needs the right to keep invoicing expectations, all else the right to configure the desk.
fn expect_allowed(ctx: &Ctx, before: &EntPartSettings, asked: &EntPartSettings) -> Result<()> {
    let rate = (asked.rate, asked.rate_type) != (before.rate, before.rate_type);
    if !ctx.may(Permission::Configuration) {
        return Err(Error::UnknownAction);
    }
    match rate && !ctx.may(Permission::AttenduFactu) {
        true => Err(Error::invalid(
            "rate",
            "Votre compte ne permet pas de changer le tarif : demandez-le à qui tient les attendus de facturation.",
            "Your account cannot change the rate: ask who keeps the invoicing expectations.",
        )),
        false => Ok(()),
    }
}
