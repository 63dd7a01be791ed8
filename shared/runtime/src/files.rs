//! Stored files, for whoever may read them.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    Error, FileUpload, Image, LARGEST_FILE, Result,
    content::{PictureKind, UploadRoom},
};
use domain::{content::static_files::file::MOST_ANSWERED, messaging::message_id::MessageId};
use integrations::Files;
use store::{Changes, StoredFile};

use crate::{Ctx, Services};

/// How long the address stands that takes a large file, seconds.
const ROOM_FOR: u64 = 300;
/// How long the address stands that hands out a large file, seconds.
const HANDED_OUT_FOR: u64 = 300;

/// Does what [`Ctx::keep_file`] does, for a job as well.
///
/// # Errors
/// Internal ones.
pub async fn keep_file(
    services: &Services,
    changes: &mut Changes,
    file: &StoredFile,
    bytes: Vec<u8>,
) -> Result<()> {
    services.bucket()?.put(&file.key, &file.content_type, bytes).await.map_err(Error::internal)?;
    changes.insert(file)?;
    Ok(())
}

impl Ctx {
    /// The bytes of a file that came with a request, or that the caller sent before it.
    ///
    /// # Errors
    /// `Unreadable`; invalid `file`.
    pub async fn bytes_of(&self, upload: &FileUpload) -> Result<Vec<u8>> {
        let Some(key) = &upload.key else {
            let decoded = STANDARD.decode(&upload.data);
            return decoded.map_err(|error| Error::Unreadable(format!("file: {error}")));
        };
        let sent = match key.starts_with(&self.room()?) {
            true => self.files()?.get(key).await.map_err(Error::internal)?,
            false => None,
        };
        let never = || {
            let (fr, en) = (
                "Le fichier n’est pas arrivé : envoyez-le à nouveau.",
                "The file did not arrive: send it again.",
            );
            Error::invalid("file", fr, en)
        };
        sent.map(|(_, bytes)| bytes).ok_or_else(never)
    }

    /// An address that takes a file which is too large to come with a request.
    ///
    /// # Errors
    /// Invalid `file`.
    pub async fn room_for(&self, bytes: u64) -> Result<UploadRoom> {
        if usize::try_from(bytes).map_or(true, |it| it > LARGEST_FILE) {
            return Err(Error::file_too_large());
        }
        let key = format!("{}{}", self.room()?, crate::id());
        let url = self.files()?.presigned_put(&key, bytes, ROOM_FOR).await.map_err(Error::internal)?;
        Ok(UploadRoom { url, key })
    }

    /// The folder in which the caller's files wait: nobody else names them, and a file that nobody names is deleted
    /// after days.
    fn room(&self) -> Result<String> {
        Ok(format!("staging/{}/", self.user()?))
    }

    fn files(&self) -> Result<&Files> {
        self.services.bucket()
    }

    /// A stored file. A document of an order is for those who read the comment it came with, and one of a conversation with a
    /// desk for both of its sides.
    pub async fn file(&self, key: &str) -> Result<Image> {
        let file = self.store.content().file(key).await?.entity;
        let mut name = None;
        if let Some(order) = file.order {
            let (order, reach) = self.order(order).await?;
            let document = order.readable_document(key, reach.side(), self.user()?);
            name = Some(document.ok_or(Error::NotFound("file"))?.name.clone());
        }
        if let Some(message) = file.message {
            name = Some(self.name_in_conversation(message, key).await?);
        }
        let content_type = file.content_type;
        if let Some(data) = file.data {
            return Ok(Image { content_type, data, name, location: None });
        }
        let bytes = self.bytes(&file.key).await?;
        // The gateway passes on no more.
        if let Some(called) = name.as_ref().filter(|_| bytes.len() as u64 > MOST_ANSWERED) {
            let location = Some(self.handed_out(&file.key, called).await?);
            return Ok(Image { content_type, data: String::new(), name, location });
        }
        Ok(Image { content_type, data: STANDARD.encode(bytes), name, location: None })
    }

    /// The name of a file that came with a message, for the sides of its conversation.
    async fn name_in_conversation(&self, message: MessageId, key: &str) -> Result<String> {
        let MessageId::Desk { user, desk, number } = message else { return Err(Error::NotFound("file")) };
        if self.user()? != user {
            self.beneficiary_in_reach(user).await?;
            self.managed_desk(Some(desk)).await?;
        }
        let message = self.store.conversations().message(user, desk, number).await?;
        let message = message.ok_or(Error::NotFound("file"))?;
        let document = message.files().find(|it| it.keys().any(|it| it == key));
        Ok(document.ok_or(Error::NotFound("file"))?.name.clone())
    }

    /// Keeps a file: its bytes in the bucket, and with the change the record that lets its readers read them. Bytes whose
    /// change is not written in the end stay unread: nothing names their key.
    pub async fn keep_file(&self, changes: &mut Changes, file: &StoredFile, bytes: Vec<u8>) -> Result<()> {
        keep_file(&self.services, changes, file, bytes).await
    }

    /// Puts bytes into the bucket under a key that nothing leads to but what its maker keeps of it.
    ///
    /// # Errors
    /// Internal ones.
    pub async fn put_file(&self, key: &str, content_type: &str, bytes: Vec<u8>) -> Result<()> {
        self.files()?.put(key, content_type, bytes).await.map_err(Error::internal)
    }

    /// An address that hands a large file out for some minutes, to be saved under a name.
    ///
    /// # Errors
    /// Internal ones.
    pub async fn handed_out(&self, key: &str, name: &str) -> Result<String> {
        let saved = crate::envelope::saved_as(name);
        self.files()?.presigned_get(key, &saved, HANDED_OUT_FOR).await.map_err(Error::internal)
    }

    /// Whether a key that an editor sends is that of a kept picture of this kind; one that stood there before may stay.
    ///
    /// # Errors
    /// The invalid field.
    pub async fn expect_picture(
        &self,
        field: &str,
        kind: PictureKind,
        asked: &Option<String>,
        before: &Option<String>,
    ) -> Result<()> {
        let Some(key) = asked.as_ref().filter(|_| asked != before) else { return Ok(()) };
        let fits = match self.store.content().file(key).await {
            Ok(file) => file.is_public() && kind.media_types().contains(&file.content_type.as_str()),
            Err(store::Error::NotFound(_)) => false,
            Err(error) => return Err(error.into()),
        };
        match fits {
            true => Ok(()),
            false => Err(Error::invalid(field, "Image non reconnue", "Image not recognised")),
        }
    }

    /// The bytes of a file in the bucket, whoever asks: the calling code decides whether they may have them.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn bytes(&self, key: &str) -> Result<Vec<u8>> {
        let (_, bytes) =
            self.files()?.get(key).await.map_err(Error::internal)?.ok_or(Error::NotFound("file"))?;
        Ok(bytes)
    }
}
