//! The facts of both sides of an invoice in the name of a partner: the partner that sells, and the company that buys.

use contract::{
    PartnerId, Result, Words,
    invoicing::{BillingCompany, BillingLack, PartnerBilling},
    lengths,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    people::organisation::Partner,
    text::{
        company_numbers::{compact, is_iban, is_siren, is_siret, is_vat_number},
        fields::{Fields, too_long},
    },
};

/// A partner as its invoices name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BilledPartner {
    pub partner: PartnerId,
    pub billing: PartnerBilling,
}

/// The facts of a partner of which nobody has said anything yet.
pub fn unsaid(partner: &Partner) -> PartnerBilling {
    PartnerBilling {
        company: BillingCompany { name: partner.name.clone(), ..BillingCompany::default() },
        series: format!("AF{}", partner.id),
        ..PartnerBilling::default()
    }
}

/// The facts of a partner as they may be kept.
///
/// # Errors
/// Fields that are wrong. Empty ones are not.
pub fn checked_billing(asked: &PartnerBilling, today: Date) -> Result<PartnerBilling> {
    let mut fields = Fields::default();
    let company = checked_fields(&mut fields, &asked.company);
    let iban = compact(&asked.iban);
    fields.expect(iban.is_empty() || is_iban(&iban), "iban", || {
        Words::new(
            "Cet IBAN est faux : vérifiez ses chiffres.",
            "This IBAN is wrong: please check its digits.",
        )
    });
    let exemption = fields.text("exemption", Some(&asked.exemption), lengths::ADDRESS);
    let series = compact(&asked.series);
    let is_series = |it: char| it.is_ascii_uppercase() || it.is_ascii_digit() || it == '-';
    fields.expect(series.len() <= lengths::INVOICE_SERIES, "series", || too_long(lengths::INVOICE_SERIES));
    fields.expect(!series.is_empty() && series.chars().all(is_series), "series", || {
        Words::new(
            "Le préfixe contient des lettres sans accent, des chiffres et des tirets.",
            "The prefix holds letters without accents, digits and hyphens.",
        )
    });
    fields.expect(asked.mandate_signed.is_none_or(|it| it <= today), "mandateSigned", || {
        Words::new(
            "Le mandat ne peut pas être signé dans le futur.",
            "A mandate cannot be signed in the future.",
        )
    });
    fields.expect(!asked.franchise || company.vat_number.is_empty(), "franchise", || {
        Words::new(
            "Une entreprise en franchise ne facture pas de TVA : videz son numéro de TVA, ou décochez la franchise.",
            "A company under the franchise charges no VAT: empty its VAT number, or take the franchise off.",
        )
    });
    fields.finish()?;
    Ok(PartnerBilling {
        company,
        iban,
        franchise: asked.franchise,
        exemption: exemption.unwrap_or_default(),
        mandate_signed: asked.mandate_signed,
        series,
    })
}

/// The company that partners invoice, as it may be kept.
///
/// # Errors
/// Fields that are wrong. Empty ones are not.
pub fn checked_company(asked: &BillingCompany) -> Result<BillingCompany> {
    let mut fields = Fields::default();
    let company = checked_fields(&mut fields, asked);
    fields.finish()?;
    Ok(company)
}

fn checked_fields(fields: &mut Fields, asked: &BillingCompany) -> BillingCompany {
    let mut text = |field: &str, text: &str, max| fields.text(field, Some(text), max).unwrap_or_default();
    let company = BillingCompany {
        name: text("name", &asked.name, lengths::TAX_NAME),
        siren: compact(&asked.siren),
        siret: compact(&asked.siret),
        vat_number: compact(&asked.vat_number),
        street: text("street", &asked.street, lengths::ADDRESS),
        zip: compact(&asked.zip),
        city: text("city", &asked.city, lengths::NAME),
    };
    let BillingCompany { siren, siret, vat_number, zip, .. } = &company;
    fields.expect(siren.is_empty() || is_siren(siren), "siren", || {
        Words::new(
            "Ce SIREN est faux : vérifiez ses 9 chiffres.",
            "This SIREN is wrong: check its nine digits.",
        )
    });
    fields.expect(siret.is_empty() || is_siret(siret, siren), "siret", || {
        Words::new(
            "Ce SIRET est faux : il a 14 chiffres et commence par le SIREN.",
            "This SIRET is wrong: it has fourteen digits and begins with the SIREN.",
        )
    });
    fields.expect(vat_number.is_empty() || is_vat_number(vat_number, siren), "vatNumber", || {
        Words::new(
            "Ce numéro de TVA est faux : FR, une clé de deux chiffres, puis le SIREN.",
            "This VAT number is wrong: FR, a key of two digits, then the SIREN.",
        )
    });
    let is_zip = zip.len() == 5 && zip.bytes().all(|it| it.is_ascii_digit());
    fields.expect(zip.is_empty() || is_zip, "zip", || {
        Words::new("Indiquez les 5 chiffres du code postal.", "Enter the five digits of the postal code.")
    });
    company
}

