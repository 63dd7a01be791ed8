//! A call to the user pool, signed.

use http::{HeaderMap, HeaderValue, Method, header};
use jiff::Timestamp;

use super::UserPool;
use crate::{Error, Result, signature::Signer};

const SERVICE: &str = "cognito-idp";
const JSON: &str = "application/x-amz-json-1.1";

impl UserPool {
    /// The headers of a call at an instant.
    pub(super) fn signed(&self, action: &str, body: &str, now: Timestamp) -> Result<HeaderMap> {
        let target = format!("AWSCognitoIdentityProviderService.{action}");
        let headers = [("content-type", JSON), ("x-amz-target", target.as_str())];
        let signer = Signer { credentials: &self.credentials, region: &self.region, service: SERVICE };
        let mut signed = signer.sign(&Method::POST, &self.endpoint, &headers, body, now)?;
        signed.insert(header::CONTENT_TYPE, HeaderValue::from_static(JSON));
        signed.insert("x-amz-target", HeaderValue::try_from(&target).map_err(Error::refused)?);
        Ok(signed)
    }
}
