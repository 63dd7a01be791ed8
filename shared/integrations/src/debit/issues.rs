//! Debits that came back.

use serde_json::Value;

use super::{
    DebitProvider, IssueView,
    provider::refusal,
    wire::{IssueBody, Page, PayinBody},
};
use crate::{Error, Result, api::Failed};

/// How many are read at a time.
const SIZE: &str = "100";

impl DebitProvider {
    /// The returns that were not acknowledged, a hundred at most: acknowledge these to see the others. One whose
    /// debit cannot be read is passed over, and seen again with the next call.
    pub async fn issues(&self) -> Result<Vec<IssueView>> {
        let wanted =
            [("creditorReference", self.creditor()), ("executionStatus", "toprocess"), ("size", SIZE)];
        let url = self.link("search-payment-issues", &wanted).await?;
        let Some(page) = self.get::<Page>(&url).await? else { return Ok(vec![]) };
        let mut issues = Vec::new();
        for body in page.embedded.payment_issues {
            let id = body.id.clone();
            match self.issue(body).await {
                Ok(issue) => issues.push(issue),
                Err(error) => tracing::error!(issue = id, %error, "a debit that came back cannot be read"),
            }
        }
        Ok(issues)
    }

    /// Says that an issue is written down. Repeatable.
    pub async fn acknowledge(&self, issue: &IssueView) -> Result<()> {
        match self.post(&issue.acknowledge, &Value::Null).await {
            Ok(answer) if answer.status.is_success() => Ok(()),
            Ok(answer) => Err(refusal(&answer)),
            Err(Failed::Nothing(error)) => Err(error),
            Err(Failed::Lost) => Err(Error::unavailable("the provider did not answer")),
        }
    }

    async fn issue(&self, body: IssueBody) -> Result<IssueView> {
        let odd = || Error::unavailable("an incomplete issue");
        let payin = body.links.find("get-payment").ok_or_else(odd)?;
        let payin = self.get::<PayinBody>(payin).await?.and_then(PayinBody::view).ok_or_else(odd)?;
        Ok(IssueView {
            amount: body.amount().ok_or_else(odd)?,
            reason: body.reason(),
            acknowledge: body.links.find("ack-payment-issue").ok_or_else(odd)?.to_owned(),
            id: body.id,
            payin,
        })
    }
}
