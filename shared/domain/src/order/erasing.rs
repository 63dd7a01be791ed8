//! An order whose beneficiary's account was deleted: what was sold, when, by whom and for how much stays, and nothing tells for
//! whom.

use contract::{Words, catalogue::ItemType, orders::SeriesState};
use jiff::Timestamp;

use crate::{
    money::ledger::{LedgerEntry, Source},
    order::{Document, EventKind, Order, Place, series::Series},
    people::{
        erasure::{Erasure, NO_TEXT, hide_text},
        person::NOBODY,
    },
};

impl Order {
    /// Takes its beneficiary out of it, and all that anybody wrote freely, which may tell of them. Gives the files that went
    /// with it.
    pub fn erase_beneficiary(&mut self, erasure: &Erasure) -> Vec<Document> {
        NOBODY.clone_into(&mut self.beneficiary_name);
        if let Some(assignee) = &mut self.assignee {
            erasure.hide_name(&mut assignee.name);
        }
        self.vip = false;
        self.place = Place { kind: std::mem::take(&mut self.place.kind), ..Place::default() };
        for line in &mut self.lines {
            if line.kind == ItemType::Text {
                hide_text(&mut line.value);
            }
            hide_text(&mut line.comment);
            erasure.hide_in_words(&mut line.label);
        }
        // The desk calls these as it pleases.
        erasure.hide_in_words(&mut self.additional_cost_label);
        erasure.hide_in_words(&mut self.discount_label);
        for change in &mut self.statuses {
            erasure.hide_name(&mut change.author_name);
            hide_text(&mut change.comment);
        }
        if let Some(told) = &mut self.note_comments {
            hide_text(&mut told.comment);
        }
        self.payments.erase(erasure);
        self.erase_spendings(erasure);
        self.erase_pickups(erasure);
        self.erase_log(erasure);
        self.erase_files(erasure)
    }

    fn erase_spendings(&mut self, erasure: &Erasure) {
        for spending in &mut self.spendings {
            hide_text(&mut spending.comment);
            erasure.hide_name(&mut spending.by);
            if let Some(deletion) = &mut spending.deleted {
                erasure.hide_name(&mut deletion.by);
                NO_TEXT.clone_into(&mut deletion.reason);
            }
        }
    }

    /// Erases the person who took goods, who may be anybody, and their signature.
    fn erase_pickups(&mut self, erasure: &Erasure) {
        for pickup in &mut self.pickups {
            erasure.hide_name(&mut pickup.by);
            hide_text(&mut pickup.taken_by);
            pickup.signature = None;
            for item in &mut pickup.items {
                erasure.hide_in(item);
            }
        }
    }

    /// Erases names, and all texts that somebody typed; amounts, statuses and times stay.
    fn erase_log(&mut self, erasure: &Erasure) {
        for event in &mut self.events {
            erasure.hide_name(&mut event.from);
            if let Some(on_behalf_of) = &mut event.on_behalf_of {
                NOBODY.clone_into(on_behalf_of);
            }
            match event.what() {
                // They hold something that somebody typed: a reason, or the name of a person who took goods
                // away.
                Some(EventKind::SpendingDeleted | EventKind::BillDeleted | EventKind::ItemsRetrieved) => {
                    NO_TEXT.clone_into(&mut event.text);
                }
                _ => erasure.hide_in(&mut event.text),
            }
        }
    }

    fn erase_files(&mut self, erasure: &Erasure) -> Vec<Document> {
        let mut files = self.conversation.erase(erasure);
        for quote in &mut self.quotes {
            files.extend(quote.document.take());
            quote.lines.iter_mut().for_each(|it| erasure.hide_in_words(&mut it.label));
            if let Some(answer) = &mut quote.answer {
                erasure.hide_name(&mut answer.by);
                hide_text(&mut answer.reason);
            }
        }
        files
    }
}

impl Series {
    /// Ends the series, and erases where and for whom it was ordered. The ordered items stay.
    pub fn erase_beneficiary(&mut self, now: Timestamp) {
        self.set_state(SeriesState::Ended, now);
        let wish = &mut self.wish;
        for text in [
            &mut wish.address1,
            &mut wish.address2,
            &mut wish.zip_code,
            &mut wish.city,
            &mut wish.telephone,
            &mut wish.comment,
        ] {
            *text = None;
        }
        for item in &mut wish.items {
            (item.extended_value, item.details) = (None, None);
        }
    }
}

