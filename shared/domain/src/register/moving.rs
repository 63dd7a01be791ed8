//! Movements of money into a register and out of it.

use contract::{
    Cents, Error, Lang, OrderId, PaymentId, Refusal, Result, UserId, Words, cash::DepositPlace, lengths,
    payments::NamedRegister,
};
use jiff::civil::Date;

use super::{
    acting::{MOST, out_of_bounds},
    cheques::no_cheque,
    entry::{Collected, Deposit, Entry, JournalEvent, Movement, Step},
    journal::{JournalAuthor, Writing},
    settings::{Category, Means},
    state::{Cheque, Register},
    ticket::Ticket,
};
use crate::{
    calendar::paris,
    money::payment::{PaymentKind, PaymentLine, PaymentState},
    order::{Order, Spending},
    text::{
        fields::{Fields, required},
        format::date,
    },
};

/// Characters that the number of a deposit has at least, once it has arrived.
const SHORTEST_NUMBER: usize = 2;

/// A movement by hand out of a register.
#[derive(Clone, Debug)]
pub struct TakenOut<'a> {
    pub amount: Cents,
    pub category: Option<u8>,
    pub comment: Option<&'a str>,
    pub place: Option<DepositPlace>,
    pub date: Option<Date>,
    pub number: Option<&'a str>,
    pub person: Option<&'a str>,
    /// Cheques of the register that are deposited instead of cash.
    pub cheques: &'a [u64],
}

/// A payment of an order at the desk, or money that the desk laid out for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtDesk {
    pub means: Means,
    pub category: Category,
    pub amount: Cents,
    pub order: OrderId,
    pub payment: Option<PaymentId>,
    pub service: String,
    /// The payment that is taken back, in words of the platform: a journal keeps no words that people write
    /// about an order.
    pub comment: Option<String>,
}

/// The money that changed hands at the desk with a change of an order's payments: for each line, what is
/// collected of it now and was not before. It is below zero when a line is taken back.
pub fn paid_at_desk(before: &[PaymentLine], order: &Order) -> Vec<AtDesk> {
    let at_desk = |line: &PaymentLine| {
        let means = means_of(line.kind)?;
        let known = before.iter().find(|it| it.id == line.id).map_or(Cents::ZERO, collected);
        let (category, amount, payment) = (Category::Payment, collected(line) - known, Some(line.id));
        (amount != Cents::ZERO).then(|| AtDesk { means, category, amount, payment, ..AtDesk::of(order) })
    };
    order.payments.lines.iter().filter_map(at_desk).collect()
}

impl Order {
    /// Notes on each payment that changed hands through which register it went.
    pub fn note_register(&mut self, moved: &[AtDesk], register: &Register) {
        let through = NamedRegister { id: register.id, name: register.settings.name.clone() };
        let went = |it: &&mut PaymentLine| moved.iter().any(|one| one.payment == Some(it.id));
        self.payments.lines.iter_mut().filter(went).for_each(|it| it.register = Some(through.clone()));
    }
}

fn collected(line: &PaymentLine) -> Cents {
    if line.state == PaymentState::Collected { line.amount } else { Cents::ZERO }
}

fn means_of(kind: PaymentKind) -> Option<Means> {
    match kind {
        PaymentKind::DeskCard => Some(Means::Card),
        PaymentKind::Cheque => Some(Means::Cheque),
        PaymentKind::Cash => Some(Means::Cash),
        _ => None,
    }
}

impl AtDesk {
    fn of(order: &Order) -> Self {
        Self {
            means: Means::Cash,
            category: Category::Payment,
            amount: Cents::ZERO,
            order: order.id,
            payment: None,
            service: order.offer_label.fr.clone(),
            comment: None,
        }
    }

    /// Cash that is laid out for an order.
    pub fn laid_out(order: &Order, amount: Cents) -> Self {
        Self { category: Category::ErrandOut, amount: -amount, ..Self::of(order) }
    }

    /// Cash that was laid out comes back into the register that is open now. When it went out before that
    /// register was opened, no slip of this session proves it, so a reference names the proof.
    ///
    /// # Errors
    /// Invalid `reference`.
    pub fn brought_back(
        order: &Order,
        spending: &Spending,
        reference: Option<&str>,
        own: Option<&Register>,
    ) -> Result<Self> {
        let mut fields = Fields::default();
        let reference = fields.text("reference", reference, lengths::DEPOSIT);
        let of_session = |it: &Register| {
            let since = it.session.as_ref().is_some_and(|it| it.since <= spending.at);
            since && spending.register == Some(it.id)
        };
        let earlier = own.is_some_and(|it| !of_session(it));
        fields.expect(!earlier || reference.is_some(), "reference", no_reference);
        fields.finish()?;
        let (id, day) = (spending.id, date(paris::today(spending.at), Lang::Fr));
        let proof = reference.map_or_else(String::new, |it| format!(", justificatif {it}"));
        let comment = Some(format!("Avance {id} du {day} annulée{proof}"));
        Ok(Self { category: Category::ErrandChange, amount: spending.amount, comment, ..Self::of(order) })
    }
}

