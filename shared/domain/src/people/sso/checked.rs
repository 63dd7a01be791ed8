//! The rules on what a provider may be: an address of the public network, and domains that are a company's own.

use contract::{
    Error, Result, Words,
    conciergeries::{SetSsoProvider, SsoProtocol},
    lengths,
};

use crate::{
    people::design::{is_host, is_page, normal_host},
    text::fields::{Fields, required},
};

/// Characters of the name of a provider in our addresses.
const ID: std::ops::RangeInclusive<usize> = 2..=lengths::SSO_NAME;
const MOST_DOMAINS: usize = 20;

/// Ends of host names that no public name server knows: a host with such an end is in somebody's own network.
const PRIVATE_ENDS: &[&str] =
    &["localhost", "local", "localdomain", "internal", "intranet", "lan", "corp", "home", "arpa", "onion"];

/// Where anybody has an address: a company that claimed one of these would speak for everybody.
const PUBLIC_MAIL: &[&str] = &[
    "aliceadsl.fr",
    "aol.com",
    "aol.fr",
    "bbox.fr",
    "club-internet.fr",
    "dartybox.com",
    "fastmail.com",
    "free.fr",
    "gmail.com",
    "gmx.com",
    "gmx.de",
    "gmx.fr",
    "googlemail.com",
    "hey.com",
    "hotmail.com",
    "hotmail.co.uk",
    "hotmail.fr",
    "icloud.com",
    "laposte.net",
    "libertysurf.fr",
    "live.com",
    "live.fr",
    "mac.com",
    "mail.com",
    "mail.ru",
    "mailo.com",
    "me.com",
    "msn.com",
    "neuf.fr",
    "noos.fr",
    "numericable.fr",
    "orange.fr",
    "outlook.com",
    "outlook.fr",
    "pm.me",
    "proton.me",
    "protonmail.com",
    "qq.com",
    "sfr.fr",
    "tutanota.com",
    "voila.fr",
    "wanadoo.fr",
    "web.de",
    "yahoo.co.uk",
    "yahoo.com",
    "yahoo.fr",
    "yandex.com",
    "yandex.ru",
    "ymail.com",
    "zoho.com",
];

/// Issuers at which anybody makes an account, so that they vouch for no company.
const EVERYBODYS_ISSUERS: &[&str] = &[
    "https://accounts.google.com",
    "https://appleid.apple.com",
    "https://login.live.com",
    "https://login.microsoftonline.com/common",
    "https://login.microsoftonline.com/consumers",
    "https://login.microsoftonline.com/organizations",
    "https://www.facebook.com",
];

/// A provider as somebody asked for it, checked. The secret is not among it: see [`secret`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedProvider {
    pub id: String,
    pub protocol: SsoProtocol,
    pub address: String,
    pub client_id: String,
    pub domains: Vec<String>,
    pub sent: Vec<String>,
    pub no_bar: bool,
}

/// A provider as it may be kept. `own_host` is the platform's, which vouches for nobody.
///
/// # Errors
/// The invalid fields.
pub fn checked(asked: &SetSsoProvider, own_host: &str) -> Result<CheckedProvider> {
    let mut fields = Fields::default();
    fields.expect(is_id(&asked.id), "id", || {
        Words::new(
            "2 à 30 lettres minuscules sans accent, chiffres ou tirets.",
            "2 to 30 small letters without accents, digits or dashes.",
        )
    });
    let address = address(asked, own_host, &mut fields);
    let oidc = asked.protocol == SsoProtocol::Oidc;
    let client_id = match oidc {
        true => fields.required("clientId", &asked.client_id, lengths::SSO_CLIENT),
        false => String::new(),
    };
    if let Some(secret) = secret(asked) {
        fields.text("clientSecret", Some(secret), lengths::SSO_SECRET);
        fields.expect(secret.bytes().all(|it| it.is_ascii_graphic()), "clientSecret", || {
            Words::new(
                "Un secret ne contient ni espace ni accent.",
                "A secret holds no blanks and no accents.",
            )
        });
    }
    let domains = domains("domains", &asked.domains, &mut fields);
    fields.expect(!domains.is_empty(), "domains", required);
    for domain in &domains {
        fields.expect(!PUBLIC_MAIL.contains(&domain.as_str()), "domains", || {
            Words::new(
                format!("Tout le monde peut avoir une adresse {domain} : aucune entreprise n’en répond."),
                format!("Anybody can have an address of {domain}: no company answers for it."),
            )
        });
    }
    let sent = self::domains("sent", &asked.sent, &mut fields);
    for domain in sent.iter().filter(|it| !domains.contains(it)) {
        fields.add(
            "sent",
            Words::new(
                format!("{domain} n’est pas parmi les domaines de l’entreprise."),
                format!("{domain} is not among the domains of the company."),
            ),
        );
    }
    fields.finish()?;
    let SetSsoProvider { id, protocol, no_bar, .. } = asked.clone();
    Ok(CheckedProvider { id, protocol, address, client_id, domains, sent, no_bar })
}

