use contract::{PartnerId, ProductId, Words};

use super::{Alert, Letter, Notice};
use crate::text::paths;

/// Something was changed that offers of the reader's desks share with those of another company.
#[derive(Debug)]
pub struct SharedChanged<'a> {
    pub what: SharedThing<'a>,
    /// The name of the person who changed it.
    pub by: &'a str,
}

/// The thing that was changed, and how.
#[derive(Clone, Copy, Debug)]
pub enum SharedThing<'a> {
    Product {
        id: ProductId,
        title: &'a str,
    },
    /// It was taken out of the offers of another company.
    ProductWithdrawn {
        id: ProductId,
        title: &'a str,
    },
    /// It took the place of others.
    ProductMerged {
        id: ProductId,
        title: &'a str,
    },
    /// It stands for itself again.
    ProductUnmerged {
        id: ProductId,
        title: &'a str,
    },
    /// A universe or category was switched off.
    BranchHidden {
        id: i64,
        label: &'a Words,
    },
    Partner {
        id: PartnerId,
        name: &'a str,
    },
    Presentation {
        partner: PartnerId,
        name: &'a str,
    },
}

impl SharedThing<'_> {
    /// Tells changes of one millisecond apart: by the thing, and by the action.
    fn number(&self) -> i64 {
        let (id, nth) = match self {
            Self::Product { id, .. } => (id.0, 0),
            Self::ProductWithdrawn { id, .. } => (id.0, 1),
            Self::ProductMerged { id, .. } => (id.0, 2),
            Self::ProductUnmerged { id, .. } => (id.0, 3),
            Self::BranchHidden { id, .. } => (*id, 4),
            Self::Partner { id, .. } => (id.0, 5),
            Self::Presentation { partner: id, .. } => (id.0, 6),
        };
        id * 7 + nth
    }

    fn target(&self) -> String {
        match self {
            Self::BranchHidden { .. } => paths::CATEGORIES.to_owned(),
            Self::Partner { id, .. } | Self::Presentation { partner: id, .. } => paths::partner_sheet(*id),
            _ => paths::PRODUCTS.to_owned(),
        }
    }

    fn label(&self, by: &str) -> Words {
        match self {
            Self::Product { title, .. } => Words::new(
                format!("{by} a modifié le produit « {title} », que vos offres vendent aussi"),
                format!("{by} has changed the product “{title}”, which your offers sell, too"),
            ),
            Self::ProductWithdrawn { title, .. } => Words::new(
                format!("{by} retire « {title} » des offres de ses conciergeries : vérifiez les vôtres"),
                format!("{by} takes “{title}” out of the offers of their desks: have a look at yours"),
            ),
            Self::ProductMerged { title, .. } => Words::new(
                format!("{by} a fusionné des produits que vos offres vendent, désormais « {title} »"),
                format!("{by} has merged products that your offers sell: they are now “{title}”"),
            ),
            Self::ProductUnmerged { title, .. } => Words::new(
                format!("{by} a annulé la fusion du produit « {title} », que vos offres vendent aussi"),
                format!("{by} has undone the merge of the product “{title}”, which your offers sell, too"),
            ),
            Self::BranchHidden { label, .. } => Words::new(
                format!("{by} a masqué « {} », où se trouvent des offres de vos conciergeries", label.fr),
                format!("{by} has hidden “{}”, where offers of your desks are", label.en),
            ),
            Self::Partner { name, .. } => Words::new(
                format!("{by} a modifié les options de {name}, avec qui vous travaillez aussi"),
                format!("{by} has changed the options of {name}, with whom you work, too"),
            ),
            Self::Presentation { name, .. } => Words::new(
                format!("{by} a modifié la présentation de {name}, que vos conciergeries montrent aussi"),
                format!("{by} has changed how {name} is presented, which your desks show, too"),
            ),
        }
    }
}

impl Notice for SharedChanged<'_> {
    fn kind(&self) -> &'static str {
        "sharedChanged"
    }

    fn letter(&self) -> Option<Letter> {
        None
    }

    fn alert(&self) -> Option<Alert> {
        let (label, target, about) = (self.what.label(self.by), self.what.target(), self.what.number());
        Some(Alert { kind: "catalogue", label, target, about, due: None })
    }
}
