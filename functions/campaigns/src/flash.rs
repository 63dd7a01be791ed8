//! Campaigns as they are made, before and after they are sent.

use contract::{
    CompanyId, ConciergerieId, Error, FlashDispoId, Refusal, Result,
    campaigns::{
        CampaignError, FlashDispo, FlashDispoDesk, FlashDispoForm, FlashDispoList, FlashDispoTemplate,
        FlashDispoToEdit, GetFlashDispoDetail, GetFlashDispos, SaveFlashDispo, VariableList,
    },
};
use domain::{
    calendar::paris,
    campaigns::{
        campaign::Campaign,
        lead::Lead,
        recipient::{CampaignCounts, MailState},
        template::FlashTemplate,
    },
    people::organisation::Conciergerie,
};
use runtime::Ctx;
use store::{Changes, Sequence, Versioned};
use usecases::linked_offers;

use crate::{
    attachments::{self, SentAttachment},
    templates::Topics,
};

/// Campaigns of a topic that are listed.
const LISTED: i32 = 100;
/// Mails that could not be delivered that are told by name.
const TOLD: usize = 100;

pub(crate) async fn list(ctx: Ctx, request: GetFlashDispos) -> Result<FlashDispoList> {
    let company = ctx.managed_desk(None).await?.company;
    let store = ctx.store.campaigns();
    let (topics, templates) =
        futures::try_join!(Topics::read(&ctx), async { Ok(store.templates(company).await?) })?;
    let mut campaigns = vec![];
    if let Some(topic) = request.topic {
        let found = store.newest(company, topic, LISTED).await?;
        let counts = store.all_counts(found.iter().map(|it| it.id)).await?;
        let label = topics.label(topic);
        campaigns = found
            .iter()
            .zip(counts)
            .map(|(it, counts)| it.shown(label.clone(), counts, (it.version, ctx.now, host(&ctx))))
            .collect();
    }
    Ok(FlashDispoList { campaigns, topics: topics.counted(&templates) })
}

pub(crate) async fn get(ctx: Ctx, request: GetFlashDispoDetail) -> Result<FlashDispoToEdit> {
    let desk = ctx.managed_desk(None).await?;
    if request.id.0 > 0 {
        let campaign = reached(&ctx, &desk, request.id).await?;
        return shown(&ctx, &campaign, campaign.version).await;
    }
    let template = request.template_id.ok_or(Error::NotFound("template"))?;
    let template = ctx.store.campaigns().template(desk.company, template).await?;
    expect_published(&template)?;
    let draft = Campaign::draft(&template, desk.id, ctx.person()?.full_name(), ctx.now);
    shown(&ctx, &draft, 0).await
}

pub(crate) async fn save(ctx: Ctx, request: SaveFlashDispo) -> Result<FlashDispoToEdit> {
    let desk = ctx.managed_desk(None).await?;
    let file = SentAttachment::read(&ctx, request.file.as_ref()).await?;
    let new = request.data.id.0 <= 0;
    let id = match new {
        true => FlashDispoId(ctx.store.next_number(Sequence::FlashDispo).await?),
        false => request.data.id,
    };
    ctx.change(|| async {
        let read = if new { None } else { Some(reached(&ctx, &desk, id).await?) };
        if let Some(read) = &read {
            read.expect_draft()?;
            expect_seen(&ctx, read, request.data.edition).await?;
        }
        let before = read.as_ref().map(|it| &it.entity);
        let (edited, template) = from_form(&ctx, &desk, before, &request.data).await?;
        let mut campaign = Campaign { id, ..edited };
        let mut changes = Changes::new();
        if let Some(file) = &file {
            file.keep(&ctx, &mut changes, &mut campaign, &template).await?;
        }
        if let Some(before) = before {
            attachments::forget(&ctx, &mut changes, before, &campaign)?;
        }
        let edited = changes.keep(read, campaign)?;
        let answer = shown(&ctx, &edited.it, edited.edition).await?;
        Ok((changes, answer))
    })
    .await
}

/// The campaign that a form makes of one, or of nothing, with its template.
pub(crate) async fn from_form(
    ctx: &Ctx,
    desk: &Conciergerie,
    before: Option<&Campaign>,
    form: &FlashDispoForm,
) -> Result<(Campaign, FlashTemplate)> {
    let template = before.map_or(form.template_id, |it| it.template);
    let template = ctx.store.campaigns().template(desk.company, template).await?;
    if before.is_none() {
        expect_published(&template)?;
    }
    let campaign = match before {
        Some(it) => it.clone(),
        None => Campaign::draft(&template, desk.id, ctx.person()?.full_name(), ctx.now),
    };
    let own = desks_of(ctx, desk.company).await?;
    let own: Vec<ConciergerieId> = own.into_iter().map(|it| it.id).collect();
    let original = match form.offer_id.filter(|it| it.0 > 0) {
        Some(offer) => Some(linked_offers::expect_offer(ctx, offer, "offerId").await?),
        None => None,
    };
    let lead = Lead::read(form, original, paris::today(ctx.now))?;
    let campaign = Campaign { lead, ..campaign.edited(form, &template, &own)? };
    Ok((campaign, template.entity))
}

