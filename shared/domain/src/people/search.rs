//! The search for people: they are found by the beginning of any word of their names, their address, their
//! phones and their workplace; and when nobody has such a name, by one that is nearly the same.
//!
//! Two marks stand before words that nobody types: [`BACKWARDS`] before a name that is written backwards, by which a typo in
//! its first half is forgiven, and [`UNINDEXED`] before what is read once somebody was found by another word.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize, Serializer};

use crate::text;

/// Words of one person's names and address that are kept; further ones of a very long name are not looked for.
const MOST: usize = 12;
/// Words of a building, or parts of a number, that are kept.
const MOST_OF_ONE: usize = 4;
/// Letters of a word that count.
const LONGEST: usize = 60;
/// Letters that a search needs.
const SHORTEST: usize = 2;
/// Letters of a word in which one is forgiven.
const FORGIVEN: usize = 5;
/// Digits of the shortest end of a number that it is found by.
const LAST_DIGITS: usize = 4;
/// The mark before a name that is written backwards.
pub const BACKWARDS: char = '<';
/// Before a word that nobody is looked up by.
pub const UNINDEXED: char = '.';

/// The version of the rules by which words are folded, a number that rises when they change. Words that were
/// stored by other rules are not found by the words of today, so every store of a person's words notes the
/// version by which it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Folding(u8);

impl Folding {
    const CURRENT: Self = Self(2);

    /// The version of words that were stored before versions were noted.
    pub fn former() -> Self {
        Self(1)
    }

    /// Whether words are still folded so.
    pub fn is_current(self) -> bool {
        self == Self::CURRENT
    }
}

impl Default for Folding {
    fn default() -> Self {
        Self::CURRENT
    }
}

/// Words are always stored by the rules of today.
impl Serialize for Folding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::CURRENT.0.serialize(serializer)
    }
}

/// The words by which somebody is found: those of their names, those before the @, and the whole address.
pub fn words_of(first_name: &str, name: &str, email: &str) -> BTreeSet<String> {
    let email = text::fold(email.trim());
    let local = email.split_once('@').map_or(email.as_str(), |(local, _)| local);
    let whole = email.contains('@').then(|| cut(&email));
    let words = text::words(name).into_iter().chain(text::words(first_name)).chain(text::words(local));
    whole.into_iter().chain(words.map(|it| cut(&it))).take(MOST).collect()
}

/// Further words by which a beneficiary is found: the part behind the @, any end of their numbers that begins
/// with a pair of digits, where they work, and their names backwards.
pub fn more_words_of<'a>(
    names: [&str; 2],
    email: &str,
    phones: impl IntoIterator<Item = &'a str>,
    building: &str,
) -> BTreeSet<String> {
    let domain = email.rsplit_once('@').map_or("", |(_, domain)| domain);
    let mut labels = text::words(domain);
    let last = labels.pop().map(|it| format!("{UNINDEXED}{it}"));
    let numbers = phones.into_iter().flat_map(|it| ends_of(&number(&text::phone::shown(it))));
    let building = text::words(building).into_iter().take(MOST_OF_ONE);
    let words = labels.into_iter().chain(last).chain(numbers).chain(building).map(|it| cut(&it));
    let names = names.into_iter().flat_map(text::words).filter(|it| it.chars().count() + 1 >= FORGIVEN);
    words.chain(names.take(MOST_OF_ONE).map(|it| backwards(&it))).collect()
}

fn cut(word: &str) -> String {
    word.chars().take(LONGEST).collect()
}

fn backwards(word: &str) -> String {
    std::iter::once(BACKWARDS)
        .chain(word.chars().take(LONGEST).collect::<Vec<_>>().into_iter().rev())
        .collect()
}

/// The digits of a phone number, those of France as they are dialled there.
fn number(text: &str) -> String {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let abroad = match text.trim_start().starts_with('+') {
        true => Some(digits.as_str()),
        false => digits.strip_prefix("00").or(Some(digits.as_str()).filter(|it| it.len() == 11)),
    };
    match abroad.and_then(|it| it.strip_prefix("33")) {
        Some(rest) => format!("0{}", rest.trim_start_matches('0')),
        None => digits,
    }
}

