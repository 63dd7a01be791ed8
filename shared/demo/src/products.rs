//! The products that the services of the tables sell, each once a category.

use std::{collections::BTreeMap, sync::LazyLock};

use contract::{
    CategoryId, ProductId,
    catalogue::{ItemType, Product},
};

use crate::catalogue::{
    shelves,
    spec::{Item, Pair, words},
};

/// The number of a product by category and French label.
type Numbers = BTreeMap<(CategoryId, &'static str), (ProductId, Pair)>;

static NUMBERS: LazyLock<Numbers> = LazyLock::new(|| {
    let mut numbers = Numbers::new();
    for shelf in shelves() {
        let items = shelf.shelf.services.iter().flat_map(|it| it.items);
        for item in items.filter(|it| it.kind == ItemType::Default) {
            let next = ProductId(numbers.len() as i64 + 1);
            numbers.entry((shelf.category, item.label.0)).or_insert((next, item.label));
        }
    }
    numbers
});

/// The product that an item sells.
pub(crate) fn of(category: CategoryId, item: &Item) -> Option<ProductId> {
    NUMBERS.get(&(category, item.label.0)).map(|it| it.0).filter(|_| item.kind == ItemType::Default)
}

pub(crate) fn products() -> Vec<Product> {
    let product = |(&(category, _), &(id, label)): (&(CategoryId, &str), &(ProductId, Pair))| Product {
        id,
        title: label.0.to_owned(),
        label: words(label),
        ean13: None,
        ref_beac: None,
        archived: false,
        cat_offre_id: category,
        merged: None,
    };
    NUMBERS.iter().map(product).collect()
}
