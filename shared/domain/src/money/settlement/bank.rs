//! Payments by a registered card: the ones that are due, and the answers of the bank.

use contract::{Lang, PaymentId, Refusal, Result, orders::OrderStatus};
use jiff::{Timestamp, civil::Date};

use crate::{
    money::payment::{PaymentKind, PaymentLine, PaymentState},
    order::Order,
    people::{actor::Actor, person::StoredCard},
};

/// Where the bank says that a payment line stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BankNews {
    pub state: PaymentState,
    /// The bank's number of the payment, once it has one.
    pub pay_id: Option<String>,
    /// Why it was refused. French: only the desk reads it.
    pub refusal: Option<String>,
}

impl BankNews {
    /// The money is taken.
    pub fn collected(pay_id: String) -> Self {
        Self { state: PaymentState::Collected, pay_id: Some(pay_id), refusal: None }
    }

    /// Nothing was taken.
    pub fn failed(refusal: impl Into<String>) -> Self {
        Self { state: PaymentState::Failed, pay_id: None, refusal: Some(refusal.into()) }
    }
}

/// The means by which an order can be debited on its day.
#[derive(Clone, Copy, Debug, Default)]
pub struct DebitSources<'a> {
    pub card: Option<&'a StoredCard>,
    /// Reference of the mandate, when it can be debited.
    pub mandate: Option<&'a str>,
}

/// The work that the debit of an order leaves to the platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Debit {
    /// Nothing is due: nothing is to be written.
    Nothing,
    /// These lines are to be charged. Their state is `Unknown` until the bank has answered,
    /// so that it is asked before charging again.
    Charge(Vec<PaymentId>),
    /// These lines failed, for there is no card or mandate to debit.
    Failed(Vec<PaymentId>),
}

impl Order {
    /// Whether the registered card may be debited: somebody has accepted the order, and it is neither cancelled nor
    /// paid.
    pub(crate) fn is_debitable(&self) -> bool {
        self.status != OrderStatus::New && !self.is_immutable()
    }

    /// The lines that the registered card owes by a day: they are announced, and wait on no page of the bank.
    fn debits_due(&self, today: Date) -> Vec<PaymentId> {
        if !self.is_debitable() || self.payments.debit_date.is_none_or(|day| today < day) {
            return Vec::new();
        }
        self.payments.awaiting_debit().map(|it| it.id).collect()
    }

    /// Whether a charge that the bank has never heard of is still to be made: its line was not cancelled
    /// meanwhile, and its amount was not paid otherwise.
    pub fn still_owes(&self, id: PaymentId) -> bool {
        let line = self.payments.lines.iter().find(|it| it.id == id && it.state == PaymentState::Unknown);
        line.is_some_and(|it| self.money().remainder >= it.amount)
    }

    /// Marks the due lines as being charged before the bank is asked, so that a second run finds nothing due.
    pub fn start_debit(&mut self, means: &DebitSources, today: Date, by: &Actor, now: Timestamp) -> Debit {
        if self.debits_due(today).is_empty() {
            return Debit::Nothing;
        }
        self.edition += 1;
        self.trim_card(by, now);
        let due = self.debits_due(today);
        if due.is_empty() {
            return Debit::Nothing;
        }
        let refusal = match (self.payments.debited_kind(), means.card) {
            (PaymentKind::DirectDebit, _) => means.mandate.is_none().then_some(Refusal::NoMandate),
            (_, None) => Some(Refusal::NoCard),
            (_, Some(card)) => card.is_expired(today).then_some(Refusal::CardExpired),
        };
        let reason = refusal.map(|it| it.words().get(Lang::Fr).to_owned());
        let state = if refusal.is_some() { PaymentState::Failed } else { PaymentState::Unknown };
        for id in &due {
            self.advance_line(*id, state, reason.clone(), by, now);
        }
        if refusal.is_some() { Debit::Failed(due) } else { Debit::Charge(due) }
    }

