//! A request and an answer, whatever brought them.

use std::collections::BTreeMap;

/// A request, as the adapter read it.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// `GET`, `POST` ...
    pub method: String,
    /// The path, without the query.
    pub path: String,
    /// Raw.
    pub query: String,
    /// Lower-case names; repeated ones joined by `, `.
    pub headers: BTreeMap<String, String>,
    pub body: Vec<u8>,
    /// The caller's network address, as the gateway knows it; the viewer's, when the edge vouches for it.
    pub ip: String,
}

impl Request {
    /// A header, if it is there and not empty.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(String::as_str).filter(|it| !it.is_empty())
    }

    /// A cookie.
    pub fn cookie(&self, name: &str) -> Option<&str> {
        let mut cookies = self.header("cookie")?.split(';').filter_map(|it| it.trim().split_once('='));
        cookies.find(|(it, _)| *it == name).map(|(_, value)| value)
    }
}

/// An answer, for the adapter to send.
#[derive(Clone, Debug, Default)]
pub struct Response {
    pub status: u16,
    pub headers: Vec<(&'static str, String)>,
    pub body: Vec<u8>,
}

impl Response {
    /// A JSON answer. No cache keeps an answer of the platform.
    pub fn json(status: u16, body: &serde_json::Value) -> Self {
        Self {
            status,
            headers: vec![
                ("content-type", "application/json; charset=utf-8".to_owned()),
                ("cache-control", "no-store".to_owned()),
                ("x-content-type-options", "nosniff".to_owned()),
            ],
            body: body.to_string().into_bytes(),
        }
    }
}
