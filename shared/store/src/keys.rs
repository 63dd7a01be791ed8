//! Every key of the tables, on one page. Instants are written so that they sort as text.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | person | `USER#id` | `PERSON` | gsi1 `PEOPLE#conciergerie` / `name#id`, gsi3 `PEOPLE#company` / `name#id`, gsi2 `FIRST#company` / `first name#id`, gsi4 `EMAIL#company` / `e-mail#id` |
//! | login | `LOGIN#login` | `LOGIN` | |
//! | company | `COMPANY#id` | `COMPANY` | gsi1 `COMPANIES` / `id` |
//! | conciergerie | `CONC#id` | `CONC` | gsi1 `DESKS#company` / `name#id` |
//! | registrationCode | `CODE#code` | `CODE` | |
//! | partner | `PARTNER#id` | `PARTNER` | |
//! | universe, category | `CATALOGUE` | `UNIVERSE#id`, `CATEGORY#id` | |
//! | presentation | `PRES#id` | `PRES` | |
//! | offer | `OFFER#version id` | `OFFER` | |
//! | shelf | `SHELF#conciergerie` | `OFFER#version id`, `PRES#id` | |
//! | calendar | `CAL#partner#conciergerie` | `DAY#~` (after all days) | |
//! | timeUnit | `CAL#partner#conciergerie` | `DAY#date#instant` | |
//! | slotHold | `HOLD#user#draft` | `HOLD` | |
//! | order | `ORDER#id` | `ORDER` | gsi1 `CONC#id` / `created#id`, gsi2 `INBOX#conciergerie` / `attention#id`, gsi3 `USER#id` / `created#id`, gsi4 `PARTNER#id` / `created#id` |
//! | payment | `ORDER#id` | `PAYMENT#id` | gsi1 `PAYMENTS#conciergerie` / `created#id`, gsi2 `UNSETTLED#conciergerie` / `since#id`, gsi3 `PAYMENTS#user` / `created#id` |
//! | ledgerEntry | `ORDER#id`, `CREDIT#id` | `LEDGER#version#nth` | gsi1 `LEDGER#conciergerie` / `at#source and version`, gsi3 `LEDGER#user` / the same |
//! | series | `SERIES#order` | `SERIES` (after all days) | |
//! | occurrence | `SERIES#order` | `DATE#date` | |
//! | count | `COUNT#conciergerie` | `status#shard` | |
//! | credit | `USER#id` | `CREDIT#id` | gsi1 `CREDITS#conciergerie` / `granted#id`, gsi3 `CREDIT#id` / `CREDIT`, gsi4 `COMPENSATIONS#conciergerie` / `granted#id` |
//! | debt | `USER#id` | `DEBT#order` | |
//! | favorite | `USER#id` | `FAV#...` | |
//! | notification | `USER#id` | `NOTE#id` | |
//! | counter of unread alerts | `USER#id` | `UNREAD` | |
//! | session | `SESSION#hash` | `SESSION` | |
//! | ticket | `TICKET#hash` | `TICKET` | |
//! | throttle | `THROTTLE#what` | `THROTTLE` | |
//! | quota | `QUOTA#name#what#window` | `QUOTA` | |
//! | answer (idempotency) | `IDEM#caller#key` | `IDEM` | |
//! | draft | `DRAFT#user#beneficiary#draft` | `DRAFT` | |
//! | onceAMonth | `MONTH#user#month` | `MONTH#offer` | |
//! | transaction (bank) | `TRANS#id` | `TRANS` | |
//! | outgoing | `OUT#id` | `OUT` | gsi2 `OUT#shard` / `due#id` |
//! | sent (a consumer's memory) | `SENT#id` | `SENT` | |
//! | textBlob | `TEXT` | `type` | |
//! | slide, news, spotlight | `CONTENT#conciergerie` | `SLIDE#n`, `NEWS#id`, `SPOT#id` | |
//! | file | `FILE#key` | `FILE` | |
//! | sequence | `SEQ#name` | `SEQ` | |
//! | audit (audit table) | `day` | `instant#id` | |

