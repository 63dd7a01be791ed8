//! `cargo xtask generate`: everything that derives from the contract, from the table of functions and from that
//! of notices, printed and committed.

mod access;
mod cloud;
mod docs;
mod openapi;
mod printed;
mod schema;
mod typescript;

use std::fs;

use anyhow::{Context, bail};
use printed::{Printed, entries};
use schema::Schemas;

use crate::house::comments;
use launcher::workspace::root;

const OPENAPI: &str = "shared/contract/golden/openapi.json";
const SCHEMA_TS: &str = "web/src/api/schema.ts";

/// Writes the files that differ and names them; lowers the recorded numbers of headless comments.
pub(crate) fn write() -> anyhow::Result<()> {
    for file in outdated(all()?) {
        let path = root().join(file.path);
        fs::create_dir_all(path.parent().unwrap_or(root()))?;
        fs::write(&path, file.text).with_context(|| format!("cannot write {}", file.path))?;
        println!("printed {}", file.path);
    }
    comments::lower()
}

/// Fails, naming the files, when one is not what would be printed now.
pub(crate) fn check() -> anyhow::Result<()> {
    let outdated: Vec<_> = outdated(all()?).map(|file| file.path).collect();
    if !outdated.is_empty() {
        bail!("out of date: {}\nrun `cargo xtask generate` and commit the result", outdated.join(", "));
    }
    Ok(())
}

fn outdated(files: Vec<Printed>) -> impl Iterator<Item = Printed> {
    files
        .into_iter()
        .filter(|file| fs::read_to_string(root().join(file.path)).ok().as_ref() != Some(&file.text))
}

/// All files, in an order in which each derives from those before it.
fn all() -> anyhow::Result<Vec<Printed>> {
    let mut files = from_rust()?;
    let schema = typescript::schema(&files[0].text)?;
    files.push(Printed { path: SCHEMA_TS, text: schema });
    Ok(files)
}

/// The files that need no other tool; `openapi.json` comes first.
fn from_rust() -> anyhow::Result<Vec<Printed>> {
    let schemas = Schemas::of(entries())?;
    let mut files = vec![
        Printed { path: OPENAPI, text: openapi::print(&schemas)? },
        Printed { path: "shared/contract/golden/ACTIONS.md", text: docs::print(&schemas) },
        Printed { path: "shared/contract/golden/ACCESS.md", text: access::print() },
        Printed { path: "shared/contract/golden/NOTICES.md", text: notices() },
        Printed { path: "web/src/api/actions.ts", text: typescript::actions(&schemas)? },
        Printed { path: "web/src/api/lengths.ts", text: typescript::lengths() },
    ];
    files.extend(cloud::printed()?);
    Ok(files)
}

/// `NOTICES.md`: who is told what.
fn notices() -> String {
    let notice = "Printed by `cargo xtask generate` from shared/domain/src/notices/matrix. Do not edit.";
    format!("<!-- {notice} -->\n{}", domain::notices::matrix::printed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_up_to_date() {
        let outdated: Vec<_> = outdated(from_rust().unwrap()).map(|file| file.path).collect();
        assert_eq!(outdated, [""; 0], "run `cargo xtask generate`");
    }
}
