//! The public address of a file, `/files/{token}/{name}`: the action that reads it answers there.

use contract::{Entry, content::ReadStaticFile};
use domain::text::tokens::is_token;

use crate::Request;

const FOLDER: &str = "/files/";
/// Headers that an answer to everybody may depend on: nobody is told who asks.
const HEADERS: [&str; 2] = ["accept-encoding", "if-none-match"];

/// A request for a public address as one for the action that answers it. The name is for people alone.
pub(crate) fn resolved(mut request: Request) -> Request {
    let Some(token) = request.path.strip_prefix(FOLDER).and_then(|it| it.split('/').next()) else {
        return request;
    };
    request.query = if is_token(token) { format!("token={token}") } else { "token=unknown".to_owned() };
    request.path = Entry::of::<ReadStaticFile>().path();
    request.headers.retain(|name, _| HEADERS.contains(&name.as_str()));
    // A program that only looks whether the file is there gets the same headers; the gateway leaves the bytes out.
    if request.method == "HEAD" {
        request.method = "GET".to_owned();
    }
    request
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(path: &str) -> Request {
        let headers = [("cookie", "a=1"), ("if-none-match", "W/1"), ("x-context", "{")];
        let headers = headers.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
        let (method, query) = ("HEAD".to_owned(), "token=other".to_owned());
        resolved(Request { method, path: path.to_owned(), query, headers, ..Request::default() })
    }

    #[test]
    fn a_public_address_leads_to_the_action_and_tells_nobody_who_asks() {
        let request = asked("/files/AbCdEfGhIjKlMnOpQrSt-_/a%2Fb.pdf");
        assert_eq!((request.method.as_str(), request.path.as_str()), ("GET", "/api/content/ReadStaticFile"));
        assert_eq!(request.query, "token=AbCdEfGhIjKlMnOpQrSt-_");
        assert_eq!(request.headers.keys().collect::<Vec<_>>(), ["if-none-match"]);
        for odd in ["/files/", "/files//a.pdf", "/files/a&token=b/c.pdf", "/files/a%26/b"] {
            assert_eq!(asked(odd).query, "token=unknown", "{odd}");
        }
    }

    #[test]
    fn every_other_path_stays_as_it_is() {
        for path in ["/api/content/GetBinaryData", "/files", "/health"] {
            let request = asked(path);
            assert_eq!((request.path.as_str(), request.query.as_str()), (path, "token=other"));
        }
    }
}
