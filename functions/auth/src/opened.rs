//! The answer to a person who signs in.

use contract::{Result, auth};
use domain::people::person::Person;
use runtime::{Ctx, NewSession};
use store::Changes;

/// Adds a new session to a change, and tells what whoever signs in is answered.
pub(crate) async fn opened(
    ctx: &Ctx,
    changes: &mut Changes,
    person: &Person,
    asked: NewSession,
) -> Result<auth::Session> {
    let session_token = ctx.open_session(changes, person, asked).await?;
    let user = auth::User { needs_second_factor: asked.enrolling, ..ctx.for_client(person).await? };
    let answer = auth::Session {
        id: person.id,
        session_token,
        email: person.email.clone(),
        name: person.name.clone(),
        firstname: person.first_name.clone(),
        hash_count: 1,
        roles: person.roles.clone(),
        permissions: person.permissions.clone(),
        user,
    };
    Ok(answer)
}
