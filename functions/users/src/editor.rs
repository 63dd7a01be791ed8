//! The manager who changes the rights of others: as they are in the transaction, not as they were when their request
//! began.

use contract::{Access, Error, Result};
use domain::people::person::Person;
use runtime::Ctx;
use store::{Changes, Versioned};

/// The caller as they stand now, who still may call.
pub(crate) async fn read(ctx: &Ctx, access: Access) -> Result<Versioned<Person>> {
    let mut editor = ctx.store.people().get(ctx.user()?).await?;
    editor.see_rights_at(ctx.now);
    match editor.active && access.grants(&editor.roles, &editor.permissions) {
        true => Ok(editor),
        false => Err(Error::UnknownAction),
    }
}

/// Insists that the editor is still as they were read: of two who take each other's rights at once, one does.
pub(crate) fn with_editor(changes: Changes, editor: &Versioned<Person>, of: &Person) -> Changes {
    match editor.id == of.id {
        true => changes,
        false => changes.unchanged(editor),
    }
}
