//! Sending a file, also in the place of one that stands.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    CompanyId, Error, FileUpload, Refusal, Result,
    content::{StaticFile, UploadNewStaticFile},
};
use domain::content::static_files::{
    FolderPath,
    file::KeptFile,
    kinds::{FileKind, expect_same},
    names,
};
use runtime::{Ctx, tasks::ForgetStaticFiles};
use store::Changes;
use usecases::upload;

use super::{ReadTree, expect_no_file};

/// A file that is to be kept.
struct SentFile {
    company: CompanyId,
    path: FolderPath,
    name: String,
    kind: FileKind,
    size: u64,
    /// The key of its bytes in the bucket.
    object: String,
    author: String,
}

pub(crate) async fn upload(ctx: Ctx, request: UploadNewStaticFile) -> Result<StaticFile> {
    let path = FolderPath::read(&request.path)?;
    let asked = names::checked(&request.name)?;
    let company = ctx.desk().await?.company;
    let (kind, bytes) = upload::for_everybody(sent_bytes(&ctx, &request).await?)?;
    let name = if request.replace { asked } else { names::ended(&asked, kind.endings) };
    let (size, object) = (bytes.len() as u64, format!("public/{}", runtime::id()));
    let author = ctx.person()?.full_name();
    let sent = SentFile { company, path, name, kind, size, object, author };
    // A file that is refused now leaves no bytes behind.
    let (token, seen) = (runtime::id(), request.replace.then_some(request.edition));
    decided(&ctx, &sent, &token, seen).await?;
    ctx.put_file(&sent.object, kind.content_type, bytes).await?;
    ctx.change(|| decided(&ctx, &sent, &token, seen)).await
}

/// The bytes that came with the request, or before it.
async fn sent_bytes(ctx: &Ctx, request: &UploadNewStaticFile) -> Result<Vec<u8>> {
    let content = &request.base64_content;
    let data = content.split_once("base64,").map_or(content.as_str(), |it| it.1);
    let (content_type, key) = (String::new(), request.key.clone());
    if key.is_none() && STANDARD.decode(data).is_err() {
        return Err(Error::invalid(
            "file",
            "Le fichier est illisible : envoyez-le à nouveau.",
            "The file cannot be read: send it again.",
        ));
    }
    let data = if key.is_some() { String::new() } else { data.to_owned() };
    ctx.bytes_of(&FileUpload { name: request.name.clone(), content_type, data, key }).await
}

/// The change that keeps a file: as a new one, or in the place of the one whose edition the caller has seen.
async fn decided(
    ctx: &Ctx,
    sent: &SentFile,
    token: &str,
    seen: Option<u64>,
) -> Result<(Changes, StaticFile)> {
    match seen {
        Some(edition) => replaced(ctx, sent, edition).await,
        None => added(ctx, sent, token).await,
    }
}

async fn added(ctx: &Ctx, sent: &SentFile, token: &str) -> Result<(Changes, StaticFile)> {
    let mut folders = ReadTree::of(ctx, sent.company).await?;
    let folder = folders.tree.folder(&sent.path)?.id;
    expect_no_file(ctx, (sent.company, folder), &sent.name).await?;
    folders.tree.add_file(&sent.path, &sent.name)?;
    let file = KeptFile {
        company: sent.company,
        folder,
        name: sent.name.clone(),
        token: token.to_owned(),
        object: sent.object.clone(),
        content_type: sent.kind.content_type.to_owned(),
        size: sent.size,
        author: sent.author.clone(),
        at: ctx.now,
        data: None,
    };
    let mut changes = Changes::new();
    folders.save(&mut changes)?;
    changes.insert(&file)?;
    Ok((changes, file.told(&ctx.services.config.public_url, 1)))
}

/// The address and the name stay; the bytes before are forgotten.
async fn replaced(ctx: &Ctx, sent: &SentFile, edition: u64) -> Result<(Changes, StaticFile)> {
    let host = &ctx.services.config.public_url;
    let folders = ReadTree::of(ctx, sent.company).await?;
    let folder = folders.tree.folder(&sent.path)?.id;
    let read = ctx.store.content().static_file(sent.company, folder, &sent.name).await?;
    let mut read = read.ok_or(Error::NotFound("file"))?;
    if read.version != edition {
        return Err(Error::refused_with(Refusal::EditedMeanwhile, &read.told(host, read.version)));
    }
    expect_same(&read.content_type, sent.kind)?;
    let object = std::mem::replace(&mut read.object, sent.object.clone());
    let had_bytes = read.data.take().is_none();
    (read.size, read.author, read.at) = (sent.size, sent.author.clone(), ctx.now);
    let mut changes = Changes::new();
    folders.expect_unchanged(&mut changes);
    changes.save(&read)?;
    if had_bytes {
        let job = ForgetStaticFiles { company: sent.company, folders: vec![], objects: vec![object] };
        ctx.task(&mut changes, format!("forget-{}", job.objects[0]), &job, ctx.now)?;
    }
    let told = read.told(host, edition + 1);
    Ok((changes, told))
}
