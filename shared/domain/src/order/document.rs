//! Files people add to an order: what they are is read from their bytes, never from their name.

use contract::{Error, LARGEST_FILE, MOST_FILES, Result, orders::AttachedFile};
use serde::{Deserialize, Serialize};

/// Characters of a name that are kept.
const MAX_NAME: usize = 120;

/// A stored file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Document {
    /// The key under which it is kept.
    pub key: String,
    pub name: String,
    /// The mark of a file that came with a message; absent from bills and quotes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attachment: Option<Attachment>,
}

/// The facts that a conversation shows of a file that came with a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Attachment {
    /// Bytes.
    pub size: u64,
    /// A small picture of it is kept beside it.
    pub is_picture: bool,
}

impl Document {
    /// A bill or a quote under a name.
    pub fn new(key: impl Into<String>, name: impl Into<String>) -> Self {
        Self { key: key.into(), name: name.into(), attachment: None }
    }

    /// The key of the small picture of a stored picture; its address follows the same rule.
    pub fn thumbnail_of(picture: &str) -> String {
        format!("{picture}-small")
    }

    /// Whether a small picture of it is kept.
    pub fn has_thumbnail(&self) -> bool {
        self.attachment.as_ref().is_some_and(|it| it.is_picture)
    }

    /// The keys under which bytes of it are kept.
    pub fn keys(&self) -> impl Iterator<Item = String> {
        let small = self.has_thumbnail().then(|| Self::thumbnail_of(&self.key));
        [self.key.clone()].into_iter().chain(small)
    }

    /// The view for a reader, with the address where they open it.
    pub fn shown_at(&self, address: Option<String>) -> AttachedFile {
        let attachment = self.attachment.as_ref();
        AttachedFile {
            name: self.name.clone(),
            size: attachment.map(|it| it.size),
            thumbnail: address.as_deref().filter(|_| self.has_thumbnail()).map(Self::thumbnail_of),
            url: address,
        }
    }
}

/// A file that may be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedFile {
    /// The media type that its first bytes show.
    pub content_type: &'static str,
    /// A name for people to read; its ending is that of its kind.
    pub name: String,
}

/// Kinds that are kept: media type, first bytes, endings of a name.
const KINDS: [(&str, &[u8], &[&str]); 3] = [
    ("application/pdf", b"%PDF-", &[".pdf"]),
    ("image/jpeg", b"\xff\xd8\xff", &[".jpg", ".jpeg"]),
    ("image/png", b"\x89PNG\r\n\x1a\n", &[".png"]),
];

/// Accepts a PDF, a JPEG or a PNG that is what its sender says.
///
/// # Errors
/// Invalid `file`.
pub fn check(name: &str, declared: &str, bytes: &[u8]) -> Result<CheckedFile> {
    if bytes.len() > LARGEST_FILE {
        return Err(Error::file_too_large());
    }
    if bytes.is_empty() {
        return Err(Error::file_empty());
    }
    let kind = KINDS.iter().find(|(_, first, _)| bytes.starts_with(first));
    let fits = |media: &str| matches!(declared, "" | "application/octet-stream") || declared == media;
    match kind {
        Some(&(content_type, _, endings)) if fits(content_type) => {
            Ok(CheckedFile { content_type, name: shown_name(name, endings) })
        }
        _ => Err(Error::invalid(
            "file",
            "Le fichier doit être un PDF, un JPEG ou un PNG.",
            "The file must be a PDF, a JPEG or a PNG.",
        )),
    }
}

/// Accepts the files of one message, by how many bytes each of them has.
///
/// # Errors
/// Invalid `file`.
pub fn expect_few(sizes: &[usize]) -> Result<()> {
    if sizes.len() <= MOST_FILES && sizes.iter().sum::<usize>() <= LARGEST_FILE {
        return Ok(());
    }
    Err(match sizes {
        [_] => Error::file_too_large(),
        _ => Error::invalid(
            "file",
            format!("Un message prend {MOST_FILES} fichiers au plus, 20 Mo en tout."),
            format!("A message takes {MOST_FILES} files at most, 20 MB together."),
        ),
    })
}

/// The last part of a path, without what no file is called by.
pub fn base_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let kept: String = last.chars().filter(|it| !it.is_control() && !"<>:\"|?*".contains(*it)).collect();
    let kept: String = kept.trim().chars().take(MAX_NAME).collect();
    if kept.is_empty() { "document".to_owned() } else { kept }
}

/// The same with an ending that does not lie.
fn shown_name(name: &str, endings: &[&str]) -> String {
    let base = base_name(name);
    if endings.iter().any(|it| base.to_lowercase().ends_with(it)) {
        base
    } else {
        format!("{base}{}", endings[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PNG: &[u8] = b"\x89PNG\r\n\x1a\n....";

    #[test]
    fn the_bytes_say_what_a_file_is() {
        let checked =
            |name, declared, bytes| check(name, declared, bytes).map(|it| (it.content_type, it.name));
        assert_eq!(
            checked("Facture.PDF", "application/pdf", b"%PDF-1.7 ...").unwrap(),
            ("application/pdf", "Facture.PDF".to_owned())
        );
        assert_eq!(checked("a.jpeg", "", b"\xff\xd8\xff\xe0").unwrap().0, "image/jpeg");
        assert_eq!(checked("a.png", "application/octet-stream", PNG).unwrap().0, "image/png");
        for (declared, bytes) in [
            ("application/pdf", PNG),
            ("text/html", b"%PDF-1.7" as &[u8]),
            ("application/pdf", b"<html>"),
            ("application/pdf", b" %PDF-"),
            ("", b""),
            ("image/svg+xml", b"<svg/>"),
        ] {
            assert!(check("a.pdf", declared, bytes).is_err(), "{declared}");
        }
    }

    #[test]
    fn a_file_of_more_than_5_mb_is_refused() {
        let mut bytes = PNG.to_vec();
        bytes.resize(LARGEST_FILE, 0);
        assert!(check("a.png", "", &bytes).is_ok());
        bytes.push(0);
        assert!(check("a.png", "", &bytes).is_err());
    }

    #[test]
    fn a_message_takes_five_files_that_are_no_larger_together_than_one_may_be() {
        let largest = LARGEST_FILE / MOST_FILES;
        assert!(expect_few(&[]).is_ok() && expect_few(&[LARGEST_FILE]).is_ok());
        assert!(expect_few(&[largest; MOST_FILES]).is_ok());
        for wrong in [&[1; MOST_FILES + 1][..], &[LARGEST_FILE, 1], &[LARGEST_FILE + 1]] {
            assert!(matches!(expect_few(wrong), Err(Error::Invalid(_))), "{wrong:?}");
        }
    }

    #[test]
    fn a_name_is_only_a_name() {
        let shown = |name: &str| check(name, "", PNG).unwrap().name;
        assert_eq!(shown("../../etc/devis.png"), "devis.png");
        assert_eq!(shown(r"C:\temp\devis.png"), "devis.png");
        assert_eq!(shown("page.html"), "page.html.png");
        assert_eq!(shown("a\r\nb<script>.png"), "abscript.png");
        assert_eq!(shown("  "), "document.png");
        assert_eq!(shown(&"é".repeat(500)).chars().count(), MAX_NAME + 4);
    }
}
