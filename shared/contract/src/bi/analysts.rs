//! The managers who may ask for pivots.

use crate::{Access, Permission};

pub(super) const ANALYSTS: Access = Access::AnyOf(&[Permission::Bi]);
