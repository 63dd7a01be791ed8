//! A reader follows the link of a mail to what is free.

use serde::Deserialize;

use crate::{Access, Action, FlashDispoId, Group, Method, Refusal, Role, Subject, catalogue::WebappPath};

/// The screen to which the mail of a campaign leads its reader: the offer, with the day that is free. It is counted once a person,
/// and not for a manager in somebody's account.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenCampaign {
    pub flash_dispo_id: FlashDispoId,
}

impl Action for OpenCampaign {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const REFUSALS: &'static [Refusal] = &[Refusal::OfferUnavailable];
    const EXAMPLE: &'static str = r#"{"flashDispoId": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = WebappPath;
}
