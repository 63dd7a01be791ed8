//! Messages between a beneficiary and a desk, whoever writes them: comments on an order, and those about no order.

use contract::{Error, FlashDispoId, Result, orders::NewComment};
use domain::{
    messaging::desk_thread::{AnsweredCampaign, DeskMessage, DeskThread},
    notices::CommentWritten,
    order::{Order, conversation},
    people::{
        actor::{Actor, Side},
        person::Person,
    },
};
use runtime::{Context, Ctx, Reach};
use store::{Changes, Store, Versioned};

use crate::{campaigns::reader, upload::Upload};

/// The author of something about an order: the beneficiary, or the desk, perhaps on their behalf.
pub fn author(ctx: &Ctx, reach: Reach, order: &Order) -> Result<Actor> {
    let person = ctx.person()?;
    if reach == Reach::Beneficiary || order.beneficiary == person.id {
        return ctx.actor_for(person);
    }
    let chosen = ctx.acting_for() == Some(order.beneficiary);
    let on_behalf_of = chosen.then(|| order.beneficiary_name.clone());
    Ok(Actor { on_behalf_of, ..Actor::manager(person) })
}

/// Comments an order, and tells its beneficiary of what the desk shows them. An answer is read by the side that it answers, unless
/// its author says otherwise. Its files are read by those who read the comment.
pub async fn comment(
    ctx: &Ctx,
    order: &mut Versioned<Order>,
    new: &NewComment,
    files: &[Upload],
    by: &Actor,
) -> Result<Changes> {
    let answers = order.conversation.answered_next().filter(|_| by.is_desk());
    let va = new.va.unwrap_or(answers == Some(Side::Adherent));
    let vp = new.vp.unwrap_or(answers == Some(Side::Partner));
    let written = conversation::NewComment {
        content: new.comment.clone(),
        va,
        vp,
        cancellation: new.cancellation,
        documents: files.iter().map(Upload::document).collect(),
    };
    let mut changes = write_comment(ctx, order, written, files, by).await?;
    if by.is_desk() && va {
        let reader = ctx.store.people().get(order.beneficiary).await?;
        if let Some(comment) = order.conversation.last() {
            ctx.tell(&mut changes, &reader, &CommentWritten { order, comment })?;
        }
    }
    Ok(changes)
}

/// Writes a comment and keeps its files, and tells nobody.
///
/// # Errors
/// The rule that says no; those of keeping.
pub async fn write_comment(
    ctx: &impl Context,
    order: &mut Versioned<Order>,
    written: conversation::NewComment,
    files: &[Upload],
    by: &Actor,
) -> Result<Changes> {
    order.write_comment(written, by, ctx.now())?;
    if by.side == Side::Adherent {
        let desk = ctx.store().places().cached_desk(order.conciergerie).await?;
        order.expect_answer(&desk);
    }
    let mut changes = Changes::new();
    changes.save_order(order)?;
    for file in files {
        file.keep(ctx, &mut changes, order.id).await?;
    }
    Ok(changes)
}

/// A conversation of a beneficiary with a desk, as it was read and as it becomes.
#[derive(Debug)]
pub struct OpenThread {
    /// Absent before the first message.
    pub read: Option<Versioned<DeskThread>>,
    pub thread: DeskThread,
    /// The campaign that the next message answers.
    pub campaign: Option<AnsweredCampaign>,
}

impl OpenThread {
    /// Writes a message and keeps its files, and tells nobody.
    ///
    /// # Errors
    /// The rule that says no; those of keeping.
    pub async fn write(
        &mut self,
        ctx: &impl Context,
        text: &str,
        files: &[Upload],
        by: &Actor,
    ) -> Result<(Changes, DeskMessage)> {
        let documents = files.iter().map(Upload::document).collect();
        let written = self.thread.post_with(documents, text, by, ctx.now())?;
        let message = DeskMessage { campaign: self.campaign.clone(), ..written };
        let mut changes = Changes::new();
        for file in files {
            file.keep_with(ctx, &mut changes, message.id()).await?;
        }
        changes.insert(&message)?.keep_thread(self.read.clone(), self.thread.clone())?;
        Ok((changes, message))
    }
}

/// A campaign that somebody answers, if it was sent to them.
///
/// # Errors
/// `NotFound`.
pub async fn answered_campaign(store: &Store, id: FlashDispoId, person: &Person) -> Result<AnsweredCampaign> {
    let campaigns = store.campaigns();
    let is_reader = campaigns.recipient(id, person.id).await?.is_some();
    let campaign = campaigns.some([id]).await?.pop().filter(|_| is_reader);
    let letter = campaign.and_then(|it| it.mail(reader(person))).ok_or(Error::NotFound("campaign"))?;
    Ok(AnsweredCampaign { id, subject: letter.subject })
}
