//! The declaration by which a partner may carry out home services (article L7232-1-1 of the code of labour).

use contract::{Words, lengths, partners::SetPartnerOptions};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::text::fields::{Fields, required};

/// The declaration of a partner, as certificates repeat it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Declaration {
    /// `SAP` and the nine digits of its SIREN.
    pub number: String,
    pub date: Date,
    /// The postal address of the company.
    pub address: String,
}

/// The declaration that is asked for; absent where its number is left empty.
pub(super) fn checked(asked: &SetPartnerOptions, fields: &mut Fields) -> Option<Declaration> {
    let typed = fields.text("sapNumber", Some(&asked.sap_number), lengths::SAP_NUMBER).unwrap_or_default();
    let number: String = typed.chars().filter(|it| !it.is_whitespace()).collect();
    let number = number.to_uppercase();
    let address = fields.text("sapAddress", Some(&asked.sap_address), lengths::PARTNER_ADDRESS);
    if number.is_empty() {
        return None;
    }
    fields.expect(is_number(&number), "sapNumber", || {
        Words::new(
            "Saisissez « SAP » suivi des 9 chiffres du SIREN, par exemple SAP123456782.",
            "Type “SAP” and the 9 digits of the SIREN, such as SAP123456782.",
        )
    });
    fields.expect(asked.sap_date.is_some(), "sapDate", required);
    fields.expect(address.is_some(), "sapAddress", required);
    Some(Declaration { number, date: asked.sap_date?, address: address? })
}

/// `SAP` and a SIREN, whose last digit checks the others.
fn is_number(text: &str) -> bool {
    let Some(siren) = text.strip_prefix("SAP").filter(|it| it.len() == 9) else { return false };
    let digits: Option<Vec<u32>> = siren.chars().map(|it| it.to_digit(10)).collect();
    let sum: Option<u32> = digits.map(|digits| {
        let doubled = |(nth, digit): (usize, u32)| if nth % 2 == 1 { digit * 2 } else { digit };
        digits.into_iter().enumerate().map(doubled).map(|it| it / 10 + it % 10).sum()
    });
    sum.is_some_and(|it| it.is_multiple_of(10))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn asked(number: &str, day: Option<Date>, address: &str) -> (Option<Declaration>, Vec<String>) {
        let asked = SetPartnerOptions {
            sap_number: number.into(),
            sap_date: day,
            sap_address: address.into(),
            ..SetPartnerOptions::default()
        };
        let mut fields = Fields::default();
        let declaration = checked(&asked, &mut fields);
        let wrong = match fields.finish() {
            Err(contract::Error::Invalid(fields)) => fields.into_keys().collect(),
            _ => vec![],
        };
        (declaration, wrong)
    }

    #[test]
    fn a_declaration_has_a_number_that_is_a_siren_a_day_and_an_address() {
        let day = Some(date(2020, 3, 2));
        let (declaration, wrong) = asked(" sap 732 829 320 ", day, " 3 rue des Lilas, 69003 Lyon ");
        let declaration = declaration.expect("a declaration");
        assert_eq!((declaration.number.as_str(), wrong.len()), ("SAP732829320", 0));
        assert_eq!(declaration.address, "3 rue des Lilas, 69003 Lyon");
        for number in ["732829320", "SAP73282932", "SAP732829321", "SAP73282932O", "SAPé32829320"] {
            assert_eq!(asked(number, day, "Lyon").1, ["sapNumber"], "{number}");
        }
        let spaced = format!("SAP{}732829320", " ".repeat(lengths::SAP_NUMBER - 11));
        assert_eq!(asked(&spaced, day, "Lyon").1, ["sapNumber"], "longer than any number needs to be");
        assert_eq!(asked("SAP732829320", None, " ").1, ["sapAddress", "sapDate"]);
        assert_eq!(asked("", day, "Lyon"), (None, vec![]), "without a number there is no declaration");
    }
}
