//! The events of SES about mails of campaigns: the JSON that it publishes for a configuration set.

use contract::{FlashDispoId, UserId};
use domain::campaigns::events::MailEvent;
use serde::Deserialize;

use crate::{Error, Result};

/// The name of the message tag that says which mail of which campaign an event is about.
pub(super) const TAG: &str = "campaign";

/// An event of SES about one mail of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailReport {
    pub campaign: FlashDispoId,
    pub user: UserId,
    /// The address that the mail went to, which may be another one than the reader has now.
    pub address: String,
    pub event: MailEvent,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Published {
    event_type: String,
    mail: PublishedMail,
    bounce: Option<PublishedBounce>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PublishedMail {
    #[serde(default)]
    destination: Vec<String>,
    #[serde(default)]
    tags: PublishedTags,
}

#[derive(Default, Deserialize)]
struct PublishedTags {
    #[serde(default)]
    campaign: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PublishedBounce {
    bounce_type: String,
}

/// The value of the tag: numbers, which tell nobody else who the reader is.
pub fn campaign_tag(campaign: FlashDispoId, user: UserId) -> String {
    format!("{campaign}-{user}")
}

impl MailReport {
    /// Reads an event. Absent for one of another kind, or about no mail of a campaign.
    ///
    /// # Errors
    /// [`Error::Refused`] when it is no event of SES.
    pub fn read(text: &str) -> Result<Option<Self>> {
        let published: Published = serde_json::from_str(text)
            .map_err(|_| Error::refused("no event of a mail, nor a mail that came in"))?;
        let permanent = published.bounce.is_some_and(|it| it.bounce_type == "Permanent");
        let event = match published.event_type.as_str() {
            "Send" => MailEvent::Send,
            "Delivery" => MailEvent::Delivery,
            "Bounce" => MailEvent::Bounce { permanent },
            "Complaint" => MailEvent::Complaint,
            "Reject" => MailEvent::Reject,
            _ => return Ok(None),
        };
        let [tag] = published.mail.tags.campaign.as_slice() else { return Ok(None) };
        let Some((campaign, user)) = numbers(tag) else { return Ok(None) };
        let Ok([address]) = <[String; 1]>::try_from(published.mail.destination) else { return Ok(None) };
        Ok(Some(Self { campaign, user, address, event }))
    }
}

fn numbers(tag: &str) -> Option<(FlashDispoId, UserId)> {
    let (campaign, user) = tag.split_once('-')?;
    Some((FlashDispoId(campaign.parse().ok()?), UserId(user.parse().ok()?)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(kind: &str, bounce: Option<&str>, tag: &str) -> Option<MailReport> {
        let bounce = bounce.map(|it| json!({ "bounceType": it, "bounceSubType": "General" }));
        let mail = json!({
            "messageId": "m-1", "destination": ["alice@orion.test"],
            "tags": { "ses:operation": ["SendEmail"], "campaign": [tag] },
        });
        let event = json!({ "eventType": kind, "mail": mail, "bounce": bounce });
        MailReport::read(&event.to_string()).expect("an event")
    }

    #[test]
    fn an_event_names_its_mail_by_numbers() {
        let tag = campaign_tag(FlashDispoId(7), UserId(12));
        let report = read("Send", None, &tag).expect("about a campaign");
        assert_eq!((report.campaign, report.user), (FlashDispoId(7), UserId(12)));
        assert_eq!((report.address.as_str(), report.event), ("alice@orion.test", MailEvent::Send));
        for none in ["", "7", "7-", "a-b", "7-12-1"] {
            assert_eq!(read("Send", None, none), None, "{none}");
        }
        assert_eq!(read("Open", None, &tag), None);
        assert!(MailReport::read("{}").is_err());
    }

    #[test]
    fn only_a_permanent_bounce_is_for_good() {
        let permanent = |kind: Option<&str>| read("Bounce", kind, "7-12").map(|it| it.event);
        assert_eq!(permanent(Some("Permanent")), Some(MailEvent::Bounce { permanent: true }));
        for kind in [Some("Transient"), Some("Undetermined"), None] {
            assert_eq!(permanent(kind), Some(MailEvent::Bounce { permanent: false }));
        }
    }
}
