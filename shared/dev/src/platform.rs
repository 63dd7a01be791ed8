//! Puts the platform together, runs it, and takes it down again.

use std::{
    fs::{File, OpenOptions},
    io::ErrorKind,
    net::Ipv4Addr,
    sync::Arc,
    time::Instant,
};

use anyhow::{Context, bail};
use domain::{money::settlement::returns::DebitPolicy, people::servers::Servers};
use groups::Live;
use integrations::{FunctionMetrics, Sockets};
use runtime::{Clock, Config, DeadQueues, JobCtx, PerQueue, Queues, Services};
use sandbox::MailEvents;
use store::Store;
use tokio::{net::TcpListener, signal::unix::SignalKind, task::JoinSet};
use tracing::Level;
use tracing_subscriber::{filter::Targets, layer::SubscriberExt, util::SubscriberInitExt};

use crate::{
    accounts,
    bank::{self, OpenBank},
    calls::{self, OpenCallCentre},
    cloud::{Cloud, Provisions, QueueAt},
    collector::{self, OpenCollector},
    crm::{self, OpenUniverse},
    database, demo_data,
    employers::{self, OpenPool},
    faults::Faults,
    gateway::Gateway,
    live::{self, Hub},
    lockers::{self, OpenLockers},
    mail_events,
    options::DevOptions,
    poller,
    printer::{self, OpenPrinter},
    push::{self, OpenPushService},
    scheduler::Scheduler,
    server::{self, Front},
    site::{Origins, Site},
    state::Folder,
    tax_platform::{self, OpenTaxPlatform},
    texts::{self, OpenTexts},
    tools::{self, Tools},
};

/// Systems of others, as sandboxes.
struct Outside<'a> {
    bank: &'a OpenBank,
    collector: &'a OpenCollector,
    pool: &'a OpenPool,
    crm: &'a OpenUniverse,
    calls: &'a OpenCallCentre,
    lockers: &'a OpenLockers,
    printer: &'a OpenPrinter,
    push: &'a OpenPushService,
    texts: &'a OpenTexts,
    tax_platform: &'a OpenTaxPlatform,
    events: &'a MailEvents,
}

/// Runs the platform until it is told to end.
pub async fn run(options: DevOptions) -> anyhow::Result<()> {
    let listener = bind(options.port).await?;
    let folder = Folder::take(&options.data, options.fresh)?;
    let log = OpenOptions::new().create(true).append(true).open(folder.log())?;
    write_log(log);
    let begun = Instant::now();

    let clock = folder.read_clock();
    let printer = printer::open(options.port.wrapping_add(5), clock.clone()).await?;
    let home = format!("http://localhost:{}", options.port);
    let lockers =
        lockers::open(options.port.wrapping_add(9), &folder.lockers(), &home, clock.clone()).await?;
    let (state, output) = (folder.cloud(), folder.cloud_log());
    let (mut cloud, store) = tokio::try_join!(
        Cloud::start(&options.python, &options.cloud, &state, &output),
        tables(&folder, &clock, &options, printer.address(), &lockers.origin),
    )?;
    let provisions = cloud.provide().await?;
    let bank = bank::open(options.port.wrapping_add(1), &folder.bank(), clock.clone()).await?;

    let port = options.port.wrapping_add(2);
    let collector = collector::open(port, &folder.collector(), &home, clock.clone()).await?;

    let port = options.port.wrapping_add(3);
    let pool = employers::open(port, &folder.employers(), &home, clock.clone()).await?;

    let crm = crm::open(options.port.wrapping_add(4), clock.clone()).await?;

    let calls = calls::open(options.port.wrapping_add(7), &format!("{home}/")).await?;

    let push = push::open(options.port.wrapping_add(8), clock.clone()).await?;

    let texts = texts::open(options.port.wrapping_add(10), clock.clone()).await?;

    let tax_platform = tax_platform::open(options.port.wrapping_add(12)).await?;

    let events = mail_events::open(options.port.wrapping_add(6)).await?;

    let outside = Outside {
        bank: &bank,
        collector: &collector,
        pool: &pool,
        crm: &crm,
        calls: &calls,
        lockers: &lockers,
        printer: &printer,
        push: &push,
        texts: &texts,
        tax_platform: &tax_platform,
        events: &events,
    };
    let table = options.servers.as_deref().unwrap_or("[]");
    let servers = Servers::read(table, &home).map_err(|error| anyhow::anyhow!("--servers: {error}"))?;
    let siblings = each(servers.urls());
    let live_url = live_url(options.port);
    let origins = Origins {
        forms: each([bank.origin.as_str(), collector.origin.as_str()]),
        // Large files are sent to the storage, employers give tokens, and receipts go to the printer.
        scripts: each([cloud.endpoint.as_str(), pool.origin.as_str()])
            + &siblings
            + &each([printer.origin.as_str(), live_url.as_str()]),
        pictures: siblings,
    };
    let (written, feed) = tokio::sync::mpsc::unbounded_channel();
    let store = store.fed(written);
    let services = Arc::new(services(options.port, clock, store, servers, &outside, &provisions)?);
    lockers.install(&services, &home).await?;
    let hub = Arc::new(Hub::default());
    let live = Arc::new(Live::new(services.clone(), Sockets::Within(hub.clone())));
    let jobs = Arc::new(groups::jobs());
    let ctx = job_ctx(&services, &provisions);
    let scheduler = Scheduler::new(jobs.clone(), ctx.clone());
    let mut working = JoinSet::new();
    for queue in provisions.queues() {
        let client = aws_sdk_sqs::Client::new(provisions.aws.config());
        working.spawn(poller::poll(client, queue.clone(), jobs.clone(), ctx.clone()));
    }
    working.spawn(scheduler.clone().keep_looking());
    working.spawn(live::follow(live.clone(), feed));

    let faults = Faults::default();
    let tools = Tools {
        scheduler,
        bank: bank.clone(),
        collector: collector.clone(),
        crm: crm.clone(),
        calls: calls.clone(),
        lockers: lockers.clone(),
        printer: printer.clone(),
        push: push.clone(),
        texts: texts.clone(),
        tax_platform: tax_platform.clone(),
        mail_events: events.clone(),
        faults: faults.clone(),
        cloud: cloud.reader(),
        provisions: provisions.clone(),
        clock_file: folder.clock_file().into(),
        port: options.port,
        store: services.store.clone(),
    };
    let front = Front {
        gateway: Gateway::new(Arc::new(groups::actions()), services.clone()),
        faults,
        tools: tools::router(tools),
        live: live::router(live, hub),
        site: Site::new(options.web.clone()),
        origins: origins.into(),
    };
    announce(&services.config.public_url, &folder, &outside, &cloud, begun);
    println!("Accounts, all with the password {}:\n", accounts::PASSWORD);
    for account in accounts::known(&services.store).await? {
        println!("  {:<24} {}", account.login, account.en);
    }
    if let Some(code) = accounts::registration_code(&services.store).await? {
        println!("\nRegistration code of conciergerie 1: {code}");
    }
    println!("\nCtrl-C ends it all.");

    let mut outcome = Ok(());
    let end = async {
        outcome = asked_to_end(&mut cloud, &folder, options.lifeline).await;
    };
    server::serve(listener, front, end).await;
    println!("\nEnding ...");
    working.shutdown().await;
    cloud.stop().await;
    outcome
}

