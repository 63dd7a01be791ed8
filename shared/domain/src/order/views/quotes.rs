//! The quotes of an order, as each side reads them.

use contract::{
    Cents, Words,
    orders::{self, LineToQuote, QuoteAmount},
};
use jiff::Timestamp;

use crate::{
    money::{pricing::Totals, vat::shares},
    order::{
        Order,
        quote::{Quote, QuoteLine},
        views::Links,
    },
    people::actor::Side,
};

impl Order {
    /// The versions that a side reads, newest first.
    pub(super) fn quotes_of(&self, side: Side, links: Links, now: Timestamp) -> Vec<orders::Quote> {
        let read = self.quotes.iter().rev().filter(|it| it.is_read_by(side));
        read.map(|it| self.quote_view(it, side, links, now)).collect()
    }

    /// The lines that a quote of this side has to price now.
    pub(super) fn lines_to_quote(&self, side: Side) -> Vec<LineToQuote> {
        let lines = self.to_quote().filter(|_| self.is_quoted_by(side));
        lines
            .map(|it| LineToQuote {
                id: it.id,
                label: it.label.fr.clone(),
                quantity: it.quantity,
                tva_rate: it.vat.unwrap_or(self.usual_vat()),
            })
            .collect()
    }

    fn quote_view(&self, quote: &Quote, side: Side, links: Links, now: Timestamp) -> orders::Quote {
        let own = side == Side::Partner;
        // A partner reads only what partners wrote: no prices of others, and no discount of the offer. Lines
        // that are mere answers cost nothing, and stand in the order.
        let lines = quote.lines.iter().filter(|it| !it.kept || (!own && it.price != Cents::ZERO));
        let written: Cents = lines.clone().map(QuoteLine::amount).sum();
        let totals = quote.totals();
        let answer = quote.answer.as_ref();
        orders::Quote {
            number: quote.number(self.id),
            version: quote.version,
            state: self.quote_state(quote, now),
            date: quote.at,
            valid_until: quote.valid_until,
            author: match quote.side {
                Side::Partner => self.partner_name.clone(),
                Side::Gestionnaire | Side::Adherent => self.conciergerie_name.clone(),
            },
            conciergerie_name: self.conciergerie_name.clone(),
            partner_name: self.partner_name.clone(),
            adherent_name: self.beneficiary_name.clone(),
            order_id: self.id,
            offre_label: self.offer_label.clone(),
            lines: lines.clone().map(line).collect(),
            others: if own { vec![] } else { self.others(&totals) },
            total: if own { written } else { totals.total },
            vat: if own { shares(lines.map(|it| (it.vat, it.amount()))) } else { quote.vat_shares() },
            doc_name: quote.document.as_ref().map(|it| it.name.clone()),
            doc_url: quote.document.as_ref().and_then(links),
            answered: answer.map(|it| it.at),
            reason: answer.and_then(|it| it.reason.clone()),
        }
    }

    /// The amounts that the offer takes off the lines of a quote, or adds to them.
    fn others(&self, totals: &Totals) -> Vec<QuoteAmount> {
        let named = |label: &Words, fr: &str, en: &str| match label.fr.is_empty() {
            true => Words::new(fr, en),
            false => label.clone(),
        };
        let discount = named(&self.discount_label, "Remise", "Discount");
        let extra = named(&self.additional_cost_label, "Frais fixes", "Fixed costs");
        let amounts = [(discount, -totals.discount), (extra, totals.extra)];
        let amounts = amounts.into_iter().filter(|(_, amount)| *amount != Cents::ZERO);
        amounts.map(|(label, amount)| QuoteAmount { label, amount }).collect()
    }
}

fn line(line: &QuoteLine) -> orders::QuoteLine {
    orders::QuoteLine {
        label: line.label.clone(),
        quantity: line.quantity,
        unit_price: line.price,
        amount: line.amount(),
        tva_rate: line.vat,
    }
}
