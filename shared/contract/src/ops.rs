//! Technical tools: what runs, what an instance knows of itself, what it keeps in memory, mails, the journal of changes,
//! messages that were given up, and feature flags.

mod costs;
mod dead_letters;
mod features;
mod instance;
mod journal;
mod mails;
mod running;

pub use costs::{CostOfGroup, Costs, GetCosts};
pub use dead_letters::{
    DeadLetter, DeadLetters, GetDeadLetters, GiveUpDeadLetter, JobQueue, ResendDeadLetter,
};
pub use features::{FeatureOfDesk, Features, GetFeatures, SetFeature};
pub use instance::{
    Cache, CacheName, Caches, ClearCache, FigureOfFunction, FunctionsFigures, GetCacheDetails,
    GetFunctionFigures, InstanceInfo, JdbcPoolInfos, MemoryFreed, RunGC,
};
pub use journal::{BizLog, BizLogs, GetBizLogsList};
pub use mails::{GetMailsList, MailOutcome, MailRow, Mails};
pub use running::{ActivityKind, GetAllRunningActivities, QueueDepth, RunningActivities, RunningActivity};

crate::action::actions! {
    GetAllRunningActivities,
    RunGC,
    JdbcPoolInfos,
    GetFunctionFigures,
    GetCacheDetails,
    ClearCache,
    GetMailsList,
    GetBizLogsList,
    GetDeadLetters,
    ResendDeadLetter,
    GiveUpDeadLetter,
    GetCosts,
    GetFeatures,
    SetFeature,
}