impl Writing {
    /// Takes cash or cheques out.
    ///
    /// # Errors
    /// The refusals `RegisterClosed`, `NotOpener`, `RegisterShort`; invalid `amount`, `category`, `type`, `comment`,
    /// `depositDate`, `depositNumber`, `depositPerson`, `reglements`.
    pub fn take_out(&mut self, asked: &TakenOut<'_>, author: &JournalAuthor<'_>) -> Result<()> {
        self.expect_own(author.by)?;
        let mut fields = Fields::default();
        let category = Category::OUT.into_iter().find(|it| Some(it.number()) == asked.category);
        fields.expect(category.is_some(), "category", required);
        let deposits = category == Some(Category::Deposit);
        let held = |id: &u64| self.register.cheques.iter().find(|it| it.id == *id);
        let mut lines = asked.cheques.to_vec();
        lines.sort_unstable();
        lines.dedup();
        let cheques: Vec<_> = lines.iter().filter_map(held).collect();
        fields.expect(
            cheques.len() == lines.len() && (deposits || lines.is_empty()),
            "reglements",
            no_cheque,
        );
        let amount = match lines.is_empty() {
            true => asked.amount,
            false => cheques.iter().map(|it| it.amount).sum(),
        };
        fields.expect(amount > Cents::ZERO || !lines.is_empty(), "amount", not_positive);
        fields.expect(amount <= MOST, "amount", out_of_bounds);
        fields.expect(!deposits || asked.place.is_some(), "type", required);
        let comment = fields.text("comment", asked.comment, lengths::COMMENT);
        let number = fields.text("depositNumber", asked.number, lengths::DEPOSIT);
        let person = fields.text("depositPerson", asked.person, lengths::DEPOSIT);
        fields.expect(!deposits || number.is_some(), "depositNumber", required);
        fields.expect(!deposits || person.is_some(), "depositPerson", required);
        let today = paris::today(self.at(author));
        fields.expect(asked.date.is_none_or(|it| it <= today), "depositDate", not_yet);
        fields.finish()?;
        let means = if lines.is_empty() { Means::Cash } else { Means::Cheque };
        self.expect_enough(means, -amount)?;
        let date = asked.date.unwrap_or(today);
        let place = asked.place.filter(|_| deposits);
        let movement = Movement {
            comment,
            deposit: place.map(|place| Deposit { place, date, number, person }),
            cheques: lines,
            ..moved(means, category.unwrap_or(Category::Deposit), -amount)
        };
        self.write(JournalEvent::Moved(movement), author);
        Ok(())
    }

    /// Brings cash in.
    ///
    /// # Errors
    /// The refusals `RegisterClosed`, `NotOpener`; invalid `amount`, `category`, `comment`.
    pub fn bring_in(
        &mut self,
        (amount, category, comment): (Cents, Option<u8>, Option<&str>),
        author: &JournalAuthor<'_>,
    ) -> Result<()> {
        self.expect_own(author.by)?;
        let mut fields = Fields::default();
        let category = Category::IN.into_iter().find(|it| Some(it.number()) == category);
        fields.expect(category.is_some(), "category", required);
        fields.expect(amount > Cents::ZERO, "amount", not_positive);
        fields.expect(amount <= MOST, "amount", out_of_bounds);
        let comment = fields.text("comment", comment, lengths::COMMENT);
        fields.finish()?;
        let category = category.unwrap_or(Category::FloatIn);
        self.write(JournalEvent::Moved(Movement { comment, ..moved(Means::Cash, category, amount) }), author);
        Ok(())
    }

    /// Takes a movement by hand of this session back, by its opposite.
    ///
    /// # Errors
    /// The refusals `RegisterClosed`, `NotOpener`, `MovementFinal`, `RegisterShort`; invalid `comment`.
    pub fn reverse(&mut self, line: &Entry, comment: &str, author: &JournalAuthor<'_>) -> Result<()> {
        self.expect_own(author.by)?;
        let mut fields = Fields::default();
        let comment = fields.said("comment", Some(comment), lengths::COMMENT);
        fields.expect(comment.is_some(), "comment", required);
        fields.finish()?;
        let since = self.register.session.as_ref().map_or(u64::MAX, |it| it.number);
        let open = line.register == self.register.id
            && line.number > since
            && !self.register.reversed.contains(&line.number);
        match &line.what {
            JournalEvent::Moved(it) if it.deposit.is_some() && !self.register.awaits(line.number) => {
                Err(arrived())
            }
            JournalEvent::Moved(it) if open && it.reversible() => {
                let amount = -it.amount;
                self.expect_enough(it.means, amount)?;
                let reverses = Some(line.number);
                let movement = Movement {
                    comment,
                    reverses,
                    deposit: it.deposit.clone(),
                    ..moved(it.means, it.category, amount)
                };
                self.write(JournalEvent::Moved(movement), author);
                Ok(())
            }
            _ => Err(Refusal::MovementFinal.into()),
        }
    }

