//! Web push: a message for one browser, carried by the service that the maker of the browser runs (RFC 8030).
//!
//! The service reads neither text nor link: a message is encrypted for the browser alone. It is asked only at hosts that
//! are known to be such services, so that no address of a browser leads us anywhere else.

mod seal;
mod vapid;

use std::{sync::Arc, time::Duration};

use domain::people::push::PushDevice;
use http::{HeaderMap, HeaderValue, Method, header};
use jiff::Timestamp;

use crate::{
    Error, Result, Secret,
    http::{Http, origin},
};

/// The hosts of the services of Chrome, Edge, Firefox and Safari. One that begins with a point stands for all below it.
const SERVICES: &[&str] = &[
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
];

/// How to send, read from the configuration once.
#[derive(Clone, Debug)]
pub struct PushSettings {
    /// Our public key, base64url; browsers are shown it when they subscribe.
    pub public_key: String,
    pub private_key: Secret,
    /// Where those who run a service reach us: `mailto:` or `https:`.
    pub contact: String,
    /// The origin of a service on this machine, if there is one.
    pub local: Option<String>,
    /// The longest one exchange may take; five seconds in production.
    pub limit: Duration,
}

/// The fate of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The service has it.
    Taken,
    /// The browser has gone, and will not come back at this address.
    Gone,
}

/// The services of all browsers. Make it once; clones share its sockets.
#[derive(Clone, Debug)]
pub struct Push(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    http: Http,
    sender: vapid::Sender,
    local: Option<String>,
}

impl Push {
    /// Opens nothing yet.
    ///
    /// # Errors
    /// [`Error::Refused`] when the keys are no pair, or the local service is not on this machine.
    pub fn new(settings: PushSettings) -> Result<Self> {
        let PushSettings { public_key, private_key, contact, local, limit } = settings;
        let local = local.as_deref().map(origin).transpose()?;
        let sender = vapid::Sender::new(&public_key, &private_key, &contact)?;
        Ok(Self(Arc::new(Inner { http: Http::new(limit, "*/*"), sender, local })))
    }

    /// Sends a text to a browser, which gets it within `keep` if it comes back by then.
    ///
    /// # Errors
    /// [`Error::Undeliverable`] when the browser cannot be written to, whatever is sent; [`Error::Busy`] and
    /// [`Error::Unavailable`] when it is worth another try; [`Error::Refused`] when the service does not take ours.
    pub async fn send(
        &self,
        device: &PushDevice,
        text: &str,
        keep: Duration,
        now: Timestamp,
    ) -> Result<Delivery> {
        let service = service_of(&device.endpoint, self.0.local.as_deref())
            .ok_or_else(|| Error::Undeliverable("no known service".to_owned()))?;
        if text.len() > seal::LONGEST {
            return Err(Error::refused("the text is too long"));
        }
        let body = seal::sealed(&seal::Receiver::of(device)?, text.as_bytes())?;
        let mut headers = HeaderMap::new();
        headers.insert(header::AUTHORIZATION, self.0.sender.statement(&service, now)?);
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
        headers.insert("ttl", HeaderValue::from(keep.as_secs()));
        headers.insert("urgency", HeaderValue::from_static("normal"));
        let answer = self.0.http.send(Method::POST, &device.endpoint, headers, body).await;
        let status = answer.map_err(|_| Error::unavailable("the service does not answer"))?.status.as_u16();
        match status {
            200..=299 => Ok(Delivery::Taken),
            404 | 410 => Ok(Delivery::Gone),
            429 => Err(Error::Busy),
            500..=599 => Err(Error::unavailable(format!("the service answered {status}"))),
            _ => Err(Error::refused(format!("the service answered {status}"))),
        }
    }
}

/// The origin of the service at which a browser is reached; absent when it is no service that we know. `local` is the
/// origin of one on this machine.
pub fn service_of(endpoint: &str, local: Option<&str>) -> Option<String> {
    let uri: http::Uri = endpoint.parse().ok()?;
    let (scheme, authority) = (uri.scheme_str()?, uri.authority()?);
    let at = format!("{scheme}://{authority}");
    if local == Some(at.as_str()) {
        return Some(at);
    }
    let host = authority.as_str();
    let known = SERVICES.iter().any(|it| match it.starts_with('.') {
        true => host.ends_with(it),
        false => host == *it,
    });
    (scheme == "https" && known).then_some(at)
}

/// Whether a browser has keys by which something can be encrypted for it.
pub fn has_keys(device: &PushDevice) -> bool {
    seal::Receiver::of(device).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_reached_at_services_that_are_known_and_nowhere_else() {
        for (endpoint, service) in [
            ("https://fcm.googleapis.com/fcm/send/abc", "https://fcm.googleapis.com"),
            (
                "https://updates.push.services.mozilla.com/wpush/v2/x",
                "https://updates.push.services.mozilla.com",
            ),
            ("https://web.push.apple.com/Q", "https://web.push.apple.com"),
            ("https://wns2-par02p.notify.windows.com/w/?token=x", "https://wns2-par02p.notify.windows.com"),
            ("http://127.0.0.1:8086/push/1", "http://127.0.0.1:8086"),
        ] {
            assert_eq!(service_of(endpoint, Some("http://127.0.0.1:8086")).as_deref(), Some(service));
        }
        for wrong in [
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:444/x",
            "https://me@fcm.googleapis.com/x",
            "https://fcm.googleapis.com.evil.example/x",
            "https://evilpush.apple.com.example/x",
            "https://notify.windows.com/x",
            "https://169.254.169.254/latest",
            "http://127.0.0.1:8087/push/1",
            "//fcm.googleapis.com/x",
            "",
        ] {
            assert_eq!(service_of(wrong, Some("http://127.0.0.1:8086")), None, "{wrong}");
        }
        assert_eq!(service_of("http://127.0.0.1:8086/push/1", None), None);
    }
}
