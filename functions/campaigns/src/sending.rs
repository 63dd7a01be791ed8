//! Campaigns are tried, counted, sent and steered.

use std::collections::BTreeSet;

use contract::{
    Done, Error, Result, Role, Words,
    campaigns::{
        CampaignStep, FlashDispo, FlashDispoAudience, FlashDispoSent, GetFlashDispoAudience, SendFlashDispo,
        SteerFlashDispo, TestFlashDispo,
    },
};
use domain::{
    campaigns::{audience::Addressed, campaign::Campaign, schedule::departure},
    people::{organisation::Conciergerie, person::Person},
    text::pictures::{TextPage, referred},
};
use futures::future::try_join_all;
use runtime::{
    Ctx,
    tasks::{GatherCampaign, SendCampaign},
};
use store::{Changes, Message};
use usecases::{
    campaigns::{mail_to, reader},
    text_pictures,
};

use crate::{
    flash::{expect_seen, from_form, reached, told},
    templates::Topics,
};

/// People who are read by one call; four are made at once.
const TOGETHER: usize = 100;

/// Only somebody who works here is sent a test: the platform writes to no address that anybody types.
pub(crate) async fn test(ctx: Ctx, request: TestFlashDispo) -> Result<Done> {
    let desk = ctx.managed_desk(None).await?;
    let before = match request.flash_dispo_id.filter(|it| it.0 > 0) {
        Some(id) => Some(reached(&ctx, &desk, id).await?),
        None => None,
    };
    let campaign = match (&request.flash_dispo, before.as_deref()) {
        (Some(form), before) => from_form(&ctx, &desk, before, form).await?.0,
        (None, Some(before)) => before.clone(),
        (None, None) => return Err(Error::NotFound("campaign")),
    };
    let colleague = colleague(&ctx, &request.email).await?;
    let letter = match campaign.mail(reader(&colleague)) {
        Some(letter) => letter,
        None => {
            let template = ctx.store.campaigns().template(campaign.company, campaign.template).await?;
            campaign.tried(&template, reader(&colleague))
        }
    };
    let topic = Topics::read(&ctx).await?.label(campaign.topic);
    let key = format!("campaign-test-{}", ctx.once());
    let mail = mail_to(
        &ctx.services.config,
        (&colleague, &colleague.email),
        (&campaign, letter),
        &topic,
        (key, None),
    );
    integrations::mail::render(&mail).map_err(|_| no_colleague())?;
    ctx.change(|| async {
        let mut changes = Changes::new();
        let body = serde_json::to_value(&mail).map_err(Error::internal)?;
        changes.send(format!("mail-{}", mail.key), Message::Mail(body), ctx.now, ctx.now)?;
        Ok((changes, Done {}))
    })
    .await
}

/// The manager who has an address, if the caller knows them.
async fn colleague(ctx: &Ctx, email: &str) -> Result<Person> {
    let found = ctx.store.people().by_login(email).await?.ok_or_else(no_colleague)?;
    let known = found.is(Role::Gestionnaire) && found.active && ctx.person()?.knows_manager(&found);
    let own = ctx.user()? == found.id;
    if (known || own) && !found.email.is_empty() { Ok(found.entity) } else { Err(no_colleague()) }
}

fn no_colleague() -> Error {
    Error::invalid(
        "email",
        "Un essai n’est envoyé qu’à l’adresse d’un gestionnaire de vos entreprises.",
        "A test is only sent to the address of a manager of your companies.",
    )
}

