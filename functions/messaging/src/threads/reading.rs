//! Messages that somebody has read.

use std::collections::BTreeMap;

use contract::{
    CommentId, ConciergerieId, Done, Error, OrderId, Result, UserId,
    messaging::{AckMessage, ThreadType},
};
use domain::{messaging::message_id::MessageId, order::order_of};
use runtime::Ctx;
use store::Changes;
use usecases::conversation;

use super::finding::{self, Conversation};

/// Messages of one request.
const MOST: usize = 100;
/// Conversations of one request: a transaction has room for a hundred items.
const MOST_THREADS: usize = 10;

/// The last message of each conversation that was read.
#[derive(Default)]
struct ReadUpTo {
    comments: BTreeMap<OrderId, CommentId>,
    messages: BTreeMap<(UserId, ConciergerieId), u32>,
}

pub(crate) async fn acknowledge(ctx: Ctx, request: AckMessage) -> Result<Done> {
    let read = last_of_each(&request.message_ids)?;
    ctx.change(|| async {
        let mut changes = Changes::new();
        for (order, comment) in &read.comments {
            read_comments(&ctx, &mut changes, *order, *comment).await?;
        }
        for ((user, desk), number) in &read.messages {
            read_messages(&ctx, &mut changes, (*user, *desk), *number).await?;
        }
        Ok((changes, Done {}))
    })
    .await
}

fn last_of_each(ids: &[String]) -> Result<ReadUpTo> {
    let mut read = ReadUpTo::default();
    if ids.len() > MOST {
        return Err(too_many());
    }
    for id in ids {
        match id.parse::<MessageId>().map_err(|()| Error::NotFound("message"))? {
            MessageId::Comment(id) => {
                let last = read.comments.entry(order_of(id.0)).or_insert(id);
                *last = (*last).max(id);
            }
            MessageId::Desk { user, desk, number } => {
                let last = read.messages.entry((user, desk)).or_insert(number);
                *last = (*last).max(number);
            }
        }
    }
    let threads = read.comments.len() + read.messages.len();
    if threads > MOST_THREADS { Err(too_many()) } else { Ok(read) }
}

async fn read_comments(ctx: &Ctx, changes: &mut Changes, order: OrderId, last: CommentId) -> Result<()> {
    let found = finding::conversation(ctx, ThreadType::Order, order.0).await?;
    let Conversation::Order { mut order, reach, .. } = found else { return Ok(()) };
    let by = conversation::author(ctx, reach, &order)?;
    if order.read_up_to(last, &by, ctx.now)? {
        changes.save_order(&order)?;
    }
    Ok(())
}

async fn read_messages(
    ctx: &Ctx,
    changes: &mut Changes,
    (user, desk): (UserId, ConciergerieId),
    last: u32,
) -> Result<()> {
    let is_desk = ctx.user()? != user;
    let person = if is_desk { ctx.beneficiary_in_reach(user).await? } else { ctx.person()?.clone() };
    let found = finding::with_desk(ctx, person, desk, is_desk).await?;
    let Conversation::Desk(with) = found else { return Ok(()) };
    let mut thread = with.open.thread.clone();
    if is_desk {
        let next = thread.waiting.iter().find(|it| **it > last).copied();
        let next = match next {
            Some(next) => ctx.store.conversations().messages(&thread, next, next).await?.pop(),
            None => None,
        };
        thread.settled_up_to(last, next.map(|it| it.at));
    } else {
        thread.read_up_to(last);
    }
    if thread != with.open.thread {
        changes.keep_thread(with.open.read, thread)?;
    }
    Ok(())
}

fn too_many() -> Error {
    Error::invalid(
        "messageIds",
        format!("Choisissez {MOST} messages de {MOST_THREADS} conversations au plus."),
        format!("Choose {MOST} messages of {MOST_THREADS} conversations at most."),
    )
}
