//! Browsers that have subscribed: their keys, and how they read a message (RFC 8291 and 8188).

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use p256::{PublicKey, SecretKey, ecdh::diffie_hellman};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey},
    hkdf::{HKDF_SHA256, KeyType, Salt},
};
use serde::Serialize;
use sha2::{Digest, Sha256};

const POINT: usize = 65;
const SALT: usize = 16;
const HEAD: usize = SALT + 4 + 1 + POINT;
/// The mark after the text of the last record.
const END: u8 = 2;

/// The description that a browser hands out of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Subscription {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}

/// A browser.
#[derive(Clone)]
pub(super) struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
    /// The key of those whom it has agreed to hear, base64url.
    pub(super) sender: String,
    pub(super) gone: bool,
}

impl Browser {
    /// The browser of a number: its keys follow from it, for nothing here is drawn at random.
    pub(super) fn new(number: usize, sender: &str) -> Option<Self> {
        let secret = SecretKey::from_slice(&digest("key", number)).ok()?;
        let auth = digest("auth", number)[..16].try_into().ok()?;
        Some(Self { secret, auth, sender: sender.to_owned(), gone: false })
    }

    pub(super) fn subscription(&self, endpoint: String) -> Subscription {
        let p256dh = URL_SAFE_NO_PAD.encode(self.secret.public_key().to_sec1_bytes());
        Subscription { endpoint, p256dh, auth: URL_SAFE_NO_PAD.encode(self.auth) }
    }

    /// The text of a message for it; absent when the message is for another browser, or was changed.
    pub(super) fn read(&self, message: &[u8]) -> Option<String> {
        let (head, record) = message.split_at_checked(HEAD)?;
        let (salt, sender) = (&head[..SALT], &head[HEAD - POINT..]);
        let theirs = PublicKey::from_sec1_bytes(sender).ok()?;
        let shared = diffie_hellman(self.secret.to_nonzero_scalar(), theirs.as_affine());
        let own = self.secret.public_key().to_sec1_bytes();
        let context = [b"WebPush: info\0".as_slice(), &own, sender];
        let input: [u8; 32] = expanded(&self.auth, shared.raw_secret_bytes(), &context)?;
        let key: [u8; 16] = expanded(salt, &input, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce: [u8; NONCE_LEN] = expanded(salt, &input, &[b"Content-Encoding: nonce\0"])?;
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
        let mut record = record.to_vec();
        let opened =
            key.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).ok()?;
        let end = opened.iter().rposition(|byte| *byte != 0).filter(|at| opened[*at] == END)?;
        String::from_utf8(opened[..end].to_vec()).ok()
    }
}

fn digest(what: &str, number: usize) -> [u8; 32] {
    Sha256::digest(format!("{what} of browser {number}")).into()
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expanded<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> Option<[u8; N]> {
    let mut key = [0; N];
    let derived = Salt::new(HKDF_SHA256, salt).extract(secret);
    derived.expand(info, Bytes(N)).and_then(|it| it.fill(&mut key)).ok()?;
    Some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_reads_the_message_of_appendix_a_of_rfc_8291_and_no_changed_one() {
        let decoded = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let browser = Browser {
            secret: SecretKey::from_slice(&decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")).unwrap(),
            auth: decoded("BTBZMqHH6r4Tts7J_aSIgg").try_into().unwrap(),
            sender: String::new(),
            gone: false,
        };
        assert_eq!(
            browser.subscription(String::new()).p256dh,
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        );
        let mut message = decoded(
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
        );
        assert_eq!(browser.read(&message).as_deref(), Some("When I grow up, I want to be a watermelon"));
        message[100] ^= 1;
        assert_eq!(browser.read(&message), None);
        assert_eq!(browser.read(b"short"), None);
    }
}
