//! Sending a mail, once.
//!
//! SES cannot tell a repeat, so the order is: claim the mail's key, send, mark it as done. A second copy of the
//! message finds the claim and leaves the mail alone. A crash between claim and mark is the one case in which nobody
//! knows whether the mail left: the claim runs out, and the next copy sends it. A mail is therefore never lost, and
//! comes twice only then.

use contract::{Error, Lang, Result, conciergeries::Design, ops::MailOutcome};
use domain::people::design::{at_host, in_both, panel};
use integrations::mail::{Letterhead, Mail, MailDesign};
use jiff::SignedDuration;
use runtime::{JobCtx, tasks::SendMail};
use store::{Changes, MailRecord, Sent, Versioned};

/// A sender that has not finished by then has died. Shorter than the queue hides a message it has handed out.
const CLAIMED: SignedDuration = SignedDuration::from_mins(5);
/// Longer than a queue, its dead letters included, keeps a message.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(24 * 30);

pub(crate) async fn send(ctx: JobCtx, job: SendMail) -> Result<()> {
    let asked = MailRecord { outcome: MailOutcome::DeskSendsNone, ..record(&ctx, &job.mail) };
    let Some(mut mail) = as_its_desk_sends(&ctx, job.mail).await? else {
        return Ok(ctx.store.commit(Changes::new().put(&asked)?).await?);
    };
    if let Some(file) = &mut mail.file {
        file.bytes = bytes_of(&ctx, &file.key).await?;
    }
    let Some(claim) = claim(&ctx, &mail.key).await? else { return Ok(()) };
    if let Err(error) = ctx.mailer()?.send(&mail).await {
        if let integrations::Error::Undeliverable(reason) = &error {
            // It would be refused again: it ends here, and its line of log says why.
            tracing::warn!(key = mail.key, reason, "a mail was given up");
            let gone = MailRecord { outcome: MailOutcome::Undeliverable, reason: reason.clone(), ..asked };
            return finish(&ctx, claim, &gone).await;
        }
        note(&ctx, MailRecord { outcome: outcome_of(&error), reason: error.to_string(), ..asked }).await;
        if !matches!(error, integrations::Error::Unavailable(_)) {
            // Nothing left: the next copy need not wait for the claim to run out.
            release(&ctx, &claim).await;
        }
        return Err(match error {
            integrations::Error::Busy => Error::Busy,
            // A fault of ours: the queue gives the mail to its dead letters, and it leaves once the fault is mended.
            error => Error::internal(error),
        });
    }
    finish(&ctx, claim, &MailRecord { outcome: MailOutcome::Sent, ..asked }).await
}

/// The record of a mail in the list of mails.
fn record(ctx: &JobCtx, mail: &Mail) -> MailRecord {
    MailRecord {
        key: mail.key.clone(),
        at: ctx.now,
        to: mail.to.clone(),
        subject: mail.text.subject.clone(),
        kind: mail.kind.clone(),
        outcome: MailOutcome::Later,
        reason: String::new(),
        desk: mail.about.desk,
        user: mail.about.user,
        order: mail.about.order,
    }
}

/// Why a mail did not leave this time, although it may the next.
fn outcome_of(error: &integrations::Error) -> MailOutcome {
    match error {
        integrations::Error::Busy | integrations::Error::Unavailable(_) => MailOutcome::Later,
        _ => MailOutcome::Failed,
    }
}

/// Writes down what became of a mail that is tried again. Losing one such write costs nobody anything.
async fn note(ctx: &JobCtx, record: MailRecord) {
    let noted = async { ctx.store.commit(Changes::new().put(&record)?).await };
    if let Err(error) = noted.await {
        tracing::warn!(?error, "it was not written down what became of a mail");
    }
}

/// Marks a mail as dealt with, and writes down in the same transaction what became of it.
async fn finish(ctx: &JobCtx, mut claim: Versioned<Sent>, record: &MailRecord) -> Result<()> {
    claim.done = true;
    ctx.store.commit(Changes::new().save(&claim)?.put(record)?).await?;
    Ok(())
}

/// The bytes of the file that goes with a mail.
async fn bytes_of(ctx: &JobCtx, key: &str) -> Result<Vec<u8>> {
    let missing = |what: &str| Error::internal(std::io::Error::other(format!("{what}: {key}")));
    let files = ctx.services.files.as_ref().ok_or_else(|| missing("no bucket for the file of a mail"))?;
    let found = files.get(key).await.map_err(Error::internal)?;
    found.map(|(_, bytes)| bytes).ok_or_else(|| missing("the file of a mail is gone"))
}

