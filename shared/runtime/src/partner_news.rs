//! Whatever changes an order tells its partner, in the transaction of the change: no handler does it, and none can forget it.

use contract::partners::OrderNotices;
use domain::{notices::PartnerTold, people::person::Person};
use store::{Changes, OrderNews, Store};

use crate::{Config, telling};

/// The change with what partners are told of it. The person who made the change is not told, nor is anybody
/// who cannot read it.
pub(crate) async fn told(mut changes: Changes, config: &Config, store: &Store) -> store::Result<Changes> {
    let Some((by, now)) = changes.asked() else { return Ok(changes) };
    for OrderNews { order, news } in changes.take_news() {
        let Some(reader) = reader_of(store, &order).await? else { continue };
        if by == Some(reader.id) || order.beneficiary == reader.id {
            continue;
        }
        let mailed = reader.order_notices == OrderNotices::AtOnce;
        let notice = PartnerTold { order: &order, news, mailed };
        changes = telling::tell(changes, config, &reader, &notice, now)
            .map_err(|error| store::Error::Unavailable(error.into()))?;
    }
    Ok(changes)
}

/// The person who signs in for the partner of an order.
async fn reader_of(store: &Store, order: &domain::order::Order) -> store::Result<Option<Person>> {
    let partners = store.places().listed_partners([order.partner]).await?;
    let user = partners.into_iter().next().and_then(|it| it.user);
    let people = store.people().some(user).await?;
    Ok(people.into_iter().find(Person::may_sign_in))
}
