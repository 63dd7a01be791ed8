use contract::{
    Cents, Done, Refusal, Result,
    payments::{CardForm, DeleteCc, GetMyPaymentOptions, ModifyCc, PaymentMeans},
};
use domain::{calendar::paris, money::credit, text::paths};
use runtime::Ctx;
use store::{BankPurpose, Changes};
use usecases::charging::{Charging, Page};

use crate::mandates;

pub(crate) async fn options(ctx: Ctx, _: GetMyPaymentOptions) -> Result<PaymentMeans> {
    let person = ctx.person()?;
    let credits = ctx.store.credits().of(person.id).await?;
    let card_available = ctx.services.cards.is_some() && ctx.desk().await?.takes_cards();
    Ok(PaymentMeans {
        card: person.card.as_ref().map(|it| it.view(paris::today(ctx.now))),
        refused_card: person.refused_card(ctx.now).map(|it| it.view(ctx.lang)),
        card_available,
        mandate: person.mandate.as_ref().and_then(|it| it.view(ctx.now)),
        mandate_available: mandates::available(&ctx).await?,
        credits: credit::usable_views(credits.iter().map(|it| &it.entity), ctx.now),
    })
}

pub(crate) async fn replace(ctx: Ctx, _: ModifyCc) -> Result<CardForm> {
    match ctx.person()?.card {
        Some(_) => of_person(&ctx).await,
        None => Err(Refusal::NoCard.into()),
    }
}

pub(crate) async fn forget(ctx: Ctx, _: DeleteCc) -> Result<Done> {
    let mut person = ctx.person()?.clone();
    if person.card.take().is_none() {
        return Err(Refusal::NoCard.into());
    }
    ctx.commit(Changes::new().save(&person)?, &Done {}).await?;
    Ok(Done {})
}

/// Opens the page from the person's own payment means.
pub(crate) async fn of_person(ctx: &Ctx) -> Result<CardForm> {
    open_page(ctx, format!("CB{}", ctx.person()?.id), paths::CARD).await
}

/// Opens the bank's page to register a card. The transaction is written before the bank hears of it; a repeat of
/// the request has the same one, and gets the same page.
pub(crate) async fn open_page(ctx: &Ctx, reference: String, back_to: &str) -> Result<CardForm> {
    let (person, charging) = (ctx.person()?, Charging::from(ctx));
    if let Some(desk) = person.conciergerie
        && ctx.store.places().cached_desk(desk).await?.is_training()
    {
        return Err(Refusal::TrainingDesk.into());
    }
    let mut changes = Changes::new();
    let trans_id = charging.announce(&mut changes, person.id, BankPurpose::Registration, &ctx.once())?;
    match ctx.write(&mut changes).await {
        Ok(()) | Err(store::Error::Exists(_)) => {}
        Err(error) => return Err(error.into()),
    }
    let page = Page { trans_id: &trans_id, reference, amount: Cents::ZERO, customer: person, back_to };
    kept(ctx, charging.open_page(&page).await?.url).await
}

/// The page that is open, for a repeat of the request as well: what it was opened for may be gone by then.
pub(crate) async fn kept(ctx: &Ctx, form_url: String) -> Result<CardForm> {
    let form = CardForm { form_url };
    ctx.answer_again(&form).await?;
    Ok(form)
}
