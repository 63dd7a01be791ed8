//! Orders, one after the other in time, made by the platform's own rules: drafts are checked, priced and placed, then
//! every status, payment, comment and rating goes through the domain. A step that a rule refuses does not happen.

mod agenda;
mod alice;
mod basket;
mod clock;
mod event;
mod market;
mod story;
mod words;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use contract::{Cents, CreditId, OfferId, OrderId, UserId, orders::PaymentMode};
use domain::{
    calendar::{
        paris::{instant, wall},
        recurrence,
    },
    catalogue::offer::Offer,
    money::{
        credit,
        modes::{PaymentContext, choose, payment_options},
    },
    order::{
        Order,
        draft::{CheckedDraft, check, context::DraftContext},
        placing::{Placing, place},
    },
    people::{actor::Actor, organisation::Conciergerie, person::Person},
};
use jiff::{Timestamp, civil::Date};

use crate::{MARIE, World, accounts::concierge_of, credits::CreditWallets, paris, random::Random};
use agenda::Agenda;
pub(crate) use agenda::{PartnerDays, book};
use clock::Clock;
use market::Market;
use story::Fate;

const FIRST: i64 = 1000;
/// Orders that the desk takes for a beneficiary, in a thousand.
const BY_DESK: u64 = 110;
/// Booked orders that another one overlaps, in a thousand: of those that are over, and of those to come.
const OVERLAPPED: (u64, u64) = (20, 120);
/// How often chance is asked for something that can be ordered.
const TRIES: usize = 40;

/// The order to make: by chance, or from a plan.
struct PlannedOrder<'a> {
    person: &'a Person,
    offer: &'a Offer,
    by: Actor,
    /// Days ahead in which a slot is looked for.
    within: (i64, i64),
    fate: Fate,
}

/// A slot that a second order is going to take too.
struct Twin {
    offer: OfferId,
    begin: Timestamp,
}

/// An order that a recurring one spawns.
struct Spawn {
    due: Timestamp,
    parent: OrderId,
    person: UserId,
    draft: CheckedDraft,
    mode: PaymentMode,
}

pub(crate) struct Orders<'a> {
    world: &'a World,
    now: Timestamp,
    count: u64,
    next: u64,
    clock: Clock,
    market: Market<'a>,
    agenda: Agenda<'a>,
    wallets: CreditWallets,
    people: BTreeMap<UserId, &'a Person>,
    plan: BTreeMap<u64, alice::Planned>,
    twin: Option<Twin>,
    spawns: VecDeque<Spawn>,
    /// The offers free once a month that each person has ordered, by month.
    monthly: BTreeSet<(UserId, OfferId, Date)>,
}

impl<'a> Orders<'a> {
    pub(crate) fn new(world: &'a World, now: Timestamp, count: usize) -> Self {
        let clock = Clock::new(now, count);
        Self {
            world,
            now,
            count: count as u64,
            next: 0,
            market: Market::of(world),
            agenda: Agenda::of(&world.calendars),
            wallets: CreditWallets::of(&world.credits),
            people: world.people.iter().map(|it| (it.id, it)).collect(),
            plan: alice::plan(&clock, now, count as u64),
            clock,
            twin: None,
            spawns: VecDeque::new(),
            monthly: BTreeSet::new(),
        }
    }

    fn order(&mut self, nth: u64) -> Option<Order> {
        let at = self.clock.at(nth);
        let id = OrderId(FIRST + nth as i64);
        let random = &mut Random::of("order", nth);
        self.agenda.forget_before(paris::day(at));
        if let Some(planned) = self.plan.remove(&nth)
            && let Some(order) = self.planned(id, at, planned, random)
        {
            return Some(order);
        }
        if let Some(order) = self.second(id, at, random).or_else(|| self.spawned(id, at, random)) {
            return Some(order);
        }
        (0..TRIES).find_map(|_| {
            let wish = self.chance(at, random)?;
            self.fulfil(id, at, &wish, None, random)
        })
    }

