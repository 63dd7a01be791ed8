//! Orders that come back.

use contract::{OfferId, OrderId};
use domain::{calendar::paris, order::series::Series};
use jiff::{
    ToSpan,
    civil::{Date, Weekday, time},
};
use serde_json::{Value, json};
use testkit::world::MASSAGE;

use super::author::{Author, Call};

/// Has an order come back. The order does not come back each day: one order is as good as twenty.
pub(super) fn comes_back(author: &mut Author, offer: OfferId, request: &mut Value) {
    request["recurring"] = true.into();
    if offer != MASSAGE {
        let days = author.dice.below(9) as i32;
        request["beginDate"] = json!(paris::today(author.now).saturating_add(days.days()));
        // One of these times is missing on one night, and comes twice on another.
        request["recurrBeginTime"] = json!(time(author.dice.one([2, 9]), 30, 0, 0));
    }
    let first = request["beginDate"].as_str().and_then(|it| it.parse::<Date>().ok());
    let weekday = first.map_or(Weekday::Monday, Date::weekday);
    match author.dice.below(8) {
        0 => {
            (request["recurrType"], request["recurrTLJ_every"]) =
                ("TLJ".into(), author.dice.between(4, 10).into())
        }
        1 | 2 => {
            (request["recurrType"], request["recurrTLM_jdm"]) =
                ("TLM".into(), author.dice.one([1, 28, 31]).into())
        }
        3 => request["recurrType"] = "TLA".into(),
        _ => {
            let day = 1 << weekday.to_monday_zero_offset();
            request["recurrType"] = "TLS".into();
            request["recurrTLS_every"] = author.dice.one([1, 1, 2]).into();
            request["recurrTLS_dow"] = author.dice.one([day, day, day | 1]).into();
        }
    }
    if author.dice.chance(40)
        && let Some(first) = first
    {
        request["endDate"] = json!(first.saturating_add((author.dice.between(5, 90) as i32).days()));
    }
}

/// A day that several could want something of.
pub(super) fn day(author: &mut Author) -> Option<(OrderId, Date)> {
    let series = series(author)?;
    Some((series.id, date(author, &series)?))
}

pub(super) fn state(author: &mut Author) -> Option<Call> {
    let series = series(author)?;
    let state = author.dice.one(["active", "active", "paused", "paused", "ended"]);
    Some(series_call(author, &series, "SetSeriesState", json!({ "state": state })))
}

pub(super) fn skip(author: &mut Author) -> Option<Call> {
    let series = series(author)?;
    let date = date(author, &series)?;
    let params = json!({ "date": date, "skip": author.dice.chance(75) });
    Some(series_call(author, &series, "SkipSeriesDate", params))
}

pub(super) fn move_date(author: &mut Author) -> Option<Call> {
    let series = series(author)?;
    let date = date(author, &series)?;
    let begin = match series.original_offer {
        MASSAGE => {
            let (date, time) = author.slot();
            date.to_datetime(time)
        }
        _ => date.saturating_add((author.dice.between(0, 3) as i32).days()).to_datetime(time(10, 0, 0, 0)),
    };
    Some(series_call(author, &series, "MoveSeriesDate", json!({ "date": date, "begin": begin })))
}

pub(super) fn show(author: &mut Author) -> Option<Call> {
    let series = series(author)?;
    Some(series_call(author, &series, "GetSeries", json!({})))
}

fn series(author: &mut Author) -> Option<Series> {
    if let Some((id, _)) = author.focus.day.filter(|_| author.dice.chance(90)) {
        return author.snapshot.series.get(&id).cloned();
    }
    let all: Vec<_> = author.snapshot.series.values().collect();
    author.dice.pick(&all).map(|it| (*it).clone())
}

/// A day that it comes back, made already or not.
fn date(author: &mut Author, series: &Series) -> Option<Date> {
    if let Some((_, day)) = author.focus.day.filter(|it| it.0 == series.id) {
        return Some(day);
    }
    let days: Vec<_> = series.days_from(paris::today(author.now)).take(8).collect();
    author.dice.pick(&days).copied()
}

/// A call by its beneficiary, or by the desk.
fn series_call(author: &mut Author, series: &Series, name: &'static str, mut params: Value) -> Call {
    params["orderId"] = json!(series.id);
    match author.dice.chance(60) {
        true => author.by_beneficiary(series.beneficiary, name, params),
        false => author.by_desk(name, params),
    }
}