/// The secret that was typed, if one was: SAML has none.
pub fn secret(asked: &SetSsoProvider) -> Option<&str> {
    let oidc = asked.protocol == SsoProtocol::Oidc;
    asked.client_secret.as_deref().map(str::trim).filter(|it| oidc && !it.is_empty())
}

/// The secret is needed: only the user pool has the one of before, and takes no change without it.
pub(super) fn secret_missing() -> Error {
    Error::invalid(
        "clientSecret",
        "Saisissez le secret du client : il n’est pas conservé ici.",
        "Type the secret of the client: it is not kept here.",
    )
}

/// Another company has the domain already, or another provider the name.
pub fn domain_taken(domain: &str) -> Error {
    Error::invalid(
        "domains",
        format!("{domain} est déjà le domaine d’une autre entreprise."),
        format!("{domain} is the domain of another company already."),
    )
}

/// Another provider has the name already, or this one has another.
pub fn id_taken() -> Error {
    Error::invalid("id", "Une autre connexion porte ce nom.", "Another sign-in has this name.")
}

fn is_id(id: &str) -> bool {
    let written = |it: u8| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-';
    ID.contains(&id.len()) && id.bytes().all(written)
}

fn address(asked: &SetSsoProvider, own_host: &str, fields: &mut Fields) -> String {
    let address = fields.required("address", &asked.address, lengths::SSO_ADDRESS);
    if address.is_empty() {
        return address;
    }
    let host = normal_host(&address);
    fields.expect(is_page(&address) && !address.contains('#'), "address", || {
        Words::new(
            "Une adresse s’écrit https://sso.exemple.fr/…, sans mot de passe.",
            "An address is written as https://sso.example.com/…, without a password.",
        )
    });
    fields.expect(is_public(&host), "address", || {
        Words::new(
            "Cette adresse n’est pas celle d’un serveur joignable par Internet.",
            "This is not the address of a server that the Internet reaches.",
        )
    });
    fields.expect(host != own_host, "address", || {
        Words::new("Cette adresse est celle de la plateforme.", "This is the address of the platform.")
    });
    if asked.protocol == SsoProtocol::Oidc {
        fields.expect(!address.contains('?'), "address", || {
            Words::new("Un émetteur s’écrit sans paramètres.", "An issuer is written without parameters.")
        });
        let lower = address.to_lowercase();
        let everybodys = |it: &&str| {
            lower.strip_prefix(*it).is_some_and(|rest| matches!(rest.as_bytes(), [] | [b'/', ..]))
        };
        fields.expect(!EVERYBODYS_ISSUERS.iter().any(everybodys), "address", || {
            Words::new(
                "Tout le monde peut s’inscrire auprès de cet émetteur : indiquez celui de l’entreprise seule.",
                "Anybody can sign up at this issuer: enter the one of the company alone.",
            )
        });
    }
    address
}

/// A name that public name servers may know. An address in digits is none: its last label has no letter.
fn is_public(host: &str) -> bool {
    let last = host.rsplit('.').next().unwrap_or_default();
    host.contains('.') && last.bytes().any(|it| it.is_ascii_alphabetic()) && !PRIVATE_ENDS.contains(&last)
}

fn domains(field: &str, asked: &[String], fields: &mut Fields) -> Vec<String> {
    let mut kept: Vec<String> = vec![];
    let typed = asked.iter().map(|it| it.trim().trim_start_matches('@').to_lowercase());
    for domain in typed.filter(|it| !it.is_empty()) {
        fields.expect(is_host(&domain) && is_public(&domain), field, || {
            Words::new(
                format!("« {domain} » n’est pas un domaine, comme exemple.fr."),
                format!("“{domain}” is not a domain such as example.com."),
            )
        });
        if !kept.contains(&domain) {
            kept.push(domain);
        }
    }
    fields.expect(kept.len() <= MOST_DOMAINS, field, || {
        Words::new(format!("{MOST_DOMAINS} domaines au plus."), format!("{MOST_DOMAINS} domains at most."))
    });
    kept
}

#[cfg(test)]
mod tests {
    use contract::CompanyId;

    use super::*;

    fn asked() -> SetSsoProvider {
        SetSsoProvider {
            company_id: CompanyId(1),
            id: "lilas".into(),
            protocol: SsoProtocol::Saml,
            address: "https://sso.lilas.test/metadata?tenant=1".into(),
            client_id: String::new(),
            client_secret: None,
            domains: vec![" @Lilas.test ".into(), "lilas.test".into(), String::new()],
            sent: vec!["lilas.test".into()],
            no_bar: true,
            edition: 0,
        }
    }

