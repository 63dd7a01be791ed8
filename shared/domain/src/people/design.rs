//! White label: what may be said of a design, and what follows from it.

use contract::{
    CompanyId, Error, Result, Words,
    conciergeries::{Design, HostDesign, RegistrationMessages},
    lengths,
};

use crate::{
    people::{
        person::Person,
        profile::{is_email, is_phone, wrong_email, wrong_phone},
    },
    text::{
        contrast::{READABLE, Rgb, SUNKEN, WHITE},
        fields::{Fields, required},
    },
};

/// Characters of the number of a design.
const ID: std::ops::RangeInclusive<usize> = 2..=30;
/// The name of the design of pages that have none of their own.
pub const HOUSE: &str = "default";
const MOST_HOSTS: usize = 10;
const MOST_COMPANIES: usize = 20;
const MOST_DOMAINS: usize = 20;
/// Characters of a host name, and of a part between its dots.
const HOST: usize = 253;
const LABEL: usize = 63;

/// Why somebody may not register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegistrationError {
    WrongCode,
    ExcludedEmail,
    Closed,
}

impl RegistrationError {
    /// The words of the design; the usual words when it has none of its own.
    pub fn words(self, design: Option<&Design>) -> Words {
        let own = design.map(|it| match self {
            Self::WrongCode => &it.messages.wrong_code,
            Self::ExcludedEmail => &it.messages.excluded_email,
            Self::Closed => &it.messages.closed,
        });
        match own.filter(|it| !it.fr.is_empty()) {
            Some(own) => in_both(own.clone()),
            None => self.usual(),
        }
    }

    fn usual(self) -> Words {
        match self {
            Self::WrongCode => Words::new("Ce code n'est plus valide", "This code is no longer valid"),
            Self::ExcludedEmail => Words::new(
                "Cet e-mail n'est pas encore ou plus autorisé.",
                "This email address is not allowed yet, or no longer.",
            ),
            Self::Closed => {
                Words::new("Cet e-mail n'est pas reconnu.", "This email address is not recognised.")
            }
        }
    }
}

/// A link to the application as readers follow it who know it under another host; any other link as it is. Scheme and port stay.
pub fn at_host(link: &str, application: &str, host: &str) -> String {
    let own = normal_host(application);
    let Some(rest) = link.strip_prefix(application).filter(|it| it.is_empty() || it.starts_with('/')) else {
        return link.to_owned();
    };
    format!("{}{rest}", application.replacen(&own, host, 1))
}

/// A host name as it is stored, however it was typed; an address is reduced to its host.
pub fn normal_host(text: &str) -> String {
    let text = text.trim().to_lowercase();
    let host = text.rsplit_once("://").map_or(text.as_str(), |it| it.1);
    let host = host.split(['/', '?', '#']).next().unwrap_or_default();
    let name = host.split(':').next().unwrap_or_default();
    name.trim_matches(|it: char| it == '.' || it.is_whitespace()).to_owned()
}

/// A design as it may be kept. `own_host` is the platform's: it looks as the platform does.
///
/// # Errors
/// The invalid fields.
pub fn checked(asked: &Design, own_host: &str) -> Result<Design> {
    let mut fields = Fields::default();
    fields.expect(is_id(&asked.id), "id", || {
        Words::new(
            "2 à 30 lettres minuscules sans accent, chiffres ou tirets, et pas « default ».",
            "2 to 30 small letters without accents, digits or dashes, and not “default”.",
        )
    });
    let colour = readable("colour", &asked.colour, &[SUNKEN, WHITE], &mut fields);
    let panel_colour = match asked.panel_colour.is_empty() {
        true => String::new(),
        false => readable("panelColour", &asked.panel_colour, &[WHITE], &mut fields),
    };
    let mail = fields.text("mail", Some(&asked.mail), lengths::DESIGN_EMAIL).unwrap_or_default();
    fields.expect(mail.is_empty() || is_email(&mail), "mail", wrong_email);
    let tel = fields.text("tel", Some(&asked.tel), lengths::PHONE).unwrap_or_default();
    fields.expect(tel.is_empty() || is_phone(&tel), "tel", wrong_phone);
    let mut message = |field: &str, words: &Words| {
        fields.either(&format!("messages.{field}"), words, lengths::DESIGN_MESSAGE)
    };
    let messages = RegistrationMessages {
        wrong_code: message("wrongCode", &asked.messages.wrong_code),
        excluded_email: message("excludedEmail", &asked.messages.excluded_email),
        closed: message("closed", &asked.messages.closed),
    };
    let title = fields.french("title", &asked.title, lengths::DESIGN_TITLE);
    let plain = |it: &str| !it.chars().any(char::is_control);
    fields.expect(plain(&title.fr) && plain(&title.en), "title.fr", || {
        Words::new("Une seule ligne.", "One line only.")
    });
    let hosts = hosts(asked, own_host, &mut fields);
    let login_page = login_page(asked, own_host, &hosts, &mut fields);
    let design = Design {
        id: asked.id.clone(),
        hosts,
        companies: companies(asked, &mut fields),
        logo: asked.logo.clone().filter(|it| !it.is_empty()),
        title,
        colour,
        panel_colour,
        mail,
        tel,
        allows_registration: asked.allows_registration,
        messages,
        login_page,
        login_domains: login_domains(asked, &mut fields),
    };
    fields.finish()?;
    Ok(design)
}

