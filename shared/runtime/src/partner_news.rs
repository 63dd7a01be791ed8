//! Whatever changes an order tells its partner, in the transaction of the change: no handler does it, and none can forget it.

use contract::partners::OrderNotices;
use domain::notices::PartnerTold;
use store::{Changes, OrderNews, Store};

use crate::{Config, telling};

/// Adds to a change what partners are told of it. The person who made the change is not told, nor is anybody who may not
/// sign in.
pub(crate) async fn told(changes: &mut Changes, config: &Config, store: &Store) -> store::Result<()> {
    let Some((by, now)) = changes.asked() else { return Ok(()) };
    for OrderNews { order, news } in changes.news().take() {
        let reader = match changes.news().reader_of(order.partner) {
            Some(known) => known,
            None => store.places().reader_of(order.partner).await?,
        };
        let Some(reader) = reader else { continue };
        if by == Some(reader.id) || order.beneficiary == reader.id {
            continue;
        }
        let mailed = reader.order_notices == OrderNotices::AtOnce;
        let notice = PartnerTold { order: &order, news, mailed };
        telling::tell(changes, config, &reader, &notice, now)
            .map_err(|error| store::Error::Unavailable(error.into()))?;
    }
    Ok(())
}