/// The mail with what its desk and its design put on it. Absent when the desk has no mails sent to its people.
pub(crate) async fn as_its_desk_sends(ctx: &JobCtx, mut mail: Mail) -> Result<Option<Mail>> {
    let given = std::mem::take(&mut mail.letterhead);
    let mut letterhead =
        Letterhead { reply_to: given.reply_to, takes_replies: given.takes_replies, ..Letterhead::default() };
    let mut host = None;
    if let Some(company) = mail.company
        && let Some(design) = ctx.store.designs().of_company(company).await?
    {
        host = design.hosts.first().cloned();
        letterhead.design = Some(worn(ctx, design, mail.lang));
    }
    let under_its_host = |link: &str| match &host {
        Some(host) => at_host(link, &ctx.services.config.public_url, host),
        None => link.to_owned(),
    };
    mail.text = mail.text.with_links(under_its_host);
    if let Some(campaign) = &mut mail.campaign {
        let led = campaign
            .preferences
            .iter_mut()
            .chain(&mut campaign.attachment)
            .chain(&mut campaign.answer)
            .map(|it| &mut it.1);
        led.chain(&mut campaign.one_click)
            .chain([&mut campaign.host])
            .for_each(|it| *it = under_its_host(it));
    }
    if let Some(design) = &mut letterhead.design {
        design.logo = design.logo.as_deref().map(under_its_host);
        letterhead.name.clone_from(&design.title);
    }
    let Some(id) = mail.desk else { return Ok(Some(Mail { letterhead, ..mail })) };
    let desk = ctx.store.places().cached_desk(id).await?;
    if desk.options.avoid_mails {
        tracing::info!(key = mail.key, "the desk has its people sent no mail");
        return Ok(None);
    }
    if desk.options.own_sender {
        if !letterhead.takes_replies {
            letterhead.reply_to = desk.mails().map(str::to_owned).collect();
        }
        letterhead.name.clone_from(&desk.name);
    }
    letterhead.organizer = desk.mails().next().map(str::to_owned);
    if desk.details.signature.is_some() {
        letterhead.picture = Some(under_its_host(&ctx.services.config.image_of_desk(id, "signature")));
    }
    Ok(Some(Mail { letterhead, ..mail }))
}

/// How mails to the people of a company with this design look.
fn worn(ctx: &JobCtx, design: Design, lang: Lang) -> MailDesign {
    let logo = design.logo.as_deref().map(|key| ctx.services.config.logo_of_design(&design.id, key));
    MailDesign {
        title: in_both(design.title.clone()).get(lang).to_owned(),
        logo,
        panel_colour: panel(&design).to_owned(),
        colour: design.colour,
        contact: [design.mail, design.tel].into_iter().filter(|it| !it.is_empty()).collect(),
    }
}

/// Copies that come later leave the message alone.
pub(crate) async fn close(ctx: &JobCtx, mut claim: Versioned<Sent>) -> Result<()> {
    claim.done = true;
    ctx.store.commit(Changes::new().save(&claim)?).await?;
    Ok(())
}

/// Takes a message that nobody has sent or is sending, by its name. Absent when it was sent.
pub(crate) async fn claim(ctx: &JobCtx, key: &str) -> Result<Option<Versioned<Sent>>> {
    let claim = Sent {
        id: key.to_owned(),
        claim: runtime::id(),
        claimed: ctx.now,
        done: false,
        expires: ctx.now + REMEMBERED,
    };
    match ctx.store.commit(Changes::new().insert(&claim)?).await {
        Ok(()) => return Ok(Some(Versioned::inserted(claim)?)),
        Err(store::Error::Exists(_)) => {}
        Err(error) => return Err(error.into()),
    }
    match ctx.store.guards().sent(key).await? {
        Some(sent) if sent.done => Ok(None),
        Some(died) if died.claimed + CLAIMED <= ctx.now => take_over(ctx, died, claim).await.map(Some),
        Some(_) | None => Err(Error::InProgress),
    }
}

/// Takes the claim of a sender that has died.
async fn take_over(ctx: &JobCtx, mut died: Versioned<Sent>, claim: Sent) -> Result<Versioned<Sent>> {
    died.entity = claim;
    match ctx.store.commit(Changes::new().save(&died)?).await {
        Ok(()) => Ok(died.saved()?),
        Err(store::Error::Stale) => Err(Error::InProgress),
        Err(error) => Err(error.into()),
    }
}

/// Gives a claim back. Should that fail, it runs out by itself.
pub(crate) async fn release(ctx: &JobCtx, claim: &Versioned<Sent>) {
    if let Err(error) = ctx.store.commit(Changes::new().delete(claim)).await {
        tracing::warn!(?error, "the claim of a message was not given back");
    }
}
