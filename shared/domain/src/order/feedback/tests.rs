use contract::orders::OrderStatus::{Accepted, Done};

use super::*;
use crate::{fixtures, order::lifecycle::NextStatus};

fn person() -> Actor {
    Actor::beneficiary(&fixtures::beneficiary())
}

fn done() -> Order {
    let mut order = fixtures::order(Some(1000));
    for status in [Accepted, Done] {
        order.change_status(NextStatus::to(status), &fixtures::manager(), &[], fixtures::now()).unwrap();
    }
    order
}

fn rating(note: u8, levels: [Option<u8>; 4]) -> Rating {
    let [accueil, delai, qualite, reponse] = levels;
    Rating {
        note: Some(note),
        comments: NoteComments { accueil, delai, qualite, reponse, comment: Some("  ".into()) },
    }
}

#[test]
fn a_comment_has_something_to_say() {
    let mut order = fixtures::order(Some(1000));
    let before = order.clone();
    for text in ["", " \n", &"x".repeat(2001)] {
        let said = order.comment(text, true, true, false, &person(), fixtures::now());
        assert!(matches!(said, Err(Error::Invalid(fields)) if fields.contains_key("comment")));
    }
    assert_eq!(order, before);
}

#[test]
fn a_beneficiary_does_not_choose_who_sees_a_comment() {
    let mut order = fixtures::order(Some(1000));
    let edition = order.edition;
    order.comment("Bonjour", true, true, false, &person(), fixtures::now()).unwrap();
    let comment = &order.conversation.comments[0];
    assert_eq!((comment.va, comment.vp, comment.ack), (false, false, false));
    assert_eq!(order.edition, edition, "comments do not raise the edition");
}

#[test]
fn a_request_to_cancel_waits_for_an_answer_that_the_beneficiary_sees() {
    let mut order = fixtures::order(Some(1000));
    order.comment("Annulez", false, false, true, &person(), fixtures::now()).unwrap();
    assert!(order.cancel_requested() && !order.can_cancel());
    assert!(order.is_open(), "only a request");
    let again = order.comment("Alors ?", false, false, true, &person(), fixtures::now());
    assert!(matches!(again, Err(Error::Refused(Refusal::CancellationRequested))));
    assert_eq!(order.conversation.comments.len(), 1);
    order.comment("Entre nous", false, false, false, &fixtures::manager(), fixtures::now()).unwrap();
    assert!(order.cancel_requested());
    order.comment("C'est noté", true, false, true, &fixtures::manager(), fixtures::now()).unwrap();
    assert!(!order.cancel_requested());
    assert!(!order.conversation.comments[2].cancellation, "the desk does not ask itself");
    let late = done().comment("Annulez", false, false, true, &person(), fixtures::now());
    assert!(matches!(late, Err(Error::Refused(Refusal::OrderImmutable))));
}

#[test]
fn the_desk_acknowledges_and_shares_a_comment() {
    let mut order = fixtures::order(Some(1000));
    let id = order.comment("Bonjour", false, false, false, &person(), fixtures::now()).unwrap();
    order.show_comment(id, None, Some(true), &fixtures::manager(), fixtures::now()).unwrap();
    assert!(!order.conversation.comments[0].ack, "who sees it does not answer it");
    order.acknowledge(id, &fixtures::manager(), fixtures::now()).unwrap();
    let comment = &order.conversation.comments[0];
    assert_eq!((comment.ack, comment.va, comment.vp), (true, false, true));
    let nowhere = order.acknowledge(CommentId(1), &fixtures::manager(), fixtures::now());
    assert!(matches!(nowhere, Err(Error::NotFound(_))));
}

#[test]
fn a_rating_answers_every_question_once() {
    let (yes, no) = (Some(4), None);
    let rate = |questions, rating| done().rate(rating, questions, &person(), fixtures::now());
    assert!(rate(RatingCriteria::Desk, rating(10, [yes, yes, no, yes])).is_ok());
    assert!(rate(RatingCriteria::Locker, rating(0, [no, yes, yes, no])).is_ok());
    for (questions, wrong, field) in [
        (RatingCriteria::Desk, rating(10, [no, yes, yes, yes]), "accueil"),
        (RatingCriteria::Desk, rating(10, [yes, Some(5), no, yes]), "delai"),
        (RatingCriteria::Desk, rating(10, [yes, yes, Some(0), yes]), "qualite"),
        (RatingCriteria::Locker, rating(10, [yes, yes, no, yes]), "qualite"),
        (RatingCriteria::Desk, rating(11, [yes, yes, no, yes]), "note"),
    ] {
        let rated = rate(questions, wrong);
        assert!(matches!(rated, Err(Error::Invalid(fields)) if fields.contains_key(field)), "{field}");
    }
    let mut order = done();
    let again = |order: &mut Order| {
        order.rate(rating(7, [yes, yes, no, yes]), RatingCriteria::Desk, &person(), fixtures::now())
    };
    again(&mut order).unwrap();
    assert_eq!(order.note_comments.as_ref().unwrap().comment, None, "blanks say nothing");
    let worst = Order { note: 0, ..done() };
    assert!(done().to_rate() && !order.to_rate() && !worst.to_rate());
    assert!(matches!(again(&mut order), Err(Error::Refused(Refusal::AlreadyRated))));
    let open = again(&mut fixtures::order(Some(1000)));
    assert!(matches!(open, Err(Error::Invalid(fields)) if fields.contains_key("orderId")));
}

