use contract::Words;

use super::{Alert, Letter, Notice};
use crate::{cubes::SavedReport, text::paths};

/// The reason why a pivot is mailed no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailEnd {
    /// Its owner may ask for no pivots any more, or has no account that is switched on.
    NoAccess,
    /// Its owner works for no desk any more.
    NoDesk,
    /// It has become too large.
    TooLarge,
    /// It asks for something that its cube has no more.
    Unanswerable,
}

/// A pivot is mailed to its owner no more.
#[derive(Debug)]
pub struct ReportMailEnded<'a> {
    pub report: &'a SavedReport,
    pub end: MailEnd,
}

impl Notice for ReportMailEnded<'_> {
    fn kind(&self) -> &'static str {
        "reportMailEnded"
    }

    fn letter(&self) -> Option<Letter> {
        None
    }

    fn alert(&self) -> Option<Alert> {
        let Self { report, end } = self;
        let (fr, en) = match end {
            MailEnd::NoAccess => {
                ("vous n’avez plus accès à l’analyse croisée", "you may use cross-analysis no more")
            }
            MailEnd::NoDesk => {
                ("vous ne travaillez plus pour aucune conciergerie", "you work for no desk any more")
            }
            MailEnd::TooLarge => (
                "il est devenu trop grand. Réduisez-le, enregistrez-le, puis reprogrammez l’envoi",
                "it has become too large. Make it smaller, save it, and have it mailed again",
            ),
            MailEnd::Unanswerable => (
                "une de ses dimensions n’existe plus. Corrigez-le, enregistrez-le, puis reprogrammez l’envoi",
                "one of its dimensions is gone. Correct it, save it, and have it mailed again",
            ),
        };
        let label = Words::new(
            format!("Le tableau « {} » ne vous est plus envoyé : {fr}", report.name),
            format!("The table “{}” is mailed to you no more: {en}", report.name),
        );
        // The screen of pivots is none of theirs any more: their rights say so.
        let target = match end {
            MailEnd::NoAccess => paths::concierge(report.user),
            _ => paths::pivot(report.user, report.cube, &report.name),
        };
        let about = report.user.0 * 31 + report.name.bytes().map(i64::from).sum::<i64>() + 1;
        Some(Alert { kind: "report", label, target, about, due: None })
    }
}
