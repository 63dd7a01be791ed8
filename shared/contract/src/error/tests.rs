use std::collections::BTreeSet;

use super::*;

#[test]
fn what_all_invalid_fields_have_in_common_is_the_message() {
    let message = |fields: &[(&str, &str)]| {
        let fields = fields.iter().map(|(name, en)| ((*name).to_owned(), Words::new("", *en)));
        Error::Invalid(fields.collect()).message(Lang::En)
    };
    assert_eq!(message(&[("a", "Missing")]), "Missing");
    assert_eq!(message(&[("a", "Missing"), ("b", "Missing")]), "Missing");
    assert_eq!(message(&[("a", "Missing"), ("b", "Too long")]), "Please correct your input");
}

#[test]
fn a_refusal_has_a_code_of_its_own_and_words_in_both_languages() {
    let codes: BTreeSet<_> = Refusal::ALL.iter().map(|it| it.code()).collect();
    assert_eq!(codes.len(), Refusal::ALL.len());
    for refusal in Refusal::ALL {
        let words = refusal.words();
        assert!(!words.fr.is_empty() && !words.en.is_empty() && words.fr != words.en, "{refusal:?}");
    }
}