    /// Writes down money that was laid out for an order, or that comes back of it.
    ///
    /// # Errors
    /// The refusals `RegisterClosed`, `NotOpener`, `RegisterShort`, `MeansNotTaken`.
    pub fn settle(&mut self, at_desk: &AtDesk, author: &JournalAuthor<'_>) -> Result<()> {
        self.settle_with(at_desk, None, author)
    }

    /// The same with the ticket of the payment.
    pub(super) fn settle_with(
        &mut self,
        at_desk: &AtDesk,
        ticket: Option<Box<Ticket>>,
        author: &JournalAuthor<'_>,
    ) -> Result<()> {
        self.expect_own(author.by)?;
        if !self.register.settings.takes(at_desk.means) {
            return Err(Refusal::MeansNotTaken.into());
        }
        self.expect_enough(at_desk.means, at_desk.amount)?;
        let AtDesk { means, category, amount, order, payment, service, comment } = at_desk.clone();
        let movement = Movement {
            comment,
            cheques: self.given_back(at_desk),
            order: Some(order),
            payment,
            service: Some(service),
            ticket,
            ..moved(means, category, amount)
        };
        self.write(JournalEvent::Moved(movement), author);
        Ok(())
    }

    /// Notes that a deposit has arrived.
    ///
    /// # Errors
    /// The refusal `MovementFinal` where it has before, or is none; invalid `depositNumber`.
    pub fn collect_deposit(&mut self, line: u64, number: &str, author: &JournalAuthor<'_>) -> Result<()> {
        let mut fields = Fields::default();
        let number = fields.text("depositNumber", Some(number), lengths::DEPOSIT).unwrap_or_default();
        fields.expect(number.chars().count() >= SHORTEST_NUMBER, "depositNumber", || {
            Words::new("Merci de saisir une valeur", "Please enter a value")
        });
        fields.finish()?;
        if !self.register.deposits.contains(&line) {
            return Err(Refusal::MovementFinal.into());
        }
        self.write(JournalEvent::DepositCollected(Collected { of: line, number }), author);
        Ok(())
    }

    /// The cheque of the order that goes back to the person who wrote it. It is empty when no cheque of that
    /// amount is there: the desk wrote one itself.
    fn given_back(&self, at_desk: &AtDesk) -> Vec<u64> {
        let theirs = |it: &&Cheque| it.order == Some(at_desk.order) && it.amount == -at_desk.amount;
        let cheques = self.register.cheques.iter().filter(|_| at_desk.means == Means::Cheque);
        cheques.filter(theirs).map(|it| it.id).take(1).collect()
    }

    pub(super) fn expect_own(&self, user: UserId) -> Result<()> {
        self.expect_turn(Step::Balance, false, user)
    }

    fn expect_enough(&self, means: Means, amount: Cents) -> Result<()> {
        match means == Means::Cash && self.register.cash + amount < Cents::ZERO {
            true => Err(Refusal::RegisterShort.into()),
            false => Ok(()),
        }
    }
}

fn moved(means: Means, category: Category, amount: Cents) -> Movement {
    Movement {
        means,
        category,
        amount,
        comment: None,
        order: None,
        payment: None,
        service: None,
        deposit: None,
        cheques: vec![],
        reverses: None,
        ticket: None,
    }
}

fn not_positive() -> Words {
    Words::new("Le montant doit être positif", "The amount must be positive")
}

/// It was confirmed, or taken back before.
fn arrived() -> Error {
    let words = Words::new(
        "Ce dépôt est remis ou déjà corrigé : il ne revient plus dans la caisse.",
        "This deposit has arrived or was corrected already: it no longer comes back into the register.",
    );
    Error::RefusedSaying(Refusal::MovementFinal, words)
}

fn no_reference() -> Words {
    Words::new(
        "Cette avance est sortie avant l’ouverture de votre caisse : indiquez le justificatif du retour, par exemple un numéro de reçu.",
        "This spending went out before your register was opened: give the reference of what proves its return, such as the number of a receipt.",
    )
}

fn not_yet() -> Words {
    Words::new("Ce dépôt ne peut pas être dans l’avenir.", "This deposit cannot lie in the future.")
}
