use contract::ops::JobQueue;
use futures::future::join_all;
use integrations::Error;
use jiff::{SignedDuration, Timestamp};
use runtime::{
    outbox,
    tasks::{DebitOrder, RelayOutbox},
};
use serde_json::{Value, json};
use store::{Changes, Message, Outgoing, SHARDS};
use testkit::App;

use super::{jobs, mail, message};

async fn app() -> App {
    App::new(payments::router()).await
}

async fn write(app: &App, messages: impl IntoIterator<Item = (String, Message, SignedDuration)>) {
    for (id, message, wait) in messages {
        let mut changes = Changes::new();
        changes.send(id, message, app.now() + wait, app.now()).expect("as the test has it");
        app.store().commit(&mut changes).await.expect("as the test has it");
    }
}

fn mails(count: usize) -> Vec<(String, Message, SignedDuration)> {
    let one = |nth| {
        let mail = mail(&format!("m{nth}"));
        (
            format!("mail-m{nth}"),
            Message::Mail(serde_json::to_value(mail).expect("as the test has it")),
            SignedDuration::ZERO,
        )
    };
    (0..count).map(one).collect()
}

async fn waiting(app: &App) -> Vec<Outgoing> {
    let later = app.now() + SignedDuration::from_hours(24 * 365);
    let mut all = vec![];
    for shard in 0..SHARDS {
        all.extend(
            app.store()
                .outbox()
                .due(shard, later)
                .await
                .expect("as the test has it")
                .into_iter()
                .map(|it| it.entity),
        );
    }
    all
}

/// Names of tasks that wait in the same shard.
fn of_one_shard(count: usize) -> Vec<String> {
    let shard = |id: &str| {
        let outgoing = Outgoing {
            id: id.to_owned(),
            message: Message::Task(Value::Null),
            due: Timestamp::UNIX_EPOCH,
            at_once: false,
        };
        outgoing.shard()
    };
    let names = (0..).map(|nth| format!("task-{nth}"));
    names.filter(|it| shard(it) == shard("task-0")).take(count).collect()
}

async fn relay(app: &App) -> Vec<String> {
    app.deliver(&jobs(), &[message(&RelayOutbox {})]).await
}

#[tokio::test]
async fn mails_and_tasks_go_to_their_queues_and_leave_the_outbox() {
    let app = app().await;
    let task = json!({ "job": "debit-order", "orderId": 7 });
    write(&app, mails(1)).await;
    write(&app, [("task-1".to_owned(), Message::Task(task.clone()), SignedDuration::ZERO)]).await;
    assert!(relay(&app).await.is_empty());
    let [queued] = &app.queue(JobQueue::Mails).all()[..] else { panic!("one mail") };
    let queued: Value = serde_json::from_str(queued).expect("as the test has it");
    assert_eq!(queued, json!({ "job": "send-mail", "mail": mail("m0") }));
    assert_eq!(app.queue(JobQueue::Tasks).all(), [task.to_string()]);
    assert_eq!(waiting(&app).await, []);
}

#[tokio::test]
async fn what_is_not_due_waits() {
    let app = app().await;
    let day = SignedDuration::from_hours(24);
    let task = message(&DebitOrder { order_id: contract::OrderId(7) });
    let body: Value = serde_json::from_str(&task).expect("as the test has it");
    write(&app, [("task-1".to_owned(), Message::Task(body), day)]).await;
    relay(&app).await;
    assert_eq!(app.queue(JobQueue::Tasks).all(), Vec::<String>::new());
    app.advance(day);
    relay(&app).await;
    assert_eq!(app.queue(JobQueue::Tasks).all(), [task]);
}

#[tokio::test]
async fn more_than_a_page_of_a_shard_leaves_in_one_run() {
    let app = app().await;
    let tasks = of_one_shard(110).into_iter().map(|id| {
        let task = json!({ "job": "debit-order", "orderId": 7, "id": id });
        (id, Message::Task(task), SignedDuration::ZERO)
    });
    write(&app, tasks).await;
    relay(&app).await;
    assert_eq!(app.queue(JobQueue::Tasks).all().len(), 110);
    assert_eq!(waiting(&app).await, []);
}

#[tokio::test]
async fn relays_at_once_and_twice_send_each_mail_once() {
    let app = app().await;
    write(&app, mails(30)).await;
    let failed = join_all((0..4).map(|_| relay(&app))).await.concat();
    assert!(failed.is_empty(), "{failed:?}");
    assert_eq!(waiting(&app).await, []);
    let queued = app.queue(JobQueue::Mails).take();
    assert!(queued.len() >= 30);
    // A copy that meets its twin under way comes back later.
    let router = jobs();
    let mut left = join_all(queued.chunks(7).map(|some| app.deliver(&router, some))).await.concat();
    while !left.is_empty() {
        left = app.deliver(&router, &left).await;
    }
    let mut keys: Vec<_> = app.sent().all().into_iter().map(|it| it.key).collect();
    keys.sort();
    keys.dedup();
    assert_eq!((keys.len(), app.sent().all().len()), (30, 30));
}

#[tokio::test]
async fn a_queue_that_fails_keeps_the_message_in_the_outbox() {
    let app = app().await;
    write(&app, mails(1)).await;
    app.queue(JobQueue::Mails).fail_next(Error::Busy);
    app.queue(JobQueue::Mails).fail_next(Error::Busy);
    assert_eq!(relay(&app).await.len(), 1, "the run says so");
    assert_eq!(waiting(&app).await.len(), 1);
    assert!(relay(&app).await.is_empty());
    assert_eq!(app.queue(JobQueue::Mails).all().len(), 1);
}

#[tokio::test]
async fn one_message_that_cannot_leave_holds_up_no_other() {
    let app = app().await;
    // The batch of both fails, then the first alone.
    let task = Message::Task(json!({ "job": "debit-order", "orderId": 7 }));
    write(&app, of_one_shard(2).into_iter().map(|id| (id, task.clone(), SignedDuration::ZERO))).await;
    app.queue(JobQueue::Tasks).fail_next(Error::Refused("too large".to_owned()));
    app.queue(JobQueue::Tasks).fail_next(Error::Refused("too large".to_owned()));
    assert_eq!(relay(&app).await.len(), 1);
    assert_eq!(app.queue(JobQueue::Tasks).all().len(), 1);
    assert_eq!(waiting(&app).await.len(), 1);
}

/// Writes a mail, and lets it leave right after.
async fn leave(app: &App) -> usize {
    let (id, message, _) = mails(1).remove(0);
    let mut changes = Changes::new();
    changes.send(id, message, app.now(), app.now()).expect("as the test has it");
    let leaving = changes.leaving();
    app.store().commit(&mut changes).await.expect("as the test has it");
    outbox::leave(app.store(), &app.queues(), leaving).await.expect("as the test has it")
}

#[tokio::test]
async fn what_left_right_after_its_change_is_not_relayed() {
    let app = app().await;
    assert_eq!(leave(&app).await, 0);
    assert_eq!(waiting(&app).await, []);
    relay(&app).await;
    assert_eq!(app.queue(JobQueue::Mails).all().len(), 1);
}

#[tokio::test]
async fn what_did_not_leave_right_after_its_change_is_relayed() {
    let app = app().await;
    app.queue(JobQueue::Mails).fail_next(Error::Busy);
    app.queue(JobQueue::Mails).fail_next(Error::Busy);
    assert_eq!(leave(&app).await, 1);
    assert!(relay(&app).await.is_empty());
    assert_eq!((app.queue(JobQueue::Mails).all().len(), waiting(&app).await.len()), (1, 0));
}
