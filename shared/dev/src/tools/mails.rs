//! The mails that left.

use axum::{
    Json,
    extract::{Query, State},
    http::StatusCode,
    response::Response,
};
use domain::{campaigns::recipient::named_by, messaging::reply_text::MARKER};
use jiff::Timestamp;
use sandbox::ses::{Fate, SentMail};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    input::Input,
    state::{Problem, Tools},
};

/// A mail as its reader gets it.
#[derive(Clone, Debug, Serialize)]
pub(super) struct MailView {
    /// When it left, on the machine's clock.
    pub(super) at: Timestamp,
    pub(super) to: String,
    pub(super) subject: String,
    pub(super) html: String,
    pub(super) text: String,
    /// The addresses it leads to, in their order.
    pub(super) links: Vec<String>,
    /// The files that went with it.
    pub(super) files: Vec<File>,
    /// Its reader answers by mail.
    pub(super) answered: bool,
}

/// A file that went with a mail.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all(deserialize = "PascalCase"))]
pub(super) struct File {
    pub(super) name: String,
    /// Its words; empty when it holds none.
    #[serde(default)]
    pub(super) content: String,
    /// The MIME type of a file that is no text.
    #[serde(default, rename(deserialize = "Type"))]
    pub(super) kind: String,
    /// A file that is no text, in base64.
    #[serde(default)]
    pub(super) data: String,
}

/// A mail as the local cloud tells it.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Sent {
    #[serde(default)]
    to: Vec<String>,
    subject: Option<String>,
    body_text: Option<String>,
    body_html: Option<String>,
    #[serde(default)]
    attachments: Vec<File>,
    /// Seconds since 1970.
    timestamp: f64,
}

#[derive(Deserialize)]
pub(super) struct MailQuery {
    to: Option<String>,
}

pub(super) async fn list(
    State(tools): State<Tools>,
    Query(wanted): Query<MailQuery>,
) -> Result<Json<Vec<MailView>>, Problem> {
    let mut mails = sent(&tools).await?;
    if let Some(to) = &wanted.to {
        mails.retain(|mail| mail.to.eq_ignore_ascii_case(to));
    }
    Ok(Json(mails))
}

/// A mail and what becomes of it.
#[derive(Deserialize)]
struct MailFate {
    to: String,
    fate: Fate,
}

/// Tells the platform, as SES would, what became of the last mail of a campaign to an address.
pub(super) async fn tell(State(tools): State<Tools>, input: Input) -> Result<Response, Problem> {
    let MailFate { to, fate } = input.read()?;
    let mails = sent(&tools).await?;
    let tag = mails.iter().filter(|it| it.to.eq_ignore_ascii_case(&to)).find_map(|it| tag_of(&it.links));
    let tag = tag.ok_or_else(|| Problem(StatusCode::NOT_FOUND, format!("no mail of a campaign to {to}")))?;
    let mail = SentMail { tag: &tag, to: &to, at: tools.scheduler.clock().now() };
    let notification = tools.mail_events.notification(fate, mail, None);
    tools.provisions.aws.queue(&tools.provisions.mail_events.url).send(notification).await?;
    Ok(input.answer(json!({ "tag": tag })))
}

/// The tag of a mail of a campaign: the local cloud forgets it, and the link to leave the campaign names the same numbers.
fn tag_of(links: &[String]) -> Option<String> {
    let token = links.iter().find_map(|it| it.split_once("/mailPreferences/"))?.1;
    let (campaign, user, _) = named_by(token)?;
    Some(integrations::mail::campaign_tag(campaign, user))
}

/// All of them, newest first.
pub(super) async fn sent(tools: &Tools) -> anyhow::Result<Vec<MailView>> {
    let mut page = tools.cloud.get("/_ministack/ses/messages").await?;
    let mut mails = vec![];
    for (_, of_account) in page["messages"].as_object_mut().into_iter().flatten() {
        let sent: Vec<Sent> = serde_json::from_value(of_account.take())?;
        mails.extend(sent.into_iter().map(MailView::from));
    }
    // A mail that left later stands later in the list, even within one tick of the clock.
    mails.reverse();
    mails.sort_by_key(|mail| std::cmp::Reverse(mail.at));
    Ok(mails)
}

impl From<Sent> for MailView {
    fn from(sent: Sent) -> Self {
        let html = sent.body_html.unwrap_or_default();
        let text = sent.body_text.unwrap_or_default();
        Self {
            at: Timestamp::from_millisecond((sent.timestamp * 1000.0) as i64).unwrap_or_default(),
            to: sent.to.join(", "),
            subject: sent.subject.unwrap_or_default(),
            links: links(&html, &text),
            answered: text.contains(MARKER),
            html,
            text,
            files: sent.attachments,
        }
    }
}

fn links(html: &str, text: &str) -> Vec<String> {
    let hrefs = html.split("href=\"").skip(1).filter_map(|it| it.split('"').next());
    let hrefs = hrefs.map(|it| it.replace("&amp;", "&").replace("&#x2f;", "/").replace("&#x2F;", "/"));
    let words = text.split_whitespace().map(|it| it.trim_matches(['<', '>', '(', ')', ',', '.']).to_owned());
    let mut links: Vec<String> = vec![];
    for link in hrefs.chain(words).filter(|it| it.starts_with("http")) {
        if !links.contains(&link) {
            links.push(link);
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_a_mail_are_shown_with_it() {
        let sent = serde_json::json!({
            "To": ["a@b.test"], "Subject": "x", "Timestamp": 1.0, "BodyText": "x",
            "Attachments": [
                { "Name": "commande-1.ics", "Content": "BEGIN:VCALENDAR" },
                { "Name": "attendu.pdf", "Type": "application/pdf", "Data": "JVBERi0=" },
            ],
        });
        let mail = MailView::from(serde_json::from_value::<Sent>(sent).expect("as the local cloud tells it"));
        let [text, paper] = &mail.files[..] else { panic!("{:?}", mail.files) };
        assert_eq!((text.name.as_str(), text.data.as_str()), ("commande-1.ics", ""));
        assert_eq!((paper.kind.as_str(), paper.data.as_str()), ("application/pdf", "JVBERi0="));
    }

    #[test]
    fn a_mail_of_a_campaign_is_known_by_its_link() {
        let links = |it: &str| vec!["https://concierge.test/".to_owned(), it.to_owned()];
        assert_eq!(
            tag_of(&links("https://concierge.test/#/mailPreferences/7.12.abc")).as_deref(),
            Some("7-12")
        );
        assert_eq!(tag_of(&links("https://concierge.test/#/orders/7")), None);
    }

    #[test]
    fn a_link_in_both_bodies_is_one_link() {
        let html = r##"<a href="http://localhost:8080/#/reset?a=1&amp;b=2">x</a><a href="#top">y</a>"##;
        let text = "Suivez ce lien :\nhttp://localhost:8080/#/reset?a=1&b=2\nou <https://concierge.test/>.";
        let expected = ["http://localhost:8080/#/reset?a=1&b=2", "https://concierge.test/"];
        assert_eq!(links(html, text), expected);
    }
}
