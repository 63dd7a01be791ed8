//! Work without a caller: jobs, from a queue or a schedule.

use contract::{Error, Result, ops::JobQueue};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// One kind of work. The implementing struct *is* the message.
pub trait Job: Serialize + DeserializeOwned + Send + 'static {
    /// The name in the message and in the schedules.
    const NAME: &'static str;

    /// The queue that its messages wait in, which says the function that does it.
    const QUEUE: JobQueue;

    /// The message that asks for it: `{"job": NAME, ...fields}`.
    fn message(&self) -> Result<Value> {
        let mut message = serde_json::to_value(self).map_err(Error::internal)?;
        if let Some(fields) = message.as_object_mut() {
            fields.insert("job".to_owned(), Value::from(Self::NAME));
        }
        Ok(message)
    }
}
