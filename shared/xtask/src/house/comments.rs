//! The rule on comments that begin headless.
//!
//! "Who is told." and "Of whichever order is older." have no subject: a reader has to guess what they are about. How
//! many such sentences each room still has is recorded in a small file, and these numbers only fall.

use std::{collections::BTreeMap, fs};

use anyhow::Context;

use super::source::{Source, read};
use launcher::workspace::root;

/// One line for each room that has any: the room, a tab, how many sentences.
const RECORD: &str = "shared/xtask/headless.tsv";
/// These words stand for a subject that is not named.
const HEADLESS: &[&str] =
    &["Who", "Whom", "Whose", "Whoever", "What", "Whatever", "Which", "Whichever", "Of", "As", "None"];
/// After these, the clause that follows the first comma usually is the sentence: "As soon as it is paid, the order moves."
/// It is not where it only says more of the first one: "As `edit`, for a change that waits."
const INTRODUCING: &[&str] = &["As", "Whoever", "Whatever", "Whichever"];

/// A clause that begins so has no subject either.
const FOLLOWING: &[&str] = &["for", "of", "by", "to", "with", "from", "if", "and", "or"];

/// A sentence of a comment, and the line on which it begins.
struct Sentence {
    line: usize,
    text: String,
}

type Numbers = BTreeMap<String, usize>;

/// Refuses more headless sentences than are recorded, and asks for the record to be lowered when there are fewer.
pub(super) fn comments(sources: &[Source]) -> Vec<String> {
    let recorded =
        sources.iter().find(|it| it.path == RECORD).map_or_else(Numbers::new, |it| parsed(&it.text));
    differences(&recorded, &counted(sources))
}

/// Writes down where there are fewer than recorded. A record that is missing is written anew.
pub(crate) fn lower() -> anyhow::Result<()> {
    let counted = counted(&read()?);
    let path = root().join(RECORD);
    let before = fs::read_to_string(&path).ok();
    let after = printed(&match &before {
        Some(text) => lowered(&parsed(text), &counted),
        None => counted,
    });
    if before.as_ref() != Some(&after) {
        fs::write(&path, after).with_context(|| format!("cannot write {RECORD}"))?;
        println!("printed {RECORD}");
    }
    Ok(())
}

/// Prints every headless sentence below a folder, or of one file.
pub(crate) fn list(below: &str) -> anyhow::Result<()> {
    for source in read()?.iter().filter(|it| it.below(below)) {
        for sentence in headless(source) {
            println!("{}:{}: {}", source.path, sentence.line, sentence.text);
        }
    }
    Ok(())
}

fn differences(recorded: &Numbers, counted: &Numbers) -> Vec<String> {
    let rooms: std::collections::BTreeSet<_> = recorded.keys().chain(counted.keys()).collect();
    let number = |of: &Numbers, room: &str| of.get(room).copied().unwrap_or_default();
    let wrong = rooms.into_iter().filter_map(|room| {
        let (most, now) = (number(recorded, room), number(counted, room));
        if now > most {
            Some(format!(
                "{room}: {now} sentences of comments begin without a subject, and {most} are allowed; \
                 `cargo xtask check --headless {room}` names them"
            ))
        } else if now < most {
            Some(format!("{room}: only {now} of {most} are left; `cargo xtask generate` lowers the number"))
        } else {
            None
        }
    });
    wrong.collect()
}

/// Never more than before.
fn lowered(recorded: &Numbers, counted: &Numbers) -> Numbers {
    let left =
        recorded.iter().map(|(room, most)| (room.clone(), counted.get(room).map_or(0, |now| *now.min(most))));
    left.filter(|(_, number)| *number > 0).collect()
}

fn printed(numbers: &Numbers) -> String {
    numbers.iter().map(|(room, number)| format!("{room}\t{number}\n")).collect()
}

/// A file with the marks of a merge conflict counts as the lower number of each room.
fn parsed(text: &str) -> Numbers {
    let mut numbers = Numbers::new();
    let rows = text.lines().filter_map(|it| it.split_once('\t'));
    for (room, number) in rows.filter_map(|(room, number)| Some((room, number.parse::<usize>().ok()?))) {
        let kept = numbers.entry(room.to_owned()).or_insert(number);
        *kept = number.min(*kept);
    }
    numbers
}

fn counted(sources: &[Source]) -> Numbers {
    let mut numbers = Numbers::new();
    for source in sources {
        let found = headless(source).count();
        if found > 0 {
            *numbers.entry(room(&source.path)).or_default() += found;
        }
    }
    numbers
}

/// The first two folders of a path, such as `shared/store`.
fn room(path: &str) -> String {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    folder.split('/').take(2).collect::<Vec<_>>().join("/")
}

fn headless(source: &Source) -> impl Iterator<Item = Sentence> + '_ {
    let by_hand =
        !source.text.lines().next().is_some_and(|it| it.contains("Printed by `cargo xtask generate`"));
    let marks: &[&str] = if source.is(&[".rs", ".ts", ".tsx", ".mjs", ".css"]) {
        &["///", "//!", "//", "/**", "{/*", "/*", "* "]
    } else if source.is(&[".py", ".sh", ".toml", ".yaml"]) {
        &["# "]
    } else {
        &[]
    };
    let text = if by_hand { source.text.as_str() } else { "" };
    sentences(text, marks).into_iter().filter(|it| is_headless(&it.text))
}

