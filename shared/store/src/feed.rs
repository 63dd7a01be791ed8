//! The feed of the main table: what was written, item by item, and whom it concerns.
//!
//! In the cloud it is the stream of the table. So a change says nothing itself of who is to hear of it, costs no further
//! write, and waits for nobody.

use aws_sdk_dynamodb::{
    primitives::Blob,
    types::{AttributeValue, TransactWriteItem},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{ConciergerieId, OrderId, Subject, UserId};
use domain::{
    lockers::boxes::LockerBox,
    messaging::desk_thread::DeskThread,
    order::{Order, looking::Look},
    people::{
        live::{Audience, Outdated},
        person::Person,
    },
};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    Entity, Key, keys,
    repositories::OrderThread,
    table::item::{Item, text},
};

/// An item that was written, counted on or removed.
#[derive(Clone, Debug)]
pub struct Written {
    key: Key,
    /// The item as it is now; absent where it was removed, and where it is only known that it was counted on.
    item: Option<Item>,
    removed: bool,
}

/// The meaning of something written for those who are connected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Something that screens show is stale.
    Outdated(Outdated),
    /// Somebody looks at an order, or goes on looking.
    Looks { desk: ConciergerieId, look: Box<Look> },
    /// Somebody looks no more.
    LooksAway { desk: ConciergerieId, order: OrderId, user: UserId },
    /// A session is over.
    SessionEnded { user: UserId, hash: String },
    /// Somebody may do more or less than before, or signs in otherwise, or is gone.
    PersonChanged(UserId),
}

/// The two sides of an order or a conversation.
#[derive(Deserialize)]
struct Sides {
    id: Option<OrderId>,
    conciergerie: ConciergerieId,
    #[serde(alias = "user")]
    beneficiary: UserId,
}

impl Written {
    /// Reads a record of the stream of the table; absent when it is none.
    pub fn of_record(record: &Value) -> Option<Self> {
        let change = &record["dynamodb"];
        let keys = item_of(&change["Keys"])?;
        Some(Self {
            key: Key::new(text(&keys, "pk").ok()?, text(&keys, "sk").ok()?),
            item: item_of(&change["NewImage"]),
            removed: record["eventName"] == "REMOVE",
        })
    }

    /// A write of a table, as its stream would tell it; absent where nothing is written to it.
    pub(crate) fn of_write(write: &TransactWriteItem, table: &str) -> Option<Self> {
        let key = |item: &Item| Some(Key::new(text(item, "pk").ok()?, text(item, "sk").ok()?));
        if let Some(put) = write.put.as_ref().filter(|it| it.table_name == table) {
            return Some(Self { key: key(&put.item)?, item: Some(put.item.clone()), removed: false });
        }
        if let Some(update) = write.update.as_ref().filter(|it| it.table_name == table) {
            return Some(Self { key: key(&update.key)?, item: None, removed: false });
        }
        let delete = write.delete.as_ref().filter(|it| it.table_name == table)?;
        Some(Self { key: key(&delete.key)?, item: None, removed: true })
    }

    /// The news in it for those whom it concerns: none where nobody follows such things.
    pub fn heard(&self) -> Vec<Heard> {
        let kind = self.item.as_ref().and_then(|it| text(it, "kind").ok());
        match kind {
            Some(Order::KIND) => self.of_both_sides(Subject::Order),
            Some(DeskThread::KIND | OrderThread::KIND) => self.of_both_sides(Subject::Message),
            Some(Look::KIND) => self.body::<Look>().map_or_else(Vec::new, |look| {
                vec![Heard::Looks { desk: look.conciergerie, look: Box::new(look) }]
            }),
            Some(LockerBox::KIND) => self.body::<LockerBox>().map_or_else(Vec::new, of_box),
            Some(Person::KIND) => self.of_person().map(Heard::PersonChanged).into_iter().collect(),
            _ if self.removed => self.removal().into_iter().collect(),
            _ => self.unread(),
        }
    }

    fn body<T: for<'a> Deserialize<'a>>(&self) -> Option<T> {
        serde_json::from_str(text(self.item.as_ref()?, "body").ok()?).ok()
    }

    fn of_person(&self) -> Option<UserId> {
        keys::people::user_of(&self.key)
    }

    fn of_both_sides(&self, subject: Subject) -> Vec<Heard> {
        let Some(Sides { id, conciergerie, beneficiary }) = self.body() else { return vec![] };
        let order = id.filter(|_| subject == Subject::Order);
        let audiences = [Audience::Desk(conciergerie), Audience::Person(beneficiary)];
        audiences.map(|audience| Heard::Outdated(Outdated { audience, subject, order })).into()
    }

