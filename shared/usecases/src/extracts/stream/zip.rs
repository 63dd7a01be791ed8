//! The frame of a workbook, which is a zip: a header before each part, and a directory of all parts behind the last one.

use domain::extracts::long::ZipEntry;

/// A part whose size stands behind it.
pub(super) const SIZE_KNOWN_LATER: Option<&ZipEntry> = None;

const VERSION: u16 = 20;
/// The size stands in a descriptor behind the part.
const DESCRIPTOR: u16 = 1 << 3;
const STORED: u16 = 0;
const DEFLATED: u16 = 8;
/// Midnight of the first day that a zip knows, 1980-01-01: the same rows make the same file.
const TIME: u16 = 0;
const DAY: u16 = 0x21;

/// The header of a part: one that is stored as it is has its size there, one that is compressed has it behind.
pub(super) fn local_header(name: &str, stored: Option<&ZipEntry>) -> Vec<u8> {
    let mut header = b"PK\x03\x04".to_vec();
    describe(&mut header, stored.is_none());
    sizes(&mut header, stored);
    half(&mut header, name.len());
    half(&mut header, 0);
    header.extend_from_slice(name.as_bytes());
    header
}

/// The checksum and the sizes behind a compressed part.
pub(super) fn descriptor(entry: &ZipEntry) -> Vec<u8> {
    let mut descriptor = b"PK\x07\x08".to_vec();
    sizes(&mut descriptor, Some(entry));
    descriptor
}

/// The directory, which begins at a place of the file, and the end of the file.
pub(super) fn directory(entries: &[ZipEntry], at: u64) -> Vec<u8> {
    let mut directory = vec![];
    for entry in entries {
        directory.extend_from_slice(b"PK\x01\x02");
        directory.extend_from_slice(&VERSION.to_le_bytes());
        // Only sheets, which have rows, are compressed.
        describe(&mut directory, entry.rows > 0);
        sizes(&mut directory, Some(entry));
        half(&mut directory, entry.name.len());
        // Extra field, comment, disk, attributes inside and outside.
        directory.extend_from_slice(&[0; 12]);
        word(&mut directory, entry.at);
        directory.extend_from_slice(entry.name.as_bytes());
    }
    let size = directory.len() as u64;
    directory.extend_from_slice(b"PK\x05\x06");
    directory.extend_from_slice(&[0; 4]);
    half(&mut directory, entries.len());
    half(&mut directory, entries.len());
    word(&mut directory, size);
    word(&mut directory, at);
    half(&mut directory, 0);
    directory
}

/// The version, the flags, the method and the time of a part.
fn describe(to: &mut Vec<u8>, deflated: bool) {
    let (flags, method) = if deflated { (DESCRIPTOR, DEFLATED) } else { (0, STORED) };
    for number in [VERSION, flags, method, TIME, DAY] {
        to.extend_from_slice(&number.to_le_bytes());
    }
}

fn sizes(to: &mut Vec<u8>, entry: Option<&ZipEntry>) {
    let (checksum, packed, size) = entry.map_or((0, 0, 0), |it| (it.checksum, it.packed, it.size));
    to.extend_from_slice(&checksum.to_le_bytes());
    word(to, packed);
    word(to, size);
}

/// A number of 32 bits: the writer begins another sheet, and another file, before one is larger.
fn word(to: &mut Vec<u8>, number: u64) {
    to.extend_from_slice(&u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes());
}

fn half(to: &mut Vec<u8>, number: usize) {
    to.extend_from_slice(&u16::try_from(number).unwrap_or(u16::MAX).to_le_bytes());
}
