//! The books in some of the runs: the masseur invoices month by month, statements of the bank come in and are matched, while orders
//! run on. Months pass in these runs.

use domain::{
    catalogue::offer::{BuyingRules, Offer},
    people::organisation::Terms,
};
use store::{Changes, Store};
use testkit::world::{MASSAGE, MASSEUR, offer, sell};

use crate::{planted::Planted, run_part::RunPart};

/// The books.
pub(crate) const BOOKS: RunPart =
    RunPart { salt: 0x0062_6f6f_6b73, often: 20, has: Planted::is_of_the_books };

/// The masseur invoices all but a margin of what is sold.
pub(crate) async fn set_up(store: &Store) {
    let mut partner = store.places().partner(MASSEUR).await.expect("a partner");
    let expectations_mail = "compta@masseur.test".to_owned();
    partner.terms = Terms { will_bill: true, expectations_mail, ..partner.terms.clone() };
    store.commit(Changes::new().save(&partner).expect("a partner")).await.expect("a partner who invoices");
    let buying = BuyingRules { all_items_margin: Some(3_000), ..BuyingRules::default() };
    sell(store, &Offer { buying, can_do_recurring: true, ..offer(MASSAGE) }).await;
}
