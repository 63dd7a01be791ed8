//! Files of pivots.

use contract::ConciergerieId;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::{CubeMarks, CubeMonth};

/// Leaves word for each month of a cube that changes of orders have marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProjectCubes {}

/// Writes the file of a month anew, from the orders themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BuildCubeFile {
    pub of: CubeMonth,
    /// The marks that are done with, unless they were raised since.
    pub marks: CubeMarks,
}

/// Marks every month of a desk that has orders or payments: of all desks, where none is named. Nothing schedules it: it is for
/// whoever has changed what rows say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RebuildCubes {
    pub desk: Option<ConciergerieId>,
}

/// Has files of some desks compared with the tables, and leaves word for the desks after them. Each desk has its night once a week.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CheckCubes {
    /// The night, and the desk that was the last one to be looked at. Absent for the first ones.
    pub after: Option<(Date, ConciergerieId)>,
}

/// Compares the file of a month with the tables. One that differs is written anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CheckCubeFile {
    pub of: CubeMonth,
}
