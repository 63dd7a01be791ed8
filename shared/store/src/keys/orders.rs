//! Orders, their series, and what counts them.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | order | `ORDER#id` | `ORDER` | gsi1 `CONC#id` / `created#id`, gsi2 `INBOX#conciergerie` / `rank#since#id`, gsi3 `OPEN#user` or `OVER#user` / `created#id`, gsi4 `PARTOPEN#partner` or `PARTOVER#partner` / `created#id`, gsi5 `RANK#shard` / `due#id` |
//! | appointment | `APPOINTMENTS#partner` | `begin#order` | |
//! | series | `SERIES#order` | `SERIES` (after all days) | |
//! | occurrence | `SERIES#order` | `DATE#date` | |
//! | count | `COUNT#conciergerie` | `shard` | |
//! | dayCounts | `FIGURES#generation#conciergerie` | `date#shard` | |
//! | debtCounts | `DEBTCOUNT#generation#conciergerie` | `date#shard`, `~#shard` (after all days: of all) | |
//! | anomaly | `ANOMALIES#shard` | `rank#since#id` | |
//! | anomalies | `ANOMALYCOUNT` | `conciergerie#shard` | |
//! | olderOrder | `OLDER#company` | `number` | gsi3 `OLDEROF#user` / `date#number` |
//! | draft | `DRAFT#user#beneficiary#draft` | `DRAFT` | |
//! | look | `LOOKS#conciergerie` | `order#user` | |
//! | onceAMonth | `MONTH#user#month` | `MONTH#offer` | |

use contract::{CompanyId, ConciergerieId, OfferId, OrderId, PartnerId, UserId};
use jiff::{Timestamp, civil::Date};

use crate::Key;

pub(crate) fn order(id: OrderId) -> Key {
    Key::new(format!("ORDER#{id}"), "ORDER")
}

/// The order that a key is of.
pub(crate) fn order_of(key: &Key) -> Option<OrderId> {
    key.pk.strip_prefix("ORDER#")?.parse().ok().map(OrderId)
}

pub(crate) fn orders_of_desk(id: ConciergerieId) -> String {
    format!("CONC#{id}")
}

pub(crate) fn inbox(id: ConciergerieId) -> String {
    format!("INBOX#{id}")
}

pub(crate) fn ranking(shard: i64) -> String {
    format!("RANK#{shard}")
}

/// Those under way apart from those that are over: what goes on is found at once, however old it is.
pub(crate) fn orders_of_user(id: UserId, over: bool) -> String {
    format!("{}#{id}", if over { "OVER" } else { "OPEN" })
}

/// As above, in the index of partners.
pub(crate) fn orders_of_partner(id: PartnerId, over: bool) -> String {
    format!("PART{}#{id}", if over { "OVER" } else { "OPEN" })
}

/// One number a company, so that no order is kept twice.
pub(crate) fn older_order(company: CompanyId, number: &str) -> Key {
    Key::new(format!("OLDER#{company}"), number)
}

pub(crate) fn older_orders_of(user: UserId) -> String {
    format!("OLDEROF#{user}")
}

pub(crate) fn appointments(id: PartnerId) -> String {
    format!("APPOINTMENTS#{id}")
}

pub(crate) fn appointment(partner: PartnerId, at: Timestamp, order: OrderId) -> Key {
    Key::new(appointments(partner), super::dated(at, order.0))
}

pub(crate) fn series(first: OrderId) -> Key {
    Key::new(format!("SERIES#{first}"), "SERIES")
}

/// It sorts before the series itself, so that one read has the future of both.
pub(crate) fn occurrence(first: OrderId, date: Date) -> Key {
    Key::new(series(first).pk, format!("DATE#{date}"))
}

pub(crate) fn counts(conciergerie: ConciergerieId) -> String {
    format!("COUNT#{conciergerie}")
}

pub(crate) fn count(conciergerie: ConciergerieId, shard: i64) -> Key {
    Key::new(counts(conciergerie), shard.to_string())
}

pub(crate) fn figures(generation: u8, conciergerie: ConciergerieId) -> String {
    format!("FIGURES#{generation}#{conciergerie}")
}

pub(crate) fn debt_counts(generation: u8, conciergerie: ConciergerieId) -> String {
    format!("DEBTCOUNT#{generation}#{conciergerie}")
}

/// The counters of a day, or those over all days.
pub(crate) fn counted_day(pk: String, day: Option<Date>, shard: i64) -> Key {
    let day = day.map_or_else(|| super::LAST.to_owned(), |it| it.to_string());
    Key::new(pk, format!("{day}#{shard}"))
}

/// The day that a key counts; absent: all days.
pub(crate) fn day_counted(sk: &str) -> Option<Date> {
    sk.split_once('#')?.0.parse().ok()
}

pub(crate) fn anomalies(shard: i64) -> String {
    format!("ANOMALIES#{shard}")
}

pub(crate) fn anomaly(shard: i64, rank: u8, since: Timestamp, order: OrderId) -> Key {
    Key::new(anomalies(shard), super::ranked(rank, since, order.0))
}

/// One partition for all desks: how each of them stands is one read.
pub(crate) const ANOMALY_COUNTS: &str = "ANOMALYCOUNT";

pub(crate) fn anomaly_counts(conciergerie: ConciergerieId) -> String {
    format!("{:010}#", conciergerie.0)
}

pub(crate) fn anomaly_count(conciergerie: ConciergerieId, shard: i64) -> Key {
    Key::new(ANOMALY_COUNTS, format!("{}{shard}", anomaly_counts(conciergerie)))
}

/// The desk whose anomalies a key counts.
pub(crate) fn counted_desk(sk: &str) -> Option<ConciergerieId> {
    sk.split_once('#')?.0.parse().ok().map(ConciergerieId)
}

pub(crate) fn draft(user: UserId, beneficiary: UserId, draft: &str) -> Key {
    Key::new(format!("DRAFT#{user}#{beneficiary}#{draft}"), "DRAFT")
}

/// One read tells who looks at any order of a desk.
pub(crate) fn looks(id: ConciergerieId) -> String {
    format!("LOOKS#{id}")
}

/// Before those who look at an order, and at no other.
pub(crate) fn looks_at(order: OrderId) -> String {
    format!("{order}#")
}

pub(crate) fn look(desk: ConciergerieId, order: OrderId, user: UserId) -> Key {
    Key::new(looks(desk), format!("{}{user}", looks_at(order)))
}

/// The look that a key is of.
pub(crate) fn looked(key: &Key) -> Option<(ConciergerieId, OrderId, UserId)> {
    let desk = key.pk.strip_prefix("LOOKS#")?.parse().ok().map(ConciergerieId)?;
    let (order, user) = key.sk.split_once('#')?;
    Some((desk, OrderId(order.parse().ok()?), UserId(user.parse().ok()?)))
}

/// Beside the looks at an order: it has just come into other hands.
pub(crate) fn reassigned(desk: ConciergerieId, order: OrderId) -> Key {
    Key::new(looks(desk), format!("{}reassigned", looks_at(order)))
}

pub(crate) fn once_a_month(user: UserId, original: OfferId, month: &str) -> Key {
    Key::new(once_in(user, month), format!("MONTH#{original}"))
}

pub(crate) fn once_in(user: UserId, month: &str) -> String {
    format!("MONTH#{user}#{month}")
}
