//! Calls of a platform on this machine.

use std::{
    collections::BTreeMap,
    io::{Read, Write},
    net::{Ipv4Addr, TcpStream},
    time::Duration,
};

use anyhow::{Context, ensure};
use contract::Action;
use serde_json::Value;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// A caller of the platform, with the headers of a client and a key of its own for each request.
pub(crate) struct Client {
    port: u16,
    headers: BTreeMap<&'static str, String>,
    requests: u64,
}

impl Client {
    pub(crate) fn new(port: u16) -> Self {
        let headers = BTreeMap::from([
            ("fromapp", "xtask".to_owned()),
            ("content-type", "application/json".to_owned()),
        ]);
        Self { port, headers, requests: 0 }
    }

    pub(crate) fn header(&mut self, name: &'static str, value: &str) {
        self.headers.insert(name, value.to_owned());
    }

    /// The data that an action answers with.
    pub(crate) fn post<A: Action>(&mut self, parameters: &Value) -> anyhow::Result<Value> {
        self.call(A::NAME, &format!("POST /api/{}/{}", A::GROUP, A::NAME), &parameters.to_string())
    }

    /// The same, of one that only reads.
    pub(crate) fn get<A: Action>(&mut self, query: &str) -> anyhow::Result<Value> {
        self.call(A::NAME, &format!("GET /api/{}/{}?{query}", A::GROUP, A::NAME), "")
    }

    fn call(&mut self, name: &str, line: &str, body: &str) -> anyhow::Result<Value> {
        self.requests += 1;
        let headers: String =
            self.headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(
            stream,
            "{line} HTTP/1.1\r\nhost: localhost:{}\r\nconnection: close\r\nidempotency-key: xtask-{:08}\r\n\
             content-length: {}\r\n{headers}\r\n{body}",
            self.port,
            self.requests,
            body.len(),
        )?;
        let mut answer = vec![];
        stream.read_to_end(&mut answer)?;
        let envelope = body_of(&answer).with_context(|| format!("the answer of {name}"))?;
        ensure!(envelope["code"] == 0, "{name} answers {envelope}");
        Ok(envelope["data"].clone())
    }
}

/// The body of an answer that ends with its connection.
fn body_of(answer: &[u8]) -> anyhow::Result<Value> {
    let end = answer.windows(4).position(|it| it == b"\r\n\r\n").context("it has no end of headers")?;
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    ensure!(!head.contains("transfer-encoding"), "it comes in pieces: {head}");
    Ok(serde_json::from_slice(&answer[end + 4..])?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_what_stands_behind_its_headers() {
        let read = body_of(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{\"code\":0}").unwrap();
        assert_eq!(read["code"], 0);
        for bad in [
            &b"HTTP/1.1 200 OK"[..],
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n{}",
            b"a\r\n\r\n<",
        ] {
            assert!(body_of(bad).is_err());
        }
    }
}
