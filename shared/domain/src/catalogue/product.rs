//! Products: what may be kept as one, and how one takes the place of others.

use std::collections::BTreeSet;

use contract::{
    Error, ProductId, Refusal, Result, Words,
    catalogue::{Merged, Product},
    lengths,
};
use jiff::{SignedDuration, Timestamp};

use crate::{catalogue::offer::Offer, text::fields::Fields};

/// Products that one merge takes in, at most.
const MOST_MERGED: usize = 20;
/// A merge can be taken back for so long.
const UNDONE_WITHIN: SignedDuration = SignedDuration::from_hours(24);

/// A product that may be kept; what became of it is not the editor's to say.
///
/// # Errors
/// The invalid fields.
pub fn checked(asked: &Product) -> Result<Product> {
    let mut fields = Fields::default();
    let title = fields.required("title", &asked.title, lengths::LABEL);
    let ean13 = fields.text("ean13", asked.ean13.as_deref(), usize::MAX).map(|it| it.replace(' ', ""));
    fields.expect(ean13.as_deref().is_none_or(is_ean13), "ean13", || {
        Words::new("Ce code EAN-13 n’est pas valide.", "This EAN-13 code is not valid.")
    });
    let product = Product {
        title,
        label: fields.words("label", &asked.label, lengths::LABEL),
        ean13,
        ref_beac: fields.text("refBeac", asked.ref_beac.as_deref(), lengths::REFERENCE),
        merged: None,
        ..asked.clone()
    };
    fields.finish()?;
    Ok(product)
}

/// Whether these are 13 digits, the last of which checks the others.
pub fn is_ean13(code: &str) -> bool {
    let digits: Option<Vec<u32>> = code.chars().map(|it| it.to_digit(10)).collect();
    let Some(digits) = digits.filter(|it| it.len() == 13) else { return false };
    // Every second digit counts three times.
    let sum: u32 = digits.iter().zip([1, 3].into_iter().cycle()).map(|(digit, times)| digit * times).sum();
    sum.is_multiple_of(10)
}

/// Those that a product takes the place of: each once, and not itself.
///
/// # Errors
/// Invalid `products` unless they are 1 to 20.
pub fn others(kept: ProductId, asked: &[ProductId]) -> Result<Vec<ProductId>> {
    let others: BTreeSet<_> = asked.iter().copied().filter(|it| *it != kept).collect();
    if others.is_empty() {
        return Err(Error::invalid(
            "products",
            "Merci de sélectionner au moins deux produits",
            "Please select at least two products",
        ));
    }
    if others.len() > MOST_MERGED {
        return Err(Error::invalid(
            "products",
            format!("Une fusion en réunit {MOST_MERGED} au plus."),
            format!("A merge brings {MOST_MERGED} together at most."),
        ));
    }
    Ok(others.into_iter().collect())
}

/// One product takes the place of another.
///
/// # Errors
/// The refusal `ProductMerged` when one of them has been merged; invalid `products` when they are of two categories.
pub fn merge(product: &mut Product, kept: &Product, by: &str, now: Timestamp) -> Result<()> {
    if product.merged.is_some() || kept.merged.is_some() {
        return Err(Refusal::ProductMerged.into());
    }
    if product.cat_offre_id != kept.cat_offre_id {
        return Err(Error::invalid(
            "products",
            "Ces produits ne sont pas de la même catégorie.",
            "These products are not of the same category.",
        ));
    }
    product.merged = Some(Merged { into: kept.id, at: now, by: by.to_owned() });
    Ok(())
}

/// A product stands for itself again.
///
/// # Errors
/// The refusal `MergeOver` when it was not merged, or longer ago than a day.
pub fn unmerge(product: &mut Product, now: Timestamp) -> Result<()> {
    let recent = product.merged.as_ref().is_some_and(|it| now < it.at + UNDONE_WITHIN);
    if !recent {
        return Err(Refusal::MergeOver.into());
    }
    product.merged = None;
    Ok(())
}

/// The product that a product is by now: itself, or the one that it became through any number of merges.
pub fn standing<'a>(product: &'a Product, all: impl Fn(ProductId) -> Option<&'a Product>) -> &'a Product {
    let mut found = product;
    // Only a product that was not merged takes the place of others, so no chain leads back.
    while let Some(next) = found.merged.as_ref().and_then(|it| all(it.into)) {
        found = next;
    }
    found
}

/// A product and all those whose place it took, through any number of merges.
pub fn stands_for(product: ProductId, all: &[Product]) -> BTreeSet<ProductId> {
    let by_id = |id| all.iter().find(|it| it.id == id);
    let leading = all.iter().map(|it| (it.id, standing(it, by_id).id)).filter(|it| it.1 == product);
    leading.map(|it| it.0).chain([product]).collect()
}

