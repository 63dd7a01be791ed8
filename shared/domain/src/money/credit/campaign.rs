//! Campaigns in which an employer gives credits: one a person, until a budget is reached.

use contract::{
    Cents, CompanyId, CreditCampaignId, CreditId, Edited, Refusal, Result, UserId, Words, lengths,
    payments::{self, CreditBilling, CreditCampaignRow, NamedCostCenter, SaveCreditCampaign},
};
use jiff::{Timestamp, civil::Date, civil::Time};
use serde::{Deserialize, Serialize};

use super::{
    Bearer, CampaignShare, Credit, Designation,
    granting::{Grant, MOST, too_much},
};
use crate::{calendar::paris, text::fields::Fields};

/// Days before their last one at which people are reminded of credits.
const REMINDED_BEFORE: i64 = 14;
/// The longest time between the first day and the last one: what nobody remembers is no gift.
const LONGEST_DAYS: i32 = 3 * 366;

/// A campaign, with how much it has given. Each grant is counted in its own transaction, so the budget holds whoever
/// launches at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CreditCampaign {
    pub id: CreditCampaignId,
    pub company: CompanyId,
    pub name: String,
    pub amount: Cents,
    pub first_day: Date,
    pub last_day: Date,
    pub budget: Option<Cents>,
    pub cost_center: Option<NamedCostCenter>,
    pub created: Timestamp,
    /// The number of people who got a credit.
    pub granted: u32,
    #[serde(default)]
    pub billing: CreditBilling,
    /// The number of invoices, and the first day of the last month that they are about.
    #[serde(default)]
    pub invoices: u32,
    #[serde(default)]
    pub invoiced: Option<Date>,
}

/// One item a person and campaign: whoever writes it gives the credit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CampaignGrant {
    pub campaign: CreditCampaignId,
    pub user: UserId,
    pub credit: CreditId,
}

impl CreditCampaign {
    /// A campaign that nobody has launched yet.
    pub fn new(id: CreditCampaignId, company: CompanyId, now: Timestamp) -> Self {
        let today = paris::today(now);
        Self {
            id,
            company,
            name: String::new(),
            amount: Cents::ZERO,
            first_day: today,
            last_day: today,
            budget: None,
            cost_center: None,
            created: now,
            granted: 0,
            billing: CreditBilling::Spent,
            invoices: 0,
            invoiced: None,
        }
    }

    /// Takes what was entered, with the cost centre that it names. The terms of credits that were given stay.
    ///
    /// # Errors
    /// Invalid `name`, `amount`, `firstDay`, `lastDay`, `budget`; nothing has changed then.
    pub fn enter(
        &mut self,
        asked: &SaveCreditCampaign,
        cost_center: Option<NamedCostCenter>,
        now: Timestamp,
    ) -> Result<()> {
        let mut fields = Fields::default();
        let name = fields.required("name", &asked.name, lengths::CREDIT_TITLE);
        fields.expect(asked.amount > Cents::ZERO, "amount", || {
            Words::new("Le montant doit être positif", "The amount must be positive")
        });
        fields.expect(asked.amount <= MOST, "amount", too_much);
        let given = self.granted > 0;
        fields.expect(!given || asked.amount == self.amount, "amount", already_given);
        fields.expect(!given || asked.last_day == self.last_day, "lastDay", already_given);
        fields.expect(!given || asked.billing == self.billing, "billing", already_given);
        fields.expect(asked.last_day >= asked.first_day, "lastDay", || {
            Words::new(
                "Le dernier jour ne peut pas précéder le premier.",
                "The last day cannot be before the first one.",
            )
        });
        fields.expect(given || asked.last_day >= paris::today(now), "lastDay", || {
            Words::new("Ce jour est passé.", "This day is over.")
        });
        let days = (asked.last_day - asked.first_day).get_days();
        fields.expect(days <= LONGEST_DAYS, "lastDay", || {
            Words::new("Une campagne dure trois ans au plus.", "A campaign lasts three years at most.")
        });
        let spent = self.granted_amount();
        fields.expect(asked.budget.is_none_or(|it| it >= spent.max(asked.amount)), "budget", || {
            Words::new(
                "Le budget doit couvrir ce qui est déjà donné, et un avoir au moins.",
                "The budget must cover what was given already, and one credit at least.",
            )
        });
        fields.finish()?;
        self.name = name;
        (self.amount, self.first_day, self.last_day) = (asked.amount, asked.first_day, asked.last_day);
        (self.budget, self.cost_center, self.billing) = (asked.budget, cost_center, asked.billing);
        Ok(())
    }