use contract::{
    CategoryId, CompanyId, ConciergerieId, CreditId, NewsId, NotificationId, OfferId, OrderId, PartnerId,
    PaymentId, PresentationId, SpotlightId, UniverseId, UserId,
};
use domain::{calendar::DraftKey, people::throttle::Quota};
use jiff::{Timestamp, civil::Date};

use crate::Key;

/// Fixed width, so that it sorts as text: `2026-11-21T08:00:00.000Z`.
pub(crate) fn instant(at: Timestamp) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%S.%3fZ").to_string()
}

/// After every instant and every date.
pub(crate) const LAST: &str = "~";

pub(crate) fn person(id: UserId) -> Key {
    Key::new(format!("USER#{id}"), "PERSON")
}

pub(crate) fn people_of_desk(id: ConciergerieId) -> String {
    format!("PEOPLE#{id}")
}

pub(crate) fn people_of_company(id: CompanyId) -> String {
    format!("PEOPLE#C{id}")
}

pub(crate) fn people_by_first_name(id: CompanyId) -> String {
    format!("FIRST#C{id}")
}

pub(crate) fn people_by_email(id: CompanyId) -> String {
    format!("EMAIL#C{id}")
}

pub(crate) fn login(login: &str) -> Key {
    Key::new(format!("LOGIN#{login}"), "LOGIN")
}

pub(crate) fn company(id: CompanyId) -> Key {
    Key::new(format!("COMPANY#{id}"), "COMPANY")
}

pub(crate) fn companies(id: CompanyId) -> Key {
    Key::new("COMPANIES", format!("{:010}", id.0))
}

pub(crate) fn conciergerie(id: ConciergerieId) -> Key {
    Key::new(format!("CONC#{id}"), "CONC")
}

pub(crate) fn desks_of(company: CompanyId) -> String {
    format!("DESKS#{company}")
}

pub(crate) fn registration_code(code: &str) -> Key {
    Key::new(format!("CODE#{code}"), "CODE")
}

pub(crate) fn partner(id: PartnerId) -> Key {
    Key::new(format!("PARTNER#{id}"), "PARTNER")
}

pub(crate) const CATALOGUE: &str = "CATALOGUE";

pub(crate) fn universe(id: UniverseId) -> Key {
    Key::new(CATALOGUE, format!("UNIVERSE#{id}"))
}

pub(crate) fn category(id: CategoryId) -> Key {
    Key::new(CATALOGUE, format!("CATEGORY#{id}"))
}

pub(crate) fn presentation(id: PresentationId) -> Key {
    Key::new(format!("PRES#{id}"), "PRES")
}

pub(crate) fn offer(id: OfferId) -> Key {
    Key::new(format!("OFFER#{id}"), "OFFER")
}

pub(crate) fn shelf(conciergerie: ConciergerieId) -> String {
    format!("SHELF#{conciergerie}")
}

pub(crate) fn shelved_offer(conciergerie: ConciergerieId, id: OfferId) -> Key {
    Key::new(shelf(conciergerie), format!("OFFER#{id}"))
}

pub(crate) fn shelved_presentation(conciergerie: ConciergerieId, id: PresentationId) -> Key {
    Key::new(shelf(conciergerie), format!("PRES#{id}"))
}

pub(crate) fn partner_calendar(partner: PartnerId, conciergerie: ConciergerieId) -> String {
    format!("CAL#{partner}#{conciergerie}")
}

pub(crate) fn calendar(partner: PartnerId, conciergerie: ConciergerieId) -> Key {
    Key::new(partner_calendar(partner, conciergerie), format!("DAY#{LAST}"))
}

pub(crate) fn day(date: Date) -> String {
    format!("DAY#{date}")
}

/// Before the units of a day, and of no other.
pub(crate) fn units_of(date: Date) -> String {
    format!("{}#", day(date))
}

