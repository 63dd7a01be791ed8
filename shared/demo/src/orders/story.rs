//! The life of one order from its placing until now.

use contract::{
    catalogue::Workflow,
    orders::{NoteComments, OrderStatus, OrderStatus::*, PaymentMode},
};
use domain::{
    money::payment::PaymentKind,
    order::{Order, editing::SNOOZES, feedback::Rating},
    people::person::Person,
};
use jiff::{
    Timestamp,
    civil::{Date, Time},
};

use super::{
    event::{Cast, StoryEvent, Voice, hand_over, perform},
    words,
};
use crate::{paris, random::Random};

const DAY: i64 = 24 * 60;
/// Days in which desks still have loose ends.
const FRESH_DAYS: i64 = 30;

/// How an order is to end.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fate {
    /// Chance decides.
    Natural,
    /// The order is not cancelled, whatever else.
    Kept,
    Rejected,
    /// Finished and rated.
    Rated(u8),
    /// Finished, and never asked for a note.
    Silent,
    /// Finished, asked for a note that is not given.
    ToRate,
    /// Under way, here.
    Stops(OrderStatus),
}

/// Lives until `now`.
pub(super) fn live(order: &mut Order, cast: &Cast, fate: &Fate, now: Timestamp, random: &mut Random) {
    let mut script = Script { events: Vec::new(), order, cast, now, random };
    script.write(fate);
    let mut events = script.events;
    events.retain(|it| it.0 <= now);
    events.sort_by_key(|it| it.0);
    for (at, event) in events {
        // A rule that no longer allows an event (paid early, still without a price) just leaves it undone.
        let _ = perform(order, cast, event, at);
    }
    hand_over(order);
    order.reprocessing = order.is_open() && random.in_thousand(12);
}

struct Script<'a, 'b> {
    events: Vec<(Timestamp, StoryEvent)>,
    order: &'a Order,
    cast: &'a Cast<'b>,
    now: Timestamp,
    random: &'a mut Random,
}

impl Script<'_, '_> {
    fn then(&mut self, at: Timestamp, event: StoryEvent) {
        self.events.push((at, event));
    }

    fn is_fresh(&self) -> bool {
        self.order.created > paris::plus_minutes(self.now, -FRESH_DAYS * DAY)
    }

    fn write(&mut self, fate: &Fate) {
        let open = matches!(fate, Fate::Natural);
        let rejected = matches!(fate, Fate::Rejected) || (open && self.random.in_thousand(32));
        if open && self.order.status == New && self.random.in_thousand(14) {
            let at = self.soon(self.order.created, 20, 400);
            let why = self.random.text(words::REFUSALS);
            return self.then(at, StoryEvent::Status(Refused, Some(why)));
        }
        let mut steps = self.steps();
        if let Fate::Stops(last) = fate {
            let kept = steps.iter().position(|it| it.1 == *last).map_or(0, |it| it + 1);
            steps.truncate(kept);
        } else if open && self.random.in_thousand(if self.is_fresh() { 45 } else { 1 }) {
            steps.truncate(self.random.below(steps.len() as u64) as usize);
        }
        if rejected {
            self.reject(&mut steps);
        }
        let done = steps.iter().find(|it| it.1 == Done).map(|it| it.0);
        for (at, status, why) in steps.drain(..) {
            self.then(at, StoryEvent::Status(status, why));
        }
        if let Some(done) = done {
            self.price(done);
            self.pay(done);
            self.judge(done, fate);
        }
        if open {
            self.talk();
        }
    }

    /// The statuses of the workflow up to done, each with its instant.
    fn steps(&mut self) -> Vec<(Timestamp, OrderStatus, Option<&'static str>)> {
        let path: &[OrderStatus] = match self.order.workflow {
            Workflow::DeposeRepriseEntreprise => &[Accepted, ToBeProcessed, BeingProcessed, Available, Done],
            Workflow::LivraisonEntreprise => &[ToBeProcessed, BeingProcessed, Available, Done],
            Workflow::ReceptionColis => &[Accepted, Available, Done],
            Workflow::RendezVous => &[Accepted, Done],
            Workflow::Other => &[ToBeProcessed, BeingProcessed, Done],
        };
        let path: Vec<_> = path.iter().copied().filter(|it| *it != self.order.status).collect();
        let created = self.order.created;
        let end = self.due();
        let end = self.soon(end, 5, 150);
        let first = self
            .soon(created, 6, 380)
            .min(paris::plus_minutes(end, -40))
            .max(paris::plus_minutes(created, 2));
        let span = end.duration_since(first).as_mins().max(40);
        let gaps = (path.len() as i64 - 1).max(1);
        let mut at = first;
        let mut steps = Vec::new();
        for (nth, status) in (0..).zip(path) {
            let about = paris::plus_minutes(first, span * nth / gaps);
            let about = if status == Done { end } else { paris::desk_time(about, self.random) };
            at = about.max(paris::plus_minutes(at, 3)).max(paris::plus_minutes(created, 2));
            steps.push((at, status, None));
        }
        steps
    }

