//! A campaign that workers send, each in a process of its own, through a mail server of this machine. The server throttles and loses
//! answers, and workers are killed. The run prints mails that came twice, readers without an outcome, the pace and the
//! memory of a worker.

use std::{
    collections::{BTreeMap, HashMap},
    fmt, fs,
    io::{BufRead, BufReader, Lines, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use contract::{campaigns::CampaignState, ops::JobQueue};
use domain::campaigns::{
    pace::A_MINUTE,
    recipient::{CampaignCounts, MailState},
};
use jiff::Timestamp;
use runtime::JobCtx;
use sandbox::ses::{Fate, MailBooks, SentMail};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::Store;
use testkit::{NOW, SimulatedSes, world};
use tokio::task::block_in_place;

use super::{
    load::{Dice, MINUTE, OTHERS, add_people, killed_after},
    *,
};

/// The memory that a worker may take, kB.
const MOST_MEMORY: u64 = 64 * 1024;
/// Begins the lines of a worker; the harness of tests writes others.
const MARK: char = '@';
/// How a process ends that is killed.
const KILLED: i32 = 137;

/// The addresses that a worker is given first.
#[derive(Serialize, Deserialize)]
struct Addresses {
    tables: String,
    mails: String,
}

/// A message for a worker, by a clock, and after how many steps it is killed.
#[derive(Serialize, Deserialize)]
struct Task {
    now: Timestamp,
    body: String,
    steps: Option<u64>,
}

/// The outcome of a message at a worker.
#[derive(Serialize, Deserialize)]
struct Report {
    failed: bool,
    killed: bool,
    /// The messages that it has handed over to the queue.
    queued: Vec<String>,
    /// The most memory that it has taken so far, kB.
    peak: u64,
}

/// The process of a worker. Its addresses are its first line, and it does nothing without them.
#[tokio::test]
#[ignore = "the process of a worker, which the run of many readers starts"]
async fn worker() {
    let mut lines = std::io::stdin().lines();
    let Some(Ok(first)) = lines.next() else { return };
    let Addresses { tables, mails } = serde_json::from_str(&first).expect("addresses");
    let app = App::over(Router::default(), Store::new(testkit::client(&tables), "main", "audit"), NOW);
    let (router, mailer) = (jobs(), testkit::mailer(&mails));
    for line in lines {
        let Task { now, body, steps } = serde_json::from_str(&line.expect("a line")).expect("a task");
        app.services.clock.move_to(now);
        let ctx = JobCtx::new(app.services.clone(), Some(mailer.clone()), app.queues());
        let work = router.event(&ctx, json!({ "Records": [{ "messageId": "1", "body": body }] }));
        let done = killed_after(steps.unwrap_or(u64::MAX), work).await;
        let (killed, queued) = (done.is_none(), app.queue(JobQueue::Notifications).take());
        let answer = done.transpose().expect("a batch").unwrap_or_default();
        let failed = answer["batchItemFailures"].as_array().is_some_and(|it| !it.is_empty());
        let report = json!(Report { failed, killed, queued, peak: peak() });
        let mut out = std::io::stdout().lock();
        writeln!(out, "{MARK}{report}").and_then(|()| out.flush()).expect("somebody reads");
        if killed {
            std::process::exit(KILLED);
        }
    }
}

/// The most memory that this process has taken, kB.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("a system that tells");
    let line = status.lines().find_map(|it| it.strip_prefix("VmHWM:")).expect("the peak");
    line.trim().trim_end_matches("kB").trim().parse().expect("a number")
}

/// A worker, as the run sees it.
struct Worker {
    process: Child,
    tasks: ChildStdin,
    reports: Lines<BufReader<ChildStdout>>,
}

impl Worker {
    fn start(addresses: &Addresses) -> Self {
        let program = std::env::current_exe().expect("this program");
        let mut command = Command::new(program);
        command.args(["workers::worker", "--exact", "--ignored", "--nocapture"]);
        let mut process =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a process of its own");
        let mut tasks = process.stdin.take().expect("its input");
        let reports = BufReader::new(process.stdout.take().expect("its output")).lines();
        writeln!(tasks, "{}", json!(addresses)).expect("it listens");
        Self { process, tasks, reports }
    }

    fn give(&mut self, task: &Task) {
        writeln!(self.tasks, "{}", json!(task)).expect("it listens");
    }

    /// Its report of the last message. The tables go on beside.
    fn report(&mut self) -> Report {
        block_in_place(|| {
            let lines = self.reports.by_ref().map(|it| it.expect("a line"));
            let report = lines.filter_map(|it| it.split_once(MARK).map(|it| it.1.to_owned())).next();
            serde_json::from_str(&report.expect("a report")).expect("a report")
        })
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The figures of a run.
struct Measured {
    readers: usize,
    books: MailBooks,
    counts: CampaignCounts,
    duplicates: usize,
    /// Readers of whom nothing is written down.
    holes: usize,
    /// Readers whose worker was killed between claim and mail: nobody knows, and nobody writes to them again.
    unknown: usize,
    killed: usize,
    messages: usize,
    peak: u64,
}

impl Measured {
    /// The mails of each minute in which one left.
    fn of_minutes(&self) -> Vec<u32> {
        let mut minutes = BTreeMap::<i64, u32>::new();
        for mail in &self.books.taken {
            *minutes.entry(mail.at.as_second().div_euclid(60)).or_default() += 1;
        }
        minutes.into_values().collect()
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { readers, books, counts, .. } = self;
        let minutes = self.of_minutes();
        let busiest = minutes.iter().max().copied().unwrap_or_default();
        let full = minutes.iter().filter(|it| **it == A_MINUTE).count();
        let others = minutes.len() - full;
        writeln!(f, "{readers} readers, {} mails taken over, {counts:?}", books.taken.len())?;
        writeln!(f, "duplicates {}, readers without an outcome {}", self.duplicates, self.holes)?;
        writeln!(
            f,
            "answers lost {}, throttled {}, workers killed {} in {} messages, of whom {} left a mail that nobody sends",
            books.lost_answers, books.throttled, self.killed, self.messages, self.unknown
        )?;
        writeln!(
            f,
            "busiest minute {busiest} mails of {A_MINUTE} allowed; {full} minutes were full, and {others} in which a worker was killed or throttled, or the mails began or ended"
        )?;
        write!(
            f,
            "largest request {} bytes; peak of a worker {} kB of {MOST_MEMORY}",
            books.largest, self.peak
        )
    }
}

/// Sends a campaign to so many readers in all kinds of trouble.
async fn measure(people: i64) -> Measured {
    let tables = testkit::fresh_database().await;
    let client = testkit::client(&tables);
    store::schema::create(&client, "main", "audit").await.expect("tables");
    let store = Store::new(client, "main", "audit");
    world::load(&store).await;
    let router = campaigns::router().merge(account::router());
    let (app, ses) = App::over(router, store, NOW).with_mail_events().await;
    follow_wellness(&app).await;
    add_people(&app, people).await;
    let clock = app.services.clock.clone();
    let (server, mails) = testkit::mail_taker(move || clock.now()).await;
    let marie = marie(&app).await;
    let id = draft(&marie).await;
    marie.ok(sent(id)).await;
    let mut run = Run::new(&app, Addresses { tables, mails });
    run.send(id).await;
    let Run { killed, messages, peak, .. } = run;

    let books = server.books();
    let mut taken = HashMap::new();
    for mail in &books.taken {
        taken.entry(mail.to.as_str()).or_insert_with(Vec::new).push(mail);
    }
    let duplicates = taken.values().filter(|it| it.len() > 1).count();
    let (mut after, mut known, mut unknown) = (None, 0, 0);
    loop {
        let page = app.store().campaigns().recipients(id, after, 100).await.expect("recipients");
        let Some(last) = page.last() else { break };
        after = Some(last.user);
        known += page.len();
        let readers = app.store().people().some(page.iter().map(|it| it.user)).await.expect("people");
        for reader in &readers {
            let one = page.iter().find(|it| it.user == reader.id).expect("a recipient");
            match (&one.state, taken.get(reader.email.as_str())) {
                (MailState::Sent, Some(_)) => {}
                (MailState::Unknown, Some(mails)) => settle(&app, &ses, mails[0]).await,
                (MailState::Unknown, None) => unknown += 1,
                (state, mails) => panic!("{} is {state:?} with {}", reader.id, mails.is_some()),
            }
        }
    }
    let readers = usize::try_from(people + OTHERS).expect("a number");
    let counts = app.store().campaigns().counts(id).await.expect("counts");
    let holes = readers - known;
    Measured { readers, books, counts, duplicates, holes, unknown, killed, messages, peak }
}

/// SES tells that a mail left whose answer was lost.
async fn settle(app: &App, ses: &SimulatedSes, mail: &sandbox::ses::TakenMail) {
    let tag = mail.tag.as_deref().expect("a mail of a campaign");
    let told = [ses.tells_of(Fate::Send, SentMail { tag, to: &mail.to, at: mail.at })];
    assert!(app.deliver(&jobs(), &told).await.is_empty());
}

/// The queue of a run, and its workers.
struct Run<'a> {
    app: &'a App,
    addresses: Addresses,
    workers: [Worker; 2],
    queue: Vec<String>,
    dice: Dice,
    killed: usize,
    messages: usize,
    peak: u64,
}

impl<'a> Run<'a> {
    fn new(app: &'a App, addresses: Addresses) -> Self {
        let workers = [0, 1].map(|_| Worker::start(&addresses));
        Self { app, addresses, workers, queue: vec![], dice: Dice(7), killed: 0, messages: 0, peak: 0 }
    }

    /// Goes on until nothing is left to send.
    async fn send(&mut self, id: FlashDispoId) {
        let (router, campaigns) = (jobs(), self.app.store().campaigns());
        let mut waited = 0;
        loop {
            router.run(&self.app.jobs(), json!({ "job": "relay-outbox" })).await.expect("relayed");
            self.queue.extend(self.app.queue(JobQueue::Notifications).take());
            if !self.queue.is_empty() {
                self.work();
                continue;
            }
            let counts = campaigns.counts(id).await.expect("counts");
            assert!(counts.add_up(), "{counts:?}");
            let campaign = campaigns.get(id).await.expect("a campaign");
            if campaign.state == CampaignState::Sending && counts.remaining == counts.unknown {
                return;
            }
            assert_ne!(campaign.state, CampaignState::Paused, "the server took something within the hour");
            waited += 1;
            assert!(waited < 5_000, "it goes on: {counts:?}");
            self.app.advance(MINUTE);
        }
    }

    /// Gives a message to a worker, who is killed now and then, or copies of it to both at once.
    fn work(&mut self) {
        let at = usize::try_from(self.dice.below(self.queue.len() as u64)).expect("a place");
        let body = self.queue.swap_remove(at);
        self.messages += 1;
        let steps = self.dice.one_in(30).then(|| self.dice.below(300));
        let copies = if self.dice.one_in(60) { 2 } else { 1 };
        let task = Task { now: self.app.now(), body, steps };
        let busy = &mut self.workers[..copies];
        busy.iter_mut().for_each(|it| it.give(&task));
        let mut comes_again = false;
        for worker in busy {
            let report = worker.report();
            self.peak = self.peak.max(report.peak);
            self.queue.extend(report.queued);
            comes_again |= report.failed || report.killed;
            if report.killed {
                self.killed += 1;
                *worker = Worker::start(&self.addresses);
            }
        }
        // The queue hides a message that failed for longer than a claim holds.
        if comes_again {
            self.app.advance(MINUTE * 6);
            self.queue.push(task.body);
        }
    }
}

fn holds(measured: &Measured) {
    assert_eq!((measured.duplicates, measured.holes), (0, 0), "{measured}");
    assert!(measured.unknown <= measured.killed, "{measured}");
    assert!(measured.peak < MOST_MEMORY, "{measured}");
    let CampaignCounts { audience, sent, failed, suppressed, remaining, unknown, .. } = measured.counts;
    let never_left = i64::try_from(measured.unknown).expect("a number");
    assert_eq!((failed, suppressed, remaining, unknown), (0, 0, never_left, never_left), "{measured}");
    assert_eq!(audience, sent + never_left, "{measured}");
    assert!(measured.of_minutes().iter().all(|it| *it <= A_MINUTE), "{measured}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn workers_of_their_own_write_to_each_reader_once() {
    holds(&measure(120).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it takes minutes: cargo test -p campaigns --test campaigns twenty_thousand -- --ignored --nocapture"]
async fn of_twenty_thousand_readers_nobody_gets_two_mails_and_nobody_is_forgotten() {
    let measured = measure(20_000).await;
    writeln!(std::io::stdout(), "{measured}").expect("somebody reads");
    holds(&measured);
}
