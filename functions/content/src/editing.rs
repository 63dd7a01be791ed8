//! News and offers of the moment as their editors see them: both kinds follow the same steps.

pub(crate) mod history;
pub(crate) mod lists;
pub(crate) mod saving;

use std::collections::BTreeSet;

use contract::{
    Error, Permission, Refusal, Result,
    content::{ContentCounts, ContentDesk, ContentEventKind, ContentRef, ContentStatus, LinkedOffer},
    offers::FieldChange,
};
use domain::{
    content::{
        counting,
        item::{Content, ContentEvent, EditorialItem},
        listing::{self, Listed},
    },
    people::organisation::Conciergerie,
};
use runtime::Ctx;
use serde::Serialize;
use store::{Sequence, Versioned};
use usecases::linked_offers;

use usecases::games::hanging::NewsOfWheel;

/// A kind of items, with the shape in which its form is told.
pub(crate) trait Editorial: Content {
    type Form: Serialize;
    const SEQUENCE: Sequence;

    fn form(shown: EditedContent<Self>) -> Self::Form;

    /// The item as its wheel needs it, of items that may have one.
    fn wheel(item: &EditorialItem<Self>) -> Option<NewsOfWheel<'_>> {
        let _ = item;
        None
    }

    /// A new one with what is usual filled in.
    fn blank(dates: (jiff::Timestamp, jiff::Timestamp)) -> Self;
}

/// An item with all that its form shows.
pub(crate) struct EditedContent<C> {
    pub(crate) content: C,
    pub(crate) desks: Vec<ContentDesk>,
    pub(crate) offer: Option<LinkedOffer>,
    /// The offer that its wheel gives away.
    pub(crate) prize: Option<LinkedOffer>,
    pub(crate) status: ContentStatus,
}

/// An item by its number.
pub(crate) fn reference<C: Content>(id: i64) -> ContentRef {
    ContentRef { kind: C::KIND, id }
}

/// The lists in which the caller finds the items that they may know of.
pub(crate) async fn lists_of_caller(ctx: &Ctx) -> Result<BTreeSet<Listed>> {
    let companies = match ctx.may(Permission::ManageAllEntreprise) {
        true => ctx.store.places().companies().await?.into_iter().map(|it| it.id).collect(),
        false => ctx.person()?.companies.clone(),
    };
    Ok(listing::lists_of(companies))
}

/// An item that the caller may know of.
///
/// # Errors
/// `NotFound`.
pub(crate) async fn known<C: Content>(ctx: &Ctx, id: i64) -> Result<Versioned<EditorialItem<C>>> {
    let item = ctx.store.content().item::<C>(id).await?;
    if item.known_to(ctx.person()?) { Ok(item) } else { Err(Error::NotFound("content")) }
}

/// An item that the caller may change.
///
/// # Errors
/// `NotFound`.
pub(crate) async fn kept<C: Content>(ctx: &Ctx, id: i64) -> Result<Versioned<EditorialItem<C>>> {
    let item = ctx.store.content().item::<C>(id).await?;
    if item.kept_by(ctx.person()?) { Ok(item) } else { Err(Error::NotFound("content")) }
}

/// An item that the caller may change, if it is still what they have seen.
///
/// # Errors
/// `NotFound`; the refusal `EditedMeanwhile` with its form.
pub(crate) async fn seen<C: Editorial>(
    ctx: &Ctx,
    id: i64,
    edition: u64,
) -> Result<Versioned<EditorialItem<C>>> {
    let item = kept::<C>(ctx, id).await?;
    if item.edition == edition {
        return Ok(item);
    }
    let desks = ctx.desks_in_reach().await?;
    Err(Error::refused_with(Refusal::EditedMeanwhile, &C::form(edited(ctx, &item, &desks).await?)))
}

/// An item with all that its form shows, of which these are the caller's desks.
pub(crate) async fn edited<C: Editorial>(
    ctx: &Ctx,
    item: &EditorialItem<C>,
    desks: &[Conciergerie],
) -> Result<EditedContent<C>> {
    let person = ctx.person()?;
    let (content, audience) = item.shown_to(person);
    let content = content.ok_or(Error::NotFound("content"))?;
    let shown_at = audience.resolved(desks);
    let offer = linked_offers::offer(ctx, content.offer(), &shown_at);
    let prize = linked_offers::offer(ctx, content.prize(), &shown_at);
    let (offer, prize, counts) = futures::try_join!(offer, prize, total(ctx, item))?;
    Ok(EditedContent {
        content: content.clone(),
        desks: audience.choices(desks),
        offer,
        prize,
        status: item.status(person, counts, ctx.now),
    })
}

/// The entry of the history for a change that the caller has made. A draft that is dropped leaves no text to go back to.
pub(crate) fn event<C: Content>(
    ctx: &Ctx,
    item: &EditorialItem<C>,
    kind: ContentEventKind,
    changes: Vec<FieldChange>,
) -> Result<ContentEvent<C>> {
    let text = item.latest().filter(|_| kind != ContentEventKind::DraftDropped);
    Ok(ContentEvent {
        item: reference::<C>(item.id),
        edition: item.edition,
        kind,
        at: ctx.now,
        by: ctx.person()?.full_name(),
        changes,
        content: text.map(|it| it.0.clone()),
    })
}

/// The counts of an item at the desks of the caller's companies; nobody has seen what was never published.
pub(crate) async fn total<C: Content>(ctx: &Ctx, item: &EditorialItem<C>) -> Result<ContentCounts> {
    if item.published.is_none() {
        return Ok(ContentCounts::default());
    }
    let counted = counts(ctx, reference::<C>(item.id)).await?;
    Ok(counting::sum(counted.iter().map(|it| &it.1)))
}

/// The counts of an item at the desks of the caller's companies, by day.
pub(crate) async fn counts(ctx: &Ctx, item: ContentRef) -> Result<Vec<(jiff::civil::Date, ContentCounts)>> {
    let companies = &ctx.person()?.companies;
    let some = (!ctx.may(Permission::ManageAllEntreprise)).then_some(&companies[..]);
    Ok(ctx.store.content().counts(item, some).await?)
}
