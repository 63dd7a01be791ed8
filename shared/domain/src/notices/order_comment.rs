use contract::Words;

use super::{Alert, Letter, Notice};
use crate::{
    messaging::reply_address::AnsweredThread,
    order::{Order, OrderComment},
    text::paths,
};

/// Somebody wrote about an order.
#[derive(Debug)]
pub struct CommentWritten<'a> {
    pub order: &'a Order,
    pub comment: &'a OrderComment,
}

impl Notice for CommentWritten<'_> {
    fn kind(&self) -> &'static str {
        "orderComment"
    }

    fn key(&self) -> Option<String> {
        Some(format!("comment-{}", self.comment.id))
    }

    fn answered_in(&self) -> Option<AnsweredThread> {
        Some(AnsweredThread::Order(self.order.id))
    }

    fn letter(&self) -> Option<Letter> {
        let Words { fr, en } = self.subject();
        let letter = Letter::of_order(self.order, fr, en).quotes(&self.comment.content).leads(
            "Répondre",
            "Answer",
            paths::order(self.order.id),
        );
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert::of_order(self.order, "orderComment", self.subject()))
    }
}

impl CommentWritten<'_> {
    fn subject(&self) -> Words {
        let (id, author) = (self.order.id, &self.comment.author_name);
        Words::new(
            format!("Commande {id} : message de {author}"),
            format!("Order {id}: message from {author}"),
        )
    }
}