/// The design for a page.
pub fn worn(design: &Design) -> HostDesign {
    HostDesign {
        id: design.id.clone(),
        title: in_both(design.title.clone()),
        logo: design.logo.clone(),
        colour: design.colour.clone(),
        panel_colour: panel(design).to_owned(),
        mail: design.mail.clone(),
        tel: design.tel.clone(),
        allows_registration: design.allows_registration,
    }
}

/// The page of the customer to which somebody who types this login on a host of the design is sent; absent
/// when they sign in here. It depends on the address alone, whoever has an account.
pub fn page_of<'a>(design: &'a Design, login: &str) -> Option<&'a str> {
    let domain = login.trim().rsplit_once('@').map(|(_, domain)| domain);
    let sent = |it: &String| domain.is_some_and(|domain| it.eq_ignore_ascii_case(domain));
    let sends = design.login_domains.is_empty() || design.login_domains.iter().any(sent);
    Some(design.login_page.as_str()).filter(|it| sends && !it.is_empty())
}

/// The colour of the picture beside sign-in and of the head of mails.
pub fn panel(design: &Design) -> &str {
    if design.panel_colour.is_empty() { &design.colour } else { &design.panel_colour }
}

/// French, where there is no English.
pub fn in_both(words: Words) -> Words {
    let Words { fr, en } = words;
    if en.is_empty() { Words { en: fr.clone(), fr } } else { Words { fr, en } }
}

impl Person {
    /// Whether a manager may change the design of these companies: they work for all of them.
    pub fn may_dress(&self, companies: &[CompanyId]) -> bool {
        companies.iter().all(|it| self.works_for(*it))
    }
}

/// Another design has the number already.
pub fn id_taken() -> Error {
    Error::invalid("id", "Un autre habillage porte ce nom.", "Another design has this name.")
}

/// Another design has the host already.
pub fn host_taken(host: &str) -> Error {
    Error::invalid(
        "hosts",
        format!("{host} porte déjà un autre habillage."),
        format!("{host} wears another design already."),
    )
}

/// A company that the caller does not work for, or that does not exist.
pub fn no_such_company() -> Error {
    Error::invalid("companies", "Cette entreprise est introuvable.", "This company could not be found.")
}

/// Another design is for the company already.
pub fn company_taken(name: &str) -> Error {
    Error::invalid(
        "companies",
        format!("{name} a déjà un autre habillage."),
        format!("{name} has another design already."),
    )
}

fn is_id(id: &str) -> bool {
    let written = |it: u8| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-';
    ID.contains(&id.len()) && id.bytes().all(written) && id != HOUSE
}

/// A colour that is readable on, or with, each of these.
fn readable(field: &str, asked: &str, with: &[Rgb], fields: &mut Fields) -> String {
    let Some(colour) = Rgb::read(asked.trim()) else {
        fields.add(field, Words::new("Une couleur s’écrit #1d5c54.", "A colour is written as #1d5c54."));
        return String::new();
    };
    let least = with.iter().map(|it| colour.contrast(*it)).fold(f64::INFINITY, f64::min);
    fields.expect(least >= READABLE, field, || {
        // It is rounded down, so that a refused contrast never reads as if it were enough.
        let told = format!("{:.1}", (least * 10.0).floor() / 10.0);
        Words::new(
            format!(
                "Contraste de {} : un texte se lit à partir de 4,5. Choisissez une couleur plus foncée.",
                told.replace('.', ",")
            ),
            format!("Contrast of {told}: text is readable from 4.5 on. Choose a darker colour."),
        )
    });
    colour.to_string()
}