impl LedgerEntry {
    /// Erases the names and the label; amounts, accounts and instant stay as they are for ever.
    pub fn erase_beneficiary(&mut self, erasure: &Erasure) {
        erasure.hide_name(&mut self.by);
        if let Some(on_behalf_of) = &mut self.on_behalf_of {
            NOBODY.clone_into(on_behalf_of);
        }
        // A credit is called as its giver pleased.
        if matches!(self.source, Source::Credit(_)) {
            self.label = Words::new("Avoir", "Credit");
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::{Cents, UserId};
    use serde_json::Value;

    use super::*;
    use crate::{
        fixtures,
        money::ledger::{Accounted, accounts::Posting},
        order::{
            Deletion, Line, OrderComment, Recovery, Spending, SpendingKind,
            assignee::Assignee,
            pickup::Pickup,
            quote::{Quote, QuoteAnswer, QuoteLine},
        },
        people::actor::Side,
    };

    const CANARY: &str = "Ca9aRy";

    fn erasure() -> Erasure {
        let mut person = fixtures::beneficiary();
        person.name = CANARY.into();
        Erasure::begin(&person, None, None, fixtures::now())
    }

    /// An order with a canary in each field where somebody may write.
    fn order() -> Order {
        let mut order = fixtures::order(Some(1000));
        let mut person = fixtures::beneficiary();
        person.name = CANARY.into();
        order.beneficiary = person.id;
        order.beneficiary_name = person.full_name();
        order.place.address.address1 = CANARY.into();
        order.place.address.telephone = CANARY.into();
        let by = crate::people::actor::Actor::beneficiary(&person);
        for line in &mut order.lines {
            *line = Line { comment: Some(CANARY.into()), ..line.clone() };
        }
        order.comment(CANARY, false, false, false, &by, fixtures::now()).unwrap();
        order.comment(CANARY, true, true, false, &fixtures::manager(), fixtures::now()).unwrap();
        order.payments.recovery = Some(Recovery::Waived);
        order.pickups = vec![Pickup {
            at: fixtures::now(),
            by: "Claire Martin".into(),
            taken_by: Some(CANARY.into()),
            items: vec!["2 x Chemise".into()],
            signature: Some(contract::desk::Signature { written: Some(CANARY.into()), strokes: vec![] }),
        }];
        order
    }

    #[test]
    fn nothing_of_an_order_tells_for_whom_it_was_and_all_amounts_stay() {
        let before = order();
        let mut after = before.clone();
        after.conversation.comments[0].document = Some(Document::new("k", CANARY));
        assert!(serde_json::to_string(&after).unwrap().contains(CANARY));
        let files = after.erase_beneficiary(&erasure());
        assert_eq!(files.len(), 1);
        let text = serde_json::to_string(&after).unwrap();
        assert!(!text.contains(CANARY), "{text}");
        assert_eq!(after.final_amount(), before.final_amount());
        assert_eq!(after.money().remainder, before.money().remainder);
        assert_eq!(after.entries(Some(&before), 2), [], "nothing moves in the ledger");
        assert_eq!(after.events.len(), before.events.len());
    }

    /// Texts that are the same for everybody: of the offer, its place and partner, the desk, the bank's numbers.
    const NOT_THEIRS: [&str; 13] = [
        "/categoryLabel/en",
        "/categoryLabel/fr",
        "/companyName",
        "/conciergerieName",
        "/events/_/kind",
        "/icon",
        "/offerLabel/en",
        "/offerLabel/fr",
        "/partnerName",
        "/payments/_/payId",
        "/place/kind",
        "/placeLabel/en",
        "/placeLabel/fr",
    ];

    /// All that an order may hold, once each.
    fn full_order() -> Order {
        let mut order = order();
        let now = fixtures::now();
        let words = || Words::new("Robe", "Dress");
        order.assignee = Some(Assignee { user: UserId(5), name: order.beneficiary_name.clone() });
        order.quotes = vec![Quote {
            version: 1,
            by: UserId(5),
            side: Side::Gestionnaire,
            at: now,
            lines: vec![QuoteLine {
                item: None,
                label: words(),
                quantity: 1,
                price: Cents(100),
                vat: 2_000,
                kept: false,
            }],
            discount: 0,
            extra: None,
            extra_vat: 0,
            valid_until: jiff::civil::date(2026, 12, 1),
            document: Some(Document::new("k", "devis.pdf")),
            overtaken: false,
            answer: Some(QuoteAnswer { accepted: false, at: now, by: "x".into(), reason: Some("x".into()) }),
        }];
        order.spendings = vec![Spending {
            id: contract::SpendingId(1),
            kind: SpendingKind::Card,
            amount: Cents(100),
            comment: Some("x".into()),
            register: None,
            by: "x".into(),
            at: now,
            deleted: Some(Deletion { by: "x".into(), reason: "x".into(), at: now }),
        }];
        order.note_comments = Some(contract::orders::NoteComments {
            accueil: None,
            delai: None,
            qualite: None,
            reponse: None,
            comment: Some("x".into()),
        });
        for payment in &mut order.payments.lines {
            (payment.form_url, payment.refusal) = (Some("x".into()), Some("x".into()));
        }
        for line in &mut order.lines {
            line.kind = ItemType::Text;
            line.value = Some("x".into());
        }
        order
    }

    fn texts(value: &Value, path: &str, found: &mut Vec<String>) {
        match value {
            Value::String(_) => found.push(path.to_owned()),
            Value::Array(all) => {
                all.iter().enumerate().for_each(|(nth, it)| texts(it, &format!("{path}/{nth}"), found))
            }
            Value::Object(all) => {
                all.iter().for_each(|(name, it)| texts(it, &format!("{path}/{name}"), found))
            }
            _ => {}
        }
    }

    #[test]
    fn a_name_in_any_text_of_an_order_goes_unless_the_text_is_everybodys() {
        let called = format!("Camille {CANARY}");
        let whole = serde_json::to_value(full_order()).unwrap();
        let mut paths = vec![];
        texts(&whole, "", &mut paths);
        let mut left = vec![];
        for path in paths {
            let mut value = whole.clone();
            *value.pointer_mut(&path).unwrap() = Value::from(called.as_str());
            // Instants, choices and the like take no name.
            let Ok(mut order) = serde_json::from_value::<Order>(value) else { continue };
            order.erase_beneficiary(&erasure());
            let after = serde_json::to_value(&order).unwrap();
            if after.pointer(&path).is_some_and(|it| it.as_str().is_some_and(|it| it.contains(CANARY))) {
                let nth = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
                let general: Vec<_> = path.split('/').map(|it| if nth(it) { "_" } else { it }).collect();
                left.push(general.join("/"));
            }
        }
        left.retain(|it| !NOT_THEIRS.contains(&it.as_str()));
        assert_eq!(left, [""; 0]);
    }

    #[test]
    fn twice_is_once_and_who_else_wrote_keeps_their_name() {
        let mut once = order();
        once.erase_beneficiary(&erasure());
        let mut twice = once.clone();
        assert_eq!(twice.erase_beneficiary(&erasure()), []);
        assert_eq!(once, twice);
        let names: Vec<_> =
            once.conversation.comments.iter().map(|it: &OrderComment| it.author_name.as_str()).collect();
        assert_eq!(names, [NOBODY, "Dominique Martin"]);
    }

    #[test]
    fn an_entry_of_the_ledger_keeps_its_sums() {
        let order = order();
        for entry in order.entries(None, 1) {
            let mut erased = LedgerEntry { by: format!("Camille {CANARY}"), ..entry.clone() };
            erased.erase_beneficiary(&erasure());
            assert_eq!((erased.by.as_str(), &erased.postings), (NOBODY, &entry.postings));
            let sum: Cents = erased.postings.iter().map(|it: &Posting| it.amount).sum();
            assert_eq!(sum, Cents::ZERO);
            assert_eq!(erased.beneficiary, UserId(100));
        }
    }
}
