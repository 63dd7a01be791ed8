//! The memory of a store. A revision tells whether something has changed since it was kept.

use std::sync::Arc;

use contract::{ConciergerieId, PartnerId};
use domain::{
    content::legal::LegalVersion,
    games::kept_hunt::HuntPlace,
    people::{organisation::Conciergerie, person::Person, session::Session},
};
use jiff::Timestamp;

use crate::{DeskCatalogue, Versioned, cache::Cache};

/// Desks whose catalogue is kept: some hundred kilobytes each.
const DESKS: usize = 64;
/// Sessions that are kept with their person: some five kilobytes each.
const SESSIONS: usize = 1_000;
/// Desks that are kept without what they offer: some two kilobytes each.
const PLACES: usize = 1_000;
/// Partners whose reader is kept: some three kilobytes each.
const READERS: usize = 1_000;

/// The memory of a store. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    pub(crate) catalogues: Cache<ConciergerieId, Arc<DeskCatalogue>>,
    /// Sessions by the hash of their token.
    pub(crate) sessions: Cache<String, KeptSession>,
    /// Each with the revision before it was read.
    pub(crate) desks: Cache<ConciergerieId, (i64, Conciergerie)>,
    /// The instants at which it was last asked whether desks of the memory still hold.
    pub(crate) desks_asked: Cache<ConciergerieId, Timestamp>,
    /// All legal texts, with the revision from before they were read.
    pub(crate) legal: Cache<(), (i64, Arc<Vec<LegalVersion>>)>,
    /// The person who reads for each partner, if anybody does, with the revision from before they were read.
    pub(crate) readers: Cache<PartnerId, (i64, Option<Arc<Person>>)>,
    /// The hunts of each desk, with the instant at which they were read.
    pub(crate) hunts: Cache<ConciergerieId, (Timestamp, Arc<[HuntPlace]>)>,
}

/// A session with its person, as both were when they had changed so often.
#[derive(Clone, Debug)]
pub(crate) struct KeptSession {
    pub(crate) changes: i64,
    pub(crate) session: Versioned<Session>,
    pub(crate) person: Versioned<Person>,
}

impl Default for Memory {
    fn default() -> Self {
        let (catalogues, sessions) = (Cache::new(DESKS), Cache::new(SESSIONS));
        let (desks, readers) = (Cache::new(PLACES), Cache::new(READERS));
        let (legal, hunts, desks_asked) = (Cache::new(1), Cache::new(PLACES), Cache::new(PLACES));
        Self { catalogues, sessions, desks, desks_asked, readers, legal, hunts }
    }
}
