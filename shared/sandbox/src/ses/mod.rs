//! The events of SES: what it tells of mails, through a topic of SNS that signs each notification.
//!
//! The caller says what becomes of a mail ([`MailEvents::notification`]), and how a notification is forged ([`Forgery`]). The
//! certificate is served where notifications say it is.

mod taking;

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use axum::{Router, http::header, response::IntoResponse, routing::get};
use base64::{Engine, engine::general_purpose::STANDARD};
use jiff::Timestamp;
use ring::{
    rand::SystemRandom,
    signature::{RSA_PKCS1_SHA256, RsaKeyPair},
};
use serde::Deserialize;
use serde_json::{Value, json};

pub use taking::{MailBooks, MailTaker, TakenMail};

/// Keys of a topic that guards nothing: they are no secret. The certificate is that of the first one.
const KEY: &[u8] = include_bytes!("own.der");
const OTHER_KEY: &[u8] = include_bytes!("../pool/second.der");
const CERTIFICATE: &str = include_str!("certificate.pem");
/// The topic, by its name in the cloud.
pub const TOPIC: &str = "arn:aws:sns:eu-west-3:000000000000:mail-events";
/// The name of the certificate at its origin.
const CERTIFICATE_PATH: &str = "/SimpleNotificationService-simulated.pem";

/// An outcome of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Fate {
    Send,
    Delivery,
    /// The address does not exist.
    HardBounce,
    /// The mailbox is full.
    SoftBounce,
    Complaint,
    Reject,
}

/// A way in which a notification is not what it seems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forgery {
    /// Another key than that of the certificate has signed it.
    OtherKey,
    /// Its message was changed after it was signed.
    Altered,
    /// It was signed for another topic.
    OtherTopic,
    /// Its certificate is somewhere else.
    OtherCertificate,
    /// It is signed as version 1 was.
    OtherVersion,
    Unsigned,
}

/// A mail that something is told of.
#[derive(Clone, Copy, Debug)]
pub struct SentMail<'a> {
    /// The value of the tag `campaign` that it was sent with.
    pub tag: &'a str,
    pub to: &'a str,
    pub at: Timestamp,
}

/// A mail that came in.
#[derive(Clone, Copy, Debug)]
pub struct IncomingMail<'a> {
    /// The key of its file in the bucket.
    pub key: &'a str,
    /// The sender of the envelope; empty for a bounce.
    pub from: &'a str,
    pub to: &'a str,
    /// Names it in SES.
    pub id: &'a str,
    /// The verdicts on SPF, DKIM and DMARC: `PASS`, `FAIL`, `GRAY`.
    pub proofs: [&'a str; 3],
}

/// The events of one configuration set, which go to [`TOPIC`]. Clones share their numbers.
#[derive(Clone, Debug)]
pub struct MailEvents {
    /// The origin at which [`MailEvents::router`] is served.
    pub origin: String,
    published: Arc<AtomicU64>,
}

impl MailEvents {
    /// The events of a topic whose certificate is at the origin.
    pub fn new(origin: &str) -> Self {
        Self { origin: origin.to_owned(), published: Arc::default() }
    }

    /// Everything it serves: the certificate.
    pub fn router(&self) -> Router {
        let certificate =
            || async { ([(header::CONTENT_TYPE, "application/x-pem-file")], CERTIFICATE).into_response() };
        Router::new().route(CERTIFICATE_PATH, get(certificate))
    }

    /// The notification of what becomes of a mail, as a queue gets it.
    pub fn notification(&self, fate: Fate, mail: SentMail<'_>, forgery: Option<Forgery>) -> String {
        self.publish("Amazon SES Email Event Notification", &event(fate, mail), mail.at, forgery)
    }

    /// The notification of a mail that came in and lies in the bucket.
    pub fn received(&self, mail: &IncomingMail<'_>, at: Timestamp, forgery: Option<Forgery>) -> String {
        self.publish("Amazon SES Email Receipt Notification", &receipt(mail, at), at, forgery)
    }

