use contract::campaigns::VariableType;

use super::*;

const NOW: Timestamp = Timestamp::constant(1_795_507_200, 0);
const DESK: ConciergerieId = ConciergerieId(4);

fn template() -> FlashTemplate {
    FlashTemplate {
        id: FlashTemplateId(2),
        company: CompanyId(1),
        topic: UniverseId(3),
        name: "Massages".to_owned(),
        published: true,
        allow_attachment: false,
        subject: "Le {{DATE}}".to_owned(),
        body: "<p>{{PRENOM}} {{DATE}}</p>".to_owned(),
        variables: vec![TemplateVariable {
            id: "DATE".to_owned(),
            label: "jour".to_owned(),
            kind: VariableType::SimpleText,
        }],
        author: String::new(),
    }
}

fn form(date: &str) -> FlashDispoForm {
    let map = [("DATE".to_owned(), date.to_owned()), ("AUTRE".to_owned(), "x".to_owned())].into();
    FlashDispoForm { conciergeries: vec![DESK], variables: VariableValues { map }, ..Default::default() }
}

fn draft(date: &str) -> Campaign {
    Campaign::draft(&template(), DESK, "Marie".to_owned(), NOW)
        .edited(&form(date), &template(), &[DESK])
        .unwrap()
}

fn sent() -> Campaign {
    let mut campaign = draft("lundi");
    campaign.send(&template(), Words::default(), (UserId(5), "Marie".to_owned()), (NOW, None)).unwrap();
    campaign
}

#[test]
fn a_draft_follows_its_template_and_what_was_sent_does_not() {
    let draft = draft("lundi");
    assert_eq!((draft.subject.as_str(), draft.values.len()), ("Le lundi", 1), "values of no variable go");
    let sent = sent();
    let reader = Reader { name: "Martin", first_name: "Alice" };
    assert_eq!(sent.mail(reader).unwrap().html, "<p>Alice lundi</p>");
    assert_eq!(draft.mail(reader), None);
}

#[test]
fn it_is_sent_once_and_whole() {
    let mut again = sent();
    let by = (UserId(5), String::new());
    let refusal = again.send(&template(), Words::default(), by.clone(), (NOW, None)).unwrap_err().refusal();
    assert_eq!(refusal, Some(Refusal::CampaignSent));
    let mut empty = draft(" ");
    assert!(matches!(
        empty.send(&template(), Words::default(), by.clone(), (NOW, None)),
        Err(Error::Invalid(_))
    ));
    let unpublished = FlashTemplate { published: false, ..template() };
    let refusal = draft("lundi").send(&unpublished, Words::default(), by, (NOW, None)).unwrap_err().refusal();
    assert_eq!(refusal, Some(Refusal::TemplateNotPublished));
}

#[test]
fn one_that_is_scheduled_leaves_at_its_hour_unless_it_was_called_off() {
    let at = NOW + jiff::SignedDuration::from_hours(20);
    let scheduled = || {
        let mut it = draft("lundi");
        it.send(&template(), Words::default(), (UserId(5), "Marie".to_owned()), (NOW, Some(at))).unwrap();
        it
    };
    let counts = CampaignCounts::default();
    let shown = scheduled().shown(Words::default(), counts, (2, NOW, "https://concierge.test"));
    assert_eq!((shown.scheduled_date, shown.sent, shown.sent_date), (Some(at), false, None));
    let refusal = scheduled().expect_draft().unwrap_err().refusal();
    assert_eq!(refusal, Some(Refusal::CampaignScheduled));
    let mut left = scheduled();
    assert!(left.depart(1, at) && !left.depart(1, at), "once");
    assert!(left.steer(CampaignStep::CallOff, &counts).is_err(), "too late");
    let shown = left.shown(Words::default(), counts, (3, at, "https://concierge.test"));
    assert_eq!((shown.scheduled_date, shown.sent, shown.sent_date), (None, true, Some(at)));
    let mut called_off = scheduled();
    called_off.steer(CampaignStep::CallOff, &counts).unwrap();
    assert!(!called_off.depart(1, at), "the message of before does nothing");
    assert_eq!((called_off.state, called_off.sending.is_none()), (CampaignState::Draft, true));
    called_off.send(&template(), Words::default(), (UserId(5), String::new()), (NOW, Some(at))).unwrap();
    assert!(!called_off.depart(1, at) && called_off.depart(3, at));
}