#[test]
fn a_rating_is_asked_for_once() {
    let mut order = done();
    assert!(order.asked_to_rate(fixtures::now()));
    assert_eq!((order.note, order.to_rate()), (-1, true));
    assert!(!order.asked_to_rate(fixtures::now()));
    assert!(!fixtures::order(Some(1)).asked_to_rate(fixtures::now()));
}

#[test]
fn a_rating_without_a_note_has_not_answered_all_questions() {
    let unanswered = Rating { note: None, ..rating(0, [Some(1); 4]) };
    let refused = done().rate(unanswered, RatingCriteria::Desk, &person(), fixtures::now()).unwrap_err();
    assert_eq!(
        refused.message(contract::Lang::En),
        "Please answer all questions before submitting your score."
    );
}

#[test]
fn no_side_fills_an_order_so_that_the_others_cannot_go_on() {
    let mut order = fixtures::order(Some(1000));
    let partner = Actor { side: Side::Partner, ..person() };
    for by in [person(), partner, fixtures::manager()] {
        for text in ["😀".repeat(2000), "a".to_owned()] {
            let refused = (0..1000)
                .find_map(|_| order.comment(&text, false, false, false, &by, fixtures::now()).err())
                .expect("there is an end");
            assert!(matches!(refused, Error::Invalid(fields) if fields.contains_key("comment")));
        }
    }
    let rejected = NextStatus {
        comment: Some("😀".repeat(2000)),
        ..NextStatus::to(contract::orders::OrderStatus::Rejected)
    };
    order.change_status(rejected, &fixtures::manager(), &[], fixtures::now()).unwrap();
    let stored = serde_json::to_string(&order).unwrap().len();
    assert!(stored < 350_000, "{stored} bytes, of 400,000 that the table takes");
}

#[test]
fn a_document_is_for_who_reads_its_comment() {
    let mut order = fixtures::order(Some(1000));
    let document = Document::new("documents/1", "Devis.pdf");
    let by = fixtures::manager();
    order.push_comment(
        NewComment { content: "Devis".into(), documents: vec![document], ..NewComment::default() },
        &by,
        fixtures::now(),
    );
    let id = order.conversation.comments[0].id;
    let partner = UserId(by.user.0 + 1);
    let readers = |order: &Order, key: &str| {
        let reads = |side, user| order.readable_document(key, side, user).is_some();
        (reads(Side::Adherent, order.beneficiary), reads(Side::Partner, partner))
    };
    assert_eq!(readers(&order, "documents/1"), (false, false));
    assert!(order.readable_document("documents/1", Side::Gestionnaire, UserId(999)).is_some());
    order.show_comment(id, Some(true), None, &by, fixtures::now()).unwrap();
    assert_eq!(readers(&order, "documents/1"), (true, false));
    order.show_comment(id, Some(false), Some(true), &by, fixtures::now()).unwrap();
    assert_eq!(readers(&order, "documents/1"), (false, true));
    assert_eq!(readers(&order, "documents/2"), (false, false), "another file");
}

#[test]
fn a_side_has_room_for_many_short_messages() {
    for (side, room) in [(Side::Adherent, 149), (Side::Partner, 149), (Side::Gestionnaire, 198)] {
        let mut order = fixtures::order(Some(1000));
        let by = Actor { side, ..person() };
        let mut writes = || order.comment("a", false, false, false, &by, fixtures::now()).is_ok();
        assert_eq!((0..300).take_while(|_| writes()).count(), room, "{side:?}");
    }
}

#[test]
fn the_desk_answers_those_who_see_what_it_says() {
    for (va, vp, answered) in [
        (false, false, [false, false]),
        (true, false, [true, false]),
        (false, true, [false, true]),
        (true, true, [true, true]),
    ] {
        let mut order = fixtures::order(Some(1000));
        for side in [Side::Adherent, Side::Partner] {
            let by = Actor { side, ..person() };
            order.comment("Quand ?", false, false, false, &by, fixtures::now()).unwrap();
        }
        order.comment("Demain", va, vp, false, &fixtures::manager(), fixtures::now()).unwrap();
        assert_eq!([order.conversation.comments[0].ack, order.conversation.comments[1].ack], answered);
    }
}

#[test]
fn a_message_of_the_desk_answers_whoever_wrote_last_until_they_have_an_answer() {
    let mut order = fixtures::order(Some(1000));
    assert_eq!(order.conversation.answered_next(), None, "nobody has asked");
    let say = |order: &mut Order, by: &Actor, va: bool, vp: bool| {
        order.comment("Sonnez", va, vp, false, by, fixtures::now()).unwrap();
    };
    say(&mut order, &person(), false, false);
    assert_eq!(order.conversation.answered_next(), Some(Side::Adherent));
    say(&mut order, &fixtures::manager(), false, false);
    assert_eq!(order.conversation.answered_next(), Some(Side::Adherent), "a note of the desk is no answer");
    say(&mut order, &fixtures::manager(), true, false);
    assert_eq!(order.conversation.answered_next(), None);
    let partner = fixtures::partner_of(&order);
    say(&mut order, &partner, false, false);
    assert_eq!(order.conversation.answered_next(), Some(Side::Partner));
    say(&mut order, &fixtures::manager(), false, true);
    assert_eq!(order.conversation.answered_next(), None);
}
