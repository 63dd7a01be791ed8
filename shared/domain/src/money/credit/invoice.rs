//! Invoices of a campaign to its company: what its credits cost in a month, cost centre by cost centre, with the orders.
//!
//! An invoice tells of a span of time that is over, and begins where the one before ended. Orders only add to the allocations of a
//! credit, so each amount stands on one invoice, and what is given back later on the next.

use contract::{
    Cents, CompanyId, CreditCampaignId, CreditId, OrderId, Refusal,
    payments::{self, CreditBilling, CreditInvoiceRow, NamedCostCenter},
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::{Credit, campaign::CreditCampaign};
use crate::calendar::paris;

/// No request takes as long: nothing of a month is written later than that.
const CLOSES_AFTER: SignedDuration = SignedDuration::from_hours(1);

/// An invoice. It is written once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CreditInvoice {
    pub campaign: CreditCampaignId,
    pub company: CompanyId,
    pub name: String,
    /// The first day of the last month that it is about.
    pub month: Date,
    /// Its place among the invoices of the campaign, from 1.
    pub nth: u32,
    pub billing: CreditBilling,
    pub issued: Timestamp,
    pub by: String,
    pub lines: Vec<CreditInvoiceLine>,
}

/// An amount of an invoice. Below zero: it was given back, or taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CreditInvoiceLine {
    pub cost_center: Option<NamedCostCenter>,
    pub date: Date,
    /// Present where credits that were spent are billed.
    pub order: Option<OrderId>,
    pub credit: CreditId,
    pub amount: Cents,
}

impl CreditInvoice {
    /// The invoice of a campaign up to the end of a month. It holds what none before it has.
    ///
    /// # Errors
    /// [`Refusal::CreditMonthNotDue`] where the month is not over, or invoiced.
    pub fn of_month(
        campaign: &CreditCampaign,
        month: Date,
        credits: &[Credit],
        by: &str,
        now: Timestamp,
    ) -> Result<Self, Refusal> {
        let month = month.first_of_month();
        let until = paris::end_of(month.last_of_month());
        let invoiced = campaign.invoiced.is_some_and(|it| month <= it);
        if invoiced || now < until + CLOSES_AFTER {
            return Err(Refusal::CreditMonthNotDue);
        }
        let from = campaign.invoiced.map(|it| paris::end_of(it.last_of_month()));
        let within = |at: Timestamp| from.is_none_or(|it| it <= at) && at < until;
        let mut lines: Vec<_> = credits.iter().flat_map(|it| it.billed(campaign.billing, within)).collect();
        lines.sort_by_key(|it| {
            (it.cost_center.as_ref().map(|it| it.label.clone()), it.date, it.order, it.credit)
        });
        Ok(Self {
            campaign: campaign.id,
            company: campaign.company,
            name: campaign.name.clone(),
            month,
            nth: campaign.invoices + 1,
            billing: campaign.billing,
            issued: now,
            by: by.to_owned(),
            lines,
        })
    }

    /// The last whole month of a campaign, where no invoice is about it yet.
    pub fn next_month(campaign: &CreditCampaign, now: Timestamp) -> Option<Date> {
        let closed = paris::today(now - CLOSES_AFTER).first_of_month();
        let month = closed.saturating_sub(jiff::Span::new().months(1));
        let invoiced = campaign.invoiced.is_some_and(|it| month <= it);
        (!invoiced && month >= campaign.first_day.first_of_month()).then_some(month)
    }

    /// The number that the company pays it under: those of a campaign follow each other without a gap.
    pub fn number(&self) -> String {
        format!("AV-{}-{:03}", self.campaign, self.nth)
    }

    /// The sum of its lines.
    pub fn total(&self) -> Cents {
        self.lines.iter().map(|it| it.amount).sum()
    }

    /// It in the list of its campaign.
    pub fn row(&self) -> CreditInvoiceRow {
        let (number, total) = (self.number(), self.total());
        CreditInvoiceRow { number, month: self.month, issued: self.issued, total }
    }

    /// The view for the back office; what is not issued has no number.
    pub fn shown(&self, company: &str, issued: bool) -> payments::CreditInvoice {
        payments::CreditInvoice {
            number: issued.then(|| self.number()),
            month: self.month,
            name: self.name.clone(),
            entreprise: company.to_owned(),
            billing: self.billing,
            issued: issued.then_some(self.issued),
            by: issued.then(|| self.by.clone()),
            total: self.total(),
            lines: self.lines.iter().map(CreditInvoiceLine::shown).collect(),
        }
    }
}

impl CreditInvoiceLine {
    fn shown(&self) -> payments::CreditInvoiceLine {
        payments::CreditInvoiceLine {
            cost_center: self.cost_center.clone(),
            date: self.date,
            order_id: self.order,
            credit_id: self.credit,
            amount: self.amount,
        }
    }
}

