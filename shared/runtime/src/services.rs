//! Services that outlive a request: they are made once, when a function starts.

use std::sync::Arc;

use contract::{Error, Result};
use domain::people::organisation::Conciergerie;
use integrations::{
    Files, FunctionMetrics,
    calls::{CallCentre, CallSettings},
    card::{CardProvider, CardSettings, Secret},
    crm::{Crm, CrmSettings},
    debit::{DebitProvider, DebitSettings},
    lockers::{CodeSigner, LockerSettings, Lockers},
    push::{Push, PushSettings},
    sns::{Topic, TopicSettings},
    sso::{Issuer, IssuerSettings},
    tax_platform::{TaxPlatform, TaxPlatformSettings},
    texts::Texts,
    user_pool::UserPool,
};
use store::Store;

use crate::{Clock, Config, DeadQueues, PerQueue, Queues};

/// The services that outlive a request.
#[derive(Clone, Debug)]
pub struct Services {
    pub config: Config,
    pub clock: Clock,
    pub store: Store,
    /// The queues that messages leave to once their change is written. Without them, the relay finds the messages.
    pub queues: Option<Queues>,
    /// The messages that those have given up: a function has them that has the right.
    pub dead_letters: Option<DeadQueues>,
    /// The figures of functions: those of the cloud for the function that shows them, its own for any other process.
    pub function_metrics: FunctionMetrics,
    /// The card bank, where it is configured.
    pub cards: Option<CardProvider>,
    /// The collector of direct debits, where it is configured.
    pub debits: Option<DebitProvider>,
    /// The CRM, where it is configured.
    pub crm: Option<Crm>,
    /// The approved platform for reports to the tax office, where it is configured.
    pub tax_platform: Option<TaxPlatform>,
    /// The services of browsers, where they are configured.
    pub push: Option<Push>,
    /// The call centre, where it is configured.
    pub call_centre: Option<CallCentre>,
    /// Parcel lockers, where they are configured.
    pub lockers: Option<Lockers>,
    /// The signer of the codes of their boxes, where they are configured.
    pub locker_codes: Option<CodeSigner>,
    /// Short texts, for the function that sends them.
    pub texts: Option<Texts>,
    pub files: Option<Files>,
    /// The topic that tells what becomes of mails, where it is configured.
    pub mail_events: Option<Arc<Topic>>,
    /// The issuer whose tokens are believed when somebody signs in through an employer, if one is configured.
    pub issuer: Option<Arc<Issuer>>,
    /// The user pool itself, where providers are made: a function has it that has the right.
    pub pool: Option<Arc<UserPool>>,
}

impl Services {
    /// The bucket of files.
    ///
    /// # Errors
    /// An internal one where none is set.
    pub fn bucket(&self) -> Result<&Files> {
        let unset = || Error::internal(std::io::Error::other("no bucket for files is set"));
        self.files.as_ref().ok_or_else(unset)
    }

