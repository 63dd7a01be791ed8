//! Whether a journal is as it was written, line by line from the first.

use contract::UserId;
use serde_json::Value;

use super::{
    entry::{Entry, GENESIS, digest},
    state::Register,
};

/// Reads a journal from its first line.
#[derive(Clone, Debug, Default)]
pub struct Checking {
    register: Option<Register>,
    fault: Option<Fault>,
}

/// The first thing that is not as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A line was changed, removed or added: the first such one.
    Line(u64),
    /// The stored state of the register differs from the sum of its lines.
    State,
    /// The person who has it open is not the one who opened it.
    Opener,
}

impl Checking {
    /// Reads the next line as it is stored: one that cannot be read, or holds more than was frozen, was touched.
    pub fn read(&mut self, stored: &Value) {
        if self.fault.is_some() {
            return;
        }
        let number = self.lines() + 1;
        let Ok(entry) = serde_json::from_value::<Entry>(stored.clone()) else {
            self.fault = Some(Fault::Line(number));
            return;
        };
        let (previous, register, at) = match &self.register {
            Some(it) => (it.hash.as_str(), it.id, it.at),
            None => (GENESIS, entry.register, entry.at),
        };
        let chained = entry.number == number && entry.previous == previous && entry.register == register;
        let sound = chained && entry.at >= at && entry.hash == digest(stored);
        let next = match (&mut self.register, sound) {
            (_, false) => None,
            (Some(register), true) => {
                register.apply(&entry);
                Some(())
            }
            (empty, true) => {
                *empty = Register::founded(&entry);
                empty.as_ref().map(|_| ())
            }
        };
        if next.is_none() {
            self.fault = Some(Fault::Line(number));
        }
    }

    /// Lines that are as they were written.
    pub fn lines(&self) -> u64 {
        self.register.as_ref().map_or(0, |it| it.number)
    }

    /// The first fault, after the last line, compared with the stored state of the register and the person
    /// who is said to have it open.
    pub fn finish(&self, stands: &Register, open_of: Option<UserId>) -> Option<Fault> {
        let Some(register) = self.register.as_ref().filter(|_| self.fault.is_none()) else {
            return Some(self.fault.unwrap_or(Fault::Line(1)));
        };
        if register.number < stands.number {
            return Some(Fault::Line(register.number + 1));
        }
        if register != stands {
            return Some(Fault::State);
        }
        let opener = register.session.as_ref().map(|it| it.opener);
        (opener != open_of).then_some(Fault::Opener)
    }
}
