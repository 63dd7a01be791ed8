//! Files, in a private bucket: images, documents, extracts.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use aws_sdk_s3::{
    error::ProvideErrorMetadata,
    presigning::PresigningConfig,
    primitives::ByteStream,
    types::{CompletedMultipartUpload, CompletedPart},
};

use crate::{Error, Result, clients::Clients, failure::failure};

/// A file: its media type and its bytes.
pub type File = (String, Vec<u8>);

/// A part of a file, as the bucket took it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilePart {
    pub tag: String,
    pub checksum: Option<String>,
}

/// The place where files are kept, by key (`folder/name`, without a slash in front).
#[derive(Clone, Debug)]
pub enum Files {
    /// Amazon S3.
    S3 {
        /// The connection.
        clients: Arc<Clients>,
        /// Name of the bucket.
        bucket: String,
    },
    /// Keeps the files for a test.
    Memory(Arc<Mutex<BTreeMap<String, File>>>),
}

impl Files {
    /// Files that live as long as a test.
    pub fn memory() -> Self {
        Files::Memory(Arc::default())
    }

    /// Writes a file, over one of the same key if need be.
    pub async fn put(&self, key: &str, content_type: &str, bytes: Vec<u8>) -> Result<()> {
        match self {
            Files::Memory(files) => {
                let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
                files.insert(key.to_owned(), (content_type.to_owned(), bytes));
            }
            Files::S3 { clients, bucket } => {
                let call = clients.s3().put_object().bucket(bucket).key(key).content_type(content_type);
                call.body(ByteStream::from(bytes)).send().await.map_err(failure)?;
            }
        }
        Ok(())
    }

    /// Begins a file that is put together of parts, and gives the number under which the parts are sent.
    pub async fn begin_parts(&self, key: &str, content_type: &str) -> Result<String> {
        match self {
            Files::Memory(_) => Ok(format!("parts of {content_type}")),
            Files::S3 { clients, bucket } => {
                let call = clients.s3().create_multipart_upload().bucket(bucket).key(key);
                let begun = call.content_type(content_type).send().await.map_err(failure)?;
                begun
                    .upload_id
                    .ok_or_else(|| Error::unavailable(std::io::Error::other("no upload was begun")))
            }
        }
    }

    /// Sends one part, from 1 on, over one of the same number if need be. All but the last have five megabytes or more.
    pub async fn put_part(&self, key: &str, upload: &str, number: usize, bytes: Vec<u8>) -> Result<FilePart> {
        match self {
            Files::Memory(files) => {
                let tag = format!("{number}-{}", bytes.len());
                let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
                files.insert(part_key(key, number), (upload.to_owned(), bytes));
                Ok(FilePart { tag, checksum: None })
            }
            Files::S3 { clients, bucket } => {
                let number = i32::try_from(number).map_err(Error::refused)?;
                let call = clients.s3().upload_part().bucket(bucket).key(key).upload_id(upload);
                let sent =
                    call.part_number(number).body(ByteStream::from(bytes)).send().await.map_err(failure)?;
                Ok(FilePart { tag: sent.e_tag.unwrap_or_default(), checksum: sent.checksum_crc32 })
            }
        }
    }

    /// Puts the parts together, in their order: from then on the file is there.
    pub async fn end_parts(&self, key: &str, upload: &str, parts: &[FilePart]) -> Result<()> {
        match self {
            Files::Memory(files) => {
                let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
                let mut whole = vec![];
                for (number, part) in (1..).zip(parts) {
                    let sent = files
                        .remove(&part_key(key, number))
                        .filter(|it| part.tag.ends_with(&format!("-{}", it.1.len())));
                    let (_, bytes) =
                        sent.ok_or_else(|| Error::refused(std::io::Error::other("a part is not there")))?;
                    whole.extend(bytes);
                }
                let content_type = upload.trim_start_matches("parts of ").to_owned();
                files.insert(key.to_owned(), (content_type, whole));
            }
            Files::S3 { clients, bucket } => {
                let parts = (1..).zip(parts).map(|(number, part)| {
                    let sent = CompletedPart::builder().part_number(number).e_tag(&part.tag);
                    sent.set_checksum_crc32(part.checksum.clone()).build()
                });
                let whole = CompletedMultipartUpload::builder().set_parts(Some(parts.collect())).build();
                let call = clients.s3().complete_multipart_upload().bucket(bucket).key(key).upload_id(upload);
                call.multipart_upload(whole).send().await.map_err(failure)?;
            }
        }
        Ok(())
    }

    /// The media type and the bytes of a file, `None` when there is no such file.
    pub async fn get(&self, key: &str) -> Result<Option<File>> {
        match self {
            Files::Memory(files) => {
                Ok(files.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned())
            }
            Files::S3 { clients, bucket } => {
                let answer = match clients.s3().get_object().bucket(bucket).key(key).send().await {
                    Ok(answer) => answer,
                    Err(error) if error.code() == Some("NoSuchKey") => return Ok(None),
                    Err(error) => return Err(failure(error)),
                };
                let content_type = answer.content_type().unwrap_or("application/octet-stream").to_owned();
                let bytes = answer.body.collect().await.map_err(Error::unavailable)?;
                Ok(Some((content_type, bytes.to_vec())))
            }
        }
    }

    /// Deletes a file, if it is there.
    pub async fn delete(&self, key: &str) -> Result<()> {
        match self {
            Files::Memory(files) => {
                files.lock().unwrap_or_else(PoisonError::into_inner).remove(key);
            }
            Files::S3 { clients, bucket } => {
                clients.s3().delete_object().bucket(bucket).key(key).send().await.map_err(failure)?;
            }
        }
        Ok(())
    }

    /// An address that takes the file, of exactly so many bytes, from whoever sends it within `seconds`.
    pub async fn presigned_put(&self, key: &str, bytes: u64, seconds: u64) -> Result<String> {
        match self {
            Files::Memory(_) => Ok(format!("memory://files/{key}?bytes={bytes}&seconds={seconds}")),
            Files::S3 { clients, bucket } => {
                let expiry =
                    PresigningConfig::expires_in(Duration::from_secs(seconds)).map_err(Error::refused)?;
                let length = i64::try_from(bytes).map_err(Error::refused)?;
                let call = clients.s3().put_object().bucket(bucket).key(key).content_length(length);
                Ok(call.presigned(expiry).await.map_err(failure)?.uri().to_owned())
            }
        }
    }

    /// An address that hands the file out, as a download, to whoever asks within `seconds`: `disposition` says under which name.
    ///
    /// A browser never shows it in place: an uploaded file must not run as a page.
    pub async fn presigned_get(&self, key: &str, disposition: &str, seconds: u64) -> Result<String> {
        match self {
            Files::Memory(_) => Ok(format!("memory://files/{key}?seconds={seconds}")),
            Files::S3 { clients, bucket } => {
                let expiry =
                    PresigningConfig::expires_in(Duration::from_secs(seconds)).map_err(Error::refused)?;
                let call = clients.s3().get_object().bucket(bucket).key(key);
                let call = call.response_content_disposition(disposition).presigned(expiry);
                Ok(call.await.map_err(failure)?.uri().to_owned())
            }
        }
    }
}

/// The key of a part in a test.
fn part_key(key: &str, number: usize) -> String {
    format!("{key} part {number}")
}
