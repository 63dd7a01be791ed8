//! The meter of what a request uses of the tables.

use std::sync::{Arc, Mutex};

use aws_sdk_dynamodb::types::ConsumedCapacity;

/// The use of the tables so far. Units are hundredths, so that they add up exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Calls of the DynamoDB API.
    pub calls: u32,
    /// Read units x 100.
    pub read: u64,
    /// Write units x 100.
    pub write: u64,
}

/// Counts for one request; clones count together.
#[derive(Clone, Debug, Default)]
pub struct Meter(Arc<Mutex<Usage>>);

impl Meter {
    /// The use of the tables so far.
    pub fn usage(&self) -> Usage {
        self.0.lock().map(|usage| *usage).unwrap_or_default()
    }

    pub(crate) fn read<'a>(&self, capacity: impl IntoIterator<Item = &'a ConsumedCapacity>) {
        self.add(capacity, |usage, units| usage.read += units);
    }

    pub(crate) fn write<'a>(&self, capacity: impl IntoIterator<Item = &'a ConsumedCapacity>) {
        self.add(capacity, |usage, units| usage.write += units);
    }

    fn add<'a>(&self, capacity: impl IntoIterator<Item = &'a ConsumedCapacity>, count: fn(&mut Usage, u64)) {
        let Ok(mut usage) = self.0.lock() else { return };
        usage.calls += 1;
        for one in capacity {
            // The API speaks of units as decimals; halves are the smallest it knows.
            let hundredths = (one.capacity_units().unwrap_or_default() * 100.0).round();
            count(&mut usage, hundredths as u64);
        }
    }
}
