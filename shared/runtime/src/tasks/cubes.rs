//! Files of pivots.

use serde::{Deserialize, Serialize};
use store::{CubeMarks, CubeMonth};

use crate::Job;

/// Leaves word for each month of a cube that changes of orders have marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProjectCubes {}

impl Job for ProjectCubes {
    const NAME: &'static str = "project-cubes";
}

/// Writes the file of a month anew, from the orders themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BuildCubeFile {
    pub of: CubeMonth,
    /// The marks that are done with, unless they were raised since.
    pub marks: CubeMarks,
}

impl Job for BuildCubeFile {
    const NAME: &'static str = "build-cube-file";
}

/// Marks every month of a desk that has orders or payments: of all desks, where none is named. Nothing schedules it: it is for
/// whoever has changed what rows say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RebuildCubes {
    pub desk: Option<contract::ConciergerieId>,
}

impl Job for RebuildCubes {
    const NAME: &'static str = "rebuild-cubes";
}
