use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    Error, FileUpload, Image, Result,
    content::{
        EncodedPicture, EncodedPictures, GetBinaryData, GetBinaryDataAsBase64, GetBinaryDataAsBase64Array,
        ImageCrop, KeptPicture, PrepareUpload, UploadBinaryData, UploadRoom,
    },
};
use futures::future::try_join_all;
use runtime::Ctx;
use store::Changes;
use usecases::pictures::{self, SquarePicture};

/// Pictures that one answer is asked for.
const MOST_PICTURES: usize = 50;
/// Pictures that are read at once.
const AT_ONCE: usize = 8;
/// Characters of Base64 in one answer: the gateway passes on 6 MB.
const LONGEST_ANSWER: usize = 4_000_000;

pub(crate) async fn binary(ctx: Ctx, request: GetBinaryData) -> Result<Image> {
    ctx.file(&request.id).await
}

pub(crate) async fn encoded(ctx: Ctx, request: GetBinaryDataAsBase64) -> Result<EncodedPicture> {
    picture(&ctx, &request.id).await?.ok_or(Error::NotFound("file"))
}

pub(crate) async fn all_encoded(ctx: Ctx, request: GetBinaryDataAsBase64Array) -> Result<EncodedPictures> {
    if request.ids.len() > MOST_PICTURES {
        return Err(Error::invalid(
            "ids",
            format!("Demandez {MOST_PICTURES} images au plus."),
            format!("Ask for {MOST_PICTURES} pictures at most."),
        ));
    }
    let (mut images, mut left, mut length) = (vec![], vec![], 0);
    for some in request.ids.chunks(AT_ONCE) {
        if !left.is_empty() {
            left.extend_from_slice(some);
            continue;
        }
        for found in try_join_all(some.iter().map(|id| picture(&ctx, id))).await?.into_iter().flatten() {
            // The first one is always told: it would be left for ever.
            if !images.is_empty() && (!left.is_empty() || length + found.data.len() > LONGEST_ANSWER) {
                left.push(found.id);
                continue;
            }
            length += found.data.len();
            images.push(found);
        }
    }
    Ok(EncodedPictures { images, left })
}

/// A picture, if there is one that the caller may see.
async fn picture(ctx: &Ctx, id: &str) -> Result<Option<EncodedPicture>> {
    match ctx.file(id).await {
        Ok(file) if file.content_type.starts_with("image/") && file.location.is_none() => {
            Ok(Some(EncodedPicture { id: id.to_owned(), content_type: file.content_type, data: file.data }))
        }
        Ok(_) | Err(Error::NotFound(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

pub(crate) async fn upload(ctx: Ctx, request: UploadBinaryData) -> Result<KeptPicture> {
    let sent = ctx.bytes_of(&request.file).await?;
    let mut changes = Changes::new();
    let id = pictures::keep(&ctx, &mut changes, request.kind, &sent).await?;
    let answer = KeptPicture { id };
    ctx.commit(&mut changes, &answer).await?;
    Ok(answer)
}

pub(crate) async fn prepare(ctx: Ctx, request: PrepareUpload) -> Result<UploadRoom> {
    ctx.room_for(request.size).await
}

/// A picture that came with an item, in one way or another.
pub(crate) struct SentPicture<'a> {
    pub(crate) declared: Option<&'a str>,
    /// Base64, also as a `data:` address.
    pub(crate) data: Option<&'a str>,
    pub(crate) file: Option<&'a FileUpload>,
    pub(crate) crop: Option<ImageCrop>,
}

impl SentPicture<'_> {
    /// The square of it that is shown; absent where none came.
    ///
    /// # Errors
    /// Invalid `image`.
    pub(crate) async fn redrawn(&self, ctx: &Ctx) -> Result<Option<SquarePicture>> {
        let sent = match (self.file, self.data.filter(|it| !it.is_empty())) {
            (Some(file), _) => ctx.bytes_of(file).await?,
            (None, Some(data)) => {
                let data = data.split_once("base64,").map_or(data, |it| it.1);
                STANDARD.decode(data).map_err(|_| domain::content::picture::unreadable())?
            }
            (None, None) => return Ok(None),
        };
        SquarePicture::redrawn(self.declared, &sent, self.crop).map(Some)
    }
}
