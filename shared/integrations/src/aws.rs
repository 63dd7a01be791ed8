//! One connection to AWS, shared by mail, queue and files.

use std::{fmt, sync::Arc, time::Duration};

use aws_credential_types::{Credentials, provider::SharedCredentialsProvider};
use aws_smithy_runtime_api::client::{
    behavior_version::BehaviorVersion, http::SharedHttpClient,
    stalled_stream_protection::StalledStreamProtectionConfig,
};
use aws_smithy_types::{retry::RetryConfig, timeout::TimeoutConfig};
use aws_types::{SdkConfig, region::Region};

use crate::{
    DeadLetters, Files, FunctionMetrics, Mailer, Queue, Result, Sockets,
    clients::Clients,
    connector::Connector,
    function_metrics::CloudWatch,
    mail::Ses,
    texts::Texts,
    user_pool::{UserPool, UserPoolSettings},
};

/// No call to AWS, retries included, takes longer than this.
const LIMIT: Duration = Duration::from_secs(5);
/// A user pool reads how a provider describes itself while it is called.
const POOL_LIMIT: Duration = Duration::from_secs(8);
/// A local cloud shares its machine with a compiler.
const LOCAL_LIMIT: Duration = Duration::from_secs(60);

/// How to reach AWS, read from the configuration once.
#[derive(Clone)]
pub struct AwsSettings {
    /// The region, such as `eu-west-3`.
    pub region: String,
    /// Another address than Amazon's: a local cloud.
    pub endpoint: Option<String>,
    /// Identifier of the access key.
    pub access_key_id: String,
    /// The access key.
    pub secret_access_key: String,
    /// Given to a Lambda function beside its key.
    pub session_token: Option<String>,
    /// Certificates to trust, as PEM: none for a local cloud, which is reached without TLS.
    pub roots: Vec<u8>,
}

impl fmt::Debug for AwsSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AwsSettings")
            .field("region", &self.region)
            .field("endpoint", &self.endpoint)
            .finish_non_exhaustive()
    }
}

/// A connection to AWS. Make it once; the clients it hands out share its sockets.
#[derive(Clone, Debug)]
pub struct Aws {
    clients: Arc<Clients>,
    credentials: Credentials,
}

impl Aws {
    /// Opens nothing yet.
    ///
    /// # Errors
    /// [`Error::Refused`] when the certificates cannot be read.
    pub fn new(settings: AwsSettings) -> Result<Self> {
        let local = settings.endpoint.is_some();
        let limit = if local { LOCAL_LIMIT } else { LIMIT };
        let credentials = Credentials::new(
            settings.access_key_id,
            settings.secret_access_key,
            settings.session_token,
            None,
            "configuration",
        );
        let mut timeouts = TimeoutConfig::builder();
        timeouts.set_operation_timeout(Some(limit)).set_connect_timeout(local.then_some(limit));
        let mut config = SdkConfig::builder()
            .behavior_version(BehaviorVersion::v2026_01_12())
            .region(Region::new(settings.region))
            .credentials_provider(SharedCredentialsProvider::new(credentials.clone()))
            .retry_config(RetryConfig::standard().with_max_attempts(3))
            .timeout_config(timeouts.build())
            // The limit ends what stalls. The SDK's own watch fails calls that only wait for a busy machine.
            .stalled_stream_protection(StalledStreamProtectionConfig::disabled())
            .http_client(SharedHttpClient::new(Connector::new(&settings.roots, local.then_some(limit))?));
        config.set_endpoint_url(settings.endpoint);
        Ok(Self { clients: Arc::new(Clients::new(config.build(), local)), credentials })
    }

    /// The configuration for clients of other AWS services.
    pub fn config(&self) -> &SdkConfig {
        self.clients.config()
    }

    /// Mail sent by `from`, an address or `Name <address>` that SES has verified. The configuration set, where
    /// there is one, tells what becomes of mails of campaigns.
    pub fn mailer(&self, from: impl Into<String>, configuration_set: Option<String>) -> Mailer {
        // SES knows no idempotency key: only the caller can tell whether a mail may be sent again.
        let config =
            aws_sdk_sesv2::config::Builder::from(self.config()).retry_config(RetryConfig::disabled()).build();
        Mailer::Ses(Ses::new(aws_sdk_sesv2::Client::from_conf(config), from.into(), configuration_set))
    }

    /// The queue at `url`.
    pub fn queue(&self, url: impl Into<String>) -> Queue {
        Queue::Sqs { clients: self.clients.clone(), url: url.into() }
    }

    /// The messages that a queue has given up, and the queue itself.
    pub fn dead_letters(&self, dead: impl Into<String>, alive: impl Into<String>) -> DeadLetters {
        DeadLetters::Sqs { clients: self.clients.clone(), dead: dead.into(), alive: alive.into() }
    }

    /// The user pool whose tokens are issued by `issuer`, with providers whose people come back to `home`.
    ///
    /// # Errors
    /// The issuer is no pool's.
    pub fn user_pool(&self, issuer: &str, pool: &str, home: &str) -> Result<UserPool> {
        UserPool::new(UserPoolSettings {
            issuer: issuer.to_owned(),
            pool: pool.to_owned(),
            home: home.to_owned(),
            credentials: self.credentials.clone(),
            limit: POOL_LIMIT,
        })
    }

    /// The connections of the WebSocket API at `url`, which begins with `wss://`.
    ///
    /// # Errors
    /// It is no address of one.
    pub fn sockets(&self, url: &str) -> Result<Sockets> {
        let region = self.config().region().map(AsRef::as_ref).unwrap_or_default();
        Sockets::of_gateway(url, region, self.credentials.clone())
    }

    /// Short texts that are sent under a name.
    ///
    /// # Errors
    /// The endpoint is no address that we may call.
    pub fn texts(&self, sender: &str) -> Result<Texts> {
        let config = self.config();
        let region = config.region().map(AsRef::as_ref).unwrap_or_default();
        Texts::of_sns(config.endpoint_url(), region, self.credentials.clone(), sender)
    }

    /// The metrics of the functions of a stage.
    ///
    /// # Errors
    /// The endpoint is no address that we may call.
    pub fn function_metrics(&self, stage: &str) -> Result<FunctionMetrics> {
        let config = self.config();
        let region = config.region().map(AsRef::as_ref).unwrap_or_default();
        let cloud = CloudWatch::new(config.endpoint_url(), region, self.credentials.clone(), stage)?;
        Ok(FunctionMetrics::CloudWatch(Arc::new(cloud)))
    }

    /// The files of `bucket`.
    pub fn files(&self, bucket: impl Into<String>) -> Files {
        Files::S3 { clients: self.clients.clone(), bucket: bucket.into() }
    }
}
