//! The test that each kind of item has a text for the people who ask for their own data.

use std::{collections::BTreeSet, fs, path::Path};

use domain::extracts::own_data::kinds::KINDS;

/// The kinds that the sources of the store name, in all files of a folder.
fn kinds_in(folder: &Path, kinds: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            kinds_in(&path, kinds);
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source");
        let named = text.split("const KIND: &'static str = \"").skip(1);
        kinds.extend(named.filter_map(|it| it.split('"').next()).map(str::to_owned));
    }
}

#[test]
fn each_kind_stands_in_one_s_own_data_or_says_why_it_does_not() {
    let mut kept = BTreeSet::new();
    kinds_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut kept);
    assert!(kept.len() > 60, "{kept:?}");
    let said: BTreeSet<String> = KINDS.iter().map(|it| it.0.to_owned()).collect();
    let unsaid: Vec<_> = kept.difference(&said).collect();
    assert!(unsaid.is_empty(), "say in domain::extracts::own_data::kinds what people are told of {unsaid:?}");
    let gone: Vec<_> = said.difference(&kept).collect();
    assert!(gone.is_empty(), "no such kinds are kept: {gone:?}");
}
