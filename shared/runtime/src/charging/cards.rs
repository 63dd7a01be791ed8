//! The registered card of a person.

use contract::{Error, Result};
use domain::person::StoredCard;
use integrations::card;
use store::{BankTransaction, Changes};

use super::{Charging, from_bank, recording::TRIES};
use crate::{outbox, tasks::WarnOfCard};

impl Charging<'_> {
    /// Keeps the card a person has registered. The card before it stays until then; a card registered since stays.
    pub(super) async fn register_card(&self, trans_id: &str, card: &card::StoredCard) -> Result<()> {
        for _ in 0..TRIES {
            let mut transaction = self.store.guards().transaction(trans_id).await?;
            if transaction.settled {
                return Ok(());
            }
            transaction.settled = true;
            let changes = self.replace_card(&transaction, card).await?;
            match self.commit(changes.save(&transaction)?).await {
                Ok(()) => return Ok(()),
                Err(store::Error::Stale | store::Error::Exists(_) | store::Error::Busy) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Error::Busy)
    }

    /// Keeps the card a person has paid with, which they agreed to.
    pub(super) async fn keep_card(
        &self,
        transaction: &BankTransaction,
        card: &card::StoredCard,
    ) -> Result<()> {
        for _ in 0..TRIES {
            let changes = self.replace_card(transaction, card).await?;
            if changes.is_empty() {
                return Ok(());
            }
            match self.commit(changes).await {
                Ok(()) => return Ok(()),
                Err(store::Error::Stale | store::Error::Exists(_) | store::Error::Busy) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Error::Busy)
    }

    /// Puts a card in the place of an older one, with the warning that it ends.
    async fn replace_card(&self, transaction: &BankTransaction, card: &card::StoredCard) -> Result<Changes> {
        let mut person = self.store.people().get(transaction.user).await?;
        let Some(card) = from_bank(card, transaction.created) else {
            tracing::error!(trans_id = transaction.trans_id, "a card without a date was not kept");
            return Ok(Changes::new());
        };
        if person.card.as_ref().is_some_and(|kept| kept.added > card.added || *kept == card) {
            return Ok(Changes::new());
        }
        let changes = warn(Changes::new(), transaction, &card, self)?;
        person.card = Some(card);
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
    outbox::task(changes, format!("warn-{}", transaction.trans_id), &warning, due)
}
