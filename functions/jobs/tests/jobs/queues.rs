//! Each queue has the jobs of one function, and a message finds it.

use std::collections::BTreeSet;

use contract::{OrderId, ops::JobQueue};
use deployment::FUNCTIONS;
use runtime::{
    JOBS, Job, JobRouter, queue_of,
    tasks::{DebitOrder, ProjectCubes, PushNotice, RankOrders, RelayOutbox},
};
use serde_json::json;
use store::Changes;
use testkit::{App, world::ALICE};

use crate::{app, jobs, mail, message};

/// The jobs of a function.
fn router(function: &str) -> Option<JobRouter> {
    match function {
        "mails" => Some(jobs::mails()),
        "jobs" => Some(jobs::tasks()),
        "files" => Some(jobs::files()),
        _ => None,
    }
}

/// Takes the messages out of each queue.
fn queued(app: &App) -> [Vec<String>; 4] {
    JobQueue::ALL.map(|it| app.queue(it).take())
}

fn notice() -> PushNotice {
    PushNotice { key: "key".into(), user_id: ALICE, title: "Bonjour".into(), target: "/".into() }
}

#[test]
fn a_function_does_all_jobs_of_its_queues_and_no_other() {
    for function in FUNCTIONS {
        let router = router(function.name).unwrap_or_default();
        let queued: BTreeSet<_> =
            JOBS.iter().filter(|it| function.queues.contains(&it.1)).map(|it| it.0).collect();
        assert_eq!(router.names().collect::<BTreeSet<_>>(), queued, "{}", function.name);
    }
    assert_eq!(jobs().names().count(), JOBS.len());
}

#[test]
fn the_clock_asks_the_function_of_a_job_for_it() {
    for function in FUNCTIONS {
        for schedule in function.schedules {
            let queue = queue_of(schedule.job);
            assert!(queue.is_some_and(|it| function.queues.contains(&it)), "{}", schedule.job);
        }
    }
}

#[tokio::test]
async fn a_message_leaves_for_the_queue_of_its_job() {
    let (app, _bank) = app().await;
    let (ctx, mut changes) = (app.jobs(), Changes::new());
    let (notice, debit, cubes) = (notice(), DebitOrder { order_id: OrderId(1) }, ProjectCubes {});
    ctx.task(&mut changes, "notice".to_owned(), &notice, app.now()).expect("a message");
    ctx.task(&mut changes, "debit".to_owned(), &debit, app.now()).expect("a message");
    ctx.task(&mut changes, "cubes".to_owned(), &cubes, app.now()).expect("a message");
    ctx.commit(&mut changes).await.expect("it is written");
    jobs::tasks().run(&ctx, json!({ "job": RelayOutbox::NAME })).await.expect("it is relayed");
    let expected = [vec![], vec![message(&notice)], vec![message(&debit)], vec![message(&cubes)]];
    assert_eq!(queued(&app), expected);
}

#[tokio::test]
async fn a_message_that_waited_in_the_queue_of_before_goes_on_to_the_one_of_its_job() {
    let (app, _bank) = app().await;
    let letter = json!({ "job": "send-mail", "mail": mail("waited") }).to_string();
    let waited = [letter, message(&ProjectCubes {}), message(&RankOrders {})];
    assert_eq!(app.deliver(&jobs::tasks(), &waited).await, [""; 0]);
    let [letters, _, tasks, files] = queued(&app);
    assert_eq!((letters.len(), tasks.len(), files.len()), (1, 0, 1), "its own job is done");
    assert_eq!(app.deliver(&jobs::mails(), &letters).await, [""; 0]);
    assert_eq!(app.deliver(&jobs::files(), &files).await, [""; 0]);
    assert_eq!(app.sent().take().len(), 1);
    assert!(queued(&app).iter().all(Vec::is_empty), "it goes on once");
}

#[tokio::test]
async fn a_message_that_cannot_go_on_and_one_of_no_job_come_back() {
    let (app, _bank) = app().await;
    let waited = [message(&ProjectCubes {}), json!({ "job": "no-such-job" }).to_string()];
    app.queue(JobQueue::Files).fail_next(integrations::Error::Busy);
    assert_eq!(app.deliver(&jobs::tasks(), &waited).await, waited);
    assert!(queued(&app).iter().all(Vec::is_empty));
}