fn expect_published(template: &FlashTemplate) -> Result<()> {
    if template.published { Ok(()) } else { Err(Refusal::TemplateNotPublished.into()) }
}

/// A campaign of the company of the chosen desk.
pub(crate) async fn reached(ctx: &Ctx, desk: &Conciergerie, id: FlashDispoId) -> Result<Versioned<Campaign>> {
    let campaign = ctx.store.campaigns().get(id).await?;
    if campaign.company == desk.company { Ok(campaign) } else { Err(Error::NotFound("campaign")) }
}

/// Refuses to change what the caller has not seen.
pub(crate) async fn expect_seen(ctx: &Ctx, campaign: &Versioned<Campaign>, edition: u64) -> Result<()> {
    match campaign.version == edition {
        true => Ok(()),
        false => {
            let stands = shown(ctx, campaign, campaign.version).await?;
            Err(Error::refused_with(Refusal::EditedMeanwhile, &stands))
        }
    }
}

/// The desks of a company that take people.
async fn desks_of(ctx: &Ctx, company: CompanyId) -> Result<Vec<Conciergerie>> {
    let mut desks = ctx.store.places().conciergeries_of(company).await?;
    desks.retain(|it| it.takes_people(ctx.now));
    Ok(desks)
}

/// A campaign in a list, or after a step.
pub(crate) async fn told(ctx: &Ctx, campaign: &Campaign, edition: u64) -> Result<FlashDispo> {
    let (topics, counts) = futures::try_join!(Topics::read(ctx), counts_of(ctx, campaign))?;
    Ok(campaign.shown(topics.label(campaign.topic), counts, (edition, ctx.now, host(ctx))))
}

/// The host at which readers of mails find files.
fn host(ctx: &Ctx) -> &str {
    &ctx.services.config.public_url
}

async fn counts_of(ctx: &Ctx, campaign: &Campaign) -> Result<CampaignCounts> {
    match campaign.sending {
        Some(_) => Ok(ctx.store.campaigns().counts(campaign.id).await?),
        None => Ok(CampaignCounts::default()),
    }
}

/// A campaign with all that its screen shows.
pub(crate) async fn shown(ctx: &Ctx, campaign: &Campaign, edition: u64) -> Result<FlashDispoToEdit> {
    let topics = Topics::read(ctx).await?;
    let (counts, desks) = futures::try_join!(counts_of(ctx, campaign), desks_of(ctx, campaign.company))?;
    let label = topics.label(campaign.topic);
    let template = match &campaign.sending {
        Some(sent) => FlashDispoTemplate {
            id: campaign.template,
            name: campaign.template_name.clone(),
            published: true,
            topic: campaign.topic,
            topic_label: label.clone(),
            allow_attachment: campaign.attachment.is_some(),
            subject: sent.subject.clone(),
            body: sent.body.clone(),
            variables: VariableList { list: sent.variables.clone() },
            ..FlashDispoTemplate::default()
        },
        None => {
            let template = ctx.store.campaigns().template(campaign.company, campaign.template).await?;
            template.shown(label.clone(), template.version)
        }
    };
    let offer = linked_offers::offer(ctx, campaign.lead.map(|it| it.offer), &campaign.desks).await?;
    let errors = if counts.failed > 0 { errors(ctx, campaign.id).await? } else { vec![] };
    let conciergeries = desks.into_iter().map(|it| FlashDispoDesk { id: it.id, name: it.name }).collect();
    Ok(FlashDispoToEdit {
        flash_dispo: campaign.shown(label, counts, (edition, ctx.now, host(ctx))),
        template,
        conciergeries,
        offer,
        errors,
    })
}

/// The first mails that could not be delivered, looked for page by page.
async fn errors(ctx: &Ctx, id: FlashDispoId) -> Result<Vec<CampaignError>> {
    let (mut after, mut failed) = (None, vec![]);
    // A campaign of twenty thousand has forty pages.
    for _ in 0..40 {
        let page = ctx.store.campaigns().recipients(id, after, 500).await?;
        let Some(last) = page.last() else { break };
        after = Some(last.user);
        failed.extend(page.into_iter().filter_map(|it| match it.entity.state {
            MailState::Failed(reason) => Some((it.entity.user, reason)),
            _ => None,
        }));
        if failed.len() >= TOLD {
            break;
        }
    }
    failed.truncate(TOLD);
    let people = ctx.store.people().some(failed.iter().map(|it| it.0)).await?;
    let name = |id| people.iter().find(|it| it.id == id).map(|it| it.full_name()).unwrap_or_default();
    Ok(failed
        .into_iter()
        .map(|(user, reason)| CampaignError { user_id: user, name: name(user), reason })
        .collect())
}
