//! The memory of an instance, and how every instance is made to read again.

use contract::{
    ConciergerieId,
    ops::{Cache, CacheName},
};

use super::desk_catalogue::{of_desks, readers, tree};
use super::legal::texts_changed;
use crate::{Changes, Result, Store, keys, table::item::number};

impl Store {
    /// The memory of this instance, with the revisions that all instances go by.
    pub async fn caches(&self) -> Result<Vec<Cache>> {
        let table = self.table();
        let (catalogue, texts) = futures::try_join!(
            table.glance(keys::catalogue::revisions()),
            table.glance(keys::content::text_revisions()),
        )?;
        let of =
            |cache, (entries, room), revision, clearable| Cache { cache, entries, room, revision, clearable };
        let memory = &self.memory;
        let tree = number(&catalogue, keys::catalogue::TREE);
        let readers = number(&catalogue, keys::catalogue::READERS);
        let texts = number(&texts, keys::content::TEXTS_CHANGED);
        Ok(vec![
            of(CacheName::Catalogues, memory.catalogues.size(), Some(tree), true),
            of(CacheName::Desks, memory.desks.size(), None, true),
            of(CacheName::LegalTexts, memory.legal.size(), Some(texts), true),
            of(CacheName::Readers, memory.readers.size(), Some(readers), true),
            of(CacheName::Sessions, memory.sessions.size(), None, false),
            of(CacheName::Hunts, memory.hunts.size(), None, false),
        ])
    }

    /// Forgets all that this instance keeps, and says how many entries that were.
    pub fn forget_kept(&self) -> usize {
        let memory = &self.memory;
        memory.catalogues.clear()
            + memory.desks.clear()
            + memory.legal.clear()
            + memory.readers.clear()
            + memory.sessions.clear()
            + memory.hunts.clear()
    }
}

impl Changes {
    /// Has every instance read something again; of desks, these. A cache without a revision for all is left alone.
    pub fn clear_cache(&mut self, cache: CacheName, desks: &[ConciergerieId]) -> &mut Self {
        let revisions = match cache {
            CacheName::Catalogues => tree(),
            CacheName::Desks => of_desks(desks),
            CacheName::LegalTexts => texts_changed(),
            CacheName::Readers => vec![readers()],
            CacheName::Sessions | CacheName::Hunts => vec![],
        };
        revisions.into_iter().for_each(|it| {
            self.revise(it);
        });
        self
    }
}