    fn oidc(address: &str) -> SetSsoProvider {
        SetSsoProvider {
            protocol: SsoProtocol::Oidc,
            address: address.into(),
            client_id: "app".into(),
            client_secret: Some("s3cret".into()),
            ..asked()
        }
    }

    fn faults(asked: &SetSsoProvider) -> Vec<String> {
        match checked(asked, "concierge.test") {
            Err(Error::Invalid(fields)) => fields.into_keys().collect(),
            Ok(_) => vec![],
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_right_is_kept_as_it_is_compared_later() {
        let kept = checked(&asked(), "concierge.test").expect("kept");
        assert_eq!((kept.domains, kept.sent), (vec!["lilas.test".to_owned()], vec!["lilas.test".to_owned()]));
        assert_eq!(checked(&oidc("https://sso.lilas.test/realm"), "").expect("kept").client_id, "app");
        let saml = SetSsoProvider { client_id: "app".into(), ..asked() };
        assert_eq!(checked(&saml, "").expect("kept").client_id, "", "SAML knows no client");
    }

    #[test]
    fn an_address_is_one_of_the_public_network_by_https() {
        for wrong in [
            "",
            "http://sso.lilas.test/metadata",
            "sso.lilas.test/metadata",
            "https://127.0.0.1/metadata",
            "https://10.0.0.7/metadata",
            "https://169.254.169.254/latest/meta-data",
            "https://[::1]/metadata",
            "https://2130706433/metadata",
            "https://localhost/metadata",
            "https://idp/metadata",
            "https://idp.corp/metadata",
            "https://idp.internal/metadata",
            "https://user:pass@sso.lilas.test/metadata",
            "https://sso.lilas.test/metadata#part",
            "https://concierge.test/metadata",
            "javascript:alert(1)",
        ] {
            assert_eq!(faults(&SetSsoProvider { address: wrong.into(), ..asked() }), ["address"], "{wrong}");
        }
        let long = format!("https://sso.lilas.test/{}", "a".repeat(lengths::SSO_ADDRESS));
        assert_eq!(faults(&SetSsoProvider { address: long, ..asked() }), ["address"]);
    }

    #[test]
    fn an_issuer_that_everybody_has_vouches_for_no_company() {
        for wrong in [
            "https://accounts.google.com",
            "https://accounts.google.com/",
            "https://login.microsoftonline.com/common/v2.0",
            "https://LOGIN.microsoftonline.com/Organizations/v2.0",
            "https://sso.lilas.test/?tenant=1",
        ] {
            assert_eq!(faults(&oidc(wrong)), ["address"], "{wrong}");
        }
        let own = "https://login.microsoftonline.com/8d2e1f6a-0000-4000-8000-000000000001/v2.0";
        assert_eq!(faults(&oidc(own)), [""; 0]);
        assert_eq!(faults(&oidc("https://accounts.google.com.lilas.test")), [""; 0]);
    }

    #[test]
    fn a_domain_is_a_company_s_own() {
        for wrong in
            ["gmail.com", "ORANGE.fr", "lilas", "lilas..test", "10.0.0.1", "li las.test", "lilas.local"]
        {
            assert_eq!(
                faults(&SetSsoProvider { domains: vec![wrong.into()], sent: vec![], ..asked() }),
                ["domains"],
                "{wrong}"
            );
        }
        assert_eq!(faults(&SetSsoProvider { domains: vec![], sent: vec![], ..asked() }), ["domains"]);
        assert_eq!(faults(&SetSsoProvider { sent: vec!["vega.test".into()], ..asked() }), ["sent"]);
        let many = (0..=MOST_DOMAINS).map(|nth| format!("lilas{nth}.test")).collect();
        assert_eq!(faults(&SetSsoProvider { domains: many, sent: vec![], ..asked() }), ["domains"]);
    }

    #[test]
    fn a_name_fits_into_an_address_and_a_client_of_oidc_is_named() {
        for wrong in ["", "a", "Lilas", "../admin", "li las", &"a".repeat(31)] {
            assert_eq!(faults(&SetSsoProvider { id: wrong.into(), ..asked() }), ["id"], "{wrong}");
        }
        let nameless = SetSsoProvider { client_id: " ".into(), ..oidc("https://sso.lilas.test") };
        assert_eq!(faults(&nameless), ["clientId"]);
        let blank = SetSsoProvider { client_secret: Some("a b".into()), ..oidc("https://sso.lilas.test") };
        assert_eq!(faults(&blank), ["clientSecret"]);
    }
}
