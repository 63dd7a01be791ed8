//! An identity token: a JSON web token of OpenID Connect, signed.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::text::{plain, plain_address};
use jiff::Timestamp;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;

use super::keys::Key;

/// The only algorithm that is taken. Every other algorithm is refused unseen, so that no public key passes for a
/// secret one.
const ALGORITHM: &str = "RS256";
/// Clocks of two machines differ by so much, seconds.
const SKEW: i64 = 60;
/// The longest token and the longest name in one, bytes.
const LONGEST: usize = 16 * 1024;
const LONGEST_NAME: usize = 255;

/// The claims of a good token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claims {
    /// The person's number at the issuer, which is never given to anybody else.
    pub subject: String,
    /// The nonce that we asked for.
    pub nonce: String,
    /// The address that the employer gives; empty where they give none.
    pub email: String,
    pub first_name: String,
    pub name: String,
}

/// The reason why a token is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejected {
    #[error("not a signed token")]
    Malformed,
    #[error("another algorithm")]
    Algorithm,
    #[error("a key the issuer does not have")]
    UnknownKey,
    #[error("a wrong signature")]
    Signature,
    #[error("another issuer")]
    Issuer,
    #[error("for another client")]
    Audience,
    #[error("over")]
    Expired,
    #[error("not good yet")]
    NotYet,
    #[error("a token of another use")]
    Use,
    #[error("without a nonce")]
    Nonce,
    #[error("of nobody")]
    Subject,
}

#[derive(Deserialize)]
struct Header {
    alg: String,
    #[serde(default)]
    kid: String,
    /// Extensions that must be understood, and are not.
    crit: Option<Value>,
}

#[derive(Deserialize)]
struct Payload {
    iss: String,
    sub: String,
    aud: Audience,
    /// Seconds since 1970, whole: what is no number is no time.
    exp: i64,
    nbf: Option<i64>,
    iat: Option<i64>,
    nonce: Option<String>,
    /// The kind of a Cognito token: `id` or `access`.
    token_use: Option<String>,
    #[serde(default)]
    email: String,
    #[serde(default)]
    given_name: String,
    #[serde(default)]
    family_name: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Some(Vec<String>),
}

impl Audience {
    /// Whether the token is for this client and for nobody else.
    fn is(&self, client: &str) -> bool {
        match self {
            Self::One(only) => only == client,
            Self::Some(all) => matches!(all.as_slice(), [only] if only == client),
        }
    }
}

/// A token that was read, and is not believed yet.
pub(super) struct Parts<'a> {
    header: Header,
    payload: Payload,
    signature: Vec<u8>,
    signed: &'a str,
}

impl<'a> Parts<'a> {
    pub(super) fn of(token: &'a str) -> Result<Self, Rejected> {
        if token.len() > LONGEST {
            return Err(Rejected::Malformed);
        }
        let (signed, signature) = token.rsplit_once('.').ok_or(Rejected::Malformed)?;
        let (header, payload) = signed.split_once('.').ok_or(Rejected::Malformed)?;
        let header: Header = json(header)?;
        if header.alg != ALGORITHM {
            return Err(Rejected::Algorithm);
        }
        if header.crit.is_some() {
            return Err(Rejected::Malformed);
        }
        let signature = URL_SAFE_NO_PAD.decode(signature).map_err(|_| Rejected::Malformed)?;
        Ok(Self { header, payload: json(payload)?, signature, signed })
    }

    /// The name of the key it says it was signed with: looked up among those of the issuer, and nowhere else.
    pub(super) fn key(&self) -> &str {
        &self.header.kid
    }

    pub(super) fn verified(
        self,
        key: &Key,
        issuer: &str,
        client: &str,
        now: Timestamp,
    ) -> Result<Claims, Rejected> {
        if !key.signed(self.signed.as_bytes(), &self.signature) {
            return Err(Rejected::Signature);
        }
        let (it, now) = (self.payload, now.as_second());
        let later = |instant: Option<i64>| instant.is_some_and(|at| at > now.saturating_add(SKEW));
        let rules = [
            (it.iss == issuer, Rejected::Issuer),
            (it.aud.is(client), Rejected::Audience),
            (it.exp > now.saturating_sub(SKEW), Rejected::Expired),
            (!later(it.nbf) && !later(it.iat), Rejected::NotYet),
            (it.token_use.as_deref().is_none_or(|it| it == "id"), Rejected::Use),
            ((1..=LONGEST_NAME).contains(&it.sub.len()), Rejected::Subject),
        ];
        if let Some((_, why)) = rules.into_iter().find(|(kept, _)| !kept) {
            return Err(why);
        }
        Ok(Claims {
            subject: it.sub,
            nonce: it.nonce.filter(|it| !it.is_empty()).ok_or(Rejected::Nonce)?,
            email: plain_address(&it.email),
            first_name: plain(&it.given_name),
            name: plain(&it.family_name),
        })
    }
}

/// A part of a token: JSON in base64. A name that stands twice is refused: two readers would read two things.
fn json<T: DeserializeOwned>(part: &str) -> Result<T, Rejected> {
    let bytes = URL_SAFE_NO_PAD.decode(part).map_err(|_| Rejected::Malformed)?;
    serde_json::from_slice(&bytes).map_err(|_| Rejected::Malformed)
}
