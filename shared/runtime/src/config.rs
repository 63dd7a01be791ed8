//! Settings, read once from the environment.

use contract::{
    Action, ConciergerieId,
    conciergeries::{GetDesignLogo, GetImageEntLogo},
    partners::ReadCalendarFeed,
};
use domain::{
    money::settlement::returns::DebitPolicy,
    people::{design::normal_host, servers::Servers},
};
use integrations::{Secret, calls::hosts_of_region, debit::Seal};

use crate::{EdgeKey, PerQueue};

/// The settings that differ between deployments.
#[derive(Clone, Debug)]
pub struct Config {
    /// `dev`, `rec`, `prod`.
    pub stage: String,
    /// The version of the platform, told to clients.
    pub version: String,
    /// The address at which people open the application, without a slash at the end.
    pub public_url: String,
    /// The address of the actions without the edge, whose log keeps queries. Absent when there is none.
    pub api_url: Option<String>,
    /// The address of the WebSocket API over which changes are told. Absent, clients only ask.
    pub live_url: Option<String>,
    /// Main table.
    pub table: String,
    /// Audit table.
    pub audit_table: String,
    pub files_bucket: Option<String>,
    /// The addresses of the queues of jobs. Absent, messages wait for the relay of a process that has them.
    pub queue_urls: Option<PerQueue<String>>,
    pub mail_from: Option<String>,
    /// The configuration set of SES that tells what becomes of mails of campaigns. Absent, nobody is told.
    pub mail_configuration_set: Option<String>,
    /// The topic that it tells. Absent, no event is believed.
    pub mail_events: Option<MailEventsConfig>,
    /// Instances count what they use, by group and day.
    pub counts_usage: bool,
    /// The name under which short texts (SMS) are sent. Absent, none is.
    pub sms_sender: Option<String>,
    /// The domain at which SES takes replies to mails that tell of messages. Absent, nobody answers by mail.
    pub reply_domain: Option<String>,
    pub axepta: Option<AxeptaConfig>,
    pub slimpay: Option<SlimpayConfig>,
    pub splio: Option<SplioConfig>,
    /// The approved platform. Absent, reports to the tax office are handed in by hand.
    pub tax_platform: Option<TaxPlatformConfig>,
    /// Web push. Absent, no browser is told.
    pub push: Option<PushConfig>,
    /// The call centre. Absent, nobody is called from here.
    pub genesys: Option<GenesysConfig>,
    /// Parcel lockers. Absent, no door is opened from here.
    pub lockers: Option<LockersConfig>,
    /// Notice, retries and reminders of direct debits.
    pub debits: DebitPolicy,
    /// The user pool behind which the providers of employers stand; none: nobody signs in through an employer.
    pub sso: Option<SsoConfig>,
    /// The other servers, and what lives there.
    pub servers: Servers,
    /// The key that signs archives of registers: 32 bytes in hexadecimal. Absent, nothing is archived.
    pub archive_key: Option<Secret>,
    /// The company that publishes the platform, as its attestation of registers names it. Absent, it is written by hand.
    pub publisher: Option<String>,
    /// Without this key, nobody is believed to be the edge.
    pub edge_key: Option<EdgeKey>,
}

/// The topic of events of mails, and the origin of the certificates that sign them.
#[derive(Clone, Debug)]
pub struct MailEventsConfig {
    pub topic: String,
    pub certificates: String,
}

/// How to reach the bank.
#[derive(Clone)]
pub struct AxeptaConfig {
    pub url: String,
    pub merchant: String,
    pub key: String,
}

/// The user pool of employers. Their providers are data.
#[derive(Clone, Debug)]
pub struct SsoConfig {
    /// The issuer, as its tokens name it.
    pub issuer: String,
    /// Origin of its page.
    pub url: String,
    /// Its number.
    pub pool: String,
}

/// How to reach the collector of direct debits.
#[derive(Clone)]
pub struct SlimpayConfig {
    pub url: String,
    pub app: String,
    pub secret: String,
    /// Our reference as a creditor.
    pub creditor: String,
    /// The key that signs notices. Absent, no signed notice is believed.
    pub webhook_secret: Option<String>,
}

/// How to reach the CRM.
#[derive(Clone)]
pub struct SplioConfig {
    pub url: String,
    /// The key of the universe.
    pub key: String,
    /// The number of the field that holds the name of a desk, if there is one.
    pub desk_field: Option<String>,
}

/// How to reach the approved platform that hands reports on to the tax office.
#[derive(Clone)]
pub struct TaxPlatformConfig {
    pub url: String,
    pub key: String,
}

