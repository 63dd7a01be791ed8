//! Notifications of an SNS topic, believed when they are signed by SNS and come from that topic.
//!
//! The signature is version 2: RSA with SHA-256 over the fields of the notification. The certificate is read from the address
//! that the notification names, which has to be one of SNS itself: HTTPS says that it is theirs.

mod certificate;

use std::{sync::Arc, time::Duration};

use base64::{Engine, engine::general_purpose::STANDARD};
use serde::{Deserialize, Serialize};

use self::certificate::Certificates;
use crate::{Error, Result, http::Carrier};

/// A notification, as SNS brings it to a queue. Its message is believed once [`Topic::open`] gives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase")]
pub struct Notification {
    #[serde(rename = "Type")]
    pub kind: String,
    pub message_id: String,
    pub topic_arn: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    pub message: String,
    pub timestamp: String,
    #[serde(default)]
    pub signature_version: String,
    #[serde(default)]
    pub signature: String,
    #[serde(default, rename = "SigningCertURL")]
    pub signing_cert_url: String,
}

impl Notification {
    /// The text that is signed: names and values of fields, each on a line of its own.
    pub fn signed_text(&self) -> String {
        let subject = self.subject.as_deref().map(|it| ("Subject", it));
        let fields = [("Message", self.message.as_str()), ("MessageId", &self.message_id)]
            .into_iter()
            .chain(subject)
            .chain([
                ("Timestamp", self.timestamp.as_str()),
                ("TopicArn", &self.topic_arn),
                ("Type", &self.kind),
            ]);
        fields.map(|(name, value)| format!("{name}\n{value}\n")).collect()
    }
}

/// The topic whose notifications are believed.
#[derive(Debug)]
pub struct Topic {
    arn: String,
    certificates: Certificates,
}

/// How notifications of a topic are checked.
#[derive(Clone, Debug)]
pub struct TopicSettings {
    pub arn: String,
    /// The origin of the certificates that sign, such as `https://sns.eu-west-3.amazonaws.com`.
    pub certificates: String,
    /// How long reading a certificate may take.
    pub limit: Duration,
}

impl Topic {
    /// Reads nothing yet.
    ///
    /// # Errors
    /// [`Error::Refused`] when the origin is neither HTTPS nor of this machine.
    pub fn new(settings: TopicSettings) -> Result<Self> {
        let certificates = Certificates::new(&settings.certificates, settings.limit)?;
        Ok(Self { arn: settings.arn, certificates })
    }

    /// The same with certificates that a carrier within this process brings.
    ///
    /// # Errors
    /// Those of [`Topic::new`].
    pub fn within(carrier: Arc<dyn Carrier>, settings: TopicSettings) -> Result<Self> {
        let certificates = Certificates::within(carrier, &settings.certificates, settings.limit)?;
        Ok(Self { arn: settings.arn, certificates })
    }

    /// The message of a notification that SNS has signed for this topic.
    ///
    /// # Errors
    /// [`Error::Refused`] when it is forged, altered, of another topic, or no notification. [`Error::Unavailable`] when the
    /// certificate cannot be read now.
    pub async fn open<'a>(&self, notification: &'a Notification) -> Result<&'a str> {
        if notification.kind != "Notification" || notification.topic_arn != self.arn {
            return Err(Error::refused("a notification of another topic"));
        }
        if notification.signature_version != "2" {
            return Err(Error::refused("a notification without a signature of version 2"));
        }
        let signature = STANDARD.decode(&notification.signature);
        let signature = signature.map_err(|_| Error::refused("a notification with an odd signature"))?;
        let signed = notification.signed_text();
        match self.certificates.signed(&notification.signing_cert_url, &signed, &signature).await? {
            true => Ok(&notification.message),
            false => Err(Error::refused("a notification that was forged or altered")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_are_signed_in_their_order_and_a_subject_only_where_there_is_one() {
        let mut it: Notification = serde_json::from_str(
            r#"{"Type": "Notification", "MessageId": "m", "TopicArn": "t", "Message": "x", "Timestamp": "now", "UnsubscribeURL": "u"}"#,
        )
        .expect("a notification");
        assert_eq!(
            it.signed_text(),
            "Message\nx\nMessageId\nm\nTimestamp\nnow\nTopicArn\nt\nType\nNotification\n"
        );
        it.subject = Some("s".to_owned());
        assert!(it.signed_text().contains("MessageId\nm\nSubject\ns\nTimestamp\n"));
    }
}