/// The next version of an offer, without the items of these products. It begins now, unless it was to begin later.
///
/// # Errors
/// The refusal `NothingLeftToSell` when no item would be left.
pub fn without(
    offer: &Offer,
    products: &BTreeSet<ProductId>,
    id: contract::OfferId,
    now: Timestamp,
) -> Result<Offer> {
    let stays = |it: &&contract::catalogue::OfferItem| it.product_id.is_none_or(|it| !products.contains(&it));
    let items: Vec<_> = offer.items.iter().filter(stays).cloned().collect();
    if !items.iter().any(|it| it.product_id.is_some() || it.price.0.is_some()) {
        return Err(Refusal::NothingLeftToSell.into());
    }
    Ok(Offer { id, items, from: offer.from.max(now), ..offer.clone() })
}

#[cfg(test)]
mod tests {
    use contract::CategoryId;
    use proptest::prelude::*;

    use super::*;

    fn product(id: i64) -> Product {
        Product {
            id: ProductId(id),
            title: format!("Produit {id}"),
            label: Words::new("Produit", "Product"),
            ean13: None,
            ref_beac: None,
            archived: false,
            cat_offre_id: CategoryId(1),
            merged: None,
        }
    }

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    #[test]
    fn a_bar_code_is_checked_by_its_last_digit() {
        assert!(is_ean13("4006381333931") && is_ean13("9780306406157"));
        for wrong in ["4006381333932", "400638133393", "40063813339310", "400638133393x", "", "٤006381333931"]
        {
            assert!(!is_ean13(wrong), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn one_wrong_digit_of_a_bar_code_is_found(twelve in prop::collection::vec(0u32..10, 12), at in 0usize..13, by in 1u32..10) {
            let sum: u32 = twelve.iter().zip([1, 3].into_iter().cycle()).map(|(it, times)| it * times).sum();
            let mut digits = twelve;
            digits.push((10 - sum % 10) % 10);
            let code = |digits: &[u32]| digits.iter().map(u32::to_string).collect::<String>();
            prop_assert!(is_ean13(&code(&digits)));
            digits[at] = (digits[at] + by) % 10;
            prop_assert!(!is_ean13(&code(&digits)));
        }

        /// Products are merged and unmerged in any order: any product still leads to one that stands for
        /// itself.
        #[test]
        fn whatever_is_merged_every_product_still_stands_for_something(
            steps in prop::collection::vec((0usize..6, 0usize..6, any::<bool>()), 0..40),
        ) {
            let mut all: Vec<Product> = (0..6).map(product).collect();
            for (one, other, undo) in steps {
                let kept = all[other].clone();
                let _ = match undo {
                    true => unmerge(&mut all[one], NOW),
                    false if one != other => merge(&mut all[one], &kept, "Marie", NOW),
                    false => Ok(()),
                };
            }
            let by_id = |id: ProductId| all.iter().find(|it| it.id == id);
            let mut counted = 0;
            for product in &all {
                let standing = standing(product, by_id);
                prop_assert!(standing.merged.is_none());
                prop_assert!(stands_for(standing.id, &all).contains(&product.id));
            }
            for product in all.iter().filter(|it| it.merged.is_none()) {
                counted += stands_for(product.id, &all).len();
            }
            prop_assert_eq!(counted, all.len(), "each belongs to one of those that stand");
        }
    }

    #[test]
    fn a_merge_is_of_two_products_of_one_category_that_stand_for_themselves() {
        let (mut one, kept) = (product(1), product(2));
        let elsewhere = Product { cat_offre_id: CategoryId(2), ..product(3) };
        assert!(matches!(merge(&mut one, &elsewhere, "Marie", NOW), Err(Error::Invalid(_))));
        merge(&mut one, &kept, "Marie", NOW).expect("merged");
        let again = merge(&mut one.clone(), &kept, "Marie", NOW);
        assert!(matches!(again, Err(Error::Refused(Refusal::ProductMerged))));
        let into = merge(&mut product(4), &one, "Marie", NOW);
        assert!(matches!(into, Err(Error::Refused(Refusal::ProductMerged))));
        let late = unmerge(&mut one.clone(), NOW + UNDONE_WITHIN);
        assert!(matches!(late, Err(Error::Refused(Refusal::MergeOver))));
        unmerge(&mut one, NOW + UNDONE_WITHIN - SignedDuration::from_secs(1)).expect("undone");
        assert_eq!(one, product(1));
    }

    #[test]
    fn at_least_two_are_merged() {
        let ids = |ids: &[i64]| ids.iter().copied().map(ProductId).collect::<Vec<_>>();
        assert!(others(ProductId(1), &ids(&[1])).is_err());
        assert!(others(ProductId(1), &ids(&[])).is_err());
        assert_eq!(others(ProductId(1), &ids(&[1, 3, 2, 3])).expect("two"), ids(&[2, 3]));
        assert!(others(ProductId(1), &(2..=22).map(ProductId).collect::<Vec<_>>()).is_err());
    }
}
