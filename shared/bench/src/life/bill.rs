//! The resources that were used, and their price.

use std::ops::{AddAssign, Mul};

use crate::wire::Traffic;

/// US dollars a million, before taxes and free tiers, as AWS publishes them for Europe (Paris). Ratios hardly depend on them.
/// Time of processors and storage are left out: a machine of a developer cannot measure them.
mod price {
    /// <https://aws.amazon.com/dynamodb/pricing/on-demand/>
    pub(super) const READ_UNITS: f64 = 0.1485;
    pub(super) const WRITE_UNITS: f64 = 0.7423;
    /// <https://aws.amazon.com/lambda/pricing/>
    pub(super) const RUNS: f64 = 0.20;
    /// <https://aws.amazon.com/api-gateway/pricing/>
    pub(super) const REQUESTS: f64 = 1.17;
    /// <https://aws.amazon.com/sqs/pricing/>: a message is sent, received and deleted.
    pub(super) const MESSAGES: f64 = 3.0 * 0.40;
    /// <https://aws.amazon.com/ses/pricing/>
    pub(super) const MAILS: f64 = 100.0;
}

/// The resources that were used. Units are hundredths.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Used {
    pub(super) requests: u64,
    /// Runs of jobs.
    pub(super) runs: u64,
    pub(super) messages: u64,
    pub(super) mails: u64,
    pub(super) calls: u64,
    pub(super) read: u64,
    pub(super) write: u64,
    /// Bytes of answers.
    pub(super) bytes: u64,
}

impl Used {
    /// Adds the calls that went over the wire.
    pub(super) fn hear(&mut self, heard: Traffic) {
        self.calls += heard.calls as u64;
        self.read += heard.read;
        self.write += heard.write;
    }
}

impl AddAssign for Used {
    fn add_assign(&mut self, other: Self) {
        self.requests += other.requests;
        self.runs += other.runs;
        self.messages += other.messages;
        self.mails += other.mails;
        self.calls += other.calls;
        self.read += other.read;
        self.write += other.write;
        self.bytes += other.bytes;
    }
}

impl Mul<u64> for Used {
    type Output = Self;
    fn mul(self, times: u64) -> Self {
        Self {
            requests: self.requests * times,
            runs: self.runs * times,
            messages: self.messages * times,
            mails: self.mails * times,
            calls: self.calls * times,
            read: self.read * times,
            write: self.write * times,
            bytes: self.bytes * times,
        }
    }
}

/// The resources of a thousand orders.
#[derive(Debug)]
pub(super) struct Bill {
    /// The use by the orders themselves.
    pub(super) lives: Used,
    /// The use by screens that stay open, and by the relay that looks each minute.
    pub(super) polling: Used,
    /// Hundredths of write units of one call, the dearest of the lives.
    pub(super) create_order: u64,
    pub(super) set_payments: u64,
    pub(super) change_status: u64,
}

impl Bill {
    /// The figures by name, in the order of the table.
    pub(super) fn figures(&self) -> Vec<(&'static str, f64)> {
        let mut all = self.lives;
        all += self.polling;
        let count = |n: u64| n as f64;
        let units = |n: u64| n as f64 / 100.0;
        let tables = |it: &Used| {
            (units(it.read) * price::READ_UNITS + units(it.write) * price::WRITE_UNITS) / 1_000_000.0
        };
        let others = count(all.requests) * (price::REQUESTS + price::RUNS)
            + count(all.runs) * price::RUNS
            + count(all.messages) * price::MESSAGES;
        let (others, mails) = (others / 1_000_000.0, count(all.mails) * price::MAILS / 1_000_000.0);
        vec![
            ("requests", count(all.requests)),
            ("runs of jobs", count(all.runs)),
            ("mails", count(all.mails)),
            ("calls of the tables", count(all.calls)),
            ("read units", units(all.read)),
            ("of these for polling", units(self.polling.read)),
            ("write units", units(all.write)),
            ("bytes answered", count(all.bytes)),
            ("write units of CreateOrder", units(self.create_order)),
            ("write units of SetOrderPayments", units(self.set_payments)),
            ("write units of changeOrderStatus", units(self.change_status)),
            ("cents for tables", tables(&all) * 100.0),
            ("of these for the orders themselves", tables(&self.lives) * 100.0),
            ("cents for requests, runs and messages", others * 100.0),
            ("cents without mails", (tables(&all) + others) * 100.0),
            ("cents for mails", mails * 100.0),
            ("cents in all", (tables(&all) + others + mails) * 100.0),
        ]
    }
}
