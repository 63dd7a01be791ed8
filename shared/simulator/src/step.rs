//! Makes up a step from the seed: the tasks that happen at once, and the trouble meanwhile.

use crate::{
    acts::{Act, Author, Call, Focus},
    dice::Dice,
    gates::Crash,
    run_profile::Theme,
    simulation::Simulation,
    task::{Step, Task},
    troubles::Trouble,
};

impl Step {
    /// A step that is done before anything goes wrong, as long as it makes sense.
    pub(crate) fn opening(run: &mut Simulation, act: Act, dice: &mut Dice) -> Option<Self> {
        act(&mut author(run, dice)).map(Task::Call).map(Self::calm)
    }

    /// The step a seed makes up. Absent when nothing of what was thought of can be done.
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
        if dice.chance(run.profile.jobs) {
            tasks.extend(run.aside(dice));
        }
        let trouble = dice.chance(25).then(|| Trouble::any(dice));
        let losses = if dice.chance(run.profile.bank) { dice.one([15, 50, 100]) } else { 0 };
        let crash = dice
            .chance(8)
            .then(|| Crash { request: dice.below(tasks.len()), gate: 1 + dice.below(24) as u32 });
        (!tasks.is_empty()).then_some(Self { tasks, trouble, losses, crash })
    }

    /// The step with more tasks at once.
    pub(crate) fn beside(step: Option<Self>, tasks: Vec<Task>) -> Option<Self> {
        match step {
            _ if tasks.is_empty() => step,
            Some(step) => Some(Self { tasks: step.tasks.into_iter().chain(tasks).collect(), ..step }),
            None => Some(Self { tasks, trouble: None, losses: 0, crash: None }),
        }
    }

    /// The step with more calls, made up by dice of their own: at once with what goes on, or in its place.
    pub(crate) fn with(
        more: fn(&mut Author) -> Vec<Call>,
        step: Option<Self>,
        run: &mut Simulation,
        dice: &mut Dice,
    ) -> Option<Self> {
        if dice.chance(45) {
            return step;
        }
        let calls = more(&mut author(run, dice));
        let tasks: Vec<_> = calls.into_iter().map(Task::Call).collect();
        if tasks.is_empty() {
            return step;
        }
        let beside = dice.chance(50);
        let (trouble, crash) = (dice.chance(25).then(|| Trouble::any(dice)), dice.chance(8));
        let crash = crash.then(|| Crash { request: 0, gate: 1 + dice.below(24) as u32 });
        Some(match step {
            Some(step) if beside => Self { tasks: step.tasks.into_iter().chain(tasks).collect(), ..step },
            Some(step) => {
                // A message that left a queue is not lost.
                let aside = step.tasks.into_iter().filter(|it| !matches!(it, Task::Call(_)));
                Self { tasks: tasks.into_iter().chain(aside).collect(), trouble, losses: step.losses, crash }
            }
            None => Self { tasks, trouble, losses: 0, crash },
        })
    }
}

fn author<'a>(run: &'a mut Simulation, dice: &'a mut Dice) -> Author<'a> {
    Author {
        dice,
        snapshot: &run.snapshot,
        profile: &run.profile,
        acts: &run.acts,
        now: run.app.now(),
        focus: Focus::default(),
        drafts: &mut run.drafts,
        codes: run.hall.as_ref().map_or(&[], |it| &it.codes),
        keys: &mut run.keys,
    }
}

/// The subject of a step: one of the last orders, a person, a time, a way to pay, a day of a series, an offer; any of
/// them or no subject.
fn focus(author: &mut Author) -> Focus {
    let live = author.snapshot.orders.values().filter(|it| !it.is_cancelled());
    let orders: Vec<_> = live.map(|it| it.id).collect();
    let recent = &orders[orders.len().saturating_sub(4)..];
    let (slot, person, day) = (author.slot(), author.beneficiary(), author.day());
    let (offer, edited) = (author.edited(), author.profile.theme == Theme::Offers);
    let mode = author.dice.one(["credits", "credits", "card", "directDebit"]);
    let dice = &mut *author.dice;
    Focus {
        order: dice.pick(recent).copied().filter(|_| dice.chance(60)),
        person: Some(person).filter(|_| dice.chance(50)),
        slot: Some(slot).filter(|_| dice.chance(45)),
        mode: Some(mode).filter(|_| dice.chance(35)),
        day: day.filter(|_| dice.chance(45)),
        offer: offer.filter(|_| dice.chance(if edited { 70 } else { 5 })),
    }
}

/// The same is done twice at once, or nearly: mostly for one person, and often something is ordered.
fn rivals(author: &mut Author) -> Vec<Call> {
    if author.dice.chance(80) {
        author.focus.person = Some(author.beneficiary());
    }
    if author.focus.day.is_some() && author.dice.chance(50) {
        return author.rivals_for_a_day().into_iter().flatten().collect();
    }
    if author.focus.offer.is_some() && author.dice.chance(50) {
        return author.rivals_for_an_offer();
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
