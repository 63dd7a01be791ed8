//! Prints the files that derive from the table of functions: their template, the list that the checks read, all
//! groups in one crate.

mod function;
mod live;
mod log_lines;
mod yaml;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use anyhow::ensure;
use contract::{ACTIONS, Entry, Method, NAMES};
use deployment::{FUNCTIONS, Function, Right, Value};
use serde_json::{Map, json};

use super::printed::Printed;
use launcher::workspace::root;

const NOTICE: &str = "Printed by `cargo xtask generate` from shared/deployment. Do not edit.";
/// Rules of cfn-lint that do not fit us: `package` finds the code; no X-Ray, whose policy needs `*`; logs have their
/// retention, and queues their dead letters, which our own rules look at.
const UNLINTED: [&str; 4] = ["ES1001", "W3002", "WS1000", "WS1004"];
/// Parameters of the template that no right and no setting names.
const ALWAYS: [&str; 6] = ["AlarmsTopic", "ApiId", "Architecture", "MissedRunsArn", "Runbooks", "Stage"];

/// The files, from the table that is deployed.
pub(super) fn printed() -> anyhow::Result<Vec<Printed>> {
    every_function_has_its_folder()?;
    Ok(vec![
        Printed { path: "infra/functions.yaml", text: template(FUNCTIONS) },
        Printed { path: "infra/functions.json", text: list(FUNCTIONS)? },
        Printed { path: "shared/groups/Cargo.toml", text: manifest(FUNCTIONS) },
        Printed { path: "shared/groups/src/lib.rs", text: groups(FUNCTIONS) },
    ])
}

/// Before anything is printed: a crate that names a folder which is not there keeps cargo from running at all.
fn every_function_has_its_folder() -> anyhow::Result<()> {
    let folders = fs::read_dir(root().join("functions"))?.collect::<Result<Vec<_>, _>>()?;
    let folders: BTreeSet<_> =
        folders.iter().map(|it| it.file_name().to_string_lossy().into_owned()).collect();
    let named: BTreeSet<_> = FUNCTIONS.iter().map(|it| it.name.to_owned()).collect();
    let apart: Vec<_> = folders.symmetric_difference(&named).map(String::as_str).collect();
    ensure!(
        apart.is_empty(),
        "a folder of functions/ or its row in shared/deployment is missing: {}",
        apart.join(", ")
    );
    Ok(())
}

/// `infra/functions.yaml`: policies, then function by function what belongs to it.
fn template(functions: &[Function]) -> String {
    let mut resources = Map::new();
    rights(functions).into_iter().for_each(|it| function::policy(&mut resources, it));
    functions.iter().for_each(|it| function::resources(&mut resources, it));
    let parameters: Map<_, _> =
        parameters(functions).into_iter().map(|it| (it, json!({ "Type": "String" }))).collect();
    let mut conditions: Map<_, _> = secrets(functions)
        .into_iter()
        .map(|it| (format!("Has{it}"), json!({ "Fn::Not": [{ "Fn::Equals": [{ "Ref": it }, ""] }] })))
        .collect();
    conditions.insert("IsProduction".to_owned(), json!({ "Fn::Equals": [{ "Ref": "Stage" }, "prod"] }));
    let document = json!({
        "AWSTemplateFormatVersion": "2010-09-09",
        "Description": "The functions: each with its role, log, routes, alarms and schedules. One policy a right.",
        "Metadata": { "cfn-lint": { "config": { "ignore_checks": UNLINTED } } },
        "Parameters": parameters,
        "Conditions": conditions,
        "Resources": resources,
    });
    format!("# {NOTICE}\n{}", yaml::print(&document))
}

/// The rights that somebody has.
fn rights(functions: &[Function]) -> BTreeSet<Right> {
    functions.iter().flat_map(|it| it.rights).copied().collect()
}

/// The parameters that the template needs, sorted.
fn parameters(functions: &[Function]) -> BTreeSet<String> {
    let variables = functions.iter().flat_map(Function::environment);
    let values = variables.flat_map(|it| match it.value {
        Value::Text(text) => function::named_in(text),
        Value::Secret { parameter, .. } => vec![parameter],
    });
    let rights = rights(functions);
    let granted = rights.iter().flat_map(|it| it.grants()).flat_map(|it| it.on).copied();
    let names = values.chain(granted.flat_map(function::named_in)).chain(ALWAYS);
    names.map(str::to_owned).collect()
}

/// Parameters that name a secret.
fn secrets(functions: &[Function]) -> BTreeSet<&'static str> {
    let variables = functions.iter().flat_map(Function::environment);
    variables
        .filter_map(|it| match it.value {
            Value::Secret { parameter, .. } => Some(parameter),
            Value::Text(_) => None,
        })
        .collect()
}