    /// The sum that people got.
    pub fn granted_amount(&self) -> Cents {
        Cents(self.amount.0 * i64::from(self.granted))
    }

    /// How many more credits the budget allows; absent where there is no budget.
    pub fn grants_left(&self) -> Option<u32> {
        let left = self.budget? - self.granted_amount();
        Some(u32::try_from(left.0.max(0) / self.amount.0.max(1)).unwrap_or(u32::MAX))
    }

    /// # Errors
    /// [`Refusal::CreditCampaignNotOpen`] before its first day and after its last one.
    pub fn expect_open(&self, now: Timestamp) -> Result<(), Refusal> {
        let today = paris::today(now);
        match self.first_day <= today && today <= self.last_day {
            true => Ok(()),
            false => Err(Refusal::CreditCampaignNotOpen),
        }
    }

    /// Gives one person a credit, at the expense of their company, and counts it.
    ///
    /// # Errors
    /// [`Refusal::CreditCampaignNotOpen`], [`Refusal::CreditBudgetReached`]; nothing has changed then.
    pub fn grant(
        &mut self,
        id: CreditId,
        grant: &Grant,
        cost_center: Option<NamedCostCenter>,
    ) -> Result<Credit, Refusal> {
        self.expect_open(grant.now)?;
        if self.grants_left() == Some(0) {
            return Err(Refusal::CreditBudgetReached);
        }
        self.granted += 1;
        let cost_center = cost_center.or_else(|| self.cost_center.clone());
        Ok(Credit {
            beneficiary_name: grant.to.full_name(),
            conciergerie: Some(grant.desk.id),
            conciergerie_name: grant.desk.name.clone(),
            giver: grant.by.name.clone(),
            designation: Designation::GiftVoucher,
            bearer: Bearer::Company,
            expires: Some(self.last_day),
            campaign: Some(CampaignShare { campaign: self.id, cost_center }),
            ..Credit::plain(id, grant.to.id, &self.name, self.amount, grant.now)
        })
    }

    /// The view for the back office.
    pub fn shown(&self) -> payments::CreditCampaign {
        payments::CreditCampaign {
            id: self.id,
            entreprise_id: self.company,
            name: self.name.clone(),
            amount: self.amount,
            first_day: self.first_day,
            last_day: self.last_day,
            budget: self.budget,
            cost_center: self.cost_center.clone(),
            billing: self.billing,
        }
    }

    /// The same in a list.
    pub fn row(&self, edition: u64) -> CreditCampaignRow {
        CreditCampaignRow {
            campaign: Edited { it: self.shown(), edition },
            granted: self.granted,
            granted_amount: self.granted_amount(),
        }
    }
}

impl Credit {
    /// When its beneficiary is reminded that it ends: two weeks before its last day, at ten in Paris. Absent for one that no
    /// campaign gave, and for one that was given later than that.
    pub fn reminded_at(&self) -> Option<Timestamp> {
        self.campaign.as_ref()?;
        let day = self.expires?.saturating_sub(jiff::Span::new().days(REMINDED_BEFORE));
        let at = paris::instant(day, Time::constant(10, 0, 0, 0));
        (at > self.created).then_some(at)
    }
}

fn already_given() -> Words {
    Words::new(
        "Des avoirs sont déjà donnés : ce champ ne change plus.",
        "Credits were given already: this field no longer changes.",
    )
}

#[cfg(test)]
mod tests {
    use contract::Error;
    use jiff::civil::date;

    use super::*;
    use crate::{fixtures, people::actor::Actor};

    fn asked() -> SaveCreditCampaign {
        SaveCreditCampaign {
            id: None,
            edition: 0,
            name: " Rentrée ".into(),
            amount: Cents(3000),
            first_day: date(2026, 11, 1),
            last_day: date(2027, 3, 31),
            budget: Some(Cents(7000)),
            cost_center_id: None,
            billing: CreditBilling::Spent,
        }
    }

