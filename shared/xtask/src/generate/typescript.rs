//! Prints the part of the contract that the web client uses.

use std::{collections::BTreeSet, fs};

use anyhow::Context;
use contract::{Access, Method, Subject};
use serde_json::{Value, json};

use super::{
    printed::{NOTICE, read},
    schema::{Action, Field, Schemas, name},
};
use launcher::{process::output, web, workspace::target};

const ACCESS: &str = "\
/**
 * The callers that an action admits: `onBehalf`, a beneficiary or a manager who acts for one; `staff`, a manager or an
 * administrator; permissions, managers who hold at least one of them. The server decides; the client only hides what would
 * be refused.
 */
export type Access = 'public' | 'signedIn' | 'onBehalf' | 'serving' | 'staff' | S['Role'] | readonly S['Permission'][]

/** How an action is called, and by whom. */
export interface ActionEntry {
  /** Absent for GET: the table is part of the first file, which each word makes longer. */
  readonly method?: 'POST'
  readonly group: string
  readonly access: Access
  /** Asked again and again: its answer has a tag, and the same one is not sent twice. */
  readonly polled?: true
  /** The subjects that the answer shows. */
  readonly shows?: readonly Subject[]
  /** The subjects that are stale, wherever they are shown, once the action is done. */
  readonly outdates?: readonly Subject[]
}
";

const UPLOAD: &str = "\
/** A request whose fields `K` are sent as files of a form. */
type Upload<T, K extends keyof T> = Omit<T, K> & {
  [F in K]?: NonNullable<T[F]> extends unknown[] ? File[] : Blob | null
}
";

/// `schema.ts`: the types, printed from `openapi.json` by openapi-typescript. The schema without the paths, which
/// `actions.ts` says in a tenth of the lines.
pub(super) fn schema(openapi: &str) -> anyhow::Result<String> {
    web::install()?;
    let folder = target().join("xtask");
    fs::create_dir_all(&folder)?;
    let (from, to) = (folder.join("openapi.json"), folder.join("schema.ts"));
    let mut types: Value = serde_json::from_str(openapi)?;
    types["paths"] = json!({});
    fs::write(&from, types.to_string())?;
    let mut tool = web::tool("openapi-typescript");
    tool.args(["--root-types", "--root-types-no-schema-prefix", "--default-non-nullable=false"]);
    output(tool.arg(&from).arg("--output").arg(&to))?;
    Ok(format!("// {NOTICE}\n{}", read(to)?))
}

/// `actions.ts`: how each action is called, by whom, with which types.
pub(super) fn actions(schemas: &Schemas) -> anyhow::Result<String> {
    let (mut table, mut types) = (String::new(), String::new());
    // Webhooks are called by others than the web client.
    for action in schemas.actions().filter(|it| it.entry.access != Access::Webhook) {
        let entry = action.entry;
        let method = if entry.method == Method::Post { "method: 'POST', " } else { "" };
        let (group, access) = (entry.group, access(entry.access));
        let polled = if entry.polled { ", polled: true" } else { "" };
        let (shows, outdates) = (subjects("shows", entry.shows), subjects("outdates", entry.outdates));
        table += &format!(
            "  {}: {{ {method}group: '{group}', access: {access}{polled}{shows}{outdates} }},\n",
            entry.name
        );
        let (request, response) = (request(&action), response(&action)?);
        types += &format!("  {}: {{ request: {request}; response: {response} }}\n", entry.name);
    }
    let shown: BTreeSet<_> = schemas.actions().flat_map(|it| it.entry.shows).map(quoted_subject).collect();
    let every = shown.into_iter().collect::<Vec<_>>().join(" | ");
    Ok(format!(
        "// {NOTICE}\nimport type {{ components }} from './schema'\n\ntype S = components['schemas']\n\n\
         /** The things that actions show and change. */\nexport type Subject = {every}\n\n{ACCESS}\n\
         export const actions = {{\n{table}}} as const satisfies Record<string, ActionEntry>\n\n\
         {UPLOAD}\n/** What each action takes and answers. */\nexport interface Actions {{\n{types}}}\n"
    ))
}

