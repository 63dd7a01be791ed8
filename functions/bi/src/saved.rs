//! Pivots that the caller keeps, and those that colleagues share with them.

use contract::{
    Done, Error, Result,
    bi::{BiAddReportHistory, BiChart, BiDeleteReport, BiGetReportHistory, BiQuery, BiSavedReports},
    lengths,
};
use domain::{
    cubes::{SAVED_AT_MOST, SavedReport, may_share},
    people::person::Person,
    text,
};
use futures::try_join;
use runtime::Ctx;
use store::Changes;
use usecases::pivots::plan;

use crate::sharing::add_to_list;

pub(crate) async fn keep(ctx: Ctx, request: BiAddReportHistory) -> Result<Done> {
    let name = text::trim(&request.name);
    if name.is_empty() || name.chars().count() > lengths::NAME {
        let (fr, en) =
            ("Donnez un nom de 100 caractères au plus.", "Please give a name of at most 100 characters.");
        return Err(Error::invalid("name", fr, en));
    }
    // A pivot that cannot be answered is not kept.
    plan::plan(request.cube_name, &request.reporting_query, ctx.now)?;
    expect_drawn(request.chart.as_ref(), &request.reporting_query)?;
    let report = SavedReport {
        user: ctx.user()?,
        cube: request.cube_name,
        name: name.to_owned(),
        query: request.reporting_query,
        saved: ctx.now,
        chart: request.chart,
        readers: vec![],
        mailing: None,
    };
    ctx.change(|| async {
        let store = ctx.store.saved_reports();
        // The lock is read first: whoever adds one after that makes this change begin anew.
        let lock = store.list_lock(report.user).await?;
        let saved = store.of(report.user).await?;
        let many = saved.len();
        let same = saved.into_iter().find(|it| (it.cube, &it.name) == (report.cube, &report.name));
        let mut changes = Changes::new();
        if let Some(same) = same {
            let kept = report.clone().replacing(&same);
            changes.keep(Some(same), kept)?;
            return Ok((changes, Done {}));
        }
        if many >= SAVED_AT_MOST {
            let fr = format!("Vous gardez déjà {SAVED_AT_MOST} tableaux : supprimez-en un, ou enregistrez sous un nom existant.");
            let en =
                format!("You keep {SAVED_AT_MOST} tables already: please delete one, or save under a name that exists.");
            return Err(Error::invalid("name", fr, en));
        }
        changes.insert(&report)?;
        add_to_list(&mut changes, lock, report.user)?;
        Ok((changes, Done {}))
    })
    .await
}

pub(crate) async fn delete(ctx: Ctx, request: BiDeleteReport) -> Result<Done> {
    ctx.change(|| async {
        let store = ctx.store.saved_reports();
        let report = store.get(ctx.user()?, request.cube_name, &request.name).await?;
        Ok((Changes::new().delete_report(&report).take(), Done {}))
    })
    .await
}

/// A picture draws one of the metrics that the pivot shows.
fn expect_drawn(chart: Option<&BiChart>, query: &BiQuery) -> Result<()> {
    let Some(chart) = chart else { return Ok(()) };
    if query.metrics.iter().any(|it| it.column() == chart.metric) {
        return Ok(());
    }
    let fr = "Le graphique dessine un indicateur du tableau : choisissez-en un.";
    Err(Error::invalid("chart", fr, "The chart draws a metric of the table: please choose one."))
}

pub(crate) async fn list(ctx: Ctx, _: BiGetReportHistory) -> Result<BiSavedReports> {
    let (me, store) = (ctx.person()?, ctx.store.saved_reports());
    let (own, shared) = try_join!(store.of(me.id), store.shared_with(me.id))?;
    let originals = store.originals(&shared).await?;
    let readers = own.iter().flat_map(|it| it.readers.iter().copied());
    let people: std::collections::BTreeSet<_> = readers.chain(originals.iter().map(|it| it.user)).collect();
    let mut people: Vec<Person> = ctx.store.people().some(people).await?;
    people.iter_mut().for_each(|it| it.see_rights_at(ctx.now));
    // One that could not be shared with the caller any more, because they have no company in common, is not shown.
    let owner_of = |it: &SavedReport| people.iter().find(|one| one.id == it.user && may_share(one, me));
    let theirs = originals.iter().filter_map(|it| Some(it.shown_by(Some(owner_of(it)?))));
    let theirs: Vec<_> = theirs.collect();
    let mut items: Vec<_> = own.into_iter().map(|it| it.entity.shown(&people)).chain(theirs).collect();
    items.sort_by_key(|it| std::cmp::Reverse(it.saved));
    Ok(BiSavedReports { items })
}
