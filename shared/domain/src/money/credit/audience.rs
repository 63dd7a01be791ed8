//! The people whom a campaign gives credits to, those whom it leaves out, and the reason for each.

use std::collections::BTreeSet;

use contract::{
    Edited, Error, Result, Role, UserId, lengths,
    payments::{CreditAudience, CreditLeftOut, LeftOutOfGrant, NamedCostCenter, PlannedGrant},
    users::CostCenter,
};

use super::campaign::CreditCampaign;
use crate::{
    calendar::paris,
    people::person::Person,
    text::{self, fields::Fields, fold},
};

/// People of one launch.
pub const MOST_PEOPLE: usize = 5_000;

/// A line of a pasted list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AudienceLine {
    /// Its place in the list, from 1.
    pub line: u32,
    /// The address or number of a person, in small letters.
    pub whom: String,
    /// The label or external code of a cost centre; empty: none.
    pub cost_center: String,
}

/// Somebody who may get a credit.
#[derive(Clone, Debug)]
pub struct Candidate<'a> {
    pub line: Option<u32>,
    /// The text that the list has for them, or their name.
    pub subject: String,
    /// Absent: nobody has this address or number.
    pub person: Option<&'a Person>,
    /// The cost centre of the list.
    pub cost_center: &'a str,
}

/// The lines of a list; those that are empty, and a first one that is a heading, are none.
///
/// # Errors
/// Invalid `list`: nobody, or too many.
pub fn lines(list: &str) -> Result<Vec<AudienceLine>> {
    let mut fields = Fields::default();
    fields.text("list", Some(list), lengths::PASTED_LIST);
    fields.finish()?;
    let mut found = vec![];
    for (line, text) in (1..).zip(list.lines()) {
        let mut cells = text.split([';', '\t', ',']).map(|it| text::trim(it).trim_matches('"'));
        let whom = cells.next().unwrap_or_default().to_lowercase();
        let is_heading = line == 1 && !is_named(&whom);
        if !whom.is_empty() && !is_heading {
            let cost_center = cells.next().unwrap_or_default().to_owned();
            found.push(AudienceLine { line, whom, cost_center });
        }
    }
    if found.is_empty() {
        return Err(Error::invalid(
            "list",
            "Collez au moins une adresse e-mail ou un numéro.",
            "Paste at least one e-mail address or number.",
        ));
    }
    expect_few(found.len(), "list")?;
    Ok(found)
}

/// # Errors
/// The field is invalid: there are too many people for one launch.
pub fn expect_few(people: usize, field: &str) -> Result<()> {
    if people <= MOST_PEOPLE {
        return Ok(());
    }
    Err(Error::invalid(
        field,
        format!("{MOST_PEOPLE} personnes au plus par lancement."),
        format!("{MOST_PEOPLE} people at most for each launch."),
    ))
}

/// Whether a text may be the address or the number of somebody.
fn is_named(text: &str) -> bool {
    text.contains('@') || text.parse::<i64>().is_ok()
}

impl AudienceLine {
    /// The number of the person, where the line says one.
    pub fn number(&self) -> Option<UserId> {
        self.whom.parse().ok().map(UserId)
    }
}

/// Whether a filter means somebody of the company.
pub fn is_meant(filter: &CreditAudience, person: &Person) -> bool {
    let here = filter.conciergerie_id.is_none_or(|it| person.conciergerie == Some(it));
    let since = filter.member_since.is_none_or(|day| paris::today(person.created) <= day);
    here && since && (!filter.vip || person.vip)
}

/// The cost centre that a list means, by its label or its external code: an active one of the company.
pub fn named_cost_center(text: &str, all: &[Edited<CostCenter>]) -> Option<NamedCostCenter> {
    let wanted = fold(text);
    let active = all.iter().map(|it| &it.it).filter(|it| it.active);
    let mut meant = active.filter(|it| fold(&it.label) == wanted || fold(&it.code_externe) == wanted);
    meant.next().map(|it| NamedCostCenter { id: it.id, label: it.label.clone() })
}

/// The credits that a campaign would give to these people, in their order, and those who are left out.
pub fn plan(
    campaign: &CreditCampaign,
    candidates: &[Candidate],
    granted: &BTreeSet<UserId>,
    cost_centers: &[Edited<CostCenter>],
) -> (Vec<PlannedGrant>, Vec<CreditLeftOut>) {
    let (mut grants, mut left_out) = (vec![], vec![]);
    let mut named = BTreeSet::new();
    let room = campaign.grants_left().map_or(usize::MAX, |it| it as usize);
    for candidate in candidates {
        let checked =
            candidate.check(campaign, granted, cost_centers).and_then(|(person, cost_center)| {
                match (named.insert(person.id), grants.len() < room) {
                    (false, _) => Err(LeftOutOfGrant::Twice),
                    (true, false) => Err(LeftOutOfGrant::BudgetReached),
                    (true, true) => Ok((person, cost_center)),
                }
            });
        match checked {
            Ok((person, cost_center)) => grants.push(PlannedGrant {
                user_id: person.id,
                user_name: person.full_name(),
                amount: campaign.amount,
                cost_center,
            }),
            Err(reason) => left_out.push(CreditLeftOut {
                line: candidate.line,
                subject: candidate.subject.clone(),
                reason,
            }),
        }
    }
    (grants, left_out)
}

