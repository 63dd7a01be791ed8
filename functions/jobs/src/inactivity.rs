//! Accounts with which nothing is done: once a day, those whose time has come. Late or twice comes to the same: what was done is
//! written with when the next look is.

use contract::{Error, Result, UserId};
use domain::{
    calendar::paris,
    notices::{InactivityEnded, InactivityWarned},
    people::{
        inactivity::{Activity, Turn},
        person::Person,
    },
};
use futures::future::try_join_all;
use runtime::{JobCtx, tasks::SettleInactivity};
use store::{Changes, IDLE_SHARDS, OrdersOf, PageRequest, Versioned, Whose};
use usecases::erasure::{self, Farewell};

/// People of a partition that one message takes on.
const AT_ONCE: i32 = 50;
/// An account that could not be deleted is looked at again after so many days.
const LATER: i32 = 7;
/// An account that its desk keeps is looked at again after so many days: the desk may change its mind.
const KEPT: i32 = 30;

pub(crate) async fn settle(ctx: JobCtx, job: SettleInactivity) -> Result<()> {
    let shards = try_join_all((0..IDLE_SHARDS).map(|it| shard(&ctx, it))).await?;
    if shards.iter().any(|it| it.failed > 0) {
        return Err(Error::internal(std::io::Error::other("some inactive accounts were not dealt with")));
    }
    if shards.iter().all(|it| it.found < AT_ONCE as usize) {
        return Ok(());
    }
    let next = SettleInactivity { run: job.run + 1 };
    let name = format!("inactivity-{}-{}", paris::today(ctx.now), next.run);
    ctx.commit_once(ctx.task(Changes::new(), name, &next, ctx.now)?).await
}

struct Shard {
    found: usize,
    failed: usize,
}

/// One that fails holds up no other.
async fn shard(ctx: &JobCtx, shard: i64) -> Result<Shard> {
    let idle = ctx.store.idle(shard, paris::today(ctx.now), AT_ONCE).await?;
    let mut failed = 0;
    for user in &idle {
        if let Err(error) = one(ctx, *user).await {
            tracing::error!(user = user.0, ?error, "an inactive account was not dealt with");
            failed += 1;
        }
    }
    Ok(Shard { found: idle.len(), failed })
}

/// The index hears of a change a moment later: what stands of the account decides.
async fn one(ctx: &JobCtx, user: UserId) -> Result<()> {
    ctx.change(|| async {
        let Some(mut activity) = ctx.store.activity(user).await? else { return Ok((Changes::new(), ())) };
        if paris::today(ctx.now) < activity.due {
            return Ok((Changes::new(), ()));
        }
        let person = ctx.store.people().get(user).await?;
        if !person.may_lapse() {
            return Ok((Changes::new().delete(&activity), ()));
        }
        if let Some(at) = ordered_last(ctx, user).await? {
            activity.renew(at);
        }
        if is_kept(ctx, &person).await? {
            activity.wait(ctx.now, KEPT);
            return Ok((Changes::new().save(&activity)?, ()));
        }
        let turn = activity.turn(person.active, ctx.now);
        Ok((follow(ctx, turn, person, activity).await?, ()))
    })
    .await
}

/// When something was last ordered for them, perhaps by the desk; now, as long as an order is under way.
async fn ordered_last(ctx: &JobCtx, user: UserId) -> Result<Option<jiff::Timestamp>> {
    let (orders, whose) = (ctx.store.orders(), Whose::Beneficiary(user));
    let newest = PageRequest::newest(1);
    let (under_way, over) = futures::try_join!(
        orders.page(OrdersOf::UnderWay(whose), newest),
        orders.page(OrdersOf::Over(whose), newest)
    )?;
    match under_way.items.is_empty() {
        true => Ok(over.items.first().map(|it| it.done.unwrap_or(it.created))),
        false => Ok(Some(ctx.now)),
    }
}

async fn is_kept(ctx: &JobCtx, person: &Person) -> Result<bool> {
    match person.conciergerie {
        Some(desk) => Ok(ctx.store.places().desk(desk).await?.options.keep_inactive),
        None => Ok(false),
    }
}

/// Does what follows for an account.
async fn follow(
    ctx: &JobCtx,
    turn: Option<Turn>,
    mut person: Versioned<Person>,
    mut activity: Versioned<Activity>,
) -> Result<Changes> {
    match turn {
        None => Ok(Changes::new().save(&activity)?),
        Some(Turn::Warn(off) | Turn::WarnLast(off)) => {
            ctx.tell(Changes::new().save(&activity)?, &person, &InactivityWarned { off })
        }
        Some(Turn::SwitchOff(deleted)) => {
            person.switch_account(false);
            let changes = Changes::new().save(&activity)?.save(&person)?;
            ctx.tell(changes, &person, &InactivityEnded { deleted })
        }
        Some(Turn::Erase) => match erasure::expect_settled(&ctx.store, person.id).await {
            Ok(()) => erasure::begin(ctx, person, Farewell { reason: None, by: None, told: true }).await,
            Err(Error::Refused(_)) => {
                activity.wait(ctx.now, LATER);
                Ok(Changes::new().save(&activity)?)
            }
            Err(error) => Err(error),
        },
    }
}