    /// Claims one direct debit, on the word of the desk: before its day, or without one.
    ///
    /// # Errors
    /// `NotFound` when the order has no such line; the refusals `PaymentNotCollectable` (settled, of another kind, or more
    /// than what remains) and `NoMandate`. Nothing has changed then.
    pub fn launch_debit(
        &mut self,
        id: PaymentId,
        mandate: Option<&str>,
        by: &Actor,
        now: Timestamp,
    ) -> Result<()> {
        let line = self.payments.line(id)?;
        let asked = |it: &&PaymentLine| it.state == PaymentState::Unknown;
        let asked: contract::Cents = self.payments.lines.iter().filter(asked).map(|it| it.amount).sum();
        let owed = line.amount + asked <= self.money().remainder;
        let waits = line.kind == PaymentKind::DirectDebit && line.state == PaymentState::Expected;
        if !waits || !owed {
            return Err(Refusal::PaymentNotCollectable.into());
        }
        if mandate.is_none() {
            return Err(Refusal::NoMandate.into());
        }
        self.edition += 1;
        self.advance_line(id, PaymentState::Unknown, None, by, now);
        Ok(())
    }

    /// The provider has taken a debit on: its number and its day are kept, the line goes on waiting. Says whether that is
    /// news.
    pub fn debit_is_under_way(&mut self, id: PaymentId, pay_id: &str, execution: Option<Date>) -> bool {
        let waits =
            |it: &&mut PaymentLine| it.id == id && it.state == PaymentState::Unknown && it.pay_id.is_none();
        let Some(line) = self.payments.lines.iter_mut().find(waits) else { return false };
        line.pay_id = Some(pay_id.to_owned());
        line.execution = execution;
        self.edition += 1;
        true
    }

    /// Records the state that the bank reports for a payment line. Does the same as [`Order::move_payment`], with the bank's number.
    ///
    /// # Errors
    /// `NotFound` when the order has no such line.
    pub fn hear_from_bank(
        &mut self,
        id: PaymentId,
        news: &BankNews,
        by: &Actor,
        now: Timestamp,
    ) -> Result<bool> {
        let moved = self.move_payment(id, news.state, news.refusal.clone(), by, now)?;
        let line = self.payments.line_mut(id)?;
        if moved && news.pay_id.is_some() {
            line.pay_id = news.pay_id.clone();
        }
        Ok(moved)
    }
}

#[cfg(test)]
mod tests {
    use contract::{Cents, Error, orders::PaymentMode};
    use jiff::civil::date;

    use super::*;
    use crate::{
        fixtures,
        money::settlement::NewPayment,
        order::{invariants, lifecycle::NextStatus},
    };

    const DAY: Date = date(2026, 11, 25);

    fn order() -> Order {
        let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
        order.payments.debit_date = Some(DAY);
        let accepted = NextStatus::to(OrderStatus::Accepted);
        order.change_status(accepted, &fixtures::manager(), &[], fixtures::now()).unwrap();
        order
    }

    fn start(order: &mut Order, card: Option<&StoredCard>, today: Date) -> Debit {
        let before = order.clone();
        let means = DebitSources { card, mandate: None };
        let debit = order.start_debit(&means, today, &Actor::platform(), fixtures::now());
        assert_eq!(invariants::broken_between(&before, order), Vec::<&str>::new());
        debit
    }

    #[test]
    fn a_debit_is_due_on_its_day_and_claimed_once() {
        let (mut order, card) = (order(), fixtures::card("2027-01-31"));
        assert_eq!(start(&mut order, Some(&card), date(2026, 11, 24)), Debit::Nothing);
        let line = order.payments.lines[0].id;
        assert_eq!(start(&mut order, Some(&card), DAY), Debit::Charge(vec![line]));
        assert_eq!(start(&mut order, Some(&card), DAY), Debit::Nothing);
        assert_eq!(order.money().expected, Cents(2000), "an unknown outcome is still expected");
    }

