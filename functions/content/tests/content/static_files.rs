//! Files that everybody may read: sent, read, replaced, moved into folders, and removed once it is told what goes.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    Refusal, Words,
    content::{
        CreateNewStaticFileFolder, DeleteActualite, GetStaticFileReferrers, GetStaticFiles, NewsForm,
        RemoveStaticFile, RemoveStaticFileFolder, SetActualite, UploadNewStaticFile,
    },
};
use futures::future::join_all;
use image::{DynamicImage, ImageFormat};
use runtime::Request;
use serde_json::{Value, json};
use testkit::{
    Answered, App, Client, codes, decoded,
    files::PDF_BYTES,
    world::{ALICE, GILLES, HUGO, MARIE},
};

use crate::editing::{again, app, news, saved};

fn png(width: u32) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(vec![]);
    DynamicImage::new_rgba8(width, 8).write_to(&mut bytes, ImageFormat::Png).expect("it can be written");
    bytes.into_inner()
}

/// A PDF that differs from others by its name.
fn pdf(name: &str) -> Vec<u8> {
    [PDF_BYTES, b"% ", name.as_bytes()].concat()
}

fn sent(path: &str, name: &str, bytes: &[u8]) -> UploadNewStaticFile {
    UploadNewStaticFile {
        base64_content: STANDARD.encode(bytes),
        name: name.to_owned(),
        path: path.to_owned(),
        ..UploadNewStaticFile::default()
    }
}

fn instead(path: &str, name: &str, bytes: &[u8], edition: u64) -> UploadNewStaticFile {
    UploadNewStaticFile { replace: true, edition, ..sent(path, name, bytes) }
}

fn folder(path: &str, name: &str) -> CreateNewStaticFileFolder {
    CreateNewStaticFileFolder { path: path.to_owned(), name: name.to_owned() }
}

fn removed_folder(path: &str, name: &str, confirmed: Option<String>) -> RemoveStaticFileFolder {
    RemoveStaticFileFolder { path: path.to_owned(), name: name.to_owned(), confirmed }
}

fn removed(path: &str, name: &str, confirmed: Option<String>) -> RemoveStaticFile {
    RemoveStaticFile { path: path.to_owned(), name: name.to_owned(), confirmed }
}

async fn listed(client: &Client<'_>, path: &str) -> Vec<String> {
    let files = client.ok(GetStaticFiles { path: path.to_owned() }).await["files"].clone();
    files.as_array().expect("files").iter().map(|it| decoded(&it["name"])).collect()
}

/// The answer that everybody gets at the address of a file.
async fn opened(app: &App, file: &Value) -> Answered {
    opened_with(app, file, &[]).await
}

async fn opened_with(app: &App, file: &Value, headers: &[(&str, &str)]) -> Answered {
    let url = file["publicUrl"].as_str().expect("an address");
    let path = url.strip_prefix(&app.services.config.public_url).expect("an address of ours").to_owned();
    let headers = headers.iter().map(|it| (it.0.to_owned(), it.1.to_owned())).collect();
    app.anonymous().send(Request { method: "GET".to_owned(), path, headers, ..Request::default() }).await
}

#[tokio::test]
async fn everybody_reads_a_file_at_its_address_and_only_pictures_are_shown_in_place() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let letter = marie.ok(sent("", "Lettre d’été.pdf", PDF_BYTES)).await;
    assert_eq!((&letter["name"], &letter["edition"]), (&json!("Lettre d’été.pdf"), &json!(1)));
    let read = opened(&app, &letter).await;
    assert_eq!((read.status, read.body.as_slice()), (200, PDF_BYTES));
    assert_eq!(read.header("content-type"), "application/pdf");
    assert!(read.header("content-disposition").starts_with("attachment; filename*=UTF-8''Lettre%20d"));
    assert_eq!(read.header("x-content-type-options"), "nosniff");
    assert_eq!(read.header("cross-origin-resource-policy"), "cross-origin");
    assert_eq!(read.header("cache-control"), "public, max-age=60");

    let tag = read.header("etag").to_owned();
    let same = opened_with(&app, &letter, &[("if-none-match", tag.as_str())]).await;
    assert_eq!((same.status, same.body.len()), (304, 0), "whoever has it is not sent it again");
    let odd = opened_with(&app, &letter, &[("cookie", "__Host-sid=1.guess"), ("x-context", "{")]).await;
    assert_eq!(odd.status, 200, "who asks makes no difference");

    let polyglot = [png(8), b"<script>alert(1)</script>".to_vec()].concat();
    let picture = opened(&app, &marie.ok(sent("", "a.png", &polyglot)).await).await;
    assert!(picture.header("content-disposition").starts_with("inline"));
    assert!(!picture.body.windows(7).any(|it| it == b"<script"), "it is redrawn");
    let unknown = json!({ "publicUrl": letter["publicUrl"].as_str().expect("an address").replace("/files/", "/files/x") });
    assert_eq!(opened(&app, &unknown).await.status, 404);
}

