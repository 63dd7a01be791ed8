//! The certificates that SNS signs with.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use http::{HeaderMap, Method};
use rustls::pki_types::{CertificateDer, pem::PemObject};
use webpki::{EndEntityCert, ring::RSA_PKCS1_2048_8192_SHA256};

use crate::{
    Error, Result,
    http::{Carrier, Http, origin},
};

/// Reads the certificates of one origin, and keeps the last one: SNS signs with one for a year.
#[derive(Debug)]
pub(super) struct Certificates {
    origin: String,
    http: Http,
    kept: Mutex<Option<CachedCertificate>>,
}

/// A certificate and its address.
#[derive(Clone, Debug)]
struct CachedCertificate {
    url: String,
    der: CertificateDer<'static>,
}

impl Certificates {
    /// Those of an origin.
    ///
    /// # Errors
    /// [`Error::Refused`] when it is neither HTTPS nor of this machine.
    pub(super) fn new(url: &str, limit: Duration) -> Result<Self> {
        Ok(Self { origin: origin(url)?, http: Http::new(limit, "*/*"), kept: Mutex::default() })
    }

    /// The same, brought by a carrier within this process.
    ///
    /// # Errors
    /// Those of [`Certificates::new`].
    pub(super) fn within(carrier: Arc<dyn Carrier>, url: &str, limit: Duration) -> Result<Self> {
        let http = Http::within(carrier, limit, "*/*");
        Ok(Self { origin: origin(url)?, http, kept: Mutex::default() })
    }

    /// Whether the certificate at an address signed a text.
    ///
    /// # Errors
    /// [`Error::Refused`] when the address is not of the origin, or there is no certificate; [`Error::Unavailable`] when it
    /// cannot be read now.
    pub(super) async fn signed(&self, url: &str, text: &str, signature: &[u8]) -> Result<bool> {
        let der = self.at(url).await?;
        let certificate =
            EndEntityCert::try_from(&der).map_err(|_| Error::refused("an odd certificate of SNS"))?;
        Ok(certificate.verify_signature(RSA_PKCS1_2048_8192_SHA256, text.as_bytes(), signature).is_ok())
    }

    async fn at(&self, url: &str) -> Result<CertificateDer<'static>> {
        if !self.has(url) {
            return Err(Error::refused("a certificate that is not of SNS"));
        }
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(kept) = kept.filter(|it| it.url == url) {
            return Ok(kept.der);
        }
        let answer = self.http.send(Method::GET, url, HeaderMap::new(), String::new()).await;
        let answer = answer.map_err(|_| Error::unavailable("the certificate of SNS cannot be read"))?;
        match answer.status.as_u16() {
            200 => {}
            400..=499 => return Err(Error::refused("a certificate that SNS does not have")),
            status => return Err(Error::unavailable(format!("the certificates of SNS answer {status}"))),
        }
        let der = CertificateDer::from_pem_slice(&answer.body)
            .map_err(|_| Error::refused("an odd certificate of SNS"))?;
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) =
            Some(CachedCertificate { url: url.to_owned(), der: der.clone() });
        Ok(der)
    }

    /// Whether an address is that of a certificate of the origin: one plain name, so that neither another host nor a page that
    /// answers what it is asked can be meant.
    fn has(&self, url: &str) -> bool {
        let name = url.strip_prefix(&self.origin).and_then(|it| it.strip_prefix('/'));
        name.and_then(|it| it.strip_suffix(".pem"))
            .is_some_and(|it| !it.is_empty() && it.chars().all(|it| it.is_ascii_alphanumeric() || it == '-'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_is_of_the_origin_and_nothing_else() {
        let own = Certificates::new("https://sns.eu-west-3.amazonaws.com", Duration::from_secs(1)).unwrap();
        assert!(own.has("https://sns.eu-west-3.amazonaws.com/SimpleNotificationService-0a1b.pem"));
        for other in [
            "http://sns.eu-west-3.amazonaws.com/a.pem",
            "https://sns.eu-west-3.amazonaws.com.evil.example/a.pem",
            "https://sns.eu-west-3.amazonaws.com@evil.example/a.pem",
            "https://sns.eu-west-3.amazonaws.com:444/a.pem",
            "https://sns.us-east-1.amazonaws.com/a.pem",
            "https://sns.eu-west-3.amazonaws.com/a/../b.pem",
            "https://sns.eu-west-3.amazonaws.com/?Action=ConfirmSubscription&x=.pem",
            "https://sns.eu-west-3.amazonaws.com/.pem",
            "https://sns.eu-west-3.amazonaws.com/a",
            "",
        ] {
            assert!(!own.has(other), "{other}");
        }
    }
}
