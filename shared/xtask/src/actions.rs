//! `cargo xtask actions`: how much of the specification is built.

use contract::{ADDITIONS, NAMES, entry};

/// Prints every group with its built and its missing actions, and the totals.
pub(crate) fn list() -> anyhow::Result<()> {
    for (group, names) in NAMES {
        let (built, missing): (Vec<&str>, Vec<&str>) = names.iter().partition(|name| entry(name).is_some());
        println!("{group}: {} of {} built", built.len(), names.len());
        print_names("built    ", &built);
        print_names("not built", &missing);
    }
    let names = || NAMES.iter().flat_map(|(_, names)| names.iter());
    let specified = names().filter(|name| !ADDITIONS.contains(name));
    let built = specified.clone().filter(|name| entry(name).is_some()).count();
    println!("\n{built} of the specification's {} actions are built", specified.count());
    let ours = ADDITIONS.iter().filter(|name| entry(name).is_some()).count();
    println!("{ours} of our {} additions are built: {}", ADDITIONS.len(), ADDITIONS.join(", "));
    Ok(())
}

fn print_names(label: &str, names: &[&str]) {
    if !names.is_empty() {
        println!("  {label} {}", names.join(" "));
    }
}
