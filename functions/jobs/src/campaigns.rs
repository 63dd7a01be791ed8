//! Mail campaigns: their readers are written down, then each is written to, once at most.
//!
//! SES cannot tell a repeat, so each mail is claimed before it is handed over, and what became of it is written with the numbers of
//! the campaign. A claim whose worker died, and a mail whose answer was lost, may have left: they stay unknown and are never sent
//! again.

use std::collections::BTreeMap;

use contract::{
    Error, Result, UserId,
    campaigns::{CampaignState, LeftOut},
};
use domain::{
    campaigns::{
        audience::Addressed,
        campaign::{Campaign, Sending},
        pace::{MailPace, end_of_night},
        recipient::{MailState, Recipient},
        suppressed::SuppressedAddresses,
        week::{MailWeek, MailWeeks},
    },
    messaging::reply_address::AnsweredThread,
    people::{organisation::Conciergerie, person::Person},
};
use integrations::{
    Error as Failed,
    mail::{Mail, render},
};
use jiff::Timestamp;
use runtime::{
    JobCtx, answered_at,
    tasks::{GatherCampaign, SendCampaign},
};
use store::{Changes, Versioned};
use usecases::campaigns::{mail_to, reader};

use crate::mails::as_its_desk_sends;

/// People whom one message writes down, in one transaction with the message for those after them.
const GATHERED: i32 = 40;
/// Mails that one message sends.
const AT_ONCE: i32 = 25;
/// Answers that are lost one after the other before a worker waits for the mail server to come back.
const LOST: u32 = 3;
/// Messages in a row that sent nothing before a campaign pauses by itself: an hour of minutes.
const HELD: u32 = 60;

/// Writes down some subscribers of a desk, with the reason of those who get nothing.
pub(crate) async fn gather(ctx: JobCtx, job: GatherCampaign) -> Result<()> {
    let campaign = ctx.store.campaigns().get(job.campaign_id).await?;
    if campaign.state == CampaignState::Scheduled {
        return depart(&ctx, &job).await;
    }
    if campaign.state != CampaignState::Gathering || campaign.run != job.run {
        return Ok(());
    }
    let Some(desk) = campaign.desks.get(job.desk) else { return begin(&ctx, &job).await };
    let (page, next) = ctx.store.people().page_of_desk(*desk, job.after.as_deref(), GATHERED).await?;
    let people = ctx.store.people().some(page.iter().map(|it| it.id)).await?;
    let desks = desks_of(&ctx, &campaign).await?;
    let subscribers = || people.iter().filter(|it| it.subscriptions.contains(&campaign.topic));
    let suppressed = ctx.store.campaigns().suppressed(subscribers().map(|it| it.email.as_str())).await?;
    let addressed = Addressed {
        campaign: campaign.id,
        topic: campaign.topic,
        desks: &desks,
        suppressed: &suppressed,
        weeks: &MailWeeks::new(),
        now: ctx.now,
    };
    let mut changes = Changes::new();
    for person in subscribers() {
        // Somebody who changed desks meanwhile was written down there.
        let known = ctx.store.campaigns().recipient(campaign.id, person.id).await?.is_some();
        let left_out = addressed.left_out(person);
        if !known && left_out != Some(LeftOut::Moved) {
            let one = Recipient::new(campaign.id, person.id, left_out, runtime::id(), ctx.now);
            changes.insert(&one)?.count_mails(campaign.id, one.state.counts());
        }
    }
    let goes_on = GatherCampaign { nth: job.nth + 1, after: next, ..job.clone() };
    let goes_on = match goes_on.after {
        Some(_) => goes_on,
        None => GatherCampaign { desk: job.desk + 1, ..goes_on },
    };
    ctx.task(&mut changes, goes_on.name(), &goes_on, ctx.now)?;
    // A copy that is late writes nobody down once mails leave: they might stand behind those who are written to next.
    ctx.commit_once(changes.unchanged(&campaign)).await
}

