//! The facts that actions about expectations share.

use crate::{Access, Permission, Subject};

pub(super) const KEEPERS: Access = Access::AnyOf(&[Permission::AttenduFactu]);
pub(super) const CHANGED: Option<&[Subject]> = Some(&[Subject::Expectation]);