/// `infra/functions.json`: what the checks of the templates and the test of the deployed stack read.
fn list(functions: &[Function]) -> anyhow::Result<String> {
    let rows: BTreeMap<_, _> = functions.iter().map(|it| (it.name, row(it))).collect();
    let list = json!({ "notice": NOTICE, "functions": rows, "notBuilt": not_built(functions) });
    Ok(serde_json::to_string_pretty(&list)? + "\n")
}

/// One action of each group that has no function yet.
fn not_built(functions: &[Function]) -> Vec<String> {
    let missing = NAMES.iter().filter(|(group, _)| functions.iter().all(|it| it.group != Some(*group)));
    missing.filter_map(|(group, names)| Some(format!("/api/{group}/{}", names.first()?))).collect()
}

fn row(function: &Function) -> serde_json::Value {
    json!({
        "routes": function.routes(),
        "rights": function.rights.iter().map(|it| format!("{it:?}")).collect::<Vec<_>>(),
        "settings": function.environment().iter().map(|it| it.name).collect::<Vec<_>>(),
        "jobs": function.schedules.iter().map(|it| it.job).collect::<Vec<_>>(),
        "firstCall": first_call(function),
    })
}

/// A request that needs no session, or is refused because there is none.
fn first_call(function: &Function) -> Option<String> {
    let mut entries = ACTIONS.iter().copied().flatten();
    entries.find(|it| Some(it.group) == function.group && it.method == Method::Get).map(Entry::path)
}

/// The manifest of the crate that has all groups. The functions of other queues are programs of the crate `jobs`.
fn manifest(functions: &[Function]) -> String {
    let is_program = |it: &Function| !it.queues.is_empty() && it.name != "jobs";
    let mut names: Vec<_> = functions.iter().filter(|it| !is_program(it)).map(|it| it.name).collect();
    names.sort_unstable();
    let lines: String =
        names.iter().map(|it| format!("{it} = {{ path = \"../../functions/{it}\" }}\n")).collect();
    format!(
        "# {NOTICE}\n[package]\nname = \"groups\"\nversion = \"0.0.0\"\nedition.workspace = true\n\
         publish.workspace = true\nlicense.workspace = true\n\n[lints]\nworkspace = true\n\n[lib]\n\
         test = false\n\n[dependencies]\nruntime.workspace = true\n{lines}"
    )
}

/// The crate that has all groups.
fn groups(functions: &[Function]) -> String {
    let routers = functions.iter().filter(|it| it.group.is_some());
    let routers: String = routers.map(|it| format!("        (\"{0}\", {0}::router()),\n", it.name)).collect();
    format!(
        "// {NOTICE}\n\n//! Every group of the platform in one process.\n\nuse runtime::{{JobRouter, Router}};\n\n\
         /// The actions of each group, by its name.\npub fn each() -> impl Iterator<Item = (&'static str, Router)> {{\n    \
         [\n{routers}    ]\n    .into_iter()\n}}\n\n\
         /// The actions of all groups.\npub fn actions() -> Router {{\n    \
         each().map(|(_, router)| router).fold(Router::default(), Router::merge)\n}}\n\n/// The jobs.\npub fn jobs() -> JobRouter {{\n    \
         jobs::router()\n}}\n\n/// The connections over which changes are told.\npub use live::Live;\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::Group;

    /// The limits of CloudFormation: bytes of a template in a bucket, resources of a stack, parameters.
    const LIMITS: (usize, usize, usize) = (1_000_000, 500, 200);

    #[test]
    fn every_group_of_the_specification_fits_into_the_template() {
        let missing = Group::ALL.iter().filter(|group| FUNCTIONS.iter().all(|it| it.group != Some(**group)));
        let with_most = FUNCTIONS.iter().max_by_key(|it| it.rights.len()).unwrap();
        let all: Vec<_> = FUNCTIONS
            .iter()
            .copied()
            .chain(missing.map(|it| Function::group(*it, "").may(with_most.rights)))
            .collect();
        let of_no_group = FUNCTIONS.iter().filter(|it| it.group.is_none()).count();
        assert_eq!(all.len(), Group::ALL.len() + of_no_group);
        let text = template(&all);
        let resources = text.matches("\n    Type: AWS::").count();
        let sizes = (text.len(), resources, parameters(&all).len());
        assert!(sizes.0 < LIMITS.0 / 2 && sizes.1 < LIMITS.1 && sizes.2 < LIMITS.2, "{sizes:?}");
    }

    #[test]
    fn the_template_asks_for_what_it_names_and_nothing_else() {
        let text = template(FUNCTIONS);
        for name in parameters(FUNCTIONS) {
            let used =
                [format!("!Ref {name}"), format!("${{{name}}}")].iter().any(|it| text.contains(it.as_str()));
            assert!(used, "{name}");
        }
    }
}
