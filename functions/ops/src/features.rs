//! Feature flags of all desks. They stand on the desk, which whoever asks for them has read already.

use contract::{
    Feature, Result,
    ops::{FeatureOfDesk, Features, GetFeatures, SetFeature},
};
use domain::people::organisation::Conciergerie;
use runtime::Ctx;
use store::Changes;

pub(crate) async fn list(ctx: Ctx, _: GetFeatures) -> Result<Features> {
    let mut desks = ctx.store.places().all_conciergeries().await?;
    desks.retain(|it| it.active);
    desks.sort_by_cached_key(|it| (it.company_name.clone(), it.name.clone(), it.id));
    let rows = desks.iter().flat_map(|desk| Feature::ALL.iter().map(move |it| row(desk, *it)));
    Ok(Features { rows: rows.collect() })
}

pub(crate) async fn set(ctx: Ctx, request: SetFeature) -> Result<FeatureOfDesk> {
    let SetFeature { conciergerie_id, feature, on } = request;
    let by = ctx.person()?;
    ctx.change(|| async {
        let mut desk = ctx.store.places().stored_desk(conciergerie_id).await?;
        let mut changes = Changes::new();
        if desk.set_feature(feature, on, by, ctx.now) {
            changes.save(&desk)?.detail([format!("{}{}", if on { "+" } else { "-" }, feature.name())]);
        }
        Ok((changes, row(&desk, feature)))
    })
    .await
}

fn row(desk: &Conciergerie, feature: Feature) -> FeatureOfDesk {
    let set = desk.features.get(feature.name());
    FeatureOfDesk {
        conciergerie_id: desk.id,
        conciergerie_name: desk.name.clone(),
        company_name: desk.company_name.clone(),
        feature,
        words: feature.words(),
        on: desk.has(feature),
        by_default: feature.by_default(),
        since: feature.since(),
        until: feature.until(),
        by: set.map(|it| it.by_name.clone()).unwrap_or_default(),
        at: set.map(|it| it.at),
    }
}