/// The key never reaches a log.
impl std::fmt::Debug for TaxPlatformConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "TaxPlatformConfig({})", self.url)
    }
}

/// The key pair by which the services of browsers know us.
#[derive(Clone, Debug)]
pub struct PushConfig {
    /// Base64url; browsers are shown it.
    pub public_key: String,
    /// Base64url. Absent in functions that send nothing.
    pub private_key: Option<Secret>,
    /// The origin of a service on this machine, where there is one.
    pub local: Option<String>,
}

/// How to reach the call centre, whose callers bring tokens of their own.
#[derive(Clone, Debug)]
pub struct GenesysConfig {
    /// Origin of its API.
    pub api_url: String,
    /// Origin of the page where its agents sign in.
    pub login_url: String,
    /// The number of our OAuth client, which has no secret.
    pub client: String,
}

/// The hosts of the makers of parcel lockers, and the key pair that signs the codes of their boxes.
#[derive(Clone, Debug)]
pub struct LockersConfig {
    /// Blocks are called there and nowhere else; one that begins with a point stands for all below it.
    pub hosts: Vec<String>,
    /// Base64url; blocks are shown it.
    pub public_key: String,
    /// Base64url.
    pub private_key: Secret,
}

/// The key never reaches a log.
impl std::fmt::Debug for SplioConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SplioConfig({})", self.url)
    }
}

impl SlimpayConfig {
    /// The seal that checks signed notices.
    pub fn seal(&self) -> Option<Seal> {
        self.webhook_secret.as_deref().map(|it| Seal::new(Secret::new(it)))
    }
}

/// The secrets never reach a log.
impl std::fmt::Debug for SlimpayConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SlimpayConfig({} for {} at {})", self.app, self.creditor, self.url)
    }
}

/// The key never reaches a log.
impl std::fmt::Debug for AxeptaConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "AxeptaConfig({} at {})", self.merchant, self.url)
    }
}

impl Config {
    /// Reads the environment that `infra/functions.yaml` sets.
    pub fn from_env() -> anyhow::Result<Self> {
        let needed = |name: &str| env(name).ok_or_else(|| anyhow::anyhow!("{name} is not set"));
        let axepta = match (env("AXEPTA_URL"), env("AXEPTA_MERCHANT"), env("AXEPTA_KEY")) {
            (Some(url), Some(merchant), Some(key)) => Some(AxeptaConfig { url, merchant, key }),
            _ => None,
        };
        let slimpay =
            match (env("SLIMPAY_URL"), env("SLIMPAY_APP"), env("SLIMPAY_SECRET"), env("SLIMPAY_CREDITOR")) {
                (Some(url), Some(app), Some(secret), Some(creditor)) => {
                    let webhook_secret = env("SLIMPAY_WEBHOOK_SECRET");
                    Some(SlimpayConfig { url, app, secret, creditor, webhook_secret })
                }
                _ => None,
            };
        let splio = env("SPLIO_URL").zip(env("SPLIO_KEY")).map(|(url, key)| SplioConfig {
            url,
            key,
            desk_field: env("SPLIO_DESK_FIELD"),
        });
        let sso = env("SSO_ISSUER").zip(env("SSO_URL")).map(|(issuer, url)| {
            let pool = issuer.rsplit('/').next().unwrap_or_default().to_owned();
            SsoConfig { issuer, url, pool }
        });
        let public_url = needed("PUBLIC_URL")?.trim_end_matches('/').to_owned();
        let servers = env("SERVERS").map(|table| Servers::read(&table, &public_url)).transpose();
        Ok(Self {
            stage: needed("STAGE")?,
            version: needed("VERSION")?,
            servers: servers.map_err(|error| anyhow::anyhow!("SERVERS: {error}"))?.unwrap_or_default(),
            public_url,
            api_url: env("API_URL"),
            live_url: env("LIVE_URL"),
            table: needed("TABLE")?,
            audit_table: needed("AUDIT_TABLE")?,
            files_bucket: env("FILES_BUCKET"),
            queue_urls: PerQueue {
                mails: env("MAIL_QUEUE_URL"),
                notifications: env("NOTIFICATION_QUEUE_URL"),
                tasks: env("TASK_QUEUE_URL"),
                files: env("FILE_QUEUE_URL"),
            }
            .complete(),
            mail_from: env("MAIL_FROM"),
            mail_configuration_set: env("MAIL_CONFIGURATION_SET"),
            mail_events: env("MAIL_EVENTS_TOPIC")
                .zip(env("MAIL_EVENTS_CERTIFICATES"))
                .map(|(topic, certificates)| MailEventsConfig { topic, certificates }),
            counts_usage: true,
            sms_sender: env("SMS_SENDER"),
            reply_domain: env("REPLY_DOMAIN"),
            axepta,
            slimpay,
            splio,
            tax_platform: env("TAX_PLATFORM_URL")
                .zip(env("TAX_PLATFORM_KEY"))
                .map(|(url, key)| TaxPlatformConfig { url, key }),
            push: env("PUSH_PUBLIC_KEY").map(|public_key| PushConfig {
                public_key,
                private_key: env("PUSH_PRIVATE_KEY").map(Secret::new),
                local: None,
            }),
            genesys: genesys()?,
            lockers: lockers(),
            debits: debit_policy()?,
            sso,
            archive_key: env("ARCHIVE_KEY").map(Secret::new),
            publisher: env("PUBLISHER"),
            edge_key: env("EDGE_KEY").map(EdgeKey::new),
        })
    }

