//! The suggestions of the search box. Accents, case, plurals and one typo are forgiven.

use contract::catalogue::{HintType, SearchHint};

use crate::text;

/// Hints shown at most.
const HINTS: usize = 8;
/// Words shorter than this are taken as they are typed.
const TYPO_LENGTH: usize = 4;
/// French and English words that say nothing alone.
const SMALL_WORDS: &[&str] = &[
    "a", "and", "at", "au", "aux", "d", "de", "des", "du", "en", "et", "for", "in", "l", "la", "le", "les",
    "of", "ou", "par", "pour", "sur", "the", "to", "un", "une", "with",
];

/// Everything that can be found, prepared once.
#[derive(Clone, Debug, Default)]
pub struct SearchIndex {
    labels: Vec<Label>,
}

#[derive(Clone, Debug)]
struct Label {
    hint: SearchHint,
    /// The words of the label, then its keywords.
    words: Vec<Word>,
    /// How many of the words stand in the label.
    length: usize,
}

#[derive(Clone, Debug)]
struct Word {
    letters: Vec<char>,
    singulars: Vec<String>,
}

/// How well a typed word is met; the better, the smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Match {
    Exact,
    Prefix,
    Typo,
    PrefixTypo,
}

impl SearchIndex {
    /// Prepares the labels, each with the keywords it is found by as well.
    pub fn new(hints: impl IntoIterator<Item = (SearchHint, Vec<String>)>) -> Self {
        let labels = hints
            .into_iter()
            .map(|(hint, keywords)| {
                let label = text::words(&hint.label);
                let keywords = keywords.iter().flat_map(|it| text::words(it));
                let length = label.len();
                // `bienetre` finds `Bien-être`.
                let joined: Vec<_> = label.windows(2).map(<[String]>::concat).collect();
                let words =
                    label.into_iter().chain(keywords).chain(joined).map(|it| Word::new(&it)).collect();
                Label { hint, words, length }
            })
            .collect();
        Self { labels }
    }

    /// The hints for what was typed, best first, eight at most; a text of fewer than two letters has no
    /// hints.
    ///
    /// Every word but stop words must match a word of the label; the last one matches by its beginning.
    pub fn search(&self, typed: &str) -> Vec<SearchHint> {
        let typed = typed_words(typed);
        if typed.iter().map(|it| it.letters.len()).sum::<usize>() < 2 {
            return Vec::new();
        }
        let mut found: Vec<_> = self
            .labels
            .iter()
            .filter_map(|label| Some((label.meets(&typed)?, kind_rank(label.hint.kind), label)))
            .collect();
        found.sort_by(|(one_match, one_kind, one), (other_match, other_kind, other)| {
            (one_match, one_kind, one.length, &one.hint.label).cmp(&(
                other_match,
                other_kind,
                other.length,
                &other.hint.label,
            ))
        });
        found.into_iter().take(HINTS).map(|(_, _, label)| label.hint.clone()).collect()
    }
}

/// The words to look for: those that say something or, if none does, all of them.
fn typed_words(typed: &str) -> Vec<Word> {
    let words = text::words(typed);
    let telling: Vec<_> = words.iter().filter(|it| !SMALL_WORDS.contains(&it.as_str())).collect();
    let chosen = if telling.is_empty() { words.iter().collect() } else { telling };
    chosen.into_iter().map(|it| Word::new(it)).collect()
}

impl Label {
    /// How well the label meets all the words: as well as the worst of them.
    fn meets(&self, typed: &[Word]) -> Option<Match> {
        let last = typed.len().checked_sub(1)?;
        let mut worst = Match::Exact;
        for (at, word) in typed.iter().enumerate() {
            let best = self.words.iter().filter_map(|it| it.meets(word, at == last)).min()?;
            worst = worst.max(best);
        }
        Some(worst)
    }
}

impl Word {
    fn new(word: &str) -> Self {
        Self { letters: word.chars().collect(), singulars: singulars(word) }
    }

    /// How well this word of a label meets a typed one, which may be only begun.
    fn meets(&self, typed: &Word, begun: bool) -> Option<Match> {
        if self.singulars.iter().any(|it| typed.singulars.contains(it)) {
            return Some(Match::Exact);
        }
        if begun && self.letters.starts_with(&typed.letters) {
            return Some(Match::Prefix);
        }
        if self.letters.len() < TYPO_LENGTH {
            return None;
        }
        if one_typo_apart(&self.letters, &typed.letters) {
            return Some(Match::Typo);
        }
        let length = typed.letters.len();
        let prefix_typo = begun
            && length > TYPO_LENGTH
            && (length - 1..=length + 1)
                .filter_map(|length| self.letters.get(..length))
                .any(|prefix| one_typo_apart(prefix, &typed.letters));
        prefix_typo.then_some(Match::PrefixTypo)
    }
}

/// Whether one letter added, dropped, changed, or swapped with its neighbour makes one word the other.
fn one_typo_apart(one: &[char], other: &[char]) -> bool {
    let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    if long.len() - short.len() > 1 {
        return false;
    }
    let same = short.iter().zip(long).take_while(|(one, other)| one == other).count();
    let (short, long) = (&short[same..], &long[same..]);
    if short.len() < long.len() {
        return short == &long[1..];
    }
    match (short, long) {
        ([], []) => true,
        ([a, b, rest @ ..], [c, d, other_rest @ ..]) if a == d && b == c && rest == other_rest => true,
        _ => short[1..] == long[1..],
    }
}

/// The word, and the words whose plural it may be, in French or English.
fn singulars(word: &str) -> Vec<String> {
    let mut forms = vec![word.to_owned()];
    if word.chars().count() < 4 {
        return forms;
    }
    let endings: &[(&str, &[&str])] = &[
        ("ies", &["y"]),
        ("ves", &["f", "fe"]),
        ("ses", &["s"]),
        ("xes", &["x"]),
        ("zes", &["z"]),
        ("ches", &["ch"]),
        ("shes", &["sh"]),
        ("oes", &["o"]),
        ("aux", &["al", "ail", "au"]),
        ("eux", &["eu"]),
        ("oux", &["ou"]),
    ];
    for (plural, singular) in endings {
        if let Some(stem) = word.strip_suffix(plural) {
            forms.extend(singular.iter().map(|it| format!("{stem}{it}")));
        }
    }
    if let Some(stem) = word.strip_suffix('s').filter(|it| !it.ends_with('s')) {
        forms.push(stem.to_owned());
    }
    forms
}

/// The order in which kinds are shown.
fn kind_rank(kind: HintType) -> u8 {
    match kind {
        HintType::Universe => 0,
        HintType::Category => 1,
        HintType::Offer => 2,
        HintType::Partner => 3,
    }
}

#[cfg(test)]
mod tests;
