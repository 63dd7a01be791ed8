//! The items of an offer, as they may be saved.

use std::collections::BTreeSet;

use contract::{
    Cents, OfferItemId, Price, Words,
    catalogue::{ItemExtension, ItemType, OfferItem},
    lengths,
    offers::EditableItem,
};

use super::checked_against::CheckedAgainst;
use crate::{
    catalogue::offer::{BuyingRules, LockerNeed, StaffItem},
    text::{
        self,
        fields::{Fields, between, required},
    },
};

/// Items of an offer, and choices of a list.
const MOST: usize = 500;
const MOST_CHOICES: usize = 100;
/// Minutes of a day.
const DAY: u32 = 1_440;

/// The items in their order, numbered, and their data that only staff read. New ones get numbers of this
/// version: no other has the same.
pub(super) fn checked_items(
    asked: &[EditableItem],
    on: &CheckedAgainst<'_>,
    (buying, unit): (&BuyingRules, &Words),
    fields: &mut Fields,
) -> (Vec<OfferItem>, Vec<StaffItem>) {
    fields.expect(asked.len() <= MOST, "items", || between(0, MOST as u32));
    let mut sorted: Vec<(usize, &EditableItem)> = asked.iter().enumerate().take(MOST).collect();
    sorted.sort_by(|one, other| one.1.sequence.total_cmp(&other.1.sequence));
    let mut taken: BTreeSet<OfferItemId> = BTreeSet::new();
    let (mut items, mut staff) = (vec![], vec![]);
    for (nth, item) in sorted {
        let at = |field: &str| format!("items.{nth}.{field}");
        let fresh = OfferItemId(on.id.0 * 1_000 + nth as i64);
        let id = if item.id.0 > 0 { item.id } else { fresh };
        fields.expect(taken.insert(id), &at("id"), || {
            Words::new("Cet élément est là deux fois.", "This item is there twice.")
        });
        let kind = item.kind.unwrap_or(ItemType::Label);
        fields.expect(item.kind.is_some(), &at("type"), || {
            Words::new("Veuillez choisir le type d'élément", "Please choose the type of item")
        });
        let product = item.product_id.filter(|_| sells(kind));
        let known = product.is_some_and(|id| {
            let before = on.before.is_some_and(|it| it.items.iter().any(|it| it.product_id == Some(id)));
            before || on.products.iter().any(|it| it.id == id && it.merged.is_none())
        });
        let missing = kind == ItemType::Default && item.kind.is_some();
        fields.expect(known || (product.is_none() && !missing), &at("productId"), || {
            Words::new("Veuillez choisir un produit", "Please choose a product")
        });
        let priced = kind == ItemType::Default && item.fixed_price;
        fields.expect(item.price.0.is_some() || !priced, &at("price"), || {
            Words::new("Tous les articles doivent avoir un prix", "Every item needs a price")
        });
        let bought = item.buying_price.0.is_some()
            || !(priced && buying.partner_bills && buying.all_items_margin.is_none());
        fields.expect(bought, &at("buyingPrice"), || {
            Words::new("Tous les articles doivent avoir un prix d'achat.", "Every item needs a buying price.")
        });
        fields.expect(item.time_duration <= DAY, &at("timeDuration"), || between(0, DAY));
        let label = fields.french(&at("name"), &item.name, lengths::OFFER_NAME);
        let extension = extension(item, kind, nth, fields);
        let before = on.before.and_then(|it| Some((it, it.items.iter().find(|it| it.id == id)?)));
        // A unit of its own stays with an item as long as that of the offer does.
        let own_unit = before.filter(|(offer, _)| offer.unit == *unit).map(|(_, it)| it.unit.clone());
        items.push(OfferItem {
            id,
            kind,
            product_id: product,
            label,
            price: price(item),
            devis: !item.fixed_price && can_be_quoted(kind),
            fixed_price: !item.estimate,
            unit: own_unit.unwrap_or_default(),
            time_duration: item.time_duration,
            extension,
        });
        staff.extend(staff_item(id, item));
    }
    (items, staff)
}

/// Whether an item of this type may name a product.
fn sells(kind: ItemType) -> bool {
    matches!(kind, ItemType::Default | ItemType::GroupMaster | ItemType::TimeRange | ItemType::YesNo)
}

fn can_be_quoted(kind: ItemType) -> bool {
    matches!(kind, ItemType::Default | ItemType::GroupMaster | ItemType::TimeRange)
}

/// The price of an item: an item that nobody priced, and that is not on quote, is free.
fn price(item: &EditableItem) -> Price {
    match (item.fixed_price, item.kind) {
        (false, Some(kind)) if can_be_quoted(kind) => Price(None),
        _ => Price(Some(item.price.0.unwrap_or(Cents::ZERO))),
    }
}

fn extension(item: &EditableItem, kind: ItemType, nth: usize, fields: &mut Fields) -> ItemExtension {
    let asked = &item.extension;
    let at = |field: &str| format!("items.{nth}.extension.{field}");
    let group_name = fields.text(&at("groupName"), asked.group_name.as_deref(), lengths::NAME);
    let master = kind == ItemType::GroupMaster;
    let target = fields.text(&at("targetGroupName"), asked.target_group_name.as_deref(), lengths::NAME);
    fields.expect(target.is_some() || !master, &at("targetGroupName"), required);
    let list = kind == ItemType::List;
    let written =
        |choices: &[String]| choices.iter().filter(|it| list && text::written(it).is_some()).count();
    let translated = written(&asked.choice_list_en);
    fields.expect(translated == 0 || translated == written(&asked.choice_list), &at("choiceListEn"), || {
        Words::new(
            "Il faut autant de choix en anglais qu’en français, dans le même ordre.",
            "There must be as many choices in English as in French, in the same order.",
        )
    });
    let mut in_english = asked.choice_list_en.iter().filter(|it| text::written(it).is_some());
    let (mut choices, mut choices_en) = (vec![], vec![]);
    for choice in asked.choice_list.iter().filter(|_| list) {
        let Some(choice) = fields.text(&at("choiceList"), Some(choice), lengths::NAME) else { continue };
        let english =
            in_english.next().and_then(|it| fields.text(&at("choiceListEn"), Some(it), lengths::NAME));
        if !choices.contains(&choice) {
            choices.push(choice);
            choices_en.extend(english);
        }
    }
    fields.expect(!choices.is_empty() || !list, &at("choiceList"), required);
    fields.expect(choices.len() <= MOST_CHOICES, &at("choiceList"), || between(1, MOST_CHOICES as u32));
    ItemExtension {
        group_name,
        target_group_name: target.filter(|_| master),
        group_is_a_product: asked.group_is_a_product && master,
        choice_list: choices,
        choice_list_en: choices_en,
        mandatory: asked.mandatory,
    }
}

fn staff_item(id: OfferItemId, item: &EditableItem) -> Option<StaffItem> {
    let need = LockerNeed {
        size: item.locker_size,
        number: item.number_of_items_in_locker_size,
        hanger: item.locker_hanger_for_return,
        sensor: item.locker_use_sensor,
    };
    let locker = Some(need).filter(|it| *it != LockerNeed::default());
    let buying_price = item.buying_price.0;
    (locker.is_some() || buying_price.is_some()).then_some(StaffItem { item: id, buying_price, locker })
}
