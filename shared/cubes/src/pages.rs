//! The pages of a column. A text of a dictionary is looked at once, and not once for each row that has it.

use parquet::{
    basic::Encoding,
    column::page::{Page, PageReader},
};

use crate::{Column, Error, Result, column::Encoder};

/// The bytes of a text's length, or of the length of levels.
const LENGTH: usize = 4;

type Pages = Box<dyn PageReader>;

/// Adds the texts of a column of which each row has one.
pub(crate) fn read_texts(mut pages: Pages, column: &mut Encoder) -> Result<()> {
    let mut codes: Vec<u32> = vec![];
    while let Some(page) = pages.get_next_page()? {
        match page {
            Page::DictionaryPage { buf, num_values, .. } => {
                codes.clear();
                each_text(&buf, num_values as usize, |it| codes.push(column.code(it)))?;
            }
            Page::DataPage { buf, num_values, encoding: Encoding::PLAIN, .. } => {
                each_text(&buf, num_values as usize, |it| {
                    let code = column.code(it);
                    column.push(code);
                })?;
            }
            Page::DataPage { buf, num_values, encoding, .. } if is_dictionary(encoding) => {
                each_entry(&buf, num_values as usize, &codes, |it| column.push(it))?;
            }
            _ => return Err(unknown()),
        }
    }
    Ok(())
}

/// Adds the numbers of a column in which a row may have none.
pub(crate) fn read_numbers(mut pages: Pages, numbers: &mut Vec<i64>) -> Result<()> {
    let mut dictionary: Vec<i64> = vec![];
    let (mut present, mut values): (Vec<bool>, Vec<i64>) = (vec![], vec![]);
    while let Some(page) = pages.get_next_page()? {
        match page {
            Page::DictionaryPage { buf, num_values, .. } => {
                dictionary = plain_numbers(&buf, num_values as usize)?;
            }
            Page::DataPage { buf, num_values, encoding, .. } => {
                let (length, buf) = buf.split_at_checked(LENGTH).ok_or_else(cut_off)?;
                let (levels, buf) =
                    buf.split_at_checked(little_endian(length) as usize).ok_or_else(cut_off)?;
                present.clear();
                unpack(levels, 1, num_values as usize, |it| present.push(it > 0))?;
                let count = present.iter().filter(|it| **it).count();
                values.clear();
                match encoding {
                    Encoding::PLAIN => values = plain_numbers(buf, count)?,
                    it if is_dictionary(it) => each_entry(buf, count, &dictionary, |it| values.push(it))?,
                    _ => return Err(unknown()),
                }
                if count == present.len() {
                    numbers.extend_from_slice(&values);
                } else {
                    let mut values = values.iter().copied();
                    let number = |it: &bool| if *it { values.next() } else { None };
                    numbers.extend(present.iter().map(number).map(|it| it.unwrap_or(Column::ABSENT)));
                }
            }
            Page::DataPageV2 { .. } => return Err(unknown()),
        }
    }
    Ok(())
}

fn is_dictionary(encoding: Encoding) -> bool {
    matches!(encoding, Encoding::RLE_DICTIONARY | Encoding::PLAIN_DICTIONARY)
}

/// Texts, each behind its length.
fn each_text(mut bytes: &[u8], count: usize, mut each: impl FnMut(&str)) -> Result<()> {
    for _ in 0..count {
        let (length, rest) = bytes.split_at_checked(LENGTH).ok_or_else(cut_off)?;
        let (text, rest) = rest.split_at_checked(little_endian(length) as usize).ok_or_else(cut_off)?;
        each(std::str::from_utf8(text).map_err(|it| Error::Unreadable(it.to_string()))?);
        bytes = rest;
    }
    Ok(())
}

fn plain_numbers(bytes: &[u8], count: usize) -> Result<Vec<i64>> {
    let numbers: Vec<i64> =
        bytes.as_chunks::<8>().0.iter().take(count).map(|it| i64::from_le_bytes(*it)).collect();
    if numbers.len() == count { Ok(numbers) } else { Err(cut_off()) }
}

/// The entries of a dictionary that a page names, whose first byte says how many bits a name has.
fn each_entry<T: Copy>(bytes: &[u8], count: usize, dictionary: &[T], mut each: impl FnMut(T)) -> Result<()> {
    let (width, bytes) = bytes.split_first().ok_or_else(cut_off)?;
    let mut is_known = true;
    unpack(bytes, u32::from(*width), count, |it| match dictionary.get(it as usize) {
        Some(entry) => each(*entry),
        None => is_known = false,
    })?;
    if is_known { Ok(()) } else { Err(unknown()) }
}

/// Numbers of a few bits each: runs of one number, and groups of eight that lie bit behind bit.
fn unpack(mut bytes: &[u8], width: u32, count: usize, mut each: impl FnMut(u32)) -> Result<()> {
    if width > u32::BITS {
        return Err(unknown());
    }
    let mask = (1_u64 << width) - 1;
    let mut left = count;
    while left > 0 {
        let header = run_header(&mut bytes)?;
        let length = usize::try_from(header >> 1).map_err(|_| cut_off())?;
        let size = if header & 1 == 1 {
            length.checked_mul(width as usize)
        } else {
            Some(width.div_ceil(8) as usize)
        };
        let (run, rest) = bytes.split_at_checked(size.ok_or_else(cut_off)?).ok_or_else(cut_off)?;
        bytes = rest;
        if header & 1 == 0 || width == 0 {
            let length = if header & 1 == 1 { length.saturating_mul(8) } else { length };
            let number = little_endian(run);
            (0..length.min(left)).for_each(|_| each(number));
            left -= length.min(left);
        } else {
            let (mut held, mut bits) = (0_u64, 0);
            let mut numbers = left.min(length.saturating_mul(8));
            left -= numbers;
            for byte in run {
                held |= u64::from(*byte) << bits;
                bits += 8;
                while bits >= width && numbers > 0 {
                    each(u32::try_from(held & mask).unwrap_or_default());
                    held >>= width;
                    bits -= width;
                    numbers -= 1;
                }
                if numbers == 0 {
                    break;
                }
            }
        }
        if length == 0 {
            return Err(cut_off());
        }
    }
    Ok(())
}

/// The number before a run, of seven bits a byte.
fn run_header(bytes: &mut &[u8]) -> Result<u64> {
    let mut header = 0_u64;
    for nth in 0..9 {
        let (byte, rest) = bytes.split_first().ok_or_else(cut_off)?;
        *bytes = rest;
        header |= u64::from(byte & 0x7f) << (7 * nth);
        if byte & 0x80 == 0 {
            return Ok(header);
        }
    }
    Err(cut_off())
}

fn little_endian(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte))
}

fn cut_off() -> Error {
    Error::Unreadable("a page is cut off".to_owned())
}

fn unknown() -> Error {
    Error::Unreadable("a page is encoded otherwise than we write".to_owned())
}
