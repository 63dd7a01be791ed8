//! The whereabouts of the goods of an order, the steps they can take from there, and the people who took
//! them.

use contract::{
    Error, Result,
    catalogue::{ItemType, Workflow},
    desk::{ConciergerieName, Signature},
    handover::{HandoverItem, HandoverStep, HandoverStep::*, ItemsForPickup},
    orders::OrderStatus::Available,
};
use jiff::Timestamp;

use super::goods::Goods;
use crate::{
    order::{EventKind, Line, Order, lifecycle::over, pickup::Pickup},
    people::actor::Actor,
};

/// Status of a line that its partner has.
const AT_PARTNER: u8 = 2;
/// Status of a line that waits at the desk.
pub(super) const AT_DESK: u8 = 3;
/// Status of a line that its beneficiary has.
pub(super) const TAKEN: u8 = 4;

/// The step that gives lines a status.
///
/// # Errors
/// Invalid `newStatus`.
pub fn step_to(status: u8) -> Result<HandoverStep> {
    let steps = [Collect, Receive, Retrieve];
    let unknown = || Error::invalid("newStatus", "Statut inconnu.", "Unknown status.");
    steps.into_iter().find(|it| status_after(*it) == status).ok_or_else(unknown)
}

/// The status of a line after a step.
pub fn status_after(step: HandoverStep) -> u8 {
    match step {
        Collect => AT_PARTNER,
        Receive => AT_DESK,
        Retrieve => TAKEN,
    }
}

/// Whether orders of a workflow have goods that take a step. A parcel comes to the desk by itself.
fn has(workflow: Workflow, step: HandoverStep) -> bool {
    match workflow {
        Workflow::DeposeRepriseEntreprise | Workflow::LivraisonEntreprise => true,
        Workflow::ReceptionColis => step != Collect,
        Workflow::RendezVous | Workflow::Other => false,
    }
}

/// Whether a line is something that one can hold, and no answer to a question.
fn is_thing(line: &Line) -> bool {
    matches!(line.kind, ItemType::Default | ItemType::GroupMaster)
}

/// The number of pieces in lines; people call them articles.
pub fn pieces<'a>(lines: impl IntoIterator<Item = &'a Line>) -> u32 {
    lines.into_iter().fold(0, |sum, it| sum.saturating_add(it.quantity))
}

/// The goods of an order: where they are, and the steps that they can take from there.
#[derive(Clone, Copy, Debug)]
pub struct OrderGoods<'a>(&'a Order);

