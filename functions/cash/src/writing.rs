//! Helpers that every action on a register needs.

use contract::{Error, Permission, Result, cash::JournalLine};
use domain::register::{
    journal::Writing,
    views::{Arrivals, Reader},
};
use runtime::Ctx;

/// The caller as a reader of registers.
pub(crate) fn reader(ctx: &Ctx) -> Result<Reader> {
    Ok(Reader { user: ctx.user()?, books: ctx.may(Permission::Compta), now: ctx.now })
}

/// The line that was just written.
pub(crate) fn newest(writing: &Writing, reader: Reader) -> Result<JournalLine> {
    let line = writing.lines.last().ok_or(Error::NotFound("line"))?;
    Ok(writing.register.line(line, &Arrivals::new(), reader))
}
