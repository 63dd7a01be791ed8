//! Finds the file of a crate that a path means.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    super::source::Source,
    names::{Names, Written},
};

/// Re-exports of re-exports that lead nowhere are not followed for ever.
const DEEPEST: usize = 16;

/// File to the files it needs.
pub(super) type Needs = BTreeMap<String, BTreeSet<String>>;

/// The module of a file: `["order", "placing"]`; the crate itself is empty.
type Module = Vec<String>;

/// The files of one crate, tests left out.
pub(super) struct Crate<'a> {
    files: BTreeMap<Module, (&'a str, Names)>,
}

impl<'a> Crate<'a> {
    /// `folder` holds `src`.
    pub(super) fn read(folder: &str, sources: &[&'a Source]) -> Self {
        let mut files = BTreeMap::new();
        for source in sources {
            if let Some(module) = module(folder, &source.path) {
                // A program beside the library is a crate of its own.
                files.entry(module).or_insert_with(|| (source.path.as_str(), Names::of(&source.text)));
            }
        }
        let tests: Vec<Module> = files
            .iter()
            .flat_map(|(module, (_, names))| names.test_modules.iter().map(|it| child(module, it)))
            .collect();
        files.retain(|module, _| !tests.iter().any(|it| module.starts_with(it)));
        Self { files }
    }

    pub(super) fn needs(&self) -> Needs {
        let needed = |module: &Module, names: &Names| {
            let named = names.imports.iter().filter(|(name, _)| !names.exported.contains(*name));
            let paths = named.map(|(_, path)| path).chain(&names.used);
            let items = paths.filter_map(|it| self.file(module, it, 0)).filter(|it| it.item);
            let globs = names.globs.iter().filter(|(_, public)| !public);
            let files = items.chain(globs.filter_map(|(path, _)| self.file(module, path, 0)));
            files.map(|it| it.module).filter(|it| it != module).collect::<BTreeSet<_>>()
        };
        let path = |module: &Module| self.files[module].0.to_owned();
        self.files
            .iter()
            .map(|(module, (_, names))| (path(module), needed(module, names).iter().map(path).collect()))
            .collect()
    }

    /// The file that has what a path of `module` names.
    fn file(&self, module: &Module, path: &[String], depth: usize) -> Option<Resolved> {
        let (first, rest) = path.split_first()?;
        let names = &self.files.get(module)?.1;
        if depth > DEEPEST {
            return None;
        }
        match first.as_str() {
            "crate" => self.below(Module::new(), rest, depth),
            "self" => self.below(module.clone(), rest, depth),
            "super" => {
                let mut parent = module.clone();
                parent.pop();
                match rest.first() {
                    Some(it) if it == "super" => self.file(&parent, rest, depth + 1),
                    _ => self.below(parent, rest, depth),
                }
            }
            name if self.files.contains_key(&child(module, name)) => self.below(module.clone(), path, depth),
            name => {
                let import = names.imports.get(name).filter(|it| *it != path)?;
                self.file(module, &[import.as_slice(), rest].concat(), depth + 1)
            }
        }
    }

    /// The item that a path names, starting at a module.
    fn below(&self, mut module: Module, path: &[String], depth: usize) -> Option<Resolved> {
        let mut rest = path;
        while let Some((first, after)) = rest.split_first() {
            let inside = child(&module, first);
            if !self.files.contains_key(&inside) {
                break;
            }
            (module, rest) = (inside, after);
        }
        let names = &self.files.get(&module)?.1;
        let Some((name, after)) = rest.split_first() else { return Some(Resolved { module, item: false }) };
        if names.exported.contains(name) {
            let path = [names.imports.get(name)?.as_slice(), after].concat();
            return self.file(&module, &path, depth + 1);
        }
        let through = |path: &Written| {
            let from = self.file(&module, path, depth + 1)?.module;
            let has = &self.files.get(&from)?.1;
            let known = has.items.contains(name) || has.exported.contains(name);
            known.then(|| self.below(from, rest, depth + 1)).flatten()
        };
        let globs = names.globs.iter().filter(|(_, public)| *public);
        let reexported = globs.filter_map(|(path, _)| through(path)).next();
        reexported.or(Some(Resolved { module, item: true }))
    }
}

struct Resolved {
    module: Module,
    /// It is an item of the module, and not the module itself.
    item: bool,
}

fn child(module: &Module, name: &str) -> Module {
    [module.as_slice(), &[name.to_owned()]].concat()
}

/// The module that a file is, none for a program beside the library.
fn module(folder: &str, path: &str) -> Option<Module> {
    let inside = path.strip_prefix(folder)?.strip_prefix("/src/")?.strip_suffix(".rs")?;
    let mut module: Module = inside.split('/').map(str::to_owned).collect();
    match module.first().map(String::as_str) {
        Some("bin") => return None,
        Some("lib" | "main") if module.len() == 1 => module.clear(),
        _ => {}
    }
    if module.last().is_some_and(|it| it == "mod") {
        module.pop();
    }
    Some(module)
}
