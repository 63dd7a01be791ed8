//! Asking the bank what became of a transaction.

use contract::{Cents, Error, PaymentId, Refusal, Result};
use domain::{
    money::{payment::PaymentState, settlement::bank::BankNews},
    order::order_of,
};
use integrations::card::{Outcome, PaymentView};
use store::{BankPurpose, BankTransaction};

use super::{Charged, Charging, Notify, news::news, patience::TransactionState, reasons};

impl Charging<'_> {
    /// Looks a transaction up at the bank, and writes down what it says. The bank's word is the only one that
    /// counts: what a notice or a returning customer claims is not an argument.
    ///
    /// # Errors
    /// `NotFound` when the transaction is none of ours; `Busy` when the bank cannot be asked now.
    pub async fn settle(&self, trans_id: &str) -> Result<TransactionState> {
        let transaction = self.store.guards().transaction(trans_id).await?.entity;
        if transaction.settled {
            return Ok(TransactionState::Ended);
        }
        match transaction.purpose {
            BankPurpose::Refund(payment) => return self.settle_refund(payment).await,
            BankPurpose::Signing => return self.settle_signing(&transaction).await,
            BankPurpose::Debit(payment) => return self.settle_debit(&transaction, payment).await,
            BankPurpose::Registration | BankPurpose::Page(_) | BankPurpose::Charge(_) => {}
        }
        let bank = self.bank()?;
        let Some(view) = bank.look_up_by_trans(trans_id).await? else {
            let awaited = self.is_awaited(transaction.purpose).await?;
            return Ok(if awaited { TransactionState::Unheard } else { TransactionState::Ended });
        };
        match transaction.purpose {
            BankPurpose::Registration => self.settle_registration(&transaction, &view).await,
            BankPurpose::Page(payment) | BankPurpose::Charge(payment) => {
                self.settle_payment(&transaction, payment, &view).await
            }
            // Settled above.
            BankPurpose::Refund(_) | BankPurpose::Signing | BankPurpose::Debit(_) => {
                Ok(TransactionState::Pending)
            }
        }
    }

    /// Whether anything is still to come of a transaction the bank has never heard of: a charge that failed before
    /// the bank was asked is over.
    pub(super) async fn is_awaited(&self, purpose: BankPurpose) -> Result<bool> {
        let (BankPurpose::Charge(payment) | BankPurpose::Debit(payment)) = purpose else { return Ok(true) };
        let order = self.store.orders().get(order_of(payment.0)).await?;
        Ok(order.payments.lines.iter().any(|it| it.id == payment && it.state == PaymentState::Unknown))
    }

    /// Our name of a payment the bank has another name for; none when the payment is none of ours.
    pub async fn name_of(&self, pay_id: &str) -> Result<Option<String>> {
        let bank = self.bank()?;
        Ok(bank.look_up(pay_id).await?.map(|view| view.trans_id))
    }

    /// Charges once more what the bank has never heard of: under the same name and key, so that it happens once.
    pub async fn charge_again(&self, trans_id: &str) -> Result<Charged> {
        let transaction = self.store.guards().transaction(trans_id).await?.entity;
        let payment = match transaction.purpose {
            BankPurpose::Charge(payment) => payment,
            BankPurpose::Debit(payment) => return self.debit_again(&transaction, payment).await,
            // It was asked for once more when it was looked up.
            BankPurpose::Refund(_) => return Ok(Charged::Unknown),
            _ => return Ok(Charged::NotAsked),
        };
        let order = self.store.orders().get(order_of(payment.0)).await?;
        let person = self.store.people().get(transaction.user).await?;
        let line = order.payments.line(payment)?;
        let (charged, notify) = match &person.card {
            _ if !order.still_owes(payment) => {
                (Charged::Heard(BankNews::failed(reasons::NOT_OWED)), Notify::Nobody)
            }
            Some(card) => (self.charge(&order, line, card).await, Notify::Beneficiary),
            None => (Charged::Heard(BankNews::failed(Refusal::NoCard.words().fr)), Notify::Beneficiary),
        };
        if let Charged::Heard(news) = &charged {
            self.record(trans_id, news, notify).await?;
        }
        Ok(charged)
    }

    /// Gives up a transaction that came to no end: a page that nobody finished, a charge that never reached the bank, a
    /// refund that the bank has not made.
    /// Should the money come after all, the line hears of it. Says whether it is over: a charge that is under way at the
    /// bank is not, and a page is not either, because whoever left it may come back and pay,
    /// and whose request never reached the bank may ask for it once more.
    pub async fn give_up(&self, trans_id: &str, state: TransactionState) -> Result<bool> {
        let transaction = self.store.guards().transaction(trans_id).await?.entity;
        let reason = match (transaction.purpose, state) {
            (BankPurpose::Registration | BankPurpose::Signing, _) => return Ok(true),
            (BankPurpose::Page(payment), _) => {
                if self.waits_on_page(payment).await? {
                    self.fail(trans_id, reasons::ABANDONED).await?;
                }
                return Ok(false);
            }
            (BankPurpose::Charge(_) | BankPurpose::Debit(_), TransactionState::Pending) => return Ok(false),
            (BankPurpose::Refund(payment), _) => return self.give_up_refund(payment).await,
            (BankPurpose::Charge(_) | BankPurpose::Debit(_), _) => reasons::NOT_REACHED,
        };
        self.fail(trans_id, reason).await?;
        Ok(true)
    }

    async fn fail(&self, trans_id: &str, reason: &str) -> Result<()> {
        self.record(trans_id, &BankNews::failed(reason), Notify::Beneficiary).await.map(drop)
    }

    /// Whether a line waits for its page. One whose page could not be opened is left to the day of its debit.
    async fn waits_on_page(&self, payment: PaymentId) -> Result<bool> {
        let order = self.store.orders().get(order_of(payment.0)).await?;
        Ok(order.payments.lines.iter().any(|it| it.id == payment && it.form_url.is_some()))
    }

    async fn settle_payment(
        &self,
        transaction: &BankTransaction,
        payment: PaymentId,
        view: &PaymentView,
    ) -> Result<TransactionState> {
        let order = self.store.orders().get(order_of(payment.0)).await?;
        let line = match order.payments.lines.iter().find(|it| it.id == payment) {
            Some(line) => line,
            // The order changed while its page was opened: nobody was given the page, and nothing waits for it.
            None if view.captured == Cents::ZERO => return Ok(TransactionState::Pending),
            None => return Err(Error::NotFound("payment")),
        };
        if !view.is_for(&transaction.trans_id, line.amount) {
            tracing::warn!(
                security = "payment",
                trans_id = transaction.trans_id,
                pay_id = view.pay_id,
                "a payment of another amount, currency or transaction was not believed"
            );
            return Ok(TransactionState::Pending);
        }
        match news(view) {
            Some(news) => {
                let card = view.card.as_ref().filter(|_| matches!(transaction.purpose, BankPurpose::Page(_)));
                self.record_with_card(&transaction.trans_id, &news, Notify::Beneficiary, card).await?;
                Ok(TransactionState::Ended)
            }
            None => Ok(TransactionState::Pending),
        }
    }

    async fn settle_registration(
        &self,
        transaction: &BankTransaction,
        view: &PaymentView,
    ) -> Result<TransactionState> {
        let bank = self.bank()?;
        let outcome = bank.finish_registration(&view.pay_id, &transaction.trans_id).await;
        match outcome? {
            Outcome::Done(view) => match &view.card {
                Some(card) => {
                    self.register_card(&transaction.trans_id, card).await.map(|()| TransactionState::Ended)
                }
                None => Ok(TransactionState::Ended),
            },
            Outcome::Declined { reason } => {
                self.refuse_card(transaction, reason).await.map(|()| TransactionState::Ended)
            }
            Outcome::Pending | Outcome::Unknown => Ok(TransactionState::Pending),
        }
    }
}
