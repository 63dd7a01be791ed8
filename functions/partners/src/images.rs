//! Pictures of a partner.

use contract::{
    Error, FileUpload, Image, PartnerId, Result,
    content::PictureKind,
    partners::{
        GetImageView, GetPartnerImages, PartnerImage, PartnerImages, UploadImagePartner, UploadPartnerImage,
    },
};
use runtime::Ctx;
use store::Changes;
use usecases::pictures;

/// Pictures of one partner.
const MOST: usize = 200;
/// Characters of a file's name that are kept.
const NAME: usize = 120;

pub(crate) async fn all(ctx: Ctx, request: GetPartnerImages) -> Result<PartnerImages> {
    let partner = ctx.partner(request.partner_id).await?;
    let images = ctx.store.places().images_of(partner.id).await?;
    Ok(PartnerImages { images, partner_label: partner.name.clone() })
}

pub(crate) async fn upload(ctx: Ctx, request: UploadPartnerImage) -> Result<PartnerImage> {
    let UploadPartnerImage { partner_id, data, file_name } = request;
    let data = match data.split_once("base64,") {
        Some((_, data)) => data.to_owned(),
        None => data,
    };
    keep(ctx, partner_id, FileUpload { name: file_name, content_type: String::new(), data, key: None }).await
}

pub(crate) async fn upload_file(ctx: Ctx, request: UploadImagePartner) -> Result<PartnerImage> {
    keep(ctx, request.partner_id, request.file).await
}

async fn keep(ctx: Ctx, partner: PartnerId, file: FileUpload) -> Result<PartnerImage> {
    let partner = ctx.partner(partner).await?.id;
    if ctx.store.places().images_of(partner).await?.len() >= MOST {
        return Err(Error::invalid(
            "file",
            format!("Ce partenaire a déjà {MOST} images, le maximum."),
            format!("This partner has {MOST} pictures already, which is the most."),
        ));
    }
    let sent = ctx.bytes_of(&file).await?;
    let mut changes = Changes::new();
    let id = pictures::keep(&ctx, &mut changes, PictureKind::Photo, &sent).await?;
    let file_name = file.name.chars().filter(|it| !it.is_control()).take(NAME).collect();
    let author = ctx.person()?.full_name();
    let image = PartnerImage { id, partner_id: partner, file_name, author, date: ctx.now };
    ctx.commit(changes.insert(&image)?, &image).await?;
    Ok(image)
}

pub(crate) async fn view(ctx: Ctx, request: GetImageView) -> Result<Image> {
    ctx.file(&request.id).await
}
