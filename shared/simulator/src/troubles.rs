//! Trouble on the way to the tables and to the bank, chosen by the seed for one step.

use serde_json::Value;

use crate::dice::Dice;

/// Writes that meet transactions.
const MEETING: [&str; 3] = ["TransactWriteItems", "PutItem", "DeleteItem"];

/// The trouble of one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// F3: a call never arrives.
    LostBefore(At),
    /// F2: a call does its work, and its answer never comes.
    LostAfter(At),
    /// F4: so many calls in a hundred are throttled.
    Throttled(usize),
    /// F5: so many writes meet a transaction.
    Conflict(u32),
}

/// The call that it happens to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct At {
    /// The number of the call in the step, from 1.
    pub(crate) call: u32,
    /// The client's own tries fare no better.
    pub(crate) always: bool,
}

/// The outcome of one call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CallOutcome {
    Well,
    LostBefore,
    LostAfter,
    Throttled,
    Conflict,
}

/// The trouble of now, and how far it is.
#[derive(Debug)]
pub(crate) struct Troubles {
    now: Option<Trouble>,
    dice: Dice,
    calls: u32,
    left: u32,
    /// The call that was lost, for the client's own tries.
    lost: Option<Value>,
    /// How often each happened, all in all: lost before, lost after, throttled, conflict.
    pub(crate) happened: [u64; 4],
}

impl Trouble {
    /// One at random.
    pub(crate) fn any(dice: &mut Dice) -> Self {
        let at = |dice: &mut Dice| At { call: 1 + dice.below(14) as u32, always: dice.chance(70) };
        match dice.below(10) {
            0..=2 => Trouble::LostBefore(at(dice)),
            3..=6 => Trouble::LostAfter(at(dice)),
            7 | 8 => Trouble::Throttled(dice.of([1, 30, 100])),
            _ => Trouble::Conflict(dice.of([1, 3, 20])),
        }
    }

    /// Whether an answer that tells of it says that nothing happened.
    pub(crate) fn is_clear(self) -> bool {
        matches!(self, Trouble::Throttled(_) | Trouble::Conflict(_))
    }
}

impl Troubles {
    pub(crate) fn none() -> Self {
        Self { now: None, dice: Dice::new(0), calls: 0, left: 0, lost: None, happened: [0; 4] }
    }

    /// A step begins.
    pub(crate) fn begin(&mut self, trouble: Option<Trouble>, dice: Dice) {
        let left = if let Some(Trouble::Conflict(times)) = trouble { times } else { 0 };
        *self = Self { now: trouble, dice, calls: 0, left, lost: None, happened: self.happened };
    }

    /// The fate of a call; `sent` is all of it.
    pub(crate) fn fate(&mut self, operation: &str, sent: &str) -> CallOutcome {
        self.calls += 1;
        let now = self.now;
        let fate = match now {
            None => CallOutcome::Well,
            Some(Trouble::Throttled(percent)) if self.dice.chance(percent) => CallOutcome::Throttled,
            Some(Trouble::Conflict(_)) if MEETING.contains(&operation) && self.left > 0 => {
                self.left -= 1;
                CallOutcome::Conflict
            }
            Some(Trouble::LostBefore(at)) if self.hits(at, sent) => CallOutcome::LostBefore,
            Some(Trouble::LostAfter(at)) if self.hits(at, sent) => CallOutcome::LostAfter,
            Some(_) => CallOutcome::Well,
        };
        let nth =
            [CallOutcome::LostBefore, CallOutcome::LostAfter, CallOutcome::Throttled, CallOutcome::Conflict];
        if let Some(nth) = nth.iter().position(|it| *it == fate) {
            self.happened[nth] += 1;
        }
        fate
    }

    fn hits(&mut self, at: At, sent: &str) -> bool {
        // Read, not compared as text: the client writes the fields of an object in any order.
        let call = || serde_json::from_str(sent).ok();
        if self.calls == at.call {
            self.lost = call().filter(|_| at.always);
            return true;
        }
        self.lost.is_some() && self.lost == call()
    }
}
