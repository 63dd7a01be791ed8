//! The rule on permissions.

use contract::Permission;

use super::source::Source;

/// Folders in which rules and actions ask for permissions; the last ones only name them.
const RULES: &[&str] = &[
    "shared/contract/src/",
    "shared/domain/src/",
    "shared/runtime/src/",
    "shared/usecases/src/",
    "functions/",
];
const NAMING: &[&str] =
    &["shared/contract/src/permission.rs", "shared/domain/src/people/rights/templates.rs", "/tests"];
/// Screens that exist ask by name; the list of all sections also names those that do not.
const SCREENS: &str = "web/src/features/";
const SECTIONS: &str = "web/src/features/desk/sections.ts";

/// Something asks for each permission, or it is said that nothing does yet.
pub(super) fn permissions(sources: &[Source]) -> Vec<String> {
    let asked = |it: Permission| sources.iter().any(|source| asks(source, it));
    let wrong = Permission::ALL.iter().filter_map(|it| match (asked(*it), it.opens_something()) {
        (true, false) => Some(format!("{} is asked for, and stands among those that are not", it.name())),
        (false, true) => Some(format!("nothing asks for {}: it belongs to `READ_BY_NONE`", it.name())),
        _ => None,
    });
    wrong.collect()
}

fn asks(source: &Source, permission: Permission) -> bool {
    let rule = source.is(&[".rs"])
        && RULES.iter().any(|it| source.below(it))
        && !NAMING.iter().any(|it| source.path.contains(it));
    let screen = source.is(&[".ts", ".tsx"]) && source.below(SCREENS) && source.path != SECTIONS;
    match (rule, screen) {
        (true, _) => {
            let code = source.text.split("#[cfg(test)]").next().unwrap_or_default();
            let name = format!("Permission::{permission:?}");
            let ends = |it: &str| !it.starts_with(|next: char| next.is_alphanumeric());
            code.split(name.as_str()).skip(1).any(ends)
        }
        (_, true) => {
            !source.path.contains(".test.") && source.text.contains(&format!("'{}'", permission.name()))
        }
        _ => false,
    }
}
