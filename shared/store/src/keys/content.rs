//! Texts, files, what a desk shows on its home page, and what editors keep of it.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | textBlob: a legal text from before versions were kept | `TEXT` | `type` | |
//! | legalVersion | `TEXT` | `V#id` | |
//! | legalTextSet: the desks that name a set of texts | `TEXTSET` | `name` | |
//! | counter of revisions of legal texts | `REVISIONS` | `TEXT` | |
//! | slide | `CONTENT#conciergerie` | `SLIDE#n` | |
//! | editorial: a news item or an offer of the moment | `EDIT#kind#id` | `ITEM` | |
//! | contentEvent | `EDIT#kind#id` | `EVENT#edition` | |
//! | counter of a company and month: a field each day and act | `EDIT#kind#id` | `COUNT#company#month` | |
//! | listedContent: of an item | `EDITED#kind#company`, or `ALL`, or `SEVERAL` | `id` | |
//! | placedContent: of an item that is published | `CONTENT#conciergerie`, `CONTENT#CO#company`, or `CONTENT#ALL` | `NEWS#end#id`, `SPOT#end#id` | |
//! | file | `FILE#key` | `FILE` | |
//! | textPicture: a picture of a formatted text, and the page that it is of | `TEXTPICTURE#token` | `PICTURE` | |
//! | staticTree: the folders of a company with files for everybody | `STATIC#company` | `TREE` | |
//! | staticFile: a file of a folder | `STATIC#company#folder` | `name` | |
//! | publicFile: the same by the token of its address | `PUBLIC#token` | `FILE` | |
//! | fileReferrer: a page that leads to it | `PUBLIC#token` | `BY#kind#id` | |

use contract::{
    CompanyId, ConciergerieId,
    content::{ContentKind, ContentRef, FileReferrer},
};
use domain::content::{audience::Place, listing::Listed, static_files::names};
use jiff::{Timestamp, civil::Date};

use crate::Key;

pub(crate) const TEXTS: &str = "TEXT";

pub(crate) fn legal_version(id: i64) -> Key {
    Key::new(TEXTS, format!("V#{id:012}"))
}

/// Half a unit tells whether a legal text has changed.
pub(crate) fn text_revisions() -> Key {
    Key::new("REVISIONS", TEXTS)
}

/// The revision of all legal texts.
pub(crate) const TEXTS_CHANGED: &str = "texts";

pub(crate) const TEXT_SETS: &str = "TEXTSET";

pub(crate) fn text_set(name: &str) -> Key {
    Key::new(TEXT_SETS, name)
}

pub(crate) fn content(conciergerie: ConciergerieId) -> String {
    format!("CONTENT#{conciergerie}")
}

pub(crate) fn slide(conciergerie: ConciergerieId, n: u32) -> Key {
    Key::new(content(conciergerie), format!("{SLIDES}{n:03}"))
}

pub(crate) const SLIDES: &str = "SLIDE#";

fn kind_name(kind: ContentKind) -> &'static str {
    match kind {
        ContentKind::News => "NEWS",
        ContentKind::Spotlight => "SPOT",
    }
}

/// The partition of all that is kept of an item.
pub(crate) fn editorial(item: ContentRef) -> String {
    format!("EDIT#{}#{}", kind_name(item.kind), item.id)
}

pub(crate) fn editorial_item(item: ContentRef) -> Key {
    Key::new(editorial(item), "ITEM")
}

/// The prefix of the entries of the history of an item.
pub(crate) const EVENTS: &str = "EVENT#";

pub(crate) fn content_event(item: ContentRef, edition: u64) -> Key {
    Key::new(editorial(item), format!("{EVENTS}{edition:012}"))
}

/// The prefix of the counts of an item.
pub(crate) const COUNTS: &str = "COUNT#";

/// The prefix of the counts of an item at the desks of a company.
pub(crate) fn counts_at(company: CompanyId) -> String {
    format!("{COUNTS}{:012}#", company.0)
}

pub(crate) fn content_month(item: ContentRef, company: CompanyId, day: Date) -> Key {
    Key::new(editorial(item), format!("{}{}", counts_at(company), day.strftime("%Y-%m")))
}

/// The company of a month of counts, and the first day of the month.
pub(crate) fn counted_month(sk: &str) -> Option<(CompanyId, Date)> {
    let (company, month) = sk.strip_prefix(COUNTS)?.split_once('#')?;
    Some((CompanyId(company.parse().ok()?), format!("{month}-01").parse().ok()?))
}

pub(crate) fn listed(kind: ContentKind, among: Listed) -> String {
    let kind = kind_name(kind);
    match among {
        Listed::Everywhere => format!("EDITED#{kind}#ALL"),
        Listed::Several => format!("EDITED#{kind}#SEVERAL"),
        Listed::Company(id) => format!("EDITED#{kind}#{id}"),
    }
}

pub(crate) fn listed_item(item: ContentRef, among: Listed) -> Key {
    Key::new(listed(item.kind, among), format!("{:012}", item.id))
}

pub(crate) fn placed(place: Place) -> String {
    match place {
        Place::Everywhere => "CONTENT#ALL".to_owned(),
        Place::Company(id) => format!("CONTENT#CO#{id}"),
        Place::Desk(id) => content(id),
    }
}

pub(crate) fn placed_item(place: Place, item: ContentRef, to: Timestamp) -> Key {
    Key::new(placed(place), format!("{}{:012}", ends_at(item.kind, to), item.id))
}

/// Items of a kind that are online until this instant.
pub(crate) fn ends_at(kind: ContentKind, to: Timestamp) -> String {
    format!("{}#{}#", kind_name(kind), super::instant(to))
}

/// Sorts after all items of a kind.
pub(crate) fn last_of(kind: ContentKind) -> String {
    format!("{}#{}", kind_name(kind), super::LAST)
}

pub(crate) fn file(key: &str) -> Key {
    Key::new(format!("FILE#{key}"), "FILE")
}

pub(crate) fn text_picture(token: &str) -> Key {
    Key::new(format!("TEXTPICTURE#{token}"), "PICTURE")
}

pub(crate) fn static_tree(company: CompanyId) -> Key {
    Key::new(format!("STATIC#{company}"), "TREE")
}

/// The partition of the files of a folder.
pub(crate) fn static_files(company: CompanyId, folder: u32) -> String {
    format!("STATIC#{company}#{folder}")
}

/// Two names that differ by case or accents alone are one.
pub(crate) fn static_file(company: CompanyId, folder: u32, name: &str) -> Key {
    Key::new(static_files(company, folder), names::key(name))
}

/// The partition of a file by the token of its address.
pub(crate) fn public(token: &str) -> String {
    format!("PUBLIC#{token}")
}

pub(crate) fn public_file(token: &str) -> Key {
    Key::new(public(token), "FILE")
}

/// The prefix of the pages that lead to a file.
pub(crate) const REFERRERS: &str = "BY#";

pub(crate) fn file_referrer(token: &str, page: &FileReferrer) -> Key {
    Key::new(public(token), format!("{REFERRERS}{:?}#{:012}", page.kind, page.id))
}
