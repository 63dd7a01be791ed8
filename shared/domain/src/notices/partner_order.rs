use contract::{Words, orders::OrderStatus};

use super::{Alert, Letter, Notice, matrix::Occasion};
use crate::{order::Order, people::actor::Side, text::paths};

/// The news of an order for its partner. The most important stands first: when there are several, the partner
/// is told of that one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartnerNews {
    Cancelled,
    Ordered,
    Reopened,
    Accepted,
    Moved,
    Changed,
    QuoteAccepted,
    QuoteDeclined,
    TimeDeclined,
    Message,
}

impl PartnerNews {
    /// The news for the partner when an order becomes `now`; absent when there is none, or when the order is
    /// of the past or of a training desk.
    ///
    /// The table in [`super::matrix`] says whether a kind of event is told to partners at all.
    pub fn of(before: Option<&Order>, now: &Order) -> Option<Self> {
        if now.training {
            return None;
        }
        let known = before.map_or(0, |it| it.events.len());
        let happened = now.events.iter().skip(known).filter_map(|it| it.what());
        let occasions = happened.map(|it| Occasion::of_order(it, now.status));
        let told = occasions.filter(|it| it.row().partner.is_told());
        told.filter_map(|it| Self::told_at(it, before, now)).min()
    }

    fn told_at(occasion: Occasion, before: Option<&Order>, now: &Order) -> Option<Self> {
        let of_partner = || now.quotes.last().is_some_and(|it| it.side == Side::Partner);
        // When an order is over, its partner is told only of its cancellation and of messages.
        let open = now.is_open();
        match occasion {
            Occasion::Cancelled => Some(Self::Cancelled),
            Occasion::Ordered => open.then_some(Self::Ordered),
            Occasion::Reopened => open.then_some(Self::Reopened),
            Occasion::Accepted => Some(Self::Accepted),
            Occasion::Moved => open.then_some(Self::Moved),
            Occasion::ContentChanged => open.then_some(Self::Changed),
            Occasion::QuoteAccepted => of_partner().then_some(Self::QuoteAccepted),
            Occasion::QuoteDeclined => of_partner().then_some(Self::QuoteDeclined),
            Occasion::TimeDeclined => Some(Self::TimeDeclined),
            Occasion::MessageWritten | Occasion::MessageShown => {
                shows_partner_more(before, now).then_some(Self::Message)
            }
            _ => None,
        }
    }

    /// The event, as the head of an alert and a mail.
    fn title(self) -> Words {
        match self {
            Self::Cancelled => Words::new("Commande annulée", "Order cancelled"),
            Self::Ordered => Words::new("Nouvelle commande", "New order"),
            Self::Reopened => Words::new("Commande rouverte", "Order reopened"),
            Self::Accepted => Words::new("Commande confirmée", "Order confirmed"),
            Self::Moved => Words::new("Commande déplacée", "Order moved"),
            Self::Changed => Words::new("Commande modifiée", "Order changed"),
            Self::QuoteAccepted => Words::new("Devis accepté", "Quote accepted"),
            Self::QuoteDeclined => Words::new("Devis décliné", "Quote declined"),
            Self::TimeDeclined => Words::new("Date proposée déclinée", "Proposed time declined"),
            Self::Message => Words::new("Message de la conciergerie", "Message from the concierge desk"),
        }
    }

    fn says(self, order: &Order) -> Words {
        let accepted = order.status != OrderStatus::New;
        match self {
            Self::Cancelled => Words::new(
                "Cette commande est annulée : ne vous déplacez pas.",
                "This order is cancelled: do not come.",
            ),
            Self::Ordered if accepted => {
                Words::new("Une commande vous est confiée.", "An order is entrusted to you.")
            }
            Self::Ordered => Words::new("Une commande attend votre réponse.", "An order awaits your answer."),
            Self::Reopened => {
                Words::new("Cette commande est de nouveau en cours.", "This order is under way again.")
            }
            Self::Accepted => Words::new("Cette commande est confirmée.", "This order is confirmed."),
            Self::Moved => Words::new("Cette commande a une nouvelle date.", "This order has a new date."),
            Self::Changed => {
                Words::new("Le contenu de cette commande a changé.", "What is ordered has changed.")
            }
            Self::QuoteAccepted => Words::new("Votre devis est accepté.", "Your quote is accepted."),
            Self::QuoteDeclined => Words::new("Votre devis est décliné.", "Your quote is declined."),
            Self::TimeDeclined => Words::new(
                "La date que vous proposiez est déclinée : la commande garde la sienne.",
                "The time you proposed is declined: the order keeps its own.",
            ),
            Self::Message => Words::new(
                "La conciergerie vous a écrit au sujet de cette commande.",
                "The concierge desk has written to you about this order.",
            ),
        }
    }
}

/// Whether the partner reads a message of others that they did not read before.
fn shows_partner_more(before: Option<&Order>, now: &Order) -> bool {
    let shown = |order: &Order| order.conversation.shown_to_partner().map(|it| it.id).collect::<Vec<_>>();
    let read = before.map(shown).unwrap_or_default();
    shown(now).iter().any(|it| !read.contains(it))
}

