//! The chain of hashes of a journal.

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{fault::Fault, sales::Sales, signing::hex};

/// The hash before a journal's first line.
const GENESIS: &str = "0";

/// Lines of a journal, read one after the other.
#[derive(Clone, Debug, Default)]
pub struct Chain {
    register: Option<i64>,
    /// The first line and the last one so far.
    pub first: Option<u64>,
    pub last: Option<u64>,
    /// The hash before the first line, and that of the last so far.
    pub hash_before: Option<String>,
    pub last_hash: Option<String>,
    at: String,
    absolute: i64,
    sales: Sales,
}

impl Chain {
    /// Reads the next line as it is stored.
    ///
    /// # Errors
    /// It is not the line that was written after the one before, the perpetual total decreases, or what it says of sales does
    /// not add up.
    pub fn read(&mut self, line: &Value) -> Result<(), Fault> {
        let wanted = self.last.map(|it| it + 1);
        let altered = || Fault::Line(wanted.unwrap_or(1));
        let text = |name: &str| line.get(name).and_then(Value::as_str);
        let number = line.get("number").and_then(Value::as_u64).ok_or_else(altered)?;
        let register = line.get("register").and_then(Value::as_i64).ok_or_else(altered)?;
        let previous = text("previous").ok_or_else(altered)?;
        let hash = text("hash").ok_or_else(altered)?;
        // As texts instants of one kind sort by time, but for those with and without a fraction in one second.
        let at = text("at").ok_or_else(altered)?;
        let follows = match (wanted, &self.last_hash) {
            (Some(wanted), Some(last)) => number == wanted && previous == last,
            _ => (number == 1) == (previous == GENESIS),
        };
        let same = self.register.is_none_or(|it| it == register);
        let later = second(at) >= second(&self.at);
        if !follows || !same || !later || hash != digest(line) {
            return Err(Fault::Line(wanted.unwrap_or(number)));
        }
        self.total(line, number)?;
        self.sales.read(line, number)?;
        self.register = Some(register);
        self.first = self.first.or(Some(number));
        self.last = Some(number);
        self.hash_before.get_or_insert_with(|| previous.to_owned());
        self.last_hash = Some(hash.to_owned());
        self.at = at.to_owned();
        Ok(())
    }

    /// The register of the journal. Absent before a line was read.
    pub fn register(&self) -> Option<i64> {
        self.register
    }

    /// The perpetual total without signs, of a closing.
    fn total(&mut self, line: &Value, number: u64) -> Result<(), Fault> {
        let totals =
            [line.pointer("/what/perpetual/absolute"), line.pointer("/what/report/perpetual/absolute")];
        for total in totals.into_iter().flatten().filter_map(Value::as_i64) {
            if total < self.absolute {
                return Err(Fault::Decreases(number));
            }
            self.absolute = total;
        }
        Ok(())
    }
}

fn second(at: &str) -> &str {
    at.split(['.', 'Z']).next().unwrap_or_default()
}

/// SHA-256 over a line without its hash, in hexadecimal.
fn digest(line: &Value) -> String {
    let mut frozen = line.clone();
    if let Some(fields) = frozen.as_object_mut() {
        fields.remove("hash");
    }
    let mut bytes = String::new();
    canonical(&frozen, &mut bytes);
    hex(&Sha256::digest(bytes.as_bytes()))
}

/// JSON with fields by name, without those that are null, without blanks.
fn canonical(value: &Value, to: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().filter(|(_, it)| !it.is_null()).collect();
            fields.sort_unstable_by_key(|it| it.0);
            to.push('{');
            for (nth, (name, value)) in fields.into_iter().enumerate() {
                to.push_str(if nth > 0 { "," } else { "" });
                to.push_str(&Value::from(name.as_str()).to_string());
                to.push(':');
                canonical(value, to);
            }
            to.push('}');
        }
        Value::Array(items) => {
            to.push('[');
            for (nth, value) in items.iter().enumerate() {
                to.push_str(if nth > 0 { "," } else { "" });
                canonical(value, to);
            }
            to.push(']');
        }
        other => to.push_str(&other.to_string()),
    }
}
