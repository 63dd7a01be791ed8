//! The connection to AWS, from what a function finds in its environment.

use integrations::{Aws, AwsSettings};

use crate::config::env;

/// The roots of Amazon's certificates: reading the system's costs a third of a cold start.
const ROOTS: &[u8] = include_bytes!("../amazon-roots.pem");

/// Uses the credentials of the environment: a function needs no other provider.
pub fn from_env() -> anyhow::Result<Aws> {
    let needed = |name: &str| env(name).ok_or_else(|| anyhow::anyhow!("{name} is not set"));
    Ok(Aws::new(AwsSettings {
        region: needed("AWS_REGION").or_else(|_| needed("AWS_DEFAULT_REGION"))?,
        endpoint: env("AWS_ENDPOINT_URL"),
        access_key_id: needed("AWS_ACCESS_KEY_ID")?,
        secret_access_key: needed("AWS_SECRET_ACCESS_KEY")?,
        session_token: env("AWS_SESSION_TOKEN"),
        roots: ROOTS.to_vec(),
    })?)
}
