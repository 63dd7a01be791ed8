//! The first administrator of a platform.

use contract::{Error, Result, UserId};
use domain::{
    notices::AccountCreated,
    people::{
        concierge::founder,
        session::{Purpose, Ticket},
    },
};
use runtime::{JobCtx, tasks::MakeFirstAdministrator};
use store::{Changes, Sequence};
use usecases::accounts::INVITATION;

/// Makes the account, and mails the link by which its owner chooses a password. A platform on which somebody works, or that has a
/// company, refuses: from then on accounts are made by people who may.
pub(crate) async fn found(ctx: JobCtx, job: MakeFirstAdministrator) -> Result<()> {
    let asked = (job.first_name.as_str(), job.name.as_str(), job.email.as_str());
    // Before any number is taken.
    founder(asked, UserId::default(), ctx.now)?;
    let (people, places) = (ctx.store.people(), ctx.store.places());
    let ((staff, _), companies) = futures::try_join!(people.staff_of(None, 1), places.companies())?;
    if !staff.is_empty() || !companies.is_empty() {
        return Err(founded());
    }
    let person = founder(asked, UserId(ctx.store.next_number(Sequence::Person).await?), ctx.now)?;
    let token = runtime::token("");
    let ticket = Ticket::new(token.hash, &person, Purpose::Password, ctx.now + INVITATION);
    let mut changes = Changes::new();
    people.insert(&mut changes, &person)?;
    let notice = AccountCreated { login: &person.login, token: &token.secret };
    ctx.tell(changes.insert(&ticket)?, &person, &notice)?;
    match ctx.commit(&mut changes).await {
        // Another call was faster.
        Err(store::Error::Exists(_)) => Err(founded()),
        written => Ok(written?),
    }
}

fn founded() -> Error {
    Error::invalid(
        "email",
        "Cette plateforme a déjà un administrateur.",
        "This platform has an administrator already.",
    )
}
