//! Quotes of an order with lines that have no price: proposed, accepted, declined.

use contract::{
    Cents, Error, OfferItemId, Refusal, Result, VatShare, Words,
    catalogue::{ItemExtension, ItemType},
    lengths,
    orders::{ProposedLine, QuoteState},
};
use jiff::{
    Timestamp,
    civil::{Date, Time},
};

use crate::{
    calendar::paris,
    money::{
        pricing::{Totals, add_up},
        vat::{less, shares},
        vat_rates::expect_rate,
    },
    order::{
        Document, EventKind, Line, Order,
        conversation::NewComment,
        draft::items::MAX_QUANTITY,
        feedback::checked_comment,
        quote::{Quote, QuoteAnswer, QuoteLine},
    },
    people::actor::{Actor, Side},
    text::{self, fields::Fields, fields::past, fields::required, fields::too_far, fields::too_long},
};

/// The most versions of the quote of an order.
const MAX_VERSIONS: usize = 10;
/// The most lines of one version.
const MAX_LINES: usize = 20;
/// The most bytes of all versions: an order is one stored document of limited size.
const MAX_BYTES: usize = 60_000;
/// The most days that a quote may be accepted.
const LONGEST: u32 = 366;
/// The rate of tax of an order that knows none, percent times 100.
const USUAL_VAT: u32 = 2000;

/// A quote that somebody proposes.
#[derive(Clone, Debug)]
pub struct ProposedQuote {
    pub lines: Vec<ProposedLine>,
    /// The last day on which it can be accepted, Europe/Paris.
    pub valid_until: Date,
    pub document: Option<Document>,
}

impl Quote {
    /// The cost of everything that is ordered, by this quote.
    pub fn totals(&self) -> Totals {
        add_up(self.lines.iter().map(QuoteLine::amount), self.discount, self.extra)
    }

    /// The tax in that, by rate.
    pub fn vat_shares(&self) -> Vec<VatShare> {
        let lines = self.lines.iter().map(|it| (it.vat, less(it.amount(), self.discount)));
        shares(lines.chain(self.extra.map(|it| (self.extra_vat, it))))
    }

    /// The instant from which it can no longer be accepted.
    pub fn ends(&self) -> Timestamp {
        paris::instant(paris::days_after(self.valid_until, 1), Time::midnight())
    }
}

impl Order {
    /// The lines that a quote has to price; empty when there is nothing to quote now.
    pub fn to_quote(&self) -> impl Iterator<Item = &Line> {
        let now = self.is_open() && self.lacks_a_price();
        self.lines.iter().filter(move |it| now && it.price.is_none())
    }

    /// Whether somebody on a side may propose a quote.
    pub fn is_quoted_by(&self, side: Side) -> bool {
        match side {
            Side::Gestionnaire => true,
            Side::Partner => self.quote_freely,
            Side::Adherent => false,
        }
    }

    /// The tax of what nobody has quoted, percent times 100.
    pub fn usual_vat(&self) -> u32 {
        self.vat.unwrap_or(USUAL_VAT)
    }

    /// The state of a quote of this order.
    pub fn quote_state(&self, quote: &Quote, now: Timestamp) -> QuoteState {
        match &quote.answer {
            Some(answer) if answer.accepted => QuoteState::Accepted,
            Some(_) => QuoteState::Declined,
            None if self.open_quote().is_none_or(|it| it.version != quote.version) => QuoteState::Replaced,
            None if quote.ends() <= now => QuoteState::Expired,
            None => QuoteState::Open,
        }
    }

    /// The version that can be accepted until its end.
    pub(crate) fn open_quote(&self) -> Option<&Quote> {
        let newest = self.quotes.last().filter(|it| it.answer.is_none() && !it.overtaken);
        newest.filter(|_| self.is_open())
    }

    /// Notes that the order has changed, so that a waiting quote no longer says what it costs.
    pub(crate) fn overtake_quote(&mut self) {
        if let Some(quote) = self.quotes.last_mut().filter(|it| it.answer.is_none()) {
            quote.overtaken = true;
        }
    }

