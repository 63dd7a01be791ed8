//! How the company that runs the platform reports.

use contract::{Result, Words, lengths, reporting::TaxReporting};
use jiff::civil::Date;

use crate::{
    tax_reports::calendar::period_of,
    text::{company_numbers::is_siren, fields::Fields},
};

/// The obligation begins for nobody before this year.
const FIRST_YEAR: i16 = 2026;
/// Periods that a calendar goes back at most, in years.
const MOST_YEARS: i16 = 10;

/// The settings as they may be kept. `sent_until` is the last day of which a report stands.
///
/// # Errors
/// Fields that are wrong.
pub fn checked(asked: TaxReporting, today: Date, sent_until: Option<Date>) -> Result<TaxReporting> {
    let mut fields = Fields::default();
    let siren: String = asked.siren.chars().filter(|it| !it.is_whitespace()).collect();
    fields.expect(is_siren(&siren), "siren", || {
        Words::new("Indiquez les 9 chiffres du SIREN.", "Enter the nine digits of the SIREN.")
    });
    let name = fields.required("name", &asked.name, lengths::TAX_NAME);
    let begins = period_of(asked.regime, asked.since).days.from == asked.since
        && asked.since.day() == 1
        && (FIRST_YEAR..=today.year() + 1).contains(&asked.since.year())
        && today.year() - asked.since.year() <= MOST_YEARS;
    fields.expect(begins, "since", || {
        Words::new(
            "Indiquez le premier jour d’une période, à partir de 2026 (un mois impair en franchise).",
            "Enter the first day of a period, from 2026 on (an odd month when exempt).",
        )
    });
    fields.expect(sent_until.is_none_or(|it| it < asked.since), "since", || {
        Words::new(
            "Des déclarations ont déjà été envoyées pour ces jours : choisissez un jour après la dernière.",
            "Reports were sent for these days already: choose a day after the last one.",
        )
    });
    fields.finish()?;
    let mut goods = asked.goods;
    goods.sort_unstable();
    goods.dedup();
    Ok(TaxReporting { siren, name, goods, ..asked })
}

#[cfg(test)]
mod tests {
    use contract::{CategoryId, Error, reporting::TaxRegime};
    use jiff::civil::date;

    use super::*;

    fn asked() -> TaxReporting {
        TaxReporting {
            siren: "732 829 320".into(),
            name: " Orion ".into(),
            regime: TaxRegime::Monthly,
            since: date(2026, 11, 1),
            on_debits: false,
            goods: vec![CategoryId(7), CategoryId(2), CategoryId(7)],
        }
    }

    #[test]
    fn settings_are_kept_clean_and_what_is_wrong_is_named() {
        let today = date(2026, 11, 24);
        let kept = checked(asked(), today, None).unwrap();
        assert_eq!((kept.siren.as_str(), kept.name.as_str()), ("732829320", "Orion"));
        assert_eq!(kept.goods, [CategoryId(2), CategoryId(7)]);
        let wrong = |change: &dyn Fn(&mut TaxReporting), sent: Option<Date>| {
            let mut settings = asked();
            change(&mut settings);
            match checked(settings, today, sent) {
                Err(Error::Invalid(fields)) => fields.into_keys().collect::<Vec<_>>().join(" "),
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(wrong(&|it| it.siren = "732829321".into(), None), "siren");
        assert_eq!(wrong(&|it| it.siren = "000000000".into(), None), "siren");
        assert_eq!(wrong(&|it| it.name = "  ".into(), None), "name");
        assert_eq!(wrong(&|it| it.since = date(2026, 11, 11), None), "since");
        assert_eq!(wrong(&|it| it.since = date(1998, 11, 1), None), "since");
        assert_eq!(
            wrong(&|it| (it.regime, it.since) = (TaxRegime::Exempt, date(2026, 12, 1)), None),
            "since"
        );
        assert_eq!(wrong(&|_| (), Some(date(2026, 11, 10))), "since");
    }
}
