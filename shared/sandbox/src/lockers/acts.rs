//! The acts of people at a block, and of those who script what goes wrong.

use serde::{Deserialize, Serialize};

use super::{
    block::Block,
    setup::{Delivery, Trouble},
    state::LockerBlocks,
};

/// An act. All of it is text, so that a form says it as well as a program does.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Act {
    /// `scan`, `shut`, `put`, `take`, `trouble`, `repair`, `network`, `power`, `clock`, `delivery`, `deviceKey`, `commandKey`,
    /// `publicKey` or `number`.
    pub act: String,
    pub block: String,
    #[serde(rename = "box")]
    pub box_id: String,
    /// The code that is shown; the trouble, such as `jam` or `slow:7`; `on` or `off`; seconds; `twice`, `reversed` or
    /// `answerLost`; a key.
    pub value: String,
}

/// The outcome of an act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Acted {
    pub done: bool,
    /// The box that a code has opened.
    #[serde(rename = "box")]
    pub box_id: Option<String>,
    /// The reason why nothing was done.
    pub reason: Option<String>,
}

impl LockerBlocks {
    /// Does it.
    pub fn act(&self, act: &Act) -> Acted {
        let now = self.now();
        let done = self.with(&act.block, |block| match act.act.as_str() {
            "scan" => block.present_code(&act.value, now).map(Some),
            "shut" => done(block.shut(&act.box_id, now)),
            "put" => done(block.fill(&act.box_id, true)),
            "take" => done(block.fill(&act.box_id, false)),
            "trouble" => match trouble(&act.value) {
                Some(trouble) => done(block.trouble(&act.box_id, trouble, now)),
                None => Err("no such trouble"),
            },
            "repair" => done(block.repair(&act.box_id, now)),
            "power" => {
                block.set_power(act.value == "on", now);
                Ok(None)
            }
            _ => set(block, act),
        });
        match done.unwrap_or(Err("no such block")) {
            Ok(box_id) => Acted { done: true, box_id, reason: None },
            Err(reason) => Acted { done: false, box_id: None, reason: Some(reason.to_owned()) },
        }
    }
}

fn done(done: bool) -> Result<Option<String>, &'static str> {
    if done { Ok(None) } else { Err("the door does not allow it") }
}

fn set(block: &mut Block, Act { act, value, .. }: &Act) -> Result<Option<String>, &'static str> {
    match act.as_str() {
        "network" => block.network = value == "on",
        "clock" => block.clock_skew = value.parse().map_err(|_| "no seconds")?,
        "delivery" => block.deliveries.push_back(named::<Delivery>(value).ok_or("no such delivery")?),
        "deviceKey" => value.clone_into(&mut block.setup.device_key),
        "commandKey" => value.clone_into(&mut block.setup.command_key),
        "publicKey" => value.clone_into(&mut block.setup.public_key),
        "number" => value.clone_into(&mut block.setup.number),
        _ => return Err("no such act"),
    }
    Ok(None)
}

fn trouble(text: &str) -> Option<Trouble> {
    match text.strip_prefix("slow:") {
        Some(seconds) => Some(Trouble::Slow(seconds.parse().ok()?)),
        None => named(text),
    }
}

fn named<T: for<'de> Deserialize<'de>>(name: &str) -> Option<T> {
    serde_json::from_value(name.into()).ok()
}
