//! In some runs, rights, accounts and desks of people change while orders run there.

use contract::UserId;
use testkit::world::{ALICE, BRUNO, GILLES, MARIE};

use crate::{
    planted::Planted,
    run_part::RunPart,
    world::{DORA, EMIL, NADIA, ODILE, PABLO, RITA},
};

/// Changes among people.
pub(crate) const TURNOVER: RunPart =
    RunPart { salt: 0x7475_726e_6f76_6572, often: 30, has: Planted::is_of_people };

/// Beneficiaries whose accounts may be deleted: what they are called stands nowhere else.
pub(crate) const LEAVERS: [UserId; 2] = [DORA, EMIL];
/// Beneficiaries whose accounts change; one stands there as often as it does.
pub(crate) const MOVED: [UserId; 6] = [DORA, DORA, EMIL, EMIL, ALICE, BRUNO];
/// The managers who give and take rights.
pub(crate) const KEEPERS: [UserId; 7] = [ODILE, ODILE, PABLO, PABLO, MARIE, RITA, NADIA];
/// The managers whose rights change.
pub(crate) const KEPT: [UserId; 8] = [RITA, RITA, RITA, RITA, ODILE, PABLO, NADIA, GILLES];
/// The colleagues of Marie and Nadia.
pub(crate) const COLLEAGUES: [UserId; 4] = [RITA, RITA, ODILE, PABLO];
