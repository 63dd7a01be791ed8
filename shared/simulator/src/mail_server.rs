//! The mail server of a run: it takes mails over, loses answers, throttles, and tells of mails of campaigns what becomes of them, in
//! any order, some twice and some never.

use std::{collections::BTreeSet, fmt, sync::Arc, time::Duration};

use axum::{Router, body::Body};
use contract::{FlashDispoId, UserId};
use domain::campaigns::recipient::named_by;
use http::Request;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use integrations::{
    Error, Recorder,
    card::{Carried, Carrier, NoAnswer},
    mail::Mail,
    sns::{Topic, TopicSettings},
};
use jiff::Timestamp;
use sandbox::{
    MailEvents,
    ses::{
        Fate::{self, Complaint, Delivery, HardBounce, Reject, Send, SoftBounce},
        SentMail, TOPIC,
    },
};
use tower_service::Service;

use crate::dice::Dice;

/// The origin of the certificate with which events are signed.
const CERTIFICATES: &str = "http://127.0.0.1:11";
const LIMIT: Duration = Duration::from_secs(24 * 3600);

/// The events of a mail, and how often. Signing each takes a millisecond, so most mails have none.
const FATES: &[(usize, &[Fate])] = &[
    (60, &[]),
    (6, &[Send]),
    (12, &[Send, Delivery]),
    (8, &[Send, HardBounce]),
    (4, &[Send, SoftBounce]),
    (6, &[Send, Delivery, Complaint]),
    (4, &[Reject]),
];

/// A mail of a campaign that the server took over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AcceptedMail {
    pub(crate) campaign: FlashDispoId,
    pub(crate) user: UserId,
    pub(crate) at: Timestamp,
}

/// The mail server.
pub(crate) struct MailServer {
    events: MailEvents,
    pub(crate) accepted: Vec<AcceptedMail>,
    /// The links by which readers leave.
    links: Vec<String>,
    /// The events that it has still to tell.
    untold: Vec<String>,
    /// The readers who were told that they have left, and have not come back.
    pub(crate) left: BTreeSet<UserId>,
}

impl MailServer {
    /// A server that has taken nothing, and the topic by which it tells.
    pub(crate) fn open() -> (Self, Topic) {
        let events = MailEvents::new(CERTIFICATES);
        let settings =
            TopicSettings { arn: TOPIC.to_owned(), certificates: CERTIFICATES.to_owned(), limit: LIMIT };
        let carrier = Arc::new(Certificates(events.router()));
        let topic = Topic::within(carrier, settings).expect("an address of this machine");
        let server = Self { events, accepted: vec![], links: vec![], untold: vec![], left: BTreeSet::new() };
        (server, topic)
    }

    /// The reader of a link to leave.
    pub(crate) fn reader_of(token: &str) -> Option<UserId> {
        named_by(token).map(|it| it.1)
    }

    /// Takes a mail over. Absent for one of no campaign, and for a test.
    pub(crate) fn take(&mut self, mail: &Mail, at: Timestamp, dice: &mut Dice) -> Option<AcceptedMail> {
        let text = mail.campaign.as_ref()?;
        let (tag, click) = (text.tag.as_deref()?, text.one_click.as_deref()?);
        let token = click.split_once("token=")?.1;
        let (campaign, user, _) = named_by(token)?;
        self.links.push(token.to_owned());
        for fate in dice.weighed(FATES).unwrap_or_default() {
            let told = self.events.notification(*fate, SentMail { tag, to: &mail.to, at }, None);
            self.untold.extend(dice.chance(25).then(|| told.clone()));
            self.untold.push(told);
        }
        let accepted = AcceptedMail { campaign, user, at };
        self.accepted.push(accepted);
        Some(accepted)
    }

    /// Some events, in any order.
    pub(crate) fn tell_some(&mut self, dice: &mut Dice) -> Vec<String> {
        dice.shuffle(&mut self.untold);
        let kept = dice.below(self.untold.len() + 1);
        self.untold.split_off(kept)
    }

    /// All events that were not told yet.
    pub(crate) fn tell_all(&mut self) -> Vec<String> {
        std::mem::take(&mut self.untold)
    }

    /// The link of one of the mails.
    pub(crate) fn link(&self, dice: &mut Dice) -> Option<String> {
        dice.pick(&self.links).cloned()
    }
}

/// Has something go wrong with the next mails.
pub(crate) fn trouble(mails: &Recorder<Mail>, dice: &mut Dice) {
    match dice.below(6) {
        0..=2 => mails.lose_next_answer(),
        3 => (0..dice.between(1, 3)).for_each(|_| mails.fail_next(Error::Busy)),
        4 => mails.fail_next(Error::Unavailable("nobody answers".to_owned())),
        _ => mails.fail_next(Error::Undeliverable("blacklisted".to_owned())),
    }
}

/// Where the certificate is.
#[derive(Clone)]
struct Certificates(Router);

impl Carrier for Certificates {
    fn carry(&self, request: Request<Full<Bytes>>) -> Carried {
        let mut router = self.0.clone();
        Box::pin(async move {
            let answer = router.call(request.map(Body::new)).await.map_err(|_| NoAnswer::Lost)?;
            let (head, body) = answer.into_parts();
            let body = body.collect().await.map_err(|_| NoAnswer::Lost)?.to_bytes();
            Ok(http::Response::from_parts(head, body))
        })
    }
}

impl fmt::Debug for Certificates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Certificates")
    }
}
