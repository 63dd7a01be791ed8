//! The lines of a draft: what of the offer was chosen and answered.

use contract::{
    Cents, OfferItemId, OrderItemId, Words,
    catalogue::{ItemType, OfferItem},
    lengths,
    orders::NewOrderItem,
};
use jiff::civil::Time;

use crate::{
    calendar::slots::time_range,
    catalogue::offer::Offer,
    money::pricing,
    order::Line,
    text::fields::{Fields, required},
};

/// The most one line may count.
pub const MAX_QUANTITY: u32 = 1000;

/// Whether the item can become a line at all: a simple label cannot, nor a group master that only opens its group.
pub(super) fn makes_a_line(item: &OfferItem) -> bool {
    match item.kind {
        ItemType::Label => false,
        ItemType::GroupMaster => item.extension.group_is_a_product,
        _ => true,
    }
}

/// Whether a service was chosen. Answers alone are none, unless the offer asks nothing but questions, or has a cost of
/// its own.
pub(super) fn service_chosen(offer: &Offer, lines: &[Line]) -> bool {
    let mut choices = offer.items.iter().filter(|it| makes_a_line(it)).peekable();
    if choices.peek().is_none() {
        return true;
    }
    let answers_do = offer.additional_cost.is_some() || !choices.any(|it| is_service(&line_of(it)));
    lines.iter().any(|it| answers_do || is_service(it))
}

/// Something to be done or bought, rather than an answer about it.
fn is_service(line: &Line) -> bool {
    matches!(line.kind, ItemType::Default | ItemType::GroupMaster) || line.price != Some(Cents::ZERO)
}

/// The lines that were chosen, in the offer's order. Items of a closed group count as not chosen.
pub(crate) fn chosen(offer: &Offer, answers: &[NewOrderItem], fields: &mut Fields) -> Vec<Line> {
    for (at, answer) in answers.iter().enumerate() {
        let id = answer.offre_item_id;
        let known = offer.items.iter().any(|it| it.id == id);
        let twice = answers[..at].iter().any(|it| it.offre_item_id == id);
        fields.expect(known && !twice, &name(id), || {
            Words::new("Cet article n’est pas proposé.", "This item is not on offer.")
        });
    }
    let groups = Groups { items: &offer.items, answers };
    let empty = NewOrderItem::default();
    offer
        .items
        .iter()
        .filter(|item| makes_a_line(item) && groups.shows(item, offer.items.len()))
        .filter_map(|item| {
            let answer = groups.answer(item.id).unwrap_or(&empty);
            let line = line(item, answer, offer.allows_quantity, fields)?;
            Some(Line { fixed_price: line.fixed_price || offer.fixed_price, ..line })
        })
        .collect()
}

/// The groups of items that the answers open.
struct Groups<'a> {
    items: &'a [OfferItem],
    answers: &'a [NewOrderItem],
}

impl Groups<'_> {
    fn answer(&self, id: OfferItemId) -> Option<&NewOrderItem> {
        self.answers.iter().find(|it| it.offre_item_id == id)
    }

    /// Whether the item is displayed: it stands in no group, in one without a master, or in an open one.
    ///
    /// `depth` bounds masters that open each other in a ring.
    fn shows(&self, item: &OfferItem, depth: usize) -> bool {
        let Some(group) = &item.extension.group_name else { return true };
        let opens = |it: &&OfferItem| {
            it.kind == ItemType::GroupMaster && it.extension.target_group_name.as_ref() == Some(group)
        };
        let mut masters = self.items.iter().filter(opens).peekable();
        masters.peek().is_none()
            || masters
                .any(|it| depth > 0 && self.answer(it.id).is_some_and(is_on) && self.shows(it, depth - 1))
    }
}

/// A tick: yes, or a quantity.
fn is_on(answer: &NewOrderItem) -> bool {
    match answer.extended_value.as_deref().map(str::trim) {
        Some("false") => false,
        Some("true") => true,
        _ => answer.quantity > 0,
    }
}

/// The line an answer makes, if it makes one.
fn line(item: &OfferItem, answer: &NewOrderItem, allows_quantity: bool, fields: &mut Fields) -> Option<Line> {
    let field = name(item.id);
    let comment = fields.text(&field, answer.details.as_deref(), lengths::COMMENT);
    let (quantity, value) = match item.kind {
        ItemType::Default | ItemType::GroupMaster => {
            let most = if allows_quantity { MAX_QUANTITY } else { 1 };
            fields.expect(answer.quantity <= most, &field, || too_many(most));
            let ticked = item.kind == ItemType::GroupMaster && is_on(answer);
            (answer.quantity.max(u32::from(ticked)), None)
        }
        ItemType::YesNo => (u32::from(is_on(answer)), Some("true".to_owned())),
        ItemType::Label => return None,
        ItemType::Number | ItemType::List | ItemType::Text | ItemType::TimeRange => {
            let value = fields.text(&field, answer.extended_value.as_deref(), lengths::COMMENT);
            if let Some(value) = &value {
                check_value(item, value, &field, fields);
            }
            (u32::from(value.is_some()), value)
        }
    };
    fields.expect(quantity > 0 || !item.extension.mandatory, &field, required);
    (quantity > 0).then(|| Line { quantity, value, comment, ..line_of(item) })
}

/// Whether an answer is one that its type knows.
fn check_value(item: &OfferItem, value: &str, field: &str, fields: &mut Fields) {
    match item.kind {
        ItemType::Number => fields.expect(is_number(value), field, || {
            Words::new("Veuillez saisir un nombre", "Please enter a number")
        }),
        ItemType::List => {
            fields.expect(item.extension.choice_list.iter().any(|it| it.trim() == value), field, || {
                Words::new("Merci de sélectionner un élément", "Please select an item of the list")
            });
        }
        ItemType::TimeRange => fields.expect(time_range(value).is_some(), field, || {
            Words::new(
                "Indiquez une heure de début, puis une heure de fin.",
                "Enter a start time, then a later end time.",
            )
        }),
        _ => {}
    }
}

/// A number that is not negative, with a comma or a point.
fn is_number(text: &str) -> bool {
    let (whole, decimals) = text.split_once([',', '.']).unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit());
    text.len() <= lengths::LINE_NUMBER && digits(whole) && digits(decimals)
}

/// The begin that a line asks for.
pub(super) fn begins_at(lines: &[Line]) -> Option<Time> {
    let ranges = lines.iter().filter(|it| it.kind == ItemType::TimeRange);
    ranges.filter_map(|it| time_range(it.value.as_deref()?)).map(|(begin, _)| begin).min()
}

/// The name of a line's field.
fn name(item: OfferItemId) -> String {
    format!("items.{item}")
}

fn too_many(most: u32) -> Words {
    Words::new(
        format!("La quantité ne peut dépasser {most}."),
        format!("The quantity cannot be more than {most}."),
    )
}

/// A line of an offer's item, one of it, with no number yet.
pub(crate) fn line_of(item: &OfferItem) -> Line {
    Line {
        id: OrderItemId(0),
        offer_item: item.id,
        product: item.product_id,
        kind: item.kind,
        extension: item.extension.clone(),
        label: item.label.clone(),
        quantity: 1,
        price: pricing::starting_price(item),
        vat: None,
        fixed_price: item.fixed_price,
        value: None,
        comment: None,
        minutes: item.time_duration,
        status: 0,
    }
}