    /// Proposes what the lines without a price are to cost, in place of an earlier version.
    ///
    /// # Errors
    /// The refusals `QuotesByDesk`, `OrderImmutable`, `NothingToQuote`; invalid `lines` or `validUntil`.
    pub fn propose_quote(&mut self, proposal: ProposedQuote, by: &Actor, now: Timestamp) -> Result<()> {
        if !self.is_quoted_by(by.side) {
            return Err(Refusal::QuotesByDesk.into());
        }
        if !self.is_open() {
            return Err(Refusal::OrderImmutable.into());
        }
        if !self.lacks_a_price() {
            return Err(Refusal::NothingToQuote.into());
        }
        let mut fields = Fields::default();
        let today = paris::today(now);
        fields.expect(proposal.valid_until >= today, "validUntil", past);
        fields.expect(proposal.valid_until <= paris::days_after(today, LONGEST), "validUntil", too_far);
        let lines = self.quoted(&proposal.lines, today, &mut fields);
        fields.expect(self.quotes.len() < MAX_VERSIONS, "lines", too_many_versions);
        fields.finish()?;
        let quote = Quote {
            version: u32::try_from(self.quotes.len() + 1).unwrap_or(u32::MAX),
            by: by.user,
            side: by.side,
            at: now,
            lines,
            discount: self.discount,
            extra: self.additional_cost,
            extra_vat: self.usual_vat(),
            valid_until: proposal.valid_until,
            document: proposal.document,
            overtaken: false,
            answer: None,
        };
        let bytes = |it: &Quote| serde_json::to_string(it).map_or(MAX_BYTES, |it| it.len());
        if self.quotes.iter().map(bytes).sum::<usize>() + bytes(&quote) > MAX_BYTES {
            let words = too_many_versions();
            return Err(Error::invalid("lines", words.fr, words.en));
        }
        let until = quote.valid_until.strftime("%d/%m/%Y");
        let text = format!("{} : {} €, jusqu’au {until}", quote.number(self.id), quote.totals().total);
        self.quotes.push(quote);
        self.revise(by, now, EventKind::QuoteProposed, text);
        Ok(())
    }

    /// All lines of the order, those without a price as proposed, and those that come with the quote.
    fn quoted(&self, proposed: &[ProposedLine], today: Date, fields: &mut Fields) -> Vec<QuoteLine> {
        fields.expect((1..=MAX_LINES).contains(&proposed.len()), "lines", how_many);
        let unpriced: Vec<_> = self.to_quote().map(|it| it.id).collect();
        let named: Vec<_> = proposed.iter().filter_map(|it| it.id).collect();
        let each_once = unpriced.iter().all(|id| named.iter().filter(|it| *it == id).count() == 1);
        fields.expect(each_once && named.len() == unpriced.len(), "lines", each_line);
        let kept = |it: &Line| {
            let (item, vat) = (Some(it.id), it.vat.unwrap_or(self.usual_vat()));
            let (label, quantity) = (it.label.clone(), it.quantity);
            it.price.map(|price| QuoteLine { item, label, quantity, price, vat, kept: true })
        };
        let own = self.lines.iter().filter_map(|line| {
            let asked = || proposed.iter().find(|it| it.id == Some(line.id));
            kept(line).or_else(|| Some(written(asked()?, line.label.clone())))
        });
        let more = proposed.iter().filter(|it| it.id.is_none());
        let more = more.map(|it| written(it, Words::from(text::trim(&it.label).to_owned())));
        let lines: Vec<QuoteLine> = own.chain(more).collect();
        for line in &lines {
            fields.expect(text::written(&line.label.fr).is_some(), "lines", required);
            let label = line.label.fr.chars().count();
            fields.expect(line.item.is_some() || label <= lengths::NAME, "lines", || too_long(lengths::NAME));
            fields.expect((1..=MAX_QUANTITY).contains(&line.quantity), "lines", quantity);
            fields.expect(line.price >= Cents::ZERO, "lines", price);
            // A line that keeps its price from before also keeps its rate.
            if !line.kept {
                expect_rate(fields, "lines", line.vat, today);
            }
        }
        lines
    }

    /// Accepts a version: its prices are those of the order from now on, and what pays it follows.
    ///
    /// # Errors
    /// `NotFound`; the refusals `OrderImmutable`, `QuoteExpired`, `QuoteReplaced`, `QuoteAnswered`.
    pub fn accept_quote(&mut self, version: u32, by: &Actor, now: Timestamp) -> Result<()> {
        let at = self.answerable(version, now)?;
        let quote = self.quotes[at].clone();
        for quoted in &quote.lines {
            let line = quoted.item.and_then(|id| self.lines.iter_mut().find(|it| it.id == id));
            match line {
                Some(line) => {
                    (line.quantity, line.price, line.vat) =
                        (quoted.quantity, Some(quoted.price), Some(quoted.vat));
                }
                None => self.lines.push(Line { id: self.next_line_id(), ..line_of(quoted) }),
            }
        }
        self.quotes[at].answer =
            Some(QuoteAnswer { accepted: true, at: now, by: by.name.clone(), reason: None });
        let text = format!("{} : {} €", quote.number(self.id), quote.totals().total);
        self.revise(by, now, EventKind::QuoteAccepted, text);
        self.repriced(by, now);
        Ok(())
    }