/// The port, before anything else is started.
pub async fn bind(port: u16) -> anyhow::Result<TcpListener> {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await {
        Ok(listener) => Ok(listener),
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            bail!("port {port} is taken: stop what listens there, or choose another with --port")
        }
        Err(error) => Err(error).with_context(|| format!("port {port} cannot be used")),
    }
}

/// The tables: those that were kept, or new ones with demo data or hardly anything.
async fn tables(
    folder: &Folder,
    clock: &Clock,
    options: &DevOptions,
    printer: &str,
    lockers: &str,
) -> anyhow::Result<Store> {
    if folder.database().exists() {
        let (_, store) = database::open(&folder.database()).await?;
        if demo_data::is_loaded(&store).await? {
            return Ok(store);
        }
        // The start that filled it did not come to its end, and nobody has used it.
        folder.forget_tables()?;
    }
    let (database, store) = database::open(&folder.database()).await?;
    let slow = |error| anyhow::anyhow!("{error:?}");
    database.enable_bulk_loading().map_err(slow)?;
    let loader = database::loader(&database);
    match options.empty {
        true => demo_data::load_empty(loader, clock.now()).await?,
        false => demo_data::load_with(loader, clock.now(), options.orders, printer, lockers).await?,
    };
    database.disable_bulk_loading().map_err(slow)?;
    Ok(store)
}

/// The key with which the platform on this machine signs archives. Everybody knows it, so these archives prove
/// nothing.
const ARCHIVE_KEY: &str = "7b1e5c0d9a4f3826417c5de08b93a6f25c19e7042d8b6fa3910e5d74c2863fb0";

/// The address at which clients hear of changes.
fn live_url(port: u16) -> String {
    format!("ws://localhost:{port}/live")
}

