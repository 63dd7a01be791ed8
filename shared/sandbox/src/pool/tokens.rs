//! Identity tokens, good ones and forged ones.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use ring::{
    rand::SystemRandom,
    rsa::PublicKeyComponents,
    signature::{RSA_PKCS1_SHA256, RsaKeyPair},
};
use serde_json::{Value, json};
use sha2::Sha256;

use super::{
    script::{Forgery, TestPerson},
    state::UserPool,
};

/// Keys of a pool that guards nothing: they are no secret.
const KEYS: [(&str, &[u8]); 2] =
    [("first", include_bytes!("first.der")), ("second", include_bytes!("second.der"))];
/// How long a token is good, seconds.
const LIFE: i64 = 3600;

type Components = PublicKeyComponents<Vec<u8>>;

impl UserPool {
    /// An identity token of somebody, made for a client.
    pub fn token(&self, person: &TestPerson, client: &str, nonce: &str, forgery: Option<Forgery>) -> String {
        let is = |it: Forgery| forgery == Some(it);
        let (name, key) = self.signing_key(is(Forgery::OtherKey));
        let name = match forgery {
            Some(Forgery::UnknownKey) => "unknown",
            Some(Forgery::KeyPath) => "../../../../../../dev/null",
            _ => name,
        };
        let alg = match forgery {
            Some(Forgery::Unsigned) => "none",
            Some(Forgery::PublicKeyAsSecret) => "HS256",
            _ => "RS256",
        };
        let header = part(&json!({ "alg": alg, "kid": name, "typ": "JWT" }));
        let signed = format!("{header}.{}", part(&self.claims(person, client, nonce, forgery)));
        let signature = match forgery {
            Some(Forgery::Unsigned) => vec![],
            Some(Forgery::PublicKeyAsSecret) => by_public_key(key, &signed),
            _ => by_key(key, &signed),
        };
        let signed = match is(Forgery::Altered) {
            true => {
                let theirs = TestPerson { subject: "another", ..*person };
                format!("{header}.{}", part(&self.claims(&theirs, client, nonce, None)))
            }
            false => signed,
        };
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature))
    }

    fn claims(&self, person: &TestPerson, client: &str, nonce: &str, forgery: Option<Forgery>) -> Value {
        let now = self.now().as_second();
        let mut claims = json!({
            "iss": self.0.settings.public_url,
            "sub": person.subject,
            "aud": client,
            "token_use": "id",
            "nonce": nonce,
            "auth_time": now,
            "iat": now,
            "exp": now + LIFE,
            "email": person.email,
            "email_verified": false,
            "given_name": person.first_name,
            "family_name": person.name,
            "cognito:username": format!("{}_{}", person.provider, person.email),
        });
        let (name, value) = match forgery {
            Some(Forgery::OtherIssuer) => ("iss", json!("https://issuer.example")),
            Some(Forgery::OtherClient) => ("aud", json!("another-client")),
            Some(Forgery::TwoClients) => ("aud", json!([client, "another-client"])),
            Some(Forgery::Expired) => ("exp", json!(now - LIFE)),
            Some(Forgery::EndAsText) => ("exp", json!((now + LIFE).to_string())),
            Some(Forgery::NotYet) => ("nbf", json!(now + LIFE)),
            Some(Forgery::OtherNonce) => ("nonce", json!("another-nonce")),
            Some(Forgery::NoNonce) => ("nonce", Value::Null),
            Some(Forgery::AccessToken) => ("token_use", json!("access")),
            Some(Forgery::NoSubject) => ("sub", json!("")),
            _ => return claims,
        };
        claims[name] = value;
        claims
    }

    /// The keys as they are published.
    pub(super) fn published(&self) -> Value {
        let (name, key) = self.signing_key(false);
        let Some(Components { n, e }) = public(key) else { return json!({ "keys": [] }) };
        let text = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
        json!({ "keys": [{ "kty": "RSA", "alg": "RS256", "use": "sig", "kid": name, "n": text(&n), "e": text(&e) }] })
    }

    /// The name and the key it signs with; another's key under the same name.
    fn signing_key(&self, other: bool) -> (&'static str, &'static [u8]) {
        let [first, second] = KEYS;
        let (own, foreign) = if self.state().rotated { (second, first) } else { (first, second) };
        if other { (own.0, foreign.1) } else { own }
    }
}

fn part(value: &Value) -> String {
    URL_SAFE_NO_PAD.encode(value.to_string())
}

fn pair(key: &[u8]) -> Option<RsaKeyPair> {
    RsaKeyPair::from_pkcs8(key).ok()
}

fn public(key: &[u8]) -> Option<Components> {
    Some(Components::from(pair(key)?.public()))
}

/// The same text is signed alike each time: the machine's random bytes only hide how.
fn by_key(key: &[u8], text: &str) -> Vec<u8> {
    let Some(pair) = pair(key) else { return vec![] };
    let mut signature = vec![0; pair.public().modulus_len()];
    let signed = pair.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), text.as_bytes(), &mut signature);
    signed.map(|()| signature).unwrap_or_default()
}

/// The signature that a careless verifier computes: it takes the algorithm from the token and the key from the
/// issuer.
fn by_public_key(key: &[u8], text: &str) -> Vec<u8> {
    let secret = public(key).map(|it| it.n).unwrap_or_default();
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&secret) else { return vec![] };
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}
