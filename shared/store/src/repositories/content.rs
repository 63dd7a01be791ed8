//! Slides, news, offers of the moment, files.

use contract::{ConciergerieId, catalogue::CarouselItem};
use domain::{
    messaging::message_id::MessageId,
    text::pictures::{self, TextPicture},
};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, Result, Store, Versioned, keys, table::range::Range};

/// Legal texts, slides, news, offers of the moment.
pub struct ContentOf<'a>(pub(super) &'a Store);

/// A slide of a desk's home screen.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LocalSlide {
    pub conciergerie: ConciergerieId,
    pub rank: u32,
    pub slide: CarouselItem,
}

/// A stored file, with its kind and its readers. Small public pictures carry their bytes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredFile {
    pub key: String,
    pub content_type: String,
    /// Base64; absent: in the bucket, under the same key.
    pub data: Option<String>,
    /// Readable by the readers of this order.
    pub order: Option<contract::OrderId>,
    /// Readable by both sides of the conversation with a desk in which this message stands. Without an order and a message, everybody
    /// reads it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<MessageId>,
}

impl StoredFile {
    /// Whether everybody reads it.
    pub fn is_public(&self) -> bool {
        self.order.is_none() && self.message.is_none()
    }
}

impl Entity for LocalSlide {
    const KIND: &'static str = "slide";

    fn key(&self) -> Key {
        keys::content::slide(self.conciergerie, self.rank)
    }
}

impl Entity for StoredFile {
    const KIND: &'static str = "file";

    fn key(&self) -> Key {
        keys::content::file(&self.key)
    }
}

impl Entity for TextPicture {
    const KIND: &'static str = "textPicture";

    fn key(&self) -> Key {
        keys::content::text_picture(&self.token)
    }
}

impl Store {
    /// Legal texts, slides, news, offers of the moment.
    pub fn content(&self) -> ContentOf<'_> {
        ContentOf(self)
    }
}

impl ContentOf<'_> {
    /// The slides of a desk, in their order.
    pub async fn slides(&self, desk: ConciergerieId) -> Result<Vec<Versioned<LocalSlide>>> {
        self.0.table().list(Range::all(keys::content::content(desk)).starting(keys::content::SLIDES)).await
    }

    /// A stored file.
    pub async fn file(&self, key: &str) -> Result<Versioned<StoredFile>> {
        self.0.table().get(keys::content::file(key)).await
    }

    /// A picture of a formatted text, by the token in its address.
    pub async fn text_picture(&self, token: &str) -> Result<Option<Versioned<TextPicture>>> {
        self.0.table().find(keys::content::text_picture(token)).await
    }
}

impl crate::Changes {
    /// Nobody reads a picture any more, by the key of its bytes: that of an item, or one of a formatted text.
    pub fn forget_picture(&mut self, object: &str) -> &mut Self {
        match object.strip_prefix(&pictures::object("")) {
            Some(token) => self.remove_at::<TextPicture>(keys::content::text_picture(token)),
            None => self.forget_file(object),
        }
    }

    /// Nobody reads a file any more, whatever became of it.
    pub fn forget_file(&mut self, key: &str) -> &mut Self {
        self.remove_at::<StoredFile>(keys::content::file(key))
    }
}
