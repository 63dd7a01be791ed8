//! Fills empty tables with the demo data.

use std::collections::{HashMap, HashSet};

use anyhow::{Context, anyhow};
use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    ConciergerieId, OfferId, PartnerId,
    content::{ContentEventKind, ContentRef},
    orders::SeriesState,
};
use demo::{DemoFile, LOCKER_DESK, OrderEffects, World};
use domain::{
    calendar::paris,
    catalogue::timeline::{AtDesk, OfferTimeline},
    content::{
        item::{Content, ContentEvent, EditorialItem},
        static_files::file::KeptFile,
    },
    lockers::block::LockerBlock,
    order::{Order, series::Series},
    people::organisation::Partner,
};
use jiff::Timestamp;
use runtime::{
    Job,
    tasks::{RunSeries, WatchLockerBlock},
};
use store::{
    CompanyDesign, DesignHost, Entity, LocalSlide, Message, Occurrence, OnceAMonth, Outgoing,
    RegistrationCode, Sequence, ShelvedPresentation, SsoClaim, Store, StoredFile,
    load::{self, Loader},
    references,
};

use crate::{
    accounts::{LOCKER_PIN, PASSWORD},
    database::told,
    lockers::device_key,
};

/// How often progress is told.
const STEP: usize = 4_000;

/// Whether the tables hold all of them.
pub async fn is_loaded(store: &Store) -> anyhow::Result<bool> {
    load::is_loaded(store).await.map_err(failed)
}

/// Loads everything as it is at `now`, telling how far it is. Gives the number of items written.
pub async fn load(loader: Loader, now: Timestamp, orders: Option<usize>) -> anyhow::Result<usize> {
    println!("Loading demo data: the catalogue and the people ...");
    write(loader, demo::world(now, &hash()?), now, orders.unwrap_or(demo::ORDERS)).await
}

/// The same, with registers that print at an address, and parcel lockers at an origin.
pub async fn load_with(
    loader: Loader,
    now: Timestamp,
    orders: Option<usize>,
    printer: &str,
    lockers: &str,
) -> anyhow::Result<usize> {
    println!("Loading demo data: the catalogue and the people ...");
    let world = demo::world(now, &hash()?).printing_at(printer, now);
    let world = world.with_lockers_at(lockers, |block| runtime::hash(device_key(LOCKER_DESK, block)));
    let world = world.with_locker_pin(&hash_of(LOCKER_PIN)?);
    write(loader, world, now, orders.unwrap_or(demo::ORDERS)).await
}

/// Loads who runs the platform, and what people accept. Gives the number of items written.
pub async fn load_empty(loader: Loader, now: Timestamp) -> anyhow::Result<usize> {
    write(loader, demo::empty(now, &hash()?), now, 0).await
}

fn hash() -> anyhow::Result<String> {
    hash_of(PASSWORD)
}

fn hash_of(secret: &str) -> anyhow::Result<String> {
    runtime::password::hash(secret).map_err(|error| anyhow!("{error:?}"))
}

async fn write(loader: Loader, world: World, now: Timestamp, count: usize) -> anyhow::Result<usize> {
    let mut loading = Loading { loader };
    loading.places(&world, now).await?;
    loading.people(&world).await?;
    loading.catalogue(&world, now).await?;
    loading.content(&world).await?;
    let last_order = if count > 0 { loading.orders(&world, now, count).await? } else { 0 };
    let last_person = world.people.iter().map(|it| it.id.0).max().unwrap_or(0);
    let last_credit = world.credits.iter().map(|it| it.id.0).max().unwrap_or(0);
    let count = |of: usize| of as i64;
    let sequences = [
        (Sequence::Person, last_person),
        (Sequence::Credit, last_credit),
        (Sequence::Order, last_order),
        (Sequence::Universe, count(world.universes.len())),
        (Sequence::Category, count(world.categories.len())),
        (Sequence::Product, count(world.products.len())),
        (Sequence::Partner, count(world.partners.len())),
        (Sequence::Presentation, count(world.presentations.len())),
        (Sequence::Company, count(world.companies.len())),
        (Sequence::Conciergerie, count(world.conciergeries.len())),
        (Sequence::CostCenter, count(world.cost_centers.len())),
        (Sequence::CreditCampaign, count(world.credit_campaigns.len())),
        (Sequence::LockerBlock, count(world.lockers.len())),
        (Sequence::CashRegister, count(world.registers.len())),
        (Sequence::EggHunt, count(world.hunts.len())),
        (Sequence::News, world.news.iter().map(|it| it.id).max().unwrap_or(0)),
        (Sequence::Spotlight, world.spotlights.iter().map(|it| it.id).max().unwrap_or(0)),
        (Sequence::LegalVersion, count(world.texts.len())),
        (Sequence::Offer, world.offers.iter().map(|it| it.id.0).max().unwrap_or(0)),
    ];
    loading.loader.finish(&sequences).await.map_err(failed)
}

