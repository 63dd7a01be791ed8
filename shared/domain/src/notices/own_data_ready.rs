use super::{Letter, Notice};

/// The file of all that is kept of its reader was made.
#[derive(Debug)]
pub struct OwnDataReady<'a> {
    /// The name of the request.
    pub asked: &'a str,
    /// Secret of the link.
    pub token: &'a str,
}

impl Notice for OwnDataReady<'_> {
    fn kind(&self) -> &'static str {
        "ownDataReady"
    }

    fn key(&self) -> Option<String> {
        Some(format!("own-data-{}", self.asked))
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Vos données sont prêtes", "Your data are ready")
            .says(
                "Le fichier de tout ce que nous gardons de vous est prêt. Ce lien ne sert qu’une fois, pendant un jour, et seulement une fois que vous êtes connecté.",
                "The file of all that we keep of you is ready. This link works once, within a day, and only once you are signed in.",
            )
            .leads("Télécharger mes données", "Download my data", format!("/bnfv2/myData/{}", self.token));
        Some(letter)
    }
}