#[test]
fn the_night_of_a_campaign_on_its_way_is_told_and_that_of_others_is_not() {
    let night =
        crate::calendar::paris::instant(jiff::civil::date(2026, 12, 1), jiff::civil::time(22, 0, 0, 0));
    let rests = |it: &Campaign| {
        it.shown(Words::default(), CampaignCounts::default(), (1, night, "https://concierge.test"))
            .resting_until
    };
    assert_eq!(rests(&sent()), end_of_night(night));
    assert_eq!(
        [rests(&draft("lundi")), rests(&Campaign { state: CampaignState::Paused, ..sent() })],
        [None; 2]
    );
}

#[test]
fn it_leads_to_no_day_that_is_over_when_it_leaves() {
    let day = crate::calendar::paris::wall(NOW).date();
    let lead = Lead { offer: contract::OfferId(5), original: contract::OfferId(5), day: Some(day) };
    let send = |later| {
        let mut it = Campaign { lead: Some(lead), ..draft("lundi") };
        it.send(&template(), Words::default(), (UserId(5), String::new()), (NOW, later))
    };
    assert!(send(None).is_ok());
    let tomorrow = NOW + jiff::SignedDuration::from_hours(24);
    assert!(matches!(send(Some(tomorrow)), Err(Error::Invalid(_))));
}

#[test]
fn desks_are_those_of_the_company() {
    let none = FlashDispoForm { conciergeries: vec![], ..form("a") };
    assert!(matches!(draft("a").edited(&none, &template(), &[DESK]), Err(Error::Invalid(_))));
    let other = FlashDispoForm { conciergeries: vec![ConciergerieId(9)], ..form("a") };
    assert!(matches!(draft("a").edited(&other, &template(), &[DESK]), Err(Error::NotFound(_))));
}

#[test]
fn it_is_held_and_goes_on_until_nothing_remains() {
    let counts = CampaignCounts { audience: 2, sent: 1, remaining: 1, ..CampaignCounts::default() };
    let mut campaign = Campaign { state: CampaignState::Sending, ..sent() };
    campaign.steer(CampaignStep::Pause, &counts).unwrap();
    assert!(campaign.steer(CampaignStep::Pause, &counts).is_err());
    campaign.steer(CampaignStep::Resume, &counts).unwrap();
    let over = CampaignCounts { audience: 2, sent: 2, ..CampaignCounts::default() };
    assert!(campaign.steer(CampaignStep::Stop, &over).is_err());
    assert_eq!(campaign.progress(&over), CampaignState::Sent);
    campaign.steer(CampaignStep::Stop, &counts).unwrap();
    assert!(campaign.steer(CampaignStep::Resume, &counts).is_err(), "for good");
    assert_eq!(campaign.run, 4);
}

#[test]
fn it_pauses_over_a_limit_and_what_somebody_condoned_is_not_held_against_it_again() {
    let mut campaign = Campaign { state: CampaignState::Sending, ..sent() };
    let few = CampaignCounts { sent: 200, remaining: 700, bounced: 10, ..CampaignCounts::default() };
    assert!(!campaign.pause_over_limit(&few), "five of a hundred are not more than five");
    let many = CampaignCounts { bounced: 11, ..few };
    assert!(campaign.pause_over_limit(&many) && !campaign.pause_over_limit(&many));
    assert_eq!((campaign.state, campaign.over_limit), (CampaignState::Paused, Some(MailLimit::Bounces)));
    campaign.steer(CampaignStep::Resume, &many).unwrap();
    assert!(campaign.over_limit.is_none() && !campaign.pause_over_limit(&many));
    let more = CampaignCounts { sent: 300, remaining: 600, bounced: 17, ..many };
    assert!(campaign.pause_over_limit(&more));
    campaign.steer(CampaignStep::Resume, &more).unwrap();
    let over = CampaignCounts { sent: 900, remaining: 0, bounced: 500, ..more };
    assert!(!campaign.pause_over_limit(&over), "nothing is left to hold back");
}
