//! When a transaction is looked up again.
//!
//! The bank is asked every ten minutes as long as nobody knows whether money moved, or it cannot be asked: however long
//! an outage was, what happened is written down within a quarter of an hour of its end. A payment that waits for
//! somebody at a page of the bank is looked at less and less: the bank tells of it. A charge that gets no answer,
//! again and again, of a bank that can be asked and has never heard of it, was not made; no more was a refund that
//! the payment does not show.

use jiff::SignedDuration;
use store::BankPurpose;

/// The first look after something was asked for: the bank has usually told by then.
pub const FIRST: SignedDuration = SignedDuration::from_mins(2);
const OFTEN: SignedDuration = SignedDuration::from_mins(10);
const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// A bank that was away for longer than this is asked once a day.
const OUTAGE: SignedDuration = SignedDuration::from_hours(7 * 24);
/// A payment without an end after a month is not looked up any more; a page of the bank has closed by then.
const LOOKED_FOR: SignedDuration = SignedDuration::from_hours(31 * 24);

/// The state of a transaction after a look at the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransactionState {
    /// It has ended, and is written down.
    Ended,
    /// It is under way.
    Pending,
    /// The bank has never heard of it.
    Unheard,
}

/// Whether what has come to no end by this age is given up. See [`Charging::give_up`](super::Charging::give_up).
pub fn is_over(age: SignedDuration) -> bool {
    age >= DAY
}

/// Whether a charge is given up by this age of which the bank has still heard nothing, although it was asked for again
/// and gave no answer: nobody waits longer than a quarter of an hour to know.
pub fn is_lost(age: SignedDuration) -> bool {
    age >= OFTEN
}

/// When a transaction is looked up again, after a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextLook {
    /// After this long.
    In(SignedDuration),
    /// Never: the page has closed, and nobody has paid on it.
    Closed,
    /// Never: somebody has to ask the bank.
    Overdue,
}

/// When the next look comes after one that found `found`, none when the bank could not be asked; `age` is that of the
/// transaction. Only an answer of the bank ends the looking, however old it is.
pub fn next_look(purpose: BankPurpose, found: Option<TransactionState>, age: SignedDuration) -> NextLook {
    let waits_for_somebody =
        matches!(purpose, BankPurpose::Registration | BankPurpose::Page(_) | BankPurpose::Signing);
    // A debit that was taken on has a day: its notice comes then, or tomorrow's look.
    let waits_for_its_day =
        matches!(purpose, BankPurpose::Debit(_)) && found == Some(TransactionState::Pending);
    NextLook::In(match found {
        None if age < OUTAGE => OFTEN,
        None => DAY,
        Some(_) if age >= LOOKED_FOR && waits_for_somebody => return NextLook::Closed,
        Some(_) if age >= LOOKED_FOR => return NextLook::Overdue,
        Some(_) if waits_for_its_day => DAY,
        Some(_) if !waits_for_somebody && age < DAY => OFTEN,
        Some(_) if waits_for_somebody && age < OFTEN => OFTEN,
        Some(_) if waits_for_somebody && age < HOUR => HOUR,
        Some(_) => DAY,
    })
}

#[cfg(test)]
mod tests {
    use contract::PaymentId;

    use super::*;

    const CHARGE: BankPurpose = BankPurpose::Charge(PaymentId(1));
    const PAGE: BankPurpose = BankPurpose::Page(PaymentId(1));

    /// The waits of a transaction that always finds the same, until it is `until` old.
    fn looks(
        purpose: BankPurpose,
        found: Option<TransactionState>,
        until: SignedDuration,
    ) -> Vec<SignedDuration> {
        let (mut age, mut waits) = (FIRST, vec![]);
        while age < until
            && let NextLook::In(wait) = next_look(purpose, found, age)
        {
            waits.push(wait);
            age += wait;
        }
        waits
    }

    #[test]
    fn no_outage_of_a_week_is_noticed_later_than_a_quarter_of_an_hour_after_its_end() {
        for purpose in [CHARGE, PAGE, BankPurpose::Registration, BankPurpose::Refund(PaymentId(1))] {
            let waits = looks(purpose, None, OUTAGE);
            assert!(waits.iter().all(|it| *it <= SignedDuration::from_mins(15)), "{purpose:?}");
        }
        assert!(looks(CHARGE, Some(TransactionState::Unheard), DAY).iter().all(|it| *it == OFTEN));
    }

    #[test]
    fn a_page_that_is_open_costs_few_looks() {
        assert_eq!(looks(PAGE, Some(TransactionState::Pending), DAY + DAY), [OFTEN, HOUR, DAY, DAY]);
    }

    #[test]
    fn looking_comes_to_an_end() {
        for found in [TransactionState::Pending, TransactionState::Unheard].map(Some) {
            assert!(looks(CHARGE, found, LOOKED_FOR + DAY).len() < 1_100, "{found:?}");
            assert_eq!(next_look(CHARGE, found, LOOKED_FOR), NextLook::Overdue);
            assert_eq!(next_look(PAGE, found, LOOKED_FOR), NextLook::Closed);
        }
    }

    #[test]
    fn looking_never_ends_without_an_answer_of_the_bank() {
        for purpose in [CHARGE, PAGE] {
            assert_eq!(next_look(purpose, None, LOOKED_FOR + LOOKED_FOR), NextLook::In(DAY));
        }
    }
}
