//! Conversations between beneficiaries and desks.

mod finding;
mod reading;

use contract::{
    Refusal, Result,
    messaging::{GetMessageThread, GetMessageThreads, MessageThread, MessageThreads, PostMessage},
    orders::NewComment,
};
use domain::{
    messaging::{PAGE, thread_row::ThreadRow, views::Reader},
    notices::MessageWritten,
    people::actor::Actor,
};
use runtime::{
    Ctx,
    paging::{self, AskedPage, FoundPage},
};
use store::{Changes, Position, ThreadsOf};
use usecases::{conversation, upload::Upload};

use self::finding::{Conversation, WithDesk};

pub(crate) use self::reading::acknowledge;

pub(crate) async fn list(ctx: Ctx, request: GetMessageThreads) -> Result<MessageThreads> {
    let of = match (request.of_desk, request.waiting) {
        (true, true) => ThreadsOf::Waiting(ctx.managed_desk(None).await?.id),
        (true, false) => ThreadsOf::Desk(ctx.managed_desk(None).await?.id),
        (false, _) => ThreadsOf::Beneficiary(ctx.beneficiary().await?.id),
    };
    let asked = AskedPage {
        page: request.page,
        cursor: request.cursor.as_deref(),
        size: PAGE,
        ..AskedPage::default()
    };
    let conversations = ctx.store.conversations();
    let found = paging::search(
        asked,
        async { Ok(None) },
        |request| conversations.page(of, request),
        |it: &ThreadRow| Position::of_thread(it, request.of_desk),
        |_| Some(vec![]),
    );
    let FoundPage { page, next, .. } = found.await?;
    let is_desk = request.of_desk || ctx.acting_for().is_some();
    let reader = Reader { user: ctx.user()?, is_desk, lang: ctx.lang };
    Ok(MessageThreads { threads: page.iter().map(|it| it.shown_to(reader)).collect(), next })
}

pub(crate) async fn show(ctx: Ctx, request: GetMessageThread) -> Result<MessageThread> {
    match finding::conversation(&ctx, request.kind, request.target_id).await? {
        Conversation::Order { order, reader, .. } => {
            finding::order_view(&ctx, &order, request.page, reader).await
        }
        Conversation::Desk(with) => finding::desk_view(&ctx, &with, request.page, None).await,
    }
}

pub(crate) async fn post(ctx: Ctx, request: PostMessage) -> Result<MessageThread> {
    let files = Upload::attachments(&ctx, request.file.as_ref(), &request.files).await?;
    ctx.change(|| async {
        match finding::conversation(&ctx, request.kind, request.target_id).await? {
            Conversation::Order { mut order, reach, reader } => {
                let by = conversation::author(&ctx, reach, &order)?;
                let new = NewComment {
                    order_id: order.id,
                    comment: request.message.clone(),
                    cancellation: false,
                    va: Some(true),
                    vp: Some(false),
                };
                let changes = conversation::comment(&ctx, &mut order, &new, &files, &by).await?;
                Ok((changes, finding::order_view(&ctx, &order, 0, reader).await?))
            }
            Conversation::Desk(with) => post_to_desk(&ctx, *with, &request.message, &files).await,
        }
    })
    .await
}

async fn post_to_desk(
    ctx: &Ctx,
    with: WithDesk,
    text: &str,
    files: &[Upload],
) -> Result<(Changes, MessageThread)> {
    let by = match with.reader.is_desk {
        true => Actor::manager(ctx.person()?),
        false if with.person.conciergerie == Some(with.desk.id) => Actor::beneficiary(&with.person),
        // They belong to another desk by now, which answers them.
        false => return Err(Refusal::ConciergerieNotAllowed.into()),
    };
    let WithDesk { mut open, person, desk, reader } = with;
    let (mut changes, message) = open.write(ctx, text, files, &by).await?;
    if by.is_desk() && open.thread.is_news() {
        ctx.tell(&mut changes, &person, &MessageWritten { thread: &open.thread, message: &message })?;
    }
    let shown = finding::desk_view(ctx, &WithDesk { open, person, desk, reader }, 0, Some(message)).await?;
    Ok((changes, shown))
}
