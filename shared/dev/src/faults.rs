//! Faults that are to happen next, so that a developer sees how the platform takes them.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

/// Answers that will get lost, by action. Clones are the same faults.
#[derive(Clone, Debug, Default)]
pub struct Faults(Arc<Mutex<BTreeMap<String, u32>>>);

impl Faults {
    /// The next answer of an action is lost, after whatever it did.
    pub fn lose_answer_of(&self, action: &str) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *waiting.entry(action.to_owned()).or_default() += 1;
    }

    /// Whether the answer to a call of this path is lost; then the next one is not, unless asked for twice.
    pub fn loses(&self, path: &str) -> bool {
        let action = path.rsplit('/').next().unwrap_or_default();
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match waiting.get_mut(action) {
            Some(1) => waiting.remove(action).is_some(),
            Some(times) => {
                *times -= 1;
                true
            }
            None => false,
        }
    }

    /// How many answers will still be lost, by action.
    pub fn waiting(&self) -> BTreeMap<String, u32> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_answers_are_lost_as_were_asked_for() {
        let faults = Faults::default();
        faults.lose_answer_of("CreateOrder");
        faults.lose_answer_of("CreateOrder");
        assert!(!faults.loses("/api/orders/OrderDetail"));
        assert!(faults.loses("/api/orders/CreateOrder"));
        assert!(faults.loses("/api/orders/CreateOrder"));
        assert!(!faults.loses("/api/orders/CreateOrder"));
        assert!(faults.waiting().is_empty());
    }
}