/// The facts that are missing before an invoice can be made. `has_untaxed` says that something on it holds no tax.
pub fn lacks(
    seller: &PartnerBilling,
    buyer: &BillingCompany,
    mode: u8,
    has_untaxed: bool,
) -> Vec<BillingLack> {
    let mut lacks = vec![];
    let mut lack = |is_missing: bool, of_buyer: bool, text: &str| {
        if is_missing {
            lacks.push(BillingLack { text: text.to_owned(), of_buyer });
        }
    };
    lack(
        mode == 1,
        false,
        "Le partenaire travaille sous mandat d’encaissement : il facture ses clients lui-même.",
    );
    let it = &seller.company;
    lack(it.name.is_empty(), false, "Il manque la raison sociale du partenaire.");
    lack(it.siren.is_empty(), false, "Il manque le SIREN du partenaire.");
    let has_vat = seller.franchise || !it.vat_number.is_empty();
    lack(!has_vat, false, "Il manque le numéro de TVA du partenaire, ou sa franchise de TVA.");
    lack(!has_address(it), false, "Il manque l’adresse du partenaire.");
    let has_reason = !has_untaxed || seller.franchise || !seller.exemption.is_empty();
    lack(!has_reason, false, "Il manque la mention d’exonération des lignes sans TVA du partenaire.");
    lack(buyer.name.is_empty(), true, "Il manque la raison sociale de l’acheteur.");
    lack(buyer.siren.is_empty(), true, "Il manque le SIREN de l’acheteur.");
    lack(!has_address(buyer), true, "Il manque l’adresse de l’acheteur.");
    lacks
}

fn has_address(it: &BillingCompany) -> bool {
    !it.street.is_empty() && !it.zip.is_empty() && !it.city.is_empty()
}

#[cfg(test)]
mod tests {
    use contract::Error;
    use jiff::civil::date;

    use super::*;

    fn asked() -> PartnerBilling {
        PartnerBilling {
            company: BillingCompany {
                name: " Les Mains Sereines ".into(),
                siren: "732 829 320".into(),
                siret: "732 829 320 00074".into(),
                vat_number: "fr 44 732829320".into(),
                street: "12 rue des Lilas".into(),
                zip: "69 003".into(),
                city: "Lyon".into(),
            },
            iban: "FR76 3000 6000 0112 3456 7890 189".into(),
            series: "af-1".into(),
            mandate_signed: Some(date(2026, 11, 2)),
            ..PartnerBilling::default()
        }
    }

    fn wrong(change: impl FnOnce(&mut PartnerBilling)) -> String {
        let mut asked = asked();
        change(&mut asked);
        match checked_billing(&asked, date(2026, 11, 24)) {
            Err(Error::Invalid(fields)) => fields.into_keys().collect::<Vec<_>>().join(" "),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn facts_are_kept_clean_and_what_is_wrong_is_named() {
        let kept = checked_billing(&asked(), date(2026, 11, 24)).unwrap();
        assert_eq!((kept.company.siren.as_str(), kept.company.zip.as_str()), ("732829320", "69003"));
        assert_eq!((kept.company.vat_number.as_str(), kept.series.as_str()), ("FR44732829320", "AF-1"));
        assert_eq!(wrong(|it| it.company.siren = "732829321".into()).split(' ').next(), Some("siren"));
        assert_eq!(wrong(|it| it.company.siret = "73282932000075".into()), "siret");
        assert_eq!(wrong(|it| it.company.vat_number = "FR45732829320".into()), "vatNumber");
        assert_eq!(wrong(|it| it.company.zip = "6900".into()), "zip");
        assert_eq!(wrong(|it| it.iban = "FR7630006000011234567890188".into()), "iban");
        assert_eq!(wrong(|it| it.series = "é".into()), "series");
        assert_eq!(wrong(|it| it.series = String::new()), "series");
        assert_eq!(wrong(|it| it.mandate_signed = Some(date(2027, 1, 1))), "mandateSigned");
        assert_eq!(wrong(|it| it.franchise = true), "franchise");
        let empty = PartnerBilling { series: "A".into(), ..PartnerBilling::default() };
        assert_eq!(checked_billing(&empty, date(2026, 11, 24)).unwrap(), empty, "the rest can follow");
    }

    #[test]
    fn what_is_missing_is_said_of_each_side() {
        let seller = checked_billing(&asked(), date(2026, 11, 24)).unwrap();
        let buyer = seller.company.clone();
        assert_eq!(lacks(&seller, &buyer, 0, false), []);
        let of =
            |seller: &PartnerBilling, buyer: &BillingCompany, untaxed| lacks(seller, buyer, 0, untaxed).len();
        assert_eq!(of(&seller, &buyer, true), 1, "a reason why nothing is charged");
        let franchise = PartnerBilling {
            company: BillingCompany { vat_number: String::new(), ..buyer.clone() },
            franchise: true,
            ..seller.clone()
        };
        assert_eq!(of(&franchise, &buyer, true), 0);
        let unknown = lacks(&PartnerBilling::default(), &BillingCompany::default(), 0, false);
        assert_eq!(unknown.iter().filter(|it| it.of_buyer).count(), 3);
        assert!(unknown.iter().any(|it| it.text == "Il manque le SIREN du partenaire."));
        assert_eq!(lacks(&seller, &buyer, 1, false).len(), 1, "it invoices its own customers");
    }
}