    /// Somebody wants something.
    fn chance(&self, at: Timestamp, random: &mut Random) -> Option<PlannedOrder<'a>> {
        let person = self.market.customer(at, random)?;
        let offer = self.market.offer(person.conciergerie?, at, random)?;
        let by_desk = !offer.visible_to_beneficiaries || random.in_thousand(BY_DESK);
        let by =
            if by_desk { self.for_beneficiary(person, random) } else { Some(Actor::beneficiary(person)) };
        Some(PlannedOrder { person, offer, by: by?, within: (1, 14), fate: Fate::Natural })
    }

    fn planned(
        &mut self,
        id: OrderId,
        at: Timestamp,
        planned: alice::Planned,
        random: &mut Random,
    ) -> Option<Order> {
        let person = *self.people.get(&crate::ALICE)?;
        let offer = self.market.named(person.conciergerie?, planned.offer, at)?;
        let by = Actor::beneficiary(person);
        let wish = PlannedOrder { person, offer, by, within: (4, 9), fate: planned.fate };
        (0..TRIES).find_map(|_| self.fulfil(id, at, &wish, None, random))
    }

    /// The desk takes a slot that is not free.
    fn second(&mut self, id: OrderId, at: Timestamp, random: &mut Random) -> Option<Order> {
        let twin = self.twin.take()?;
        let offer = self.world.offers.iter().find(|it| it.id == twin.offer)?;
        (0..TRIES).find_map(|_| {
            let person = self.market.customer_of(&offer.conciergeries, at, random)?;
            let by = self.for_beneficiary(person, random)?;
            let wish = PlannedOrder { person, offer, by, within: (1, 14), fate: Fate::Kept };
            self.fulfil(id, at, &wish, Some(twin.begin), random)
        })
    }

    /// The next order of a recurring one, when its time has come.
    fn spawned(&mut self, id: OrderId, at: Timestamp, random: &mut Random) -> Option<Order> {
        while self.spawns.front().is_some_and(|it| it.due <= at) {
            let spawn = self.spawns.pop_front()?;
            let person = *self.people.get(&spawn.person)?;
            let offer = self.market.ordered(&spawn.draft, person.conciergerie?);
            let (Some(offer), true) = (offer, spawn.draft.begin.is_some_and(|it| it > at)) else { continue };
            let conciergerie = self.desk(person)?;
            let placing = Placing {
                id,
                draft: &spawn.draft,
                offer,
                beneficiary: person,
                conciergerie,
                by: &Actor::platform(),
                now: at,
                payment: spawn.mode.into(),
                credits: &[],
                overlap: false,
                parent: Some(spawn.parent),
            };
            return Some(self.tell(place(&placing), person, &Fate::Natural, random));
        }
        None
    }

    /// Makes the order of a wish, when every rule allows it.
    fn fulfil(
        &mut self,
        id: OrderId,
        at: Timestamp,
        wish: &PlannedOrder<'a>,
        taken: Option<Timestamp>,
        random: &mut Random,
    ) -> Option<Order> {
        let (person, offer) = (wish.person, wish.offer);
        let conciergerie = self.desk(person)?;
        let partner = self.world.partners.iter().find(|it| it.id == offer.partner)?;
        let mut draft = basket::draft(offer, person, partner, at, random)?;
        if offer.calendar.is_some() {
            let minutes = basket::minutes(offer, &draft);
            let begin = match taken {
                Some(begin) => self.agenda.opens(offer, conciergerie.id, begin, minutes, at).then_some(begin),
                None => self.agenda.find(offer, conciergerie.id, minutes, at, wish.within, random),
            }?;
            draft.begin_date = Some(paris::day(begin).into());
            draft.time = Some(wall(begin).time().into());
        }
        if !matches!(wish.fate, Fate::Natural) && offer.can_do_one_time {
            draft = basket::once(draft);
        }
        let month = (person.id, offer.original, paris::day(at).first_of_month());
        let context = DraftContext {
            offer,
            beneficiary: person,
            conciergerie,
            by: &wish.by,
            now: at,
            // The terms are older than every account.
            owes_terms: person.terms_accepted.is_none(),
            ordered_this_month: self.monthly.contains(&month),
        };
        let draft = check(&draft, &context).ok()?;
        if draft.recurrence.is_some() && !self.may_recur(&draft, at) {
            return None;
        }
        let (mode, credits) = self.payment(offer, person, conciergerie, &draft, at, random)?;
        let overlapped = taken.is_none() && self.is_overlapped(&draft, wish, random);
        let placing = Placing {
            id,
            draft: &draft,
            offer,
            beneficiary: person,
            conciergerie,
            by: &wish.by,
            now: at,
            payment: mode.into(),
            credits: &credits,
            overlap: overlapped || taken.is_some(),
            parent: None,
        };
        let order = place(&placing);
        self.wallets.take(&order, &credits);
        if offer.free_once_a_month {
            self.monthly.insert(month);
        }
        if let Some(begin) = draft.begin.filter(|_| overlapped) {
            self.twin = Some(Twin { offer: offer.id, begin });
        }
        self.plan_spawns(&order, draft);
        let fate = if overlapped { Fate::Kept } else { wish.fate };
        Some(self.tell(order, person, &fate, random))
    }

    /// How it is paid, and what of which credit.
    fn payment(
        &self,
        offer: &Offer,
        person: &Person,
        conciergerie: &Conciergerie,
        draft: &CheckedDraft,
        at: Timestamp,
        random: &mut Random,
    ) -> Option<(PaymentMode, Vec<(CreditId, Cents)>)> {
        let purse = self.wallets.at(person.id, at);
        let today = paris::day(at);
        let card = person.card.as_ref().filter(|it| it.added <= at && it.expires >= today);
        let usable = PaymentContext {
            credits: credit::usable_total(&purse, at),
            card,
            mandate: None,
            by_desk: false,
            today,
        };
        let options = payment_options(offer, &draft.totals, conciergerie, &usable).ok()?;
        let by_card = card.is_some() && random.in_thousand(700);
        let likely = if by_card { PaymentMode::Card } else { PaymentMode::Conciergerie };
        let mode = choose(&options, Some(likely)).or_else(|_| choose(&options, None)).ok()?;
        let credits = match mode {
            PaymentMode::Credits => credit::allocate(&purse, draft.totals.total, at),
            _ => Vec::new(),
        };
        Some((mode, credits))
    }

    /// Whether the slot of this order is going to be taken a second time.
    fn is_overlapped(&self, draft: &CheckedDraft, wish: &PlannedOrder, random: &mut Random) -> bool {
        let free = self.twin.is_none() && self.next + 1 < self.count && matches!(wish.fate, Fate::Natural);
        let to_come = draft.begin.is_some_and(|it| it > self.now);
        let times = if to_come { OVERLAPPED.1 } else { OVERLAPPED.0 };
        free && draft.needs_slot && !self.plan.contains_key(&(self.next + 1)) && random.in_thousand(times)
    }

    /// A recurring order is over today, or has not begun: so no date of one stands open, waiting for a job.
    fn may_recur(&self, draft: &CheckedDraft, at: Timestamp) -> bool {
        let today = paris::day(self.now);
        let over = draft.wished.is_some_and(|it| it < today);
        let ahead = draft.begin.is_some_and(|it| paris::day(it) > today);
        over || (ahead && paris::plus_days(paris::day(at), 4) >= today)
    }

    /// Lines up the orders that a recurring one spawns, two days ahead of each date but the first.
    fn plan_spawns(&mut self, parent: &Order, draft: CheckedDraft) {
        let (Some(rule), Some(begin)) = (draft.recurrence, draft.begin) else { return };
        let (first, time) = (paris::day(begin), wall(begin).time());
        for date in recurrence::dates(rule, first, draft.wished, first).skip(1).take(8) {
            let begin = instant(date, time);
            let length = draft.end.zip(draft.begin).map(|(end, begin)| end.duration_since(begin));
            let end = length.and_then(|it| begin.checked_add(it).ok());
            let wished = draft.wished.map(|_| date);
            let draft = CheckedDraft {
                begin: Some(begin),
                end,
                wished,
                recurrence: None,
                comment: None,
                ..draft.clone()
            };
            let due = paris::plus_minutes(begin, -2 * 24 * 60);
            let mode = match parent.payments.mode {
                PaymentMode::Credits => PaymentMode::Conciergerie,
                mode => mode,
            };
            self.spawns.push_back(Spawn { due, parent: parent.id, person: parent.beneficiary, draft, mode });
        }
        self.spawns.make_contiguous().sort_by_key(|it| (it.due, it.parent));
    }

    /// Lets the order live until now, then books what it holds.
    fn tell(&mut self, mut order: Order, person: &Person, fate: &Fate, random: &mut Random) -> Order {
        let desk = self.people.get(&concierge_of(order.conciergerie)).map(|it| Actor::manager(it));
        let partner =
            self.people.values().find(|it| it.partner == Some(order.partner)).map(|it| Actor::partner(it));
        let cast = event::Cast { person, desk: desk.unwrap_or_else(Actor::platform), partner };
        story::live(&mut order, &cast, fate, self.now, random);
        self.agenda.book(&order);
        order
    }

    fn desk(&self, person: &Person) -> Option<&'a Conciergerie> {
        self.world.conciergeries.iter().find(|it| Some(it.id) == person.conciergerie)
    }

    /// The concierge of the person's desk; at desk 1 now and then Marie.
    fn for_beneficiary(&self, person: &Person, random: &mut Random) -> Option<Actor> {
        let desk = person.conciergerie?;
        let manager = if desk.0 == 1 && random.in_thousand(400) { MARIE } else { concierge_of(desk) };
        Some(Actor::manager_for(self.people.get(&manager)?, person))
    }
}

impl Iterator for Orders<'_> {
    type Item = Order;

    fn next(&mut self) -> Option<Order> {
        if self.next >= self.count {
            return None;
        }
        let order = self.order(self.next);
        self.next += 1;
        order
    }
}
