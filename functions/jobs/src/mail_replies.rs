//! Replies by mail, which come in as messages.
//!
//! The notification of SES comes perhaps several times, and so does the mail. A reply is named by its `Message-ID`: the record of
//! that name is written in the transaction of the message, so it is one message whatever comes twice. Each reply to a known address
//! ends as a message, as a mail that says why it was not taken, or as an entry of the audit alone, where no person awaits an answer.

use contract::{Error, Result, Words};
use domain::{
    messaging::{
        desk_thread::DeskThread,
        reply_address::{AnsweredThread, ReplyAddress, token_of},
        reply_text::reply_text,
    },
    notices::ReplyRefused,
    order::conversation::NewComment,
    people::{actor::Actor, person::Person, throttle::Quota},
};
use integrations::mail::{InboundFile, InboundMail, ReceivedMail};
use jiff::SignedDuration;
use runtime::{JobCtx, decide_and_write, hash};
use store::{AuditEntry, Changes, Sent};
use usecases::{
    conversation::{self, OpenThread, answered_campaign},
    upload::Upload,
};

/// Bytes of a mail: its files of 20 MB grow by more than a third on the way.
const LARGEST_MAIL: usize = 30 * 1024 * 1024;
/// A reply is known again for so long.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(24 * 90);
/// The name of what replies do in the audit.
const ACTION: &str = "reply-by-mail";

/// The outcome of a reply.
enum Judgement {
    Taken {
        text: String,
        files: Vec<InboundFile>,
    },
    /// A person wrote it, and is told why it was not taken.
    Refused(Words),
    /// Nobody awaits an answer, for this reason.
    Dropped(&'static str),
}

/// A reply to an address that was given out.
struct Reply<'a> {
    ctx: &'a JobCtx,
    /// Names it for ever.
    id: String,
    address: ReplyAddress,
    person: Person,
}

/// Deals with a mail that came in. The person is told at the address of their account alone, whoever wrote. The mail goes once that is written: a copy that is late finds none.
pub(crate) async fn take(ctx: &JobCtx, received: &ReceivedMail) -> Result<()> {
    let Some(bucket) = &ctx.services.files else { return Ok(()) };
    let Some((_, bytes)) = bucket.get(&received.key).await.map_err(Error::internal)? else { return Ok(()) };
    match (find(ctx, received).await?, InboundMail::read(&bytes)) {
        (Some(found), Some(mail)) => reply(ctx, received, found, mail, bytes.len()).await?,
        (found, mail) => {
            let (known, readable) = (found.is_some(), mail.is_some());
            tracing::warn!(mail = received.id, known, readable, "a mail that came in is no reply");
        }
    }
    bucket.delete(&received.key).await.map_err(Error::internal)
}

/// The address that a mail came to, with whom it was given to.
async fn find(ctx: &JobCtx, received: &ReceivedMail) -> Result<Option<(String, ReplyAddress, Person)>> {
    let Some(domain) = ctx.services.config.reply_domain.as_deref() else { return Ok(None) };
    let Some(token) = received.recipients.iter().find_map(|it| token_of(it, domain)) else { return Ok(None) };
    let Some(address) = ctx.store.conversations().reply_address(&hash(&token)).await? else {
        return Ok(None);
    };
    let person = match ctx.store.people().get(address.user).await {
        Err(store::Error::NotFound(_)) => return Ok(None),
        found => found?.entity,
    };
    let takes_part = person.may_sign_in() && person.erased.is_none();
    Ok(takes_part.then_some((token, address.entity, person)))
}

async fn reply(
    ctx: &JobCtx,
    received: &ReceivedMail,
    (token, address, person): (String, ReplyAddress, Person),
    mail: InboundMail,
    size: usize,
) -> Result<()> {
    let name = mail.message_id.as_deref().unwrap_or(&received.id);
    let id = hash(format!("reply {token} {name}"));
    let reply = Reply { ctx, id, address, person };
    if ctx.store.guards().sent(&reply.id).await?.is_some() {
        return Ok(());
    }
    let judged = match reply.judge(received, mail, size) {
        Judgement::Taken { .. } if !ctx.spend(Quota::REPLIES, &reply.person.id.to_string()).await? => {
            Judgement::Refused(Words::new(
                "Vous avez envoyé trop de réponses en une heure.",
                "You have sent too many replies within an hour.",
            ))
        }
        judged => judged,
    };
    let refused = match judged {
        Judgement::Taken { text, files } => match reply.write(&text, files).await {
            Ok(()) => return Ok(()),
            Err(error) => reason_of(error)?,
        },
        Judgement::Refused(reason) => reason,
        Judgement::Dropped(reason) => return reply.close(reason, None).await,
    };
    reply.refuse(&refused).await
}

/// The words of a rule that says no; another failure is tried again.
fn reason_of(error: Error) -> Result<Words> {
    match error {
        Error::NotFound(_) => Ok(Words::new(
            "Cette conversation n’est plus ouverte pour vous.",
            "This conversation is not open to you any more.",
        )),
        Error::Invalid(_) => Ok(error.words()),
        error if error.refusal().is_some() => Ok(error.words()),
        error => Err(error),
    }
}

