//! A block: its doors, what lies behind them, and what it remembers.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{
    code,
    event::{Event, EventKind},
    setup::{BlockSetup, BoxSetup, Delivery, Keys, Trouble},
};

/// Commands that are remembered.
const COMMANDS: usize = 2000;
/// A door is left open after so many seconds.
const LEFT_OPEN: i64 = 60;

/// A box.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LockerBox {
    #[serde(flatten)]
    pub setup: BoxSetup,
    pub door_open: bool,
    /// Something lies in it.
    pub full: bool,
    /// The order of what lies in it, as far as the block knows.
    pub order: Option<i64>,
    pub troubles: BTreeSet<Trouble>,
    /// The power went, and has not come back.
    pub dark: bool,
    opening: Option<Opening>,
}

/// The way in which an open door was opened.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Opening {
    order: Option<i64>,
    code: Option<String>,
    sensed: bool,
    at: Timestamp,
    told_left_open: bool,
}

/// A block.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Block {
    #[serde(flatten)]
    pub setup: Keys,
    pub boxes: Vec<LockerBox>,
    pub network: bool,
    pub power: bool,
    /// Seconds by which its clock is wrong.
    pub clock_skew: i64,
    pub battery: u8,
    pub temperature: i16,
    /// The events that the platform has not taken yet, oldest first.
    pub waiting: VecDeque<Event>,
    /// The treatment of the next batches.
    pub(super) deliveries: VecDeque<Delivery>,
    sequence: u64,
    /// The ids of the last commands that moved a door.
    commands: VecDeque<String>,
    /// Nonces that have opened a door, and until when they would.
    used: BTreeMap<String, i64>,
}

/// A command, in the words of either maker.
#[derive(Clone, Debug)]
pub(super) struct Command {
    pub(super) id: String,
    pub(super) box_id: String,
    pub(super) open: bool,
    pub(super) order: Option<i64>,
    pub(super) nonce: Option<String>,
}

/// The answer to a command: done, or the name of the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Done,
    Failed(String),
}

/// The way in which an answer is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    Now(Answer),
    After(u64, Answer),
    Never,
}

fn failed(problem: &str) -> Answer {
    Answer::Failed(problem.to_owned())
}

impl Block {
    pub(super) fn new(setup: BlockSetup) -> Self {
        let empty = |setup| LockerBox {
            setup,
            door_open: false,
            full: false,
            order: None,
            troubles: BTreeSet::new(),
            dark: false,
            opening: None,
        };
        Self {
            setup: setup.keys,
            boxes: setup.boxes.into_iter().map(empty).collect(),
            network: true,
            power: true,
            clock_skew: 0,
            battery: 87,
            temperature: 21,
            waiting: VecDeque::new(),
            deliveries: VecDeque::new(),
            sequence: 0,
            commands: VecDeque::new(),
            used: BTreeMap::new(),
        }
    }

    /// A box by its id.
    pub fn at(&self, id: &str) -> Option<&LockerBox> {
        self.boxes.iter().find(|it| it.setup.id == id)
    }

    fn place(&self, id: &str) -> Option<usize> {
        self.boxes.iter().position(|it| it.setup.id == id)
    }

    /// The time by its clock.
    fn now(&self, now: Timestamp) -> Timestamp {
        now.saturating_add(SignedDuration::from_secs(self.clock_skew)).unwrap_or(now)
    }

    /// Does what the platform asks, once for each id.
    pub(super) fn command(&mut self, command: &Command, now: Timestamp) -> Reply {
        if !self.power {
            return Reply::Never;
        }
        if !self.network {
            return Reply::Now(failed("OFFLINE"));
        }
        if self.commands.contains(&command.id) {
            return Reply::Now(Answer::Done);
        }
        let Some(place) = self.place(&command.box_id) else { return Reply::Now(failed("NO_SUCH_BOX")) };
        let told = match (self.boxes[place].dark, command.open) {
            (true, _) => failed("NO_POWER"),
            (false, true) => self.opened(place, command.order, None, now),
            (false, false) => self.closed(place, now),
        };
        if let Some(nonce) = command.nonce.as_ref().filter(|_| told == Answer::Done) {
            self.used.insert(nonce.clone(), i64::MAX);
        }
        // A command that moved no door may be tried again with the same id.
        if told == Answer::Done {
            self.commands.push_back(command.id.clone());
        }
        if self.commands.len() > COMMANDS {
            self.commands.pop_front();
        }
        let it = &mut self.boxes[place];
        let slow = it.troubles.iter().find_map(|it| match it {
            Trouble::Slow(seconds) => Some(*seconds),
            _ => None,
        });
        if it.troubles.remove(&Trouble::PowerCut) {
            it.dark = true;
            return Reply::Never;
        }
        if it.troubles.remove(&Trouble::LoseAnswer) {
            return Reply::Never;
        }
        let Some(seconds) = slow else { return Reply::Now(told) };
        it.troubles.remove(&Trouble::Slow(seconds));
        Reply::After(seconds, told)
    }

