//! The use of the groups, as counters by day and group. They are counted apart from any change: what is lost with an instance that dies
//! is a minute at most.

use std::collections::BTreeMap;

use domain::costs::GroupUsage;
use jiff::civil::Date;
use serde_json::Value;

use crate::{
    Changes, Error, Result, Store, keys,
    table::{
        item::{number, text},
        range::Range,
    },
};

/// The use of groups, by day and group.
pub type UsageByDay = BTreeMap<(Date, String), GroupUsage>;

impl Store {
    /// Adds to what groups have used.
    pub async fn add_usage(&self, used: &UsageByDay) -> Result<()> {
        let mut changes = Changes::new();
        for ((day, group), usage) in used {
            for (field, n) in fields(usage)?.into_iter().filter(|it| it.1 != 0) {
                changes.count_field(keys::usage::usage(*day, group), field, n);
            }
        }
        self.commit(&mut changes).await
    }

    /// The use of the groups from a day on.
    pub async fn usage_since(&self, from: Date) -> Result<UsageByDay> {
        let range = Range::all(keys::usage::USAGE).between(from.to_string(), keys::LAST);
        let names = fields(&GroupUsage::default())?;
        let mut all = UsageByDay::new();
        for item in self.table().items(range).await? {
            let Some((day, group)) = keys::usage::usage_of(text(&item, "sk")?) else { continue };
            let read = names.iter().map(|(it, _)| (it.clone(), Value::from(number(&item, it)))).collect();
            let usage = serde_json::from_value(Value::Object(read)).map_err(Error::unavailable)?;
            all.insert((day, group.to_owned()), usage);
        }
        Ok(all)
    }
}

/// The counts by the names of their fields.
fn fields(usage: &GroupUsage) -> Result<Vec<(String, i64)>> {
    let written = serde_json::to_value(usage).map_err(Error::unavailable)?;
    let fields = written.as_object().into_iter().flatten();
    Ok(fields.filter_map(|(field, n)| Some((field.clone(), n.as_i64()?))).collect())
}
