//! Mail campaigns: templates, what is made of them, whom they go to and how fast, and what the mail server tells later.

pub mod attachment;
pub mod audience;
pub mod campaign;
pub mod events;
pub mod lead;
pub mod pace;
pub mod recipient;
pub mod rendering;
pub mod schedule;
pub mod suppressed;
pub mod template;
pub mod week;
