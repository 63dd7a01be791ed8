//! The declarations of one file, and the names that it uses.

use std::{
    collections::{BTreeMap, BTreeSet},
    mem,
};

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Attribute, Item, ItemMod, ItemUse, Macro, Path, UseTree, Visibility,
    ext::IdentExt,
    visit::{self, Visit},
};

/// A path as it is written: `crate`, `order`, `Order`.
pub(super) type Written = Vec<String>;

/// Reads a file with `Visit`.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// The paths that `use` brings into scope, by their names here.
    pub(super) imports: BTreeMap<String, Written>,
    /// Names of `imports` that others may take from here.
    pub(super) exported: BTreeSet<String>,
    /// Modules of which everything is brought into scope, and whether others may take it from here.
    pub(super) globs: Vec<(Written, bool)>,
    /// Paths of expressions, types and patterns.
    pub(super) used: BTreeSet<Written>,
    /// Items of its own.
    pub(super) items: BTreeSet<String>,
    /// Modules that only tests have.
    pub(super) test_modules: BTreeSet<String>,
    /// How many modules of this very file surround what is read.
    depth: usize,
}

impl Names {
    /// Nothing of a file that does not parse: the compiler says so.
    pub(super) fn of(text: &str) -> Self {
        let mut names = Self::default();
        if let Ok(file) = syn::parse_file(text) {
            let tests = file.items.iter().filter(|it| is_test(attributes(it)));
            names.test_modules = tests.filter_map(name).collect();
            names.items = file.items.iter().filter_map(name).collect();
            names.visit_file(&file);
        }
        names
    }

    fn import(&mut self, tree: &UseTree, before: &[String], public: bool) {
        let with = |last: String| before.iter().cloned().chain([last]).collect::<Written>();
        match tree {
            UseTree::Path(it) => self.import(&it.tree, &with(it.ident.unraw().to_string()), public),
            UseTree::Group(it) => it.items.iter().for_each(|it| self.import(it, before, public)),
            UseTree::Glob(_) => self.globs.push((self.outside(before.to_vec()), public)),
            UseTree::Name(it) => self.bring(it.ident.unraw().to_string(), before, None, public),
            UseTree::Rename(it) => {
                self.bring(it.ident.unraw().to_string(), before, Some(it.rename.to_string()), public);
            }
        }
    }

    /// `use before::name as alias`; `self` names what stands before it.
    fn bring(&mut self, name: String, before: &[String], alias: Option<String>, public: bool) {
        let mut path = before.to_vec();
        if name != "self" || path.is_empty() {
            path.push(name);
        }
        let here = alias.or_else(|| path.last().cloned()).unwrap_or_default();
        let path = self.outside(path);
        if here == "_" {
            self.used.insert(path);
            return;
        }
        if public {
            self.exported.insert(here.clone());
        }
        self.imports.insert(here, path);
    }

    /// `super` of a module inside this file is this file.
    fn outside(&self, mut path: Written) -> Written {
        let inside = path.iter().take_while(|it| *it == "super").count().min(self.depth);
        path.drain(..inside);
        if inside > 0 {
            path.insert(0, "self".to_owned());
        }
        path
    }
}

impl Names {
    /// The inside of a macro is no syntax yet: its paths are words with `::` between.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path = Written::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Punct(it) if it.as_char() == ':' => colons += 1,
                TokenTree::Ident(it) => {
                    if colons != 2 {
                        self.name(mem::take(&mut path));
                    }
                    path.push(it.unraw().to_string());
                    colons = 0;
                }
                other => {
                    self.name(mem::take(&mut path));
                    colons = 0;
                    if let TokenTree::Group(it) = other {
                        self.tokens(it.stream());
                    }
                }
            }
        }
        self.name(path);
    }

    fn name(&mut self, path: Written) {
        let path = self.outside(path);
        self.used.insert(path);
    }
}

impl<'ast> Visit<'ast> for Names {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_test(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.import(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.depth += 1;
        visit::visit_item_mod(self, item);
        self.depth -= 1;
    }

    fn visit_path(&mut self, path: &'ast Path) {
        let written = path.segments.iter().map(|it| it.ident.unraw().to_string()).collect();
        self.name(written);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, it: &'ast Macro) {
        self.tokens(it.tokens.clone());
        visit::visit_macro(self, it);
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|it| {
        it.path().is_ident("cfg") && it.meta.require_list().is_ok_and(|it| it.tokens.to_string() == "test")
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(it) => &it.attrs,
        Item::Enum(it) => &it.attrs,
        Item::Fn(it) => &it.attrs,
        Item::Impl(it) => &it.attrs,
        Item::Mod(it) => &it.attrs,
        Item::Static(it) => &it.attrs,
        Item::Struct(it) => &it.attrs,
        Item::Trait(it) => &it.attrs,
        Item::Type(it) => &it.attrs,
        Item::Use(it) => &it.attrs,
        _ => &[],
    }
}

fn name(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(it) => &it.ident,
        Item::Enum(it) => &it.ident,
        Item::Fn(it) => &it.sig.ident,
        Item::Mod(it) => &it.ident,
        Item::Static(it) => &it.ident,
        Item::Struct(it) => &it.ident,
        Item::Trait(it) => &it.ident,
        Item::Type(it) => &it.ident,
        Item::Macro(it) => it.ident.as_ref()?,
        _ => return None,
    };
    Some(name.unraw().to_string())
}
