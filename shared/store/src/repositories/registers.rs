//! Cash registers: the state of each, the lines of its journal, and the person who has it open.

use contract::{CashRegisterId, ConciergerieId, UserId};
use domain::register::{
    entry::Entry,
    journal::Writing,
    printing::{Printed, Printout},
    state::Register,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Changes, Entity, Error, Indexes, Key, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

/// Cash registers.
pub struct Registers<'a>(&'a Store);

/// The register that a person has open; its key allows a person only one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OpenRegister {
    pub user: UserId,
    pub register: CashRegisterId,
    pub desk: ConciergerieId,
    /// The line that opened it.
    pub session: u64,
}

impl OpenRegister {
    /// The person who has this register open; absent when it is closed.
    pub fn of(register: &Register) -> Option<Self> {
        let session = register.session.as_ref()?;
        Some(Self {
            user: session.opener,
            register: register.id,
            desk: register.desk,
            session: session.number,
        })
    }
}

impl Entity for Register {
    const KIND: &'static str = "cashRegister";

    fn key(&self) -> Key {
        keys::registers::register(self.desk, self.id)
    }

    fn indexes(&self) -> Indexes {
        let closing = self.closes().map(|it| keys::registers::closing(it, self.id));
        Indexes { gsi5: closing, ..Indexes::default() }
    }
}

impl Entity for Entry {
    const KIND: &'static str = "registerLine";

    fn key(&self) -> Key {
        keys::registers::line(self.register, self.number)
    }
}

/// A line as it is stored, whatever became of it.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct Stored(Value);

impl Entity for Stored {
    const KIND: &'static str = Entry::KIND;

    fn key(&self) -> Key {
        let number = |field| self.0.get(field).and_then(Value::as_i64).unwrap_or_default();
        let nth = u64::try_from(number("number")).unwrap_or_default();
        keys::registers::line(CashRegisterId(number("register")), nth)
    }
}

impl Entity for OpenRegister {
    const KIND: &'static str = "openRegister";

    fn key(&self) -> Key {
        keys::registers::opener(self.user)
    }
}

impl Entity for Printout {
    const KIND: &'static str = "printout";

    fn key(&self) -> Key {
        key_of(self.of)
    }
}

fn key_of(printed: Printed) -> Key {
    match printed {
        Printed::Ticket { order, training } => keys::registers::ticket(order, training),
        Printed::Closing { register, line } => keys::registers::printed_closing(register, line),
    }
}

impl Store {
    /// Cash registers.
    pub fn registers(&self) -> Registers<'_> {
        Registers(self)
    }
}

impl Registers<'_> {
    /// Those of a desk, by name.
    pub async fn of_desk(&self, desk: ConciergerieId) -> Result<Vec<Versioned<Register>>> {
        let Key { pk, .. } = keys::places::conciergerie(desk);
        let range = Range::all(pk).starting(keys::registers::REGISTERS).consistent();
        let mut all: Vec<Versioned<Register>> = self.0.table().list(range).await?;
        all.sort_by_cached_key(|it| (domain::text::fold(&it.settings.name), it.id));
        Ok(all)
    }

    /// One of a desk.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn get(&self, desk: ConciergerieId, id: CashRegisterId) -> Result<Versioned<Register>> {
        self.0.table().get(keys::registers::register(desk, id)).await
    }

    /// Registers that have to be closed by a day, up to `most`, the longest overdue first. The index hears of
    /// a change a moment later.
    pub async fn to_close(&self, today: Date, most: i32) -> Result<Vec<(ConciergerieId, CashRegisterId)>> {
        let to = format!("{today}{}", keys::LAST);
        let range = Range::all(keys::registers::CLOSINGS).between("0", to).limit(most);
        let found = self.0.table().keys(Index::Gsi5, range).await?;
        Ok(found.iter().filter_map(keys::registers::register_of).collect())
    }

    /// The note of the register that a person has open.
    pub async fn open_of(&self, user: UserId) -> Result<Option<Versioned<OpenRegister>>> {
        self.0.table().find(keys::registers::opener(user)).await
    }

    /// The register that a person has open. It is absent if the person closes it between the two reads.
    pub async fn opened_by(&self, user: UserId) -> Result<Option<Versioned<Register>>> {
        let Some(open) = self.open_of(user).await? else { return Ok(None) };
        let register: Option<Versioned<Register>> =
            self.0.table().find(keys::registers::register(open.desk, open.register)).await?;
        Ok(register.filter(|it| it.is_of(user)))
    }

    /// The printout of something, if there is one.
    pub async fn printout(&self, of: Printed) -> Result<Option<Versioned<Printout>>> {
        self.0.table().find(key_of(of)).await
    }

    /// A line of a journal.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn line(&self, id: CashRegisterId, number: u64) -> Result<Entry> {
        let read: Versioned<Entry> = self.0.table().get(keys::registers::line(id, number)).await?;
        Ok(read.entity)
    }

    /// Lines of a journal, both ends included, oldest first.
    pub async fn lines(&self, id: CashRegisterId, first: u64, last: u64) -> Result<Vec<Entry>> {
        let read: Vec<Versioned<Entry>> = self.0.table().list(lines(id, first, last)).await?;
        Ok(read.into_iter().map(|it| it.entity).collect())
    }

    /// The same as they are stored, whatever became of them.
    pub async fn stored_lines(&self, id: CashRegisterId, first: u64, last: u64) -> Result<Vec<Value>> {
        let read: Vec<Versioned<Stored>> = self.0.table().list(lines(id, first, last)).await?;
        Ok(read.into_iter().map(|it| it.entity.0).collect())
    }
}

fn lines(id: CashRegisterId, first: u64, last: u64) -> Range {
    let Key { pk, sk } = keys::registers::line(id, first);
    Range::all(pk).between(sk, keys::registers::line_of(last)).consistent()
}

impl Changes {
    /// Makes a register, with its first line.
    pub fn found_register(&mut self, writing: &Writing) -> Result<&mut Self> {
        self.insert(&writing.register)?.lines(writing)
    }

    /// Writes the new lines of a register and its state after them. The condition on the state covers all of
    /// the lines.
    pub fn register(&mut self, read: &Versioned<Register>, writing: &Writing) -> Result<&mut Self> {
        if writing.lines.is_empty() {
            return Ok(self);
        }
        let register = Versioned { entity: writing.register.clone(), ..read.clone() };
        self.save(&register)?.lines(writing)?;
        match (OpenRegister::of(read), OpenRegister::of(&writing.register)) {
            (None, Some(open)) => self.insert(&open),
            (Some(open), None) => Ok(self.remove(&open)),
            _ => Ok(self),
        }
    }

    /// Counts a printout: the first one, or one more.
    pub fn printed(&mut self, read: Option<Versioned<Printout>>, printout: Printout) -> Result<&mut Self> {
        match read {
            None => self.insert(&printout),
            Some(read) => self.save(&Versioned { entity: printout, ..read }),
        }
    }

    /// Each line stands for ever. The trace of the change, which nothing can change either, has the newest hash.
    fn lines(&mut self, writing: &Writing) -> Result<&mut Self> {
        for line in &writing.lines {
            self.insert(line)?;
        }
        let newest = writing.lines.last().ok_or_else(|| Error::unavailable(anyhow::anyhow!("no line")))?;
        let told = format!("register {} line {} {}", newest.register, newest.number, newest.hash);
        Ok(self.detail([told]))
    }
}
