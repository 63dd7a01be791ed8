use contract::{CompanyId, ConciergerieId, Lang, OrderId, UserId};
use domain::notices::Written;
use serde::{Deserialize, Serialize};

/// One mail to one person. It travels through the queue as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mail {
    /// Names this mail for ever: whoever sends checks that it was not sent yet.
    pub key: String,
    /// The kind of notice, such as `orderMoved`.
    pub kind: String,
    /// The address, without a name.
    pub to: String,
    /// The language of the reader.
    pub lang: Lang,
    /// The text; its links are absolute.
    pub text: Written,
    /// The desk that says whether and how it leaves. Absent for mails of an account, and to people of no desk.
    #[serde(default)]
    pub desk: Option<ConciergerieId>,
    /// The company whose design it wears, if the reader has one.
    #[serde(default)]
    pub company: Option<CompanyId>,
    /// The letterhead of that desk, as it is when the mail leaves.
    #[serde(default)]
    pub letterhead: Letterhead,
    /// The file that goes with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<MailFile>,
    /// The facts that the list of mails tells of it.
    #[serde(default)]
    pub about: MailAbout,
    /// The text of a campaign, which then stands in the place of greeting and paragraphs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<CampaignText>,
}

/// A file that goes with a mail. It is kept until the mail leaves, and travels through the queue by its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MailFile {
    /// The key under which it is kept.
    pub key: String,
    pub name: String,
    pub content_type: String,
    /// Read when the mail leaves.
    #[serde(skip)]
    pub bytes: Vec<u8>,
}

/// The reader of a mail and its subject matter, for the list of mails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct MailAbout {
    pub user: Option<UserId>,
    /// The desk of the reader; absent for those who belong to none.
    pub desk: Option<ConciergerieId>,
    /// The order that it leads to.
    pub order: Option<OrderId>,
}

/// The parts that only a mail of a campaign has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CampaignText {
    /// Clean HTML, perhaps with pictures of ours.
    pub html: String,
    /// The server at which its pictures are read, `https://host`.
    #[serde(default)]
    pub host: String,
    /// The same for readers without HTML.
    pub text: String,
    /// The words and the address that lead to its file, where it has one.
    #[serde(default)]
    pub attachment: Option<(String, String)>,
    /// The words and the address by which the reader answers. Absent in a test.
    #[serde(default)]
    pub answer: Option<(String, String)>,
    /// Why the reader gets it, in one sentence.
    pub reason: String,
    /// The words and the address of the page by which they leave, or choose what they are written about. Absent in a test.
    pub preferences: Option<(String, String)>,
    /// The address to which a mail program posts one click (RFC 8058). Absent in a test.
    pub one_click: Option<String>,
    /// Names the campaign and its reader in what SES tells of the mail.
    pub tag: Option<String>,
}

/// The additions of a desk, and of its company's design, to its mails.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Letterhead {
    /// The name of its sender; empty for that of the platform.
    pub name: String,
    /// The addresses for answers; empty for the sender's.
    pub reply_to: Vec<String>,
    /// Mails to those come in as messages, and the mail says so.
    pub takes_replies: bool,
    /// Web address of the picture under it.
    pub picture: Option<String>,
    /// The design it wears. Absent for that of the platform.
    pub design: Option<MailDesign>,
    /// The address of the desk that organises the appointments in it, if one does.
    pub organizer: Option<String>,
}

/// How the mails of some companies look.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct MailDesign {
    /// The title at its head.
    pub title: String,
    /// Web address of the picture beside it.
    pub logo: Option<String>,
    /// The colour of buttons, `#rrggbb`; white text is readable on it.
    pub colour: String,
    /// The colour of its head, `#rrggbb`; white text is readable on it.
    pub panel_colour: String,
    /// The contact that people turn to.
    pub contact: Vec<String>,
}
