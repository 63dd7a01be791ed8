//! The rights that one manager may give another, or take from them.
//!
//! A right is a permission together with a company, at an instant. A change is allowed if, at every instant
//! from now on, its author holds the rights that it gives and takes. So what people hold together never grows
//! by calls of their own, however these follow each other. And a person who takes from somebody the right to
//! manage rights has it, at that instant, for all the same companies: no company is ever left without anybody
//! who manages them.

mod change;
mod rights_at;
mod templates;
mod views;

pub use change::MOST_COMPANIES;
pub use rights_at::{covers, may_switch};
pub use templates::{TEMPLATES, Template};
pub use views::held_until;

#[cfg(test)]
mod tests;
