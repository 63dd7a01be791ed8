//! The rule on the routes of the web application.

use std::collections::BTreeSet;

use super::source::Source;

const ROUTES: &str = "web/src/core/routes.ts";

/// Every route is written `screen('/path', ...)` or `moved('/path', who, '/other')`.
pub(super) fn routes(sources: &[Source]) -> Vec<String> {
    let Some(file) = sources.iter().find(|it| it.path == ROUTES) else { return Vec::new() };
    let mut paths = BTreeSet::new();
    let mut problems = Vec::new();
    for kind in ["screen(", "moved("] {
        for (path, _) in calls(&file.text, kind) {
            if !paths.insert(path) {
                problems.push(format!("{path} stands twice"));
            }
        }
    }
    for (path, rest) in calls(&file.text, "moved(") {
        let target = rest.split('\'').nth(3).and_then(|it| it.split('?').next()).unwrap_or_default();
        if !paths.iter().any(|it| leads_to(target, it)) {
            problems.push(format!("{path} leads to {target}, which is no route"));
        }
    }
    if paths.is_empty() {
        problems.push(format!("{ROUTES} holds no route"));
    }
    problems
}

/// Each call of a function: its first argument, and what stands behind that.
fn calls<'a>(text: &'a str, function: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let arguments = text.split(function).skip(1).filter_map(|call| call.trim_start().strip_prefix('\''));
    arguments.filter_map(|it| it.split_once('\'')).filter(|(path, _)| path.starts_with('/'))
}

/// Whether an address is one of a route: part by part the same, or whatever stands for a hole of the route.
fn leads_to(address: &str, route: &str) -> bool {
    let parts =
        |path: &'_ str| path.split('/').filter(|it| !it.is_empty()).map(str::to_owned).collect::<Vec<_>>();
    let (address, route) = (parts(address), parts(route));
    address.len() == route.len()
        && address.iter().zip(&route).all(|(it, hole)| it == hole || hole.starts_with('{'))
}