    /// Reads the environment that `infra/functions.yaml` sets.
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
            queues: config.queue_urls.as_ref().map(|urls| Queues::new(|it| aws.queue(urls.get(it)))),
            dead_letters: Self::dead_letters(&aws, &config),
            function_metrics: Self::function_metrics(&aws)?,
            cards: config.axepta.as_ref().map(Self::cards).transpose()?,
            debits: config.slimpay.as_ref().map(Self::debits).transpose()?,
            crm: config.splio.as_ref().map(Self::crm).transpose()?,
            tax_platform: config.tax_platform.as_ref().map(Self::tax_platform).transpose()?,
            push: Self::push(&config)?,
            call_centre: config
                .genesys
                .as_ref()
                .map(|it| Self::call_centre(it, &config.home()))
                .transpose()?,
            lockers: config.lockers.as_ref().map(Self::lockers),
            locker_codes: config.lockers.as_ref().map(Self::locker_codes).transpose()?,
            texts: config.sms_sender.as_deref().map(|sender| aws.texts(sender)).transpose()?,
            files: config.files_bucket.as_deref().map(|bucket| aws.files(bucket)),
            mail_events: config.mail_events.as_ref().map(Self::mail_events).transpose()?,
            issuer: config.sso.as_ref().map(Self::issuer).transpose()?,
            pool: config.sso.as_ref().map(|it| Self::pool(&aws, it, &config.home())).transpose()?,
            config,
        })
    }

    /// The messages that the queues have given up, for a function that may see to them.
    fn dead_letters(aws: &integrations::Aws, config: &Config) -> Option<DeadQueues> {
        let (alive, env) = (config.queue_urls.as_ref()?, crate::config::env);
        let dead = PerQueue {
            mails: env("MAILS_DLQ_URL"),
            notifications: env("NOTIFICATIONS_DLQ_URL"),
            tasks: env("TASKS_DLQ_URL"),
            files: env("FILES_DLQ_URL"),
        };
        let dead = dead.complete()?;
        Some(DeadQueues::new(|it| aws.dead_letters(dead.get(it), alive.get(it))))
    }

    /// The figures of the cloud, for a function that is told of which stage it may read them.
    fn function_metrics(aws: &integrations::Aws) -> anyhow::Result<FunctionMetrics> {
        match crate::config::env("METRICS_STAGE") {
            Some(stage) => Ok(aws.function_metrics(&stage)?),
            None => Ok(FunctionMetrics::default()),
        }
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

    /// The issuer that vouches for the people of employers, made from its configuration.
    pub fn issuer(config: &crate::SsoConfig) -> anyhow::Result<Arc<Issuer>> {
        let limit = std::time::Duration::from_secs(5);
        Ok(Arc::new(Issuer::new(IssuerSettings { issuer: config.issuer.clone(), limit })?))
    }

    /// The user pool of a configuration, whose people come back to `home`.
    pub fn pool(
        aws: &integrations::Aws,
        config: &crate::SsoConfig,
        home: &str,
    ) -> anyhow::Result<Arc<UserPool>> {
        Ok(Arc::new(aws.user_pool(&config.issuer, &config.pool, home)?))
    }

    /// The topic of events of mails of a configuration.
    pub fn mail_events(config: &crate::MailEventsConfig) -> anyhow::Result<Arc<Topic>> {
        Ok(Arc::new(Topic::new(TopicSettings {
            arn: config.topic.clone(),
            certificates: config.certificates.clone(),
            limit: std::time::Duration::from_secs(5),
        })?))
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

    /// The CRM of a configuration.
    pub fn crm(config: &crate::SplioConfig) -> anyhow::Result<Crm> {
        Ok(Crm::new(CrmSettings {
            base_url: config.url.clone(),
            api_key: Secret::new(&config.key),
            desk_field: config.desk_field.clone(),
            limit: std::time::Duration::from_secs(5),
        })?)
    }

    /// The approved platform of a configuration. A file takes longer than other calls.
    pub fn tax_platform(config: &crate::TaxPlatformConfig) -> anyhow::Result<TaxPlatform> {
        Ok(TaxPlatform::new(TaxPlatformSettings {
            base_url: config.url.clone(),
            key: Secret::new(&config.key),
            limit: std::time::Duration::from_secs(20),
        })?)
    }

    /// The services of browsers, for a function that has the private key.
    pub fn push(config: &Config) -> anyhow::Result<Option<Push>> {
        let Some(push) = &config.push else { return Ok(None) };
        let Some(private_key) = push.private_key.clone() else { return Ok(None) };
        let settings = PushSettings {
            public_key: push.public_key.clone(),
            private_key,
            contact: contact(config),
            local: push.local.clone(),
            limit: std::time::Duration::from_secs(5),
        };
        Ok(Some(Push::new(settings)?))
    }

    /// The call centre of a configuration, whose agents come back to `home`.
    pub fn call_centre(config: &crate::GenesysConfig, home: &str) -> anyhow::Result<CallCentre> {
        Ok(CallCentre::new(CallSettings {
            api_url: config.api_url.clone(),
            login_url: config.login_url.clone(),
            client: config.client.clone(),
            home: home.to_owned(),
            limit: std::time::Duration::from_secs(5),
        })?)
    }

    /// The parcel lockers of a configuration.
    pub fn lockers(config: &crate::LockersConfig) -> Lockers {
        let limit = std::time::Duration::from_secs(5);
        Lockers::new(LockerSettings { hosts: config.hosts.clone(), limit })
    }

    /// The signer of codes of a configuration.
    pub fn locker_codes(config: &crate::LockersConfig) -> anyhow::Result<CodeSigner> {
        Ok(CodeSigner::new(&config.public_key, &config.private_key)?)
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

/// The address at which somebody who runs a service of browsers reaches us: the one that mails come from. A service refuses
/// one that is neither a mail address nor a secure page.
fn contact(config: &Config) -> String {
    let address = |from: &str| from.rsplit_once('<').map_or(from, |it| it.1.trim_end_matches('>')).to_owned();
    let mails = config.mail_from.as_deref().map(address);
    mails.map_or_else(|| config.public_url.clone(), |it| format!("mailto:{it}"))
}