/// The number, and its ends that begin with a pair of digits: people remember either.
fn ends_of(number: &str) -> Vec<String> {
    let ends = (0..number.len()).step_by(2).map(|at| &number[at..]);
    ends.filter(|it| it.len() >= LAST_DIGITS).take(MOST_OF_ONE).map(str::to_owned).collect()
}

/// A search for people: the beginnings of words, in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeopleSearch {
    beginnings: Vec<String>,
    /// The longest of them: it leads to the fewest people.
    rarest: String,
}

impl PeopleSearch {
    /// The search that was typed; absent where no word has two letters.
    pub fn of(typed: &str) -> Option<Self> {
        let (typed, mut beginnings, mut digits) = (text::plain(typed), vec![], String::new());
        for part in typed.split_whitespace() {
            if is_of_number(part) {
                digits.push_str(part);
                continue;
            }
            beginnings.push(number(&std::mem::take(&mut digits)));
            match part.trim_start_matches('@') {
                part if part.contains('@') => beginnings.push(text::fold(part)),
                part => beginnings.extend(text::words(part)),
            }
        }
        beginnings.push(number(&digits));
        beginnings.retain(|it| !it.is_empty());
        let beginnings: Vec<String> = beginnings.iter().map(|it| cut(it)).collect();
        let longest = beginnings.iter().max_by_key(|it| it.chars().count())?;
        let rarest = Some(longest.clone()).filter(|it| it.chars().count() >= SHORTEST)?;
        Some(Self { beginnings, rarest })
    }

    /// The beginning by which an index of words is read.
    pub fn rarest(&self) -> &str {
        &self.rarest
    }

    /// Whether somebody with these words is found by this one of them: by one only, although several may begin so.
    pub fn finds(&self, words: &BTreeSet<String>, by: &str) -> bool {
        let first = words.iter().find(|it| it.starts_with(&self.rarest));
        first.is_some_and(|it| it == by) && self.beginnings.iter().all(|it| begins(words, it))
    }

    /// The beginnings by which the index is read to find people with a similar name. One letter may be wrong,
    /// missing or too many, or two may have changed places: then what stands before the middle is right, or
    /// what stands behind it.
    pub fn nearly(&self) -> Vec<String> {
        let letters: Vec<char> = self.rarest.chars().collect();
        if letters.len() < FORGIVEN || !letters.iter().all(|it| it.is_alphabetic()) {
            return vec![];
        }
        let middle = letters.len() / 2;
        let before = letters[..middle].iter().collect();
        vec![before, backwards(&letters[middle + 1..].iter().collect::<String>())]
    }

    /// Whether somebody with these words is nearly called so: all that was typed is right but for one letter.
    pub fn nearly_finds(&self, words: &BTreeSet<String>) -> bool {
        let mut wrong = self.beginnings.iter().filter(|it| !begins(words, it));
        match (wrong.next(), wrong.next()) {
            (None, _) => true,
            (Some(one), None) => {
                one.chars().count() + 1 >= FORGIVEN && words.iter().any(|it| nearly_begins(it, one))
            }
            _ => false,
        }
    }
}

/// Whether what was typed is a number, or a part of one.
fn is_of_number(part: &str) -> bool {
    let known = |it: char| it.is_ascii_digit() || "+-./()".contains(it);
    part.chars().all(known) && part.contains(|it: char| it.is_ascii_digit())
}

fn begins(words: &BTreeSet<String>, beginning: &str) -> bool {
    words.iter().any(|it| it.trim_start_matches(UNINDEXED).starts_with(beginning))
}

