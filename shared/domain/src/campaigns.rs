//! Mail campaigns: templates, what is made of them, whom they go to and how fast.

pub mod audience;
pub mod campaign;
pub mod pace;
pub mod recipient;
pub mod rendering;
pub mod template;
