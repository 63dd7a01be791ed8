//! The names of files in the bucket.

use contract::bi::CubeName;
use store::CubeMonth;

/// The name of the file of a month, but for its version, by its content.
pub(super) fn by_content(of: CubeMonth, bytes: &[u8]) -> String {
    let CubeMonth { cube, desk, month } = of;
    let month = month.strftime("%Y-%m");
    format!("cubes/{}/desk={desk}/month={month}/{}", cube.name(), runtime::hash(bytes))
}

/// The name of the copy that queries of analysts read. They look at folders and know of no item, so that a folder has one file and
/// always the same: the tables of `infra/cubes.yaml` say where.
pub(super) fn of_table(of: CubeMonth) -> String {
    let CubeMonth { cube, desk, month } = of;
    let table = match cube {
        CubeName::Orders => "orders",
        CubeName::Payments => "payments",
    };
    format!("cubes/tables/{table}/desk={desk}/month={}/rows.parquet", month.strftime("%Y-%m"))
}