pub(crate) async fn audience(ctx: Ctx, request: GetFlashDispoAudience) -> Result<FlashDispoAudience> {
    let desk = ctx.managed_desk(None).await?;
    let campaign = reached(&ctx, &desk, request.id).await?;
    let mut ids = vec![];
    for desk in &campaign.desks {
        ids.extend(ctx.store.people().all_of_desk(*desk).await?.into_iter().map(|it| it.id));
    }
    let desks = desks_of(&ctx, &campaign).await?;
    let (people, campaigns) = (ctx.store.people(), ctx.store.campaigns());
    let mut read: Vec<Person> = vec![];
    for some in ids.chunks(4 * TOGETHER) {
        let pages: Vec<_> = some.chunks(TOGETHER).map(|it| people.some(it.to_vec())).collect();
        read.extend(try_join_all(pages).await?.into_iter().flatten());
    }
    let subscribers = || read.iter().filter(|it| it.subscriptions.contains(&campaign.topic));
    let (suppressed, weeks) = futures::try_join!(
        campaigns.suppressed(subscribers().map(|it| it.email.as_str())),
        campaigns.mail_weeks(subscribers().map(|it| it.id)),
    )?;
    let weeks = weeks.into_iter().map(|it| (it.0, it.1.entity)).collect();
    let (campaign, topic) = (campaign.id, campaign.topic);
    let addressed =
        Addressed { campaign, topic, desks: &desks, suppressed: &suppressed, weeks: &weeks, now: ctx.now };
    Ok(addressed.counted(&read))
}

/// The desks of a campaign as they are now.
async fn desks_of(ctx: &Ctx, campaign: &Campaign) -> Result<Vec<Conciergerie>> {
    Ok(ctx.store.places().cached_desks(campaign.desks.iter().copied().collect()).await?)
}

pub(crate) async fn send(ctx: Ctx, request: SendFlashDispo) -> Result<FlashDispoSent> {
    let desk = ctx.managed_desk(None).await?;
    let topics = Topics::read(&ctx).await?;
    let by = (ctx.user()?, ctx.person()?.full_name());
    ctx.change(|| async {
        let mut campaign = reached(&ctx, &desk, request.flash_dispo_id).await?;
        campaign.expect_draft()?;
        expect_seen(&ctx, &campaign, request.edition).await?;
        let template = ctx.store.campaigns().template(campaign.company, campaign.template).await?;
        let label: Words = topics.label(campaign.topic);
        let later = departure(request.at, &desks_of(&ctx, &campaign).await?, ctx.now)?;
        campaign.send(&template, label, by.clone(), (ctx.now, later))?;
        let id = campaign.id.0;
        if let Some(sending) = &mut campaign.sending {
            // Pictures are copied, so that the text of readers stays whatever becomes of the template.
            let text = vec![("variables".to_owned(), &mut sending.body)];
            text_pictures::adopt(&ctx, TextPage::Campaign(id), text).await?;
        }
        let job = GatherCampaign::first(campaign.id, campaign.run);
        let mut changes = Changes::new();
        // Its text is the one that stands at this instant.
        changes.save(&campaign)?.unchanged(&template);
        ctx.task(&mut changes, job.name(), &job, later.unwrap_or(ctx.now))?;
        let flash_dispo = told(&ctx, &campaign, campaign.version + 1).await?;
        Ok((changes, FlashDispoSent { success: true, errors: vec![], flash_dispo }))
    })
    .await
}

pub(crate) async fn steer(ctx: Ctx, request: SteerFlashDispo) -> Result<FlashDispo> {
    let desk = ctx.managed_desk(None).await?;
    ctx.change(|| async {
        let mut campaign = reached(&ctx, &desk, request.flash_dispo_id).await?;
        let counts = ctx.store.campaigns().counts(campaign.id).await?;
        let shown = pictures_of(&campaign);
        campaign.steer(request.step, &counts)?;
        let mut changes = Changes::new();
        text_pictures::release(&ctx, &mut changes, &shown, &pictures_of(&campaign))?;
        changes.save(&campaign)?;
        if request.step != CampaignStep::CallOff {
            let job = SendCampaign::first(campaign.id, campaign.run);
            ctx.task(&mut changes, job.name(), &job, ctx.now)?;
        }
        let answer = told(&ctx, &campaign, campaign.version + 1).await?;
        Ok((changes, answer))
    })
    .await
}

/// The pictures of the text that readers have.
fn pictures_of(campaign: &Campaign) -> BTreeSet<String> {
    campaign.sending.as_ref().map(|it| referred(&it.body)).unwrap_or_default()
}
