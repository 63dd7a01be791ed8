//! How people are found: by the beginning of any word of what they are called.

use std::collections::BTreeSet;

use crate::text;

/// Words of one person that are kept; further ones of a very long name are not looked for.
const MOST: usize = 12;
/// Letters of a word that count.
const LONGEST: usize = 60;
/// Letters that a search needs.
const SHORTEST: usize = 2;

/// The words by which somebody is found: of their names, of what stands before the @, and the whole address.
pub fn words_of(first_name: &str, name: &str, email: &str) -> BTreeSet<String> {
    let email = text::fold(email.trim());
    let local = email.split_once('@').map_or(email.as_str(), |(local, _)| local);
    let whole = email.contains('@').then(|| cut(&email));
    let words = text::words(name).into_iter().chain(text::words(first_name)).chain(text::words(local));
    whole.into_iter().chain(words.map(|it| cut(&it))).take(MOST).collect()
}

fn cut(word: &str) -> String {
    word.chars().take(LONGEST).collect()
}

/// What somebody typed to find people: the beginnings of words, in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeopleSearch {
    beginnings: Vec<String>,
    /// The longest of them: it leads to the fewest people.
    rarest: String,
}

impl PeopleSearch {
    /// Of what was typed; none where no word has two letters.
    pub fn of(typed: &str) -> Option<Self> {
        let parts = typed.split_whitespace().flat_map(|part| match part.contains('@') {
            true => vec![text::fold(part)],
            false => text::words(part),
        });
        let beginnings: Vec<String> = parts.map(|it| cut(&it)).collect();
        let longest = beginnings.iter().max_by_key(|it| it.chars().count())?;
        let rarest = Some(longest.clone()).filter(|it| it.chars().count() >= SHORTEST)?;
        Some(Self { beginnings, rarest })
    }

    /// What an index of words is read by.
    pub fn rarest(&self) -> &str {
        &self.rarest
    }

    /// Whether somebody with these words is found by this one of them: by one only, although several may begin so.
    pub fn finds(&self, words: &BTreeSet<String>, by: &str) -> bool {
        let first = words.iter().find(|it| it.starts_with(&self.rarest));
        let begun = |beginning: &String| words.iter().any(|it| it.starts_with(beginning.as_str()));
        first.is_some_and(|it| it == by) && self.beginnings.iter().all(begun)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn marie() -> BTreeSet<String> {
        words_of("Marie-Ève", "de la Tour d'Été", "m.latour@orion.test")
    }

    fn found(typed: &str, words: &BTreeSet<String>) -> usize {
        let Some(search) = PeopleSearch::of(typed) else { return 0 };
        words.iter().filter(|it| search.finds(words, it)).count()
    }

    #[test]
    fn somebody_is_found_by_the_beginning_of_any_word_in_any_order() {
        for typed in [
            "mar",
            "EVE",
            "tour",
            "ete",
            "Tour Marie",
            "marie e",
            "m.latour@",
            "latour",
            "M.LATOUR@orion.test",
        ] {
            assert_eq!(found(typed, &marie()), 1, "{typed}");
        }
        for typed in ["arie", "marie x", "orion", "latour@orion"] {
            assert_eq!(found(typed, &marie()), 0, "{typed}");
        }
    }

    #[test]
    fn one_letter_finds_nobody_alone() {
        assert_eq!(PeopleSearch::of("m"), None);
        assert_eq!(PeopleSearch::of(" m e "), None);
        assert_eq!(PeopleSearch::of("-- ''"), None);
        assert_eq!(PeopleSearch::of("o brien").as_ref().map(PeopleSearch::rarest), Some("brien"));
    }

    #[test]
    fn the_words_of_a_very_long_name_are_few_and_short() {
        let words =
            words_of(&"Ann ".repeat(3), &(0..50).map(|n| format!("n{n} ")).collect::<String>(), "a@b.test");
        assert_eq!(words.len(), MOST);
        assert!(words.contains("a@b.test"));
        assert_eq!(words_of("", &"x".repeat(500), "").first().map(String::len), Some(LONGEST));
    }

    proptest! {
        #[test]
        fn the_beginning_of_each_word_of_a_name_finds_it_once(
            first in "[A-Za-zÀ-ÿ]{2,8}( [a-z]{2,6})?",
            name in "[A-Za-zÀ-ÿ]{2,8}(-[a-z]{2,6})?",
            letters in 2usize..6,
        ) {
            let words = words_of(&first, &name, "");
            for word in text::words(&first).into_iter().chain(text::words(&name)) {
                let typed: String = word.chars().take(letters).collect();
                if typed.chars().count() >= SHORTEST {
                    prop_assert_eq!(found(&typed, &words), 1, "{} in {:?}", typed, words);
                }
            }
        }
    }
}
