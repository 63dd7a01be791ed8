use serde::Serialize;

/// How the next sign-in goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Fault {
    /// Nothing goes wrong.
    #[default]
    None,
    /// The employer lets nobody in: `access_denied`.
    Refused,
    /// The code buys nothing: `invalid_grant`.
    NoGrant,
    /// The tokens are asked for in vain: 500.
    Down,
    /// The token proves nothing.
    Forged(Forgery),
}

/// The fault of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Forgery {
    /// `alg` none, without a signature.
    Unsigned,
    /// `alg` HS256, with the public key as the secret.
    PublicKeyAsSecret,
    /// Signed by another key under the name of the right one.
    OtherKey,
    /// Signed by a key that is not published.
    UnknownKey,
    /// A key whose name is a path on our machine.
    KeyPath,
    /// Changed after it was signed.
    Altered,
    OtherIssuer,
    OtherClient,
    /// It is made for us and for somebody else.
    TwoClients,
    Expired,
    /// Its end is a text, which a careless reader skips.
    EndAsText,
    NotYet,
    OtherNonce,
    NoNonce,
    /// Made for calling the pool, and not to say who somebody is.
    AccessToken,
    NoSubject,
}

impl Forgery {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::Unsigned,
        Self::PublicKeyAsSecret,
        Self::OtherKey,
        Self::UnknownKey,
        Self::KeyPath,
        Self::Altered,
        Self::OtherIssuer,
        Self::OtherClient,
        Self::TwoClients,
        Self::Expired,
        Self::EndAsText,
        Self::NotYet,
        Self::OtherNonce,
        Self::NoNonce,
        Self::AccessToken,
        Self::NoSubject,
    ];
}

/// Somebody who signs in at an employer.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TestPerson {
    /// The pool's name for them, which never changes.
    pub subject: &'static str,
    /// The employer's own provider behind the pool.
    pub provider: &'static str,
    pub email: &'static str,
    pub first_name: &'static str,
    pub name: &'static str,
    pub fault: Fault,
    /// The description of how it goes, for people.
    pub fr: &'static str,
    pub en: &'static str,
}

/// Everybody who can be chosen on the page.
pub const PEOPLE: &[TestPerson] = &[
    person(
        "0a6f1c52-paul",
        "Orion",
        "paul.girard@employer.test",
        ("Paul", "Girard"),
        Fault::None,
        ("nouveau ici", "new here"),
    ),
    person(
        "7be02d14-alice",
        "Orion",
        "alice@orion.test",
        ("Alice", "Martin"),
        Fault::None,
        ("a déjà un compte, avec un mot de passe", "has an account with a password"),
    ),
    person(
        "51c9e7a0-bruno",
        "Orion",
        "bruno@orion.test",
        ("Bruno", "Petit"),
        Fault::None,
        ("a déjà un compte, avec un mot de passe", "has an account with a password"),
    ),
    person(
        "c3d4418b-zoe",
        "Vega",
        "alice@orion.test",
        ("Alice", "Martin"),
        Fault::None,
        ("l’adresse de quelqu’un d’une autre entreprise", "the address of somebody of another company"),
    ),
    person(
        "e80f6b39-nina",
        "Orion",
        "nina@elsewhere.test",
        ("Nina", "Roche"),
        Fault::None,
        ("une adresse qui n’est pas de l’entreprise", "an address that is none of the company's"),
    ),
    person(
        "94ab5f77-refused",
        "Orion",
        "remi@employer.test",
        ("Rémi", "Faure"),
        Fault::Refused,
        ("refusé par l’entreprise", "refused by the company"),
    ),
    person(
        "2f1d80c6-code",
        "Orion",
        "carla@employer.test",
        ("Carla", "Noël"),
        Fault::NoGrant,
        ("code refusé", "code refused"),
    ),
    person(
        "6d77b1e3-down",
        "Orion",
        "denis@employer.test",
        ("Denis", "Roy"),
        Fault::Down,
        ("jetons en panne", "no tokens"),
    ),
    person(
        "b5903ac8-forged",
        "Orion",
        "fanny@employer.test",
        ("Fanny", "Leroy"),
        Fault::Forged(Forgery::OtherKey),
        ("jeton falsifié", "forged token"),
    ),
    person(
        "18e4f2d9-expired",
        "Orion",
        "elsa@employer.test",
        ("Elsa", "Morel"),
        Fault::Forged(Forgery::Expired),
        ("jeton expiré", "expired token"),
    ),
];

const fn person(
    subject: &'static str,
    provider: &'static str,
    email: &'static str,
    (first_name, name): (&'static str, &'static str),
    fault: Fault,
    (fr, en): (&'static str, &'static str),
) -> TestPerson {
    TestPerson { subject, provider, email, first_name, name, fault, fr, en }
}

impl TestPerson {
    /// The one with this subject.
    pub fn of(subject: &str) -> Option<&'static Self> {
        PEOPLE.iter().find(|it| it.subject == subject)
    }
}
