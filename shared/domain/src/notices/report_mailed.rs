use contract::{
    Cents, Lang, Words,
    bi::{BiReport, BiRow, BiUnit},
};
use jiff::civil::Date;

use super::{Letter, LetterTable, Notice};
use crate::{
    cubes::SavedReport,
    text::{format, paths},
};

/// Rows of the mail; the total comes below them.
const ROWS: usize = 10;
/// Metrics of the mail: more have no room on a telephone.
const METRICS: usize = 3;

/// A pivot that its owner has mailed, as it stands on its day.
#[derive(Debug)]
pub struct ReportMailed<'a> {
    pub report: &'a SavedReport,
    /// Names these mails of the pivot.
    pub mailing: &'a str,
    /// The day on which it was due.
    pub day: Date,
    pub answer: &'a BiReport,
}

impl Notice for ReportMailed<'_> {
    fn kind(&self) -> &'static str {
        "reportMailed"
    }

    /// A due day has one mail, however often its message comes.
    fn key(&self) -> Option<String> {
        Some(format!("report-{}-{}", self.mailing, self.day))
    }

    fn letter(&self) -> Option<Letter> {
        let Self { report, day, answer, .. } = self;
        let name = &report.name;
        let of = |day: Date, lang| format::day_and_month_with_year(day, lang);
        let (from, to) = (answer.from.0, answer.to.0);
        let letter = Letter::new(
            format!("{} : {name}", of(*day, Lang::Fr)),
            format!("{}: {name}", of(*day, Lang::En)),
        )
        .says(
            format!("Voici les chiffres du {} au {}.", of(from, Lang::Fr), of(to, Lang::Fr)),
            format!("These are the figures from {} to {}.", of(from, Lang::En), of(to, Lang::En)),
        );
        let details = answer.rows.iter().filter(|it| is_detail(answer, it)).count();
        let letter = match details.saturating_sub(ROWS) {
            0 => letter,
            more => letter.says(
                format!("Les {ROWS} premières lignes sont ci-dessous : le tableau en a {more} de plus."),
                format!("The first {ROWS} rows are below: the table has {more} more."),
            ),
        };
        let letter = letter.says(
            "Pour ne plus recevoir ce tableau, ouvrez-le et choisissez « Ne plus envoyer » à sa ligne de « Vos tableaux ».",
            "To have this table mailed no more, open it and choose “Ne plus envoyer” in its row of “Vos tableaux”.",
        );
        Some(letter.table(first_rows(answer)).leads(
            "Ouvrir le tableau",
            "Open the table",
            paths::pivot(report.user, report.cube, &report.name),
        ))
    }
}

/// Whether a row is of all row dimensions, and neither a subtotal nor the total.
fn is_detail(answer: &BiReport, row: &BiRow) -> bool {
    !row.keys.is_empty() && row.keys.len() == answer.row_labels.len()
}

/// The first rows and the total, each with the totals of its columns.
fn first_rows(answer: &BiReport) -> LetterTable {
    let same = |text: &str| Words::new(text, text);
    let shown = answer.metrics.len().min(METRICS);
    // The last column is the total of all.
    let begin = answer.columns.len().saturating_sub(1) * answer.metrics.len();
    let cells = |row: &BiRow| -> Vec<Words> {
        let value = |(nth, metric): (usize, &contract::bi::BiReportMetric)| {
            let value = row.cells.get(begin + nth).copied().flatten();
            value.map_or_else(|| same("–"), |it| Words::each(|lang| number(it, metric.unit, lang)))
        };
        answer.metrics[..shown].iter().enumerate().map(value).collect()
    };
    let heading = |row: &BiRow| {
        let labels: Vec<&str> = row.keys.iter().map(|it| it.label.as_str()).collect();
        same(&labels.join(" / "))
    };
    let details = answer.rows.iter().filter(|it| is_detail(answer, it)).take(ROWS);
    let mut rows: Vec<Vec<Words>> = details.map(|it| [vec![heading(it)], cells(it)].concat()).collect();
    let total = answer.rows.iter().find(|it| it.keys.is_empty());
    rows.extend(total.map(|it| [vec![Words::new("Total", "Total")], cells(it)].concat()));
    let mut head = vec![same(&answer.row_labels.join(" / "))];
    head.extend(answer.metrics[..shown].iter().map(|it| same(&it.label)));
    LetterTable { head, rows }
}

/// A number of a pivot, as its unit is read.
fn number(value: i64, unit: BiUnit, lang: Lang) -> String {
    match unit {
        BiUnit::Cents => format::euros(Cents(value), lang),
        BiUnit::Whole => format::whole(value, lang),
        BiUnit::Hundredths => {
            let (sign, value) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
            let comma = if lang == Lang::Fr { ',' } else { '.' };
            let digits = match value % 100 {
                tenths if tenths % 10 == 0 => format!("{}", tenths / 10),
                hundredths => format!("{hundredths:02}"),
            };
            format!("{sign}{}{comma}{digits}", value / 100)
        }
        BiUnit::Minutes => {
            let (sign, value) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
            match (value / 60, value % 60) {
                (0, minutes) => format!("{sign}{minutes}\u{a0}min"),
                (hours, minutes) => format!("{sign}{hours}\u{a0}h\u{a0}{minutes:02}"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_french_and_the_english_read_them() {
        for (value, unit, fr, en) in [
            (123_456, BiUnit::Cents, "1\u{202f}234,56\u{a0}€", "€1,234.56"),
            (-1_234, BiUnit::Whole, "-1\u{202f}234", "-1,234"),
            (850, BiUnit::Hundredths, "8,5", "8.5"),
            (805, BiUnit::Hundredths, "8,05", "8.05"),
            (65, BiUnit::Minutes, "1\u{a0}h\u{a0}05", "1\u{a0}h\u{a0}05"),
            (40, BiUnit::Minutes, "40\u{a0}min", "40\u{a0}min"),
        ] {
            assert_eq!(
                (number(value, unit, Lang::Fr), number(value, unit, Lang::En)),
                (fr.into(), en.into())
            );
        }
    }
}