/// `lengths.ts`: how long texts may be, one constant each, so that a screen carries those alone that it uses.
pub(super) fn lengths() -> String {
    let mut text = format!("// {NOTICE}\n/* How long texts may be, in characters. */\n");
    for (name, longest, doc) in contract::lengths::ALL {
        text += &format!("\n/** {} */\nexport const {name} = {longest}\n", doc.trim());
    }
    text
}

fn subjects(word: &str, subjects: &[Subject]) -> String {
    let names: Vec<_> = subjects.iter().map(quoted_subject).collect();
    if names.is_empty() { String::new() } else { format!(", {word}: [{}]", names.join(", ")) }
}

fn quoted_subject(subject: &Subject) -> String {
    format!("'{subject:?}'")
}

fn access(access: Access) -> String {
    match access {
        Access::Public | Access::Webhook | Access::Device | Access::Display => "'public'".to_owned(),
        Access::SignedIn => "'signedIn'".to_owned(),
        Access::Role(_) => format!("'{access}'"),
        Access::Serving => "'serving'".to_owned(),
        Access::Staff => "'staff'".to_owned(),
        Access::OnBehalf => "'onBehalf'".to_owned(),
        Access::AnyOf(permissions) => {
            let names: Vec<_> = permissions.iter().map(|it| format!("'{}'", it.name())).collect();
            format!("[{}]", names.join(", "))
        }
    }
}

fn request(action: &Action<'_>) -> String {
    let whole = format!("S['{}']", action.request);
    let files: Vec<_> = action.fields.iter().filter(|it| it.is_file()).map(quoted).collect();
    if files.is_empty() { whole } else { format!("Upload<{whole}, {}>", files.join(" | ")) }
}

fn quoted(field: &Field<'_>) -> String {
    format!("'{}'", field.name)
}

fn response(action: &Action<'_>) -> anyhow::Result<String> {
    if action.entry.sends_bytes || name(action.response) == Some("Image") {
        return Ok("Blob".to_owned());
    }
    of_schema(action.response).with_context(|| format!("the answer of {} has no name", action.entry.name))
}

fn of_schema(schema: &Value) -> Option<String> {
    match name(schema) {
        Some(name) => Some(format!("S['{name}']")),
        None if schema["type"] == "array" => Some(format!("{}[]", of_schema(&schema["items"])?)),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use contract::{ACTIONS, Entry};

    use super::*;

    fn entries() -> impl Iterator<Item = &'static Entry> {
        ACTIONS.iter().copied().flatten()
    }

    /// Pictures, files and links that no action changes, questions without an answer that is kept, and who else looks at an
    /// order: whoever looks asks for that every few seconds.
    const SHOW_NOTHING: &[&str] = &[
        "ActionOnLogin",
        "GetAllUiEventTypes",
        "GetBinaryData",
        "GetBinaryDataAsBase64",
        "GetBinaryDataAsBase64Array",
        "GetCaisseAttestation",
        "GetCallCentrePage",
        "GetCreditOptions",
        "GetDesignLogo",
        "GetTextPicture",
        "GetUserToken",
        "ReadCalendarFeed",
        "ReadStaticFile",
        "ValidateCodeConciergerie",
        "getCategorieOffreImage",
        "getImageEntLogo",
        "getImageView",
    ];

    #[test]
    fn an_action_that_reads_shows_something_that_an_action_changes() {
        let nothing = entries().filter(|it| it.method == Method::Get && it.shows.is_empty());
        let mut names: Vec<_> = nothing.map(|it| it.name).collect();
        names.sort_unstable();
        assert_eq!(names, SHOW_NOTHING);
        let shown: BTreeSet<_> = entries().flat_map(|it| it.shows).collect();
        let outdated: BTreeSet<_> = entries().flat_map(|it| it.outdates).collect();
        assert_eq!(shown, outdated);
    }
}
