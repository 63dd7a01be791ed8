//! The papers of a register: a ticket is printed once with its number, everything else again as a duplicate
//! that the journal notes.

use contract::{CashRegisterId, Error, OrderId, Refusal, Result, cash};
use serde::{Deserialize, Serialize};

use super::{
    entry::{Entry, JournalEvent, Step, Technical},
    journal::{JournalAuthor, Writing},
    paper::{self, Head},
    state::Register,
    ticket::{Issuer, Sale, Ticket},
    totals::Report,
    views::Reader,
};
use crate::people::organisation::Conciergerie;

/// A paper that can be printed again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Printed {
    /// The newest ticket of an order. Registers that people learn with have tickets of their own.
    Ticket { order: OrderId, training: bool },
    /// A closing: the line that has it.
    Closing { register: CashRegisterId, line: u64 },
}

/// A paper that was printed, and how often since.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Printout {
    pub of: Printed,
    /// The line of the journal that has the same content.
    pub register: CashRegisterId,
    pub line: u64,
    pub duplicates: u64,
}

/// The printer of somebody who has this register open, or looks at it.
pub fn printing(register: Option<&Register>) -> cash::Printing {
    let address = register.map(|it| it.settings.thermal_printer_address.clone());
    let printer_address = address.filter(|it| !it.is_empty());
    let printing_type = match printer_address {
        Some(_) => cash::PrintingType::Thermal,
        None => cash::PrintingType::Browser,
    };
    cash::Printing { printer_address, printing_type }
}

impl Writing {
    /// Prints the ticket of an order. If the order has not changed since its `last` ticket was printed, that
    /// one is printed as a duplicate. If it has not changed since it was `paid` at a register, the ticket
    /// that was written then is printed. Otherwise it gets a ticket with the next number of this register.
    /// The result is the printout to remember, and the paper.
    ///
    /// # Errors
    /// The refusals `RegisterClosed`, `NotOpener`.
    pub fn print_order(
        &mut self,
        desk: &str,
        sale: Sale,
        last: Option<(&Printout, &Entry)>,
        paid: Option<&Entry>,
        author: &JournalAuthor<'_>,
    ) -> Result<(Printout, cash::Ticket)> {
        self.expect_turn(Step::Balance, false, author.by)?;
        let stands = |entry: &Entry| entry.ticket().is_some_and(|it| it.sale == sale);
        if let Some((printout, entry)) = last.filter(|it| stands(it.1)) {
            let printout = self.again(printout, author);
            return Ok((printout, printed_ticket(entry, printout.duplicates)?));
        }
        let (of, training) = (sale.order, self.register.training);
        let entry = match paid.filter(|it| stands(it)) {
            Some(entry) => entry,
            None => {
                let number = self.register.tickets.saturating_add(1);
                let issuer = issuer(desk, &self.register);
                self.write(
                    JournalEvent::Ticket(Box::new(Ticket { number, issuer, sale, part: None })),
                    author,
                );
                self.lines.last().ok_or(Refusal::RegisterClosed)?
            }
        };
        let of = Printed::Ticket { order: of, training };
        let printout = Printout { of, register: entry.register, line: entry.number, duplicates: 0 };
        Ok((printout, printed_ticket(entry, 0)?))
    }

    /// Prints a closing: the second time as a duplicate. Nothing of the drawer stands on it for a reader who is to
    /// count the register blind next. Absent when the line closed nothing.
    pub fn print_closing(
        &mut self,
        desk: &Conciergerie,
        line: &Entry,
        last: Option<&Printout>,
        reader: Reader,
        author: &JournalAuthor<'_>,
    ) -> Option<(Printout, cash::Ticket)> {
        let blind = self.register.is_blind(reader);
        let report = closing_of(line)?;
        let report = &Report { drawer: report.drawer.filter(|_| !blind), ..report.clone() };
        let of = Printed::Closing { register: line.register, line: line.number };
        let first = Printout { of, register: line.register, line: line.number, duplicates: 0 };
        let printout = last.map_or(first, |it| self.again(it, author));
        let head = Head::of_line(issuer(&desk.name, &self.register), line, printout.duplicates);
        let ticket = cash::Ticket {
            title: report.label(true),
            number: None,
            duplicate: printout.duplicates,
            lines: paper::of_report(&head, report, true),
        };
        Some((printout, ticket))
    }

    /// Notes that the drawer is opened without anything being paid.
    ///
    /// # Errors
    /// The refusals `RegisterClosed`, `NotOpener`, `NoPrinterOpen`.
    pub fn open_drawer(&mut self, author: &JournalAuthor<'_>) -> Result<cash::Printing> {
        self.expect_turn(Step::Balance, false, author.by)?;
        let printing = printing(Some(&self.register));
        if printing.printer_address.is_none() {
            return Err(Refusal::NoPrinterOpen.into());
        }
        self.write(JournalEvent::Technical(Technical::DrawerOpened), author);
        Ok(printing)
    }

    fn again(&mut self, last: &Printout, author: &JournalAuthor<'_>) -> Printout {
        let printout = Printout { duplicates: last.duplicates.saturating_add(1), ..*last };
        let Printout { register, line, duplicates: duplicate, .. } = printout;
        self.write(JournalEvent::Technical(Technical::Reprinted { register, line, duplicate }), author);
        printout
    }
}

impl Register {
    /// X of all that runs, as it is printed now.
    pub fn printed_totals(&self, desk: &Conciergerie, by: &str, reader: Reader) -> cash::Ticket {
        let (at, blind) = (reader.now, self.is_blind(reader));
        let head = Head {
            issuer: issuer(&desk.name, self),
            register: self.id,
            training: self.training,
            at,
            by: by.to_owned(),
            line: None,
            duplicate: 0,
        };
        let mut reports = self.running(at);
        reports.iter_mut().for_each(|it| it.drawer = it.drawer.filter(|_| !blind));
        let lines = paper::of_totals(&head, &reports);
        cash::Ticket { title: "Totaux (X)".to_owned(), number: None, duplicate: 0, lines }
    }
}

pub(super) fn issuer(desk: &str, register: &Register) -> Issuer {
    let settings = &register.settings;
    Issuer { desk: desk.to_owned(), register: settings.name.clone(), legal: settings.legal_lines.clone() }
}

fn printed_ticket(entry: &Entry, duplicate: u64) -> Result<cash::Ticket> {
    let ticket = entry.ticket().ok_or(Error::NotFound("ticket"))?;
    let head = Head::of_line(ticket.issuer.clone(), entry, duplicate);
    let undone = match &entry.what {
        JournalEvent::Corrected(it) => Some(&it.undone),
        _ => None,
    };
    Ok(cash::Ticket {
        title: format!("Ticket n° {}", ticket.number),
        number: Some(ticket.number),
        duplicate,
        lines: paper::of_ticket(&head, ticket, undone),
    })
}

/// The report of a line that closes something.
fn closing_of(line: &Entry) -> Option<&Report> {
    match &line.what {
        JournalEvent::Counted(count) => count.report.as_ref(),
        JournalEvent::PeriodClosed(report) => Some(report),
        _ => None,
    }
}
