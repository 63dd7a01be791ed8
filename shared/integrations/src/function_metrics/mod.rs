//! The figures of functions over the last hour: CloudWatch has those of all instances, and a process that runs every function has
//! its own.

mod cloud_watch;
mod counts;
mod figures;
mod wire;

use std::sync::Arc;

use jiff::Timestamp;

pub use self::{
    cloud_watch::CloudWatch,
    counts::{Counts, Outcome, UnderWay},
    figures::FunctionFigures,
};
use crate::Result;

/// The source of the figures.
#[derive(Clone, Debug)]
pub enum FunctionMetrics {
    CloudWatch(Arc<CloudWatch>),
    /// Counted by this process, for there is no cloud that does.
    Counted(Counts),
}

impl Default for FunctionMetrics {
    fn default() -> Self {
        Self::Counted(Counts::default())
    }
}

impl FunctionMetrics {
    /// An invocation that this process counts, where no cloud does.
    pub fn begin(&self, name: &'static str, now: Timestamp) -> Option<UnderWay> {
        match self {
            Self::CloudWatch(_) => None,
            Self::Counted(counts) => Some(counts.begin(name, now)),
        }
    }

    /// The figures of functions by their names (`orders`), in the same order.
    ///
    /// # Errors
    /// CloudWatch refuses, is busy, or does not answer in time.
    pub async fn last_hour(&self, names: &[&str], now: Timestamp) -> Result<Vec<FunctionFigures>> {
        match self {
            Self::CloudWatch(it) => it.last_hour(names, now).await,
            Self::Counted(counts) => Ok(names.iter().map(|it| counts.last_hour(it, now)).collect()),
        }
    }
}
