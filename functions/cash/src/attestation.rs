//! The publisher's attestation of registers.

use contract::{
    Result,
    cash::{CaisseAttestation, GetCaisseAttestation},
};
use domain::calendar::paris;
use runtime::Ctx;

/// The platform, by its name.
const SOFTWARE: &str = "Concierge";

pub(crate) async fn read(ctx: Ctx, _: GetCaisseAttestation) -> Result<CaisseAttestation> {
    let desk = ctx.managed_desk(None).await?;
    let version = ctx.services.config.version.clone();
    let major = version.split('.').next().unwrap_or_default();
    Ok(CaisseAttestation {
        company: desk.company_name.clone(),
        software: SOFTWARE.to_owned(),
        major_version: major.to_owned(),
        version,
        issued: paris::today(ctx.now),
    })
}
