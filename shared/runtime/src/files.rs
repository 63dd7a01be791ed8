//! Stored files, for whoever may read them.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{Error, Image, Result};

use crate::Ctx;

impl Ctx {
    /// A stored file. A document of an order is for who reads the comment it came with.
    pub async fn file(&self, key: &str) -> Result<Image> {
        let file = self.store.content().file(key).await?.entity;
        let mut name = None;
        if let Some(order) = file.order {
            let (order, reach) = self.order(order).await?;
            let document = order.readable_document(key, reach.side(), self.user()?);
            name = Some(document.ok_or(Error::NotFound("file"))?.name.clone());
        }
        let data = match file.data {
            Some(data) => data,
            None => STANDARD.encode(self.bytes(&file.key).await?),
        };
        Ok(Image { content_type: file.content_type, data, name })
    }

    async fn bytes(&self, key: &str) -> Result<Vec<u8>> {
        let files = self.services.files.as_ref();
        let files = files.ok_or_else(|| Error::internal(std::io::Error::other("no files here")))?;
        let (_, bytes) = files.get(key).await.map_err(Error::internal)?.ok_or(Error::NotFound("file"))?;
        Ok(bytes)
    }
}