    /// Declines a version for a reason, which waits at the desk as a message.
    ///
    /// # Errors
    /// The same as [`Order::accept_quote`]; invalid `reason`.
    pub fn decline_quote(&mut self, version: u32, reason: &str, by: &Actor, now: Timestamp) -> Result<()> {
        let at = self.answerable(version, now)?;
        if text::written(reason).is_none() {
            return Err(why());
        }
        let reason = checked_comment(reason)?;
        let number = self.quotes[at].number(self.id);
        let said = format!("Décline le devis {number} : {reason}");
        self.conversation.expect_room(&said, [], by.side)?;
        let (va, vp) = (by.is_desk(), self.quotes[at].side == Side::Partner);
        self.push_comment(NewComment { content: said, va, vp, ..NewComment::default() }, by, now);
        self.quotes[at].answer =
            Some(QuoteAnswer { accepted: false, at: now, by: by.name.clone(), reason: Some(reason) });
        self.revise(by, now, EventKind::QuoteDeclined, number);
        Ok(())
    }

    /// The position of a version that can be answered now.
    fn answerable(&self, version: u32, now: Timestamp) -> Result<usize> {
        let at = self.quotes.iter().position(|it| it.version == version).ok_or(Error::NotFound("quote"))?;
        match self.quote_state(&self.quotes[at], now) {
            QuoteState::Open => Ok(at),
            QuoteState::Accepted | QuoteState::Declined => Err(Refusal::QuoteAnswered.into()),
            QuoteState::Replaced if !self.is_open() => Err(Refusal::OrderImmutable.into()),
            QuoteState::Replaced => Err(Refusal::QuoteReplaced.into()),
            QuoteState::Expired => Err(Refusal::QuoteExpired.into()),
        }
    }
}

fn written(line: &ProposedLine, label: Words) -> QuoteLine {
    let ProposedLine { id, quantity, unit_price, tva_rate, .. } = *line;
    QuoteLine { item: id, label, quantity, price: unit_price, vat: tva_rate, kept: false }
}

/// The order line of a line that a quote adds, which no item of an offer sells.
fn line_of(quoted: &QuoteLine) -> Line {
    Line {
        id: contract::OrderItemId(0),
        offer_item: OfferItemId(0),
        product: None,
        kind: ItemType::Default,
        extension: ItemExtension::default(),
        label: quoted.label.clone(),
        quantity: quoted.quantity,
        price: Some(quoted.price),
        vat: Some(quoted.vat),
        fixed_price: false,
        value: None,
        comment: None,
        minutes: 0,
        status: 0,
    }
}

fn how_many() -> Words {
    Words::new(
        format!("Un devis a de 1 à {MAX_LINES} lignes."),
        format!("A quote has from 1 to {MAX_LINES} lines."),
    )
}

fn each_line() -> Words {
    Words::new(
        "Donnez un prix à chaque ligne de la commande qui n’en a pas, et à elles seules. Rechargez la commande si elle a changé.",
        "Give a price to each line of the order that has none, and only to those. Reload the order if it has changed.",
    )
}

fn too_many_versions() -> Words {
    Words::new(
        "Cette commande porte déjà trop de devis. Fixez plutôt les prix de ses lignes.",
        "This order already has too many quotes. Set the prices of its lines instead.",
    )
}

fn quantity() -> Words {
    Words::new(
        format!("La quantité doit aller de 1 à {MAX_QUANTITY}."),
        format!("The quantity must be from 1 to {MAX_QUANTITY}."),
    )
}

fn price() -> Words {
    Words::new("Le prix ne peut pas être négatif.", "A price cannot be below zero.")
}

fn why() -> Error {
    Error::invalid(
        "reason",
        "Merci de dire pourquoi vous déclinez ce devis.",
        "Please say why you decline this quote.",
    )
}

#[cfg(test)]
mod tests;
