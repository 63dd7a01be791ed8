//! The form of a desk, and the values that are stored.

use contract::{Error, Result, Words, lengths};

use crate::{
    people::profile::{is_email, is_phone, wrong_email, wrong_phone},
    text::fields::Fields,
};

/// Letters and digits of an access code.
const CODE: std::ops::RangeInclusive<usize> = 4..=30;
/// Parts of a company, or places in it.
const MOST_PARTS: usize = 100;

/// A name that a company can have, typed in this field.
///
/// # Errors
/// The invalid field.
pub fn named_company(field: &str, asked: &str) -> Result<String> {
    let mut fields = Fields::default();
    let name = fields.required(field, asked, lengths::NAME);
    fields.finish()?;
    Ok(name)
}

/// A code as it is stored, however it was typed; empty when there is none.
///
/// # Errors
/// Invalid `accessCode`.
pub fn access_code(text: &str) -> Result<String> {
    let code = normal_code(text);
    let written = code.chars().all(|it| it.is_ascii_alphanumeric() || it == '-' || it == '_');
    match code.is_empty() || (written && CODE.contains(&code.len())) {
        true => Ok(code),
        false => Err(Error::invalid(
            "accessCode",
            "Le code d’accès a de 4 à 30 lettres sans accent, chiffres ou tirets.",
            "An access code has 4 to 30 letters without accents, digits or dashes.",
        )),
    }
}

/// A code without blanks, and in capital letters.
pub fn normal_code(text: &str) -> String {
    text.chars().filter(|it| !it.is_whitespace()).collect::<String>().to_uppercase()
}

/// The access code opens another desk.
pub fn code_taken() -> Error {
    Error::invalid(
        "accessCode",
        "Ce code ouvre déjà une autre conciergerie : choisissez-en un autre.",
        "This code opens another concierge desk already: choose another one.",
    )
}

/// The offer of parcels is none that the desk has.
pub fn no_such_offer() -> Error {
    Error::invalid(
        "packageDeliveryOffreId",
        "Cette conciergerie n’a pas d’offre de ce numéro.",
        "This concierge desk has no offer of this number.",
    )
}

/// Addresses and domains in a text, each once.
pub(super) fn excluded(text: &str) -> Result<Vec<String>> {
    let wrong = |fr: String, en: String| Err(Error::invalid("excludeEmailsForRegistration", fr, en));
    if text.chars().count() > lengths::COMMENT {
        return wrong(
            format!("{} caractères au plus : excluez un domaine entier.", lengths::COMMENT),
            format!("{} characters at most: exclude a whole domain.", lengths::COMMENT),
        );
    }
    let mut kept: Vec<String> = vec![];
    for one in listed(text) {
        let one = one.to_lowercase();
        let domain = one.strip_prefix('@').unwrap_or(&one);
        if !is_email(&one) && !is_email(&format!("x@{domain}")) {
            return wrong(
                format!("« {one} » n’est ni une adresse ni un domaine."),
                format!("“{one}” is neither an address nor a domain."),
            );
        }
        kept.push(domain.to_owned());
    }
    kept.sort();
    kept.dedup();
    Ok(kept)
}

/// The words between commas, semicolons and blanks.
fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split(|it: char| matches!(it, ',' | ';') || it.is_whitespace()).filter(|it| !it.is_empty())
}

/// Addresses by comma.
pub(super) fn mails(field: &str, text: &str, fields: &mut Fields) -> String {
    let text = fields.text(field, Some(text), lengths::EMAILS).unwrap_or_default();
    let mails: Vec<&str> = listed(&text).collect();
    fields.expect(mails.iter().all(|it| is_email(it)), field, wrong_email);
    mails.join(", ")
}

pub(super) fn phone(field: &str, text: &str, most: usize, fields: &mut Fields) -> String {
    let phone = fields.text(field, Some(text), most).unwrap_or_default();
    fields.expect(phone.is_empty() || is_phone(&phone), field, wrong_phone);
    phone
}

/// Names of parts, each once, in the order they were typed; empty ones are left out.
pub(super) fn parts(field: &str, asked: &[String], fields: &mut Fields) -> Vec<String> {
    let mut kept: Vec<String> = vec![];
    for part in asked.iter().filter_map(|it| fields.text(field, Some(it), lengths::NAME)) {
        if !kept.contains(&part) {
            kept.push(part);
        }
    }
    fields.expect(kept.len() <= MOST_PARTS, field, || {
        Words::new(format!("{MOST_PARTS} au plus."), format!("{MOST_PARTS} at most."))
    });
    kept
}

pub(super) fn picture(asked: &Option<String>) -> Option<String> {
    asked.clone().filter(|it| !it.is_empty())
}

pub(super) fn not_yours() -> Words {
    Words::new(
        "Votre compte ne permet pas de changer cela : demandez-le à qui configure la conciergerie.",
        "Your account cannot change this: ask who configures the concierge desk.",
    )
}

pub(super) fn no_mail() -> Words {
    Words::new(
        "Donnez d’abord une adresse e-mail à la conciergerie, dans sa fiche.",
        "Give the concierge desk an email address first, on its sheet.",
    )
}

/// The longest delay between the order to send a campaign and its first mail, in minutes: a day.
pub(super) const LONGEST_DELAY: u32 = 24 * 60;

pub(super) fn too_long_a_delay() -> Words {
    Words::new("Indiquez 1 440 minutes (un jour) au plus.", "Give 1,440 minutes (a day) at most.")
}

pub(super) fn wrong_zip() -> Words {
    Words::new("Veuillez entrer un code postal valide.", "Please enter a valid zip code.")
}
