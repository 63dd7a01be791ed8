//! The caller's address, told by the edge of the network: the gateway itself only sees the edge.

use std::net::IpAddr;

use subtle::ConstantTimeEq;

use crate::Request;

/// Proves that a request came through the edge.
const KEY: &str = "x-edge-key";
/// Address of the viewer, without a port; the edge overwrites what a viewer sends.
const VIEWER: &str = "x-viewer-address";

/// The secret by which the edge proves itself. It never reaches a log.
#[derive(Clone)]
pub struct EdgeKey(String);

impl EdgeKey {
    /// A key that is set.
    pub fn new(key: impl Into<String>) -> Self {
        Self(key.into())
    }

    /// How long it takes to say so does not tell how much of it was right.
    fn is(&self, proof: &str) -> bool {
        self.0.as_bytes().ct_eq(proof.as_bytes()).into()
    }
}

impl std::fmt::Debug for EdgeKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("EdgeKey")
    }
}

/// The request with the address of its viewer when the edge vouches for it, with that of its sender otherwise. The key
/// goes no further.
pub(crate) fn seen_through(mut request: Request, key: Option<&EdgeKey>) -> Request {
    let (proof, viewer) = (request.headers.remove(KEY), request.headers.remove(VIEWER));
    let vouched = key.zip(proof).is_some_and(|(key, proof)| key.is(&proof));
    let address = viewer.and_then(|it| it.parse::<IpAddr>().ok());
    if let Some(address) = address.filter(|_| vouched) {
        request.ip = address.to_string();
    }
    request
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(key: Option<&str>, proof: &str, viewer: &str) -> String {
        let headers =
            [(KEY, proof), (VIEWER, viewer)].map(|(name, value)| (name.to_owned(), value.to_owned()));
        let request = Request { ip: "198.51.100.9".into(), headers: headers.into(), ..Request::default() };
        let seen = seen_through(request, key.map(EdgeKey::new).as_ref());
        assert!(seen.headers.is_empty(), "neither key nor address goes further");
        seen.ip
    }

    #[test]
    fn the_edge_names_the_viewer_and_nobody_else_does() {
        assert_eq!(ip(Some("secret"), "secret", "203.0.113.7"), "203.0.113.7");
        assert_eq!(ip(Some("secret"), "secret", "2001:db8::7"), "2001:db8::7");
        for (key, proof, viewer) in [
            (Some("secret"), "guess", "203.0.113.7"),
            (Some("secret"), "secret, secret", "203.0.113.7"),
            (Some("secret"), "", "203.0.113.7"),
            (None, "", "203.0.113.7"),
            (None, "secret", "203.0.113.7"),
            (Some("secret"), "secret", "not an address"),
        ] {
            assert_eq!(ip(key, proof, viewer), "198.51.100.9", "{key:?} {proof} {viewer}");
        }
    }

    #[test]
    fn the_key_is_not_shown() {
        assert_eq!(format!("{:?}", EdgeKey::new("secret")), "EdgeKey");
    }
}
