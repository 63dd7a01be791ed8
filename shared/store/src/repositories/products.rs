//! Products, each also in the list of its category.

use contract::{CategoryId, Edited, ProductId, catalogue::Product};

use super::catalogue::Catalogue;
use crate::{Entity, Followers, Key, Result, Versioned, keys::catalogue as keys, table::range::Range};

impl Entity for Product {
    const KIND: &'static str = "product";

    fn key(&self) -> Key {
        keys::product(self.id)
    }

    fn follow(&self, before: Option<&Self>, version: u64, followers: &mut Followers) -> Result<()> {
        if let Some(before) = before.filter(|it| it.cat_offre_id != self.cat_offre_id) {
            followers.remove(&Edited { it: before.clone(), edition: 0 });
        }
        followers.add(&Edited { it: self.clone(), edition: version })
    }
}

/// A product in the list of its category, with its edition.
impl Entity for Edited<Product> {
    const KIND: &'static str = "listedProduct";

    fn key(&self) -> Key {
        keys::listed_product(self.it.cat_offre_id, self.it.id)
    }
}

impl Catalogue<'_> {
    /// A product.
    pub async fn product(&self, id: ProductId) -> Result<Versioned<Product>> {
        self.0.table().get(keys::product(id)).await
    }

    /// The products of a category, archived and merged ones too.
    pub async fn products(&self, category: CategoryId) -> Result<Vec<Edited<Product>>> {
        let listed = self.0.table().list(Range::all(keys::products(category)).consistent()).await?;
        Ok(listed.into_iter().map(|it| it.entity).collect())
    }
}