impl Credit {
    /// The amounts of it that its company pays for within a span of time.
    fn billed(&self, billing: CreditBilling, within: impl Fn(Timestamp) -> bool) -> Vec<CreditInvoiceLine> {
        let Some(share) = &self.campaign else { return vec![] };
        let line = |at: Timestamp, order, amount| CreditInvoiceLine {
            cost_center: share.cost_center.clone(),
            date: paris::today(at),
            order,
            credit: self.id,
            amount,
        };
        match billing {
            CreditBilling::Spent => {
                let moved = self.allocations.iter().filter(|it| within(it.at));
                moved.map(|it| line(it.at, Some(it.order), it.amount)).collect()
            }
            CreditBilling::Granted => {
                let given = self.origin.is_none() && within(self.created);
                let given = given.then(|| line(self.created, None, self.original));
                let back = self.cancellation.as_ref().filter(|it| self.cancelled && within(it.at));
                let back = back.map(|it| line(it.at, None, -self.remaining()));
                given.into_iter().chain(back).filter(|it| it.amount != Cents::ZERO).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::UserId;
    use jiff::civil::date;

    use super::*;
    use crate::money::credit::{CampaignShare, Cancellation};

    const NOVEMBER: Date = date(2026, 11, 1);
    const DECEMBER: Date = date(2026, 12, 1);

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn campaign(billing: CreditBilling) -> CreditCampaign {
        let new = CreditCampaign::new(CreditCampaignId(7), CompanyId(1), at("2026-11-02T09:00:00Z"));
        CreditCampaign { billing, ..new }
    }

    fn credit(id: i64) -> Credit {
        let plain =
            Credit::plain(CreditId(id), UserId(id), "Cadeau", Cents(3000), at("2026-11-02T09:00:00Z"));
        let share = CampaignShare { campaign: CreditCampaignId(7), cost_center: None };
        Credit { campaign: Some(share), ..plain }
    }

    fn amounts(invoice: &CreditInvoice) -> Vec<(Option<i64>, i64)> {
        invoice.lines.iter().map(|it| (it.order.map(|it| it.0), it.amount.0)).collect()
    }

    #[test]
    fn each_amount_stands_on_one_invoice_and_what_comes_back_on_the_next() {
        let mut campaign = campaign(CreditBilling::Spent);
        let mut one = credit(1);
        // A minute before the month ends in Paris, and one after.
        one.take(OrderId(10), Cents(1000), at("2026-11-30T22:59:00Z")).unwrap();
        one.take(OrderId(11), Cents(500), at("2026-11-30T23:01:00Z")).unwrap();
        let issue = |campaign: &CreditCampaign, month, credits: &[Credit], now: &str| {
            CreditInvoice::of_month(campaign, month, credits, "Marie", at(now))
        };
        let early = issue(&campaign, NOVEMBER, std::slice::from_ref(&one), "2026-11-30T23:30:00Z");
        assert_eq!(early, Err(Refusal::CreditMonthNotDue));
        let first = issue(&campaign, NOVEMBER, std::slice::from_ref(&one), "2026-12-01T00:00:00Z").unwrap();
        assert_eq!((amounts(&first), first.number().as_str()), (vec![(Some(10), 1000)], "AV-7-001"));
        (campaign.invoices, campaign.invoiced) = (1, Some(NOVEMBER));
        one.give_back(OrderId(10), Cents(400), at("2026-12-03T09:00:00Z")).unwrap();
        let again = issue(&campaign, NOVEMBER, std::slice::from_ref(&one), "2027-01-02T09:00:00Z");
        assert_eq!(again, Err(Refusal::CreditMonthNotDue));
        let second = issue(&campaign, DECEMBER, std::slice::from_ref(&one), "2027-01-02T09:00:00Z").unwrap();
        assert_eq!(amounts(&second), [(Some(11), 500), (Some(10), -400)]);
        assert_eq!((second.total(), second.number().as_str()), (Cents(100), "AV-7-002"));
        assert_eq!(first.total() + second.total(), one.taken());
    }

    #[test]
    fn credits_that_are_paid_when_given_are_paid_less_what_is_taken_back() {
        let campaign = campaign(CreditBilling::Granted);
        let mut one = credit(1);
        one.take(OrderId(10), Cents(1000), at("2026-11-05T09:00:00Z")).unwrap();
        one.cancelled = true;
        let at_once = at("2026-11-06T09:00:00Z");
        one.cancellation = Some(Cancellation { by: String::new(), reason: String::new(), at: at_once });
        let now = at("2026-12-02T09:00:00Z");
        let invoice = CreditInvoice::of_month(&campaign, NOVEMBER, &[one, credit(2)], "Marie", now).unwrap();
        assert_eq!(amounts(&invoice), [(None, 3000), (None, 3000), (None, -2000)]);
    }

    #[test]
    fn the_month_that_is_next_is_over_and_not_before_the_campaign() {
        let mut campaign = campaign(CreditBilling::Spent);
        assert_eq!(CreditInvoice::next_month(&campaign, at("2026-11-30T23:30:00Z")), None);
        assert_eq!(CreditInvoice::next_month(&campaign, at("2026-12-01T09:00:00Z")), Some(NOVEMBER));
        campaign.invoiced = Some(NOVEMBER);
        assert_eq!(CreditInvoice::next_month(&campaign, at("2026-12-01T09:00:00Z")), None);
    }
}
