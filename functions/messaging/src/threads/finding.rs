//! The conversation that a request names, if its caller takes part in it.

use contract::{
    ConciergerieId, Error, FlashDispoId, OrderId, Refusal, Result, UserId,
    messaging::{MessageThread, ThreadType},
};
use domain::{
    messaging::{
        desk_thread::{DeskMessage, DeskThread},
        views::{self, Reader},
    },
    order::Order,
    people::{organisation::Conciergerie, person::Person},
};
use runtime::{Ctx, Reach};
use store::Versioned;
use usecases::conversation::{OpenThread, answered_campaign};

/// A conversation, with the side from which its caller reads it.
pub(super) enum Conversation {
    Order { order: Box<Versioned<Order>>, reach: Reach, reader: Reader },
    Desk(Box<WithDesk>),
}

/// The conversation of a beneficiary with a desk.
pub(super) struct WithDesk {
    pub open: OpenThread,
    pub person: Versioned<Person>,
    pub desk: Conciergerie,
    pub reader: Reader,
}

/// The conversation of a kind with somebody, or about something.
pub(super) async fn conversation(ctx: &Ctx, kind: ThreadType, target: i64) -> Result<Conversation> {
    match kind {
        ThreadType::Order => about_order(ctx, OrderId(target)).await,
        ThreadType::Desk => {
            let person = ctx.beneficiary().await?;
            with_desk(ctx, person, ConciergerieId(target), ctx.acting_for().is_some()).await
        }
        ThreadType::Campaign => answering(ctx, FlashDispoId(target)).await,
        ThreadType::Person => {
            let desk = ctx.managed_desk(None).await?;
            let person = ctx.beneficiary_in_reach(UserId(target)).await?;
            with_desk(ctx, person, desk.id, true).await
        }
    }
}

/// The conversation of a beneficiary with a desk, which the caller reads from one of its sides.
pub(super) async fn with_desk(
    ctx: &Ctx,
    person: Versioned<Person>,
    desk: ConciergerieId,
    is_desk: bool,
) -> Result<Conversation> {
    let read = ctx.store.conversations().with_desk(person.id, desk).await?;
    // A beneficiary who moved reads on what was said at their former desk.
    if read.is_none() && person.conciergerie != Some(desk) {
        return Err(Error::NotFound("conciergerie"));
    }
    let desk = ctx.store.places().cached_desk(desk).await?;
    if is_desk && !ctx.person()?.works_for(desk.company) {
        return Err(Error::NotFound("conciergerie"));
    }
    let thread = match &read {
        Some(read) => read.entity.clone(),
        None => DeskThread::new(&person, &desk, ctx.now),
    };
    let reader = Reader { user: ctx.user()?, is_desk, lang: ctx.lang };
    Ok(Conversation::Desk(Box::new(WithDesk {
        open: OpenThread { read, thread, campaign: None },
        person,
        desk,
        reader,
    })))
}

/// The conversation of a reader of a campaign with their desk, in which they answer it.
async fn answering(ctx: &Ctx, id: FlashDispoId) -> Result<Conversation> {
    let person = ctx.beneficiary().await?;
    let campaign = answered_campaign(&ctx.store, id, &person).await?;
    let desk = person.conciergerie.ok_or(Refusal::ConciergerieNotAllowed)?;
    let mut found = with_desk(ctx, person, desk, ctx.acting_for().is_some()).await?;
    if let Conversation::Desk(with) = &mut found {
        with.open.campaign = Some(campaign);
    }
    Ok(found)
}

async fn about_order(ctx: &Ctx, id: OrderId) -> Result<Conversation> {
    let (order, reach) = ctx.order(id).await?;
    if reach == Reach::Partner {
        return Err(Error::NotFound("order"));
    }
    let user = ctx.user()?;
    let is_desk = reach == Reach::Desk && order.beneficiary != user;
    let reader = Reader { user, is_desk, lang: ctx.lang };
    Ok(Conversation::Order { order: Box::new(order), reach, reader })
}

/// A page of the conversation about an order.
pub(super) async fn order_view(ctx: &Ctx, order: &Order, page: u32, reader: Reader) -> Result<MessageThread> {
    let desk = ctx.store.places().cached_desk(order.conciergerie).await?;
    Ok(views::with_opening(views::order_thread(order, page, reader), desk.opens_at(ctx.now), reader))
}

/// A page of the conversation with a desk; `new` is a message of it that is not written yet.
pub(super) async fn desk_view(
    ctx: &Ctx,
    with: &WithDesk,
    page: u32,
    new: Option<DeskMessage>,
) -> Result<MessageThread> {
    let WithDesk { open: OpenThread { thread, campaign, .. }, desk, reader, .. } = with;
    let last = thread.last as usize;
    let (before, to) = views::page_of(last, page);
    let number = |nth: usize| u32::try_from(nth).unwrap_or(u32::MAX);
    let written = to - usize::from(new.is_some());
    let mut messages =
        ctx.store.conversations().messages(thread, number(before + 1), number(written)).await?;
    messages.extend(new);
    let shown = MessageThread {
        answers: campaign.as_ref().map(|it| it.subject.clone()),
        ..views::desk_thread(thread, &messages, *reader)
    };
    Ok(views::with_opening(shown, desk.opens_at(ctx.now), *reader))
}
