//! The mandate of a beneficiary: signed on a page of the provider, ended here.

use contract::{
    Done, Refusal, Result,
    payments::{MandateForm, RevokeMandate, SignMandate},
};
use domain::{money::mandate::Mandate, text::written};
use runtime::Ctx;
use store::{BankPurpose, Changes};
use usecases::charging::Charging;

/// Whether a mandate can be signed at the caller's desk.
pub(crate) async fn available(ctx: &Ctx) -> Result<bool> {
    Ok(ctx.services.debits.is_some() && ctx.desk().await?.takes_debits())
}

/// Opens the page. The transaction is written before the provider hears of it; a repeat of the request has the same one,
/// and gets the same page.
pub(crate) async fn sign(ctx: Ctx, _: SignMandate) -> Result<MandateForm> {
    if !available(&ctx).await? {
        return Err(Refusal::DirectDebitUnavailable.into());
    }
    let mut person = ctx.person()?.clone();
    let address = &person.address;
    let lives = [&address.address1, &address.zip_code, &address.city];
    if !person.profile_complete() || lives.iter().any(|it| written(it).is_none()) {
        return Err(Refusal::ProfileIncomplete.into());
    }
    let charging = Charging::from(&ctx);
    let mut changes = Changes::new();
    let reference = charging.announce(&mut changes, person.id, BankPurpose::Signing, &ctx.once())?;
    // A mandate that is signed stays until another one is.
    let today = domain::calendar::paris::today(ctx.now);
    if person.mandate.as_ref().is_none_or(|it| it.usable(today).is_none()) {
        person.mandate = Some(Mandate::asked(ctx.now));
        changes.save(&person)?;
    }
    match ctx.write(&mut changes).await {
        Ok(()) | Err(store::Error::Exists(_)) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(MandateForm { form_url: charging.open_signing(&reference, &person).await? })
}

/// Ends it at the provider first: whoever tries again after a crash ends it there and here.
pub(crate) async fn revoke(ctx: Ctx, _: RevokeMandate) -> Result<Done> {
    let mut changes = Charging::from(&ctx).end_mandate(ctx.person()?).await?;
    ctx.commit(&mut changes, &Done {}).await?;
    Ok(Done {})
}