pub(crate) fn time_unit(
    partner: PartnerId,
    conciergerie: ConciergerieId,
    date: Date,
    from: Timestamp,
) -> Key {
    Key::new(partner_calendar(partner, conciergerie), units_of(date) + &instant(from))
}

pub(crate) fn order(id: OrderId) -> Key {
    Key::new(format!("ORDER#{id}"), "ORDER")
}

pub(crate) fn payment(order: OrderId, id: PaymentId) -> Key {
    Key::new(format!("ORDER#{order}"), format!("PAYMENT#{id}"))
}

pub(crate) fn payments_of_desk(id: ConciergerieId) -> String {
    format!("PAYMENTS#{id}")
}

pub(crate) fn payments_of_user(id: UserId) -> String {
    format!("PAYMENTS#{id}")
}

pub(crate) fn unsettled(id: ConciergerieId) -> String {
    format!("UNSETTLED#{id}")
}

pub(crate) const LEDGER: &str = "LEDGER#";

pub(crate) fn entry_of_order(id: OrderId, version: u64, nth: u32) -> Key {
    Key::new(order(id).pk, entry(version, nth))
}

pub(crate) fn entry_of_credit(id: CreditId, version: u64, nth: u32) -> Key {
    Key::new(credit_by_number(id).pk, entry(version, nth))
}

fn entry(version: u64, nth: u32) -> String {
    format!("{LEDGER}{version:08}#{nth:02}")
}

pub(crate) fn ledger_of_desk(id: ConciergerieId) -> String {
    format!("{LEDGER}{id}")
}

pub(crate) fn ledger_of_user(id: UserId) -> String {
    format!("{LEDGER}{id}")
}

pub(crate) fn series(first: OrderId) -> Key {
    Key::new(format!("SERIES#{first}"), "SERIES")
}

/// Before the series itself, so that one read has what is to come of both.
pub(crate) fn occurrence(first: OrderId, date: Date) -> Key {
    Key::new(series(first).pk, format!("DATE#{date}"))
}

pub(crate) fn orders_of_desk(id: ConciergerieId) -> String {
    format!("CONC#{id}")
}

pub(crate) fn inbox(id: ConciergerieId) -> String {
    format!("INBOX#{id}")
}

pub(crate) fn of_user(id: UserId) -> String {
    format!("USER#{id}")
}

pub(crate) fn orders_of_partner(id: PartnerId) -> String {
    format!("PARTNER#{id}")
}

/// One of many by an instant.
pub(crate) fn dated(at: Timestamp, id: i64) -> String {
    format!("{}#{id:012}", instant(at))
}

pub(crate) fn counts(conciergerie: ConciergerieId) -> String {
    format!("COUNT#{conciergerie}")
}

pub(crate) fn count(conciergerie: ConciergerieId, status: &str, shard: i64) -> Key {
    Key::new(counts(conciergerie), format!("{status}#{shard}"))
}

pub(crate) fn credit(user: UserId, id: CreditId) -> Key {
    Key::new(of_user(user), format!("CREDIT#{id}"))
}

pub(crate) const CREDITS: &str = "CREDIT#";

pub(crate) fn debt(user: UserId, order: OrderId) -> Key {
    Key::new(of_user(user), format!("{DEBTS}{order}"))
}

pub(crate) const DEBTS: &str = "DEBT#";

pub(crate) fn credit_by_number(id: CreditId) -> Key {
    Key::new(format!("CREDIT#{id}"), "CREDIT")
}

pub(crate) fn credits_of_desk(id: ConciergerieId) -> String {
    format!("CREDITS#{id}")
}

pub(crate) fn compensations_of_desk(id: ConciergerieId) -> String {
    format!("COMPENSATIONS#{id}")
}

pub(crate) fn favorite(user: UserId, id: &str) -> Key {
    Key::new(of_user(user), format!("{FAVORITES}{id}"))
}

pub(crate) const FAVORITES: &str = "FAV#";

