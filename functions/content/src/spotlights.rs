//! Offers of the moment, as the back office writes them.

use contract::{
    Done, Result, SpotlightId,
    content::{
        ContentAudience, DeleteOffreDuMoment, GetOffreDuMoment, GetOffresDuMoment, SavedSpotlight,
        SetOffreDuMoment, SetOffreDuMomentOrder, SpotlightForm, SpotlightList, SpotlightRow, SpotlightToEdit,
    },
};
use jiff::Timestamp;
use runtime::Ctx;
use store::Sequence;

use crate::{
    editing::{
        EditedContent, Editorial, lists,
        saving::{self, SaveContent},
    },
    files,
};

impl Editorial for SpotlightForm {
    type Form = SpotlightToEdit;
    const SEQUENCE: Sequence = Sequence::Spotlight;

    fn form(shown: EditedContent<Self>) -> SpotlightToEdit {
        SpotlightToEdit {
            offre_du_moment: shown.content,
            conciergeries: shown.desks,
            offre: shown.offer,
            status: shown.status,
        }
    }

    fn blank((from, to): (Timestamp, Timestamp)) -> Self {
        Self { id: SpotlightId(-1), from_date: Some(from), to_date: Some(to), ..Self::default() }
    }
}

pub(crate) async fn list(ctx: Ctx, request: GetOffresDuMoment) -> Result<SpotlightList> {
    let page = lists::page::<SpotlightForm>(&ctx, request.data).await?;
    let rows = page.lines.into_iter().map(|it| SpotlightRow {
        offre_du_moment: it.content,
        conciergeries: it.desks,
        status: it.status,
    });
    Ok(SpotlightList { offres_du_moment: rows.collect(), conciergeries: page.desks, list: page.list })
}

pub(crate) async fn get(ctx: Ctx, request: GetOffreDuMoment) -> Result<SpotlightToEdit> {
    Ok(SpotlightForm::form(lists::one(&ctx, request.id.0).await?))
}

pub(crate) async fn set(ctx: Ctx, request: SetOffreDuMoment) -> Result<SavedSpotlight> {
    let SetOffreDuMoment { image_content_type, image_data_as_base64, image_file, crop, .. } = &request;
    let sent = files::SentPicture {
        declared: image_content_type.as_deref(),
        data: image_data_as_base64.as_deref(),
        file: image_file.as_ref(),
        crop: *crop,
    };
    let wish = SaveContent {
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
    saving::save(&ctx, wish, |it| SavedSpotlight {
        saved: SpotlightForm::form(it.shown),
        warnings: it.warnings,
    })
    .await
}

pub(crate) async fn delete(ctx: Ctx, request: DeleteOffreDuMoment) -> Result<Done> {
    saving::delete::<SpotlightForm>(&ctx, request.object.id.0, request.edition).await
}

pub(crate) async fn order(ctx: Ctx, request: SetOffreDuMomentOrder) -> Result<Done> {
    let seen: Vec<_> = request.seen.iter().map(|it| it.0).collect();
    saving::reorder::<SpotlightForm>(&ctx, request.from.0, request.to.0, &seen).await
}