    #[test]
    fn a_debit_without_a_good_card_fails_with_its_reason() {
        let old = fixtures::card("2026-11-24");
        for (card, reason) in [
            (None, "Aucune carte n’est enregistrée."),
            (Some(&old), "La carte a expiré. Merci d’en ajouter une nouvelle."),
        ] {
            let mut order = order();
            let line = order.payments.lines[0].id;
            assert_eq!(start(&mut order, card, DAY), Debit::Failed(vec![line]));
            assert_eq!(order.payments.lines[0].refusal.as_deref(), Some(reason));
            assert!(order.card_failed());
        }
    }

    #[test]
    fn an_account_is_debited_by_its_mandate_and_by_no_card() {
        let card = fixtures::card("2027-01-31");
        for (mandate, refused) in [(Some("RUM-1"), None), (None, Some(Refusal::NoMandate))] {
            let mut order = by_account();
            order.payments.debit_date = Some(DAY);
            let line = order.payments.lines[0].id;
            let means = DebitSources { card: Some(&card), mandate };
            let debit = order.start_debit(&means, DAY, &Actor::platform(), fixtures::now());
            let reason = refused.map(|it| it.words().get(Lang::Fr).to_owned());
            let expected =
                if reason.is_some() { Debit::Failed(vec![line]) } else { Debit::Charge(vec![line]) };
            assert_eq!((debit, order.payments.lines[0].refusal.clone()), (expected, reason));
        }
    }

    /// Accepted, to be debited from an account: 20 €.
    fn by_account() -> Order {
        let mut order = fixtures::order_paid_by(PaymentMode::DirectDebit, Some(1000));
        let accepted = NextStatus::to(OrderStatus::Accepted);
        order.change_status(accepted, &fixtures::manager(), &[], fixtures::now()).unwrap();
        order
    }

    fn launch(order: &mut Order, id: PaymentId, mandate: Option<&str>) -> Result<()> {
        order.launch_debit(id, mandate, &fixtures::manager(), fixtures::now())
    }

    #[test]
    fn the_desk_launches_a_debit_once_of_an_open_order_with_a_mandate() {
        let (mut order, rum) = (by_account(), Some("RUM-1"));
        let (line, edition) = (order.payments.lines[0].id, order.edition);
        let refused = |done| matches!(done, Err(Error::Refused(Refusal::PaymentNotCollectable)));
        assert!(matches!(launch(&mut order, PaymentId(1), rum), Err(Error::NotFound(_))));
        assert!(matches!(launch(&mut order, line, None), Err(Error::Refused(Refusal::NoMandate))));
        let mut paid = Order { status: OrderStatus::Paid, ..order.clone() };
        let cash =
            NewPayment { kind: PaymentKind::Cash, amount: Cents(2000), credit: None, cost_center: None };
        paid.add_payment(cash, &fixtures::manager(), fixtures::now());
        assert!(refused(launch(&mut paid, line, rum)));
        launch(&mut order, line, rum).unwrap();
        assert_eq!((order.payments.lines[0].state, order.edition), (PaymentState::Unknown, edition + 1));
        assert!(refused(launch(&mut order, line, rum)), "it is asked for already");
        let mut by_card = self::order();
        let line = by_card.payments.lines[0].id;
        assert!(refused(launch(&mut by_card, line, rum)));
    }

    #[test]
    fn no_more_is_launched_than_what_remains() {
        let mut order = by_account();
        order.payments.lines[0].amount = Cents(1500);
        let more = NewPayment {
            kind: PaymentKind::DirectDebit,
            amount: Cents(500),
            credit: None,
            cost_center: None,
        };
        let lines = [
            order.payments.lines[0].id,
            order.add_payment(more, &fixtures::manager(), fixtures::now()),
            order.add_payment(more, &fixtures::manager(), fixtures::now()),
        ];
        let launched = lines.map(|it| launch(&mut order, it, Some("RUM-1")).is_ok());
        assert_eq!(launched, [true, true, false]);
    }

