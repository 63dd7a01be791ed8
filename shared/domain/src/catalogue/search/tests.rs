use proptest::prelude::*;

use super::*;

const LABELS: &[(HintType, &str)] = &[
    (HintType::Universe, "Beauté & bien-être"),
    (HintType::Universe, "Maison"),
    (HintType::Category, "Ménage à domicile"),
    (HintType::Category, "Pressing"),
    (HintType::Category, "Travaux & bricolage"),
    (HintType::Offer, "Nettoyage de voiture à l'eau"),
    (HintType::Offer, "Réparation de vélos"),
    (HintType::Offer, "Pressing express"),
    (HintType::Offer, "Cœur de bœuf du marché"),
    (HintType::Offer, "Bouquets de saison"),
    (HintType::Offer, "Journaux et magazines"),
    (HintType::Offer, "Garde d'animaux"),
    (HintType::Offer, "Gift boxes"),
    (HintType::Offer, "Clés et serrures"),
    (HintType::Partner, "Pressing du Parc"),
    (HintType::Partner, "Les Jardins de Léa"),
];

fn hint(kind: HintType, label: &str) -> (SearchHint, Vec<String>) {
    (SearchHint { kind, label: label.to_owned(), context: String::new(), path: String::new() }, vec![])
}

fn index() -> SearchIndex {
    SearchIndex::new(LABELS.iter().map(|(kind, label)| hint(*kind, label)))
}

fn found(typed: &str) -> Vec<String> {
    index().search(typed).into_iter().map(|it| it.label).collect()
}

#[test]
fn accents_case_ligatures_and_plurals_are_forgiven() {
    for (typed, label) in [
        ("MENAGE", "Ménage à domicile"),
        ("ménages", "Ménage à domicile"),
        ("coeur de boeuf", "Cœur de bœuf du marché"),
        ("velo", "Réparation de vélos"),
        ("travail", "Travaux & bricolage"),
        ("journal", "Journaux et magazines"),
        ("animal", "Garde d'animaux"),
        ("gift box", "Gift boxes"),
        ("clé", "Clés et serrures"),
        ("bien etre", "Beauté & bien-être"),
        ("nettoyage voitures", "Nettoyage de voiture à l'eau"),
        ("nettoyage du voiture", "Nettoyage de voiture à l'eau"),
    ] {
        assert_eq!(found(typed).first().map(String::as_str), Some(label), "{typed}");
    }
}

#[test]
fn one_typo_is_forgiven_and_two_are_not() {
    for typed in ["presing", "pressiing", "pressong", "rpessing", "pessing"] {
        assert!(found(typed).contains(&"Pressing".to_owned()), "{typed}");
    }
    assert_eq!(found("prasseng"), [] as [&str; 0]);
    for short in ["xle", "lex"] {
        assert_eq!(found(short), [] as [&str; 0], "a short word is taken as typed: {short}");
    }
}

#[test]
fn the_last_word_may_be_only_begun_the_others_not() {
    assert_eq!(found("nettoyage voi"), ["Nettoyage de voiture à l'eau"]);
    assert_eq!(found("net voiture"), [] as [&str; 0]);
    assert_eq!(found("bouqeut"), ["Bouquets de saison"]);
    assert_eq!(found("magazni"), ["Journaux et magazines"], "a typo in a word only begun");
    for slip in ["netro", "netxt", "nttoy"] {
        assert_eq!(found(slip), ["Nettoyage de voiture à l'eau"], "a letter changed, added, dropped: {slip}");
    }
    assert_eq!(found("netr"), [] as [&str; 0], "four letters are too few to guess by");
}

#[test]
fn exact_comes_before_begun_before_typo_then_the_kind() {
    let index = SearchIndex::new([
        hint(HintType::Partner, "Jardin"),
        hint(HintType::Offer, "Jardin"),
        hint(HintType::Universe, "Jardinage"),
        hint(HintType::Category, "Gardin"),
        hint(HintType::Category, "Jardin"),
    ]);
    let kinds: Vec<_> = index.search("jardin").into_iter().map(|it| (it.kind, it.label)).collect();
    let expected = [
        (HintType::Category, "Jardin"),
        (HintType::Offer, "Jardin"),
        (HintType::Partner, "Jardin"),
        (HintType::Universe, "Jardinage"),
        (HintType::Category, "Gardin"),
    ];
    assert_eq!(kinds, expected.map(|(kind, label)| (kind, label.to_owned())));
}

