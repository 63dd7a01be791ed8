//! The screens that people open in the application: kept by kind, named and extracted.

use contract::{
    Done, Error, Result, Role,
    reporting::{
        ExtractAppEvent, GetAllUiEventTypes, LongExtract, RecordAppEvents, UiEventType, UiEventTypes,
    },
};
use domain::extracts::{
    app_events::{AppEvents, TYPES},
    long::content::Content,
};
use runtime::Ctx;
use store::Changes;
use usecases::extracts::long as extracts;

use crate::asked::{by_name, chosen_desks, period};

pub(crate) async fn record(ctx: Ctx, request: RecordAppEvents) -> Result<Done> {
    let desk = ctx.desk_id_in_reach().await?;
    let about = (desk, !ctx.is(Role::Adherent), request.phone);
    let events = AppEvents::new(runtime::id(), about, request.events, ctx.now)?;
    // No entry of the audit beside them: it would tell who it was.
    ctx.store.commit(Changes::new().insert(&events)?).await?;
    Ok(Done {})
}

pub(crate) async fn types(_: Ctx, _: GetAllUiEventTypes) -> Result<UiEventTypes> {
    let items = TYPES.iter().map(|(id, label)| UiEventType { id: *id, label: (*label).to_owned() });
    Ok(UiEventTypes { items: items.collect() })
}

pub(crate) async fn extract(ctx: Ctx, request: ExtractAppEvent) -> Result<LongExtract> {
    let desks = by_name(chosen_desks(&ctx, request.conciergeries).await?);
    let days = period(&ctx, request.from, request.to)?;
    if request.events.is_empty() {
        let fr = "Merci de choisir au moins un évènement";
        return Err(Error::invalid("events", fr, "Please choose at least one event"));
    }
    let content = Content::Events { from: days.from, to: days.to, events: request.events };
    extracts::launch(&ctx, content, desks, request.format.into()).await
}