struct Loading {
    loader: Loader,
}

impl Loading {
    async fn put(&mut self, entity: &impl Entity) -> anyhow::Result<()> {
        self.loader.put(entity).await.map_err(failed)
    }

    async fn all<E: Entity>(&mut self, entities: &[E]) -> anyhow::Result<()> {
        for entity in entities {
            self.put(entity).await?;
        }
        Ok(())
    }

    async fn places(&mut self, world: &World, now: Timestamp) -> anyhow::Result<()> {
        self.all(&world.companies).await?;
        self.all(&world.cost_centers).await?;
        self.all(&world.credit_campaigns).await?;
        for made in &world.registers {
            self.put(&made.register).await?;
            self.all(&made.lines).await?;
        }
        self.all(&world.conciergeries).await?;
        for (block, boxes) in &world.lockers {
            self.put(block).await?;
            self.all(boxes).await?;
            let (conciergerie_id, locker_block_id) = (block.conciergerie, block.id);
            let watch = WatchLockerBlock { conciergerie_id, locker_block_id };
            let due = LockerBlock::next_look(None, now);
            let message = watch.message().map_err(|error| anyhow!("{error:?}"))?;
            let (id, message) = (watch.name(due), Message::Task(message));
            self.put(&Outgoing { id, message, due, at_once: false }).await?;
        }
        self.all(&world.partners).await?;
        for design in &world.designs {
            self.put(design).await?;
            for host in &design.hosts {
                self.put(&DesignHost { host: host.clone(), design: design.id.clone() }).await?;
            }
            for company in &design.companies {
                self.put(&CompanyDesign { company: *company, design: design.id.clone() }).await?;
            }
        }
        for provider in &world.sso_providers {
            self.put(provider).await?;
            self.all(&SsoClaim::of(provider)).await?;
        }
        for desk in world.conciergeries.iter().filter(|it| !it.registration_code.is_empty()) {
            let code = RegistrationCode { code: desk.registration_code.clone(), conciergerie: desk.id };
            self.put(&code).await?;
        }
        Ok(())
    }

    async fn people(&mut self, world: &World) -> anyhow::Result<()> {
        self.all(&world.people).await?;
        self.all(&world.second_factors).await?;
        for person in &world.people {
            self.all(&store::logins(person)).await?;
        }
        Ok(())
    }

    /// Offers and presentations, and each of them on the shelves of its desks.
    async fn catalogue(&mut self, world: &World, now: Timestamp) -> anyhow::Result<()> {
        self.all(&world.universes).await?;
        self.all(&world.categories).await?;
        self.all(&world.products).await?;
        self.all(&world.offers).await?;
        self.all(&world.presentations).await?;
        self.all(&world.calendars).await?;
        let partners: HashMap<PartnerId, &Partner> = world.partners.iter().map(|it| (it.id, it)).collect();
        let companies: HashMap<_, _> = world.conciergeries.iter().map(|it| (it.id, it.company)).collect();
        for original in world.offers.iter().filter(|it| it.id == it.original) {
            let versions = world.offers.iter().filter(|it| it.original == original.id);
            let standing = versions.filter(|it| it.to.is_none_or(|to| now < to));
            let at = |id: &ConciergerieId| companies.get(id).map(|it| AtDesk { id: *id, company: *it });
            let desks = original.conciergeries.iter().filter_map(at).collect();
            let Some(timeline) = OfferTimeline::of(standing, desks) else { continue };
            self.all(&references(&timeline)).await?;
            self.put(&timeline).await?;
        }
        for presentation in &world.presentations {
            let partner = partners.get(&presentation.partner).context("a presentation without partner")?;
            for desk in &presentation.content.conciergeries {
                self.put(&ShelvedPresentation::of(presentation, partner, *desk)).await?;
            }
        }
        Ok(())
    }