    fn publish(&self, subject: &str, told: &Value, at: Timestamp, forgery: Option<Forgery>) -> String {
        let is = |it: Forgery| forgery == Some(it);
        let nth = self.published.fetch_add(1, Ordering::Relaxed);
        let topic = if is(Forgery::OtherTopic) { format!("{TOPIC}-other") } else { TOPIC.to_owned() };
        let message = told.to_string();
        let mut notification = json!({
            "Type": "Notification",
            "MessageId": format!("00000000-0000-4000-8000-{nth:012}"),
            "TopicArn": topic,
            "Subject": subject,
            "Message": message,
            "Timestamp": at.to_string(),
            "SignatureVersion": if is(Forgery::OtherVersion) { "1" } else { "2" },
            "SigningCertURL": format!("{}{CERTIFICATE_PATH}", self.origin),
            "UnsubscribeURL": format!("{}/?Action=Unsubscribe", self.origin),
        });
        let key = if is(Forgery::OtherKey) { OTHER_KEY } else { KEY };
        let signature =
            if is(Forgery::Unsigned) { vec![] } else { signature(key, &signed_text(&notification)) };
        notification["Signature"] = json!(STANDARD.encode(signature));
        if is(Forgery::Altered) {
            notification["Message"] =
                json!(message.replace("\"Send\"", "\"Complaint\"").replace("\"FAIL\"", "\"PASS\""));
        }
        if is(Forgery::OtherCertificate) {
            notification["SigningCertURL"] = json!(format!("{}.evil.test{CERTIFICATE_PATH}", self.origin));
        }
        notification.to_string()
    }
}

/// The event as SES publishes it, without the headers of the mail.
fn event(fate: Fate, SentMail { tag, to, at }: SentMail<'_>) -> Value {
    let at = at.to_string();
    let mail = json!({
        "timestamp": at,
        "messageId": format!("simulated-{tag}"),
        "destination": [to],
        "tags": { "ses:operation": ["SendEmail"], "campaign": [tag] },
    });
    let bounce = |kind: &str, sub: &str| {
        let refused = json!([{ "emailAddress": to, "action": "failed" }]);
        json!({ "bounceType": kind, "bounceSubType": sub, "bouncedRecipients": refused, "timestamp": at })
    };
    let (kind, name, of_it) = match fate {
        Fate::Send => ("Send", "send", json!({})),
        Fate::Delivery => ("Delivery", "delivery", json!({ "timestamp": at, "recipients": [to] })),
        Fate::HardBounce => ("Bounce", "bounce", bounce("Permanent", "General")),
        Fate::SoftBounce => ("Bounce", "bounce", bounce("Transient", "MailboxFull")),
        Fate::Complaint => {
            let complained = json!([{ "emailAddress": to }]);
            ("Complaint", "complaint", json!({ "complainedRecipients": complained, "timestamp": at }))
        }
        Fate::Reject => ("Reject", "reject", json!({ "reason": "Bad content" })),
    };
    json!({ "eventType": kind, "mail": mail, name: of_it })
}

/// The receipt by which SES tells of a mail that a rule has put into a bucket.
fn receipt(IncomingMail { key, from, to, id, proofs }: &IncomingMail<'_>, at: Timestamp) -> Value {
    let verdict = |status: &str| json!({ "status": status });
    let [spf, dkim, dmarc] = proofs.map(verdict);
    json!({
        "notificationType": "Received",
        "mail": {
            "timestamp": at.to_string(),
            "source": from,
            "messageId": id,
            "destination": [to],
            "headersTruncated": true,
        },
        "receipt": {
            "timestamp": at.to_string(),
            "recipients": [to],
            "spamVerdict": verdict("PASS"),
            "virusVerdict": verdict("PASS"),
            "spfVerdict": spf,
            "dkimVerdict": dkim,
            "dmarcVerdict": dmarc,
            "action": { "type": "S3", "topicArn": TOPIC, "bucketName": "files", "objectKeyPrefix": "inbound", "objectKey": key },
        },
    })
}

/// The text that SNS signs, from the fields as they stand.
fn signed_text(notification: &Value) -> String {
    ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"]
        .map(|name| format!("{name}\n{}\n", notification[name].as_str().unwrap_or_default()))
        .concat()
}

fn signature(key: &[u8], text: &str) -> Vec<u8> {
    let Ok(pair) = RsaKeyPair::from_pkcs8(key) else { return vec![] };
    let mut signature = vec![0; pair.public().modulus_len()];
    let signed = pair.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), text.as_bytes(), &mut signature);
    signed.map(|()| signature).unwrap_or_default()
}
