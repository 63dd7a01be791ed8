//! Partners: what may be kept of them, and who knows them.

use contract::{
    CompanyId, Error, PartnerId, Result, Role, UserId, Words, lengths,
    partners::{CreatePartner, EntPartSettings, PartnerOptions, PartnerSummary, SetPartnerOptions},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    people::{
        organisation::{Partner, Terms},
        person::Person,
        profile::{is_email, wrong_email},
    },
    text::fields::Fields,
};

pub mod declaration;
pub mod sheet;

use sheet::{Contact, TypedContact};

const MOST_ZIPS: usize = 500;
/// The beginning of the text of a partner's QR code.
const QR_PREFIX: &str = "PARTNER:";

/// A partner as lists read it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PartnerRow {
    pub id: PartnerId,
    pub name: String,
    pub name_for_bnf: String,
    pub first_name: String,
    pub last_name: String,
    pub mail: String,
    pub active: bool,
    pub zip_codes: Vec<String>,
    pub companies: Vec<CompanyId>,
    /// It invoices what it does.
    #[serde(default)]
    pub will_bill: bool,
    pub created: Timestamp,
}

impl PartnerRow {
    /// The row of a partner.
    pub fn of(partner: &Partner) -> Self {
        Self {
            id: partner.id,
            name: partner.name.clone(),
            name_for_bnf: partner.name_for_bnf.clone(),
            first_name: partner.first_name.clone(),
            last_name: partner.last_name.clone(),
            mail: partner.mail.clone(),
            active: partner.active,
            zip_codes: partner.zip_codes.clone(),
            companies: partner.companies.clone(),
            will_bill: partner.terms.will_bill,
            created: partner.created,
        }
    }

    /// The text that the search of a list looks into.
    pub fn searched(&self) -> String {
        [&self.name, &self.name_for_bnf, &self.first_name, &self.last_name, &self.mail]
            .map(String::as_str)
            .join(" ")
    }

    /// The view for a manager; `here` says whether the partner works at the chosen desk.
    pub fn summary(&self, here: bool) -> PartnerSummary {
        PartnerSummary {
            id: self.id,
            firstname: self.first_name.clone(),
            lastname: self.last_name.clone(),
            entreprise: self.name.clone(),
            name_for_bnf: self.name_for_bnf.clone(),
            email: self.mail.clone(),
            profile_active: self.active,
            zip_codes: self.zip_codes.join(","),
            here,
            creation_date: self.created,
        }
    }
}

impl Person {
    /// Whether a partner that works with these companies exists for a manager.
    pub fn knows_partner_of(&self, companies: &[CompanyId]) -> bool {
        self.permissions.contains(&contract::Permission::ManageAllEntreprise)
            || companies.iter().any(|it| self.works_for(*it))
    }
}

impl Person {
    /// Whether they keep the expectations of a partner that works with these companies: one tells of the orders of all of them.
    pub fn keeps_expectations_of(&self, companies: &[CompanyId]) -> bool {
        let works_for_all = !companies.is_empty() && companies.iter().all(|it| self.works_for(*it));
        self.permissions.contains(&contract::Permission::ManageAllEntreprise) || works_for_all
    }
}

impl Partner {
    /// The address to which its expectations are sent: the one that its options name, or else its own.
    pub fn expectations_mail(&self) -> &str {
        match self.terms.expectations_mail.as_str() {
            "" => &self.mail,
            mail => mail,
        }
    }

    /// How one works with it; `login` is that of its account.
    pub fn options(&self, login: Option<&str>) -> PartnerOptions {
        let declared = self.terms.home_services.as_ref();
        PartnerOptions {
            partner_id: self.id,
            name_for_bnf: self.name_for_bnf.clone(),
            zip_codes: self.zip_codes.join(","),
            no_iskills_payment: self.terms.no_iskills_payment,
            partner_will_bill: self.terms.will_bill,
            attendu_factu_mail: self.terms.expectations_mail.clone(),
            type_facturation: self.terms.invoicing,
            type_vente_produit: self.terms.selling,
            nexence_mail: self.terms.nexence_mail.clone(),
            sap_number: declared.map(|it| it.number.clone()).unwrap_or_default(),
            sap_date: declared.map(|it| it.date),
            sap_address: declared.map(|it| it.address.clone()).unwrap_or_default(),
            has_nexence_pin: !self.terms.nexence_pin.is_empty(),
            qr_code: login.map(|it| format!("{QR_PREFIX}{it}")),
        }
    }

    /// Works from now on as it is asked for. `pin` is the hash of a new PIN.
    ///
    /// # Errors
    /// The invalid fields.
    pub fn set_options(&mut self, asked: &SetPartnerOptions, pin: Option<String>) -> Result<()> {
        let mut fields = Fields::default();
        let mut mail = |field: &str, text: &str| {
            let mail = fields.text(field, Some(text), lengths::EMAIL).unwrap_or_default();
            fields.expect(mail.is_empty() || is_email(&mail), field, wrong_email);
            mail
        };
        let expectations_mail = mail("attenduFactuMail", &asked.attendu_factu_mail);
        let nexence_mail = mail("nexenceMail", &asked.nexence_mail);
        let name =
            fields.text("nameForBnf", Some(&asked.name_for_bnf), lengths::PARTNER_NAME).unwrap_or_default();
        let zips = fields.absorb(zip_codes(&asked.zip_codes))?;
        let unknown = || Words::new("Merci de choisir dans la liste.", "Please choose from the list.");
        let home_services = declaration::checked(asked, &mut fields);
        fields.expect(asked.type_facturation <= 1, "typeFacturation", unknown);
        fields.expect(asked.type_vente_produit <= 2, "typeVenteProduit", unknown);
        fields.finish()?;
        self.name_for_bnf = name;
        self.zip_codes = zips.unwrap_or_default();
        self.terms = Terms {
            no_iskills_payment: asked.no_iskills_payment,
            will_bill: asked.partner_will_bill,
            expectations_mail,
            invoicing: asked.type_facturation,
            selling: asked.type_vente_produit,
            nexence_pin: pin.unwrap_or_else(|| self.terms.nexence_pin.clone()),
            nexence_mail,
            home_services,
        };
        Ok(())
    }
}

