//! Parcel lockers: the blocks of a desk, their boxes, the choice of a box, and the events of a block.

pub mod block;
pub mod boxes;
pub mod choice;
pub mod events;
pub mod late;
pub mod pickup_code;
pub mod stay;
