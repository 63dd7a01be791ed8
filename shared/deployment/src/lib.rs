//! The table of deployed functions: one row each.
//!
//! `cargo xtask generate` prints from it the cloud's functions with their roles, logs, routes, alarms and schedules, the
//! list that the checks and the test of the deployed stack read, and the crate that has all groups in one process. The
//! local platform reads its schedules here.

mod environment;
mod function;
mod right;
mod schedule;

pub use environment::{ENVIRONMENT, EnvironmentVariable, Value};
pub use function::Function;
pub use right::{ALL_BUT, Grant, Right};
pub use schedule::{Schedule, When};

use contract::{Group::*, ops::JobQueue};
use right::Right::*;

/// All functions. The rights of a group cover everything that its actions do.
pub const FUNCTIONS: &[Function] = &[
    Function::group(Auth, "Sessions, passwords, single sign-on").may(&[
        Tables,
        Outbox,
        Employers,
        LiveAddress,
    ]),
    Function::group(Account, "Profile, terms, subscriptions; what is not built yet; the health check")
        .may(&[Tables, Outbox, Calls, BrowserKey])
        .also_answers(&["ANY /api/{proxy+}", "GET /health"]),
    Function::group(Catalogue, "Universes, categories, partners, offers").may(&[Tables, Outbox, ReadFiles]),
    Function::group(Offers, "Offers and their versions, as the back office keeps them")
        .may(&[Tables, Outbox]),
    // A photo that comes with a comment is redrawn in memory.
    Function::group(Orders, "Ordering by beneficiaries")
        .may(&[Tables, Outbox, ReadFiles, WriteFiles, Banks, LockerDoors])
        .memory(512),
    // A photo on an order is redrawn in memory.
    Function::group(Desk, "Orders as managers and partners work on them")
        .may(&[Tables, Outbox, ReadFiles, WriteFiles, Banks])
        .memory(512),
    Function::group(Payments, "Payment means, collections, credits, returns of the card provider")
        .may(&[Tables, Outbox, Banks])
        .slow(4),
    Function::group(Handover, "Goods that change hands: collection, reception, pickup")
        .may(&[Tables, Outbox]),
    // A journal is read from its first line.
    Function::group(Cash, "Cash registers and their journals")
        .may(&[Tables, Outbox, Attestations])
        .memory(512)
        .slow(5),
    // A picture is redrawn in memory.
    Function::group(Games, "Egg hunts and wheels")
        .may(&[Tables, Outbox, ReadFiles, WriteFiles])
        .memory(512)
        .slow(5),
    // A picture is redrawn in memory.
    Function::group(Content, "News, texts, files")
        .may(&[Tables, Outbox, ReadFiles, WriteFiles])
        .also_answers(&["ANY /files/{proxy+}"])
        .memory(512)
        .slow(5),
    // A file is looked through in memory.
    Function::group(Campaigns, "Mail campaigns about free places, and who wants them")
        .may(&[Tables, Outbox, ReadFiles, WriteFiles])
        .memory(512)
        .slow(5),
    // The orders of a month are read, and a paper is made of them in memory.
    Function::group(Invoicing, "Invoicing expectations of partners, and tax certificates of beneficiaries")
        .may(&[Tables, Outbox, Extracts, Papers, Attestations])
        .memory(512)
        .slow(10),
    // A call waits for the call centre; a photo that comes with a message is redrawn in memory.
    Function::group(Messaging, "Conversations, and calls through the call centre")
        .may(&[Tables, Outbox, ReadFiles, WriteFiles, Calls])
        .memory(512)
        .slow(5),
    // A door is opened while somebody stands before it.
    Function::group(Lockers, "Parcel lockers: blocks, doors, and what goods do there")
        .may(&[Tables, Outbox, LockerDoors])
        .slow(6),
    Function::group(Partners, "Partners, what is shown of them, and their orders")
        .may(&[Tables, Outbox, ReadFiles, WriteFiles])
        .memory(512)
        .slow(5),
    // A file of ten thousand people is read in memory.
    Function::group(Users, "People, and managers with what they may do")
        .may(&[Tables, Outbox])
        .memory(512)
        .slow(10),
    // A provider of an employer describes itself to the user pool while somebody waits.
    Function::group(Conciergeries, "Desks: when they are open, how they are reached and set up")
        .may(&[Tables, Outbox, ReadFiles, UserPool])
        .slow(5),
    // A file is made in memory.
    Function::group(Reporting, "Files for spreadsheets, and what the bank says")
        .may(&[Tables, Outbox, Extracts, Archives])
        .memory(512)
        .slow(10),
    // Columns of a million rows stay in memory; more memory is also more of a processor.
    Function::group(Bi, "Pivots over orders and payments")
        .may(&[Tables, Outbox, Extracts, ReadCubes])
        .memory(1024)
        .slow(5),
    Function::group(Ops, "What runs, mails, the journal of changes, messages that were given up")
        .may(&[Tables, Outbox, AuditTrail, DeadLetters, Metrics])
        .slow(5),
    // It is started by whoever connects, and by what is written to the table.
    Function::live("Connections over which clients hear that something has changed")
        .may(&[Tables, Connections, ChangeFeed])
        .timeout(15)
        .slow(4),
    Function::jobs(
        "mails",
        &[JobQueue::Mails, JobQueue::Notifications],
        "Mails, campaigns, reminders, browsers, short texts, the CRM; what becomes of mails, and replies",
    )
    .may(&[
        Tables,
        Outbox,
        TakeMails,
        TakeNotifications,
        Mails,
        MailEvents,
        Replies,
        TextMessages,
        Browsers,
        Contacts,
        ReadPapers,
    ])
    .memory(512)
    .timeout(60)
    .slow(30),
    Function::jobs("jobs", &[JobQueue::Tasks], "Outbox relay, money, scheduled work on orders and accounts")
        .may(&[Tables, Outbox, TakeTasks, MissedRuns, Banks, LockerDoors, DeleteFiles])
        .memory(512)
        .timeout(60)
        .slow(30)
        // Work with a date (a debit, a rating mail, a card that ends, a look at the bank) waits in the outbox until it is
        // due and leaves with the relay: the clock runs nothing else but what nobody leaves word of.
        .runs(&[
            Schedule::every(1, "relay-outbox"),
            // Nearly every order has an instant at which time alone would rank it anew, and few live to see it: an index
            // has them by that instant.
            Schedule::every(1, "rank-orders"),
            // Notices of returns may get lost, and a return asks for nothing: it is looked for.
            Schedule::every(15, "take-returns"),
            // A count of a register closes the day before. A register that nobody counts has to be closed by this
            // schedule.
            Schedule::daily(0, 20, "close-registers"),
            // A day of the ledger is closed an hour after its end; what it expects at the bank is known then.
            Schedule::daily(4, 10, "gather-bank-items"),
            // The banks have told by then what they did on the day before.
            Schedule::daily(4, 30, "compare-money"),
            // The use of yesterday is counted by then.
            Schedule::daily(4, 55, "compare-costs"),
            // A person who came to a desk yesterday owes its fee, and left no message of that.
            Schedule::daily(5, 0, "start-fees"),
            // One mail in the place of many: what there is to tell is known once the day is over.
            Schedule::daily(7, 5, "mail-partner-days"),
            // People leave no word of that they stay away.
            Schedule::daily(10, 5, "settle-inactivity"),
        ]),
    Function::jobs(
        "files",
        &[JobQueue::Files],
        "Extracts, files of pivots and their mails, reports to the tax office, what is to be forgotten",
    )
    .may(&[
        Tables,
        Outbox,
        TakeFiles,
        MissedRuns,
        DebitDays,
        TaxPlatform,
        Extracts,
        ReadPapers,
        WriteCubes,
        DeleteFiles,
    ])
    .memory(512)
    .timeout(60)
    .slow(30)
    .runs(&[
        // Months whose orders have changed are written anew for pivots: a hundred changes of one cost one file.
        Schedule::every(5, "project-cubes"),
        // Files of pivots are compared with the tables, of each desk once a week, while nobody writes.
        Schedule::daily(3, 20, "check-cubes"),
        // A day that is closed is added up for the tax office, and a report that is late alarms.
        Schedule::daily(4, 50, "gather-tax-days"),
        // People hear of their tax certificate on Mondays from mid January to the end of March; on other days it does nothing.
        Schedule::daily(6, 45, "tell-tax-certificates"),
    ]),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_name_stands_once() {
        let names: BTreeSet<_> = FUNCTIONS.iter().map(|it| it.name).collect();
        assert_eq!(names.len(), FUNCTIONS.len());
    }

    #[test]
    fn every_built_group_has_its_function() {
        let built: BTreeSet<_> =
            contract::ACTIONS.iter().copied().flatten().map(|it| it.group.name()).collect();
        let groups: BTreeSet<_> = FUNCTIONS.iter().filter_map(|it| it.group).map(|it| it.name()).collect();
        assert_eq!(groups, built);
    }

    #[test]
    fn nobody_has_a_right_twice() {
        for function in FUNCTIONS {
            let rights: BTreeSet<_> = function.rights.iter().collect();
            assert_eq!(rights.len(), function.rights.len(), "{}", function.name);
        }
    }

    #[test]
    fn each_queue_is_emptied_by_the_one_function_of_its_jobs() {
        for queue in JobQueue::ALL {
            assert_eq!(FUNCTIONS.iter().filter(|it| it.queues.contains(&queue)).count(), 1, "{queue:?}");
            for function in FUNCTIONS {
                let takes = function.rights.contains(&Right::to_take(queue));
                assert_eq!(takes, function.queues.contains(&queue), "{} {queue:?}", function.name);
            }
        }
    }

    #[test]
    fn a_function_that_runs_by_the_clock_leaves_word_of_runs_that_fail() {
        for function in FUNCTIONS {
            let may = function.rights.contains(&Right::MissedRuns);
            assert_eq!(may, !function.schedules.is_empty(), "{}", function.name);
        }
    }
}
