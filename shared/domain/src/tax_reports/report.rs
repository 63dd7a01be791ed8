//! The report of a period, and how it stands with the approved platform.

use contract::{
    Refusal, Result,
    reporting::{SentTaxReport, TaxPeriod, TaxReportState, TaxReporting},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    money::ledger::journal::DateRange,
    tax_reports::{calendar::ReportPeriod, content::ReportContent, file},
};

/// A report that was sent, with the file as it was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TaxReport {
    pub from: Date,
    pub to: Date,
    pub due: Date,
    /// The reports of a period are numbered from 1.
    pub nth: u32,
    pub rectifies: bool,
    pub content: ReportContent,
    pub file: String,
    pub at: Timestamp,
    pub by: String,
    pub state: TaxReportState,
    /// The number that the platform gave it, or the reason of its refusal.
    #[serde(default)]
    pub answer: String,
}

/// A period with what can be said of it.
#[derive(Clone, Debug)]
pub struct PeriodNow<'a> {
    pub settings: &'a TaxReporting,
    pub period: ReportPeriod,
    pub content: ReportContent,
    /// The reports that were sent of it, oldest first.
    pub reports: &'a [TaxReport],
    /// The last day whose entries are added up.
    pub gathered_until: Option<Date>,
}

/// The report whose content holds: the last one that was taken, handed in, or is on its way.
fn standing(reports: &[TaxReport]) -> Option<&TaxReport> {
    reports.iter().rfind(|it| it.state != TaxReportState::Refused)
}

/// The line of a period in the calendar.
pub fn shown_period(
    (from, to, due): (Date, Date, Date),
    reports: &[TaxReport],
    gathered_until: Option<Date>,
    today: Date,
) -> TaxPeriod {
    let stands = standing(reports).is_some_and(|it| it.state != TaxReportState::Sending);
    TaxPeriod {
        from,
        to,
        due,
        ready: gathered_until.is_some_and(|it| to <= it),
        late: !stands && due < today,
        state: reports.last().map(|it| it.state),
        nb_sent: u32::try_from(reports.len()).unwrap_or(u32::MAX),
    }
}

impl PeriodNow<'_> {
    /// The content beyond the report that stands; nothing where none does.
    pub fn changed(&self) -> ReportContent {
        standing(self.reports).map_or_else(ReportContent::default, |it| self.content.less(&it.content))
    }

    /// The file of the content as it is now.
    pub fn file(&self, at: Timestamp) -> String {
        let head = file::Head {
            number: number(self.period.days.from, self.next()),
            rectifies: self.rectifies(),
            at,
        };
        file::written(self.settings, &self.period, &self.content, &head)
    }

    fn next(&self) -> u32 {
        self.reports.last().map_or(1, |it| it.nth + 1)
    }

    fn rectifies(&self) -> bool {
        standing(self.reports).is_some()
    }

    /// The report to send.
    ///
    /// # Errors
    /// `TaxPeriodOpen`, `TaxReportStands`.
    pub fn report(&self, by: &str, at: Timestamp) -> Result<TaxReport> {
        let DateRange { from, to } = self.period.days;
        if self.gathered_until.is_none_or(|it| it < to) {
            return Err(Refusal::TaxPeriodOpen.into());
        }
        if standing(self.reports)
            .is_some_and(|it| it.state == TaxReportState::Sending || it.content == self.content)
        {
            return Err(Refusal::TaxReportStands.into());
        }
        Ok(TaxReport {
            from,
            to,
            due: self.period.due,
            nth: self.next(),
            rectifies: self.rectifies(),
            content: self.content.clone(),
            file: self.file(at),
            at,
            by: by.to_owned(),
            state: TaxReportState::Sending,
            answer: String::new(),
        })
    }
}

impl TaxReport {
    /// Its number for ever, by which the platform knows it again.
    pub fn number(&self) -> String {
        number(self.from, self.nth)
    }

    /// Takes the answer of the platform. A report that has one already keeps it.
    pub fn answered(&mut self, state: TaxReportState, answer: String) {
        if self.state == TaxReportState::Sending {
            (self.state, self.answer) = (state, answer);
        }
    }

    /// The report as the screen shows it.
    pub fn shown(&self) -> SentTaxReport {
        SentTaxReport {
            nth: self.nth,
            rectifies: self.rectifies,
            at: self.at,
            by: self.by.clone(),
            state: self.state,
            answer: self.answer.clone(),
        }
    }
}

fn number(from: Date, nth: u32) -> String {
    format!("{}-{nth}", from.strftime("%Y%m%d"))
}

#[cfg(test)]
mod tests;
