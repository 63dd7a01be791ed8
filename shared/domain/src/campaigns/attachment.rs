//! The file of a campaign. A mail leads to it and does not carry it: twenty thousand copies of a file would weigh more than a day of
//! mails, and mail programs look at letters with files twice.

use contract::{Error, Result, Words, campaigns::FlashDispoAttachment};

use crate::content::static_files::{
    address::public_url,
    file::PublishedFile,
    kinds::{FileKind, kind_of},
};

/// Endings of the kinds that a campaign takes.
const ENDINGS: [&str; 2] = ["pdf", "xlsx"];

/// Refuses a file that is neither a PDF nor a workbook, whatever it is called.
///
/// # Errors
/// Invalid `file`.
pub fn expect_kind(bytes: &[u8]) -> Result<()> {
    if bytes.is_empty() {
        return Err(Error::file_empty());
    }
    let taken = |it: &FileKind| ENDINGS.contains(&it.endings[0]);
    match kind_of(bytes) {
        Ok(kind) if taken(&kind) => Ok(()),
        Err(error) if bytes.len() > contract::LARGEST_FILE => Err(error),
        _ => Err(Error::invalid(
            "file",
            "Seuls des fichiers PDF peuvent être chargés ici.",
            "Only PDF files can be loaded here.",
        )),
    }
}

/// The view for staff, with its address on a host.
pub fn shown(file: &PublishedFile, host: &str) -> FlashDispoAttachment {
    FlashDispoAttachment {
        filename: file.name.clone(),
        content_type: file.content_type.clone(),
        size: file.size,
        url: public_url(host, &file.token, &file.name),
    }
}

/// The words of a mail that lead to it.
pub fn link_text(file: &PublishedFile) -> Words {
    let (name, size) = (&file.name, file.size.div_ceil(1_000));
    Words::new(format!("Pièce jointe : {name} ({size} ko)"), format!("Attachment: {name} ({size} kB)"))
}

/// Why a file is refused where the template has none.
pub(super) fn not_allowed() -> Words {
    Words::new("Ce modèle n’accepte pas de pièce jointe.", "This template takes no attachment.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_say_what_may_go_with_a_campaign() {
        let workbook = b"PK\x03\x04....[Content_Types].xml....xl/workbook.xml";
        assert!(expect_kind(b"%PDF-1.7").is_ok() && expect_kind(workbook).is_ok());
        let macros = b"PK\x03\x04....[Content_Types].xml....xl/workbook.xml....xl/vbaProject.bin" as &[u8];
        let document = b"PK\x03\x04....[Content_Types].xml....word/document.xml" as &[u8];
        for refused in [macros, document, b"\x89PNG\r\n\x1a\n....", b"<html>", b"PK\x03\x04"] {
            let words = expect_kind(refused).unwrap_err().words();
            assert_eq!(words.fr, "Seuls des fichiers PDF peuvent être chargés ici.");
        }
        assert!(expect_kind(b"").is_err());
    }

    #[test]
    fn a_mail_says_what_it_leads_to() {
        let file = PublishedFile {
            token: "AbCdEfGhIjKlMnOpQrSt-_".to_owned(),
            name: "Tarifs d’été.pdf".to_owned(),
            object: "public/1".to_owned(),
            content_type: "application/pdf".to_owned(),
            size: 1_001,
            data: None,
        };
        assert_eq!(link_text(&file).fr, "Pièce jointe : Tarifs d’été.pdf (2 ko)");
        let url = shown(&file, "https://concierge.test").url;
        assert!(url.starts_with("https://concierge.test/files/AbCdEfGhIjKlMnOpQrSt-_/Tarifs%20d"), "{url}");
    }
}
