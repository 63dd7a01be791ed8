//! Memory of a function from one request to the next, bounded.

use std::{
    hash::Hash,
    num::NonZeroUsize,
    sync::{Arc, Mutex},
};

use lru::LruCache;

/// Values kept by name; the one that nobody has asked for the longest goes first. Clones are the same memory.
#[derive(Debug)]
pub(crate) struct Cache<K: Eq + Hash, V>(Arc<Mutex<LruCache<K, V>>>);

impl<K: Eq + Hash, V> Clone for Cache<K, V> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<K: Eq + Hash, V: Clone> Cache<K, V> {
    /// Room for so many.
    pub(crate) fn new(most: usize) -> Self {
        let most = NonZeroUsize::new(most).unwrap_or(NonZeroUsize::MIN);
        Self(Arc::new(Mutex::new(LruCache::new(most))))
    }

    pub(crate) fn get(&self, name: &K) -> Option<V> {
        self.0.lock().ok()?.get(name).cloned()
    }

    pub(crate) fn put(&self, name: K, value: V) {
        if let Ok(mut kept) = self.0.lock() {
            kept.put(name, value);
        }
    }

    /// How many there are, and how many there may be.
    pub(crate) fn size(&self) -> (usize, usize) {
        self.0.lock().map_or((0, 0), |kept| (kept.len(), kept.cap().get()))
    }

    /// Forgets all, and says how many they were.
    pub(crate) fn clear(&self) -> usize {
        let Ok(mut kept) = self.0.lock() else { return 0 };
        let entries = kept.len();
        kept.clear();
        entries
    }

    pub(crate) fn forget(&self, name: &K) {
        if let Ok(mut kept) = self.0.lock() {
            kept.pop(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_asked_for_the_longest_goes_first() {
        let kept = Cache::new(2);
        kept.put(1, "one");
        kept.put(2, "two");
        assert_eq!(kept.get(&1), Some("one"));
        kept.put(3, "three");
        assert_eq!((kept.get(&1), kept.get(&2), kept.get(&3)), (Some("one"), None, Some("three")));
        kept.clone().forget(&1);
        assert_eq!(kept.get(&1), None, "clones are the same memory");
    }
}
