//! The anomalies that somebody may see, and how many there are.

use std::collections::BTreeSet;

use contract::{ConciergerieId, Error, Result};
use domain::people::organisation::Conciergerie;
use runtime::Ctx;
use store::{AnomaliesOf, DESKS_ONE_BY_ONE, DeskAnomalies};

/// The desks whose anomalies the caller looks at.
#[derive(Debug)]
pub struct WatchedDesks {
    /// Absent for every desk there is.
    desks: Option<Vec<Conciergerie>>,
}

impl WatchedDesks {
    /// These desks, which somebody has found out already.
    pub fn of(desks: Vec<Conciergerie>) -> Self {
        Self { desks: Some(desks) }
    }

    /// The desks that are named, or all that the caller works for.
    ///
    /// # Errors
    /// `NotFound` for a desk that they do not work for.
    pub async fn load(ctx: &Ctx, named: &[ConciergerieId]) -> Result<Self> {
        let person = ctx.person()?;
        let named: BTreeSet<ConciergerieId> = named.iter().copied().collect();
        let desks = match (named.is_empty(), person.works_for_all()) {
            (true, true) => None,
            (true, false) => Some(ctx.desks_in_reach().await?),
            (false, _) => {
                let asked = named.len();
                let found = ctx.store.places().cached_desks(named).await?;
                let reached = found.len() == asked && found.iter().all(|it| person.works_for(it.company));
                Some(reached.then_some(found).ok_or(Error::NotFound("conciergerie"))?)
            }
        };
        Ok(Self { desks })
    }

    /// Their numbers. Absent for every desk there is.
    pub fn desks(&self) -> Option<BTreeSet<ConciergerieId>> {
        self.desks.as_ref().map(|it| it.iter().map(|it| it.id).collect())
    }

    /// The list to read: those of a few desks, or the one of all desks.
    pub fn lists(&self) -> AnomaliesOf {
        match self.desks() {
            Some(desks) if desks.len() <= DESKS_ONE_BY_ONE => AnomaliesOf::Desks(desks.into_iter().collect()),
            _ => AnomaliesOf::All,
        }
    }

    /// How many anomalies each of these desks has.
    ///
    /// # Errors
    /// Those of reading.
    pub async fn counts(&self, ctx: &Ctx) -> Result<Vec<DeskAnomalies>> {
        let (mut counted, desks) = (ctx.store.inbox().anomaly_counts(&self.lists()).await?, self.desks());
        counted.retain(|it| desks.as_ref().is_none_or(|desks| desks.contains(&it.conciergerie)));
        Ok(counted)
    }
}
