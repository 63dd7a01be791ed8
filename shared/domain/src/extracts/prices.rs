//! Prices of offers, an item a row.

use std::collections::BTreeMap;

use contract::{
    Cents, OfferId, ProductId, Words,
    catalogue::{ItemType, OfferItem},
};
use jiff::{Timestamp, civil::Date};

use crate::{
    calendar::paris,
    catalogue::{
        offer::Offer,
        prices::{grid_price, margin},
    },
    extracts::Columns,
};

/// The data around the offers.
#[derive(Clone, Debug)]
pub struct PriceContext<'a> {
    pub category: String,
    /// The names that the desk uses for products.
    pub products: &'a BTreeMap<ProductId, String>,
    /// Where the offer is sold, by name.
    pub desks: Vec<String>,
}

/// An item of an offer; an offer without any that has a price is a row by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct PriceRow {
    partner: String,
    category: String,
    original: OfferId,
    offer: Words,
    item: Option<ItemPrice>,
    vat: u32,
    desks: String,
    from: Date,
    to: Option<Date>,
}

#[derive(Clone, Debug, PartialEq)]
struct ItemPrice {
    label: Words,
    product: String,
    unit: Words,
    on_quote: bool,
    sale: Option<Cents>,
    buying: Option<Cents>,
    margin: Option<(Cents, Option<i64>)>,
}

/// The rows of a version of an offer, its items in their order.
pub fn rows(offer: &Offer, partner: &str, context: &PriceContext<'_>) -> Vec<PriceRow> {
    let last = |to: Timestamp| paris::today(to);
    let row = |item| PriceRow {
        partner: partner.to_owned(),
        category: context.category.clone(),
        original: offer.original,
        offer: offer.name.clone(),
        item,
        vat: offer.vat,
        desks: context.desks.join(", "),
        from: paris::today(offer.from),
        to: offer.to.map(last),
    };
    let sold: Vec<_> = offer.items.iter().filter(|it| is_sold(it)).collect();
    match sold.is_empty() {
        true => vec![row(None)],
        false => sold.into_iter().map(|it| row(Some(item_price(offer, it, context)))).collect(),
    }
}

/// Not only chosen or read: it is on quote, costs something, or is given away.
fn is_sold(item: &OfferItem) -> bool {
    let free = item.kind == ItemType::Default && item.price.0.is_some();
    item.devis || free || item.price.0.is_some_and(|it| it > Cents::ZERO)
}

fn item_price(offer: &Offer, item: &OfferItem, context: &PriceContext<'_>) -> ItemPrice {
    let price = grid_price(offer, item);
    let product = item.product_id.and_then(|it| context.products.get(&it));
    ItemPrice {
        label: item.label.clone(),
        product: product.cloned().unwrap_or_default(),
        unit: if item.unit == Words::default() { offer.unit.clone() } else { item.unit.clone() },
        on_quote: price.price.0.is_none(),
        sale: price.price.0,
        buying: price.buying_price.0,
        margin: margin(&price),
    }
}

/// The columns of their file.
pub fn columns() -> Columns<PriceRow> {
    let of = |read: fn(&ItemPrice) -> &str| {
        move |row: &PriceRow| row.item.as_ref().map(read).unwrap_or_default().to_owned()
    };
    Columns::default()
        .text("Partenaire", |it: &PriceRow| it.partner.clone())
        .text("Catégorie", |it| it.category.clone())
        .whole("N° d’offre", |it| Some(it.original.0))
        .text("Offre", |it| it.offer.fr.clone())
        .text("Offre (anglais)", |it| it.offer.en.clone())
        .text("Article", of(|it| &it.label.fr))
        .text("Article (anglais)", of(|it| &it.label.en))
        .text("Produit", of(|it| &it.product))
        .text("Unité", of(|it| &it.unit.fr))
        .cents("Prix de vente (€)", |it| it.item.as_ref()?.sale)
        .yes_no("Sur devis", |it| it.item.as_ref().map(|it| it.on_quote))
        .cents("Prix d’achat (€)", |it| it.item.as_ref()?.buying)
        .cents("Marge (€)", |it| it.item.as_ref()?.margin.map(|it| it.0))
        .percent("Marge (%)", |it| it.item.as_ref()?.margin?.1)
        .percent("TVA (%)", |it| Some(it.vat.into()))
        .text("Conciergeries", |it| it.desks.clone())
        .day("En vigueur depuis", |it| Some(it.from))
        .day("Jusqu’au", |it| it.to)
}

#[cfg(test)]
mod tests {
    use contract::catalogue::ItemType;

    use super::*;
    use crate::{
        catalogue::offer::{BuyingRules, StaffItem},
        extracts::{Cell, ExtractTable},
        fixtures,
    };

    /// The sheet of an offer about which nothing else is known.
    fn sheet(offer: &Offer) -> ExtractTable {
        let context = PriceContext { category: String::new(), products: &BTreeMap::new(), desks: vec![] };
        columns().sheet("Prix", &rows(offer, "Pressing", &context))
    }

    #[test]
    fn an_item_is_written_with_what_it_costs_and_what_its_partner_gets() {
        let items = vec![
            fixtures::item(1, ItemType::Default, Some(1000)),
            OfferItem { devis: true, ..fixtures::item(2, ItemType::Default, None) },
            fixtures::item(3, ItemType::Text, None),
            fixtures::item(4, ItemType::Default, Some(0)),
        ];
        let own = StaffItem { item: items[0].id, buying_price: Some(Cents(700)), locker: None };
        let offer = Offer {
            vat: 550,
            buying: BuyingRules::default(),
            staff_items: vec![own],
            ..fixtures::offer(items)
        };
        let sheet = sheet(&offer);
        let at = |row: usize, title: &str| {
            let column = sheet.titles().position(|it| it == title).expect("a column");
            sheet.rows[row][column].clone()
        };
        assert_eq!(sheet.rows.len(), 3, "what is only read has no price");
        assert_eq!(at(0, "Prix de vente (€)"), Some(Cell::Cents(Cents(1000))));
        assert_eq!(at(0, "Prix d’achat (€)"), Some(Cell::Cents(Cents(700))));
        assert_eq!(at(0, "Marge (€)"), Some(Cell::Cents(Cents(300))));
        assert_eq!(at(0, "Marge (%)"), Some(Cell::Percent(3000)));
        assert_eq!(at(0, "TVA (%)"), Some(Cell::Percent(550)));
        assert_eq!((at(1, "Prix de vente (€)"), at(1, "Sur devis")), (None, Some(Cell::YesNo(true))));
        assert_eq!((at(2, "Marge (%)"), at(2, "Marge (€)")), (None, None), "nobody said what it costs");
    }

    #[test]
    fn an_offer_without_prices_is_written_all_the_same() {
        let offer = fixtures::offer(vec![fixtures::item(3, ItemType::Text, None)]);
        let sheet = sheet(&offer);
        assert_eq!(sheet.rows.len(), 1);
        assert_eq!(sheet.rows[0][3], Some(Cell::Text(offer.name.fr)));
    }
}
