//! A call to AWS that no client of the SDK makes: signed as all of them are (SigV4), by the library that they use.

use aws_sigv4::{
    http_request::{SignableBody, SignableRequest, SigningSettings, sign},
    sign::v4,
};
use http::{HeaderMap, HeaderValue, Request, header};
use jiff::Timestamp;

use super::UserPool;
use crate::{Error, Result};

const SERVICE: &str = "cognito-idp";
const JSON: &str = "application/x-amz-json-1.1";

impl UserPool {
    /// The headers of a call at an instant.
    pub(super) fn signed(&self, action: &str, body: &str, now: Timestamp) -> Result<HeaderMap> {
        let target = format!("AWSCognitoIdentityProviderService.{action}");
        let headers = [("content-type", JSON), ("x-amz-target", target.as_str())];
        let identity = self.credentials.clone().into();
        let params = v4::SigningParams::builder()
            .identity(&identity)
            .region(&self.region)
            .name(SERVICE)
            .time(now.into())
            .settings(SigningSettings::default())
            .build()
            .map_err(Error::refused)?
            .into();
        let signable = SignableRequest::new(
            "POST",
            &self.endpoint,
            headers.into_iter(),
            SignableBody::Bytes(body.as_bytes()),
        )
        .map_err(Error::refused)?;
        let (instructions, _) = sign(signable, &params).map_err(Error::refused)?.into_parts();
        let mut request = Request::builder().uri(&self.endpoint).body(()).map_err(Error::refused)?;
        instructions.apply_to_request_http1x(&mut request);
        let mut signed = std::mem::take(request.headers_mut());
        signed.insert(header::CONTENT_TYPE, HeaderValue::from_static(JSON));
        signed.insert("x-amz-target", HeaderValue::try_from(&target).map_err(Error::refused)?);
        Ok(signed)
    }
}
