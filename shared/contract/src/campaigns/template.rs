//! Templates of campaigns, by topic.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, FlashTemplateId, Group, Method, Permission, Refusal, Role, Subject, UniverseId, Words,
};

/// Those who keep templates.
pub(super) const KEEPERS: Access = Access::AnyOf(&[Permission::SendNewsletter]);

/// The kind of value that a variable of a template holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum VariableType {
    /// A text.
    #[default]
    SimpleText,
    /// A list, of which each line of the value is a point.
    BulletList,
}

/// A place of a template that each campaign fills.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TemplateVariable {
    /// The name by which subject and text call it: `DATE` is written `{{DATE}}` there. Capitals, digits and `_`.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::REFERENCE)))]
    pub id: String,
    /// The name of the field that is filled in.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::LABEL)))]
    pub label: String,
    #[serde(rename = "type")]
    pub kind: VariableType,
}

/// The variables of a template.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VariableList {
    pub list: Vec<TemplateVariable>,
}

/// The values that the variables of a template are filled with, by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VariableValues {
    #[serde(default)]
    pub map: BTreeMap<String, String>,
}

/// A template of campaigns.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FlashDispoTemplate {
    /// 0 or less: a new one.
    pub id: FlashTemplateId,
    /// The name that staff know it by.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NEWS_NAME)))]
    pub name: String,
    /// Desks make campaigns of it.
    pub published: bool,
    /// The topic, whose subscribers are written to. It stays once the template is made.
    pub topic: UniverseId,
    /// The name of the topic, which is ignored in a request.
    #[serde(default)]
    pub topic_label: Words,
    /// The person who saved it last, who is ignored in a request.
    #[serde(default)]
    pub author_label: String,
    /// Campaigns of it may have a file.
    #[serde(default)]
    pub allow_attachment: bool,
    /// The subject of the mail, one line. `{{NOM}}` and `{{PRENOM}}` are the reader's names; each variable is called alike.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::OFFER_NAME)))]
    pub subject: String,
    /// HTML; everything but formatting and pictures that `UploadTextPicture` has kept is taken out. Links begin with `https://`. It
    /// calls variables as the subject does.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::RICH_TEXT)))]
    pub body: String,
    #[serde(default)]
    pub variables: VariableList,
    /// The edition to save it with, which is ignored in a request.
    #[serde(default)]
    pub edition: u64,
}

/// A topic, with what there is about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FlashDispoTopic {
    pub id: UniverseId,
    pub label: Words,
    /// Its templates.
    pub templates: u32,
    /// Those of them that are published.
    pub published: u32,
}

/// The templates of the company of the chosen conciergerie.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FlashDispoTemplates {
    /// By name.
    pub templates: Vec<FlashDispoTemplate>,
    /// All topics, in the order of the universes.
    pub topics: Vec<FlashDispoTopic>,
}

/// The templates of the company of the chosen conciergerie, with all topics.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetFlashDispoTemplates {
    /// Absent: of all topics.
    pub centre_interet: Option<UniverseId>,
    #[serde(default)]
    pub only_published: bool,
}

impl Action for GetFlashDispoTemplates {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Campaign, Subject::Catalogue];
    type Response = FlashDispoTemplates;
}

/// A template to edit it. Read with a number of 0 or less, it is a new one for the topic.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetFlashDispoTemplateDetail {
    pub id: FlashTemplateId,
    /// Needed for a new one.
    pub topic: Option<UniverseId>,
}

impl Action for GetFlashDispoTemplateDetail {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": 0, "topic": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Campaign, Subject::Catalogue];
    type Response = SavedFlashDispoTemplate;
}

/// A template as it stands. The same shape is the `data` of the refusal `EditedMeanwhile`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SavedFlashDispoTemplate {
    pub template: FlashDispoTemplate,
}

/// Saves a template. Campaigns that were sent keep the text that they were sent with; drafts follow the template.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveFlashDispoTemplate {
    pub template: FlashDispoTemplate,
    /// The edition that the caller has seen; 0 of a new one.
    #[serde(default)]
    pub edition: u64,
}

impl Action for SaveFlashDispoTemplate {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::ConciergerieNotAllowed, Refusal::EditedMeanwhile, Refusal::TooManyTemplates];
    const EXAMPLE: &'static str = r#"{"template": {"id": 0, "name": "Massages du jour", "published": true, "topic": 1,
        "subject": "{{PRENOM}}, un massage {{DATE}} ?", "body": "<p>Bonjour {{PRENOM}},</p><p>Il reste :</p><p>{{CRENEAUX}}</p>",
        "variables": {"list": [{"id": "DATE", "label": "Jour", "type": "SIMPLE_TEXT"},
        {"id": "CRENEAUX", "label": "Créneaux libres", "type": "BULLET_LIST"}]}}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Campaign]);
    type Response = SavedFlashDispoTemplate;
}

/// A mail as its readers get it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FlashDispoHtml {
    /// Clean HTML of the text alone, with its pictures.
    pub html: String,
    /// One line.
    pub subject: String,
    /// The same for readers without HTML.
    pub text: String,
}

/// Shows a mail of a template to an invented reader, without keeping anything.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetFlashDispoHtml {
    pub template: FlashDispoTemplate,
    /// A variable without a value shows its own label.
    #[serde(default)]
    pub variables: VariableValues,
}

impl Action for GetFlashDispoHtml {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"template": {"id": 0, "name": "", "published": false, "topic": 1, "subject": "Un massage ?",
        "body": "<p>Bonjour {{PRENOM}}</p>"}, "variables": {"map": {}}}"#;
    const SHOWS: &'static [Subject] = &[Subject::Campaign];
    type Response = FlashDispoHtml;
}