impl<'a> OrderGoods<'a> {
    /// Lines that are things; what only answers a question follows them. All lines, where none is.
    pub fn things(self) -> impl Iterator<Item = &'a Line> {
        let none = !self.0.lines.iter().any(is_thing);
        self.0.lines.iter().filter(move |it| none || is_thing(it))
    }

    /// Lines that can take a step now. Goods that the partner or the desk has still come back and are handed
    /// out once an order is over, but no more go out.
    pub fn movable(self, step: HandoverStep) -> impl Iterator<Item = &'a Line> {
        let (has, open) = (has(self.0.workflow, step), self.0.is_open());
        let unrecorded = open && self.come_unrecorded();
        self.things().filter(move |it| {
            let place = self.place_of(it);
            has && match step {
                Collect => open && place < AT_PARTNER,
                Receive => place == AT_PARTNER || (unrecorded && place < AT_PARTNER),
                Retrieve => place == AT_DESK,
            }
        })
    }

    /// Things that the partner or the desk has: an order that has some is not done.
    pub fn out(self) -> impl Iterator<Item = &'a Line> {
        let goods = has(self.0.workflow, Retrieve);
        self.things().filter(move |it| goods && (AT_PARTNER..TAKEN).contains(&self.place_of(it)))
    }

    /// Whether the desk has all that are out: who comes for them can take them away.
    pub fn wait_for_pickup(self) -> bool {
        let mut out = self.out().peekable();
        out.peek().is_some() && out.all(|it| self.place_of(it) == AT_DESK)
    }

    /// The reason why none of these lines takes a step, in French.
    pub fn why_none_moves<'l>(
        self,
        step: HandoverStep,
        lines: impl IntoIterator<Item = &'l Line>,
    ) -> &'static str {
        let places: Vec<u8> = lines.into_iter().map(|it| self.place_of(it)).collect();
        let never_left = places.iter().any(|it| *it < AT_PARTNER);
        match step {
            _ if !has(self.0.workflow, step) => "Cette commande n’a aucun article à déplacer ici.",
            Receive if never_left && self.0.is_open() => {
                "Ces articles n’ont pas été remis au partenaire : seul ce qui est parti peut revenir. Enregistrez d’abord leur remise."
            }
            Retrieve if places.iter().any(|it| *it < AT_DESK) => {
                "Ces articles ne sont pas à la conciergerie : réceptionnez-les d’abord."
            }
            Collect | Receive if never_left => "Cette commande est close : plus rien n’en part.",
            _ => "Ces articles ont déjà changé d’état : rien n’a été déplacé.",
        }
    }

    /// Those that stand to be handed over, as a desk lists them; absent when there are none.
    pub fn standing(self) -> Option<Goods> {
        let (collect, receive) = (pieces(self.movable(Collect)), pieces(self.movable(Receive)));
        let waiting = pieces(self.movable(Retrieve));
        // Laundry comes back from where it was brought; deliveries come by themselves.
        let goes = self.0.workflow == Workflow::DeposeRepriseEntreprise;
        let coming = self.movable(Receive).filter(|it| !goes || self.place_of(it) == AT_PARTNER);
        (collect + receive + waiting > 0).then(|| Goods {
            conciergerie: self.0.conciergerie,
            partner: self.0.partner,
            partner_name: self.0.partner_name.clone(),
            order: self.0.id,
            beneficiary: self.0.beneficiary,
            beneficiary_name: self.0.beneficiary_name.clone(),
            offer_label: self.0.offer_label.fr.clone(),
            collect,
            receive,
            coming: pieces(coming),
            waiting,
            goes: self.0.dates.begin_day(),
            comes: self.0.dates.comes_back(),
            since: self.at_desk_since().filter(|_| waiting > 0),
        })
    }

    /// Those that the beneficiary can take away, and the amount that is still to be paid.
    pub fn for_pickup(self) -> ItemsForPickup {
        let items: Vec<HandoverItem> = self.movable(Retrieve).map(|it| self.shown(it)).collect();
        let (money, goods) = (self.0.money(), self.standing());
        let taken = pieces(self.things().filter(|it| it.status == TAKEN));
        let waiting = pieces(self.movable(Retrieve));
        ItemsForPickup {
            order_id: self.0.id,
            beneficiary_id: self.0.beneficiary,
            conciergerie: ConciergerieName {
                id: self.0.conciergerie,
                name: self.0.conciergerie_name.clone(),
            },
            partner_id: self.0.partner,
            partner_name: self.0.partner_name.clone(),
            collectable: goods.as_ref().map_or(0, |it| it.collect),
            receivable: goods.as_ref().map_or(0, |it| it.receive),
            bnf_name: self.0.beneficiary_name.clone(),
            service_name: self.0.offer_label.fr.clone(),
            cancelled: self.0.is_cancelled(),
            signature_asked: self.0.printed,
            items_elsewhere: pieces(self.things()) - taken - waiting,
            items,
            taken,
            total_payments: money.collected(),
            total_should_be_paid_before_change: money.remainder.at_least_zero(),
            price_missing: self.0.is_open() && self.0.lacks_a_price(),
        }
    }

    /// A line as the desk hands it over.
    pub fn shown(self, line: &Line) -> HandoverItem {
        HandoverItem {
            order_item_id: line.id,
            label: line.label.fr.clone(),
            quantity: line.quantity,
            price: contract::Price(line.price),
            price_must_be_set: self.0.must_be_priced(line),
            status: self.place_of(line),
        }
    }

    /// The instant since which they are at the desk: all of them, or the last that came.
    fn at_desk_since(self) -> Option<Timestamp> {
        let available = self.0.statuses.iter().rfind(|it| it.status == Available).map(|it| it.at);
        let came = || self.0.events.iter().rfind(|it| it.what() == Some(kind(Receive))).map(|it| it.at);
        available.or_else(came).or(Some(self.0.created))
    }

    /// The place of a line, as a status. All lines count as being at the desk once the desk has called the
    /// order available, even if it has ended since.
    fn place_of(self, line: &Line) -> u8 {
        let ended = || self.0.statuses.iter().rev().map(|it| it.status).find(|it| !over(*it));
        let last = if self.0.is_open() { Some(self.0.status) } else { ended() };
        if last == Some(Available) { line.status.max(AT_DESK) } else { line.status }
    }

    /// Whether something can come that nobody handed to the partner: it comes by itself, or the desk records nothing of what
    /// goes out. Once it recorded that something of an order went, only that can come back.
    fn come_unrecorded(self) -> bool {
        self.0.workflow != Workflow::DeposeRepriseEntreprise
            || self.0.events.iter().all(|it| it.what() != Some(kind(Collect)))
    }
}

