//! The log of a test, which it reads.

use std::{
    io, mem,
    sync::{Arc, Mutex},
};

/// The lines that a subscriber has written, which is given a clone as its writer.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("the log").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// The lines since they were taken last.
    pub fn take(&self) -> String {
        String::from_utf8(mem::take(&mut *self.0.lock().expect("the log"))).expect("a text")
    }
}
