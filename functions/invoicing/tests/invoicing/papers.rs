//! The paper of an expectation.

use contract::invoicing::LoadAttenduFactuPdf;
use testkit::decoded;

use super::*;

fn has(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|it| it == text.as_bytes())
}

#[tokio::test]
async fn a_paper_of_many_pages_is_archived_and_tagged() {
    let app = app().await;
    massages(&app, 60).await;
    marie(&app).await.ok(computing(NOVEMBER)).await;
    let request = LoadAttenduFactuPdf { data: decoded(&serde_json::json!({ "afId": id_of(NOVEMBER) })) };
    let made = marie(&app).await.ok(request).await;
    assert_eq!(made["rows"], 60);
    let key = app.kept_files().into_iter().find(|it| it.starts_with("extracts/")).expect("a file");
    let files = app.services.files.as_ref().expect("a bucket");
    let (kind, bytes) = files.get(&key).await.expect("readable").expect("kept");
    assert_eq!(kind, "application/pdf");
    assert!(bytes.starts_with(b"%PDF-1.7"));
    // Its metadata are read by whoever keeps it, without the rest.
    assert!(has(&bytes, "<pdfaid:part>3</pdfaid:part>"), "PDF/A-3");
    assert!(has(&bytes, "<pdfaid:conformance>A</pdfaid:conformance>"), "with tags");
    assert!(has(&bytes, "fr-FR"), "it says its language");
    // For people to look at.
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("papers");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("attendu.pdf"), bytes).expect("a file");
}
