//! Prints the steps that took longest.

use std::{fs, path::Path};

/// How many tests of a kind are told.
const TOLD: usize = 10;

/// A step that was done, and how long it took in seconds.
#[derive(Debug, PartialEq)]
pub(crate) struct Timed {
    pub(crate) name: String,
    pub(crate) seconds: f32,
}

/// Prints the longest of these, longest first, as long as there is something to tell.
pub(crate) fn tell(title: &str, mut all: Vec<Timed>, most: usize) {
    all.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
    if !all.is_empty() {
        let sum: f32 = all.iter().map(|it| it.seconds).sum();
        println!("\n{title} ({} in {sum:.0} s)", all.len());
    }
    for Timed { name, seconds } in all.iter().take(most) {
        println!("{seconds:8.1} s  {name}");
    }
}

/// Prints the slowest tests of a report in JUnit's format.
pub(crate) fn tell_slowest(title: &str, report: &Path) {
    if let Ok(text) = fs::read_to_string(report) {
        tell(title, tests(&text), TOLD);
    }
}

/// The tests of such a report.
fn tests(report: &str) -> Vec<Timed> {
    let tags = report.split("<testcase ").skip(1).filter_map(|it| it.split_once('>')).map(|it| it.0);
    let timed = |tag| {
        let name = format!("{}: {}", attribute(tag, "classname")?, attribute(tag, "name")?);
        Some(Timed { name, seconds: attribute(tag, "time")?.parse().ok()? })
    };
    tags.filter_map(timed).collect()
}

/// The value of an attribute of a tag.
fn attribute(tag: &str, name: &str) -> Option<String> {
    let value = format!(" {tag}").split_once(&format!(" {name}=\""))?.1.split('"').next()?.to_owned();
    let plain = [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")];
    Some(plain.iter().fold(value, |text, (escaped, letter)| text.replace(escaped, letter)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_read_with_their_place_and_time() {
        let report = r#"<testsuites time="9"><testsuite name="s" time="9">
            <testcase name="a &quot;b&quot; &lt; c" classname="auth::auth" timestamp="t" time="0.25"><x/></testcase>
            <testcase name="no time" classname="c"/></testsuite></testsuites>"#;
        let read = tests(report);
        assert_eq!(read, [Timed { name: "auth::auth: a \"b\" < c".to_owned(), seconds: 0.25 }]);
    }
}
