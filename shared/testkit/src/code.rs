//! Reads source code, so that tests can hold tables of who reads what to it.

use std::path::Path;

/// A file of the repository, by its path from the root.
fn text(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Expects that a function of a file reads a field. Files stand under `shared/domain/src` unless they begin with `functions`.
///
/// # Panics
/// When the file, the function or the field in it is not there.
pub fn expect_read(field: &str, file: &str, function: &str) {
    let path = match file.strip_prefix("functions/") {
        Some(_) => file.to_owned(),
        None => format!("shared/domain/src/{file}"),
    };
    let code = text(&path);
    let body = body(&code, function).unwrap_or_else(|| panic!("{path} has no {function}"));
    assert!(body.contains(field), "{function} of {path} does not read {field}");
}

/// The body of a function in a file, up to the next one that stands as far left.
fn body<'a>(code: &'a str, name: &str) -> Option<&'a str> {
    let heads = [format!("fn {name}("), format!("fn {name}<")];
    let at = heads.iter().filter_map(|it| code.find(it.as_str())).min()?;
    let line = code[..at].rfind('\n').map_or(0, |it| it + 1);
    let indent = &code[line..][..code[line..].len() - code[line..].trim_start().len()];
    let end = code[at..].find(&format!("\n{indent}}}")).map_or(code.len(), |it| at + it);
    Some(&code[at..end])
}