    /// Somebody shows a code: the box that opens, or the reason why none does.
    pub(super) fn present_code(&mut self, text: &str, now: Timestamp) -> Result<String, &'static str> {
        if !self.power {
            return Err("no power");
        }
        let by_its_clock = self.now(now);
        let code = code::checked(&self.setup.public_key, text, &self.setup.number, by_its_clock)?;
        let (order, box_id, purpose, until, nonce) = (code.0, code.2, code.3, code.5, code.6);
        if self.used.contains_key(&nonce) {
            return Err("used before");
        }
        let place = match box_id.as_str() {
            "" => self.empty_box().ok_or("no empty box")?,
            id => self.place(id).ok_or("no such box")?,
        };
        let it = &self.boxes[place];
        let holds = it.order.filter(|_| it.full);
        if it.dark {
            return Err("no power");
        }
        if holds.is_some_and(|it| it != order || purpose == "d") {
            return Err("other goods");
        }
        if self.opened(place, Some(order), Some(text.trim()), now) != Answer::Done {
            return Err("jammed");
        }
        // A code that expired a day ago opens nothing, whether or not it is remembered.
        self.used.retain(|_, until| *until > now.as_second() - 86_400);
        self.used.insert(nonce, until);
        Ok(self.boxes[place].setup.id.clone())
    }

    /// The smallest box that is empty as far as it knows: goods that have no box yet get it.
    fn empty_box(&self) -> Option<usize> {
        let empty = |it: &LockerBox| {
            !it.door_open
                && !it.sensed()
                && it.order.is_none()
                && !it.dark
                && !it.troubles.contains(&Trouble::Jam)
        };
        let boxes = self.boxes.iter().enumerate().filter(|(_, it)| empty(it));
        boxes.min_by_key(|(_, it)| it.setup.size).map(|(place, _)| place)
    }

    fn opened(&mut self, place: usize, order: Option<i64>, code: Option<&str>, now: Timestamp) -> Answer {
        let it = &mut self.boxes[place];
        if it.troubles.contains(&Trouble::Jam) {
            self.tell(place, EventKind::Jammed, order, None, now);
            return failed("JAMMED");
        }
        let code = code.map(str::to_owned);
        let sensed = it.sensed();
        it.door_open = true;
        it.opening = Some(Opening { order, code: code.clone(), sensed, at: now, told_left_open: false });
        self.tell(place, EventKind::DoorOpened, order, code, now);
        Answer::Done
    }

    fn closed(&mut self, place: usize, now: Timestamp) -> Answer {
        let it = &mut self.boxes[place];
        if !it.door_open {
            return Answer::Done;
        }
        if it.troubles.contains(&Trouble::StaysOpen) {
            let order = it.opening.as_ref().and_then(|it| it.order);
            self.tell(place, EventKind::DoorLeftOpen, order, None, now);
            return failed("JAMMED");
        }
        it.door_open = false;
        let Some(opening) = it.opening.take() else { return Answer::Done };
        let order = opening.order.or(it.order);
        // Without a sensor it goes by what the door was opened for.
        let (before, after) = match it.setup.sensor {
            true => (opening.sensed, it.sensed()),
            false => (it.order.is_some(), it.order.is_none() && opening.order.is_some()),
        };
        let kind = match (before, after) {
            (false, true) => EventKind::Deposited,
            (true, false) => EventKind::Collected,
            _ => EventKind::DoorClosed,
        };
        match kind {
            EventKind::Deposited => it.order = order,
            EventKind::Collected => it.order = None,
            _ => {}
        }
        if !it.dark {
            self.tell(place, kind, order, opening.code, now);
        }
        Answer::Done
    }

    /// Somebody pushes a door; false where it does not close.
    pub(super) fn shut(&mut self, id: &str, now: Timestamp) -> bool {
        self.place(id).is_some_and(|place| self.closed(place, now) == Answer::Done)
    }

    /// Somebody puts something into an open box, or takes it out; false where the door is shut.
    pub(super) fn fill(&mut self, id: &str, full: bool) -> bool {
        let Some(place) = self.place(id).filter(|place| self.boxes[*place].door_open) else { return false };
        self.boxes[place].full = full;
        true
    }

    /// Something goes wrong with a box from now on.
    pub(super) fn trouble(&mut self, id: &str, trouble: Trouble, now: Timestamp) -> bool {
        let Some(place) = self.place(id) else { return false };
        self.boxes[place].troubles.insert(trouble);
        if trouble == Trouble::SensorFull && self.boxes[place].setup.sensor && !self.boxes[place].full {
            self.tell(place, EventKind::SensorFull, None, None, now);
        }
        true
    }

    /// Everything that is wrong with a box is mended.
    pub(super) fn repair(&mut self, id: &str, now: Timestamp) -> bool {
        let Some(place) = self.place(id) else { return false };
        let it = &mut self.boxes[place];
        let troubles = std::mem::take(&mut it.troubles);
        let (dark, sensed) = (std::mem::take(&mut it.dark), it.sensed());
        if dark {
            self.tell(place, EventKind::PowerCut, None, None, now);
        }
        if troubles.contains(&Trouble::SensorFull) && self.boxes[place].setup.sensor {
            let kind = if sensed { EventKind::SensorFull } else { EventKind::SensorEmpty };
            self.tell(place, kind, None, None, now);
        }
        true
    }

    /// The power of the whole block goes or comes back.
    pub(super) fn set_power(&mut self, on: bool, now: Timestamp) {
        if on && !self.power {
            for place in 0..self.boxes.len() {
                if self.boxes[place].door_open {
                    self.tell(place, EventKind::PowerCut, None, None, now);
                }
            }
        }
        self.power = on;
    }

    /// Doors that have been open for long are told of, once each.
    pub(super) fn watch_doors(&mut self, now: Timestamp) {
        for place in 0..self.boxes.len() {
            let it = &mut self.boxes[place];
            let Some(opening) = it.opening.as_mut().filter(|_| it.door_open && !it.dark) else { continue };
            if opening.told_left_open || now.as_second() - opening.at.as_second() < LEFT_OPEN {
                continue;
            }
            opening.told_left_open = true;
            let order = opening.order;
            self.tell(place, EventKind::DoorLeftOpen, order, None, now);
        }
    }

    /// It says that it is alive, while it can.
    pub(super) fn beat(&mut self, now: Timestamp) {
        if self.network && self.power {
            let event = self.event(EventKind::Heartbeat, now);
            let (battery, temperature) = (Some(self.battery), Some(self.temperature));
            self.waiting.push_back(Event { battery, temperature, ..event });
        }
    }

    fn tell(
        &mut self,
        place: usize,
        kind: EventKind,
        order: Option<i64>,
        code: Option<String>,
        now: Timestamp,
    ) {
        let box_id = Some(self.boxes[place].setup.id.clone());
        let event = self.event(kind, now);
        self.waiting.push_back(Event { box_id, order, code, ..event });
    }

    fn event(&mut self, kind: EventKind, now: Timestamp) -> Event {
        self.sequence += 1;
        let (sequence, at) = (self.sequence, self.now(now));
        let id = format!("{}-{sequence}", self.setup.number);
        Event {
            id,
            sequence,
            at,
            box_id: None,
            kind,
            order: None,
            code: None,
            battery: None,
            temperature: None,
        }
    }
}

impl LockerBox {
    /// Whether its sensor notices something.
    pub(super) fn sensed(&self) -> bool {
        self.full || self.troubles.contains(&Trouble::SensorFull)
    }
}
