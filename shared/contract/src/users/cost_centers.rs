//! Cost centres of a company, and those to which the orders of a beneficiary may be billed.

use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CompanyId, ConciergerieId, CostCenterId, Edited, Group, Method, Refusal, Role, Subject,
    UserId,
};

const STAFF: Access = Access::Role(Role::Gestionnaire);

/// The part of a company that is billed for itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CostCenter {
    /// 0 or less: a new one.
    pub id: CostCenterId,
    /// May be chosen.
    pub active: bool,
    /// The company; 0 of a new one: that of the chosen conciergerie.
    #[serde(default)]
    pub entreprise_id: CompanyId,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub label: String,
    /// Its code in the books of the company.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub code_externe: String,
    /// The person to ask for there.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub interlocuteur: String,
    /// The name on its bills.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub raison_sociale: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAIL)))]
    pub e_mail: String,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PHONE)))]
    pub telephone: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub adresse1: String,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub adresse2: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ZIP)))]
    pub code_postal: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub ville: String,
}

/// The cost centres of a company.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CostCenters {
    /// Active ones first, by their label.
    pub cost_centers: Vec<Edited<CostCenter>>,
}

/// The cost centres of the company of a conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCostCenters {
    /// Absent: the chosen one.
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetCostCenters {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = STAFF;
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::CostCenter];
    type Response = CostCenters;
}

/// Saves a cost centre; 0 as its number makes a new one. It stays with its company.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateCostCenter {
    pub cc: CostCenter,
    /// The edition the caller has seen.
    #[serde(default)]
    pub edition: u64,
}

impl Action for UpdateCostCenter {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = STAFF;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"cc": {"id": 0, "active": true, "entrepriseId": 1, "label": "Direction financière",
        "codeExterne": "DAF-01", "raisonSociale": "Orion SA", "eMail": "daf@orion.test", "adresse1": "1 place de la Défense",
        "codePostal": "92800", "ville": "Puteaux"}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::CostCenter]);
    type Response = Edited<CostCenter>;
}

/// The cost centres to which the orders of somebody may be billed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UserCostCenters {
    pub user_id: UserId,
    /// All of their company: active ones first, by their label.
    pub all_cost_centers: Vec<CostCenter>,
    /// Those of theirs.
    pub associations: Vec<CostCenterId>,
}

/// Gives the cost centres to which the orders of a beneficiary may be billed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetUserCostCenterAssoc {
    pub user_id: UserId,
}

impl Action for GetUserCostCenterAssoc {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = STAFF;
    const EXAMPLE: &'static str = r#"{"userId": "$user"}"#;
    const SHOWS: &'static [Subject] = &[Subject::CostCenter];
    type Response = Edited<UserCostCenters>;
}

/// Sets the cost centres to which the orders of a beneficiary may be billed: from now on exactly these.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetUserCostCenterAssoc {
    pub user_id: UserId,
    pub cost_centers: Vec<CostCenterId>,
    /// The edition the caller has seen.
    #[serde(default)]
    pub edition: u64,
}

impl Action for SetUserCostCenterAssoc {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = STAFF;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::CostCenterInactive];
    const EXAMPLE: &'static str = r#"{"userId": "$user", "costCenters": []}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::CostCenter]);
    type Response = Edited<UserCostCenters>;
}
