//! Cash registers as French law accepts them (CGI art. 286 I 3 bis). All that happens to a register is an
//! entry of its journal: numbered without a gap, chained by hash, never changed. The state of a register is
//! the sum of its entries.

pub mod acting;
pub mod balance;
pub mod books;
pub mod checking;
pub mod cheques;
pub mod counting;
pub mod entry;
pub mod inventory;
pub mod journal;
pub mod moving;
pub mod paper;
pub mod printing;
pub mod selling;
pub mod settings;
pub mod sold;
pub mod state;
pub mod taxed;
pub mod ticket;
pub mod totals;
pub mod views;

#[cfg(test)]
mod tests;
