//! Answers are compressed for clients that accept it.

use std::io::{self, Write};

use flate2::{Compression, write::GzEncoder};

use crate::{Request, Response};

/// A shorter answer arrives as fast as it is.
const WORTH_IT: usize = 1024;

/// The response as it is sent. Pictures, which are compressed already, stay as they are.
pub(crate) fn sent(mut response: Response, request: &Request) -> Response {
    let kind = response.headers.iter().find(|it| it.0 == "content-type").map_or("", |it| &it.1);
    if response.body.len() <= WORTH_IT || !is_text(kind) {
        return response;
    }
    response.headers.push(("vary", "accept-encoding".to_owned()));
    if takes("gzip", request.header("accept-encoding").unwrap_or_default())
        && let Ok(compressed) = gzip(&response.body)
    {
        response.headers.push(("content-encoding", "gzip".to_owned()));
        response.body = compressed;
    }
    response
}

/// Whether content of a type becomes smaller when it is compressed.
pub fn is_text(kind: &str) -> bool {
    kind.starts_with("text/") || kind.contains("json") || kind.contains("svg")
}

/// Whether a header `accept-encoding` takes an encoding.
pub fn takes(encoding: &str, accepted: &str) -> bool {
    let wanted = |name: &str| {
        let of = |it: &str| {
            let (named, parameters) = it.split_once(';').unwrap_or((it, ""));
            let quality = parameters.trim().strip_prefix("q=").and_then(|it| it.trim().parse::<f32>().ok());
            named.trim().eq_ignore_ascii_case(name).then(|| quality.is_none_or(|it| it > 0.0))
        };
        accepted.split(',').find_map(of)
    };
    wanted(encoding).or_else(|| wanted("*")).unwrap_or(false)
}

/// The bytes, compressed.
///
/// # Errors
/// No error is known: they are written into memory.
pub fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_says_that_gzip_is_taken_is_believed() {
        for taken in ["gzip", "br, GZIP;q=0.5", "deflate, *", "*;q=0.1", "gzip; q=1"] {
            assert!(takes("gzip", taken), "{taken}");
        }
        for refused in ["", "br", "identity", "gzip;q=0", "*, gzip;q=0.0", "*;q=0"] {
            assert!(!takes("gzip", refused), "{refused}");
        }
    }
}
