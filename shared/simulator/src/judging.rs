//! The promises of an answer: a refusal changed nothing, a success is kept, a repeat gets the same and changes
//! nothing.

use std::hash::Hash;

use contract::{Access, OrderId, Role};
use serde_json::{Value, json};
use testkit::Answered;

use crate::{
    acts::Call,
    checks::{Broken, has_note},
    dice::Dice,
    jobs::is_poison,
    lockers::ShownCode,
    simulation::Simulation,
    task::{Notice, Outcome, Step, Task},
};

/// A person who signs out is asked to close their register first.
const REGISTER_OPEN: u16 = 14;
/// Codes of answers that say nothing of what happened: an error of ours.
const UNSURE: u16 = 500;

impl Simulation {
    /// Writes down what a step was and what came of it.
    pub(crate) fn tell(&mut self, step: &Step, outcomes: &[Option<Outcome>]) {
        for (task, outcome) in step.tasks.iter().zip(outcomes) {
            let end = match outcome {
                None => "crashed".to_owned(),
                Some(Outcome::Answered(it)) => {
                    format!("{} {}", it.code, it.message.as_deref().unwrap_or_default())
                }
                Some(Outcome::Delivered(failed)) => format!("{} failed", failed.len()),
                Some(Outcome::Ran) => "done".to_owned(),
            };
            let troubles = match (step.trouble, step.losses) {
                (None, 0) => String::new(),
                (trouble, losses) => format!(" [{trouble:?}, bank loses {losses} %]"),
            };
            self.note(format!("{}: {} => {end}{troubles}", self.app.now(), task.told()));
        }
        self.summary.crashes += outcomes.iter().filter(|it| it.is_none()).count() as u64;
        self.summary.together += u64::from(step.tasks.len() > 1);
    }

    /// Takes up what the answers tell: orders, pages, messages that come again.
    pub(crate) fn hear(&mut self, step: &Step, outcomes: &[Option<Outcome>]) -> Result<(), Broken> {
        self.take_mails()?;
        self.hear_of_leaving(step, outcomes);
        for (nth, (task, outcome)) in step.tasks.iter().zip(outcomes).enumerate() {
            match (task, outcome) {
                (Task::Call(call), Some(Outcome::Answered(answer))) => {
                    self.expect_admitted(call, answer, self.ended.get(nth) == Some(&true))?;
                    self.hear_answer(call, answer)?;
                }
                // A mail program does not try again.
                (Task::Notice(Notice::Leave(_)), _) => {}
                (Task::Notice(notice), Some(Outcome::Answered(answer))) if answer.code != 0 => {
                    // The bank tells again what was not taken.
                    self.notices.push(notice.clone());
                }
                (Task::Notice(notice), None) => self.notices.push(notice.clone()),
                (Task::Deliver(batch), None) => self.queue.bring_back(batch.clone()),
                (Task::Deliver(batch), Some(Outcome::Delivered(failed))) => {
                    let poison = batch.iter().filter(|it| is_poison(it));
                    if let Some(read) = poison.clone().find(|it| !failed.contains(it)) {
                        let detail = read.chars().take(60).collect();
                        return Err(Broken { invariant: "F23 poison", detail });
                    }
                    self.queue.back(failed.clone());
                }
                _ => {}
            }
        }
        self.take_notices();
        self.queue.fill(&self.app);
        Ok(())
    }

    /// F32: who is answered had a session that lived when the step began, and could call at some time within it.
    fn expect_admitted(&self, call: &Call, answer: &Answered, ended: bool) -> Result<(), Broken> {
        let entry = call.entry();
        if answer.code != 0 || matches!(entry.access, Access::Public | Access::Device) {
            return Ok(());
        }
        let broken = |invariant| {
            Err(Broken { invariant, detail: format!("person {} was answered {}", call.who, call.name) })
        };
        if ended {
            return broken("F32 sessions");
        }
        match self.may_ask(call) {
            true => Ok(()),
            false => broken("F32 rights"),
        }
    }

    /// Whether somebody could call at some time since the step began.
    fn may_ask(&self, call: &Call) -> bool {
        let entry = call.entry();
        if entry.access == Access::Device {
            return true;
        }
        let (now, mut stood) = (self.app.now(), self.snapshot.stood(call.who));
        stood.any(|it| it.may_sign_in() && entry.access.grants(&it.roles, &it.permissions_at(now)))
    }

