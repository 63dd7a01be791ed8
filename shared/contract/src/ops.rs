//! Technical tools: what runs, what an instance knows of itself, what it keeps in memory, mails, the journal of changes, and
//! messages that were given up.

mod dead_letters;
mod instance;
mod journal;
mod mails;
mod running;

pub use dead_letters::{
    DeadLetter, DeadLetters, DeadQueue, GetDeadLetters, GiveUpDeadLetter, ResendDeadLetter,
};
pub use instance::{
    Cache, CacheName, Caches, ClearCache, GetCacheDetails, InstanceInfo, JdbcPoolInfos, MemoryFreed, RunGC,
};
pub use journal::{BizLog, BizLogs, GetBizLogsList};
pub use mails::{GetMailsList, MailOutcome, MailRow, Mails};
pub use running::{ActivityKind, GetAllRunningActivities, QueueDepth, RunningActivities, RunningActivity};

crate::action::actions! {
    GetAllRunningActivities,
    RunGC,
    JdbcPoolInfos,
    GetCacheDetails,
    ClearCache,
    GetMailsList,
    GetBizLogsList,
    GetDeadLetters,
    ResendDeadLetter,
    GiveUpDeadLetter,
}