impl Reply<'_> {
    fn judge(&self, received: &ReceivedMail, mail: InboundMail, size: usize) -> Judgement {
        let refused = |fr: &str, en: &str| Judgement::Refused(Words::new(fr, en));
        // Automatic mails come first: a program that is told of one might answer by another.
        if received.sender.is_empty() || mail.is_automatic {
            return Judgement::Dropped("automatic");
        }
        if received.is_unwanted() {
            return Judgement::Dropped("unwanted");
        }
        let Some(from) = mail.from else { return Judgement::Dropped("no sender") };
        if !received.is_proven_from(&from) {
            return refused(
                "Le serveur qui l’a envoyée ne prouve pas qu’elle vient de vous.",
                "The server that sent it does not prove that it comes from you.",
            );
        }
        if !from.eq_ignore_ascii_case(&self.person.email) {
            // They are told at their own address, whoever wrote.
            return refused(
                "Elle vient d’une autre adresse que celle de votre compte. Répondez depuis celle-ci.",
                "It comes from another address than that of your account. Reply from that one.",
            );
        }
        if self.ctx.now >= self.address.until {
            return refused(
                "Le message auquel vous répondez est trop ancien.",
                "The message that you reply to is too old.",
            );
        }
        if size > LARGEST_MAIL {
            return Judgement::Refused(Error::file_too_large().words());
        }
        let (text, files) = (reply_text(&mail.text), mail.files);
        if text.is_empty() && files.is_empty() {
            return refused(
                "Elle ne contient aucun texte. Écrivez votre réponse au-dessus du message cité.",
                "It has no text. Write your reply above the quoted message.",
            );
        }
        Judgement::Taken { text, files }
    }

    /// Writes the message with the record of the reply.
    async fn write(&self, text: &str, files: Vec<InboundFile>) -> Result<()> {
        let files = Upload::attached(files)?;
        let by = Actor::beneficiary(&self.person);
        self.once("taken", || async {
            match self.address.thread {
                AnsweredThread::Order(id) => {
                    let mut order = self.ctx.store.orders().get(id).await?;
                    if order.beneficiary != self.person.id {
                        return Err(Error::NotFound("order"));
                    }
                    let content = text.to_owned();
                    let documents = files.iter().map(Upload::document).collect();
                    let new = NewComment { content, va: true, vp: false, cancellation: false, documents };
                    conversation::write_comment(self.ctx, &mut order, new, &files, &by).await
                }
                AnsweredThread::Desk(_) | AnsweredThread::Campaign(_) => {
                    let mut open = self.open_thread().await?;
                    Ok(open.write(self.ctx, text, &files, &by).await?.0)
                }
            }
        })
        .await
    }

    /// The conversation with a desk. A person who has moved writes to the new desk, and not by an address of before.
    async fn open_thread(&self) -> Result<OpenThread> {
        let (store, person) = (&self.ctx.store, &self.person);
        let campaign = match self.address.thread {
            AnsweredThread::Campaign(id) => Some(answered_campaign(store, id, person).await?),
            _ => None,
        };
        let asked = match self.address.thread {
            AnsweredThread::Desk(desk) => Some(desk),
            _ => person.conciergerie,
        };
        let desk = asked.filter(|it| person.conciergerie == Some(*it));
        let desk = store.places().cached_desk(desk.ok_or(Error::NotFound("conciergerie"))?).await?;
        let read = store.conversations().with_desk(person.id, desk.id).await?;
        let thread = match &read {
            Some(read) => read.entity.clone(),
            None => DeskThread::new(person, &desk, self.ctx.now),
        };
        Ok(OpenThread { read, thread, campaign })
    }

    /// Tells its author why it was not taken, some times an hour.
    async fn refuse(&self, reason: &Words) -> Result<()> {
        let told = self.ctx.spend(Quota::REFUSED_REPLIES, &self.person.id.to_string()).await?;
        self.close(&format!("refused: {}", reason.en), Some(reason).filter(|_| told)).await
    }

    /// Writes down that it is dealt with, and why it is no message.
    async fn close(&self, outcome: &str, told: Option<&Words>) -> Result<()> {
        self.once(outcome, || async {
            let mut changes = Changes::new();
            if let Some(reason) = told {
                let notice = ReplyRefused { reply: &self.id, thread: self.address.thread, reason };
                self.ctx.tell(&mut changes, &self.person, &notice)?;
            }
            Ok(changes)
        })
        .await
    }

    /// Writes changes with the record of the reply and an entry of the audit. A copy of it that was faster has written them.
    async fn once<F>(&self, outcome: &str, decide: impl Fn() -> F) -> Result<()>
    where
        F: Future<Output = Result<Changes>>,
    {
        let now = self.ctx.now;
        let record = Sent {
            id: self.id.clone(),
            claim: runtime::id(),
            claimed: now,
            done: true,
            expires: now + REMEMBERED,
        };
        let entry = || AuditEntry {
            action: ACTION.to_owned(),
            user: Some(self.person.id),
            details: vec![outcome.to_owned()],
            ..self.ctx.audit_entry()
        };
        let (config, store) = (&self.ctx.services.config, &self.ctx.store);
        let written = decide_and_write(config, store, entry, || async {
            // A copy that has come so far reads what the first one wrote, and would write after it.
            if store.guards().sent(&self.id).await?.is_some() {
                return Ok((Changes::new(), ()));
            }
            let mut changes = decide().await?;
            changes.insert(&record)?;
            Ok((changes, ()))
        });
        written.await
    }
}