fn is_headless(sentence: &str) -> bool {
    let first = sentence.split(|it: char| !it.is_alphanumeric()).next().unwrap_or_default();
    if !HEADLESS.contains(&first) || sentence.ends_with('?') || sentence.starts_with("None of ") {
        return false;
    }
    let mut clause = sentence.split_once(", ").map_or("", |(_, rest)| rest).split_whitespace();
    let follows = clause.next().is_some_and(|it| FOLLOWING.contains(&it));
    !(INTRODUCING.contains(&first) && !follows && clause.count() >= 2)
}

/// The sentences of the comments that have lines of their own. An empty line, a heading or a line of code ends a sentence.
fn sentences(text: &str, marks: &[&str]) -> Vec<Sentence> {
    let mut found: Vec<Sentence> = Vec::new();
    let mut open = false;
    for (at, line) in text.lines().enumerate() {
        let words = commented(line, marks).unwrap_or_default();
        if words.is_empty() || words.starts_with("# ") {
            open = false;
            continue;
        }
        for word in words.split_whitespace() {
            if open && let Some(last) = found.last_mut() {
                last.text.push(' ');
                last.text.push_str(word);
            } else {
                found.push(Sentence { line: at + 1, text: word.to_owned() });
            }
            open = !word.ends_with(['.', '!', '?']);
        }
    }
    found
}

/// The text of a line that is a comment, which begins with one of the marks.
fn commented<'a>(line: &'a str, marks: &[&str]) -> Option<&'a str> {
    let line = line.trim();
    let text = marks.iter().find_map(|it| line.strip_prefix(it))?;
    Some(text.trim_end_matches('}').trim_end_matches("*/").trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    fn headless_in(path: &str, text: &str) -> Vec<(usize, String)> {
        headless(&source(path, text)).map(|it| (it.line, it.text)).collect()
    }

    #[test]
    fn a_sentence_without_a_subject_is_found_where_it_begins() {
        let code = "//! The store.\n\n/// Opens it. Who\n/// opens it pays.\n///\n/// # Errors\n/// As of `b`.\nfn a() {\n    // Of both.\n}\n";
        let found = headless_in("shared/a/src/lib.rs", code);
        let wanted = [(3, "Who opens it pays."), (7, "As of `b`."), (9, "Of both.")];
        assert_eq!(found, wanted.map(|(line, text)| (line, text.to_owned())));
        let screen =
            "/** Whom it tells. */\n/**\n * A row.\n *\n * None is drawn. */\n  {/* What is left */}\n";
        let lines: Vec<_> = headless_in("web/src/a.tsx", screen).into_iter().map(|it| it.0).collect();
        assert_eq!(lines, [1, 5, 6]);
        assert_eq!(headless_in("web/src/a.css", screen).len(), 3);
        let template = "# Whose it is.\nA: 1 # Who\n";
        assert_eq!(headless_in("infra/a.yaml", template), [(1, "Whose it is.".to_owned())]);
        assert!(headless_in("docs/a.md", template).is_empty(), "a heading");
        let printed = format!("// Printed by `cargo xtask generate` from a.\n{screen}");
        assert!(headless_in("web/src/a.ts", &printed).is_empty(), "nobody wrote it");
    }

    #[test]
    fn a_sentence_with_a_subject_is_not() {
        for sentence in [
            "Staff who may open it.",
            "None of them is sent.",
            "Who is it?",
            "As soon as it is paid, the order moves on.",
            "Whatever happens, the lock is released.",
            "Whether it is open.",
            "`None` for nobody.",
            "Offers are sorted by name.",
        ] {
            assert!(!is_headless(sentence), "{sentence}");
        }
        for sentence in [
            "None where nothing is left.",
            "As the form sends it.",
            "As [`edit`], for a change that reads more on its way.",
            "Whoever reads for the partner, if anybody does.",
            "Of two orders, what is older wins.",
            "Who.",
        ] {
            assert!(is_headless(sentence), "{sentence}");
        }
        let continued = "/// Somebody\n/// Who has a name in code.\nlet a = 1; // Who\nlet b = \"Of\";";
        assert!(headless_in("shared/a/src/lib.rs", continued).is_empty(), "only a sentence begins");
    }

    #[test]
    fn the_numbers_of_a_room_only_fall() {
        let two = source("shared/a/src/lib.rs", "// Who.\nfn a() {}\n// What.\n");
        let record = |text: &str| source(RECORD, text);
        let broken = |record: Source| comments(&[record, source(&two.path, &two.text)]).len();
        assert_eq!(broken(record("shared/a\t2\n")), 0);
        assert_eq!(broken(record("shared/a\t1\n")), 1, "one more");
        assert_eq!(broken(record("")), 1, "a new room has none");
        assert_eq!(broken(record("shared/a\t3\n")), 1, "to be lowered");
        assert_eq!(broken(record("shared/a\t2\nshared/gone\t1\n")), 1, "to be lowered");

        let numbers = |text: &str| parsed(text);
        let now = numbers("a\t5\nb\t2\nnew\t9\n");
        assert_eq!(printed(&lowered(&numbers("a\t4\nb\t3\ngone\t1\n"), &now)), "a\t4\nb\t2\n");
    }

    #[test]
    fn a_merge_conflict_in_the_record_counts_as_the_lower_numbers() {
        let conflict = "a\t5\n<<<<<<< HEAD\nb\t2\nc\t7\n=======\nb\t3\nc\t4\n>>>>>>> other\n";
        assert_eq!(printed(&parsed(conflict)), "a\t5\nb\t2\nc\t4\n");
    }
}
