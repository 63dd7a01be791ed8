//! Direct debits: asked for once under our own name, looked up by it, and taken off again when they come back.

use contract::{Cents, Error, PaymentId, Result};
use domain::{
    calendar::paris,
    money::{
        payment::PaymentLine,
        settlement::{
            bank::BankNews,
            debit_day::execution_day,
            returns::{ReturnOutcome, ReturnedDebit},
        },
    },
    notices::{DebitAnnounced, FailureCause, PaymentFailed},
    order::{Order, order_of},
    people::{actor::Actor, person::Person},
};
use integrations::debit::{DebitRequest, IssueView, Outcome, PayinStatus, PayinView, Reason};
use jiff::{ToSpan, civil::time};
use runtime::{
    outbox,
    tasks::{DebitOrder, RemindOfDebt},
};
use store::{BankPurpose, BankTransaction, Changes};

use super::{Charged, Charging, Notify, TransactionState, mandates, reasons};

impl Charging<'_> {
    /// Our name of the debit of a line.
    pub fn debit_name(&self, line: PaymentId) -> String {
        self.name(BankPurpose::Debit(line), &line.to_string())
    }

    /// Asks for the debit of a line that was announced, and writes down what came of it.
    pub async fn debit(&self, order: &Order, line: &PaymentLine, person: &Person) -> Result<Charged> {
        let today = paris::today(self.now);
        let name = self.debit_name(line.id);
        let Some(mandate) = person.mandate.as_ref().and_then(|it| it.usable(today)) else {
            let news = BankNews::failed(contract::Refusal::NoMandate.words().fr);
            self.record(&name, &news, Notify::Beneficiary).await?;
            return Ok(Charged::Heard(news));
        };
        let Ok(collector) = self.collector() else { return Ok(Charged::NotAsked) };
        let request = DebitRequest {
            reference: name.clone(),
            mandate: mandate.to_owned(),
            amount: line.amount,
            label: format!("Commande {}", order.id),
            execution_date: Some(execution_day(today)),
        };
        match collector.debit(&request).await {
            Ok(Outcome::Taken(view)) => {
                self.settle_payin(&name, line.id, &view).await?;
                Ok(Charged::Unknown)
            }
            Ok(Outcome::Declined { reason }) => {
                let news = BankNews::failed(reasons::of_debit(&reason));
                self.record(&name, &news, Notify::Beneficiary).await?;
                if reason == Reason::NoMandate {
                    self.forget_mandate(person).await?;
                }
                Ok(Charged::Heard(news))
            }
            Ok(Outcome::Unknown) => Ok(Charged::Unknown),
            Err(error) if error.is_temporary() => Ok(Charged::NotAsked),
            Err(error) => {
                tracing::error!(payment = line.id.0, %error, "the collector does not take our request");
                let news = BankNews::failed(reasons::NOT_TAKEN);
                self.record(&name, &news, Notify::Beneficiary).await?;
                Ok(Charged::Heard(news))
            }
        }
    }

    /// Looks a debit up by our name, and writes down where it stands.
    pub(super) async fn settle_debit(
        &self,
        transaction: &BankTransaction,
        payment: PaymentId,
    ) -> Result<TransactionState> {
        let collector = self.collector()?;
        match collector.look_up(&transaction.trans_id).await? {
            Some(view) => self.settle_payin(&transaction.trans_id, payment, &view).await,
            None if self.is_awaited(transaction.purpose).await? => Ok(TransactionState::Unheard),
            None => Ok(TransactionState::Ended),
        }
    }

    /// Asks once more for a debit the collector has never heard of: under the same name, so that it happens once.
    pub(super) async fn debit_again(
        &self,
        transaction: &BankTransaction,
        payment: PaymentId,
    ) -> Result<Charged> {
        let order = self.store.orders().get(order_of(payment.0)).await?;
        if !order.still_owes(payment) {
            let news = BankNews::failed(reasons::NOT_OWED);
            self.record(&transaction.trans_id, &news, Notify::Nobody).await?;
            return Ok(Charged::Heard(news));
        }
        let person = self.store.people().get(transaction.user).await?;
        let line = order.payments.line(payment)?;
        self.debit(&order, line, &person).await
    }

    async fn settle_payin(
        &self,
        name: &str,
        payment: PaymentId,
        view: &PayinView,
    ) -> Result<TransactionState> {
        let order = self.store.orders().get(order_of(payment.0)).await?;
        let line = order.payments.line(payment)?;
        if !view.is_for(name, line.amount) {
            tracing::warn!(
                security = "payment",
                name,
                payin = view.id,
                "a debit of another amount was not believed"
            );
            return Ok(TransactionState::Pending);
        }
        let needless = order.needless_debits().any(|it| it == payment);
        match view.status {
            PayinStatus::UnderWay if needless && self.call_back(name, view).await? => {
                Ok(TransactionState::Ended)
            }
            PayinStatus::UnderWay => {
                self.note_under_way(payment, view).await.map(|()| TransactionState::Pending)
            }
            PayinStatus::Processed | PayinStatus::Contested => {
                let news = BankNews::collected(view.id.clone());
                self.record(name, &news, Notify::Nobody).await?;
                self.note_use(&order, view).await?;
                if view.status == PayinStatus::Contested {
                    self.take_returns().await?;
                }
                Ok(TransactionState::Ended)
            }
            PayinStatus::Rejected => {
                // The reason of a rejection stands with its return.
                self.take_returns().await?;
                let news = BankNews::failed(reasons::NOT_TAKEN);
                let notify = if needless { Notify::Nobody } else { Notify::Beneficiary };
                self.record(name, &news, notify).await?;
                Ok(TransactionState::Ended)
            }
        }
    }

    /// Calls back a debit that pays nothing that is owed. Says whether it was not too late.
    async fn call_back(&self, name: &str, view: &PayinView) -> Result<bool> {
        if !self.collector()?.call_back(view).await? {
            return Ok(false);
        }
        self.record(name, &BankNews::failed(reasons::CALLED_BACK), Notify::Nobody).await?;
        Ok(true)
    }

    /// Writes down all that came back, and says so to the collector. How many there were.
    pub async fn take_returns(&self) -> Result<usize> {
        let collector = self.collector()?;
        let issues = collector.issues().await?;
        for issue in &issues {
            match self.take_return(issue).await {
                Ok(()) => collector.acknowledge(issue).await?,
                Err(Error::NotFound(what)) => {
                    tracing::warn!(
                        security = "payment",
                        issue = issue.id,
                        what,
                        "a return of no debit of ours"
                    );
                }
                Err(error) => return Err(error),
            }
        }
        Ok(issues.len())
    }

    async fn take_return(&self, issue: &IssueView) -> Result<()> {
        let reference = &issue.payin.reference;
        self.change(|| async {
            let transaction = self.store.guards().transaction(reference).await?;
            let BankPurpose::Debit(payment) = transaction.purpose else {
                return Err(Error::NotFound("debit"));
            };
            let mut order = self.store.orders().get(order_of(payment.0)).await?;
            let amount = order.payments.line(payment).map_or(Cents::ZERO, |it| it.amount);
            if issue.amount != amount || !issue.payin.is_for(reference, amount) {
                return Err(Error::NotFound("debit of this amount"));
            }
            let returned = ReturnedDebit {
                line: payment,
                issue: &issue.id,
                reason: &reasons::of_debit(&issue.reason),
                worth_another_try: issue.reason == Reason::InsufficientFunds,
            };
            let policy = &self.services.config.debits;
            let outcome = order.take_return(&returned, policy, &Actor::platform(), self.now)?;
            if outcome == ReturnOutcome::Known {
                return Ok(Changes::new());
            }
            let mut person = self.store.people().get(order.beneficiary).await?;
            let mut changes = Changes::new();
            changes.save_order(&order)?;
            self.follow_up(&mut changes, &order, outcome)?;
            let cause = FailureCause::DebitReturned;
            let notice = PaymentFailed { order: &order, cause, failure: &issue.id };
            outbox::tell(&mut changes, &self.services.config, &person, &notice, self.now)?;
            if issue.reason == Reason::NoMandate {
                mandates::revoke(&mut person);
                changes.save(&person)?;
            }
            Ok(changes)
        })
        .await
    }

    /// The work that follows later on a debit that came back: another try, or reminders.
    fn follow_up(&self, changes: &mut Changes, order: &Order, outcome: ReturnOutcome) -> Result<()> {
        match outcome {
            ReturnOutcome::Retried(day) => {
                let due = paris::instant(day, time(6, 0, 0, 0));
                let key = format!("debit-{}-{}", order.id, order.edition);
                outbox::task(changes, key, &DebitOrder { order_id: order.id }, due, self.now)
            }
            ReturnOutcome::Owed => {
                for (nth, days) in self.services.config.debits.remind_after_days.iter().enumerate() {
                    let day = paris::today(self.now).saturating_add(i64::from(*days).days());
                    let job = RemindOfDebt { order_id: order.id, edition: order.edition };
                    let key = format!("remind-{}-{}-{nth}", order.id, order.edition);
                    outbox::task(changes, key, &job, paris::instant(day, time(9, 0, 0, 0)), self.now)?;
                }
                Ok(())
            }
            ReturnOutcome::Known => Ok(()),
        }
    }

    /// The collector has the debit: its number is kept, and the beneficiary is told of the day.
    async fn note_under_way(&self, payment: PaymentId, view: &PayinView) -> Result<()> {
        self.change(|| async {
            let mut order = self.store.orders().get(order_of(payment.0)).await?;
            if !order.debit_is_under_way(payment, &view.id, view.execution_date) {
                return Ok(Changes::new());
            }
            let person = self.store.people().get(order.beneficiary).await?;
            let mut changes = Changes::new();
            changes.save_order(&order)?;
            self.tell_of_debit(&mut changes, &order, &person, view)?;
            Ok(changes)
        })
        .await
    }

    fn tell_of_debit(
        &self,
        changes: &mut Changes,
        order: &Order,
        person: &Person,
        view: &PayinView,
    ) -> Result<()> {
        let day = view.execution_date.unwrap_or_else(|| paris::today(self.now));
        let mandate = person.mandate.as_ref().and_then(|it| it.reference.as_deref()).unwrap_or_default();
        let notice = DebitAnnounced { order, amount: view.amount, day, mandate, reference: &view.reference };
        outbox::tell(changes, &self.services.config, person, &notice, self.now)
    }

    /// A mandate lives on from its last debit.
    async fn note_use(&self, order: &Order, view: &PayinView) -> Result<()> {
        self.change(|| async {
            let mut person = self.store.people().get(order.beneficiary).await?;
            match person.mandate.as_mut() {
                Some(mandate) if mandate.last_debit < view.execution_date => {
                    mandate.last_debit = view.execution_date;
                }
                _ => return Ok(Changes::new()),
            }
            Ok(Changes::new().save(&person)?.take())
        })
        .await
    }

    async fn forget_mandate(&self, person: &Person) -> Result<()> {
        self.change(|| async {
            let mut person = self.store.people().get(person.id).await?;
            mandates::revoke(&mut person);
            Ok(Changes::new().save(&person)?.take())
        })
        .await
    }
}
