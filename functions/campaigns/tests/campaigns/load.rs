//! Many readers through a mail server that loses answers and throttles, with copies of messages and workers killed: nobody is
//! written to twice, and nobody is forgotten.

use std::{
    collections::{BTreeMap, BTreeSet},
    future::{Future, poll_fn},
    pin::pin,
    task::Poll,
};

use contract::{Role, campaigns::CampaignState, ops::JobQueue};
use domain::{campaigns::recipient::MailState, people::person::Person};
use futures::future::join_all;
use jiff::SignedDuration;
use sandbox::ses::Fate;
use serde_json::json;
use testkit::world::ORION;

use super::{events::app, *};

pub(crate) const MINUTE: SignedDuration = SignedDuration::from_mins(1);
/// The first number of the people who are added to the small world.
const FIRST: i64 = 500_000;
/// Three of the small world follow the topic as well.
pub(crate) const OTHERS: i64 = 3;

/// Numbers that are the same in each run.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn one_in(&mut self, sides: u64) -> bool {
        self.below(sides) == 0
    }

    pub(crate) fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

/// People of the tower who follow the topic.
pub(crate) async fn add_people(app: &App, people: i64) {
    let ids: Vec<i64> = (FIRST..FIRST + people).collect();
    for some in ids.chunks(8) {
        let mut changes = Changes::new();
        for id in some {
            let mut person =
                Person::new(UserId(*id), Role::Adherent, &format!("reader{id}@orion.test"), app.now());
            (person.conciergerie, person.company) = (Some(ORION_TOWER), Some(ORION));
            (person.subscriptions, person.email_confirmed) = ([WELLNESS].into(), true);
            changes.insert(&person).expect("writable");
        }
        app.store().commit(&mut changes).await.expect("written");
    }
}

/// Work that is dropped after so many steps, as that of a worker is who is killed. Absent when it was.
pub(crate) async fn killed_after<T>(steps: u64, work: impl Future<Output = T>) -> Option<T> {
    let (mut work, mut left) = (pin!(work), steps);
    poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending if left == 0 => Poll::Ready(None),
        Poll::Pending => {
            left -= 1;
            Poll::Pending
        }
    })
    .await
}

/// Has the jobs send a campaign in all kinds of trouble, and gives how many workers were killed.
async fn troubled(app: &App, id: FlashDispoId) -> usize {
    let (router, mut dice) = (jobs(), Dice(7));
    let (mut queue, mut killed, mut waited) = (Vec::<String>::new(), 0, 0);
    loop {
        router.run(&app.jobs(), json!({ "job": "relay-outbox" })).await.expect("relayed");
        queue.extend(app.queue(JobQueue::Notifications).take());
        counts(app, id).await;
        if queue.is_empty() {
            let campaign = app.store().campaigns().get(id).await.expect("a campaign");
            let counts = app.store().campaigns().counts(id).await.expect("counts");
            if campaign.state == CampaignState::Sending && counts.remaining == counts.unknown {
                return killed;
            }
            assert_ne!(campaign.state, CampaignState::Paused, "the server took something within the hour");
            waited += 1;
            assert!(waited < 5_000, "it goes on: {counts:?}");
            app.advance(MINUTE);
            continue;
        }
        let at = usize::try_from(dice.below(queue.len() as u64)).expect("a place");
        let body = [queue.swap_remove(at)];
        if body[0].contains("\"send-campaign\"") {
            // One answer of a hundred mails is lost, and one message of twenty is throttled.
            if dice.one_in(4) {
                app.sent().lose_next_answer();
            }
            if dice.one_in(20) {
                app.sent().fail_next(integrations::Error::Busy);
            }
        }
        let left = if dice.one_in(25) {
            match killed_after(dice.below(80), app.deliver(&router, &body)).await {
                Some(left) => left,
                None => {
                    killed += 1;
                    body.to_vec()
                }
            }
        } else {
            let copies = if dice.one_in(20) { 2 } else { 1 };
            join_all((0..copies).map(|_| app.deliver(&router, &body))).await.concat()
        };
        // The queue hides a message that failed for longer than a claim holds.
        if !left.is_empty() {
            app.advance(MINUTE * 6);
        }
        queue.extend(left);
    }
}

async fn nobody_twice_and_nobody_forgotten(people: i64) {
    let (app, ses) = app().await;
    add_people(&app, people).await;
    let marie = marie(&app).await;
    let id = draft(&marie).await;
    marie.ok(sent(id)).await;
    let killed = troubled(&app, id).await;

    let mut mails = BTreeMap::new();
    for mail in app.sent().all() {
        let before = mails.insert(mail.to.clone(), mail);
        assert!(before.is_none(), "a second mail to {}", before.expect("one").to);
    }
    let (mut after, mut known, mut never_left) = (None, BTreeSet::new(), 0);
    loop {
        let page = app.store().campaigns().recipients(id, after, 500).await.expect("recipients");
        let Some(last) = page.last() else { break };
        after = Some(last.user);
        for one in page {
            let person = app.store().people().get(one.user).await.expect("a person");
            match (&one.state, mails.get(&person.email)) {
                (MailState::Sent, Some(_)) => {}
                (MailState::Unknown, Some(mail)) => {
                    let told = [ses.tells(Fate::Send, mail, app.now())];
                    assert!(app.deliver(&jobs(), &told).await.is_empty());
                }
                (MailState::Unknown, None) => never_left += 1,
                (state, mail) => panic!("{} is {state:?} with {}", one.user, mail.is_some()),
            }
            known.insert(one.user);
        }
    }
    assert_eq!(i64::try_from(known.len()).expect("a number"), people + OTHERS, "nobody is forgotten");
    // A worker who was killed between claim and mail leaves one claim behind, which nobody sends again.
    assert!(never_left <= killed, "{never_left} of {killed} killed");
    assert!(killed > 0, "some workers were killed");
    let never_left = i64::try_from(never_left).expect("a number");
    let all = people + OTHERS;
    assert_eq!(counts(&app, id).await, [all, all - never_left, 0, 0, never_left, never_left]);
}

#[tokio::test]
async fn of_three_hundred_readers_nobody_gets_two_mails_and_nobody_is_forgotten() {
    nobody_twice_and_nobody_forgotten(300).await;
}