#[tokio::test]
async fn what_a_file_is_follows_from_its_bytes_and_nothing_that_runs_is_kept() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let told = "Ce fichier n’est pas accepté : envoyez une image JPEG, PNG ou GIF, un PDF, ou un document DOCX, XLSX ou PPTX.";
    for bytes in
        [&b"<!doctype html><script>alert(1)</script>"[..], b"<svg onload=\"a()\"/>", b"GIF89a<script>"]
    {
        let answer = marie.call(sent("", "lettre.pdf", bytes)).await;
        assert_eq!((answer.code, &answer.data["fields"]["file"]), (codes::INVALID, &json!(told)));
    }
    let cut = marie.call(sent("", "lettre.pdf", b"%PDF-1.7")).await;
    assert!(cut.data["fields"]["file"].as_str().is_some_and(|it| it.contains("incomplet")), "{cut:?}");
    assert_eq!(marie.ok(sent("", "photo.html", &png(8))).await["name"], "photo.html.png");
    let junk = UploadNewStaticFile { base64_content: "***".to_owned(), ..sent("", "a.pdf", b"") };
    marie.refused(junk, codes::INVALID).await;
    marie.refused(sent("", "a/b.pdf", PDF_BYTES), codes::INVALID).await;
    marie.refused(sent("Ailleurs", "a.pdf", PDF_BYTES), codes::NOT_FOUND).await;
    assert_eq!(listed(&marie, "").await, ["photo.html.png"]);
    assert_eq!(app.kept_files().len(), 1, "what is refused leaves no bytes");
}

#[tokio::test]
async fn a_large_file_is_handed_out_by_the_place_where_it_is_kept() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let room = marie.ok(contract::content::PrepareUpload { size: 5_000_000 }).await;
    let key = room["key"].as_str().expect("a key").to_owned();
    let mut large = b"%PDF-1.4\n".to_vec();
    large.resize(5_000_000, b' ');
    large.extend(b"\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< >>\nstartxref\n5000001\n%%EOF\n");
    app.send_file(&key, &large).await;
    let named =
        UploadNewStaticFile { key: Some(key), base64_content: String::new(), ..sent("", "a.pdf", b"") };
    app.client(HUGO).await.refused(named.clone(), codes::INVALID).await;
    let read = opened(&app, &marie.ok(named).await).await;
    assert_eq!((read.status, read.body.len()), (302, 0));
    assert!(read.header("location").contains("public/"), "{read:?}");
    assert_eq!(read.header("cache-control"), "no-store");
}

#[tokio::test]
async fn files_and_folders_are_those_of_the_company_of_the_chosen_desk() {
    let app = app().await;
    let (marie, hugo) = (app.client(MARIE).await, app.client(HUGO).await);
    let made = marie.ok(folder("", "Lettres 2026")).await;
    assert_eq!((&made["isFolder"], &made["author"]), (&json!(true), &json!("Marie Dubreuil")));
    marie.ok(folder("Lettres 2026", "Été")).await;
    marie.ok(sent("lettres 2026/ete", "a.pdf", PDF_BYTES)).await;
    let inner = marie.ok(GetStaticFiles { path: "lettres 2026/ete".to_owned() }).await;
    assert_eq!(inner["path"], "Lettres 2026/Été", "as it was written first");
    assert_eq!(inner["limits"]["mostInFolder"], 500);
    assert_eq!(listed(&marie, "").await, ["Lettres 2026"]);
    assert_eq!(listed(&hugo, "").await, [""; 0]);
    hugo.refused(GetStaticFiles { path: "Lettres 2026".to_owned() }, codes::NOT_FOUND).await;
    hugo.refused(removed_folder("", "Lettres 2026", None), codes::NOT_FOUND).await;
    hugo.refused(removed("Lettres 2026/Été", "a.pdf", None), codes::NOT_FOUND).await;
    for other in [GILLES, ALICE] {
        app.client(other).await.refused(GetStaticFiles::default(), codes::NOT_FOUND).await;
    }
    marie.refused(folder("", "LETTRES 2026"), Refusal::FileNameTaken).await;
    marie.refused(folder("Lettres 2026/Été", "A.pdf"), Refusal::FileNameTaken).await;
    assert_eq!(marie.ok(sent("Lettres 2026", "ete", &png(8))).await["name"], "ete.png");
}