pub(crate) fn notification(user: UserId, id: NotificationId) -> Key {
    Key::new(of_user(user), format!("{NOTIFICATIONS}{:018}", id.0))
}

pub(crate) const NOTIFICATIONS: &str = "NOTE#";

/// After every alert: the highest number of the key's width.
pub(crate) const LAST_NOTIFICATION: NotificationId = NotificationId(999_999_999_999_999_999);

pub(crate) fn unread(user: UserId) -> Key {
    Key::new(of_user(user), "UNREAD")
}

pub(crate) fn session(hash: &str) -> Key {
    Key::new(format!("SESSION#{hash}"), "SESSION")
}

pub(crate) fn ticket(hash: &str) -> Key {
    Key::new(format!("TICKET#{hash}"), "TICKET")
}

pub(crate) fn throttle(what: &str) -> Key {
    Key::new(format!("THROTTLE#{what}"), "THROTTLE")
}

/// What is counted in one window of a quota.
pub(crate) fn quota(quota: Quota, what: &str, now: Timestamp) -> Key {
    Key::new(format!("QUOTA#{}#{what}#{}", quota.name, quota.window(now)), "QUOTA")
}

pub(crate) fn answer(caller: &str, key: &str) -> Key {
    Key::new(format!("IDEM#{caller}#{key}"), "IDEM")
}

pub(crate) fn draft(user: UserId, beneficiary: UserId, draft: &str) -> Key {
    Key::new(format!("DRAFT#{user}#{beneficiary}#{draft}"), "DRAFT")
}

pub(crate) fn slot_hold(draft: &DraftKey) -> Key {
    Key::new(format!("HOLD#{}#{}", draft.user, draft.draft), "HOLD")
}

pub(crate) fn once_a_month(user: UserId, original: OfferId, month: &str) -> Key {
    Key::new(once_in(user, month), format!("MONTH#{original}"))
}

pub(crate) fn once_in(user: UserId, month: &str) -> String {
    format!("MONTH#{user}#{month}")
}

pub(crate) fn transaction(id: &str) -> Key {
    Key::new(format!("TRANS#{id}"), "TRANS")
}

pub(crate) fn outgoing(id: &str) -> Key {
    Key::new(format!("OUT#{id}"), "OUT")
}

pub(crate) fn outbox_shard(shard: u32) -> String {
    format!("OUT#{shard}")
}

pub(crate) fn outbox(shard: u32, due: Timestamp, id: &str) -> Key {
    Key::new(outbox_shard(shard), format!("{}#{id}", instant(due)))
}

pub(crate) fn sent(id: &str) -> Key {
    Key::new(format!("SENT#{id}"), "SENT")
}

pub(crate) const TEXTS: &str = "TEXT";

pub(crate) fn content(conciergerie: ConciergerieId) -> String {
    format!("CONTENT#{conciergerie}")
}

pub(crate) fn slide(conciergerie: ConciergerieId, n: u32) -> Key {
    Key::new(content(conciergerie), format!("{SLIDES}{n:03}"))
}

pub(crate) const SLIDES: &str = "SLIDE#";

pub(crate) fn news(conciergerie: ConciergerieId, id: NewsId) -> Key {
    Key::new(content(conciergerie), format!("{NEWS}{:012}", id.0))
}

pub(crate) const NEWS: &str = "NEWS#";

pub(crate) fn spotlight(conciergerie: ConciergerieId, id: SpotlightId) -> Key {
    Key::new(content(conciergerie), format!("{SPOTLIGHTS}{:012}", id.0))
}

pub(crate) const SPOTLIGHTS: &str = "SPOT#";

pub(crate) fn file(key: &str) -> Key {
    Key::new(format!("FILE#{key}"), "FILE")
}

pub(crate) fn sequence(name: &str) -> Key {
    Key::new(format!("SEQ#{name}"), "SEQ")
}

pub(crate) fn audit(at: Timestamp, id: &str) -> Key {
    Key::new(at.strftime("%Y-%m-%d").to_string(), format!("{}#{id}", instant(at)))
}