    fn removal(&self) -> Option<Heard> {
        if let Some((desk, order, user)) = keys::orders::looked(&self.key) {
            return Some(Heard::LooksAway { desk, order, user });
        }
        let user = self.of_person()?;
        if self.key == keys::people::person(user) {
            return Some(Heard::PersonChanged(user));
        }
        let hash = self.key.sk.strip_prefix(keys::sessions::SESSIONS)?;
        Some(Heard::SessionEnded { user, hash: hash.to_owned() })
    }

    /// The counts of what somebody has not seen.
    fn unread(&self) -> Vec<Heard> {
        let Some(user) = self.of_person().filter(|it| self.key == keys::people::unread(*it)) else {
            return vec![];
        };
        let outdated =
            |subject| Heard::Outdated(Outdated { audience: Audience::Person(user), subject, order: None });
        vec![outdated(Subject::Notice), outdated(Subject::Message)]
    }
}

/// A box concerns its desk, the beneficiary of its goods, and whoever's goods were in it last.
fn of_box(it: LockerBox) -> Vec<Heard> {
    let stay = it.stay();
    let mut audiences = vec![Audience::Desk(it.conciergerie)];
    audiences.extend(stay.map(|it| it.beneficiary).into_iter().chain(it.emptied_of).map(Audience::Person));
    audiences.dedup();
    let order = stay.map(|it| it.order);
    let outdated = |audience| Heard::Outdated(Outdated { audience, subject: Subject::Locker, order });
    audiences.into_iter().map(outdated).collect()
}

/// An item as the stream writes it; ours hold texts, numbers and bytes only.
fn item_of(fields: &Value) -> Option<Item> {
    let value = |value: &Value| match value.as_object()?.iter().next()? {
        (kind, Value::String(text)) if kind == "S" => Some(AttributeValue::S(text.clone())),
        (kind, Value::String(number)) if kind == "N" => Some(AttributeValue::N(number.clone())),
        (kind, Value::String(bytes)) if kind == "B" => {
            STANDARD.decode(bytes).ok().map(|it| AttributeValue::B(Blob::new(it)))
        }
        _ => None,
    };
    fields.as_object()?.iter().map(|(name, it)| Some((name.clone(), value(it)?))).collect()
}

#[cfg(test)]
mod tests {
    use contract::{
        LockerBlockId, PartnerId,
        lockers::{LockerAction, LockerBoxSheet},
        offers::LockerSize,
    };
    use domain::lockers::stay::{Leg, Stay};
    use jiff::Timestamp;

    use super::*;

    fn told_of(it: &LockerBox) -> Vec<(Audience, Option<OrderId>)> {
        let text = |it: String| AttributeValue::S(it);
        let body = serde_json::to_string(it).expect("a box");
        let item =
            [("kind".to_owned(), text(LockerBox::KIND.to_owned())), ("body".to_owned(), text(body))].into();
        let written = Written { key: it.key(), item: Some(item), removed: false };
        let told = |heard| match heard {
            Heard::Outdated(Outdated { audience, subject: Subject::Locker, order }) => (audience, order),
            other => panic!("{other:?}"),
        };
        written.heard().into_iter().map(told).collect()
    }

    #[test]
    fn a_box_concerns_its_desk_and_whoever_has_or_had_goods_in_it() {
        let (desk, now, order, alice) =
            (ConciergerieId(3), Timestamp::UNIX_EPOCH, OrderId(7), Audience::Person(UserId(5)));
        let (id, size) = ("A1".to_owned(), LockerSize::S);
        let sheet = LockerBoxSheet { id, size, hanger: false, sensor: true, low: false };
        let mut it = LockerBox::new(desk, LockerBlockId(1), &sheet);
        assert_eq!(told_of(&it), [(Audience::Desk(desk), None)]);
        let stay = |beneficiary| {
            Stay::new((order, UserId(beneficiary), PartnerId(2)), Leg::ToPartner, "n".to_owned())
        };
        it.reserve(stay(5), now, now).expect("it is free");
        it.open(order, LockerAction::OpenForDeposit, now).expect("it is kept");
        assert_eq!(told_of(&it), [(Audience::Desk(desk), Some(order)), (alice, Some(order))]);
        it.clear();
        assert_eq!(told_of(&it), [(Audience::Desk(desk), None), (alice, None)], "it is empty now");
        it.reserve(stay(6), now, now).expect("it is free");
        it.fill(now);
        assert!(!told_of(&it).iter().any(|(audience, _)| *audience == alice), "others have it now");
    }

    #[test]
    fn the_stream_of_the_template_lets_through_the_kinds_that_are_heard() {
        let mut kinds =
            [Order::KIND, DeskThread::KIND, OrderThread::KIND, LockerBox::KIND, Look::KIND, Person::KIND];
        kinds.sort_unstable();
        let filter = kinds.map(|kind| format!(r#"\"{kind}\""#)).join(",");
        let template = include_str!("../../../infra/functions.yaml");
        assert!(template.contains(&format!("[{filter}]")), "{filter}");
    }
}