impl Order {
    /// Its goods, with the rules about them.
    pub fn goods(&self) -> OrderGoods<'_> {
        OrderGoods(self)
    }

    /// Lines that are no goods follow them: they get the status that all goods have reached.
    pub(super) fn follow_things(&mut self) {
        let Some(least) = self.goods().things().map(|it| it.status).min() else { return };
        for line in self.lines.iter_mut().filter(|it| !is_thing(it)) {
            line.status = line.status.max(least);
        }
    }

    /// Records the person who took all goods that are out, wherever they were: the desk knows of it, and
    /// nobody scanned them.
    pub(in crate::order) fn hand_out(&mut self, taken_by: &str, by: &Actor, now: Timestamp) {
        let out: Vec<_> = self.goods().out().map(|it| it.id).collect();
        let mut taken = vec![];
        for line in self.lines.iter_mut().filter(|it| out.contains(&it.id)) {
            line.status = TAKEN;
            taken.push(line.clone());
        }
        self.follow_things();
        let said = Some(taken_by).filter(|it| *it != self.beneficiary_name);
        self.log(by, now, kind(Retrieve), told(Retrieve, &taken, said));
        self.record_pickup(&taken, (said, None), by, now);
    }

    /// Keeps the name and the signature of the person who took the lines that are handed out now.
    pub fn record_pickup(
        &mut self,
        lines: &[Line],
        (taken_by, signature): (Option<&str>, Option<&Signature>),
        by: &Actor,
        now: Timestamp,
    ) {
        self.pickups.push(Pickup {
            at: now,
            by: by.name.clone(),
            taken_by: taken_by.map(ToOwned::to_owned),
            items: written(lines),
            signature: signature.cloned(),
        });
    }
}

/// The kind of the step's entry in the business log.
pub(super) fn kind(step: HandoverStep) -> EventKind {
    match step {
        Collect => EventKind::ItemsCollected,
        Receive => EventKind::ItemsReceived,
        Retrieve => EventKind::ItemsRetrieved,
    }
}

pub(super) fn told(step: HandoverStep, lines: &[Line], said: Option<&str>) -> String {
    let what = match (step, said) {
        (Collect, _) => "Remis au partenaire".to_owned(),
        (Receive, _) => "Reçu du partenaire".to_owned(),
        (Retrieve, None) => "Retiré par le bénéficiaire".to_owned(),
        (Retrieve, Some(who)) => format!("Retiré par {who}"),
    };
    format!("{what} : {}", written(lines).join(", "))
}

fn written(lines: &[Line]) -> Vec<String> {
    lines.iter().map(|it| format!("{} x {}", it.quantity, it.label.fr)).collect()
}