#[test]
fn there_are_eight_hints_at_most_and_none_for_a_letter() {
    let index = SearchIndex::new((0..50).map(|nth| hint(HintType::Offer, &format!("Pressing {nth}"))));
    assert_eq!(index.search("pressing").len(), 8);
    assert_eq!(index.search("pr").len(), 8);
    for typed in ["", " ", "p", "?!", "\u{301}"] {
        assert_eq!(index.search(typed), [], "{typed:?}");
    }
    assert_eq!(SearchIndex::default().search("pressing"), []);
}

#[test]
fn a_keyword_finds_what_its_label_does_not_say() {
    let (parc, _) = hint(HintType::Partner, "Pressing du Parc");
    let index = SearchIndex::new([(parc, vec!["repassage".to_owned()]), hint(HintType::Offer, "Pressing")]);
    let labels = |typed| index.search(typed).into_iter().map(|it| it.label).collect::<Vec<_>>();
    assert_eq!(labels("repasage"), ["Pressing du Parc"]);
    assert_eq!(labels("pressing"), ["Pressing", "Pressing du Parc"]);
}

/// A word of a label, with what a slip of the fingers makes of it.
fn word_with_typo() -> impl Strategy<Value = (String, String)> {
    let words: Vec<(String, String)> = LABELS
        .iter()
        .flat_map(|(_, label)| text::words(label).into_iter().map(move |word| ((*label).to_owned(), word)))
        .filter(|(_, word)| word.chars().count() >= TYPO_LENGTH)
        .collect();
    (prop::sample::select(words), 0u8..4, any::<prop::sample::Index>(), proptest::char::range('a', 'z'))
        .prop_map(|((label, word), slip, at, letter)| {
            let mut letters: Vec<char> = word.chars().collect();
            let at = at.index(letters.len());
            match slip {
                0 => letters.insert(at, letter),
                1 => drop(letters.remove(at)),
                2 => letters[at] = letter,
                _ => letters.swap(at.max(1) - 1, at.max(1)),
            }
            (label, letters.into_iter().collect())
        })
}

proptest! {
    #[test]
    fn a_word_with_one_typo_still_finds_its_label((label, typed) in word_with_typo()) {
        prop_assert!(found(&typed).contains(&label), "{typed} does not find {label}");
    }

    #[test]
    fn every_label_is_found_by_itself_in_any_case_and_without_its_accents(
        (kind, label) in prop::sample::select(LABELS.to_vec()),
    ) {
        for typed in [label.to_owned(), label.to_uppercase(), text::fold(label)] {
            prop_assert!(index().search(&typed).contains(&hint(kind, label).0), "{typed}");
        }
    }

    #[test]
    fn anything_may_be_typed(typed in "\\PC{0,40}") {
        prop_assert!(index().search(&typed).len() <= HINTS);
    }

    /// The short way agrees with the table of Damerau and Levenshtein.
    #[test]
    fn one_typo_is_a_distance_of_at_most_one(one in "[abc]{0,6}", other in "[abc]{0,6}") {
        let (one, other): (Vec<_>, Vec<_>) = (one.chars().collect(), other.chars().collect());
        prop_assert_eq!(one_typo_apart(&one, &other), distance(&one, &other) <= 1);
    }
}

/// Damerau-Levenshtein distance (each letter moved once at most), by the table.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut table = vec![vec![0; other.len() + 1]; one.len() + 1];
    for i in 0..=one.len() {
        for j in 0..=other.len() {
            table[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let changed = usize::from(one[i - 1] != other[j - 1]);
                let mut least =
                    (table[i - 1][j] + 1).min(table[i][j - 1] + 1).min(table[i - 1][j - 1] + changed);
                if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                    least = least.min(table[i - 2][j - 2] + 1);
                }
                least
            };
        }
    }
    table[one.len()][other.len()]
}

#[test]
fn a_word_of_four_letters_or_more_may_be_a_plural() {
    for (word, forms) in [
        ("bus", &["bus"][..]),
        ("cles", &["cles", "cle"]),
        ("velos", &["velos", "velo"]),
        ("express", &["express"]),
        ("boxes", &["boxes", "box", "boxe"]),
        ("travaux", &["travaux", "traval", "travail", "travau"]),
    ] {
        assert_eq!(singulars(word), forms, "{word}");
    }
}
