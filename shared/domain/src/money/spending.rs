//! Spendings: money that the desk lays out for an order. They do not change the beneficiary's debt: an amount
//! that is to be paid back is a line of the order.

use contract::{CashRegisterId, Cents, Error, Refusal, Result, SpendingId, Words, desk, lengths};
use jiff::Timestamp;

use crate::{
    order::{Deletion, EventKind, Order, Spending, SpendingKind, number_of},
    people::actor::Actor,
    text::fields::Fields,
};

/// No more is laid out at once: a slip of the hand is no fortune.
const MOST: Cents = Cents(1_000_000);
/// A reason to delete one has more characters than this.
const SHORT_REASON: usize = 5;

/// A spending as the desk enters it.
#[derive(Clone, Copy, Debug)]
pub struct NewSpending<'a> {
    pub amount: Cents,
    /// The number of a [`SpendingKind`].
    pub kind: Option<u8>,
    pub comment: Option<&'a str>,
    /// The register that the person who enters it has open.
    pub register: Option<CashRegisterId>,
}

impl Order {
    /// Enters a spending of the desk; one in cash comes out of a register that is open.
    ///
    /// # Errors
    /// Invalid `amount`, `type`, `comment`, `cashRegisterId`. Nothing has changed then.
    pub fn add_spending(&mut self, new: NewSpending<'_>, by: &Actor, now: Timestamp) -> Result<SpendingId> {
        let mut fields = Fields::default();
        fields.expect(!self.spending_closed, "amount", || {
            Words::new(
                "L’offre de cette commande n’admet aucune avance.",
                "The offer of this order allows no spending.",
            )
        });
        fields.expect(new.amount > Cents::ZERO, "amount", || {
            Words::new("Le montant doit être positif", "The amount must be positive")
        });
        fields.expect(new.amount <= MOST, "amount", too_much);
        let kind = SpendingKind::ALL.into_iter().find(|it| Some(it.number()) == new.kind);
        fields.expect(kind.is_some(), "type", kind_missing);
        let register = new.register.filter(|_| kind.is_some_and(SpendingKind::needs_register));
        let lacks_one = kind.is_some_and(SpendingKind::needs_register) && register.is_none();
        fields.expect(!lacks_one, "cashRegisterId", no_register);
        let comment = fields.text("comment", new.comment, lengths::COMMENT);
        fields.finish()?;
        let Some(kind) = kind else {
            return Err(Error::Invalid([("type".to_owned(), kind_missing())].into()));
        };
        let id = SpendingId(number_of(self.id, self.spendings.len() + 1));
        let (amount, by_name) = (new.amount, by.name.clone());
        self.spendings.push(Spending {
            id,
            kind,
            amount,
            comment,
            register,
            by: by_name,
            at: now,
            deleted: None,
        });
        self.log(by, now, EventKind::SpendingAdded, format!("{} : {amount} €", kind.label()));
        Ok(id)
    }

    /// Takes a spending back. It stays in sight, with the reason.
    ///
    /// # Errors
    /// Invalid `comment`; `NotFound`; the refusal `SpendingDeleted`. Nothing has changed then.
    pub fn delete_spending(
        &mut self,
        id: SpendingId,
        reason: &str,
        by: &Actor,
        now: Timestamp,
    ) -> Result<()> {
        let mut fields = Fields::default();
        let reason = fields.said("comment", Some(reason), lengths::COMMENT);
        let long = reason.as_ref().is_some_and(|it| it.chars().count() > SHORT_REASON);
        fields
            .expect(long, "comment", || Words::new("Merci de renseigner une raison", "Please give a reason"));
        fields.finish()?;
        let found = self.spendings.iter_mut().find(|it| it.id == id);
        let spending = found.ok_or(Error::NotFound("spending"))?;
        if spending.deleted.is_some() {
            return Err(Refusal::SpendingDeleted.into());
        }
        let reason = reason.unwrap_or_default();
        let text = format!("{} : {} € - {reason}", spending.kind.label(), spending.amount);
        spending.deleted = Some(Deletion { by: by.name.clone(), reason, at: now });
        self.log(by, now, EventKind::SpendingDeleted, text);
        Ok(())
    }

    /// The expenses of the desk, deleted ones included.
    pub fn spending_views(&self) -> Vec<desk::Spending> {
        self.spendings.iter().map(Spending::view).collect()
    }
}

impl Spending {
    /// The view for the desk.
    pub fn view(&self) -> desk::Spending {
        let deleted = self.deleted.as_ref();
        desk::Spending {
            id: self.id,
            gestionnaire: self.by.clone(),
            date: self.at,
            kind: self.kind.number(),
            type_label: self.kind.label().to_owned(),
            amount: self.amount,
            comment: self.comment.clone(),
            deleted_by: deleted.map(|it| it.by.clone()),
            deletion_comment: deleted.map(|it| it.reason.clone()),
            deletion_date: deleted.map(|it| it.at),
        }
    }
}

