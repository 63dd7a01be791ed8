//! Cost centres of companies, and whose orders may be billed to them.

use std::collections::BTreeSet;

use contract::{
    CostCenterId, Edited, Error, Refusal, Result, UserId, lengths,
    payments::NamedCostCenter,
    users::{CostCenter, UserCostCenters},
};
use serde::{Deserialize, Serialize};

use crate::{
    people::profile::{is_email, is_phone, is_zip, wrong_email, wrong_phone, wrong_zip},
    text::{fields::Fields, fold},
};

/// Cost centres of one beneficiary.
const MOST: usize = 50;

/// The cost centres to which somebody's orders may be billed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CostCentersOf {
    pub user: UserId,
    pub cost_centers: BTreeSet<CostCenterId>,
}

/// A cost centre as it is kept.
///
/// # Errors
/// Invalid fields: one that is missing or too long, or that is no address, number or zip code.
pub fn checked(asked: &CostCenter) -> Result<CostCenter> {
    let mut fields = Fields::default();
    let mut text = |field: &str, text: &str, longest, needed: bool| match needed {
        true => fields.required(field, text, longest),
        false => fields.text(field, Some(text), longest).unwrap_or_default(),
    };
    let kept = CostCenter {
        label: text("label", &asked.label, lengths::NAME, true),
        code_externe: text("codeExterne", &asked.code_externe, lengths::NAME, false),
        interlocuteur: text("interlocuteur", &asked.interlocuteur, lengths::NAME, false),
        raison_sociale: text("raisonSociale", &asked.raison_sociale, lengths::NAME, true),
        e_mail: text("eMail", &asked.e_mail, lengths::EMAIL, true),
        telephone: text("telephone", &asked.telephone, lengths::PHONE, false),
        adresse1: text("adresse1", &asked.adresse1, lengths::NAME, true),
        adresse2: text("adresse2", &asked.adresse2, lengths::NAME, false),
        code_postal: text("codePostal", &asked.code_postal, lengths::ZIP, true),
        ville: text("ville", &asked.ville, lengths::NAME, true),
        ..*asked
    };
    fields.expect(is_email(&kept.e_mail), "eMail", wrong_email);
    fields.expect(kept.telephone.is_empty() || is_phone(&kept.telephone), "telephone", wrong_phone);
    fields.expect(is_zip(&kept.code_postal), "codePostal", wrong_zip);
    fields.finish()?;
    Ok(kept)
}

/// In the order that people read them in: active ones first, by their label.
pub fn sort(cost_centers: &mut [Edited<CostCenter>]) {
    cost_centers.sort_by_cached_key(|Edited { it, .. }| (!it.active, fold(&it.label), it.id));
}

impl CostCentersOf {
    /// Somebody who has no cost centre yet.
    pub fn none(user: UserId) -> Self {
        Self { user, cost_centers: BTreeSet::new() }
    }

    /// Sets them, of all that their company has. A cost centre that is not active any more may stay, but
    /// cannot be chosen anew.
    ///
    /// # Errors
    /// `NotFound` where their company has no such one, the refusal `CostCenterInactive`, invalid `costCenters` where there
    /// are too many. Nothing is changed then.
    pub fn set(&mut self, asked: &[CostCenterId], all: &[Edited<CostCenter>]) -> Result<()> {
        let asked: BTreeSet<_> = asked.iter().copied().collect();
        for id in &asked {
            let found = all.iter().find(|it| it.it.id == *id).ok_or(Error::NotFound("costCenter"))?;
            if !found.it.active && !self.cost_centers.contains(id) {
                return Err(Refusal::CostCenterInactive.into());
            }
        }
        if asked.len() > MOST {
            return Err(Error::invalid(
                "costCenters",
                format!("{MOST} centres de coûts au plus par bénéficiaire."),
                format!("{MOST} cost centres at most for each beneficiary."),
            ));
        }
        self.cost_centers = asked;
        Ok(())
    }

    /// The cost centres, out of all of the company, to which their orders can be billed: their own active
    /// ones, by label.
    pub fn open(&self, all: &[Edited<CostCenter>]) -> Vec<NamedCostCenter> {
        let own = all.iter().map(|it| &it.it).filter(|it| it.active && self.cost_centers.contains(&it.id));
        own.map(|it| NamedCostCenter { id: it.id, label: it.label.clone() }).collect()
    }

