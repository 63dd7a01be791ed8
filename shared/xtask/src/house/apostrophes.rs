//! The rule on the apostrophe of French sentences.

use super::source::Source;

/// The folders with sentences that people read.
const READ: &[&str] = &[
    "functions/",
    "shared/contract/src/",
    "shared/demo/src/",
    "shared/domain/src/",
    "shared/runtime/src/",
    "shared/usecases/src/",
    "web/src/",
];
/// The printers of registers know no other apostrophe than the straight one.
const PRINTED: &str = "shared/domain/src/register/paper.rs";
/// Texts that the specification gives with a straight apostrophe, a heading of the files that people send, and words of
/// an example. The web shows the sentences among them with a curly one.
const GIVEN: &[&str] = &[
    "Aucune caisse avec une imprimante n'est ouverte",
    "Ce code n'est plus valide",
    "Ce créneau n'est plus disponible.",
    "Cet e-mail n'est pas encore ou plus autorisé.",
    "Cet e-mail n'est pas reconnu.",
    "Il n'y a aucun montant à régler.",
    "Impossible d'obtenir le raccourci",
    "Je change d'entreprise.",
    "L'appel n'a pas pu aboutir",
    "L'image n'a pas pu être lue",
    "Merci d'enregistrer l'offre avant de l'associer à une conciergerie",
    "Merci d'essayer un autre mode de paiement.",
    "NOM D'USAGE",
    "Tous les articles doivent avoir un prix d'achat.",
    "Veuillez choisir le type d'élément",
    "Vous devez d'abord fermer la caisse",
    "Vous devez d'abord sélectionner une conciergerie.",
];
/// French words that lose their last vowel before another one; no English word has its apostrophe after one of them.
const ELIDED: &[&str] =
    &["c", "d", "j", "l", "m", "n", "s", "t", "qu", "jusqu", "lorsqu", "puisqu", "quelqu", "aujourd"];

/// A French sentence is written with `’`, as it is printed.
pub(super) fn straight(sources: &[Source]) -> Vec<String> {
    let read = sources.iter().filter(|it| {
        let test = ["/tests", ".test.", "/e2e/"].iter().any(|part| it.path.contains(part));
        let code = it.is(&[".rs", ".ts", ".tsx"]) && it.path != PRINTED && !it.path.ends_with("tests.rs");
        code && !test && READ.iter().any(|folder| it.below(folder))
    });
    read.flat_map(|it| {
        let lines = it.text.lines().enumerate().take_while(|(_, line)| line.trim() != "#[cfg(test)]");
        lines.filter_map(|(at, line)| {
            let comment = ["//", "/*", "*"].iter().any(|mark| line.trim_start().starts_with(mark));
            let wrong = !comment && !GIVEN.iter().any(|text| line.contains(text)) && has_elision(line);
            wrong.then(|| format!("{}:{}: {}", it.path, at + 1, line.trim()))
        })
    })
    .collect()
}

/// Whether an elided word stands before a straight apostrophe with a letter behind it.
fn has_elision(line: &str) -> bool {
    line.match_indices('\'').any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + 1..]);
        let start = before
            .rfind(|it: char| !it.is_alphanumeric() && it != '_')
            .map_or(0, |it| it + before[it..].chars().next().map_or(1, char::len_utf8));
        let word = before[start..].to_lowercase();
        ELIDED.contains(&word.as_str()) && after.starts_with(char::is_alphabetic)
    })
}
