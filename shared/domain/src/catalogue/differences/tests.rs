use contract::{OfferItemId, PartnerId, Price, Words, catalogue::ItemType, offers::EditableItem};

use super::*;
use crate::catalogue::form;

fn item(id: i64, name: &str) -> EditableItem {
    EditableItem {
        id: OfferItemId(id),
        kind: Some(ItemType::Default),
        product_id: None,
        product_label: None,
        sequence: 0.0,
        name: Words::new(name, ""),
        price: Price(None),
        fixed_price: true,
        estimate: false,
        buying_price: Price(None),
        time_duration: 0,
        locker_size: None,
        number_of_items_in_locker_size: None,
        locker_hanger_for_return: false,
        locker_use_sensor: false,
        extension: Default::default(),
    }
}

fn offer() -> OfferContent {
    OfferContent { items: vec![item(1, "Chemise"), item(2, "Robe")], ..form::blank(PartnerId(1)) }
}

fn told(before: &OfferContent, after: &OfferContent) -> Vec<String> {
    let text = |it: Option<String>| it.unwrap_or_else(|| "-".to_owned());
    let line = |it: FieldChange| format!("{}: {} > {}", it.field, text(it.before), text(it.after));
    differences(before, after).into_iter().map(line).collect()
}

#[test]
fn each_field_is_told_from_what_to_what_and_nothing_else() {
    assert!(told(&offer(), &offer()).is_empty());
    let mut after = offer();
    after.offre.name.fr = "Repassage".into();
    after.offre.retractation_delay = 48;
    after.offre.published = Publication::Published;
    after.offre.id_of_scheduled_offre = Some(contract::OfferId(9));
    after.items[1].extension.choice_list = vec!["Court".into(), "Long".into()];
    let lines = [
        "offre.name.fr: - > Repassage",
        "offre.retractationDelay: 24 > 48",
        "offre.published: false > true",
        "items.2.extension.choiceList: - > Court ; Long",
    ];
    assert_eq!(told(&offer(), &after), lines);
}

#[test]
fn items_come_go_and_change_places() {
    let mut after = offer();
    after.items = vec![item(2, "Robe"), item(3, "Veste"), item(1, "Chemise")];
    let lines = ["items.3: - > Veste", "items: Chemise, Robe > Robe, Veste, Chemise"];
    assert_eq!(told(&offer(), &after), lines);
    assert_eq!(told(&after, &offer()).first().map(String::as_str), Some("items.3: Veste > -"));
}

#[test]
fn a_long_text_is_shortened() {
    let mut after = offer();
    after.offre.long_desc.fr = "é".repeat(5_000);
    let after = differences(&offer(), &after).remove(0).after.expect("a text");
    assert_eq!(after.chars().count(), MAX_VALUE + 1);
}
