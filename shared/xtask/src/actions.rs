//! `cargo xtask actions`: how much of the specification is built.

use contract::{ACTIONS, NAMES, entry};

/// Prints every group with its built and its missing actions, the totals, and what is ours.
pub(crate) fn list() -> anyhow::Result<()> {
    for (group, names) in NAMES {
        let (built, missing): (Vec<&str>, Vec<&str>) = names.iter().partition(|name| entry(name).is_some());
        println!("{group}: {} of {} built", built.len(), names.len());
        print_names("built    ", &built);
        print_names("not built", &missing);
    }
    let named: usize = NAMES.iter().map(|(_, names)| names.len()).sum();
    let (ours, built): (Vec<_>, Vec<_>) = ACTIONS.iter().copied().flatten().partition(|it| it.ours);
    println!("\n{} of the specification's {named} actions are built", built.len());
    let ours: Vec<_> = ours.into_iter().map(|it| it.name).collect();
    println!("{} are additions of ours: {}", ours.len(), ours.join(", "));
    Ok(())
}

fn print_names(label: &str, names: &[&str]) {
    if !names.is_empty() {
        println!("  {label} {}", names.join(" "));
    }
}