/// Whether a word begins with what was typed but for one letter that is wrong, missing or too many, or for two that have
/// changed places.
fn nearly_begins(word: &str, typed: &str) -> bool {
    let (word, typed): (Vec<char>, Vec<char>) = (word.chars().collect(), typed.chars().collect());
    let same = word.iter().zip(&typed).take_while(|(one, other)| one == other).count();
    let (word, typed) = (&word[same..], &typed[same..]);
    let [first, rest @ ..] = typed else { return true };
    let behind = word.get(1..).unwrap_or_default();
    let swapped = match (rest, behind) {
        ([second, rest @ ..], [next, behind @ ..]) => {
            word.first() == Some(second) && next == first && behind.starts_with(rest)
        }
        _ => false,
    };
    behind.starts_with(rest) || word.starts_with(rest) || behind.starts_with(typed) || swapped
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

    /// All that a beneficiary is found by.
    fn paul() -> BTreeSet<String> {
        let email = "p.dupont@mail.orion.test";
        let mut words = words_of("Paul", "Dupont", email);
        words.extend(more_words_of(
            ["Paul", "Dupont"],
            email,
            ["06 39 00 10 98", "+33 (0)1.55.17.01.99", ""],
            "Tour Est B2",
        ));
        words
    }

    #[test]
    fn a_beneficiary_is_found_by_phones_address_and_building() {
        for typed in [
            "0639001098",
            "06 39 00",
            "+33 6 39 00 10 98",
            "\u{202a}06\u{2011}39\u{a0}00 10 98\u{202c}",
            "0033639001098",
            "33639001098",
            "00 10 98",
            "10 98",
            "01.55.17",
            "155170199",
            "dupont 06 39",
            "+33 1 55 paul",
            "orion",
            "@orion",
            "mail.orion.test",
            "dupont orion.test",
            "tour est",
            "est b2 paul",
            "p.dupont@mail.orion.test",
        ] {
            let expected = usize::from(typed != "155170199");
            assert_eq!(found(typed, &paul()), expected, "{typed}");
        }
        for typed in ["test", "06 40", "98", "39 00 1", "dupont 07", "tour 9"] {
            assert_eq!(found(typed, &paul()), usize::from(typed == "39 00 1"), "{typed}");
        }
    }

    #[test]
    fn what_is_kept_of_one_person_is_bounded() {
        let long = "a1 ".repeat(80);
        let words = more_words_of([&long, &long], "x@a.b.c.test", ["123456789012345678"; 3], &long);
        assert!(words.len() <= 2 * MOST, "{words:?}");
        assert!(words.iter().all(|it| it.chars().count() <= LONGEST + 1));
    }

    /// A person is found first by the beginning that reads the index, and then by all that was typed.
    fn nearly_found(typed: &str, words: &BTreeSet<String>) -> bool {
        let search = PeopleSearch::of(typed).expect("words");
        let read = search.nearly().iter().any(|from| words.iter().any(|it| it.starts_with(from.as_str())));
        read && search.nearly_finds(words)
    }

    #[test]
    fn one_letter_of_a_longer_word_is_forgiven_and_no_more() {
        for typed in
            ["dupnot", "dupomt", "duppont", "dpont", "udpont", "dupond paul", "dupont pual", "dupo x"]
        {
            assert_eq!(nearly_found(typed, &paul()), typed != "dupo x", "{typed}");
        }
        for typed in ["dunpot", "dupnot pual", "tupomt", "martin", "dup"] {
            assert!(!nearly_found(typed, &paul()), "{typed}");
        }
        assert_eq!(PeopleSearch::of("pual").map(|it| it.nearly()), Some(vec![]), "too short to be mistaken");
        assert_eq!(PeopleSearch::of("0639001099").map(|it| it.nearly()), Some(vec![]));
    }

    /// A word with one letter wrong, missing or too many, or with two that have changed places.
    fn mistyped(word: &str, kind: usize, at: usize, letter: char) -> String {
        let mut letters: Vec<char> = word.chars().collect();
        let at = at % letters.len();
        match kind {
            0 => letters[at] = letter,
            1 => letters.insert(at, letter),
            2 => drop(letters.remove(at)),
            _ if at + 1 < letters.len() => letters.swap(at, at + 1),
            _ => {}
        }
        letters.into_iter().collect()
    }

    proptest! {
        #[test]
        fn whoever_types_one_letter_wrong_finds_them_still(
            name in "[a-z]{6,12}",
            (kind, at, letter) in (0usize..4, 0usize..12, proptest::char::range('a', 'z')),
        ) {
            let mut words = words_of("Ada", &name, "");
            words.extend(more_words_of(["Ada", &name], "", [], ""));
            let typed = mistyped(&name, kind, at, letter);
            prop_assert!(nearly_found(&typed, &words), "{} of {}", typed, name);
        }

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
