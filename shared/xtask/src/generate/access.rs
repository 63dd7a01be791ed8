//! `ACCESS.md`: who may call what. A change of a right is one changed cell in a review.

use contract::{Access, Entry, Permission, Role};

use super::printed::{NOTICE, entries};

/// One row an action, one column a kind of caller; then what each permission opens.
pub(super) fn print() -> String {
    let mut text = format!(
        "<!-- {NOTICE} -->\n# Who may call what\n\n\
         A cell says yes, or which permission the person needs besides the role. What of an object a caller may reach \
         is decided afterwards, by scope.\n\n| action | anyone |"
    );
    Role::ALL.iter().for_each(|role| text += &format!(" {} |", Access::Role(*role)));
    text += "\n|---|---|";
    text += &"---|".repeat(Role::ALL.len());
    for entry in entries() {
        let anyone = match entry.access {
            Access::Public | Access::Webhook => "yes",
            Access::Device => "device",
            Access::Display => "display",
            _ => "",
        };
        text += &format!("\n| {}/{} | {anyone} |", entry.group, entry.name);
        Role::ALL.iter().for_each(|role| text += &format!(" {} |", cell(entry.access, *role)));
    }
    text + "\n\n" + &by_permission() + &by_session()
}

/// Actions that a session of some kind may not do, whoever its person is.
fn by_session() -> String {
    let names = |wanted: fn(&Entry) -> bool| {
        entries().filter(|it| wanted(it)).map(|it| it.name).collect::<Vec<_>>().join(", ")
    };
    format!(
        "\n| session | |\n|---|---|\n\
         | of a manager in the account of a beneficiary | all that the beneficiary may but {} |\n\
         | of who still has to set up a second factor | {} |\n\
         | of a provider at a locker | {} |\n",
        names(|it| it.owner_only),
        names(|it| it.before_second_factor),
        names(|it| it.at_locker)
    )
}

fn cell(access: Access, role: Role) -> String {
    if access.grants(&[role], &[]) {
        return "yes".to_owned();
    }
    let opening = Permission::ALL.iter().filter(|it| access.grants(&[role], &[**it]));
    opening.map(|it| it.name()).collect::<Vec<_>>().join(" or ")
}

fn by_permission() -> String {
    let mut text = "| permission | opens |\n|---|---|\n".to_owned();
    for permission in Permission::ALL {
        let opens =
            entries().filter(|it| matches!(it.access, Access::AnyOf(needed) if needed.contains(permission)));
        let names: Vec<_> = opens.map(|it| it.name).collect();
        text += &format!("| {} | {} |\n", permission.name(), names.join(", "));
    }
    text
}
