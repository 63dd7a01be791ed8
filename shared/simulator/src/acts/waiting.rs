//! Acts of people who wait for time of the masseur, and of those who give some up.

use domain::calendar::{paris, waitlist::WaitingPlace};
use jiff::civil::{Date, Weekday};
use serde_json::{Value, json};
use testkit::world::{ALICE, BRUNO, MASSAGE, only_item};

use super::author::{Author, Call};

/// Somebody waits for one of the next two Thursdays. A long massage finds them full most of the time.
pub(super) fn join(author: &mut Author) -> Option<Call> {
    let (who, date) = (author.dice.one([ALICE, BRUNO]), date(author));
    let minutes = author.dice.one([120, 120, 120, 30]);
    let date = Some(date).filter(|_| author.dice.chance(90));
    let params = json!({ "offreId": author.shown(MASSAGE), "date": date, "minutes": minutes });
    Some(author.by_beneficiary(who, "JoinWaitlist", params))
}

/// Somebody gives up a place, perhaps one that holds a time for them.
pub(super) fn leave(author: &mut Author) -> Option<Call> {
    let place = place(author, |_| true)?;
    Some(author.by_beneficiary(place.user, "LeaveWaitlist", json!({ "placeId": place.id })))
}

/// Somebody orders the time that they are offered, or at least looks at it.
pub(super) fn take(author: &mut Author) -> Option<Call> {
    let place = place(author, |it| it.offered.is_some())?;
    let begin = paris::wall(place.offered?.from);
    let o = massage(author, begin.date(), &place.draft().draft, place.minutes, json!(begin.time()));
    if author.dice.chance(25) {
        return Some(author.by_beneficiary(place.user, "HoldSlot", json!({ "o": o })));
    }
    author.drafts.insert((place.user, place.user, place.draft().draft));
    Some(author.by_beneficiary(place.user, "CreateOrder", json!({ "o": o })))
}

/// Somebody fills the day.
pub(super) fn fill(author: &mut Author) -> Option<Call> {
    let (who, date) = (author.dice.one([ALICE, BRUNO]), date(author));
    let draft = format!("draft-{}", author.drafts.len() + 1);
    author.drafts.insert((who, who, draft.clone()));
    let time = author.dice.one(["14:00", "14:30", "15:00", "15:30"]);
    let o = massage(author, date, &draft, 30, json!(time));
    Some(author.by_beneficiary(who, "CreateOrder", json!({ "o": o })))
}

/// Somebody gives up an order of a day that others wait for.
pub(super) fn free(author: &mut Author) -> Option<Call> {
    let waited: Vec<_> =
        author.snapshot.waitlists.values().flat_map(|it| &it.places).filter_map(|it| it.day).collect();
    let on_it = author.snapshot.orders.values().filter(|it| {
        let day = it.dates.begin_day();
        it.dates.booked && day.is_some_and(|it| waited.contains(&it))
    });
    let orders: Vec<_> = on_it.map(|it| (it.id, it.beneficiary)).collect();
    let (order, who) = *author.dice.pick(&orders)?;
    Some(author.by_beneficiary(who, "CancelOrder", json!({ "orderId": order, "comment": "" })))
}

fn place(author: &mut Author, which: impl Fn(&WaitingPlace) -> bool) -> Option<WaitingPlace> {
    let places = author.snapshot.waitlists.values().flat_map(|it| &it.places);
    let places: Vec<_> = places.filter(|it| which(it)).collect();
    author.dice.pick(&places).map(|it| (*it).clone())
}

fn date(author: &mut Author) -> Date {
    let today = paris::today(author.now);
    let nth = author.dice.one([1, 1, 1, 2]);
    today.nth_weekday(nth, Weekday::Thursday).unwrap_or(today)
}

/// A massage of so many minutes.
pub(super) fn massage(author: &mut Author, date: Date, draft: &str, minutes: u32, time: Value) -> Value {
    let items = json!([{ "offreItemId": only_item(MASSAGE), "quantity": minutes / 30 }]);
    let partner = testkit::world::offer(MASSAGE).partner;
    json!({ "offreId": author.shown(MASSAGE), "partId": partner, "items": items, "draftId": draft, "beginDate": date,
        "time": time })
}
