//! Forgets pictures that formatted texts show no more.

use std::collections::BTreeSet;

use contract::{
    CompanyId, EggHuntId, Error, FlashDispoId, Result,
    content::{NewsForm, SpotlightForm},
};
use domain::{
    content::item::Content,
    games::hunt_form,
    text::pictures::{TextPage, object, referred, referred_in},
};
use jiff::Timestamp;
use runtime::{JobCtx, tasks::ForgetTextPictures};
use store::Changes;

/// Entries of a history that one item has at most, for practical purposes.
const ALL: i32 = 10_000;

/// A picture whose page shows it stays, as does one that an earlier version shows which may be restored. One that a page has just
/// taken is looked at again when that page has been saved or given up. The bytes go last: a page that takes the picture in this
/// very moment keeps it.
pub(crate) async fn forget(ctx: JobCtx, job: ForgetTextPictures) -> Result<()> {
    for token in &job.pictures {
        if let Some(picture) = ctx.store.content().text_picture(token).await? {
            if let Some(page) = picture.page
                && shown_on(&ctx, page).await?.contains(token)
            {
                continue;
            }
            if let Some(end) = picture.held_until(ctx.now) {
                look_again(&ctx, token, end).await?;
                continue;
            }
            ctx.commit(Changes::new().delete(&picture)).await?;
        }
        if let Some(bucket) = &ctx.services.files {
            bucket.delete(&object(token)).await.map_err(Error::internal)?;
        }
    }
    Ok(())
}

/// Has a picture looked at when the page that took it has been saved or given up.
async fn look_again(ctx: &JobCtx, token: &str, when: Timestamp) -> Result<()> {
    let mut changes = Changes::new();
    let job = ForgetTextPictures { pictures: vec![token.to_owned()] };
    ctx.task(&mut changes, format!("forget-held-{token}-{}", when.as_second()), &job, when)?;
    ctx.commit_once(&mut changes).await
}

/// The pictures of all texts that a page has, or may have again.
async fn shown_on(ctx: &JobCtx, page: TextPage) -> Result<BTreeSet<String>> {
    Ok(match page {
        TextPage::News(id) => of_item::<NewsForm>(ctx, id).await?,
        TextPage::Spotlight(id) => of_item::<SpotlightForm>(ctx, id).await?,
        TextPage::LegalText(id) => {
            let versions = ctx.store.content().legal_versions().await?;
            referred_in(versions.iter().filter(|it| it.id == id).map(|it| &it.content))
        }
        TextPage::Hunt(id) => {
            let hunt = ctx.store.games().hunt(EggHuntId(id)).await?;
            hunt.map(|it| hunt_form::text_pictures(&it.hunt)).unwrap_or_default()
        }
        TextPage::Template(company, id) => {
            let templates = ctx.store.campaigns().templates(CompanyId(company)).await?;
            templates.iter().filter(|it| it.id.0 == id).flat_map(|it| referred(&it.body)).collect()
        }
        TextPage::Campaign(id) => {
            let campaign = ctx.store.campaigns().some([FlashDispoId(id)]).await?.pop();
            let sending = campaign.and_then(|it| it.entity.sending);
            sending.map(|it| referred(&it.body)).unwrap_or_default()
        }
    })
}

async fn of_item<C: Content>(ctx: &JobCtx, id: i64) -> Result<BTreeSet<String>> {
    let content = ctx.store.content();
    let events = content.events::<C>(id, ALL).await?;
    let mut shown = referred_in(events.iter().filter_map(|it| it.content.as_ref()).map(C::text));
    // An item from before histories were kept has no entry.
    for item in content.items::<C>([id]).await? {
        let texts = item.published.iter().chain(item.draft.as_ref().map(|it| &it.content));
        shown.extend(referred_in(texts.map(C::text)));
    }
    Ok(shown)
}