/// The hour of a campaign has come, unless it was called off: its readers are written down from now on.
async fn depart(ctx: &JobCtx, job: &GatherCampaign) -> Result<()> {
    ctx.change(|| async {
        let mut campaign = ctx.store.campaigns().get(job.campaign_id).await?;
        let mut changes = Changes::new();
        if campaign.depart(job.run, ctx.now) {
            let goes_on = GatherCampaign { nth: job.nth + 1, ..job.clone() };
            changes.save(&campaign)?;
            ctx.task(&mut changes, goes_on.name(), &goes_on, ctx.now)?;
        }
        Ok((changes, ()))
    })
    .await
}

/// Everybody is written down: the first mails may leave.
async fn begin(ctx: &JobCtx, job: &GatherCampaign) -> Result<()> {
    ctx.change(|| async {
        let mut campaign = ctx.store.campaigns().get(job.campaign_id).await?;
        let mut changes = Changes::new();
        if campaign.state == CampaignState::Gathering {
            campaign.state = CampaignState::Sending;
            let first = SendCampaign::first(campaign.id, campaign.run);
            changes.save(&campaign)?;
            ctx.task(&mut changes, first.name(), &first, ctx.now)?;
        }
        Ok((changes, ()))
    })
    .await
}

/// The desks of a campaign as they are now.
async fn desks_of(ctx: &JobCtx, campaign: &Campaign) -> Result<Vec<Conciergerie>> {
    Ok(ctx.store.places().cached_desks(campaign.desks.iter().copied().collect()).await?)
}

/// Sends some mails, or leaves out who remains of a campaign that was stopped.
pub(crate) async fn send(ctx: JobCtx, job: SendCampaign) -> Result<()> {
    let campaign = ctx.store.campaigns().get(job.campaign_id).await?;
    let stopped = campaign.state == CampaignState::Stopped;
    if campaign.run != job.run || !(stopped || campaign.state == CampaignState::Sending) {
        return Ok(());
    }
    if let Some(morning) = end_of_night(ctx.now).filter(|_| !stopped) {
        return leave(&ctx, SendCampaign { nth: job.nth + 1, ..job }, morning).await;
    }
    let page = ctx.store.campaigns().recipients(campaign.id, job.after, AT_ONCE).await?;
    let Some(last) = page.last().map(|it| it.user) else { return Ok(()) };
    if page.iter().any(|it| it.state.is_under_way(ctx.now)) {
        return Err(Error::InProgress);
    }
    let round = Round { ctx: &ctx, campaign: &campaign, desks: &desks_of(&ctx, &campaign).await? };
    let (reached, held) = match stopped {
        true => (round.leave_out(page).await?, false),
        false => round.send(page).await?,
    };
    let next = SendCampaign { nth: job.nth + 1, after: reached.or(job.after), held: 0, ..job };
    match reached == Some(last) && !held {
        true => leave(&ctx, next, ctx.now).await,
        false => wait(&ctx, SendCampaign { held: if held { job.held + 1 } else { 0 }, ..next }).await,
    }
}

/// Leaves word of the mails that follow. Another copy of the message may have done so.
async fn leave(ctx: &JobCtx, next: SendCampaign, due: Timestamp) -> Result<()> {
    let mut changes = Changes::new();
    ctx.task(&mut changes, next.name(), &next, due)?;
    ctx.commit_once(&mut changes).await
}

/// Goes on once there is room again, or has the campaign pause where the mail server takes nothing for long.
async fn wait(ctx: &JobCtx, next: SendCampaign) -> Result<()> {
    if next.held < HELD {
        let pace = ctx.store.campaigns().pace().await?.map(|it| it.entity).unwrap_or_default();
        return leave(ctx, next, pace.resumes(ctx.now)).await;
    }
    ctx.change(|| async {
        let mut campaign = ctx.store.campaigns().get(next.campaign_id).await?;
        let mut changes = Changes::new();
        if campaign.run == next.run && campaign.state == CampaignState::Sending {
            campaign.hold();
            changes.save(&campaign)?;
        }
        Ok((changes, ()))
    })
    .await
}

/// Some recipients of a campaign that one message deals with.
struct Round<'a> {
    ctx: &'a JobCtx,
    campaign: &'a Campaign,
    desks: &'a [Conciergerie],
}

/// The outcome of handing over one mail.
enum Handed {
    Settled,
    /// The answer was lost.
    Lost,
    /// The mail server takes nothing now, and nothing left.
    Held,
    /// Another campaign writes to the same reader at this instant, and nothing left.
    Crowded,
}

