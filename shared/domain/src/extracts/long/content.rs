//! The content of a long extract.

use contract::{
    Access, Action, ConciergerieId,
    reporting::{
        AlertesHorairesconciergeriesExtract, AppEventType, ExtractAllBalance, ExtractAppEvent,
        ExtractDebtAgeing, ExtractFec, ExtractTrialBalance, ExtractVat, LaunchNewExtract,
        ReportingExtraction, UnrecoverableOrdersExtract, VatPeriod,
    },
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::place::{Part, Place};
use crate::{calendar::paris, money::ledger::journal::DateRange};

/// The data that a long extract has. Days are those of Europe/Paris, both ends included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", tag = "kind")]
pub enum Content {
    Orders { from: Date, to: Date },
    OrderLines { from: Date, to: Date },
    People { active_only: bool },
    Report { from: Date, to: Date },
    Balances { date: Date },
    Unrecoverable { from: Date, to: Date },
    Debts,
    Fec { from: Date, to: Date },
    TrialBalance { date: Date },
    Vat { from: Date, to: Date, by: VatPeriod },
    Hours { from: Date, to: Date },
    Events { from: Date, to: Date, events: Vec<AppEventType> },
}

impl Content {
    /// The rule on who may have it: that of the action that launches it.
    pub fn access(&self) -> Access {
        match self {
            Self::Orders { .. } | Self::OrderLines { .. } | Self::People { .. } => LaunchNewExtract::ACCESS,
            Self::Report { .. } => ReportingExtraction::ACCESS,
            Self::Balances { .. } => ExtractAllBalance::ACCESS,
            Self::Unrecoverable { .. } => UnrecoverableOrdersExtract::ACCESS,
            Self::Debts => ExtractDebtAgeing::ACCESS,
            Self::Fec { .. } => ExtractFec::ACCESS,
            Self::TrialBalance { .. } => ExtractTrialBalance::ACCESS,
            Self::Vat { .. } => ExtractVat::ACCESS,
            Self::Hours { .. } => AlertesHorairesconciergeriesExtract::ACCESS,
            Self::Events { .. } => ExtractAppEvent::ACCESS,
        }
    }

    /// The name of the sheet and of the file, in French.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Orders { .. } => "Commandes",
            Self::OrderLines { .. } => "Lignes de commande",
            Self::People { active_only: false } => "Bénéficiaires",
            Self::People { active_only: true } => "Bénéficiaires actifs",
            Self::Report { .. } => "Reporting",
            Self::Balances { .. } => "Soldes des bénéficiaires",
            Self::Unrecoverable { .. } => "Commandes irrécouvrables",
            Self::Debts => "Balance âgée",
            Self::Fec { .. } => "FEC des ventes",
            Self::TrialBalance { .. } => "Balance générale",
            Self::Vat { .. } => "TVA par taux",
            Self::Hours { .. } => "Alertes horaires",
            Self::Events { .. } => "Évènements de l’application",
        }
    }

    /// The name with its days.
    pub fn title(&self) -> String {
        let day = |it: Date| it.strftime("%d/%m/%Y").to_string();
        match self {
            Self::People { .. } | Self::Debts => self.name().to_owned(),
            Self::Balances { date } | Self::TrialBalance { date } => {
                format!("{} au {}", self.name(), day(*date))
            }
            Self::Orders { from, to }
            | Self::OrderLines { from, to }
            | Self::Report { from, to }
            | Self::Unrecoverable { from, to }
            | Self::Fec { from, to }
            | Self::Vat { from, to, .. }
            | Self::Hours { from, to }
            | Self::Events { from, to, .. } => format!("{} du {} au {}", self.name(), day(*from), day(*to)),
        }
    }

    /// The days of each part that is read by itself, a month or a day; empty where each desk is read page by page.
    pub fn spans(&self) -> Vec<(Date, Date)> {
        match self {
            Self::Report { from, to } | Self::Vat { from, to, .. } | Self::Hours { from, to } => {
                let months = paris::months_between(*from, *to).into_iter().rev();
                months.map(|it| (it.max(*from), it.last_of_month().min(*to))).collect()
            }
            Self::Events { from, to, .. } => {
                DateRange { from: *from, to: *to }.days().map(|it| (it, it)).collect()
            }
            _ => vec![],
        }
    }

    /// How many parts each desk has.
    pub fn parts(&self) -> u32 {
        self.spans().len().max(1) as u32
    }

    /// The data from a place on.
    pub(super) fn part(&self, desks: &[ConciergerieId], place: &Place) -> Option<Part> {
        let desk = *desks.get(place.desk as usize)?;
        let days = match self {
            Self::Report { .. } | Self::Vat { .. } | Self::Hours { .. } | Self::Events { .. } => {
                self.spans().get(place.span as usize).copied()
            }
            Self::Orders { from, to }
            | Self::OrderLines { from, to }
            | Self::Unrecoverable { from, to }
            | Self::Fec { from, to } => Some((*from, *to)),
            Self::People { .. } | Self::Debts | Self::Balances { .. } | Self::TrialBalance { .. } => None,
        };
        Some(Part { desk, days })
    }
}
