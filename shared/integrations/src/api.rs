//! Calls to a provider that knows us by a bearer token.

use http::{HeaderMap, HeaderValue, Method, header};

use crate::{
    Error, Result,
    http::{Answer, Http, NoAnswer},
    token::Token,
};

/// A provider's API.
#[derive(Debug)]
pub(crate) struct Api {
    pub(crate) http: Http,
    pub(crate) token: Token,
}

/// A call: address, headers besides the token, and body.
#[derive(Clone, Debug)]
pub(crate) struct Call<'a> {
    pub(crate) method: Method,
    pub(crate) url: &'a str,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

/// The reason why a call gave no answer to read.
pub(crate) enum Failed {
    /// Nothing happened there.
    Nothing(Error),
    /// The request may have done something.
    Lost,
}

impl Api {
    /// One call with a bearer token, a second one with a new token if the provider refuses the first.
    pub(crate) async fn send(&self, call: &Call<'_>) -> Result<Answer, Failed> {
        let mut refused = None;
        loop {
            let token = self.token.get(&self.http, refused.as_ref()).await.map_err(Failed::Nothing)?;
            let mut bearer = HeaderValue::try_from(format!("Bearer {}", token.expose()))
                .map_err(|_| Failed::Nothing(Error::unavailable("an odd token")))?;
            bearer.set_sensitive(true);
            let mut headers = call.headers.clone();
            headers.insert(header::AUTHORIZATION, bearer);
            match self.http.send(call.method.clone(), call.url, headers, call.body.clone()).await {
                Ok(answer) if answer.status.as_u16() == 401 && refused.is_none() => refused = Some(token),
                Ok(answer) if answer.status.as_u16() == 401 => {
                    return Err(Failed::Nothing(Error::refused("the provider refuses our token")));
                }
                Ok(answer) => return Ok(answer),
                Err(NoAnswer::NotSent) => {
                    return Err(Failed::Nothing(Error::unavailable("the provider cannot be reached")));
                }
                Err(NoAnswer::Lost) => return Err(Failed::Lost),
            }
        }
    }

    /// Does what may safely be done twice, at most twice.
    pub(crate) async fn twice(&self, call: &Call<'_>) -> Result<Answer> {
        let mut last = Error::unavailable("the provider does not answer");
        for _ in 0..2 {
            match self.send(call).await {
                Ok(answer) if answer.status.as_u16() == 429 => last = Error::Busy,
                Ok(answer) if answer.status.is_server_error() => {
                    last = Error::unavailable(format!("the provider answered {}", answer.status));
                }
                Ok(answer) => return Ok(answer),
                Err(Failed::Nothing(error)) => return Err(error),
                Err(Failed::Lost) => {}
            }
        }
        Err(last)
    }
}