    fn hear_answer(&mut self, call: &Call, answer: &Answered) -> Result<(), Broken> {
        self.summary.count(call.name, answer.code);
        (u64::from(answer.code), answer.data.to_string()).hash(&mut self.heard);
        if call.name == "logout" && answer.code == 0 {
            self.people.end([call.who]);
        }
        for page in [&answer.data["formUrl"], &answer.data["paymentAction"]["formUrl"]] {
            self.pages.extend(page.as_str().map(str::to_owned));
        }
        self.expect_no_note(call, answer)?;
        self.hear_at_lockers(call, answer);
        if call.name != "CreateOrder" || answer.code != 0 {
            return Ok(());
        }
        let order: OrderId = serde_json::from_value(answer.data["orderId"].clone()).unwrap_or_default();
        if !self.snapshot.orders.contains_key(&order) {
            return Err(Broken { invariant: "I4 kept", detail: format!("order {order} is not there") });
        }
        let draft = call.params["o"]["draftId"].as_str().unwrap_or_default().to_owned();
        let key = (call.who, call.acting_for.unwrap_or(call.who), draft);
        let first = *self.made.entry(key.clone()).or_insert(order);
        match first == order {
            true => Ok(()),
            false => Err(Broken {
                invariant: "I5 one order",
                detail: format!("{key:?} became order {first} and order {order}"),
            }),
        }
    }

    /// A code was shown, or the block was heard.
    fn hear_at_lockers(&mut self, call: &Call, answer: &Answered) {
        let Some(hall) = self.hall.as_mut().filter(|_| answer.code == 0) else { return };
        match call.name {
            "QrCodeForKernOrder" => hall.codes.extend(ShownCode::of(&call.params, &answer.data)),
            // Every third answer does not reach the block: it tells again.
            "RecordLockerEvents" => hall.heard(&call.params, call.key.ends_with('3')),
            _ => {}
        }
    }

    /// I14: a beneficiary reads nothing that their desk wrote for itself.
    fn expect_no_note(&self, call: &Call, answer: &Answered) -> Result<(), Broken> {
        let is_theirs = || self.snapshot.people.get(&call.who.0).is_some_and(|it| it.is(Role::Adherent));
        if self.conversations.is_some() && has_note(&answer.data.to_string()) && is_theirs() {
            let detail = format!("{} shows {} to person {}", call.name, answer.data, call.who);
            return Err(Broken { invariant: "I14 notes", detail });
        }
        Ok(())
    }

    /// Holds answers to their word.
    pub(crate) fn judge(&self, step: &Step, outcomes: &[Option<Outcome>], before: u64) -> Result<(), Broken> {
        let ordered = self.snapshot.orders.values().filter(|it| it.parent.is_none());
        let own = ordered.filter(|it| !self.snapshot.games.wins.contains_key(&it.id)).count();
        if own > self.drafts.len() {
            let detail = format!("{own} orders of {} drafts", self.drafts.len());
            return Err(Broken { invariant: "I5 one order", detail });
        }
        let ([Task::Call(call)], [Some(Outcome::Answered(answer))]) = (step.tasks.as_slice(), outcomes)
        else {
            return Ok(());
        };
        let has_open = self.snapshot.openers.contains_key(&call.who);
        if call.name == "logout"
            && (answer.code == 0 && has_open || answer.code == REGISTER_OPEN && !has_open)
        {
            let detail =
                format!("person {} was answered {}, register open: {has_open}", call.who, answer.code);
            return Err(Broken { invariant: "F19 signing out", detail });
        }
        let clear = step.trouble.is_none_or(|it| it.is_clear() && !call.goes_on()) && step.crash.is_none();
        let nothing = answer.code != 0 && answer.code != UNSURE || !call.writes();
        let lost_at_bank = call.goes_on() && (step.losses > 0 || [53, 503].contains(&answer.code));
        if clear && nothing && !lost_at_bank && self.wire.look(|it| it.business()) != before {
            let detail = format!("{} answered {} and changed something", call.name, answer.code);
            return Err(Broken { invariant: "I4 refused", detail });
        }
        if answer.code == UNSURE && step.is_calm() {
            let detail = format!("{} {} answered 500", call.name, call.params);
            return Err(Broken { invariant: "I17 errors", detail });
        }
        Ok(())
    }