    /// Texts, pictures and games, and on every desk its slides, news and offers of the moment.
    async fn content(&mut self, world: &World) -> anyhow::Result<()> {
        self.all(&world.texts).await?;
        self.all(&world.acceptances).await?;
        self.all(&world.hunts).await?;
        self.all(&world.wheels).await?;
        for wheel in &world.wheels {
            self.put(&wheel.rules).await?;
        }
        for image in &world.images {
            let file = StoredFile {
                key: image.key.clone(),
                content_type: image.content_type.to_owned(),
                data: Some(STANDARD.encode(&image.bytes)),
                order: None,
                message: None,
            };
            self.put(&file).await?;
        }
        self.all(&world.trees).await?;
        for DemoFile { file, bytes } in &world.files {
            self.put(&KeptFile { data: Some(STANDARD.encode(bytes)), ..file.clone() }).await?;
        }
        for desk in &world.conciergeries {
            for (rank, slide) in (0..).zip(&world.carousel) {
                self.put(&LocalSlide { conciergerie: desk.id, rank, slide: slide.clone() }).await?;
            }
        }
        self.editorial(&world.news).await?;
        self.editorial(&world.spotlights).await
    }

    /// Items, each with the entry of its history that made it.
    async fn editorial<C: Content>(&mut self, items: &[EditorialItem<C>]) -> anyhow::Result<()> {
        for item in items {
            self.put(item).await?;
            let Some((content, _)) = item.latest() else { continue };
            let item = ContentRef { kind: C::KIND, id: item.id };
            let (by, at) = (demo::EDITOR.to_owned(), content.dates().0.unwrap_or_default());
            let (kind, content) = (ContentEventKind::Created, Some(content.clone()));
            self.put(&ContentEvent { item, edition: 1, kind, at, by, changes: vec![], content }).await?;
        }
        Ok(())
    }

    /// Orders one after the other, the record of each that is free once a month, and their effects. Gives the last number.
    async fn orders(&mut self, world: &World, now: Timestamp, count: usize) -> anyhow::Result<i64> {
        let free: HashSet<OfferId> =
            world.offers.iter().filter(|it| it.free_once_a_month).map(|it| it.id).collect();
        let mut guards = HashMap::new();
        let mut effects = OrderEffects::new(world, now);
        let mut last = 0;
        for (nth, order) in (1..).zip(demo::orders(world, now, count)) {
            self.loader.order(&order, now).await.map_err(failed)?;
            effects.add(&order);
            last = last.max(order.id.0);
            self.series(&order, now).await?;
            if free.contains(&order.offer) {
                let guard = OnceAMonth::of(&order);
                guards.insert((guard.user, guard.original, guard.month.clone()), guard);
            }
            if nth % STEP == 0 {
                println!("Loading demo data: {nth} of {count} orders ...");
            }
        }
        for guard in guards.values() {
            self.put(guard).await?;
        }
        self.effects(effects).await?;
        Ok(last)
    }

    async fn effects(&mut self, effects: OrderEffects<'_>) -> anyhow::Result<()> {
        for day in effects.partner_days() {
            self.all(&day.units().into_values().collect::<Vec<_>>()).await?;
        }
        self.all(effects.credits()).await?;
        let told = effects.expectations();
        self.all(&told.expectations).await?;
        self.all(&told.parts).await?;
        self.all(&told.claims).await?;
        self.all(&told.billing).await?;
        self.all(&told.buyer).await
    }

    /// The series that an order begins, and the day of the series that it is of.
    async fn series(&mut self, order: &Order, now: Timestamp) -> anyhow::Result<()> {
        let Some((id, begin)) = order.series().zip(order.dates.begin) else { return Ok(()) };
        let date = paris::today(begin);
        self.put(&Occurrence { series: id, date, order: order.id }).await?;
        let Some(series) = Series::recalled(order) else { return Ok(()) };
        let over = order.is_cancelled() || !series.has_days_left(now);
        let state = if over { SeriesState::Ended } else { SeriesState::Active };
        self.put(&Series { state, ..series }).await?;
        if !over {
            let message = RunSeries { series_id: id }.message().map_err(|error| anyhow!("{error:?}"))?;
            let id = format!("series-{id}-begun");
            self.put(&Outgoing { id, message: Message::Task(message), due: now, at_once: false }).await?;
        }
        Ok(())
    }
}

fn failed(error: store::Error) -> anyhow::Error {
    told(error).context("the demo data were not written")
}
