use contract::Words;

use super::{Alert, Letter, Notice};
use crate::{
    messaging::{
        desk_thread::{DeskMessage, DeskThread},
        reply_address::AnsweredThread,
    },
    text::paths,
};

/// A desk wrote to a beneficiary, about no order in particular.
#[derive(Debug)]
pub struct MessageWritten<'a> {
    pub thread: &'a DeskThread,
    pub message: &'a DeskMessage,
}

impl Notice for MessageWritten<'_> {
    fn kind(&self) -> &'static str {
        "message"
    }

    fn key(&self) -> Option<String> {
        Some(format!("message-{}", self.message.id()))
    }

    fn answered_in(&self) -> Option<AnsweredThread> {
        Some(AnsweredThread::Desk(self.thread.conciergerie))
    }

    fn letter(&self) -> Option<Letter> {
        let Words { fr, en } = self.subject();
        let letter = Letter::new(fr, en).quotes(&self.message.content).leads(
            "Répondre",
            "Answer",
            paths::conversation(self.thread.conciergerie),
        );
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert {
            kind: "message",
            label: self.subject(),
            target: paths::conversation(self.thread.conciergerie),
            about: self.message.number.into(),
            due: None,
        })
    }
}

impl MessageWritten<'_> {
    fn subject(&self) -> Words {
        let (desk, author) = (&self.thread.conciergerie_name, &self.message.author_name);
        Words::new(format!("{desk} : message de {author}"), format!("{desk}: message from {author}"))
    }
}