    /// A client without an answer asks again; others do by mistake.
    pub(crate) async fn come_back(
        &mut self,
        step: &Step,
        outcomes: Vec<Option<Outcome>>,
        dice: &mut Dice,
    ) -> Result<(), Broken> {
        for (task, outcome) in step.tasks.iter().zip(outcomes) {
            let Task::Call(call) = task else { continue };
            match outcome {
                Some(Outcome::Answered(answer)) if answer.code == 0 && !call.is_repeatable() => {}
                Some(Outcome::Answered(answer)) if answer.code == 0 && dice.chance(25) => {
                    self.replay(call, &answer, step.tasks.len() == 1 && step.is_calm(), dice).await?;
                }
                Some(Outcome::Answered(answer)) if answer.code == 0 => {}
                Some(Outcome::Answered(answer)) if ![409, UNSURE, 503].contains(&answer.code) => {}
                _ if dice.chance(70) => self.once_more(call, dice).await?,
                _ => {}
            }
        }
        Ok(())
    }

    /// The same request again: the same answer, and nothing changes.
    async fn replay(
        &mut self,
        call: &Call,
        first: &Answered,
        calm: bool,
        dice: &mut Dice,
    ) -> Result<(), Broken> {
        let broken = |detail: String| Err(Broken { invariant: "I5 replay", detail });
        let sure = calm && !self.ended.contains(&true);
        let (before, again) = self.ask_again(call, dice).await?;
        // A public request is handled anew, as a call of nobody, when the session of one of the two was over.
        if call.entry().access == Access::Public && (!sure || self.ended.contains(&true)) {
            return Ok(());
        }
        // A person who may not call any more does not get the answer again that they got when they could.
        if !self.may_ask(call) || self.ended.contains(&true) {
            let changed = self.wire.look(|it| it.business()) != before;
            return if changed { broken(format!("{} again by who may not", call.name)) } else { Ok(()) };
        }
        let changed = self.wire.look(|it| it.business()) != before;
        if changed || again.code != 0 || (calm && again.data != first.data) {
            return broken(format!(
                "{} again: changed {changed}, {} {} after {}",
                call.name, again.code, again.data, first.data
            ));
        }
        let mut other = call.clone();
        other.params["comment"] = json!("Autre chose");
        if let Some(o) = other.params.get_mut("o") {
            o["comment"] = json!("Autre chose");
        }
        if let Some(fields) = other.params.as_object_mut().filter(|it| it.contains_key("o")) {
            fields.remove("comment");
        }
        let (before, refused) = self.ask_again(&other, dice).await?;
        if refused.code == 0 || self.wire.look(|it| it.business()) != before {
            return broken(format!("{} with the key of another request: {}", call.name, refused.code));
        }
        Ok(())
    }

    /// The same request after no answer: now it gets one.
    async fn once_more(&mut self, call: &Call, dice: &mut Dice) -> Result<(), Broken> {
        self.summary.retries += 1;
        let (_, answer) = self.ask_again(call, dice).await?;
        match answer.code {
            UNSURE => Err(Broken { invariant: "I4 kept", detail: format!("{} again: 500", call.name) }),
            _ => Ok(()),
        }
    }

    async fn ask_again(&mut self, call: &Call, dice: &mut Dice) -> Result<(u64, Answered), Broken> {
        self.sign_in(call).await;
        self.follow()?;
        let before = self.wire.look(|it| it.business());
        let step = Step::calm(Task::Call(call.clone()));
        let outcomes = self.at_once(&step, dice).await;
        self.tell(&step, &outcomes);
        self.follow()?;
        self.hear(&step, &outcomes)?;
        self.ask()?;
        match outcomes.into_iter().next() {
            Some(Some(Outcome::Answered(answer))) => Ok((before, answer)),
            _ => Ok((before, nobody())),
        }
    }
}

fn nobody() -> Answered {
    Answered { status: 0, code: UNSURE, data: Value::Null, message: None, headers: vec![], body: vec![] }
}
