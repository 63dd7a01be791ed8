//! The actions of people on a register.

use contract::{
    CashRegisterId, Cents, ConciergerieId, Error, Lang, Refusal, Result, UserId, Words,
    cash::{CountComments, RegisterSettings},
};

use super::{
    counting::{Comments, Differences, EnteredCount},
    entry::{Count, Founded, JournalEvent, Planned, Step, Technical},
    inventory::Inventory,
    journal::{JournalAuthor, Writing},
    settings::{Settings, checked_name},
    state::ClosedSession,
    totals::{Drawer, Report, Scope},
};
use crate::text::{fields::Fields, format::euros};

/// The most that a new register may hold, and that may move at once; a larger amount is taken for a slip of
/// the hand.
pub(super) const MOST: Cents = Cents(10_000_000);
/// The beginning of the comments with which an inventory that differs is kept.
const FORCED: &str = "Inventaire à l’aveugle forcé";

/// The count that somebody enters, with their comments on differences.
#[derive(Clone, Debug)]
pub struct Counting<'a> {
    pub step: Step,
    pub asked: EnteredCount<'a>,
    pub comments: &'a CountComments,
    /// The permission by which a register that somebody else has open is counted.
    pub for_others: Option<&'a str>,
}

/// A new register with its contents.
///
/// # Errors
/// Invalid `name`, `cash`, `checks`.
pub fn found(
    id: CashRegisterId,
    desk: ConciergerieId,
    (name, cash, cheques): (&str, Cents, Cents),
    training: bool,
    author: &JournalAuthor<'_>,
) -> Result<Writing> {
    let mut fields = Fields::default();
    let name = checked_name(name, &mut fields);
    for (field, amount) in [("cash", cash), ("checks", cheques)] {
        fields.expect(amount >= Cents::ZERO && amount <= MOST, field, out_of_bounds);
    }
    fields.finish()?;
    let settings = Settings::named(&name);
    let founded = Founded { desk, settings, cash, cheques, software: author.software.to_owned() };
    Writing::founding(id, training, founded, author)
}

impl Writing {
    /// Sets the register up anew.
    ///
    /// # Errors
    /// Invalid fields of `caisse`.
    pub fn set_up(
        &mut self,
        asked: &RegisterSettings,
        books: bool,
        types: bool,
        author: &JournalAuthor<'_>,
    ) -> Result<()> {
        let mut fields = Fields::default();
        let settings = self.register.settings.changed(asked, books, types, &mut fields);
        fields.finish()?;
        if settings != self.register.settings {
            self.write(JournalEvent::SettingsChanged(settings), author);
        }
        Ok(())
    }

    /// Plans an inventory for the next count, or no longer.
    pub fn plan_inventory(&mut self, author: &JournalAuthor<'_>) {
        let planned = !self.register.planned_inventory;
        self.write(JournalEvent::InventoryPlanned(Planned { planned }), author);
    }

    /// Counts the register, to open it, to see how it stands, or to close it. Gives the count as it was written: one that was
    /// not kept leaves the register as it was.
    ///
    /// # Errors
    /// The refusals `RegisterTaken`, `RegisterClosed`, `NotOpener`, `InventoryDue`; invalid fields of the
    /// count, and for an ordinary count each difference without a comment.
    pub fn count(&mut self, asked: &Counting<'_>, author: &JournalAuthor<'_>) -> Result<Count> {
        self.expect_turn(asked.step, asked.for_others.is_some(), author.by)?;
        let inventory = asked.asked.inventory;
        if !inventory && self.register.inventory(asked.step, author.now) == Inventory::Required {
            return Err(Refusal::InventoryDue.into());
        }
        let mut fields = Fields::default();
        let counted = asked.asked.checked(&mut fields);
        let mut comments = Comments::checked(asked.comments, &mut fields);
        let mut expected = self.register.expected();
        if asked.step == Step::Opening {
            // Card payments went to the bank already, so the number that is counted is the expected one.
            expected.cards = counted.cards;
        }
        let differences = counted.less(&expected);
        let open = differences.unexplained(&comments);
        for (field, amount) in open.iter().filter(|_| !inventory) {
            fields.expect(false, field, || unexplained(*amount));
        }
        fields.finish()?;
        let kept = open.is_empty();
        let forced = inventory && kept && !differences.none();
        if forced {
            comments = comments.forced();
        }
        if let (Some(permission), Some(session)) = (asked.for_others, &self.register.session)
            && session.opener != author.by
        {
            let (opener, permission) = (session.opener, permission.to_owned());
            self.write(JournalEvent::Technical(Technical::Permission { opener, permission }), author);
        }
        let closing = asked.step == Step::Closing && kept;
        let report = self.closing_report(&differences, counted.cash, author).filter(|_| closing);
        let float = (asked.step == Step::Opening && kept).then_some(counted.cash);
        let count = Count {
            step: asked.step,
            inventory,
            forced,
            kept,
            counted,
            expected,
            differences,
            comments,
            report,
            float,
        };
        self.write(JournalEvent::Counted(Box::new(count.clone())), author);
        Ok(count)
    }

