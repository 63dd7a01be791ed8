//! Bodies of kinds that nobody reads in a console, compressed: a unit is paid for each begun kilobyte that is written.

use std::io::{Read, Write};

use aws_sdk_dynamodb::{primitives::Blob, types::AttributeValue};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};

use crate::{Error, Result};

pub(crate) fn compressed(body: &str) -> Result<AttributeValue> {
    let mut encoder = DeflateEncoder::new(vec![], Compression::best());
    encoder.write_all(body.as_bytes()).map_err(Error::unavailable)?;
    Ok(AttributeValue::B(Blob::new(encoder.finish().map_err(Error::unavailable)?)))
}

pub(crate) fn read(body: &[u8]) -> Result<String> {
    let mut text = String::new();
    DeflateDecoder::new(body).read_to_string(&mut text).map_err(Error::unavailable)?;
    Ok(text)
}