/// Something has happened to an order of its reader, who carries it out.
#[derive(Debug)]
pub struct PartnerTold<'a> {
    pub order: &'a Order,
    pub news: PartnerNews,
    /// At once; otherwise the mail of the day tells it, or none.
    pub mailed: bool,
}

impl Notice for PartnerTold<'_> {
    fn kind(&self) -> &'static str {
        "partnerOrder"
    }

    fn key(&self) -> Option<String> {
        let order = self.order;
        Some(format!("partner-order-{}-{}-{}", order.id, order.edition, order.events.len()))
    }

    fn letter(&self) -> Option<Letter> {
        let Self { order, news, mailed } = self;
        let (Words { fr, en }, says) = (self.label(), news.says(order));
        mailed.then(|| Letter::of_partner(order, fr, en).says(says.fr, says.en))
    }

    fn alert(&self) -> Option<Alert> {
        let Self { order, .. } = self;
        let target = paths::partner_order(order.id);
        Some(Alert { target, ..Alert::of_order(order, "orderStatus", self.label()) })
    }
}

impl PartnerTold<'_> {
    /// All that the mail of a day says of it, too: what, when and where.
    fn label(&self) -> Words {
        let Self { order, news, .. } = self;
        let title = news.title();
        Words::each(|lang| {
            let colon = if lang == contract::Lang::Fr { " :" } else { ":" };
            let (title, service) = (title.get(lang), order.offer_label.get(lang));
            let (when, place) = (order.dates.when_told(lang), &order.conciergerie_name);
            format!("{title} {}{colon} {service}, {when}, {place}", order.id)
        })
    }
}

#[cfg(test)]
mod tests {
    use contract::orders::PaymentMode;

    use super::*;
    use crate::{fixtures, order::lifecycle::NextStatus, people::actor::Actor};

    fn after(order: &Order, change: impl FnOnce(&mut Order)) -> Option<PartnerNews> {
        let mut now = order.clone();
        change(&mut now);
        PartnerNews::of(Some(order), &now)
    }

    fn to(status: OrderStatus) -> impl FnOnce(&mut Order) {
        move |order| {
            let next = NextStatus { comment: Some("Fermé".into()), ..NextStatus::to(status) };
            order
                .change_status(next, &fixtures::manager(), fixtures::all_permissions(), fixtures::now())
                .unwrap();
        }
    }

    #[test]
    fn what_is_ordered_accepted_changed_or_cancelled_is_told_and_how_the_work_goes_on_is_not() {
        let order = fixtures::order(Some(1000));
        assert_eq!(PartnerNews::of(None, &order), Some(PartnerNews::Ordered));
        assert_eq!(PartnerNews::of(Some(&order), &order), None);
        assert_eq!(after(&order, to(OrderStatus::Accepted)), Some(PartnerNews::Accepted));
        assert_eq!(after(&order, to(OrderStatus::BeingProcessed)), None);
        assert_eq!(after(&order, to(OrderStatus::Rejected)), Some(PartnerNews::Cancelled));
        let line = order.lines[0].id;
        let change = |it: &mut Order| {
            let more = crate::order::editing::LineChange { quantity: Some(3), ..Default::default() };
            it.change_line(None, line, more, &fixtures::manager(), fixtures::now()).unwrap();
        };
        assert_eq!(after(&order, change), Some(PartnerNews::Changed));
        let both = |it: &mut Order| {
            change(it);
            to(OrderStatus::Rejected)(it);
        };
        assert_eq!(after(&order, both), Some(PartnerNews::Cancelled), "it tells most");
        let mut done = order.clone();
        to(OrderStatus::BeingProcessed)(&mut done);
        to(OrderStatus::Done)(&mut done);
        assert_eq!(PartnerNews::of(None, &done), None, "a fee is done as it is made");
        let paid = |it: &mut Order| {
            it.set_price(None, Some(contract::Cents(1)), &fixtures::manager(), fixtures::now()).unwrap()
        };
        assert_eq!(after(&order, paid), None, "what is paid is not theirs");
    }

    #[test]
    fn a_message_is_told_to_a_partner_who_reads_it_once_they_do() {
        let order = fixtures::order_paid_by(PaymentMode::Partner, Some(1000));
        let write = |vp: bool, by: Actor| {
            move |it: &mut Order| {
                it.comment("Sonnez", true, vp, false, &by, fixtures::now()).unwrap();
            }
        };
        assert_eq!(after(&order, write(true, fixtures::manager())), Some(PartnerNews::Message));
        assert_eq!(after(&order, write(false, fixtures::manager())), None);
        assert_eq!(after(&order, write(true, Actor::beneficiary(&fixtures::beneficiary()))), None);
        let mut hidden = order;
        write(false, fixtures::manager())(&mut hidden);
        let id = hidden.conversation.comments[0].id;
        let show = |it: &mut Order| {
            it.show_comment(id, None, Some(true), &fixtures::manager(), fixtures::now()).unwrap()
        };
        assert_eq!(after(&hidden, show), Some(PartnerNews::Message));
    }
}
