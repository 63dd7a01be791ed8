//! The tasks of a step, and their outcomes.

use contract::{
    Action,
    campaigns::LeaveCampaigns,
    payments::{AxeptaNotification, SlimpayNotification},
};
use runtime::{JobRouter, Request};
use sandbox::{bank::Webhook, debit};
use serde_json::json;
use testkit::{Answered, App};

use crate::{acts::Call, gates::Crash, people::People, planted::Planted, troubles::Trouble};

/// One thing that happens.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    /// Somebody asks.
    Call(Call),
    /// A queue hands a batch over.
    Deliver(Vec<String>),
    /// The relay runs.
    Relay,
    /// Orders whose time has come are ranked anew in the inboxes.
    Rank,
    /// The collector is asked for what came back, as every quarter of an hour.
    Returns,
    /// The bank or the collector tells.
    Notice(Notice),
}

/// A notice that somebody sends us without being asked.
#[derive(Clone, Debug)]
pub(crate) enum Notice {
    Bank(Webhook),
    Collector(debit::Notice),
    /// A mail program leaves a campaign by the link of its mail.
    Leave(String),
}

/// The outcome of a task.
#[derive(Debug)]
pub(crate) enum Outcome {
    Answered(Answered),
    /// These messages failed.
    Delivered(Vec<String>),
    /// The job that the clock asks for ran.
    Ran,
}

/// The tasks of a step.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The tasks that run at once.
    pub(crate) tasks: Vec<Task>,
    pub(crate) trouble: Option<Trouble>,
    /// The number of exchanges with the bank in a hundred that get lost.
    pub(crate) losses: usize,
    pub(crate) crash: Option<Crash>,
}

impl Step {
    /// One thing, and nothing goes wrong.
    pub(crate) fn calm(task: Task) -> Self {
        Self { tasks: vec![task], trouble: None, losses: 0, crash: None }
    }

    /// The messages that a queue hands over, where nothing else is done.
    pub(crate) fn messages_alone(&self) -> &[String] {
        match self.tasks.as_slice() {
            [Task::Deliver(batch)] => batch,
            _ => &[],
        }
    }

    /// Whether nothing goes wrong.
    pub(crate) fn is_calm(&self) -> bool {
        self.trouble.is_none() && self.losses == 0 && self.crash.is_none()
    }
}

impl Task {
    /// Does it.
    pub(crate) async fn run(
        &self,
        people: &People,
        app: &App,
        jobs: &JobRouter,
        planted: Option<Planted>,
    ) -> Outcome {
        match self {
            Task::Call(call) => Outcome::Answered(people.ask(app, call).await),
            Task::Deliver(batch) => Outcome::Delivered(deliver(batch, app, jobs, planted).await),
            Task::Relay => run_by_clock("relay-outbox", app, jobs).await,
            Task::Rank => run_by_clock("rank-orders", app, jobs).await,
            Task::Returns => run_by_clock("take-returns", app, jobs).await,
            Task::Notice(notice) => Outcome::Answered(tell(app, notice).await),
        }
    }

    /// The task in the words of the history.
    pub(crate) fn told(&self) -> String {
        match self {
            Task::Call(call) => {
                let acting = call.acting_for.map(|it| format!(" for {it}")).unwrap_or_default();
                format!("person {}{acting}: {} {} ({})", call.who, call.name, call.params, call.key)
            }
            Task::Deliver(batch) => {
                let short = |it: &String| it.chars().take(120).collect::<String>();
                format!("a queue delivers {:?}", batch.iter().map(short).collect::<Vec<_>>())
            }
            Task::Relay => "the relay runs".to_owned(),
            Task::Rank => "orders are ranked anew".to_owned(),
            Task::Returns => "the collector is asked for what came back".to_owned(),
            Task::Notice(Notice::Bank(notice)) => format!("the bank tells {}", notice.body),
            Task::Notice(Notice::Collector(notice)) => format!("the collector tells {}", notice.body),
            Task::Notice(Notice::Leave(token)) => format!("a mail program leaves by {token}"),
        }
    }
}

/// Hands a batch to the jobs, and gives the messages that failed. A planted bug may have some dealt with by a clock of their own.
async fn deliver(batch: &[String], app: &App, jobs: &JobRouter, planted: Option<Planted>) -> Vec<String> {
    let mut failed = vec![];
    let (mut usual, now) = (vec![], app.now());
    for message in batch {
        match planted.and_then(|it| it.clock_of(message, now)) {
            Some(clock) => {
                failed.extend(app.by_clock(clock).deliver(jobs, std::slice::from_ref(message)).await);
            }
            None => usual.push(message.clone()),
        }
    }
    failed.extend(app.deliver(jobs, &usual).await);
    failed
}

/// Work that did not get done is found by the next run.
async fn run_by_clock(job: &str, app: &App, jobs: &JobRouter) -> Outcome {
    let _ = jobs.run(&app.jobs(), json!({ "job": job })).await;
    Outcome::Ran
}

async fn tell(app: &App, notice: &Notice) -> Answered {
    let json = ("content-type".to_owned(), "application/json".to_owned());
    let (name, headers, query, body) = match notice {
        Notice::Bank(notice) => (AxeptaNotification::NAME, vec![json], String::new(), notice.body.clone()),
        Notice::Collector(notice) => {
            let signature = notice.signature.clone().map(|it| ("slimpay-signature".to_owned(), it));
            let headers = [json].into_iter().chain(signature).collect();
            (SlimpayNotification::NAME, headers, String::new(), notice.body.clone())
        }
        Notice::Leave(token) => {
            let form = ("content-type".to_owned(), "application/x-www-form-urlencoded".to_owned());
            let body = "List-Unsubscribe=One-Click".to_owned();
            (LeaveCampaigns::NAME, vec![form], format!("token={token}"), body)
        }
    };
    let group = contract::entry(name).expect("an action of the contract").group;
    let request = Request {
        method: "POST".to_owned(),
        path: format!("/api/{group}/{name}"),
        query,
        headers: headers.into_iter().collect(),
        body: body.into_bytes(),
        ip: "203.0.113.7".to_owned(),
    };
    app.anonymous().send(request).await
}
