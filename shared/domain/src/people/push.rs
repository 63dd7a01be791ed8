//! The browsers of a person that are told of what happens by web push.

use contract::account::SetPushDevice;
use serde::{Deserialize, Serialize};

/// How many browsers of a person are told.
pub const MOST: usize = 10;

/// A public key (65 bytes), a secret (16 bytes) and an address: no browser has longer ones.
const LONGEST: [usize; 3] = [88, 24, 1000];

/// A browser, as it describes itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PushDevice {
    /// The address at the service of the browser.
    pub endpoint: String,
    /// Its public key, base64url.
    pub p256dh: String,
    /// The secret that it shares with us, base64url.
    pub auth: String,
}

impl PushDevice {
    /// The browser of a request; absent when its keys or its address are too long to be any.
    pub fn of(request: &SetPushDevice) -> Option<Self> {
        let SetPushDevice { endpoint, p256dh, auth } = request.clone();
        let fits = [&p256dh, &auth, &endpoint].iter().zip(LONGEST).all(|(text, most)| text.len() <= most);
        fits.then_some(Self { endpoint, p256dh, auth })
    }
}
