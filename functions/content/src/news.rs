//! News, as the back office writes them.

use contract::{
    Done, NewsId, Result,
    content::{
        ContentAudience, DeleteActualite, GetActualite, GetActualites, NewsForm, NewsList, NewsRow,
        NewsToEdit, SavedNews, SetActuOrder, SetActualite,
    },
};
use domain::{
    calendar::interval::TimeRange,
    content::item::{EditorialItem, term},
    games::publication::Period,
};
use jiff::Timestamp;
use runtime::Ctx;
use store::Sequence;
use usecases::games::hanging::NewsOfWheel;

use crate::{
    editing::{
        EditedContent, Editorial, lists,
        saving::{self, SaveContent},
    },
    files,
};

impl Editorial for NewsForm {
    type Form = NewsToEdit;
    const SEQUENCE: Sequence = Sequence::News;

    fn form(shown: EditedContent<Self>) -> NewsToEdit {
        NewsToEdit {
            actu: shown.content,
            conciergeries: shown.desks,
            offre: shown.offer,
            prize: shown.prize,
            status: shown.status,
        }
    }

    fn wheel(item: &EditorialItem<Self>) -> Option<NewsOfWheel<'_>> {
        let form = item.published.as_ref()?;
        let TimeRange { from, to } = term(form)?;
        Some(NewsOfWheel {
            news: NewsId(item.id),
            edition: item.edition,
            title: if form.title.fr.is_empty() { &form.summary } else { &form.title },
            period: Period { from, to },
            audience: &item.audience,
            makers: &item.makers,
            wheel: form.roue.as_ref(),
        })
    }

    fn blank((from, to): (Timestamp, Timestamp)) -> Self {
        Self { id: NewsId(-1), from_date: Some(from), to_date: Some(to), ..Self::default() }
    }
}

pub(crate) async fn list(ctx: Ctx, request: GetActualites) -> Result<NewsList> {
    let page = lists::page::<NewsForm>(&ctx, request.data).await?;
    let rows = page.lines.into_iter().map(|it| NewsRow {
        actu: it.content,
        conciergeries: it.desks,
        status: it.status,
    });
    Ok(NewsList { actus: rows.collect(), conciergeries: page.desks, list: page.list })
}

pub(crate) async fn get(ctx: Ctx, request: GetActualite) -> Result<NewsToEdit> {
    Ok(NewsForm::form(lists::one(&ctx, request.actualite_id.0).await?))
}

pub(crate) async fn set(ctx: Ctx, request: SetActualite) -> Result<SavedNews> {
    let SetActualite { image_content_type, image_data_as_base64, image_file, crop, .. } = &request;
    let sent = files::SentPicture {
        declared: image_content_type.as_deref(),
        data: image_data_as_base64.as_deref(),
        file: image_file.as_ref(),
        crop: *crop,
    };
    let save = SaveContent {
        picture: sent.redrawn(&ctx).await?,
        content: request.object,
        audience: ContentAudience {
            all: request.all_conciergeries,
            companies: request.companies,
            conciergeries: request.associations,
        },
        edition: request.edition,
        draft: request.draft,
        is_copy: request.copy_of.is_some(),
    };
    saving::save(&ctx, save, |it| SavedNews { saved: NewsForm::form(it.shown), warnings: it.warnings }).await
}

pub(crate) async fn delete(ctx: Ctx, request: DeleteActualite) -> Result<Done> {
    saving::delete::<NewsForm>(&ctx, request.object.id.0, request.edition).await
}

pub(crate) async fn order(ctx: Ctx, request: SetActuOrder) -> Result<Done> {
    let seen: Vec<_> = request.seen.iter().map(|it| it.0).collect();
    saving::reorder::<NewsForm>(&ctx, request.from.0, request.to.0, &seen).await
}