    /// The address at which a calendar reads the appointments of a partner. The key stands in the query, which no log
    /// of ours keeps.
    pub fn feed_address(&self, query: &str) -> String {
        let api = self.api_url.as_ref().unwrap_or(&self.public_url);
        format!("{api}/api/{}/{}?{query}", ReadCalendarFeed::GROUP, ReadCalendarFeed::NAME)
    }

    /// The address at which anybody, signed in or not, reads a picture of a desk.
    pub fn image_of_desk(&self, id: ConciergerieId, image: &str) -> String {
        let (group, name) = (GetImageEntLogo::GROUP, GetImageEntLogo::NAME);
        format!("{}/api/{group}/{name}?id={id}&image={image}", self.public_url)
    }

    /// The address at which anybody, signed in or not, reads the logo of a design. Another picture has another
    /// address, so that no mail reader shows the one of before.
    pub fn logo_of_design(&self, id: &str, key: &str) -> String {
        let (group, name) = (GetDesignLogo::GROUP, GetDesignLogo::NAME);
        let version = key.rsplit('/').next().unwrap_or_default();
        format!("{}/api/{group}/{name}?id={id}&v={version}", self.public_url)
    }

    /// Where browsers come back to from the sign-in of an employer.
    pub fn home(&self) -> String {
        format!("{}/", self.public_url)
    }

    /// Host of the application, without port.
    pub fn own_host(&self) -> String {
        normal_host(&self.public_url)
    }

    /// A link into the application; `path` begins with a slash.
    pub fn link(&self, path: &str) -> String {
        format!("{}/#{path}", self.public_url)
    }
}

/// Days, separated by commas, in place of the usual ones; `none` for no day at all.
fn debit_policy() -> anyhow::Result<DebitPolicy> {
    let days = |name: &str, usual: Vec<u32>| -> anyhow::Result<Vec<u32>> {
        let Some(text) = env(name) else { return Ok(usual) };
        if text.trim() == "none" {
            return Ok(vec![]);
        }
        let read = text.split(',').map(|it| it.trim().parse::<u32>()).collect::<Result<_, _>>();
        read.map_err(|error| anyhow::anyhow!("{name}: {error}"))
    };
    let usual = DebitPolicy::default();
    Ok(DebitPolicy {
        retry_after_days: days("DEBIT_RETRIES", usual.retry_after_days)?,
        remind_after_days: days("DEBIT_REMINDERS", usual.remind_after_days)?,
    })
}

/// The call centre of a region that we know: no other host gets a token.
fn genesys() -> anyhow::Result<Option<GenesysConfig>> {
    let Some((region, client)) = env("GENESYS_REGION").zip(env("GENESYS_CLIENT")) else { return Ok(None) };
    let (api_url, login_url) = hosts_of_region(&region)
        .ok_or_else(|| anyhow::anyhow!("GENESYS_REGION: {region} is no region of Genesys Cloud"))?;
    Ok(Some(GenesysConfig { api_url, login_url, client }))
}

/// The lockers, where codes can be signed: without one no beneficiary opens a box.
fn lockers() -> Option<LockersConfig> {
    let (public_key, private_key) = env("LOCKER_PUBLIC_KEY").zip(env("LOCKER_PRIVATE_KEY"))?;
    let hosts = env("LOCKER_HOSTS").unwrap_or_default();
    Some(LockersConfig {
        hosts: hosts.split(',').map(|it| it.trim().to_owned()).filter(|it| !it.is_empty()).collect(),
        public_key,
        private_key: Secret::new(private_key),
    })
}

/// One setting, if it is there and not empty.
#[expect(clippy::disallowed_methods, reason = "the port that all others are sent to")]
pub(crate) fn env(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|it| !it.is_empty())
}