#[tokio::test]
async fn a_replaced_file_keeps_its_address_and_its_former_bytes_are_forgotten() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let first = marie.ok(sent("", "Lettre.pdf", &pdf("one"))).await;
    marie.refused(sent("", "lettre.PDF", &pdf("two")), Refusal::FileNameTaken).await;
    marie.refused(instead("", "Lettre.pdf", &png(8), 1), Refusal::FileOfOtherKind).await;
    marie.refused(instead("", "Autre.pdf", &pdf("two"), 1), codes::NOT_FOUND).await;
    let second = marie.ok(instead("", "lettre.pdf", &pdf("two"), 1)).await;
    assert_eq!((&second["publicUrl"], &second["edition"]), (&first["publicUrl"], &json!(2)));
    assert_eq!(opened(&app, &first).await.body, pdf("two"));
    let late = marie.refused(instead("", "Lettre.pdf", &pdf("three"), 1), Refusal::EditedMeanwhile).await;
    assert_eq!(late.data["edition"], 2);
    app.work(&jobs::router()).await;
    assert_eq!(app.kept_files().iter().filter(|it| it.starts_with("public/")).count(), 1);
    assert_eq!(opened(&app, &first).await.body, pdf("two"));
}

#[tokio::test]
async fn of_two_who_send_a_name_at_once_one_keeps_it() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let all = ["one", "two", "three", "four"];
    let answers = join_all(all.iter().map(|it| marie.call(sent("", "Lettre.pdf", &pdf(it))))).await;
    let kept: Vec<_> = answers.iter().filter(|it| it.code == 0).collect();
    let refused = answers.iter().filter(|it| it.refusal() == Some(Refusal::FileNameTaken));
    assert_eq!((kept.len(), refused.count()), (1, 3), "{answers:?}");
    let nth = answers.iter().position(|it| it.code == 0).expect("one");
    assert_eq!(opened(&app, &kept[0].data).await.body, pdf(all[nth]));

    let names: Vec<_> = (0..6).map(|nth| format!("{nth}.pdf")).collect();
    for answer in join_all(names.iter().map(|it| marie.call(sent("", it, PDF_BYTES)))).await {
        assert_eq!(answer.code, 0, "others are not in the way: {answer:?}");
    }
    assert_eq!(listed(&marie, "").await.len(), 7);

    let replaced = join_all(all.iter().map(|it| marie.call(instead("", "Lettre.pdf", &pdf(it), 1)))).await;
    let won = replaced.iter().filter(|it| it.code == 0).count();
    let late = replaced.iter().filter(|it| it.refusal() == Some(Refusal::EditedMeanwhile)).count();
    assert_eq!((won, late), (1, 3), "{replaced:?}");
}

#[tokio::test]
async fn a_file_and_a_folder_of_one_name_at_once_are_one_of_them() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let (file, made) =
        futures::join!(marie.call(sent("", "a.pdf", PDF_BYTES)), marie.call(folder("", "A.pdf")));
    let codes = [file.refusal(), made.refusal()];
    assert!(codes == [None, Some(Refusal::FileNameTaken)] || codes == [Some(Refusal::FileNameTaken), None]);
    assert_eq!(listed(&marie, "").await.len(), 1);
}

#[tokio::test]
async fn no_file_is_left_in_a_folder_that_goes_at_the_same_time() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    for round in 0..5 {
        let name = format!("Dossier {round}");
        marie.ok(folder("", &name)).await;
        let (file, gone) = futures::join!(
            marie.call(sent(&name, "a.pdf", PDF_BYTES)),
            marie.call(removed_folder("", &name, None)),
        );
        match gone.code {
            0 => {
                assert_eq!(file.code, codes::NOT_FOUND, "{file:?}");
                assert!(!listed(&marie, "").await.contains(&name));
            }
            _ => {
                assert_eq!((gone.refusal(), file.code), (Some(Refusal::FolderNotEmpty), 0));
                assert_eq!(opened(&app, &file.data).await.status, 200);
            }
        }
    }
}

#[tokio::test]
async fn a_file_that_is_replaced_while_its_folder_goes_is_not_read_again() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    marie.ok(folder("", "Lettres")).await;
    let file = marie.ok(sent("Lettres", "a.pdf", PDF_BYTES)).await;
    let asked = marie.refused(removed_folder("", "Lettres", None), Refusal::FolderNotEmpty).await;
    let seal = asked.data["seal"].as_str().map(str::to_owned);
    let (_, gone) = futures::join!(
        marie.call(instead("Lettres", "a.pdf", &pdf("two"), 1)),
        marie.call(removed_folder("", "Lettres", seal)),
    );
    if gone.code == 0 {
        app.work(&jobs::router()).await;
        assert_eq!(opened(&app, &file).await.status, 404);
    } else {
        assert_eq!(gone.refusal(), Some(Refusal::FolderNotEmpty), "it was told another size");
    }
}