    /// When the service is over, or likely to be.
    fn due(&mut self) -> Timestamp {
        let order = self.order;
        if let Some(begin) = order.dates.begin.filter(|_| order.dates.recurrence.is_none()) {
            let end = order.dates.end.unwrap_or_else(|| paris::plus_minutes(begin, 120));
            return end.max(order.dates.wished.map_or(end, evening));
        }
        if let Some(day) = order.dates.wished {
            return evening(day);
        }
        let days = match order.workflow {
            Workflow::DeposeRepriseEntreprise => (2, 5),
            Workflow::LivraisonEntreprise | Workflow::ReceptionColis => (1, 3),
            Workflow::RendezVous | Workflow::Other => (1, 6),
        };
        let minutes = self.random.between(days.0 * DAY, days.1 * DAY);
        paris::plus_minutes(order.created, minutes)
    }

    /// Some minutes later, while desks are open.
    fn soon(&mut self, after: Timestamp, from: i64, to: i64) -> Timestamp {
        let at = paris::plus_minutes(after, self.random.between(from, to));
        paris::desk_time(at, self.random)
    }

    /// Stops half way; often because the beneficiary asked to.
    fn reject(&mut self, steps: &mut Vec<(Timestamp, OrderStatus, Option<&'static str>)>) {
        steps.truncate(1 + self.random.below(2) as usize);
        steps.retain(|it| it.1 != Done);
        let last = steps.last().map_or(self.order.created, |it| it.0);
        let asked = self.random.in_thousand(600);
        let mut at = self.soon(last, 30, 900);
        if asked {
            let text = self.random_text(Voice::Cancels);
            self.then(paris::plus_minutes(last, 20), StoryEvent::Say(Voice::Cancels, text));
            at = at.max(paris::plus_minutes(last, 60));
        }
        let why = if asked {
            words::REJECTIONS.first().copied()
        } else {
            Some(self.random.text(words::REJECTIONS))
        };
        steps.push((at, Rejected, why));
    }

    /// Lines on quote get their price before the order is done, except some that are forgotten.
    fn price(&mut self, done: Timestamp) {
        let half = done.duration_since(self.order.created).as_mins() / 2;
        let before = paris::plus_minutes(self.order.created, half);
        let forgotten = self.is_fresh() && self.random.in_thousand(120);
        if self.order.lacks_a_price() && !forgotten {
            self.then(before, StoryEvent::Quote);
        } else if self.random.in_thousand(15) {
            self.then(before, StoryEvent::Adjust);
        }
    }

    fn pay(&mut self, done: Timestamp) {
        let unpaid = self.random.in_thousand(if self.is_fresh() { 70 } else { 4 });
        let late = self.soon(done, 1, 2 * DAY);
        let at_desk = match self.random.below(100) {
            0..68 => PaymentKind::DeskCard,
            68..84 => PaymentKind::Cash,
            84..95 => PaymentKind::Cheque,
            _ => PaymentKind::Transfer,
        };
        let paid_at_once = if self.random.in_thousand(700) { paris::plus_minutes(done, 1) } else { late };
        match self.order.payments.mode {
            PaymentMode::Card | PaymentMode::DirectDebit => {
                let debit = self
                    .order
                    .payments
                    .debit_date
                    .map_or(done, |day| paris::hour(day, 6))
                    .max(paris::plus_minutes(done, 2));
                if self.random.in_thousand(45) {
                    let why = self.random.text(words::BANK_REFUSALS);
                    self.then(debit, StoryEvent::Fail(why));
                    if !self.is_fresh() || self.random.in_thousand(350) {
                        let again = self.soon(debit, DAY, 4 * DAY);
                        self.then(again, StoryEvent::Pay(PaymentKind::DeskCard));
                    }
                } else {
                    self.then(debit, StoryEvent::Collect);
                    self.then(paris::plus_minutes(debit, 200), StoryEvent::Pay(PaymentKind::DeskCard));
                }
            }
            PaymentMode::Company => {
                self.then(paris::plus_minutes(done, 5), StoryEvent::Pay(PaymentKind::Company));
                let invoiced = paris::minus_months(paris::day(done), -1).first_of_month();
                self.then(paris::hour(paris::plus_days(invoiced, 9), 10), StoryEvent::Collect);
            }
            PaymentMode::Partner => {
                self.then(paris::plus_minutes(done, 1), StoryEvent::Pay(PaymentKind::Partner))
            }
            _ if unpaid => {}
            _ => {
                self.then(paid_at_once, StoryEvent::Pay(at_desk));
                self.then(paris::plus_minutes(paid_at_once, 4 * DAY), StoryEvent::Collect);
            }
        }
    }

    /// The mail that asks for a note, and the note.
    fn judge(&mut self, done: Timestamp, fate: &Fate) {
        let asked = paris::plus_minutes(done, DAY);
        let given = match fate {
            Fate::Silent => return self.then(asked, StoryEvent::NeverAsk),
            Fate::ToRate => None,
            Fate::Rated(note) => Some(*note),
            _ if self.random.in_thousand(90) => return self.then(asked, StoryEvent::NeverAsk),
            _ => self.random.in_thousand(430).then(|| note(self.random)),
        };
        self.then(asked, StoryEvent::Mail);
        let Some(note) = given else { return };
        let at = paris::plus_minutes(asked, self.random.between(20, 3 * DAY));
        let rating = rating(note, self.cast.person, self.random);
        self.then(at, StoryEvent::Rate(rating));
        if note <= 3 && self.random.in_thousand(700) {
            let answer = self.soon(at, 60, DAY);
            self.then(
                answer,
                StoryEvent::Say(
                    Voice::Desk,
                    "Bonjour, nous en sommes désolés et vous rappelons aujourd’hui.",
                ),
            );
        }
    }

    /// Questions, answers, notes of the desk, words of the partner, and what lies in the inbox today.
    fn talk(&mut self) {
        let created = self.order.created;
        if self.random.in_thousand(120) {
            let asked = paris::plus_minutes(created, self.random.between(30, DAY));
            let text = self.random_text(Voice::Beneficiary);
            self.then(asked, StoryEvent::Say(Voice::Beneficiary, text));
            if !self.is_fresh() || self.random.in_thousand(850) {
                let answered = self.soon(asked, 15, 600);
                let answer = self.random.text(words::ANSWERS);
                self.then(answered, StoryEvent::Say(Voice::Desk, answer));
            }
        }
        if self.random.in_thousand(50) {
            let at = self.soon(created, 60, DAY);
            let note = self.random.text(words::NOTES);
            self.then(at, StoryEvent::Say(Voice::DeskInside, note));
        }
        if self.cast.partner.is_some() && self.random.in_thousand(50) {
            let at = self.soon(created, 200, 2 * DAY);
            let text = self.random.text(words::PARTNER);
            self.then(at, StoryEvent::Say(Voice::Partner, text));
        }
        if !self.is_fresh() || self.random.in_thousand(880) {
            let read = self.soon(created, 2 * DAY, 4 * DAY);
            self.then(read, StoryEvent::Read);
        }
        let age = self.now.duration_since(created).as_mins();
        if age < 8 * DAY && self.random.in_thousand(25) {
            let at = paris::plus_minutes(created, age / 2);
            let text = self.random_text(Voice::Cancels);
            self.then(at, StoryEvent::Say(Voice::Cancels, text));
        } else if age < 20 * DAY && self.random.in_thousand(60) {
            let hours = self.random.pick(&SNOOZES).copied().unwrap_or(24);
            let at = paris::plus_minutes(self.now, -self.random.between(10, 600));
            self.then(at.max(created), StoryEvent::Snooze(hours));
        }
    }

    fn random_text(&mut self, voice: Voice) -> &'static str {
        let lang = self.cast.person.lang;
        self.random.text(match voice {
            Voice::Cancels => words::cancellations(lang),
            _ => words::questions(lang),
        })
    }
}

fn evening(day: Date) -> Timestamp {
    domain::calendar::paris::instant(day, Time::constant(17, 0, 0, 0))
}

/// Mostly kind.
fn note(random: &mut Random) -> u8 {
    match random.below(100) {
        0..32 => 10,
        32..60 => 9,
        60..81 => 8,
        81..89 => 7,
        89..93 => 6,
        93..96 => 5,
        96 => 4,
        97 => 3,
        98 => 2,
        _ => random.below(2) as u8,
    }
}

fn rating(note: u8, person: &Person, random: &mut Random) -> Rating {
    let usual = match note {
        9.. => 4,
        7..=8 => 3,
        5..=6 => 2,
        _ => 1,
    };
    let mut level = || Some((usual + random.between(-1, 1)).clamp(1, 4) as u8);
    let (accueil, delai, qualite, reponse) = (level(), level(), level(), level());
    let comment = random.in_thousand(420).then(|| random.text(words::verdicts(note, person.lang)).to_owned());
    Rating { note: Some(note), comments: NoteComments { accueil, delai, qualite, reponse, comment } }
}