    /// Z of the session: X of this instant, with what its last count found.
    fn closing_report(
        &self,
        found: &Differences,
        counted: Cents,
        author: &JournalAuthor<'_>,
    ) -> Option<Report> {
        let mut report = self.register.report(Scope::Session, self.at(author))?;
        report.totals.differ(found);
        let drawer = report.drawer.map(|it| Drawer { counted: Some(counted), ..it });
        Some(Report { drawer, closings: report.closings.saturating_add(1), ..report })
    }

    pub(super) fn expect_turn(&self, step: Step, for_others: bool, user: UserId) -> Result<()> {
        match (&self.register.session, step) {
            (None, Step::Opening) => Ok(()),
            (None, _) => Err(Refusal::RegisterClosed.into()),
            (Some(it), Step::Opening) if it.opener == user => Err(Refusal::RegisterAlreadyOpen.into()),
            (Some(it), Step::Opening) => Err(taken(&it.name)),
            (Some(it), _) if it.opener == user || for_others => Ok(()),
            (Some(_), _) => Err(Refusal::NotOpener.into()),
        }
    }
}

impl ClosedSession {
    /// Whether this closing is asked for again, by the same person with the same count: their answer was lost.
    pub fn is_repeated(&self, session: Option<u64>, by: UserId, asked: &EnteredCount<'_>) -> bool {
        let counted = asked.checked(&mut Fields::default());
        Some(self.opening) == session && self.by == by && counted == self.counted
    }
}

impl Comments {
    /// The comments of an inventory that differs and is kept all the same: they begin by saying so.
    fn forced(self) -> Self {
        let say = |comment: Option<String>| comment.map(|it| format!("{FORCED} : {it}"));
        Self { cash: say(self.cash), cards: say(self.cards), cheques: say(self.cheques) }
    }
}

/// Somebody else has it open.
fn taken(name: &str) -> Error {
    let words = Words::new(
        format!("Cette caisse est déjà ouverte par {name}."),
        format!("This register is already open, by {name}."),
    );
    Error::RefusedSaying(Refusal::RegisterTaken, words)
}

fn unexplained(amount: Cents) -> Words {
    let of = |lang| euros(Cents(amount.0.abs()), lang);
    let (fr, en) = (of(Lang::Fr), of(Lang::En));
    match amount.0 {
        0 => Words::new(
            "Ce ne sont pas les chèques attendus : expliquez l’écart.",
            "These are not the cheques that should be there: explain the difference.",
        ),
        1.. => Words::new(
            format!("Il y a {fr} de trop : expliquez l’écart."),
            format!("There is {en} too much: explain the difference."),
        ),
        _ => Words::new(
            format!("Il manque {fr} : expliquez l’écart."),
            format!("{en} is missing: explain the difference."),
        ),
    }
}

pub(super) fn out_of_bounds() -> Words {
    Words::new("Indiquez un montant de 0 à 100 000 €.", "Enter an amount from 0 to €100,000.")
}
