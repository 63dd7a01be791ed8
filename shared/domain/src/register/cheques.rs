//! The cheques of a register, as people name them.

use contract::{Cents, Error, Result, Words};

use super::state::Register;

impl Register {
    /// The amounts of cheques that somebody names.
    ///
    /// # Errors
    /// Invalid `reglements`: one is not there, or is named twice.
    pub fn named_cheques(&self, ids: &[u64]) -> Result<Vec<Cents>> {
        let amount = |id: &u64| self.cheques.iter().find(|it| it.id == *id).map(|it| it.amount);
        let amounts: Vec<_> = ids.iter().filter_map(amount).collect();
        let once = ids.iter().enumerate().all(|(nth, id)| !ids[..nth].contains(id));
        match once && amounts.len() == ids.len() {
            true => Ok(amounts),
            false => Err(Error::Invalid([("reglements".to_owned(), no_cheque())].into())),
        }
    }
}

pub(super) fn no_cheque() -> Words {
    Words::new("Ces chèques ne sont pas dans la caisse.", "These cheques are not in the register.")
}