/// The new PIN that is asked for, if one is.
///
/// # Errors
/// Invalid `nexencePin`.
pub fn new_pin(asked: &str) -> Result<Option<&str>> {
    let asked = asked.trim();
    let digits = asked.bytes().all(|it| it.is_ascii_digit());
    match asked.len() {
        0 => Ok(None),
        4..=8 if digits => Ok(Some(asked)),
        _ => Err(Error::invalid(
            "nexencePin",
            "Le code PIN a de 4 à 8 chiffres.",
            "The PIN has 4 to 8 digits.",
        )),
    }
}

/// The beginnings of zip codes in a text, sorted, each once, and none that a shorter one covers.
///
/// # Errors
/// Invalid `zipCodes`.
pub fn zip_codes(text: &str) -> Result<Vec<String>> {
    let codes = text.split([',', ';', ' ', '\n', '\t']).map(str::trim).filter(|it| !it.is_empty());
    let mut codes: Vec<&str> = codes.collect();
    if let Some(wrong) = codes.iter().find(|it| it.len() > 5 || !it.bytes().all(|it| it.is_ascii_digit())) {
        let wrong: String = wrong.chars().take(20).collect();
        return Err(Error::invalid(
            "zipCodes",
            format!("« {wrong} » n’est ni un code postal ni son début : saisissez de 1 à 5 chiffres."),
            format!("“{wrong}” is neither a zip code nor its beginning: type 1 to 5 digits."),
        ));
    }
    codes.sort_unstable();
    let mut kept: Vec<&str> = vec![];
    // The codes that a shorter one covers come right after it.
    for code in codes {
        if !kept.last().is_some_and(|it| code.starts_with(it)) {
            kept.push(code);
        }
    }
    match kept.len() <= MOST_ZIPS {
        true => Ok(kept.into_iter().map(str::to_owned).collect()),
        false => Err(Error::invalid(
            "zipCodes",
            format!("{MOST_ZIPS} codes postaux au plus : saisissez leur début."),
            format!("{MOST_ZIPS} zip codes at most: type their beginnings."),
        )),
    }
}

/// How one may work with a partner at a desk.
///
/// # Errors
/// The invalid fields.
pub fn settings(asked: &EntPartSettings) -> Result<EntPartSettings> {
    let mut fields = Fields::default();
    let mut label = |lang: &str, text: &str| {
        fields.text(&format!("serviceLocationLabel.{lang}"), Some(text), lengths::LABEL).unwrap_or_default()
    };
    let words = Words {
        fr: label("fr", &asked.service_location_label.fr),
        en: label("en", &asked.service_location_label.en),
    };
    for (text, field) in [(&words.fr, "serviceLocationLabel.fr"), (&words.en, "serviceLocationLabel.en")] {
        let alone = text.is_empty() && words.fr != words.en;
        fields.expect(!alone, field, one_label);
    }
    fields.expect((0..=MOST_RATE).contains(&asked.rate.0), "rate", || {
        Words::new("Le tarif va de 0 à 10 000 €.", "The rate is between €0 and €10,000.")
    });
    fields.finish()?;
    Ok(EntPartSettings { service_location_label: words, ..asked.clone() })
}

/// Cents.
const MOST_RATE: i64 = 1_000_000;

fn one_label() -> Words {
    Words::new(
        "Les deux champs doivent être remplis, ou aucun (La valeur vaut alors 'Espace Conciergerie').",
        "Both fields must be filled in, or none (its value is then 'Espace Conciergerie').",
    )
}

/// A new partner of a company, and who signs in for it.
///
/// # Errors
/// The invalid fields.
pub fn newcomer(
    asked: &CreatePartner,
    (id, user): (PartnerId, UserId),
    company: CompanyId,
    now: Timestamp,
) -> Result<(Partner, Person)> {
    let CreatePartner { entreprise, firstname, lastname, email, telephone } = asked;
    let Contact { company: name, first_name, last_name, mail, mobile } =
        TypedContact { entreprise, firstname, lastname, email, telephone }.checked()?;
    let partner = Partner {
        id,
        name,
        mail: mail.clone(),
        active: true,
        first_name: first_name.clone(),
        last_name: last_name.clone(),
        user: Some(user),
        companies: vec![company],
        created: now,
        ..Partner::default()
    };
    let account = Person {
        first_name,
        name: last_name,
        mobile,
        partner: Some(id),
        email_confirmed: true,
        ..Person::new(user, Role::Partner, &mail, now)
    };
    Ok((partner, account))
}

#[cfg(test)]
mod tests;
