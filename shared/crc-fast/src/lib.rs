//! The three checksums that the S3 client knows, in place of the crate `crc-fast`. That one brings the tables of some
//! sixty others into each function of x86_64 that keeps files: 600 kB that no zip makes smaller.

use std::fmt;

use crc::{CRC_32_ISCSI, CRC_64_NVME, Crc};

static CRC_32C: Crc<u32> = Crc::<u32>::new(&CRC_32_ISCSI);
static CRC_64: Crc<u64> = Crc::<u64>::new(&CRC_64_NVME);

/// A checksum that S3 knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrcAlgorithm {
    /// That of zip, which S3 uses where nobody chooses.
    Crc32IsoHdlc,
    /// CRC32C.
    Crc32Iscsi,
    /// That of whole objects which came without one.
    Crc64Nvme,
}

/// A checksum on its way.
#[derive(Clone)]
pub struct Digest(State);

#[derive(Clone)]
enum State {
    Crc32(crc32fast::Hasher),
    Crc32c(crc::Digest<'static, u32>),
    Crc64(crc::Digest<'static, u64>),
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Digest")
    }
}

impl Digest {
    /// The checksum of nothing yet.
    pub fn new(algorithm: CrcAlgorithm) -> Self {
        Self(match algorithm {
            CrcAlgorithm::Crc32IsoHdlc => State::Crc32(crc32fast::Hasher::new()),
            CrcAlgorithm::Crc32Iscsi => State::Crc32c(CRC_32C.digest()),
            CrcAlgorithm::Crc64Nvme => State::Crc64(CRC_64.digest()),
        })
    }

    /// Takes more bytes in.
    pub fn update(&mut self, bytes: &[u8]) {
        match &mut self.0 {
            State::Crc32(it) => it.update(bytes),
            State::Crc32c(it) => it.update(bytes),
            State::Crc64(it) => it.update(bytes),
        }
    }

    /// The checksum of all bytes so far.
    pub fn finalize(&self) -> u64 {
        match self.0.clone() {
            State::Crc32(it) => it.finalize().into(),
            State::Crc32c(it) => it.finalize().into(),
            State::Crc64(it) => it.finalize(),
        }
    }
}

/// The checksum of some bytes.
pub fn checksum(algorithm: CrcAlgorithm, bytes: &[u8]) -> u64 {
    let mut digest = Digest::new(algorithm);
    digest.update(bytes);
    digest.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values by which the catalogue of checksums tells them apart.
    #[test]
    fn each_checksum_is_the_one_of_its_name() {
        for (algorithm, expected) in [
            (CrcAlgorithm::Crc32IsoHdlc, 0xcbf4_3926),
            (CrcAlgorithm::Crc32Iscsi, 0xe306_9283),
            (CrcAlgorithm::Crc64Nvme, 0xae8b_1486_0a79_9888),
        ] {
            assert_eq!(checksum(algorithm, b"123456789"), expected, "{algorithm:?}");
            let mut in_parts = Digest::new(algorithm);
            b"123456789".chunks(2).for_each(|some| in_parts.update(some));
            assert_eq!(in_parts.finalize(), expected, "{algorithm:?}");
        }
    }
}
