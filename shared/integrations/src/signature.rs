//! Calls to AWS that no client of the SDK makes: signed as all of them are (SigV4), by the library that they use.

use aws_credential_types::Credentials;
use aws_sigv4::{
    http_request::{SignableBody, SignableRequest, SigningSettings, sign},
    sign::v4,
};
use http::{HeaderMap, Method, Request};
use jiff::Timestamp;

use crate::{Error, Result};

/// The caller of a service, and where it is.
pub(crate) struct Signer<'a> {
    pub(crate) credentials: &'a Credentials,
    pub(crate) region: &'a str,
    pub(crate) service: &'a str,
}

impl Signer<'_> {
    /// The headers that sign a call with these headers, made at an instant.
    pub(crate) fn sign(
        &self,
        method: &Method,
        url: &str,
        headers: &[(&str, &str)],
        body: &str,
        now: Timestamp,
    ) -> Result<HeaderMap> {
        let identity = self.credentials.clone().into();
        let params = v4::SigningParams::builder()
            .identity(&identity)
            .region(self.region)
            .name(self.service)
            .time(now.into())
            .settings(SigningSettings::default())
            .build()
            .map_err(Error::refused)?
            .into();
        let signable = SignableRequest::new(
            method.as_str(),
            url,
            headers.iter().copied(),
            SignableBody::Bytes(body.as_bytes()),
        )
        .map_err(Error::refused)?;
        let (instructions, _) = sign(signable, &params).map_err(Error::refused)?.into_parts();
        let mut request = Request::builder().uri(url).body(()).map_err(Error::refused)?;
        instructions.apply_to_request_http1x(&mut request);
        Ok(std::mem::take(request.headers_mut()))
    }
}