    /// The view for the desk.
    pub fn shown(&self, all: &[Edited<CostCenter>]) -> UserCostCenters {
        UserCostCenters {
            user_id: self.user,
            all_cost_centers: all.iter().map(|it| it.it.clone()).collect(),
            associations: self.cost_centers.iter().copied().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::CompanyId;
    use proptest::prelude::*;

    use super::*;

    fn cost_center(id: i64, label: &str, active: bool) -> Edited<CostCenter> {
        let it = CostCenter {
            id: CostCenterId(id),
            active,
            entreprise_id: CompanyId(1),
            label: label.into(),
            code_externe: "DAF-01".into(),
            interlocuteur: String::new(),
            raison_sociale: "Orion SA".into(),
            e_mail: "daf@orion.test".into(),
            telephone: String::new(),
            adresse1: "1 place de la Défense".into(),
            adresse2: String::new(),
            code_postal: "92800".into(),
            ville: "Puteaux".into(),
        };
        Edited { it, edition: 1 }
    }

    #[test]
    fn what_is_required_missing_or_no_address_is_said_of_each_field() {
        let good = cost_center(1, "  Finance ", true).it;
        assert_eq!(checked(&good).unwrap().label, "Finance");
        let empty = CostCenter {
            label: " ".into(),
            raison_sociale: String::new(),
            e_mail: String::new(),
            adresse1: String::new(),
            code_postal: String::new(),
            ville: String::new(),
            ..good.clone()
        };
        let wrong = |of: &CostCenter| match checked(of) {
            Err(Error::Invalid(fields)) => fields.into_keys().collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        };
        assert_eq!(wrong(&empty), ["adresse1", "codePostal", "eMail", "label", "raisonSociale", "ville"]);
        let odd = CostCenter {
            e_mail: "daf@".into(),
            telephone: "12".into(),
            code_postal: "9280".into(),
            interlocuteur: "x".repeat(101),
            ..good
        };
        assert_eq!(wrong(&odd), ["codePostal", "eMail", "interlocuteur", "telephone"]);
    }

    #[test]
    fn active_ones_come_first_by_their_label_whatever_accents_and_case() {
        let mut all = [
            cost_center(1, "Ventes", true),
            cost_center(2, "Achats", false),
            cost_center(3, "études", true),
            cost_center(4, "Direction", true),
        ];
        sort(&mut all);
        assert_eq!(all.map(|it| it.it.id.0), [4, 3, 1, 2]);
    }

    #[test]
    fn too_many_are_refused() {
        let all: Vec<_> = (1..=60).map(|id| cost_center(id, "A", true)).collect();
        let ids: Vec<_> = all.iter().map(|it| it.it.id).collect();
        let mut own = CostCentersOf::none(UserId(1));
        assert!(matches!(own.set(&ids, &all), Err(Error::Invalid(_))));
        own.set(&ids[..MOST], &all).unwrap();
    }

    proptest! {
        /// Requests come in any order, while any cost centres are switched off: a person then has the
        /// requested ones, or the former ones; they never get one that the company does not have, or one that
        /// was chosen while it was not active.
        #[test]
        fn one_has_what_was_asked_for_or_what_one_had(
            steps in prop::collection::vec((prop::collection::vec(1i64..8, 0..5), 0u8..64), 1..12),
        ) {
            let mut own = CostCentersOf::none(UserId(1));
            for (asked, active) in steps {
                let all: Vec<_> = (1..7).map(|id| cost_center(id, "A", active & (1 << (id - 1)) != 0)).collect();
                let asked: Vec<_> = asked.into_iter().map(CostCenterId).collect();
                let before = own.clone();
                let set = own.set(&asked, &all);
                match set {
                    Ok(()) => prop_assert_eq!(&own.cost_centers, &asked.iter().copied().collect()),
                    Err(_) => prop_assert_eq!(&own, &before),
                }
                let new = own.cost_centers.difference(&before.cost_centers);
                for id in new {
                    prop_assert!(all.iter().any(|it| it.it.id == *id && it.it.active));
                }
            }
        }
    }
}
