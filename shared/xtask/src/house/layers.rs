//! The layers and areas of the web application.

use std::collections::{BTreeMap, BTreeSet};

use super::{circles::in_circles, source::Source};

const SRC: &str = "web/src/";
/// From the lowest to the highest; a file may need what is in its own layer or below.
const LAYERS: &[&str] = &["base", "api", "core", "ui", "features/parts", "features", "shell"];
/// Tests and declarations stand outside, and may look at anything.
const OUTSIDE: &[&str] = &[".test.ts", ".test.tsx", ".d.ts"];

/// Folders whose folders are areas; the files beside these are an area of their own.
const WITH_AREAS: &[&str] = &["web/src/features/", "web/src/features/desk/"];

/// No file imports from a layer above its own, and none stands outside of the layers.
pub(super) fn upward(sources: &[Source]) -> Vec<String> {
    let code = application(sources);
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

/// Areas that need each other, so that none can be read, moved or changed without the others.
pub(super) fn area_circles(sources: &[Source]) -> Vec<String> {
    let circles = WITH_AREAS.iter().flat_map(|folder| {
        let mut needs = BTreeMap::<String, BTreeSet<String>>::new();
        for file in application(sources) {
            let Some(own) = area(folder, &file.path) else { continue };
            let targets =
                imports(&file.text).filter_map(|(_, name)| area(folder, &resolved(&file.path, name)));
            needs.entry(own.clone()).or_default().extend(targets.filter(|it| *it != own));
        }
        in_circles(&needs).into_iter().map(|it| it.join(" > ")).collect::<Vec<_>>()
    });
    circles.collect()
}

/// The area of a file among those of a folder.
fn area(folder: &str, path: &str) -> Option<String> {
    let inside = path.strip_prefix(folder)?;
    Some(inside.split_once('/').map_or_else(|| folder.to_owned(), |(name, _)| format!("{folder}{name}")))
}

/// The files of the application, tests left out.
fn application(sources: &[Source]) -> impl Iterator<Item = &Source> {
    sources.iter().filter(|it| {
        it.below(SRC) && it.is(&[".ts", ".tsx", ".css"]) && !it.is(OUTSIDE) && !it.below("web/src/test/")
    })
}

/// The place of a file's layer among all.
fn layer(path: &str) -> Option<usize> {
    let inside = path.strip_prefix(SRC)?;
    let below = |folder: &str| inside.strip_prefix(folder).is_some_and(|it| it.starts_with('/'));
    // A folder inside another one stands before it.
    LAYERS.iter().position(|it| below(it))
}

/// The files that a file imports by a relative path, with the line: at once, later, or as a type alone.
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
