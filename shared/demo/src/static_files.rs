//! The files that everybody may read: a folder with a letter and a picture.

use contract::CompanyId;
use domain::content::static_files::{FolderPath, file::KeptFile, tree::StaticTree};
use jiff::Timestamp;

/// A file of the demonstration, with its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DemoFile {
    pub file: KeptFile,
    pub bytes: Vec<u8>,
}

const FOLDER: &str = "Lettres 2026";

/// The folders of a company, and the files in them.
pub(crate) fn static_files(company: CompanyId, author: &str, now: Timestamp) -> (StaticTree, Vec<DemoFile>) {
    let mut tree = StaticTree::new(company);
    let first = FolderPath::default();
    let at = crate::paris::hour(crate::paris::plus_days(crate::paris::day(now), -20), 9);
    let mut files = vec![];
    if tree.add_folder(&first, FOLDER, author, at).is_ok()
        && let Ok(letters) = first.inner(FOLDER)
    {
        let rows = [
            ("Lettre de novembre.pdf", "DemoLetterOfNovember01", "application/pdf", letter()),
            ("Étoile.png", "DemoStarOfOrionTowers1", "image/png", STAR.to_vec()),
        ];
        for (name, token, content_type, bytes) in rows {
            let Ok(folder) = tree.add_file(&letters, name) else { continue };
            let file = KeptFile {
                company,
                folder,
                name: name.to_owned(),
                token: token.to_owned(),
                object: format!("demo/{token}"),
                content_type: content_type.to_owned(),
                size: bytes.len() as u64,
                author: author.to_owned(),
                at,
                data: None,
            };
            files.push(DemoFile { file, bytes });
        }
    }
    (tree, files)
}

const STAR: &[u8] = include_bytes!("images/altair.png");

/// A page with one line.
fn letter() -> Vec<u8> {
    let line = "BT /F1 24 Tf 72 720 Td (La lettre de novembre) Tj ET";
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{line}\nendstream", line.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    let (mut text, mut places) = ("%PDF-1.4\n".to_owned(), vec![]);
    for (nth, object) in (1..).zip(&objects) {
        places.push(text.len());
        text += &format!("{nth} 0 obj\n{object}\nendobj\n");
    }
    let table = text.len();
    text += &format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for place in places {
        text += &format!("{place:010} 00000 n \n");
    }
    text += &format!("trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n", objects.len() + 1);
    text.into_bytes()
}