    #[test]
    fn a_debit_that_its_provider_took_on_keeps_its_first_number() {
        let mut order = by_account();
        let (line, edition) = (order.payments.lines[0].id, order.edition);
        assert!(!order.debit_is_under_way(line, "debit-1", None), "nobody has asked for it");
        order.payments.lines[0].state = PaymentState::Unknown;
        assert!(!order.debit_is_under_way(PaymentId(1), "debit-1", None));
        assert!(order.debit_is_under_way(line, "debit-1", None));
        assert!(!order.debit_is_under_way(line, "debit-2", None));
        assert_eq!(
            (order.payments.lines[0].pay_id.as_deref(), order.edition),
            (Some("debit-1"), edition + 1)
        );
    }

    #[test]
    fn what_waits_on_a_page_of_the_bank_is_not_debited_too() {
        let mut order = order();
        let (line, page) = (order.payments.lines[0].id, "https://bank.example/1".to_owned());
        order.wait_on_page(line, page, &Actor::platform(), fixtures::now()).unwrap();
        assert_eq!(start(&mut order, Some(&fixtures::card("2027-01-31")), DAY), Debit::Nothing);
    }

    #[test]
    fn a_card_pays_nothing_more_of_an_order_that_is_paid() {
        let (mut order, by, now) = (order(), Actor::platform(), fixtures::now());
        start(&mut order, None, DAY);
        assert_eq!(order.left_by_card(), Some(Cents(2000)));
        // Something of it was given back since.
        order.status = OrderStatus::Paid;
        assert_eq!((order.money().uncovered(), order.left_by_card()), (Cents(2000), None));
        let page = "https://bank.example/1".to_owned();
        assert!(matches!(order.pay_again(page, &by, now), Err(Error::Stale)));
    }

    #[test]
    fn what_a_refused_card_left_is_paid_again_on_a_page() {
        let (mut order, by, now) = (order(), Actor::platform(), fixtures::now());
        let page = || "https://bank.example/1".to_owned();
        assert!(matches!(order.pay_again(page(), &by, now), Err(Error::Stale)), "the card was not refused");
        start(&mut order, None, DAY);
        assert_eq!(order.left_by_card(), Some(Cents(2000)));

        let (before, next) = (order.clone(), order.next_payment());
        order.pay_again(page(), &by, now).unwrap();
        assert_eq!(invariants::broken_between(&before, &order), Vec::<&str>::new());
        let line = &order.payments.lines[1];
        assert_eq!((line.id, line.amount, line.form_url.clone()), (next, Cents(2000), Some(page())));
        assert_eq!(
            (order.card_failed(), order.left_by_card()),
            (false, None),
            "it waits, and once is enough"
        );

        order.hear_from_bank(next, &BankNews::failed("Refusée"), &by, now).unwrap();
        assert_eq!(order.left_by_card(), Some(Cents(2000)), "as often as it takes");
        order.hear_from_bank(next, &BankNews::collected("p1".into()), &by, now).unwrap();
        assert_eq!((order.left_by_card(), order.money().remainder), (None, Cents::ZERO));
    }

    #[test]
    fn the_bank_is_heard_once_with_its_number() {
        let mut order = order();
        let line = order.payments.lines[0].id;
        let mut hear = |news: BankNews| {
            let moved = order.hear_from_bank(line, &news, &Actor::platform(), fixtures::now()).unwrap();
            (moved, order.payments.lines[0].state, order.payments.lines[0].pay_id.clone())
        };
        let paid = (PaymentState::Collected, Some("p1".to_owned()));
        assert_eq!(hear(BankNews::collected("p1".into())), (true, paid.0, paid.1.clone()));
        assert_eq!(hear(BankNews::collected("p2".into())), (false, paid.0, paid.1.clone()));
        assert_eq!(hear(BankNews::failed("Refusée")), (false, paid.0, paid.1));
    }
}
