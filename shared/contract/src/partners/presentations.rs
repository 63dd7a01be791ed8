//! How a partner is presented in the categories, as its desks write it.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CategoryId, Edited, Group, Method, PartnerId, Permission, PresentationId, Refusal, Role,
    Subject, Words, catalogue::Category,
};

/// A presentation as it is edited: the draft that waits to be published, where there is one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PresentationEntry {
    /// 0 or less: a new one.
    pub id: PresentationId,
    pub partner_id: PartnerId,
    pub cat_offre_id: CategoryId,
    /// Place among the presentations of the category, lowest first.
    pub order_rank: i32,
    /// Words the search finds it by, by comma.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::KEYWORDS)))]
    pub keywords: String,
    /// Key of a kept picture.
    pub image_id: Option<String>,
    pub cover_image_id: Option<String>,
    #[serde(default)]
    pub display_description: bool,
    /// HTML; everything but formatting is taken out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::RICH_TEXT)))]
    pub short_desc: Words,
    /// Shown at the chosen conciergerie.
    #[serde(default)]
    pub here: bool,
    /// Something of it is shown. Only told.
    #[serde(default)]
    pub published: bool,
    /// Only told.
    #[serde(default)]
    pub draft: Option<PresentationDraft>,
}

/// The author of an unpublished draft, and the state of the draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PresentationDraft {
    pub state: DraftState,
    pub author: String,
    pub date: Timestamp,
    pub sent_back_by: Option<String>,
    /// Why it was sent back.
    pub comment: Option<String>,
}

/// The people whom a draft waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum DraftState {
    /// It waits for those who may publish it.
    Waiting,
    /// It waits for its author.
    SentBack,
}

/// The presentations of a partner.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerPresentations {
    pub categories: Vec<Category>,
    /// By rank.
    pub presentations: Vec<Edited<PresentationEntry>>,
    pub partner_label: String,
}

/// The presentations of a partner.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPresentationsForPartenaire {
    pub partner_id: PartnerId,
}

impl Action for GetPresentationsForPartenaire {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Presentation];
    type Response = PartnerPresentations;
}

/// A presentation, with the categories that it can stand in.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerPresentation {
    pub categories: Vec<Category>,
    pub presentation: Edited<PresentationEntry>,
    pub partner_label: String,
}

/// A presentation, or what a new one begins with.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPresentationForPartenaire {
    /// 0 or less: a new one.
    pub pp_id: PresentationId,
    /// The partner of a new one.
    pub partner_id: Option<PartnerId>,
}

impl Action for GetPresentationForPartenaire {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"ppId": "$presentation"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Presentation];
    type Response = PartnerPresentation;
}

/// A presentation that was saved.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SavedPresentation {
    pub new_id: PresentationId,
    pub presentation: Edited<PresentationEntry>,
}

/// Saves a presentation. A caller with `VALIDE_PART_PREZ` publishes it; from anybody else it waits for them.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SavePartenairePresentation {
    pub presentation: PresentationEntry,
    /// The changes that the draft needs; it goes back to its author as it is. Only somebody who may publish
    /// it sends this.
    pub send_back: Option<String>,
    /// The edition the caller has seen.
    #[serde(default)]
    pub edition: u64,
}

impl Action for SavePartenairePresentation {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::AnyOf(&[Permission::ValidePartPrez, Permission::ManageOffresPart]);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"presentation": {"id": "$presentation", "partnerId": "$partner",
        "catOffreId": 1, "orderRank": 10, "here": true}, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Presentation]);
    type Response = SavedPresentation;
}

/// A presentation that somebody is to publish.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WaitingPresentation {
    pub id: PresentationId,
    pub partner_id: PartnerId,
    pub partner_name: String,
    pub category: Words,
    pub author: String,
    pub date: Timestamp,
}

/// The drafts that wait, longest first: the first hundred.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WaitingPresentations {
    pub presentations: Vec<WaitingPresentation>,
}

/// The presentations that wait to be published, of the partners that the caller's companies work with.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetWaitingPresentations {}

impl Action for GetWaitingPresentations {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::AnyOf(&[Permission::ValidePartPrez]);
    const SHOWS: &'static [Subject] = &[Subject::Presentation];
    type Response = WaitingPresentations;
}
