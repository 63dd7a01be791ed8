//! Work that is under way.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    ConciergerieId, Error, Result,
    ops::{ActivityKind, GetAllRunningActivities, JobQueue, QueueDepth, RunningActivities, RunningActivity},
};
use domain::bulk::BulkOperation;
use futures::future::try_join_all;
use integrations::DeadLetters;
use runtime::Ctx;
use store::{Message, Outgoing, SHARDS};

/// Operations that are shown at once.
const MOST: i32 = 200;

pub(crate) async fn list(ctx: Ctx, _: GetAllRunningActivities) -> Result<RunningActivities> {
    let operations = async { Ok(ctx.store.bulk_operations().running(MOST).await?) };
    let (operations, waiting, queues) = futures::try_join!(operations, waiting(&ctx), queues(&ctx))?;
    let desks: BTreeSet<ConciergerieId> = operations.iter().map(|it| it.conciergerie).collect();
    let desks = ctx.store.places().cached_desks(desks).await?;
    let names: BTreeMap<_, _> = desks.iter().map(|it| (it.id, it.name.as_str())).collect();
    let named = |it: &BulkOperation| names.get(&it.conciergerie).copied().unwrap_or_default().to_owned();
    let mut activities: Vec<_> = operations.iter().map(|it| operation(it, named(it))).collect();
    activities.extend(waiting.iter().map(message));
    activities.sort_by_key(|it| it.since);
    Ok(RunningActivities { activities, queues, at: ctx.now })
}

fn operation(it: &BulkOperation, conciergerie_name: String) -> RunningActivity {
    RunningActivity {
        kind: ActivityKind::Operation,
        name: it.title.clone(),
        conciergerie_name,
        by: it.by_name.clone(),
        since: it.started,
        done: it.done,
        total: it.total,
        failed: it.failed,
    }
}

/// Messages that are due and have not left the outbox.
async fn waiting(ctx: &Ctx) -> Result<Vec<Outgoing>> {
    let due = try_join_all((0..SHARDS).map(|shard| async move {
        let due = ctx.store.outbox().due(shard, ctx.now).await?;
        Ok::<_, Error>(due.into_iter().map(|it| it.entity).collect::<Vec<_>>())
    }));
    Ok(due.await?.concat())
}

fn message(it: &Outgoing) -> RunningActivity {
    let (kind, name) = match &it.message {
        Message::Mail(mail) => (ActivityKind::Mail, &mail["kind"]),
        Message::Task(task) => (ActivityKind::Job, &task["job"]),
    };
    RunningActivity {
        kind,
        name: name.as_str().unwrap_or_default().to_owned(),
        conciergerie_name: String::new(),
        by: String::new(),
        since: it.due,
        done: 0,
        total: 1,
        failed: 0,
    }
}

async fn queues(ctx: &Ctx) -> Result<Vec<QueueDepth>> {
    let Some(dead) = &ctx.services.dead_letters else { return Ok(vec![]) };
    let of = async |queue, letters: &DeadLetters| {
        let depth = letters.depth().await.map_err(Error::internal)?;
        let (waiting, in_flight, dead) = (depth.waiting, depth.in_flight, depth.dead);
        Ok::<_, Error>(QueueDepth { queue, waiting, in_flight, dead })
    };
    try_join_all(JobQueue::ALL.map(|it| of(it, dead.get(it)))).await
}
