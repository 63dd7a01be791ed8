//! The encryption of a message for one browser: RFC 8291, in the form of RFC 8188 (`aes128gcm`), one record.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::people::push::PushDevice;
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    hkdf::{HKDF_SHA256, KeyType, Salt},
    rand::{SecureRandom, SystemRandom},
};

use crate::{Error, Result};

/// A public key: a point of P-256, uncompressed.
const POINT: usize = 65;
const AUTH: usize = 16;
const SALT: usize = 16;
/// The size of a record. A message is one record, and longer ones are taken by no service.
const RECORD: u32 = 4096;
/// The longest text that fits: a record with its head, its end mark and its tag.
pub(super) const LONGEST: usize = RECORD as usize - (SALT + 4 + 1 + POINT) - 1 - 16;
/// The mark after the text of the last record.
const END: u8 = 2;

/// The keys of a browser, as bytes.
pub(super) struct Receiver {
    point: [u8; POINT],
    auth: [u8; AUTH],
}

impl Receiver {
    /// # Errors
    /// [`Error::Undeliverable`] where they are no keys.
    pub(super) fn of(device: &PushDevice) -> Result<Self> {
        let (point, auth) = (bytes(&device.p256dh)?, bytes(&device.auth)?);
        if !point.starts_with(&[4]) {
            return Err(no_keys());
        }
        Ok(Self { point, auth })
    }
}

fn bytes<const N: usize>(text: &str) -> Result<[u8; N]> {
    let decoded = URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).map_err(|_| no_keys())?;
    decoded.try_into().map_err(|_| no_keys())
}

fn no_keys() -> Error {
    Error::Undeliverable("the keys of a browser are none".to_owned())
}

/// The body of a message that only this browser reads. Keys and salt are new ones: nothing of one message opens another.
pub(super) fn sealed(receiver: &Receiver, text: &[u8]) -> Result<Vec<u8>> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).map_err(Error::unavailable)?;
    let sender = own.compute_public_key().map_err(Error::unavailable)?;
    let mut salt = [0; SALT];
    random.fill(&mut salt).map_err(Error::unavailable)?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, &receiver.point);
    agree_ephemeral(own, &theirs, |secret| body(secret, sender.as_ref(), receiver, salt, text))
        .map_err(|_| no_keys())?
}

/// The body by the secret that both sides share.
fn body(secret: &[u8], sender: &[u8], receiver: &Receiver, salt: [u8; SALT], text: &[u8]) -> Result<Vec<u8>> {
    let context = [b"WebPush: info\0", receiver.point.as_slice(), sender];
    let input: [u8; 32] = expanded(&receiver.auth, secret, &context)?;
    let key: [u8; 16] = expanded(&salt, &input, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; NONCE_LEN] = expanded(&salt, &input, &[b"Content-Encoding: nonce\0"])?;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).map_err(Error::unavailable)?);
    let mut record = [text, &[END]].concat();
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)
        .map_err(Error::unavailable)?;
    let length = u8::try_from(sender.len()).map_err(Error::unavailable)?;
    Ok([&salt, RECORD.to_be_bytes().as_slice(), &[length], sender, &record].concat())
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

/// HKDF over SHA-256.
fn expanded<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> Result<[u8; N]> {
    let mut key = [0; N];
    let derived = Salt::new(HKDF_SHA256, salt).extract(secret);
    derived.expand(info, Bytes(N)).and_then(|it| it.fill(&mut key)).map_err(Error::unavailable)?;
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    const POINT_TEXT: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH_TEXT: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    fn device(p256dh: &str, auth: &str) -> PushDevice {
        let endpoint = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV".to_owned();
        PushDevice { endpoint, p256dh: p256dh.to_owned(), auth: auth.to_owned() }
    }

    #[test]
    fn a_message_is_that_of_appendix_a_of_rfc_8291() {
        let decoded = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let receiver = Receiver::of(&device(POINT_TEXT, AUTH_TEXT)).unwrap();
        let sender = decoded(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let secret = decoded("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = decoded("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let made = body(&secret, &sender, &receiver, salt, text).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(made),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn no_two_messages_are_alike_and_the_longest_fits_into_what_services_take() {
        let receiver = Receiver::of(&device(POINT_TEXT, AUTH_TEXT)).unwrap();
        let text = [b'x'; LONGEST];
        let (one, other) = (sealed(&receiver, &text).unwrap(), sealed(&receiver, &text).unwrap());
        assert_ne!(one, other);
        assert_eq!((one.len(), other.len()), (4096, 4096));
    }

    #[test]
    fn keys_that_are_none_are_told_for_good() {
        let off_curve = URL_SAFE_NO_PAD.encode([&[4][..], &[7; 64]].concat());
        let compressed = URL_SAFE_NO_PAD.encode([2; 65]);
        for (point, auth) in
            [("", AUTH_TEXT), ("*", AUTH_TEXT), (&compressed, AUTH_TEXT), (POINT_TEXT, "BTBZ")]
        {
            assert!(
                matches!(Receiver::of(&device(point, auth)), Err(Error::Undeliverable(_))),
                "{point} {auth}"
            );
        }
        let receiver = Receiver::of(&device(&off_curve, AUTH_TEXT)).unwrap();
        assert!(matches!(sealed(&receiver, b"x"), Err(Error::Undeliverable(_))));
    }
}
