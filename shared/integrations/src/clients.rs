//! The clients of SQS and S3. The first message and the first file make them: a cold start waits for neither, and a
//! function that touches no file does not even contain the second.

use std::{fmt, sync::OnceLock};

use aws_types::SdkConfig;

/// The clients of one connection to AWS.
pub struct Clients {
    config: SdkConfig,
    local: bool,
    sqs: OnceLock<aws_sdk_sqs::Client>,
    s3: OnceLock<aws_sdk_s3::Client>,
}

/// That of the clients would bring theirs.
impl fmt::Debug for Clients {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clients")
    }
}

impl Clients {
    /// A `local` cloud has its buckets in the path.
    pub(crate) fn new(config: SdkConfig, local: bool) -> Self {
        Self { config, local, sqs: OnceLock::new(), s3: OnceLock::new() }
    }

    pub(crate) fn config(&self) -> &SdkConfig {
        &self.config
    }

    pub(crate) fn sqs(&self) -> &aws_sdk_sqs::Client {
        self.sqs.get_or_init(|| aws_sdk_sqs::Client::new(&self.config))
    }

    pub(crate) fn s3(&self) -> &aws_sdk_s3::Client {
        self.s3.get_or_init(|| {
            let config = aws_sdk_s3::config::Builder::from(&self.config).force_path_style(self.local);
            aws_sdk_s3::Client::from_conf(config.build())
        })
    }
}