impl<'a> Candidate<'a> {
    /// The person who gets the credit, with the cost centre that the list has for them.
    fn check(
        &self,
        campaign: &CreditCampaign,
        granted: &BTreeSet<UserId>,
        cost_centers: &[Edited<CostCenter>],
    ) -> Result<(&'a Person, Option<NamedCostCenter>), LeftOutOfGrant> {
        let person = self.person.filter(|it| is_of(it, campaign)).ok_or(LeftOutOfGrant::Unknown)?;
        if !person.active || person.conciergerie.is_none() {
            return Err(LeftOutOfGrant::Deactivated);
        }
        if granted.contains(&person.id) {
            return Err(LeftOutOfGrant::GrantedBefore);
        }
        if self.cost_center.is_empty() {
            return Ok((person, None));
        }
        let found = named_cost_center(self.cost_center, cost_centers);
        Ok((person, Some(found.ok_or(LeftOutOfGrant::CostCenterUnknown)?)))
    }
}

/// Whether somebody is a beneficiary of the company of a campaign.
pub fn is_of(person: &Person, campaign: &CreditCampaign) -> bool {
    person.is(Role::Adherent) && person.erased.is_none() && person.company == Some(campaign.company)
}

#[cfg(test)]
mod tests {
    use contract::{Cents, CompanyId, CostCenterId, CreditCampaignId};
    use jiff::civil::date;

    use super::*;
    use crate::fixtures;

    fn campaign(budget: Option<Cents>) -> CreditCampaign {
        let company = fixtures::beneficiary().company.unwrap();
        let new = CreditCampaign::new(CreditCampaignId(7), company, fixtures::now());
        CreditCampaign { amount: Cents(3000), budget, ..new }
    }

    fn finance() -> Edited<CostCenter> {
        let it = CostCenter {
            id: CostCenterId(3),
            active: true,
            entreprise_id: CompanyId(1),
            label: "Direction financière".into(),
            code_externe: "DAF-01".into(),
            interlocuteur: String::new(),
            raison_sociale: String::new(),
            e_mail: String::new(),
            telephone: String::new(),
            adresse1: String::new(),
            adresse2: String::new(),
            code_postal: String::new(),
            ville: String::new(),
        };
        Edited { it, edition: 1 }
    }

    #[test]
    fn a_list_is_read_whatever_parts_its_cells() {
        let list = "E-mail;Centre\r\nA@b.test ; DAF-01\n\n\"100\"\tFinance\nc@d.test,\n";
        let read = lines(list).unwrap();
        let cells: Vec<_> =
            read.iter().map(|it| (it.line, it.whom.as_str(), it.cost_center.as_str())).collect();
        assert_eq!(cells, [(2, "a@b.test", "DAF-01"), (4, "100", "Finance"), (5, "c@d.test", "")]);
        assert_eq!((read[0].number(), read[1].number()), (None, Some(UserId(100))));
        lines("E-mail\n \n").unwrap_err();
        lines(&"a@b.test\n".repeat(MOST_PEOPLE + 1)).unwrap_err();
    }

    #[test]
    fn everybody_who_gets_none_is_told_with_the_reason() {
        let person = fixtures::beneficiary();
        let numbered = |id: i64| Person { id: UserId(id), ..person.clone() };
        let (one, two, three, four) = (numbered(1), numbered(2), numbered(3), numbered(4));
        let away = Person { active: false, ..numbered(5) };
        let elsewhere = Person { company: Some(CompanyId(99)), ..numbered(6) };
        let erased = Person { erased: Some(fixtures::now()), ..numbered(7) };
        let of = |person, cost_center| Candidate { line: None, subject: String::new(), person, cost_center };
        let candidates = [
            of(None, ""),
            of(Some(&one), "daf-01"),
            of(Some(&one), ""),
            of(Some(&two), ""),
            of(Some(&away), ""),
            of(Some(&elsewhere), ""),
            of(Some(&erased), ""),
            of(Some(&three), "Achats"),
            of(Some(&four), ""),
        ];
        let centers = [finance()];
        let (grants, left_out) =
            plan(&campaign(Some(Cents(5999))), &candidates, &[UserId(2)].into(), &centers);
        assert_eq!(grants.len(), 1);
        let finance = NamedCostCenter { id: CostCenterId(3), label: "Direction financière".into() };
        assert_eq!((grants[0].user_id, &grants[0].cost_center), (UserId(1), &Some(finance)));
        use LeftOutOfGrant::*;
        let reasons: Vec<_> = left_out.iter().map(|it| it.reason).collect();
        let expected =
            [Unknown, Twice, GrantedBefore, Deactivated, Unknown, Unknown, CostCenterUnknown, BudgetReached];
        assert_eq!(reasons, expected);
        let (grants, _) = plan(
            &campaign(None),
            &candidates,
            &BTreeSet::new(),
            &[CostCenter { active: false, ..finance_of() }].map(|it| Edited { it, edition: 1 }),
        );
        assert_eq!(grants.iter().map(|it| it.user_id.0).collect::<Vec<_>>(), [1, 2, 4], "it is not active");
    }

    fn finance_of() -> CostCenter {
        finance().it
    }

    #[test]
    fn a_filter_means_those_who_fulfil_all_of_it() {
        let person = Person { vip: true, ..fixtures::beneficiary() };
        let day = paris::today(person.created);
        let all = CreditAudience { conciergerie_id: person.conciergerie, member_since: Some(day), vip: true };
        assert!(is_meant(&all, &person));
        assert!(!is_meant(&all, &Person { vip: false, ..person.clone() }));
        let other = Some(contract::ConciergerieId(999));
        assert!(!is_meant(
            &CreditAudience { conciergerie_id: other, member_since: None, vip: false },
            &person
        ));
        let before = Some(date(2001, 1, 1));
        assert!(!is_meant(
            &CreditAudience { conciergerie_id: None, member_since: before, vip: false },
            &person
        ));
    }
}
