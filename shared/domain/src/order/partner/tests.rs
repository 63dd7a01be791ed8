use contract::{Role, catalogue::Workflow, desk::InboxReason, orders::OrderStatus};

use super::*;
use crate::fixtures;

fn partner() -> Actor {
    Actor::partner(&fixtures::person(7, Role::Partner, "Paul"))
}

fn order(workflow: Workflow, status: OrderStatus) -> Order {
    let mut order = fixtures::order(Some(1000));
    (order.workflow, order.status, order.dates.begin, order.dates.wished) = (workflow, status, None, None);
    order
}

fn said(answer: PartnerAnswer, comment: &str) -> Answered {
    Answered { answer, comment: Some(comment.to_owned()).filter(|it| !it.is_empty()), document: None }
}

fn hear(order: &mut Order, answer: PartnerAnswer, comment: &str) -> Result<Option<OrderStatus>> {
    let next = order.hear_partner(&said(answer, comment), &partner(), fixtures::now())?;
    Ok(next.map(|it| it.status))
}

#[test]
fn a_partner_steps_only_where_the_desk_could_step() {
    use PartnerAnswer::{Accept, Comment, Decline, Done as Finished};
    for workflow in [Workflow::RendezVous, Workflow::Other, Workflow::DeposeRepriseEntreprise] {
        for &status in OrderStatus::ALL {
            let mut order = order(workflow, status);
            let may = order.partner_answers(fixtures::now());
            for answer in [Accept, Decline, Finished, Comment] {
                let heard = hear(&mut order.clone(), answer, "Voilà");
                assert_eq!(heard.is_ok(), may.contains(&answer), "{workflow:?} {status:?} {answer:?}");
            }
            for answer in may {
                let Some(to) = hear(&mut order, answer, "Voilà").unwrap() else { continue };
                assert!(crate::order::lifecycle::next(status).contains(&to), "{status:?} > {to:?}");
                assert!(to != Done || workflow != Workflow::DeposeRepriseEntreprise, "goods are handed over");
            }
        }
    }
}

#[test]
fn nothing_is_done_before_it_has_begun() {
    let mut order = order(Workflow::RendezVous, Accepted);
    order.dates.begin = Some(fixtures::now() + jiff::SignedDuration::from_secs(1));
    assert!(!order.partner_answers(fixtures::now()).contains(&PartnerAnswer::Done));
    order.dates.begin = Some(fixtures::now());
    assert!(order.partner_answers(fixtures::now()).contains(&PartnerAnswer::Done));
}

#[test]
fn who_declines_says_why_to_the_desk_alone() {
    let mut order = order(Workflow::RendezVous, New);
    assert!(hear(&mut order, PartnerAnswer::Decline, " \n").is_err());
    assert!(order.conversation.comments.is_empty());
    assert_eq!(hear(&mut order, PartnerAnswer::Decline, "Je suis absent.").unwrap(), None);
    let comment = order.conversation.comments.last().unwrap();
    assert_eq!(comment.content, "Commande déclinée : Je suis absent.");
    assert_eq!((comment.va, comment.ack, comment.side), (false, false, Side::Partner));
    assert_eq!(order.status, New, "what becomes of it is decided by the desk");
}

#[test]
fn a_file_says_enough_and_nothing_does_not() {
    let mut order = order(Workflow::RendezVous, Accepted);
    assert!(hear(&mut order, PartnerAnswer::Comment, "").is_err());
    let document = Document::new("documents/1", "facture.pdf");
    let bill = Answered { document: Some(document), ..said(PartnerAnswer::Comment, "") };
    order.hear_partner(&bill, &partner(), fixtures::now()).unwrap();
    assert_eq!(order.conversation.comments.last().unwrap().content, "facture.pdf");
}

#[test]
fn a_declined_order_awaits_the_desk_until_it_moves_it_on_or_writes() {
    let mut order = order(Workflow::RendezVous, New);
    order.dates.begin = Some(fixtures::now());
    assert!(order.can_propose_time());
    hear(&mut order, PartnerAnswer::Decline, "Je suis absent.").unwrap();
    assert_eq!(order.partner_answers(fixtures::now()), [PartnerAnswer::Accept, PartnerAnswer::Comment]);
    assert_eq!(order.declined_since(), Some(fixtures::now()));
    assert!(!order.can_propose_time());
    assert!(hear(&mut order.clone(), PartnerAnswer::Decline, "Vraiment.").is_err());
    let mut willing = order.clone();
    hear(&mut willing, PartnerAnswer::Accept, "").unwrap();
    assert_eq!(willing.declined_since(), None, "they thought better of it");

    let told = |order: &Order| {
        let row = OrderRow::of(order).for_desk(fixtures::now());
        (row.declined, row.inbox_reasons.contains(&InboxReason::PartnerDeclined))
    };
    assert_eq!(told(&order), (true, true), "the desk reads it in its lists");
    assert_eq!(told(&willing), (false, false));

    let later = fixtures::now() + jiff::SignedDuration::from_secs(60);
    let mut written = order.clone();
    written.comment("Et demain ?", false, false, false, &fixtures::manager(), later).unwrap();
    assert!(written.declined_since().is_some(), "the partner does not read it");
    written.comment("Et demain ?", false, true, false, &fixtures::manager(), later).unwrap();
    assert_eq!((written.declined_since(), told(&written)), (None, (false, false)));

    let mut moved = order.statuses.last().cloned().unwrap();
    (moved.status, moved.at) = (ToBeProcessed, later);
    (order.status, order.statuses) = (ToBeProcessed, vec![moved]);
    assert!(order.partner_answers(later).contains(&PartnerAnswer::Decline));
}