/// The means by which a spending can be paid. Those that need a register are left out while none is open.
/// Without an open register, nothing that comes out of one.
pub fn options(register_open: bool) -> Vec<desk::SpendingOption> {
    let option = |kind: SpendingKind| desk::SpendingOption {
        id: kind.number(),
        value: kind.label().to_owned(),
        needs_cash_register: kind.needs_register(),
        message: (kind.needs_register() && !register_open).then(|| no_register().fr),
    };
    SpendingKind::ALL.into_iter().map(option).collect()
}

fn kind_missing() -> Words {
    Words::new("Veuillez saisir un mode de paiement.", "Please choose a payment mode.")
}

fn no_register() -> Words {
    Words::new(
        "Aucune caisse n’est ouverte pour ce mode de paiement.",
        "No register is open for this payment mode.",
    )
}

fn too_much() -> Words {
    Words::new(
        format!("Le montant ne peut pas dépasser {MOST} €."),
        format!("The amount cannot exceed {MOST} €."),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures;

    fn add(order: &mut Order, amount: i64, kind: u8) -> Result<SpendingId> {
        let new = NewSpending {
            amount: Cents(amount),
            kind: Some(kind),
            comment: Some(" Fleurs "),
            register: None,
        };
        order.add_spending(new, &fixtures::manager(), fixtures::now())
    }

    fn delete(order: &mut Order, id: SpendingId, reason: &str) -> Result<()> {
        order.delete_spending(id, reason, &fixtures::manager(), fixtures::now())
    }

    fn message(result: Result<impl std::fmt::Debug>) -> String {
        result.unwrap_err().words().fr
    }

    #[test]
    fn a_spending_is_entered_and_taken_back_once_with_a_reason() {
        let mut order = fixtures::order(Some(1000));
        let owed = order.money();
        let id = add(&mut order, 1290, 1).unwrap();
        assert_eq!(message(delete(&mut order, id, " oups! ")), "Merci de renseigner une raison");
        delete(&mut order, id, "double").unwrap();
        assert!(matches!(
            delete(&mut order, id, "encore une fois"),
            Err(Error::Refused(Refusal::SpendingDeleted))
        ));
        assert!(matches!(delete(&mut order, SpendingId(7), "encore une fois"), Err(Error::NotFound(_))));
        let shown = order.spending_views();
        assert_eq!((shown.len(), shown[0].comment.as_deref()), (1, Some("Fleurs")));
        assert_eq!(shown[0].deletion_comment.as_deref(), Some("double"));
        assert_eq!((order.money(), order.edition), (owed, 1), "its beneficiary owes what they owed");
    }

    #[test]
    fn a_spending_is_numbered_within_its_order() {
        let mut order = fixtures::order(Some(1000));
        let numbers = [1, 2].map(|_| add(&mut order, 1250, 1).unwrap().0);
        assert_eq!(numbers, [number_of(order.id, 1), number_of(order.id, 2)]);
    }

    #[test]
    fn cash_comes_out_of_the_register_that_is_open_and_nothing_else_does() {
        let mut order = fixtures::order(Some(1000));
        let register = Some(CashRegisterId(7));
        for (kind, expected) in [(1, None), (2, None), (3, register)] {
            let new = NewSpending { amount: Cents(100), kind: Some(kind), comment: None, register };
            order.add_spending(new, &fixtures::manager(), fixtures::now()).unwrap();
            assert_eq!(order.spendings.last().unwrap().register, expected, "{kind}");
        }
    }

    #[test]
    fn each_way_to_pay_a_spending_has_a_name_and_says_what_it_lacks() {
        let open = options(true);
        assert!(open.iter().all(|it| it.message.is_none()));
        let options = options(false);
        let shown: Vec<_> = options.iter().map(|it| (it.id, it.value.as_str())).collect();
        let expected = SpendingKind::ALL.map(|it| (it.number(), it.label()));
        assert_eq!(shown, expected);
        assert!(shown.iter().all(|(_, name)| !name.is_empty()));
        assert!(options.iter().all(|it| it.needs_cash_register == it.message.is_some()));
    }

    #[test]
    fn what_breaks_a_rule_is_told_and_changes_nothing() {
        let mut order = fixtures::order(Some(1000));
        let before = order.clone();
        assert_eq!(message(add(&mut order, 0, 1)), "Le montant doit être positif");
        assert_eq!(message(add(&mut order, 100, 4)), "Veuillez saisir un mode de paiement.");
        assert_eq!(message(add(&mut order, 100, 3)), "Aucune caisse n’est ouverte pour ce mode de paiement.");
        let most = add(&mut order, 1_000_001, 1);
        assert!(message(most).starts_with("Le montant ne peut pas dépasser 10"));
        assert_eq!(order, before);
    }
}
