//! The parts that news and offers of the moment share in the back office: states, audiences, drafts, versions, the calendar.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CompanyId, ConciergerieId, Done, Group, Method, OfferId, Permission, Refusal, Subject,
    WallClock, Words, offers::FieldChange,
};

/// Those who write news and offers of the moment.
pub(crate) const EDITORS: Access = Access::AnyOf(&[Permission::ManageEditorialContent]);

/// The kind of an editorial item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ContentKind {
    /// A news item (actualité).
    #[default]
    News,
    /// An offer of the moment.
    Spotlight,
}

/// An editorial item by its kind and number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ContentRef {
    pub kind: ContentKind,
    pub id: i64,
}

/// How an item stands at an instant, by its dates alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PublicationState {
    /// Nothing of it was ever published.
    Draft,
    /// Its publication date is still to come (en attente).
    Waiting,
    /// Shown now (en ligne).
    Online,
    /// Its unpublication date has passed (dépubliée).
    Unpublished,
}

/// The desks at which an item is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ContentAudience {
    /// All desks of the platform, also those that open later.
    pub all: bool,
    /// Companies all of whose desks show it, also those that open later.
    pub companies: Vec<CompanyId>,
    /// Further desks, one by one.
    pub conciergeries: Vec<ConciergerieId>,
}

/// A desk that an item may be associated with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContentDesk {
    pub id: ConciergerieId,
    pub name: String,
    pub company_id: CompanyId,
    pub company_name: String,
    /// It shows the item: by itself, through its company, or because all do.
    pub selected: bool,
}

/// The draft of an item: the text that its form goes on from, and that nobody else sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContentDraft {
    /// The name of the person who saved it last.
    pub by: String,
    pub at: Timestamp,
    /// The differences from what is published.
    pub changes: Vec<FieldChange>,
}

/// How often an item was seen, opened and ordered from. Each counts once a person and day, Europe/Paris.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ContentCounts {
    /// It was on a screen.
    pub seen: u64,
    /// Its own page was opened.
    pub opened: u64,
    /// Something was ordered by its call to action.
    pub ordered: u64,
}

/// The offer to which an item leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LinkedOffer {
    pub id: OfferId,
    pub name: Words,
    pub partner_name: String,
    /// Desks that show the item and do not have the offer.
    pub missing_at: Vec<ConciergerieId>,
}

/// How an item stands, as every list and form of the back office tells it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContentStatus {
    pub state: PublicationState,
    pub audience: ContentAudience,
    /// A draft waits beside what is published.
    pub draft: Option<ContentDraft>,
    /// Texts that stand in one language alone, by their paths: `title.en`.
    pub missing: Vec<String>,
    /// The caller works for every company whose people see it, and may change it.
    pub editable: bool,
    pub counts: ContentCounts,
    /// The edition to save it with; rises with each save, also of the draft.
    pub edition: u64,
}

/// A square of a picture, in pixels of the picture as it is seen upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ImageCrop {
    /// From the left side.
    pub x: u32,
    /// From the top.
    pub y: u32,
    /// The side of the square.
    pub size: u32,
}

/// The kind of change that an entry of the history tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ContentEventKind {
    /// Made, and published at once.
    Created,
    /// Made as a copy of another item.
    Duplicated,
    /// Saved as a draft.
    Drafted,
    /// A draft was thrown away.
    DraftDropped,
    /// Published: at its dates everybody sees this.
    Published,
    /// An earlier version became the draft.
    Restored,
}

/// One entry of the history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContentVersion {
    /// The edition that it made.
    pub edition: u64,
    pub kind: ContentEventKind,
    pub at: Timestamp,
    /// The name of the person who did it.
    pub by: String,
    /// The differences from the edition before.
    pub changes: Vec<FieldChange>,
    /// It holds a text that can be restored.
    pub restorable: bool,
}

/// The history of an item.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContentHistory {
    /// The edition of the item, to restore a version with.
    pub edition: u64,
    /// Newest first: the last 200.
    pub versions: Vec<ContentVersion>,
}

/// Lists the changes of an item: the author of each, and the values before and after.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetContentHistory {
    pub item: ContentRef,
}

impl Action for GetContentHistory {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = EDITORS;
    const EXAMPLE: &'static str = r#"{"item": {"kind": "news", "id": 1}}"#;
    const SHOWS: &'static [Subject] = &[Subject::Editorial];
    type Response = ContentHistory;
}

/// Makes an earlier version the draft of its item. Its dates and its desks stay as they are now; somebody looks at it, and
/// publishes it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RestoreContent {
    pub item: ContentRef,
    /// The entry of the history.
    pub version: u64,
    /// The edition of the item that the caller has seen.
    #[serde(default)]
    pub edition: u64,
}

impl Action for RestoreContent {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"item": {"kind": "news", "id": 1}, "version": 1, "edition": 2}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Editorial]);
    type Response = Done;
}

/// Throws the draft of an item away: what is published stays. An item of which nothing was published goes.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DropContentDraft {
    pub item: ContentRef,
    /// The edition of the item that the caller has seen.
    #[serde(default)]
    pub edition: u64,
}

impl Action for DropContentDraft {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"item": {"kind": "news", "id": 1}, "edition": 2}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Editorial]);
    type Response = Done;
}

/// A stretch of time at a desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContentSpan {
    pub from: Timestamp,
    /// The first instant after it.
    pub to: Timestamp,
    /// The day of its first instant, Europe/Paris.
    pub first_day: Date,
    /// The day of its last instant.
    pub last_day: Date,
}

/// An item in the calendar of a desk, within the days that were asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlannedContent {
    pub id: i64,
    /// The name that staff know it by.
    pub titre_interne: String,
    #[serde(flatten)]
    pub span: ContentSpan,
}

/// The calendar of a desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContentOfDesk {
    pub id: ConciergerieId,
    pub name: String,
    pub company_name: String,
    /// By when they begin.
    pub online: Vec<PlannedContent>,
    /// The stretches in which nothing is online.
    pub gaps: Vec<ContentSpan>,
}

/// The items that are online, at each desk.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContentCalendar {
    /// By company and name.
    pub conciergeries: Vec<ContentOfDesk>,
}

/// The items of a kind that are online from one day to another, both included, at each desk of the caller's companies.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetContentCalendar {
    pub kind: ContentKind,
    pub from: WallClock<Date>,
    /// 366 days later at most.
    pub to: WallClock<Date>,
    /// This desk alone.
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetContentCalendar {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str =
        r#"{"kind": "news", "from": "$day", "to": "$day", "conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Editorial, Subject::Desk];
    type Response = ContentCalendar;
}