#[tokio::test]
async fn a_file_that_a_page_leads_to_goes_once_somebody_knows_of_the_page() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let file = marie.ok(sent("", "Lettre.pdf", PDF_BYTES)).await;
    let link = format!("<p><a href=\"{}\">Lire</a></p>", file["publicUrl"].as_str().expect("an address"));
    let with_link = news(&app, "Marché");
    let object = NewsForm { content: Words::new(&link, ""), ..with_link.object };
    let id = saved(&marie, SetActualite { object, ..with_link }).await;

    let asked = || GetStaticFileReferrers { name: "lettre.pdf".to_owned(), ..Default::default() };
    let page = json!({ "kind": "news", "id": id, "name": "Marché" });
    assert_eq!(marie.ok(asked()).await["referrers"], json!([page]));
    let told = marie.refused(removed("", "Lettre.pdf", None), Refusal::FileReferredTo).await;
    assert_eq!(told.data["referrers"], json!([page]));
    marie.refused(removed("", "Lettre.pdf", Some("other".to_owned())), Refusal::FileReferredTo).await;
    assert_eq!(opened(&app, &file).await.status, 200);

    // A page that leads there no more is in nobody's way.
    marie.ok(again(news(&app, "Marché"), id, 1)).await;
    assert_eq!(marie.ok(asked()).await["referrers"], json!([]));
    let draft = news(&app, "Brouillon");
    let object = NewsForm { url: file["publicUrl"].as_str().unwrap_or_default().to_owned(), ..draft.object };
    let draft = saved(&marie, SetActualite { object, draft: true, ..draft }).await;
    let told = marie.refused(removed("", "Lettre.pdf", None), Refusal::FileReferredTo).await;
    assert_eq!(told.data["referrers"][0]["id"], json!(draft));
    let object = NewsForm { id: draft, ..NewsForm::default() };
    marie.ok(DeleteActualite { object, edition: 1, ..DeleteActualite::default() }).await;
    marie.ok(removed("", "Lettre.pdf", None)).await;
    assert_eq!(opened(&app, &file).await.status, 404);
    app.work(&jobs::router()).await;
    assert!(app.kept_files().is_empty());
    marie.refused(removed("", "Lettre.pdf", None), codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_seal_confirms_what_was_told_and_a_page_that_leads_there_since_is_told() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let file = marie.ok(sent("", "a.pdf", PDF_BYTES)).await;
    let link = file["publicUrl"].as_str().expect("an address").to_owned();
    let page = async |name: &str| {
        let request = news(&app, name);
        let object = NewsForm { url: link.clone(), ..request.object };
        saved(&marie, SetActualite { object, ..request }).await
    };
    page("A").await;
    let told = marie.refused(removed("", "a.pdf", None), Refusal::FileReferredTo).await;
    let seal = told.data["seal"].as_str().map(str::to_owned);
    page("B").await;
    let again = marie.refused(removed("", "a.pdf", seal), Refusal::FileReferredTo).await;
    assert_eq!(again.data["referrers"].as_array().map(Vec::len), Some(2));
    marie.ok(removed("", "a.pdf", again.data["seal"].as_str().map(str::to_owned))).await;
    assert_eq!(opened(&app, &file).await.status, 404);
}

#[tokio::test]
async fn a_folder_that_is_not_empty_goes_with_all_that_was_told() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    marie.ok(folder("", "a")).await;
    marie.ok(folder("a", "b")).await;
    let mut files = vec![];
    for nth in 0..45 {
        let path = if nth % 2 == 0 { "a" } else { "a/b" };
        files.push(marie.ok(sent(path, &format!("{nth}.pdf"), PDF_BYTES)).await);
    }
    let told = marie.refused(removed_folder("", "a", None), Refusal::FolderNotEmpty).await;
    assert_eq!((&told.data["files"], &told.data["folders"]), (&json!(45), &json!(1)));
    let seal = |told: &Answered| told.data["seal"].as_str().map(str::to_owned);
    files.push(marie.ok(sent("a/b", "spät.pdf", PDF_BYTES)).await);
    let told = marie.refused(removed_folder("", "a", seal(&told)), Refusal::FolderNotEmpty).await;
    marie.ok(removed_folder("", "a", seal(&told))).await;
    assert_eq!(listed(&marie, "").await, [""; 0]);
    marie.ok(folder("", "a")).await;
    assert_eq!(listed(&marie, "a").await, [""; 0], "a new folder of the name has none of them");
    for file in &files {
        assert_eq!(opened(&app, file).await.status, 404);
    }
    app.work(&jobs::router()).await;
    assert!(app.kept_files().is_empty());
    marie.ok(removed_folder("", "a", None)).await;
    marie.refused(removed_folder("", "", None), codes::INVALID).await;
}