    fn campaign() -> CreditCampaign {
        let mut campaign = CreditCampaign::new(CreditCampaignId(7), CompanyId(1), fixtures::now());
        campaign.enter(&asked(), None, fixtures::now()).unwrap();
        campaign
    }

    fn granted(campaign: &mut CreditCampaign, now: Timestamp) -> Result<Credit, Refusal> {
        let (to, desk) = (fixtures::beneficiary(), fixtures::conciergerie());
        let by = Actor::platform();
        campaign.grant(CreditId(1), &Grant { to: &to, desk: &desk, by: &by, now }, None)
    }

    #[test]
    fn each_wrong_field_is_told_and_nothing_changes() {
        let mut campaign = campaign();
        let before = campaign.clone();
        for (asked, field) in [
            (SaveCreditCampaign { name: " ".into(), ..asked() }, "name"),
            (SaveCreditCampaign { amount: Cents(0), ..asked() }, "amount"),
            (SaveCreditCampaign { amount: Cents(100_001), budget: None, ..asked() }, "amount"),
            (SaveCreditCampaign { last_day: date(2026, 10, 31), ..asked() }, "lastDay"),
            (SaveCreditCampaign { last_day: date(2031, 1, 1), ..asked() }, "lastDay"),
            (SaveCreditCampaign { budget: Some(Cents(2999)), ..asked() }, "budget"),
        ] {
            match campaign.enter(&asked, None, fixtures::now()) {
                Err(Error::Invalid(fields)) => assert_eq!(fields.keys().collect::<Vec<_>>(), [field]),
                other => panic!("{field}: {other:?}"),
            }
            assert_eq!(campaign, before);
        }
    }

    #[test]
    fn the_budget_ends_it_and_what_was_given_stays() {
        let mut campaign = campaign();
        assert_eq!(campaign.grants_left(), Some(2));
        let credit = granted(&mut campaign, fixtures::now()).unwrap();
        assert_eq!((credit.original, credit.expires), (Cents(3000), Some(date(2027, 3, 31))));
        assert_eq!((credit.bearer, credit.name.as_str()), (Bearer::Company, "Rentrée"));
        granted(&mut campaign, fixtures::now()).unwrap();
        assert_eq!(granted(&mut campaign, fixtures::now()), Err(Refusal::CreditBudgetReached));
        assert_eq!((campaign.granted, campaign.granted_amount()), (2, Cents(6000)));
        for changed in [
            SaveCreditCampaign { amount: Cents(3500), ..asked() },
            SaveCreditCampaign { last_day: date(2027, 4, 30), ..asked() },
            SaveCreditCampaign { budget: Some(Cents(5999)), ..asked() },
        ] {
            campaign.enter(&changed, None, fixtures::now()).unwrap_err();
        }
        campaign.enter(&SaveCreditCampaign { budget: None, ..asked() }, None, fixtures::now()).unwrap();
        assert_eq!(campaign.grants_left(), None);
    }

    #[test]
    fn it_gives_nothing_before_its_first_day_and_after_its_last() {
        let mut campaign = campaign();
        for at in ["2026-10-31T22:59:59Z", "2027-03-31T22:00:00Z"] {
            let refused = granted(&mut campaign, at.parse().unwrap());
            assert_eq!(refused, Err(Refusal::CreditCampaignNotOpen), "{at}");
        }
        assert_eq!(campaign.granted, 0);
        granted(&mut campaign, "2026-10-31T23:00:00Z".parse().unwrap()).unwrap();
        granted(&mut campaign, "2027-03-31T21:59:59Z".parse().unwrap()).unwrap();
    }

    #[test]
    fn a_credit_that_is_given_late_has_no_reminder_to_come() {
        let reminded = |at: &str| granted(&mut campaign(), at.parse().unwrap()).unwrap().reminded_at();
        let due: Timestamp = "2027-03-17T09:00:00Z".parse().unwrap();
        assert_eq!(reminded("2026-11-25T09:00:00Z"), Some(due));
        assert_eq!(reminded("2027-03-17T09:00:00Z"), None);
    }
}
