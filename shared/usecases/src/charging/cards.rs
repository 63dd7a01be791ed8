//! The registered card of a person.

use contract::Result;
use domain::people::person::{RefusedCard, StoredCard};
use integrations::card::{self, Reason};
use runtime::{outbox, tasks::WarnOfCard};
use store::{BankTransaction, Changes};

use super::{Charging, from_bank, reasons};

impl Charging<'_> {
    /// Keeps the card a person has registered. The card before it stays until then; a card registered since stays.
    pub(super) async fn register_card(&self, trans_id: &str, card: &card::StoredCard) -> Result<()> {
        self.change(|| async {
            let mut transaction = self.store.guards().transaction(trans_id).await?;
            if transaction.settled {
                return Ok(Changes::new());
            }
            transaction.settled = true;
            let changes = Changes::new().save(&transaction)?;
            self.replace_card(changes, &transaction, card).await
        })
        .await
    }

    /// Writes down why a card was not registered, for its holder to read. Newer news stay, and the page may yet end
    /// well.
    pub(super) async fn refuse_card(&self, transaction: &BankTransaction, reason: Reason) -> Result<()> {
        let refused = RefusedCard { reason: reasons::to_holder(reason), date: transaction.created };
        self.change(|| async {
            let mut person = self.store.people().get(transaction.user).await?;
            if person.erased.is_some() {
                return Ok(Changes::new());
            }
            let kept = person.card.as_ref().map(|card| card.added);
            let told = person.refused_card.as_ref().map(|card| card.date);
            if kept.max(told).is_some_and(|date| date >= refused.date) {
                return Ok(Changes::new());
            }
            person.refused_card = Some(refused.clone());
            Ok(Changes::new().save(&person)?)
        })
        .await
    }

    /// Puts a card in the place of an older one, with the warning that it ends.
    pub(super) async fn replace_card(
        &self,
        changes: Changes,
        transaction: &BankTransaction,
        card: &card::StoredCard,
    ) -> Result<Changes> {
        let mut person = self.store.people().get(transaction.user).await?;
        // The page was still open when the account was deleted: nothing is kept of a person who is gone.
        if person.erased.is_some() {
            return Ok(changes);
        }
        let Some(card) = from_bank(card, transaction.created) else {
            tracing::error!(trans_id = transaction.trans_id, "a card without a date was not kept");
            return Ok(changes);
        };
        if person.card.as_ref().is_some_and(|kept| kept.added > card.added || *kept == card) {
            return Ok(changes);
        }
        let changes = warn(changes, transaction, &card, self)?;
        person.card = Some(card);
        person.refused_card = None;
        Ok(changes.save(&person)?)
    }
}

/// Has the person warned before the card ends.
fn warn(
    changes: Changes,
    transaction: &BankTransaction,
    card: &StoredCard,
    charging: &Charging,
) -> Result<Changes> {
    let warning = WarnOfCard { user_id: transaction.user, expires: card.expires };
    let due = card.warned_at().max(charging.now);
    outbox::task(changes, format!("warn-{}", transaction.trans_id), &warning, due, charging.now)
}
