//! Credits that take the place of others: what an order gives back of a credit that can no longer be spent comes back to be
//! spent.

use contract::{Cents, CreditId, OrderId, Refusal, orders::CreditOrigin};
use jiff::Timestamp;

use crate::{
    calendar::paris,
    money::credit::{Credit, Replacement, has_expired},
    people::actor::Actor,
};

/// Days that what came back can be spent at least, from the day on which it did.
const GRACE: u32 = 30;

impl Credit {
    /// Whether what orders give back of it can be spent again: it is neither cancelled nor expired.
    pub fn is_living(&self, now: Timestamp) -> bool {
        !self.cancelled && !has_expired(self.expires, now)
    }

    /// Gives back what an order has taken of a credit that is not living, as the new credit `id`: the same one, as far as it
    /// goes, which can be spent for a month at least.
    ///
    /// # Errors
    /// Those of [`Credit::give_back`]; nothing has changed then.
    pub fn replace(
        &mut self,
        id: CreditId,
        order: OrderId,
        amount: Cents,
        now: Timestamp,
    ) -> Result<Credit, Refusal> {
        self.give_back(order, amount, now)?;
        self.replaced.push(Replacement { by: id, amount, at: now });
        let soonest = paris::days_after(paris::today(now), GRACE);
        Ok(Credit {
            id,
            giver: Actor::platform().name,
            original: amount,
            created: now,
            expires: self.expires.map(|day| day.max(soonest)),
            cancelled: false,
            cancellation: None,
            // If the partner has paid for the old credit, the new one is paid for too.
            collected: self.collected.map(|_| now),
            allocations: Vec::new(),
            replaced: Vec::new(),
            origin: Some(CreditOrigin { credit_id: self.id, order_id: order }),
            ..self.clone()
        })
    }
}

#[cfg(test)]
mod tests {
    use contract::{PartnerId, UserId, payments::CreditState};
    use jiff::{SignedDuration, civil::date};
    use proptest::prelude::*;

    use super::*;
    use crate::{
        fixtures,
        money::{
            credit::{Bearer, Cancellation, Designation},
            ledger::{Accounted, LedgerEntry, accounts::Account},
        },
    };

    const ORDER: OrderId = OrderId(7);

    fn spent(expires: Option<jiff::civil::Date>) -> Credit {
        let plain = Credit::plain(CreditId(1), UserId(100), "Geste", Cents(2400), fixtures::now());
        let mut credit = Credit { expires, designation: Designation::GiftVoucher, ..plain };
        credit.take(ORDER, Cents(2400), fixtures::now()).unwrap();
        credit
    }

    fn cancelled(mut credit: Credit, at: Timestamp) -> Credit {
        credit.cancelled = true;
        credit.cancellation = Some(Cancellation { by: "Marie".into(), reason: "Erreur".into(), at });
        credit
    }

    #[test]
    fn what_comes_back_after_the_last_day_can_be_spent_for_a_month() {
        let mut credit = spent(Some(date(2026, 11, 25)));
        let later: Timestamp = "2026-12-01T09:00:00Z".parse().unwrap();
        assert!(!credit.is_living(later));
        let new = credit.replace(CreditId(2), ORDER, Cents(2400), later).unwrap();
        assert_eq!((new.state(later), new.remaining()), (CreditState::Usable, Cents(2400)));
        assert_eq!(new.expires, Some(date(2026, 12, 31)));
        assert_eq!(new.origin, Some(CreditOrigin { credit_id: CreditId(1), order_id: ORDER }));
        assert_eq!((new.name.as_str(), new.designation), ("Geste", Designation::GiftVoucher));
        assert_eq!((credit.remaining(), credit.held_by(ORDER)), (Cents::ZERO, Cents::ZERO));
        assert_eq!(credit.replace(CreditId(3), ORDER, Cents(1), later), Err(Refusal::CreditUnavailable));
    }

    #[test]
    fn what_comes_back_of_a_cancelled_credit_keeps_a_later_last_day() {
        let later = fixtures::now() + SignedDuration::from_hours(24);
        for (expires, expected) in [(Some(date(2027, 6, 1)), Some(date(2027, 6, 1))), (None, None)] {
            let mut credit = cancelled(spent(expires), fixtures::now());
            assert!(!credit.is_living(later));
            let new = credit.replace(CreditId(2), ORDER, Cents(2400), later).unwrap();
            assert_eq!((new.expires, new.usable(later)), (expected, true));
        }
    }

    proptest! {
        /// The debt moves from the old credit to the new one to the cent, whoever bears it and whatever was
        /// taken.
        #[test]
        fn nothing_is_lost_or_made_when_a_credit_takes_the_place_of_another(
            taken in 1i64..2400, back in 1i64..2400, dead in any::<bool>(), deducted in any::<bool>(), share in 0u8..=100,
        ) {
            let back = back.min(taken);
            let bearer = match share {
                0 => Bearer::Own,
                share => Bearer::Partner { id: PartnerId(5), name: String::new(), share },
            };
            let now = fixtures::now();
            let plain = Credit::plain(CreditId(1), UserId(100), "Geste", Cents(2400), now);
            let mut credit = Credit { expires: Some(date(2026, 11, 25)), bearer, ..plain };
            let mut entries = credit.entries(None, 1);
            credit.take(ORDER, Cents(taken), now).unwrap();
            let mut change = |credit: &mut Credit, change: &dyn Fn(&mut Credit) -> Option<Credit>| {
                let before = credit.clone();
                let new = change(credit);
                entries.extend(credit.entries(Some(&before), 2));
                entries.extend(new.iter().flat_map(|it| it.entries(None, 1)));
                new
            };
            let later: Timestamp = "2026-12-01T09:00:00Z".parse().unwrap();
            if deducted {
                change(&mut credit, &|it| it.collect(now).ok().and(None));
            }
            if dead {
                change(&mut credit, &|it| {
                    *it = cancelled(it.clone(), later);
                    None
                });
            }
            let new = change(&mut credit, &|it| it.replace(CreditId(2), ORDER, Cents(back), later).ok());
            let new = new.unwrap();
            let moved = |of: Account| entries.iter().map(|it: &LedgerEntry| it.moved(|it| it == of)).sum::<Cents>();
            let left = if dead { Cents::ZERO } else { credit.remaining() };
            // The entries of the order hold what the order took and gave back.
            let order = Cents(taken - back);
            prop_assert_eq!(-moved(Account::Credit(CreditId(1))), left + order);
            prop_assert_eq!(-moved(Account::Credit(CreditId(2))), new.remaining());
            prop_assert_eq!(new.balance_at(later), Cents(back));
            prop_assert!(entries.iter().all(|it| it.moved(|_| true) == Cents::ZERO && it.at <= later));
            prop_assert_eq!(credit.remaining(), Cents(2400 - taken), "the old one holds no more than before");
        }
    }
}
