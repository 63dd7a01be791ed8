//! A payment for an order at a desk is written with the sale: the ticket is in the journal, printed or not. A
//! later change of the sale is another line, which takes the old one back.

use contract::{Cents, Result};

use super::{
    entry::{Correction, JournalEvent, LineOf},
    journal::{JournalAuthor, Writing},
    moving::paid_at_desk,
    printing::issuer,
    taxed::AtRegister,
    ticket::{Part, Sale, Ticket},
};
use crate::{money::payment::PaymentLine, order::Order};

impl Writing {
    /// Writes down what changed hands with a change of an order's payments, each payment with its ticket, and notes on the order
    /// where.
    ///
    /// # Errors
    /// The refusals `RegisterClosed`, `NotOpener`, `RegisterShort`, `MeansNotTaken`.
    pub fn pay(
        &mut self,
        before: &[PaymentLine],
        order: &mut Order,
        author: &JournalAuthor<'_>,
    ) -> Result<()> {
        let moved = paid_at_desk(before, order);
        order.note_register(&moved, &self.register);
        let (sale, sold) = (Sale::so_far(order), order.sold_by_rate());
        let together: Cents = moved.iter().map(|it| it.amount).sum();
        let mut paid = sale.total - sale.remainder - together;
        let mut stood = match &order.payments.at_register {
            Some(known) => known.by_rate.clone(),
            None => sold.part((order.payments.paid_at_registers() - together).0),
        };
        for one in &moved {
            let stands = sold.part(stood.sum().saturating_add(one.amount.0));
            let part = Part { before: paid, by_rate: stands.less(&stood) };
            let ticket = self.ticket(order, sale.clone(), part);
            self.settle_with(one, Some(Box::new(ticket)), author)?;
            (stood, paid) = (stands, paid + one.amount);
            order.payments.at_register = Some(self.stands(stood.clone()));
        }
        Ok(())
    }

    /// Writes a correction of a sale that was paid at a register: the old lines are taken back, and the new
    /// ones replace them.
    ///
    /// # Errors
    /// The refusals `RegisterClosed`, `NotOpener`.
    pub fn correct(&mut self, before: &Order, order: &mut Order, author: &JournalAuthor<'_>) -> Result<()> {
        self.expect_own(author.by)?;
        let paid = before.payments.paid_at_registers().0;
        let stood = match &before.payments.at_register {
            Some(known) => known.by_rate.clone(),
            None => before.sold_by_rate().part(paid),
        };
        let stands = order.sold_by_rate().part(paid);
        let sale = Sale::so_far(order);
        let elsewhere = sale.total - sale.remainder - Cents(paid);
        let ticket = self.ticket(order, sale, Part { before: elsewhere, by_rate: stands.clone() });
        let of =
            before.payments.at_register.as_ref().map(|it| LineOf { register: it.register, line: it.line });
        let undone = Sale { paid: vec![], ..Sale::so_far(before) };
        let correction = Correction { ticket, of, undone, undone_by_rate: stood.negated() };
        self.write(JournalEvent::Corrected(Box::new(correction)), author);
        order.payments.at_register = Some(self.stands(stands));
        Ok(())
    }

    fn ticket(&self, order: &Order, sale: Sale, part: Part) -> Ticket {
        Ticket {
            number: self.register.tickets.saturating_add(1),
            issuer: issuer(&order.conciergerie_name, &self.register),
            sale,
            part: Some(part),
        }
    }

    fn stands(&self, by_rate: super::taxed::ByRate) -> AtRegister {
        AtRegister { register: self.register.id, line: self.register.number, by_rate }
    }
}
