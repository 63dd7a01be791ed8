//! Files of one crate that need each other: none of them can be read, moved or changed without the others.
//!
//! A file needs another when it names something of it. Names are followed through re-exports to the file that has
//! them. Declaring `mod x;` needs nothing of x; tests are left out.

mod names;
mod resolve;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use self::resolve::{Crate, Needs};
use super::source::Source;

pub(super) fn circles(sources: &[Source]) -> Vec<String> {
    let needs = needs(sources);
    in_circles(&needs).into_iter().map(|it| it.join(" > ")).collect()
}

/// Finds for each file that needs itself through others a shortest way around, unless one of its files was told
/// already. Files may as well be areas.
pub(super) fn in_circles(needs: &Needs) -> Vec<Vec<&str>> {
    let mut told = BTreeSet::new();
    let mut circles: Vec<Vec<&str>> = needs.keys().filter_map(|it| way(needs, it, it)).collect();
    circles.sort_by_key(Vec::len);
    circles.retain(|circle| {
        let new = circle.iter().all(|it| !told.contains(it));
        told.extend(circle.iter().copied());
        new
    });
    circles
}

/// A shortest way from one file to another, both included.
fn way<'a>(needs: &'a Needs, from: &'a str, to: &str) -> Option<Vec<&'a str>> {
    let mut came_from = BTreeMap::new();
    let mut open = VecDeque::from([from]);
    while let Some(at) = open.pop_front() {
        for next in needs.get(at).into_iter().flatten() {
            if next == to {
                let mut way = vec![next.as_str()];
                let mut step = at;
                while step != from {
                    way.push(step);
                    step = came_from[step];
                }
                way.push(from);
                way.reverse();
                return Some(way);
            }
            if !came_from.contains_key(next.as_str()) {
                came_from.insert(next.as_str(), at);
                open.push_back(next);
            }
        }
    }
    None
}

fn needs(sources: &[Source]) -> Needs {
    let mut crates: BTreeMap<&str, Vec<&Source>> = BTreeMap::new();
    for source in sources.iter().filter(|it| it.is(&[".rs"])) {
        if let Some((folder, _)) = source.path.split_once("/src/") {
            crates.entry(folder).or_default().push(source);
        }
    }
    crates.into_iter().flat_map(|(folder, files)| Crate::read(folder, &files).needs()).collect()
}
