//! Pivots that the caller keeps.

use contract::{
    Done, Error, Result,
    bi::{BiAddReportHistory, BiGetReportHistory, BiSavedReports},
    lengths,
};
use domain::{cubes::SavedReport, text};
use runtime::Ctx;
use store::{Changes, SAVED_AT_MOST};

use crate::plan;

pub(crate) async fn keep(ctx: Ctx, request: BiAddReportHistory) -> Result<Done> {
    let name = text::trim(&request.name);
    if name.is_empty() || name.chars().count() > lengths::NAME {
        let (fr, en) =
            ("Donnez un nom de 100 caractères au plus.", "Please give a name of at most 100 characters.");
        return Err(Error::invalid("name", fr, en));
    }
    // A pivot that cannot be answered is not kept.
    plan::plan(request.cube_name, &request.reporting_query, ctx.now)?;
    let report = SavedReport {
        user: ctx.user()?,
        cube: request.cube_name,
        name: name.to_owned(),
        query: request.reporting_query,
        saved: ctx.now,
    };
    ctx.change(|| async {
        let saved = ctx.store.cubes().saved_reports(report.user).await?;
        let many = saved.len();
        let same = saved.into_iter().find(|it| (it.cube, &it.name) == (report.cube, &report.name));
        if same.is_none() && many >= SAVED_AT_MOST {
            let fr = format!("Vous gardez déjà {SAVED_AT_MOST} tableaux : enregistrez sous un nom existant.");
            let en =
                format!("You keep {SAVED_AT_MOST} tables already: please save under a name that exists.");
            return Err(Error::invalid("name", fr, en));
        }
        let mut changes = Changes::new();
        changes.keep(same, report.clone())?;
        Ok((changes, Done {}))
    })
    .await
}

pub(crate) async fn list(ctx: Ctx, _: BiGetReportHistory) -> Result<BiSavedReports> {
    let mut saved = ctx.store.cubes().saved_reports(ctx.user()?).await?;
    saved.sort_by_key(|it| std::cmp::Reverse(it.saved));
    Ok(BiSavedReports { items: saved.into_iter().map(|it| it.entity.shown()).collect() })
}
