//! The table of jobs: the queue whose function does each, and its name in messages and schedules.

use contract::ops::JobQueue;

use crate::{Job, tasks};

macro_rules! jobs {
    ($($queue:ident { $($job:ident $name:literal,)* })*) => {
        /// All jobs by their names, each with its queue.
        pub const JOBS: &[(&str, JobQueue)] = &[$($(($name, JobQueue::$queue),)*)*];

        $($(impl Job for tasks::$job {
            const NAME: &'static str = $name;
            const QUEUE: JobQueue = JobQueue::$queue;
        })*)*
    };
}

jobs! {
    Mails {
        SendMail "send-mail",
        HearMailEvent "hear-mail-event",
    }
    Notifications {
        GatherCampaign "gather-campaign",
        SendCampaign "send-campaign",
        PushNotice "push-notice",
        SendPush "send-push",
        SendText "send-text",
        SyncContact "sync-contact",
        SyncContacts "sync-contacts",
        RemindOfAppointment "remind-of-appointment",
        RemindOfGoods "remind-of-goods",
        RemindOfCredit "remind-of-credit",
        ScoreOrder "score-order",
        WarnOfCard "warn-of-card",
    }
    Tasks {
        RelayOutbox "relay-outbox",
        RankOrders "rank-orders",
        MailPasswordLink "mail-password-link",
        MakeFirstAdministrator "make-first-administrator",
        DebitOrder "debit-order",
        SettlePayment "settle-payment",
        CallBackDebit "call-back-debit",
        TakeReturns "take-returns",
        RemindOfDebt "remind-of-debt",
        RemindOfLocker "remind-of-locker",
        WatchLockerBlock "watch-locker-block",
        OfferFreedTime "offer-freed-time",
        OfferTimeOfDesk "offer-time-of-desk",
        RunSeries "run-series",
        SettleRights "settle-rights",
        StartFees "start-fees",
        ChargeFees "charge-fees",
        CountFigures "count-figures",
        RunBulkOperation "run-bulk-operation",
        EraseTraces "erase-traces",
        SettleInactivity "settle-inactivity",
        MailPartnerDays "mail-partner-days",
        CloseRegisters "close-registers",
        GatherBankItems "gather-bank-items",
        CompareMoney "compare-money",
        CompareCosts "compare-costs",
    }
    Files {
        ProjectCubes "project-cubes",
        BuildCubeFile "build-cube-file",
        RebuildCubes "rebuild-cubes",
        CheckCubes "check-cubes",
        CheckCubeFile "check-cube-file",
        MailReport "mail-report",
        WriteExtract "write-extract",
        ExportOwnData "export-own-data",
        GatherTaxDays "gather-tax-days",
        SendTaxReport "send-tax-report",
        TellTaxCertificates "tell-tax-certificates",
        SendSelfBilledInvoice "send-self-billed-invoice",
        RecordRemoval "record-removal",
        ForgetContent "forget-content",
        ForgetTextPictures "forget-text-pictures",
        ForgetStaticFiles "forget-static-files",
    }
}

/// The queue of a job. Absent for a name that no job has.
pub fn queue_of(job: &str) -> Option<JobQueue> {
    JOBS.iter().find(|it| it.0 == job).map(|it| it.1)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_name_stands_for_one_job() {
        let names: BTreeSet<_> = JOBS.iter().map(|it| it.0).collect();
        assert_eq!(names.len(), JOBS.len());
    }
}
