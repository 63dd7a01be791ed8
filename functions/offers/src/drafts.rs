//! Drafts that wait for somebody who publishes them.

use std::collections::BTreeSet;

use contract::{
    Done, Edited, Error, OfferId, Permission, Refusal, Result, Words,
    offers::{DropOffreDraft, GetOffreDrafts, OfferDraft, OfferDrafts, SendBackOffre, SentBack},
};
use domain::catalogue::pending::PendingOffer;
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::offers;

/// Characters of a comment.
const MAX_COMMENT: usize = 2_000;

pub(crate) async fn list(ctx: Ctx, _: GetOffreDrafts) -> Result<OfferDrafts> {
    let all = ctx.store.catalogue().pending_offers().await?;
    let originals: BTreeSet<OfferId> = all.iter().map(|it| it.0.offre_id).collect();
    let timelines = ctx.store.catalogue().timelines(originals).await?;
    let mut seen = vec![];
    for draft in all.into_iter().map(|it| it.0) {
        let reached = match timelines.iter().find(|it| it.original == draft.offre_id) {
            Some(timeline) => offers::expect_reach(&ctx, timeline).await,
            None => offers::partner_in_reach(&ctx, draft.part_id).await.map(|_| ()),
        };
        match reached {
            Ok(()) => seen.push(draft),
            Err(Error::NotFound(_)) => {}
            Err(error) => return Err(error),
        }
    }
    let (sent_back, waiting) = seen.into_iter().partition(|it: &OfferDraft| it.sent_back.is_some());
    Ok(OfferDrafts { waiting, sent_back })
}

pub(crate) async fn send_back(ctx: Ctx, request: SendBackOffre) -> Result<OfferDraft> {
    let comment = domain::text::written(&request.comment).unwrap_or_default();
    ctx.change(|| async {
        let mut pending = seen(&ctx, request.offre_id, request.draft_edition).await?;
        expect_comment(comment)?;
        let by = ctx.person()?.full_name();
        pending.sent_back = Some(SentBack { by, at: ctx.now, comment: comment.to_owned() });
        pending.edition += 1;
        let answer = pending.shown();
        Ok((Changes::new().save(&pending)?, answer))
    })
    .await
}

fn expect_comment(comment: &str) -> Result<()> {
    let words = match comment.chars().count() {
        0 => Words::required(),
        1..=MAX_COMMENT => return Ok(()),
        _ => Words::new(
            format!("Ce champ ne peut contenir plus de {MAX_COMMENT} caractères maximum."),
            format!("This field cannot hold more than {MAX_COMMENT} characters."),
        ),
    };
    Err(Error::Invalid([("comment".to_owned(), words)].into()))
}

pub(crate) async fn drop(ctx: Ctx, request: DropOffreDraft) -> Result<Done> {
    ctx.change(|| async {
        let pending = seen(&ctx, request.offre_id, request.draft_edition).await?;
        // It belongs to its author, and to those who may publish it.
        if pending.author != ctx.user()? && !ctx.may(Permission::ValideOffre) {
            return Err(Error::NotFound("draft"));
        }
        Ok((Changes::new().delete(&pending), Done {}))
    })
    .await
}

/// A draft in the caller's reach, as they have seen it.
async fn seen(ctx: &Ctx, any: OfferId, edition: u64) -> Result<Versioned<PendingOffer>> {
    let timeline = offers::known(ctx, any).await?;
    if let Some(timeline) = &timeline {
        offers::expect_reach(ctx, timeline).await?;
    }
    let original = timeline.as_ref().map_or(any, |it| it.original);
    let pending = ctx.store.catalogue().pending_offer(original).await?.ok_or(Error::NotFound("draft"))?;
    if timeline.is_none() {
        offers::partner_in_reach(ctx, pending.partner).await?;
    }
    match pending.edition == edition {
        true => Ok(pending),
        false => {
            let stands = Edited { it: pending.content.clone(), edition: pending.edition };
            Err(Error::refused_with(Refusal::EditedMeanwhile, &stands))
        }
    }
}
