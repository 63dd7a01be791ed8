//! The rest of AWS: ministack as a child process, with the bucket, the queues and the sender of `template.yaml`.

use std::{
    net::Ipv4Addr,
    path::Path,
    process::Stdio,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use aws_sdk_s3::types::CreateBucketConfiguration;
use aws_sdk_sqs::types::QueueAttributeName;
use contract::ops::JobQueue;
use http_body_util::{BodyExt, Empty};
use hyper::body::Bytes;
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use integrations::{Aws, AwsSettings};
use runtime::PerQueue;
use serde_json::{Value, json};
use tokio::{
    net::TcpSocket,
    process::{Child, ChildStdin, Command},
};

pub(crate) const REGION: &str = "eu-west-3";
const BUCKET: &str = "files";
const SENDER: &str = "conciergerie@concierge.test";

/// How long it may take to come up, and to put its state away.
const START: Duration = Duration::from_secs(240);
const STOP: Duration = Duration::from_secs(15);

/// A message whose run was cut off is tried again after this long. Production waits six times a function's time; here
/// nobody wants to, and no run takes this long.
const VISIBILITY_SECONDS: &str = "30";

/// A message that was tried more often goes to the dead-letter queue.
const TRIES: u32 = 3;

/// A running ministack.
#[derive(Debug)]
pub struct Cloud {
    pub endpoint: String,
    process: Child,
    /// The process ends when this closes, whatever became of us.
    lifeline: Option<ChildStdin>,
    reader: Reader,
    /// A socket that is bound to its port and never listens: platforms that start at once are given different ports.
    _reserved: TcpSocket,
}

/// The resources that the platform uses.
#[derive(Clone, Debug)]
pub struct Provisions {
    pub aws: Aws,
    pub bucket: &'static str,
    pub sender: String,
    /// The queues of jobs.
    pub jobs: PerQueue<QueueAt>,
    /// The events of SES about mails.
    pub mail_events: QueueAt,
}

impl Provisions {
    /// All queues that are worked through.
    pub fn queues(&self) -> [&QueueAt; 5] {
        let [mails, notifications, tasks, files] = JobQueue::ALL.map(|it| self.jobs.get(it));
        [mails, notifications, tasks, files, &self.mail_events]
    }
}

/// A queue.
#[derive(Clone, Debug)]
pub struct QueueAt {
    pub name: &'static str,
    pub url: String,
    pub dead_url: String,
    pub arn: String,
}

/// A connection to a cloud of this machine.
pub fn connection(endpoint: &str) -> anyhow::Result<Aws> {
    Ok(Aws::new(AwsSettings {
        region: REGION.to_owned(),
        endpoint: Some(endpoint.to_owned()),
        access_key_id: "test".to_owned(),
        secret_access_key: "test".to_owned(),
        session_token: None,
        roots: vec![],
    })?)
}

impl Cloud {
    /// Starts it on a free port and waits until it answers. Its output goes to `log`.
    pub async fn start(python: &Path, script: &Path, state: &Path, log: &Path) -> anyhow::Result<Self> {
        let reserved = TcpSocket::new_v4()?;
        reserved.set_reuseaddr(true)?;
        reserved.bind((Ipv4Addr::LOCALHOST, 0).into())?;
        let port = reserved.local_addr()?.port();
        let output = std::fs::File::create(log)?;
        let mut command = Command::new(python);
        command.arg(script).args(["--port", &port.to_string(), "--lifeline", "--state"]).arg(state);
        command.stdin(Stdio::piped()).stdout(output.try_clone()?).stderr(output);
        // Ctrl-C is for us: the cloud ends after the last of our calls.
        command.process_group(0);
        let missing = || format!("the local cloud cannot be started: is {} there?", python.display());
        let mut process = command.spawn().with_context(missing)?;
        let lifeline = process.stdin.take();
        let endpoint = format!("http://127.0.0.1:{port}");
        let mut cloud =
            Self { reader: Reader::of(&endpoint), endpoint, process, lifeline, _reserved: reserved };
        let begun = Instant::now();
        while cloud.reader.get("/_ministack/health").await.is_err() {
            if let Some(status) = cloud.process.try_wait()? {
                bail!("the local cloud ended ({status}): {} says why", log.display());
            }
            ensure!(begun.elapsed() < START, "the local cloud does not answer: see {}", log.display());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(cloud)
    }

    /// Ends when the process does.
    pub async fn ended(&mut self) -> String {
        match self.process.wait().await {
            Ok(status) => status.to_string(),
            Err(error) => error.to_string(),
        }
    }

    /// Lets it put its state away, and ends it.
    pub async fn stop(&mut self) {
        drop(self.lifeline.take());
        if tokio::time::timeout(STOP, self.process.wait()).await.is_err() {
            let _ = self.process.kill().await;
        }
    }

    /// A reader of its own pages.
    pub fn reader(&self) -> Reader {
        self.reader.clone()
    }

    /// Makes what the platform needs; what is there stays.
    pub async fn provide(&self) -> anyhow::Result<Provisions> {
        let aws = connection(&self.endpoint)?;
        let files = aws_sdk_s3::config::Builder::from(aws.config()).force_path_style(true).build();
        let files = aws_sdk_s3::Client::from_conf(files);
        if files.head_bucket().bucket(BUCKET).send().await.is_err() {
            let region = CreateBucketConfiguration::builder().location_constraint(REGION.into()).build();
            let create = files.create_bucket().bucket(BUCKET).create_bucket_configuration(region);
            create.send().await.context("no bucket")?;
        }
        let mail = aws_sdk_sesv2::Client::new(aws.config());
        if mail.get_email_identity().email_identity(SENDER).send().await.is_err() {
            mail.create_email_identity().email_identity(SENDER).send().await.context("no sender of mail")?;
        }
        let queues = aws_sdk_sqs::Client::new(aws.config());
        Ok(Provisions {
            bucket: BUCKET,
            sender: format!("Conciergerie <{SENDER}>"),
            jobs: PerQueue {
                mails: queue(&queues, "mails").await?,
                notifications: queue(&queues, "notifications").await?,
                tasks: queue(&queues, "tasks").await?,
                files: queue(&queues, "files").await?,
            },
            mail_events: queue(&queues, "mail-events").await?,
            aws,
        })
    }
}

/// Reads the pages that ministack has beside those of AWS.
#[derive(Clone, Debug)]
pub struct Reader {
    endpoint: String,
    client: Client<HttpConnector, Empty<Bytes>>,
}

impl Reader {
    /// The ministack at this address.
    pub fn of(endpoint: &str) -> Self {
        Self { endpoint: endpoint.to_owned(), client: Client::builder(TokioExecutor::new()).build_http() }
    }

    /// A page of JSON.
    pub async fn get(&self, path: &str) -> anyhow::Result<Value> {
        let answer = self.client.get(format!("{}{path}", self.endpoint).parse()?).await?;
        ensure!(answer.status().is_success(), "{path}: {}", answer.status());
        Ok(serde_json::from_slice(&answer.into_body().collect().await?.to_bytes())?)
    }
}

/// A queue and the one for its dead letters.
async fn queue(client: &aws_sdk_sqs::Client, name: &'static str) -> anyhow::Result<QueueAt> {
    let create = |name: String| client.create_queue().queue_name(name);
    let dead = create(format!("{name}-dead")).send().await.context("no queue")?;
    let dead_url = dead.queue_url.context("a queue without address")?;
    let redrive = json!({ "deadLetterTargetArn": arn(client, &dead_url).await?, "maxReceiveCount": TRIES });
    let made = create(name.to_owned())
        .attributes(QueueAttributeName::VisibilityTimeout, VISIBILITY_SECONDS)
        .attributes(QueueAttributeName::RedrivePolicy, redrive.to_string())
        .send()
        .await
        .context("no queue")?;
    let url = made.queue_url.context("a queue without address")?;
    Ok(QueueAt { name, arn: arn(client, &url).await?, url, dead_url })
}

async fn arn(client: &aws_sdk_sqs::Client, url: &str) -> anyhow::Result<String> {
    let wanted = QueueAttributeName::QueueArn;
    let answer = client.get_queue_attributes().queue_url(url).attribute_names(wanted.clone()).send().await?;
    answer.attributes.and_then(|mut it| it.remove(&wanted)).context("a queue without name")
}
