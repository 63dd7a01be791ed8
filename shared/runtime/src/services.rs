//! What outlives a request: made once, when a function starts.

use domain::people::organisation::Conciergerie;
use integrations::{
    card::{CardProvider, CardSettings, Secret},
    debit::{DebitProvider, DebitSettings},
};
use store::Store;

use crate::{Clock, Config, Queues};

/// What outlives a request.
#[derive(Clone, Debug)]
pub struct Services {
    pub config: Config,
    pub clock: Clock,
    pub store: Store,
    /// Where messages leave to once their change is written. Without them, the relay finds the messages.
    pub queues: Option<Queues>,
    /// The card bank, where it is configured.
    pub cards: Option<CardProvider>,
    /// The collector of direct debits, where it is configured.
    pub debits: Option<DebitProvider>,
    pub files: Option<integrations::Files>,
}

impl Services {
    /// From the environment that `infra/functions.yaml` sets.
    pub fn from_env() -> anyhow::Result<Self> {
        let config = Config::from_env()?;
        let aws = crate::aws::from_env()?;
        Ok(Self {
            clock: Clock::System,
            store: Store::new(
                aws_sdk_dynamodb::Client::new(aws.config()),
                &config.table,
                &config.audit_table,
            ),
            queues: config
                .mail_queue_url
                .as_deref()
                .zip(config.task_queue_url.as_deref())
                .map(|(mails, tasks)| Queues { mails: aws.queue(mails), tasks: aws.queue(tasks) }),
            cards: config.axepta.as_ref().map(Self::cards).transpose()?,
            debits: config.slimpay.as_ref().map(Self::debits).transpose()?,
            files: config.files_bucket.as_deref().map(|bucket| aws.files(bucket)),
            config,
        })
    }

    /// A desk that takes payments by those banks only that are configured: without one no card can be typed in, and no
    /// account debited.
    pub fn as_reached(&self, desk: Conciergerie) -> Conciergerie {
        Conciergerie {
            axepta_active: desk.axepta_active && self.cards.is_some(),
            disable_sepa: desk.disable_sepa || self.debits.is_none(),
            ..desk
        }
    }

    /// The collector of direct debits of a configuration.
    pub fn debits(config: &crate::SlimpayConfig) -> anyhow::Result<DebitProvider> {
        Ok(DebitProvider::new(DebitSettings {
            base_url: config.url.clone(),
            app: config.app.clone(),
            secret: Secret::new(&config.secret),
            creditor: config.creditor.clone(),
            limit: std::time::Duration::from_secs(5),
        })?)
    }

    /// The card bank of a configuration.
    pub fn cards(config: &crate::AxeptaConfig) -> anyhow::Result<CardProvider> {
        Ok(CardProvider::new(CardSettings {
            base_url: config.url.clone(),
            merchant: config.merchant.clone(),
            api_key: Secret::new(&config.key),
            limit: std::time::Duration::from_secs(5),
        })?)
    }
}
