//! One step: what happens at once, and what goes wrong meanwhile.

use contract::{
    Action,
    payments::{AxeptaNotification, SlimpayNotification},
};
use runtime::Request;
use sandbox::{bank::Webhook, debit};
use serde_json::json;
use testkit::{Answered, App};

use crate::{
    acts::{Act, Author, Call, Focus},
    dice::Dice,
    gates::Crash,
    simulation::Simulation,
    troubles::Trouble,
};

/// One thing that happens.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    /// Somebody asks.
    Call(Call),
    /// A queue hands a batch over.
    Deliver(Vec<String>),
    /// The relay runs.
    Relay,
    /// The bank or the collector tells.
    Notice(Notice),
}

/// What somebody tells us without being asked.
#[derive(Clone, Debug)]
pub(crate) enum Notice {
    Bank(Webhook),
    Collector(debit::Notice),
}

/// What came of it.
#[derive(Debug)]
pub(crate) enum Outcome {
    Answered(Answered),
    /// These messages failed.
    Delivered(Vec<String>),
    Relayed,
}

/// What happens in a step.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// At once.
    pub(crate) tasks: Vec<Task>,
    pub(crate) trouble: Option<Trouble>,
    /// So many exchanges with the bank in a hundred get lost.
    pub(crate) losses: usize,
    pub(crate) crash: Option<Crash>,
}

impl Step {
    /// One thing, and nothing goes wrong.
    pub(crate) fn calm(task: Task) -> Self {
        Self { tasks: vec![task], trouble: None, losses: 0, crash: None }
    }

    /// Whether nothing goes wrong.
    pub(crate) fn is_calm(&self) -> bool {
        self.trouble.is_none() && self.losses == 0 && self.crash.is_none()
    }

    /// Something that is done before anything goes wrong, as long as it makes sense.
    pub(crate) fn opening(run: &mut Simulation, act: Act, dice: &mut Dice) -> Option<Self> {
        act(&mut author(run, dice)).map(Task::Call).map(Self::calm)
    }

    /// The step a seed makes up. None: nothing is to be done of what was thought of.
    pub(crate) fn made_up(run: &mut Simulation, dice: &mut Dice) -> Option<Self> {
        let mut author = author(run, dice);
        author.focus = focus(&mut author);
        let mut tasks = vec![];
        match author.dice.below(100) {
            0..=7 => tasks.extend(double_click(&mut author).into_iter().flatten().map(Task::Call)),
            8..=32 => tasks.extend(rivals(&mut author).into_iter().map(Task::Call)),
            33..=40 => tasks.extend((0..2).filter_map(|_| author.call()).map(Task::Call)),
            41..=44 => tasks.extend((0..3).filter_map(|_| author.call()).map(Task::Call)),
            _ => tasks.extend(author.call().map(Task::Call)),
        }
        // The world goes on beside what people do.
        if dice.chance(run.manner.jobs) {
            tasks.extend(run.aside(dice));
        }
        let trouble = dice.chance(25).then(|| Trouble::any(dice));
        let losses = if dice.chance(run.manner.bank) { dice.of([15, 50, 100]) } else { 0 };
        let crash = dice
            .chance(8)
            .then(|| Crash { request: dice.below(tasks.len()), gate: 1 + dice.below(24) as u32 });
        (!tasks.is_empty()).then_some(Self { tasks, trouble, losses, crash })
    }
}

fn author<'a>(run: &'a mut Simulation, dice: &'a mut Dice) -> Author<'a> {
    Author {
        dice,
        picture: &run.picture,
        manner: &run.manner,
        now: run.app.now(),
        focus: Focus::default(),
        drafts: &mut run.drafts,
        keys: &mut run.keys,
    }
}

/// What a step is about: one of the last orders, a person, a time, a way to pay; any of them or none.
fn focus(author: &mut Author) -> Focus {
    let live = author.picture.orders.values().filter(|it| !it.is_cancelled());
    let orders: Vec<_> = live.map(|it| it.id).collect();
    let recent = &orders[orders.len().saturating_sub(4)..];
    let (slot, person) = (author.slot(), author.beneficiary());
    let mode = author.dice.of(["credits", "credits", "card", "directDebit"]);
    let dice = &mut *author.dice;
    Focus {
        order: dice.pick(recent).copied().filter(|_| dice.chance(60)),
        person: Some(person).filter(|_| dice.chance(50)),
        slot: Some(slot).filter(|_| dice.chance(45)),
        mode: Some(mode).filter(|_| dice.chance(35)),
    }
}

/// The same is done twice at once, or nearly: mostly for one person, and often something is ordered.
fn rivals(author: &mut Author) -> Vec<Call> {
    if author.dice.chance(80) {
        author.focus.person = Some(author.beneficiary());
    }
    let ordered = author.dice.chance(40).then(|| [author.creation(), author.creation()]);
    if let Some(calls) = ordered {
        return calls.into_iter().flatten().collect();
    }
    let Some(act) = author.act() else { return vec![] };
    (0..2).filter_map(|_| act(author)).collect()
}

/// Twice the same: with one key, or with one draft and two keys.
fn double_click(author: &mut Author) -> Option<[Call; 2]> {
    if author.dice.chance(40) {
        let call = author.creation()?;
        let other = Call { key: format!("{}-again", call.key), ..call.clone() };
        return Some([call, other]);
    }
    let call = author.call()?;
    Some([call.clone(), call])
}

impl Task {
    /// Does it.
    pub(crate) async fn run(&self, run: &Simulation) -> Outcome {
        match self {
            Task::Call(call) => Outcome::Answered(run.people.ask(&run.app, call).await),
            Task::Deliver(batch) => Outcome::Delivered(run.app.deliver(&run.jobs, batch).await),
            Task::Relay => {
                // What did not leave is found by the next run.
                let _ = run.jobs.run(&run.app.jobs(), json!({ "job": "relay-outbox" })).await;
                Outcome::Relayed
            }
            Task::Notice(notice) => Outcome::Answered(tell(&run.app, notice).await),
        }
    }

    /// As the history tells it.
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
            Task::Notice(Notice::Bank(notice)) => format!("the bank tells {}", notice.body),
            Task::Notice(Notice::Collector(notice)) => format!("the collector tells {}", notice.body),
        }
    }
}

async fn tell(app: &App, notice: &Notice) -> Answered {
    let mut headers = vec![("content-type".to_owned(), "application/json".to_owned())];
    let (name, body) = match notice {
        Notice::Bank(notice) => (AxeptaNotification::NAME, &notice.body),
        Notice::Collector(notice) => {
            headers.extend(notice.signature.clone().map(|it| ("slimpay-signature".to_owned(), it)));
            (SlimpayNotification::NAME, &notice.body)
        }
    };
    let request = Request {
        method: "POST".to_owned(),
        path: format!("/api/payments/{name}"),
        query: String::new(),
        headers: headers.into_iter().collect(),
        body: body.clone().into_bytes(),
        ip: "203.0.113.7".to_owned(),
    };
    app.anonymous().send(request).await
}
