//! The layers of the web application.

use super::source::Source;

const SRC: &str = "web/src/";
/// From the lowest to the highest; a file may need what is in its own layer or below.
const LAYERS: &[&str] = &["base", "api", "core", "ui", "features", "shell"];
/// Tests and declarations stand outside, and may look at anything.
const OUTSIDE: &[&str] = &[".test.ts", ".test.tsx", ".d.ts"];

/// No file imports from a layer above its own, and none stands outside of the layers.
pub(super) fn upward(sources: &[Source]) -> Vec<String> {
    let code = sources.iter().filter(|it| {
        it.below(SRC) && it.is(&[".ts", ".tsx", ".css"]) && !it.is(OUTSIDE) && !it.below("web/src/test/")
    });
    code.flat_map(|file| {
        let Some(own) = layer(&file.path) else {
            return vec![format!("{} stands in no layer", file.path)];
        };
        let wrong = imports(&file.text).filter_map(|(line, name)| {
            let target = resolved(&file.path, name);
            let above = layer(&target).is_none_or(|it| it > own);
            let ours = target.starts_with(SRC);
            (ours && above).then(|| format!("{}:{line}: {name} is above {}", file.path, LAYERS[own]))
        });
        wrong.collect()
    })
    .collect()
}

/// The place of a file's layer among all.
fn layer(path: &str) -> Option<usize> {
    let (folder, _) = path.strip_prefix(SRC)?.split_once('/')?;
    LAYERS.iter().position(|it| *it == folder)
}

/// The relative paths that a file imports, each with its line: at once, later, or as a type alone.
fn imports(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate();
    lines.flat_map(|(at, line)| {
        let quoted = ["from '", "import '", "import('", "@import \"", "@import '"].into_iter();
        quoted.flat_map(move |before| {
            let names = line.split(before).skip(1).filter_map(|it| it.split(['\'', '"']).next());
            names.filter(|it| it.starts_with('.')).map(move |it| (at + 1, it))
        })
    })
}

/// The path that a relative one means, seen from a file.
fn resolved(from: &str, name: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in name.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            it => parts.push(it),
        }
    }
    parts.join("/")
}