/// The readers whose mails one message deals with, as they are now.
struct Readers {
    people: BTreeMap<UserId, Person>,
    suppressed: SuppressedAddresses,
    read_weeks: BTreeMap<UserId, Versioned<MailWeek>>,
    weeks: MailWeeks,
}

impl Round<'_> {
    /// Nobody of these is written to any more.
    async fn leave_out(&self, page: Vec<Versioned<Recipient>>) -> Result<Option<UserId>> {
        let mut reached = None;
        for one in page {
            reached = Some(one.user);
            match one.state {
                MailState::Waiting => self.settle(one, MailState::Suppressed(LeftOut::Stopped)).await?,
                MailState::Claimed(_) => self.settle(one, MailState::Unknown).await?,
                _ => {}
            }
        }
        Ok(reached)
    }

    /// Writes to these, as far as there is room, and says who was the last one, and whether the mail server takes nothing.
    async fn send(&self, page: Vec<Versioned<Recipient>>) -> Result<(Option<UserId>, bool)> {
        let waiting: Vec<UserId> =
            page.iter().filter(|it| it.state == MailState::Waiting).map(|it| it.user).collect();
        let readers = self.readers(&waiting).await?;
        let mut room = self.take_room(waiting.len()).await?;
        let (mut reached, mut lost) = (None, 0);
        for one in page {
            let user = one.user;
            match one.state {
                MailState::Waiting if room == 0 => return Ok((reached, false)),
                MailState::Waiting => {
                    room -= 1;
                    match self.write_to(one, &readers).await? {
                        Handed::Settled => lost = 0,
                        Handed::Lost => lost += 1,
                        Handed::Held => return Ok((reached, true)),
                        Handed::Crowded => return Ok((reached, false)),
                    }
                }
                // Its worker has died: it may have left.
                MailState::Claimed(_) => self.settle(one, MailState::Unknown).await?,
                _ => {}
            }
            reached = Some(user);
            if lost >= LOST {
                return Ok((reached, true));
            }
        }
        Ok((reached, false))
    }

    async fn readers(&self, waiting: &[UserId]) -> Result<Readers> {
        let campaigns = self.ctx.store.campaigns();
        let people = self.ctx.store.people().some(waiting.iter().copied()).await?;
        let suppressed = campaigns.suppressed(people.iter().map(|it| it.email.as_str())).await?;
        let read_weeks = campaigns.mail_weeks(waiting.iter().copied()).await?;
        let weeks = read_weeks.iter().map(|(user, it)| (*user, it.entity.clone())).collect();
        let people = people.into_iter().map(|it| (it.id, it)).collect();
        Ok(Readers { people, suppressed, read_weeks, weeks })
    }

    /// Room for so many mails within the rate and the quota that all campaigns share, or for fewer.
    async fn take_room(&self, wanted: usize) -> Result<u32> {
        let (ctx, wanted) = (self.ctx, u32::try_from(wanted).unwrap_or_default());
        ctx.change(|| async {
            let read = ctx.store.campaigns().pace().await?;
            let mut pace: MailPace = read.as_ref().map(|it| it.entity).unwrap_or_default();
            let taken = pace.take(wanted, ctx.now);
            let mut changes = Changes::new();
            if taken > 0 {
                changes.keep(read, pace)?;
            }
            Ok((changes, taken))
        })
        .await
    }

    /// Writes to one, unless something has come in between since they were written down.
    async fn write_to(&self, one: Versioned<Recipient>, readers: &Readers) -> Result<Handed> {
        let Self { ctx, campaign, desks } = *self;
        let Readers { suppressed, weeks, .. } = readers;
        let (topic, now) = (campaign.topic, ctx.now);
        let addressed = Addressed { campaign: campaign.id, topic, desks, suppressed, weeks, now };
        let person = readers.people.get(&one.user);
        let left_out = person.map_or(Some(LeftOut::Deactivated), |it| addressed.left_out(it));
        let (Some(person), None) = (person, left_out) else {
            let reason = left_out.unwrap_or(LeftOut::Deactivated);
            self.settle(one, MailState::Suppressed(reason)).await?;
            return Ok(Handed::Settled);
        };
        let Some((letter, Sending { topic_label, .. })) =
            campaign.mail(reader(person)).zip(campaign.sending.as_ref())
        else {
            return Err(Error::NotFound("campaign"));
        };
        let key = format!("campaign-{}-{}", campaign.id, person.id);
        let mut with_claim = Changes::new();
        let thread = AnsweredThread::Campaign(campaign.id);
        let letterhead = answered_at(&mut with_claim, &ctx.services.config, (person.id, thread), now)?;
        let mail = mail_to(
            &ctx.services.config,
            (person, &person.email),
            (campaign, letter),
            topic_label,
            (key, Some(&one)),
        );
        let Some(mail) = as_its_desk_sends(ctx, Mail { letterhead, ..mail }).await? else {
            self.settle(one, MailState::Suppressed(LeftOut::DeskWithoutMails)).await?;
            return Ok(Handed::Settled);
        };
        if let Err(error) = render(&mail) {
            self.settle(one, MailState::Failed(error.to_string())).await?;
            return Ok(Handed::Settled);
        }
        let mailer = ctx.mailer()?;
        let week = readers.read_weeks.get(&one.user).cloned();
        let Some(claimed) = self.claim(one, week, with_claim).await? else { return Ok(Handed::Crowded) };
        match mailer.send(&mail).await {
            Ok(()) => self.settle(claimed, MailState::Sent).await?,
            Err(Failed::Undeliverable(reason)) => self.settle(claimed, MailState::Failed(reason)).await?,
            Err(Failed::Unavailable(_)) => {
                self.settle(claimed, MailState::Unknown).await?;
                return Ok(Handed::Lost);
            }
            Err(error @ (Failed::Busy | Failed::Refused(_))) => {
                tracing::warn!(campaign = %campaign.id, %error, "the mail server takes nothing");
                self.settle(claimed, MailState::Waiting).await?;
                return Ok(Handed::Held);
            }
        }
        Ok(Handed::Settled)
    }

    /// Takes a mail with a place in the week of its reader, and keeps the address of its replies: another copy of the message
    /// leaves it alone. Absent where another campaign has changed the week since it was read.
    async fn claim(
        &self,
        mut one: Versioned<Recipient>,
        week: Option<Versioned<MailWeek>>,
        mut changes: Changes,
    ) -> Result<Option<Versioned<Recipient>>> {
        let now = self.ctx.services.clock.now();
        one.state = MailState::Claimed(now);
        let mut taken = week.as_ref().map_or_else(|| MailWeek::new(one.user), |it| it.entity.clone());
        if !taken.take(self.campaign.id, now) {
            return Ok(None);
        }
        changes.save(&one)?.keep(week, taken)?;
        match self.ctx.store.commit(&mut changes).await {
            Ok(()) => Ok(Some(one.saved()?)),
            Err(store::Error::Stale | store::Error::Exists(_)) if self.still_waits(&one).await? => Ok(None),
            Err(store::Error::Stale | store::Error::Exists(_)) => Err(Error::InProgress),
            Err(error) => Err(error.into()),
        }
    }

    /// Whether nobody else has taken a mail since it was read.
    async fn still_waits(&self, read: &Versioned<Recipient>) -> Result<bool> {
        let one = self.ctx.store.campaigns().recipient(self.campaign.id, read.user).await?;
        Ok(one.is_some_and(|it| it.version == read.version))
    }

    /// Writes down what became of a mail, with the numbers of the campaign.
    async fn settle(&self, mut one: Versioned<Recipient>, state: MailState) -> Result<()> {
        let by = one.becomes(state);
        let mut changes = Changes::new();
        changes.save(&one)?.count_mails(self.campaign.id, by);
        match self.ctx.store.commit(&mut changes).await {
            Err(store::Error::Stale) if self.was_settled(one.user).await? => Ok(()),
            Err(store::Error::Stale) => Err(Error::InProgress),
            written => Ok(written?),
        }
    }

    /// Whether a mail is settled: what SES told of it may have been written before its answer.
    async fn was_settled(&self, user: UserId) -> Result<bool> {
        let one = self.ctx.store.campaigns().recipient(self.campaign.id, user).await?;
        Ok(one.is_some_and(|it| it.state.is_settled()))
    }
}