fn hosts(asked: &Design, own_host: &str, fields: &mut Fields) -> Vec<String> {
    let mut kept: Vec<String> = vec![];
    for host in asked.hosts.iter().map(|it| normal_host(it)).filter(|it| !it.is_empty()) {
        fields.expect(is_host(&host), "hosts", || {
            Words::new(
                format!("« {host} » n’est pas un nom d’hôte, comme conciergerie.exemple.fr."),
                format!("“{host}” is not a host name such as concierge.example.com."),
            )
        });
        fields.expect(host != own_host, "hosts", || {
            Words::new(
                format!("{host} est l’adresse de la plateforme : elle ne porte pas d’habillage."),
                format!("{host} is the address of the platform: it wears no design."),
            )
        });
        if !kept.contains(&host) {
            kept.push(host);
        }
    }
    fields.expect(kept.len() <= MOST_HOSTS, "hosts", || {
        Words::new(format!("{MOST_HOSTS} hôtes au plus."), format!("{MOST_HOSTS} hosts at most."))
    });
    kept
}

/// A page that is not one of ours: people would be sent around in a circle.
fn login_page(asked: &Design, own_host: &str, hosts: &[String], fields: &mut Fields) -> String {
    let page = fields.text("loginPage", Some(&asked.login_page), lengths::LOGIN_PAGE).unwrap_or_default();
    let host = normal_host(&page);
    fields.expect(page.is_empty() || is_page(&page), "loginPage", || {
        Words::new(
            "Une page s’écrit https://portail.exemple.fr/…",
            "A page is written as https://portal.example.com/…",
        )
    });
    fields.expect(page.is_empty() || host != own_host && !hosts.contains(&host), "loginPage", || {
        Words::new(
            "Cette page est celle de la plateforme : on tournerait en rond.",
            "This page is the platform’s own: people would go round in circles.",
        )
    });
    page
}

/// Whether it is the address of a page, by `https`, without a name or password in it, which an address bar does not show as such.
pub(crate) fn is_page(page: &str) -> bool {
    let Some(rest) = page.strip_prefix("https://") else { return false };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let (host, port) = authority.split_once(':').unwrap_or((authority, "443"));
    let port = !port.is_empty() && port.bytes().all(|it| it.is_ascii_digit());
    let plain = page.bytes().all(|it| it.is_ascii_graphic() && !b"\"\\<>^`{|}".contains(&it));
    plain && port && host.contains('.') && is_host(&host.to_lowercase())
}

fn login_domains(asked: &Design, fields: &mut Fields) -> Vec<String> {
    let mut kept: Vec<String> = vec![];
    let typed = asked.login_domains.iter().map(|it| it.trim().trim_start_matches('@').to_lowercase());
    for domain in typed.filter(|it| !it.is_empty()) {
        fields.expect(domain.contains('.') && is_host(&domain), "loginDomains", || {
            Words::new(
                format!("« {domain} » n’est pas un domaine, comme exemple.fr."),
                format!("“{domain}” is not a domain such as example.com."),
            )
        });
        if !kept.contains(&domain) {
            kept.push(domain);
        }
    }
    fields.expect(kept.len() <= MOST_DOMAINS, "loginDomains", || {
        Words::new(format!("{MOST_DOMAINS} domaines au plus."), format!("{MOST_DOMAINS} domains at most."))
    });
    kept
}

/// Whether it is a host name: letters, digits and dashes between dots. As in browsers, other letters are written in punycode.
pub(crate) fn is_host(host: &str) -> bool {
    let label = |it: &str| {
        (1..=LABEL).contains(&it.len())
            && !it.starts_with('-')
            && !it.ends_with('-')
            && it.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-')
    };
    host.len() <= HOST && host.split('.').all(label)
}

fn companies(asked: &Design, fields: &mut Fields) -> Vec<CompanyId> {
    let mut kept = asked.companies.clone();
    kept.sort_unstable();
    kept.dedup();
    fields.expect(!kept.is_empty(), "companies", required);
    fields.expect(kept.len() <= MOST_COMPANIES, "companies", || {
        Words::new(
            format!("{MOST_COMPANIES} entreprises au plus."),
            format!("{MOST_COMPANIES} companies at most."),
        )
    });
    kept
}

#[cfg(test)]
mod tests;