fn services(
    port: u16,
    clock: Clock,
    store: Store,
    servers: Servers,
    Outside { bank, collector, pool, crm, calls, lockers, push, texts, tax_platform, events, .. }: &Outside<
        '_,
    >,
    provisions: &Provisions,
) -> anyhow::Result<Services> {
    let config = Config {
        stage: "dev".to_owned(),
        version: "dev".to_owned(),
        public_url: format!("http://localhost:{port}"),
        api_url: None,
        live_url: Some(live_url(port)),
        table: database::TABLE.to_owned(),
        audit_table: database::AUDIT.to_owned(),
        files_bucket: Some(provisions.bucket.to_owned()),
        queue_urls: Some(PerQueue::new(|it| provisions.jobs.get(it).url.clone())),
        mail_from: Some(provisions.sender.clone()),
        mail_configuration_set: None,
        mail_events: Some(mail_events::config(events)),
        counts_usage: true,
        sms_sender: Some(texts::SENDER.to_owned()),
        reply_domain: Some(mail_events::REPLY_DOMAIN.to_owned()),
        axepta: Some(bank.config()),
        slimpay: Some(collector.config()),
        splio: Some(crm.config()),
        tax_platform: Some(tax_platform.config()),
        push: Some(push.config()),
        genesys: Some(calls.config()),
        lockers: Some(lockers.config()),
        debits: DebitPolicy::default(),
        sso: Some(pool.config()),
        servers,
        archive_key: Some(integrations::Secret::new(ARCHIVE_KEY)),
        publisher: None,
        edge_key: None,
    };
    Ok(Services {
        clock,
        store,
        queues: Some(queues(provisions)),
        dead_letters: Some(dead_queues(provisions)),
        function_metrics: FunctionMetrics::default(),
        cards: Some(Services::cards(&bank.config())?),
        debits: Some(Services::debits(&collector.config())?),
        crm: Some(Services::crm(&crm.config())?),
        tax_platform: Some(Services::tax_platform(&tax_platform.config())?),
        push: Services::push(&config)?,
        call_centre: Some(Services::call_centre(&calls.config(), &config.home())?),
        lockers: Some(Services::lockers(&lockers.config())),
        locker_codes: Some(Services::locker_codes(&lockers.config())?),
        texts: Some(texts.texts()?),
        files: Some(provisions.aws.files(provisions.bucket)),
        mail_events: Some(Services::mail_events(&mail_events::config(events))?),
        issuer: Some(Services::issuer(&pool.config())?),
        pool: Some(Services::pool(&pool.aws()?, &pool.config(), &config.home())?),
        config,
    })
}

fn job_ctx(services: &Arc<Services>, provisions: &Provisions) -> JobCtx {
    let mailer = provisions.aws.mailer(&provisions.sender, None);
    JobCtx::new(services.clone(), Some(mailer), queues(provisions))
}

fn queues(provisions: &Provisions) -> Queues {
    Queues::new(|it| provisions.aws.queue(&provisions.jobs.get(it).url))
}

fn dead_queues(provisions: &Provisions) -> DeadQueues {
    let of = |queue: &QueueAt| provisions.aws.dead_letters(&queue.dead_url, &queue.url);
    DeadQueues::new(|it| of(provisions.jobs.get(it)))
}

/// Ends with Ctrl-C, SIGTERM or the lifeline, and with an error when the local cloud ends by itself.
async fn asked_to_end(cloud: &mut Cloud, folder: &Folder, lifeline: bool) -> anyhow::Result<()> {
    let mut terminate = tokio::signal::unix::signal(SignalKind::terminate())?;
    tokio::select! {
        _ = terminate.recv() => Ok(()),
        () = let_go(), if lifeline => Ok(()),
        pressed = tokio::signal::ctrl_c() => Ok(pressed?),
        status = cloud.ended() => bail!("the local cloud ended ({status}): see {}", folder.cloud_log().display()),
    }
}

/// Ends when the standard input does. It is read on a thread of its own: one of the runtime's would hold up its end.
async fn let_go() {
    let (over, told) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
        let _ = over.send(());
    });
    let _ = told.await;
}

/// One JSON line a request, in a file: the terminal stays readable.
fn write_log(file: File) {
    let targets = Targets::new().with_default(Level::INFO).with_target("dynoxide", Level::WARN);
    let lines = tracing_subscriber::fmt::layer().json().flatten_event(true).with_writer(file);
    tracing_subscriber::registry().with(lines).with(targets).init();
}

fn announce(
    url: &str,
    folder: &Folder,
    Outside { bank, collector, pool, crm, calls, lockers, printer, push, texts, tax_platform, .. }: &Outside<
        '_,
    >,
    cloud: &Cloud,
    begun: Instant,
) {
    println!("\nConciergerie runs at {url}/ (started in {:.1} s)\n", begun.elapsed().as_secs_f32());
    println!("  {:<16} {url}/", "application");
    println!("  {:<16} {url}/dev/", "for developers");
    println!("  {:<16} {}", "card bank", bank.origin);
    println!("  {:<16} {}", "direct debits", collector.origin);
    println!("  {:<16} {}", "employers", pool.origin);
    println!("  {:<16} {}", "CRM", crm.origin);
    println!("  {:<16} {}", "call centre", calls.origin);
    println!("  {:<16} {}", "lockers", lockers.origin);
    println!("  {:<16} {}", "web push", push.origin);
    println!("  {:<16} {}", "short texts", texts.origin);
    println!("  {:<16} {}", "tax platform", tax_platform.origin);
    println!("  {:<16} {}", "receipt printer", printer.origin);
    println!("  {:<16} {}", "S3, SQS, SES", cloud.endpoint);
    println!("  {:<16} {}", "data", folder.root().display());
    println!("  {:<16} {}\n", "requests", folder.log().display());
}

/// Each after a blank.
fn each<'a>(origins: impl IntoIterator<Item = &'a str>) -> String {
    origins.into_iter().map(|it| format!(" {it}")).collect()
}
