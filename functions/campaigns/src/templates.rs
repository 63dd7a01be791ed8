//! Templates of campaigns, of the company of the chosen desk.

use contract::{
    Error, FlashTemplateId, Refusal, Result, UniverseId, Words,
    campaigns::{
        FlashDispoHtml, FlashDispoTemplate, FlashDispoTemplates, FlashDispoTopic, GetFlashDispoHtml,
        GetFlashDispoTemplateDetail, GetFlashDispoTemplates, SaveFlashDispoTemplate, SavedFlashDispoTemplate,
    },
    catalogue::Universe,
};
use domain::{
    campaigns::{
        rendering::{Filled, SAMPLE},
        template::{FlashTemplate, MOST},
    },
    text::{
        pictures::{TextPage, referred},
        rich,
    },
};
use runtime::Ctx;
use store::{Changes, Sequence, Versioned};
use usecases::text_pictures;

pub(crate) async fn list(ctx: Ctx, request: GetFlashDispoTemplates) -> Result<FlashDispoTemplates> {
    let company = ctx.managed_desk(None).await?.company;
    let (topics, templates) = futures::try_join!(Topics::read(&ctx), async {
        Ok(ctx.store.campaigns().templates(company).await?)
    })?;
    let asked = |it: &&Versioned<FlashTemplate>| {
        request.centre_interet.is_none_or(|topic| it.topic == topic)
            && (it.published || !request.only_published)
    };
    let mut shown: Vec<_> =
        templates.iter().filter(asked).map(|it| it.shown(topics.label(it.topic), it.version)).collect();
    shown.sort_by_cached_key(|it| (domain::text::fold(&it.name), it.id));
    Ok(FlashDispoTemplates { templates: shown, topics: topics.counted(&templates) })
}

pub(crate) async fn get(ctx: Ctx, request: GetFlashDispoTemplateDetail) -> Result<SavedFlashDispoTemplate> {
    let company = ctx.managed_desk(None).await?.company;
    let topics = Topics::read(&ctx).await?;
    if request.id.0 > 0 {
        let template = ctx.store.campaigns().template(company, request.id).await?;
        return Ok(saved(&template, &topics, template.version));
    }
    let topic = request.topic.ok_or(Error::NotFound("topic"))?;
    topics.expect(topic)?;
    let template =
        FlashDispoTemplate { topic, topic_label: topics.label(topic), ..FlashDispoTemplate::default() };
    Ok(SavedFlashDispoTemplate { template })
}

pub(crate) async fn save(ctx: Ctx, request: SaveFlashDispoTemplate) -> Result<SavedFlashDispoTemplate> {
    let company = ctx.managed_desk(None).await?.company;
    let topics = Topics::read(&ctx).await?;
    let author = ctx.person()?.full_name();
    let mut asked = FlashTemplate::read(&request.template, company, author)?;
    let new = asked.id.0 <= 0;
    if new {
        topics.expect(asked.topic)?;
        asked.id = FlashTemplateId(ctx.store.next_number(Sequence::FlashTemplate).await?);
    }
    let page = TextPage::Template(company.0, asked.id.0);
    text_pictures::adopt(&ctx, page, vec![("body".to_owned(), &mut asked.body)]).await?;
    ctx.change(|| async {
        let campaigns = ctx.store.campaigns();
        let read = match new {
            true if campaigns.templates(company).await?.len() >= MOST => {
                return Err(Refusal::TooManyTemplates.into());
            }
            true => None,
            false => Some(campaigns.template(company, asked.id).await?),
        };
        let mut kept = asked.clone();
        if let Some(read) = &read {
            if read.version != request.edition {
                let stands = saved(read, &topics, read.version);
                return Err(Error::refused_with(Refusal::EditedMeanwhile, &stands));
            }
            // Campaigns about a topic go on being about it.
            kept.topic = read.topic;
        }
        let mut changes = Changes::new();
        let shown = read.as_ref().map(|it| referred(&it.body)).unwrap_or_default();
        text_pictures::release(&ctx, &mut changes, &shown, &referred(&kept.body))?;
        let edited = changes.keep(read, kept)?;
        Ok((changes, saved(&edited.it, &topics, edited.edition)))
    })
    .await
}

fn saved(template: &FlashTemplate, topics: &Topics, edition: u64) -> SavedFlashDispoTemplate {
    SavedFlashDispoTemplate { template: template.shown(topics.label(template.topic), edition) }
}

/// A form is shown as it stands, also one that could not be saved yet.
pub(crate) async fn preview(_: Ctx, request: GetFlashDispoHtml) -> Result<FlashDispoHtml> {
    let FlashDispoTemplate { subject, body, variables, .. } = &request.template;
    let body = rich::clean_with_pictures(body);
    let filled = Filled { subject, body: &body, variables: &variables.list, values: &request.variables.map };
    Ok(filled.read_by(SAMPLE))
}

/// The topics that campaigns may be about: active universes.
pub(crate) struct Topics(Vec<Universe>);

impl Topics {
    pub(crate) async fn read(ctx: &Ctx) -> Result<Self> {
        let mut universes: Vec<_> =
            ctx.store.catalogue().tree().await?.universes.into_iter().map(|it| it.entity).collect();
        universes.sort_by_key(|it| (it.sequence, it.id));
        Ok(Self(universes))
    }

    /// The name of a topic, whatever became of it.
    pub(crate) fn label(&self, id: UniverseId) -> Words {
        self.0.iter().find(|it| it.id == id).map(|it| it.label.clone()).unwrap_or_default()
    }

    fn expect(&self, id: UniverseId) -> Result<()> {
        match self.0.iter().any(|it| it.id == id && it.active) {
            true => Ok(()),
            false => Err(Error::NotFound("topic")),
        }
    }

    /// Each with the number of its templates. One that is no longer active is told while it has some.
    pub(crate) fn counted(&self, templates: &[Versioned<FlashTemplate>]) -> Vec<FlashDispoTopic> {
        let topic = |universe: &Universe| {
            let own = || templates.iter().filter(|it| it.topic == universe.id);
            let number = |it: usize| u32::try_from(it).unwrap_or(u32::MAX);
            FlashDispoTopic {
                id: universe.id,
                label: universe.label.clone(),
                templates: number(own().count()),
                published: number(own().filter(|it| it.published).count()),
            }
        };
        let shown = self.0.iter().map(|it| (it.active, topic(it)));
        shown.filter(|(active, it)| *active || it.templates > 0).map(|it| it.1).collect()
    }
}
