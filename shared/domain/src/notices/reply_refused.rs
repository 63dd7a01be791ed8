use contract::Words;

use super::{Letter, Notice};
use crate::{messaging::reply_address::AnsweredThread, text::paths};

/// A reply by mail was not taken as a message.
#[derive(Debug)]
pub struct ReplyRefused<'a> {
    /// Names the reply.
    pub reply: &'a str,
    pub thread: AnsweredThread,
    pub reason: &'a Words,
}

impl Notice for ReplyRefused<'_> {
    fn kind(&self) -> &'static str {
        "replyRefused"
    }

    fn key(&self) -> Option<String> {
        Some(format!("refused-{}", self.reply))
    }

    fn letter(&self) -> Option<Letter> {
        let path = match self.thread {
            AnsweredThread::Order(id) => paths::order(id),
            AnsweredThread::Desk(id) => paths::conversation(id),
            AnsweredThread::Campaign(id) => paths::campaign_answer(id),
        };
        let Words { fr, en } = self.reason;
        let letter = Letter::new(
            "Votre réponse n’est pas arrivée à votre conciergerie",
            "Your reply did not reach your concierge desk",
        );
        let letter = letter.says(fr.clone(), en.clone()).says(
            "Vous pouvez écrire votre message dans l’application.",
            "You can write your message in the application.",
        );
        Some(letter.leads("Écrire à votre conciergerie", "Write to your concierge desk", path))
    }
}
