//! A reader follows the link of a mail to what is free.

use contract::{Error, Result, campaigns::OpenCampaign, catalogue::WebappPath};
use domain::calendar::paris;
use runtime::Ctx;
use store::Changes;
use usecases::Storefront;

/// A colleague to whom the mail was passed on is led there as well, and not counted.
pub(crate) async fn open(ctx: Ctx, request: OpenCampaign) -> Result<WebappPath> {
    let (person, id) = (ctx.person()?, request.flash_dispo_id);
    let campaign = ctx.store.campaigns().get(id).await?;
    let own = person.company == Some(campaign.company) && campaign.sending.is_some();
    let lead = campaign.lead.filter(|_| own).ok_or(Error::NotFound("campaign"))?;
    let front = Storefront::of(&ctx).await?;
    let start = front.current(&ctx, lead.offer).await?.start_path();
    let path = lead.address(&start, id, paris::today(ctx.now));
    // A manager looks at what others see: that says nothing about them.
    if ctx.impersonating().is_some() {
        return Ok(WebappPath { path });
    }
    ctx.change(|| async {
        let mut changes = Changes::new();
        if let Some(mut reader) = ctx.store.campaigns().recipient(id, person.id).await? {
            let (before, by) = (reader.entity.clone(), reader.open());
            if reader.entity != before {
                changes.save(&reader)?.count_mails(id, by);
            }
        }
        Ok((changes, WebappPath { path: path.clone() }))
    })
    .await
}
