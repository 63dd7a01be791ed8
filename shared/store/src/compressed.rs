//! Compressed texts, which nobody reads in a console: a unit is paid for each begun kilobyte that is written.
//!
//! Each text begins from one dictionary, which has what answers and summaries often say. A compressed text
//! can be read with its own dictionary alone, so a changed dictionary is another file beside this one.

use aws_sdk_dynamodb::{primitives::Blob, types::AttributeValue};
use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};

use crate::{Error, Result};

const DICTIONARY: &[u8] = include_bytes!("dictionary.txt");
/// More than a text gains by the wrappings of the format.
const WRAPPING: usize = 64;

pub(crate) fn compressed(text: &str) -> Result<AttributeValue> {
    let mut deflate = Compress::new(Compression::best(), true);
    deflate.set_dictionary(DICTIONARY).map_err(Error::unavailable)?;
    let mut bytes = Vec::with_capacity(text.len() + WRAPPING);
    loop {
        let rest = &text.as_bytes()[deflate.total_in() as usize..];
        match deflate.compress_vec(rest, &mut bytes, FlushCompress::Finish).map_err(Error::unavailable)? {
            Status::StreamEnd => return Ok(AttributeValue::B(Blob::new(bytes))),
            Status::Ok | Status::BufError => bytes.reserve(text.len() + WRAPPING),
        }
    }
}

/// The text that was compressed.
///
/// # Errors
/// The bytes are no compressed text.
pub fn text_of(bytes: &[u8]) -> Result<String> {
    let mut inflate = Decompress::new(true);
    let mut text = Vec::with_capacity(bytes.len() * 8);
    loop {
        let rest = &bytes[inflate.total_in() as usize..];
        let read = inflate.decompress_vec(rest, &mut text, FlushDecompress::None);
        match read {
            Ok(Status::StreamEnd) => return String::from_utf8(text).map_err(Error::unavailable),
            Ok(Status::Ok | Status::BufError) if text.len() == text.capacity() => {
                text.reserve(text.len() + WRAPPING)
            }
            Ok(Status::Ok) => {}
            Ok(Status::BufError) => {
                return Err(Error::unavailable(anyhow::anyhow!("a text that ends too soon")));
            }
            Err(error) if error.needs_dictionary().is_some() => {
                inflate.set_dictionary(DICTIONARY).map_err(Error::unavailable)?;
            }
            Err(error) => return Err(Error::unavailable(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back(text: &str) -> usize {
        let AttributeValue::B(bytes) = compressed(text).expect("compressed") else { panic!("bytes") };
        assert_eq!(text_of(bytes.as_ref()).expect("a text"), text);
        bytes.as_ref().len()
    }

    #[test]
    fn any_text_is_read_as_it_was() {
        let dictionary = String::from_utf8_lossy(DICTIONARY);
        let random: String =
            (0..5_000u32).map(|n| char::from(b' ' + (n.wrapping_pow(3) % 95) as u8)).collect();
        for text in ["", "é", &"a".repeat(100_000), &random, &dictionary.repeat(3)] {
            there_and_back(text);
        }
    }

    #[test]
    fn what_is_often_said_takes_little_room() {
        let summary =
            r#"{"id":7,"status":"DONE","company":1,"companyName":"Orion","conciergerie":1,"vip":false}"#;
        assert!(there_and_back(summary) < summary.len() / 2);
    }

    #[test]
    fn what_was_cut_off_is_refused() {
        let AttributeValue::B(bytes) = compressed("Bonjour").expect("compressed") else { panic!("bytes") };
        for end in 0..bytes.as_ref().len() {
            assert!(text_of(&bytes.as_ref()[..end]).is_err(), "{end}");
        }
    }
}
