//! Acts of campaigns: managers keep templates, write campaigns, send and steer them, and readers choose what they are written about.

use contract::campaigns::CampaignState;
use domain::calendar::paris;
use jiff::{SignedDuration, civil::time};
use serde_json::{Value, json};
use testkit::world::{ORION_CAMPUS, ORION_TOWER, WELLNESS};

use super::author::{Author, Call};
use crate::{mailings::SENDERS, snapshot::mailings::SavedCampaign};

/// The most templates and the most campaigns of a run.
const MOST_TEMPLATES: usize = 2;
const MOST: usize = 6;

/// A manager writes a template, or changes one; now and then it is taken back from desks.
pub(super) fn write_template(author: &mut Author) -> Option<Call> {
    let known: Vec<_> = author.snapshot.mailings.templates.iter().map(|it| (it.0.0, *it.1)).collect();
    let chosen = author.dice.pick(&known).copied();
    let chosen = chosen.filter(|_| known.len() >= MOST_TEMPLATES || author.dice.chance(70));
    let (id, edition) = chosen.unwrap_or((0, 0));
    let template = json!({ "id": id, "name": "Massages du jour", "published": author.dice.chance(90),
        "topic": WELLNESS, "subject": format!("{{{{PRENOM}}}}, un massage {}", *author.keys),
        "body": "<p>Bonjour {{PRENOM}}</p>" });
    let edition = seen(author, edition);
    Some(by_sender(author, "SaveFlashDispoTemplate", json!({ "template": template, "edition": edition })))
}

/// A manager writes a campaign, or changes a draft.
pub(super) fn write(author: &mut Author) -> Option<Call> {
    let templates: Vec<_> = author.snapshot.mailings.templates.keys().copied().collect();
    let template = *author.dice.pick(&templates)?;
    let full = author.snapshot.mailings.campaigns.len() >= MOST;
    let draft = if full || author.dice.chance(30) { Some(draft(author)?) } else { None };
    let (id, edition) = draft.map_or((0, 0), |it| (it.campaign.id.0, it.edition));
    let both = [ORION_TOWER, ORION_CAMPUS];
    let desks = if author.dice.chance(70) { &both[..] } else { &both[..1] };
    let edition = seen(author, edition);
    let data = json!({ "id": id, "templateId": template, "conciergeries": desks, "edition": edition });
    Some(by_sender(author, "SaveFlashDispo", json!({ "data": data })))
}

/// A manager sends a draft: now, or at an hour of one of the next days.
pub(super) fn send(author: &mut Author) -> Option<Call> {
    let SavedCampaign { edition, campaign } = draft(author)?;
    let at = author.dice.chance(35).then(|| {
        let day = paris::today(author.now + SignedDuration::from_hours(author.dice.between(0, 40)));
        day.to_datetime(time(author.dice.one([9, 12, 18]), 30, 0, 0))
    });
    let edition = seen(author, edition);
    let params = json!({ "flashDispoId": campaign.id, "edition": edition, "at": at });
    Some(by_sender(author, "SendFlashDispo", params))
}

/// A manager holds a campaign, has it go on, stops it or calls it off.
pub(super) fn steer(author: &mut Author) -> Option<Call> {
    let mailings = &author.snapshot.mailings;
    let under_way: Vec<_> = mailings.under_way(author.now).map(|it| (it.id, it.state)).collect();
    let all: Vec<_> = mailings.campaigns.values().map(|it| (it.campaign.id, it.campaign.state)).collect();
    let chosen = author.dice.pick(&under_way).copied().filter(|_| author.dice.chance(70));
    let (id, state) = chosen.or_else(|| author.dice.pick(&all).copied())?;
    let step = match state {
        CampaignState::Paused => author.dice.one(["resume", "resume", "resume", "stop"]),
        CampaignState::Scheduled => author.dice.one(["callOff", "stop"]),
        _ => author.dice.one(["pause", "pause", "pause", "stop", "callOff"]),
    };
    Some(by_sender(author, "SteerFlashDispo", json!({ "flashDispoId": id, "step": step })))
}

/// A manager looks at who would be written to, or has a test sent.
pub(super) fn look(author: &mut Author) -> Option<Call> {
    let campaigns: Vec<_> = author.snapshot.mailings.campaigns.keys().copied().collect();
    let id = *author.dice.pick(&campaigns)?;
    Some(match author.dice.below(3) {
        0 => by_sender(author, "GetFlashDispoAudience", json!({ "id": id })),
        1 => by_sender(author, "GetFlashDispoDetail", json!({ "id": id })),
        _ => {
            let params = json!({ "email": "marie@concierge.test", "flashDispoId": id });
            by_sender(author, "TestFlashDispo", params)
        }
    })
}

/// A reader chooses by the link of a mail whether they are written to.
pub(super) fn choose(author: &mut Author) -> Option<Call> {
    let recipients: Vec<_> = author.snapshot.mailings.recipients.values().collect();
    let one = *author.dice.pick(&recipients)?;
    let (user, token) = (one.user, one.token());
    let topic = json!({ "id": WELLNESS, "selected": author.dice.chance(60) });
    Some(author.by_beneficiary(
        user,
        "SetMailPreferences",
        json!({ "token": token, "subscriptions": [topic] }),
    ))
}

/// Two managers press at once, or one holds what another sends or changes.
pub(super) fn at_once(author: &mut Author) -> Vec<Call> {
    let again = |call: Option<Call>, author: &mut Author| {
        call.map(|it| Call { who: author.dice.one(SENDERS), key: author.key(), ..it })
    };
    let [first, second] = match author.dice.below(4) {
        0 => {
            let first = send(author);
            [first.clone(), again(first, author)]
        }
        1 => [send(author), write(author)],
        2 => {
            let first = steer(author);
            [first.clone(), again(first, author)]
        }
        _ => [steer(author), choose(author)],
    };
    [first, second].into_iter().flatten().collect()
}

fn draft(author: &mut Author) -> Option<SavedCampaign> {
    let all = author.snapshot.mailings.campaigns.values();
    let drafts: Vec<_> = all.filter(|it| it.campaign.state == CampaignState::Draft).collect();
    author.dice.pick(&drafts).map(|it| (*it).clone())
}

/// The edition that is seen; now and then one that is over.
fn seen(author: &mut Author, edition: u64) -> u64 {
    edition.saturating_sub(u64::from(author.dice.chance(4)))
}

fn by_sender(author: &mut Author, name: &'static str, params: Value) -> Call {
    let who = author.dice.one(SENDERS);
    Call { who, ..author.by_desk(name, params) }
}
