//! The rules on who may call an action, as data.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Error, Permission, Result, UserId};

/// The rule on who may call an action. The part of an object that a caller may reach is decided after this,
/// by scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anyone, signed in or not.
    Public,
    /// An outside system that cannot send our headers and proves itself otherwise (a payment notification).
    Webhook,
    /// The device of a block of lockers, which sends its key in a header; perhaps with somebody who is signed in at it.
    Device,
    /// A screen on a wall, which sends its key in a header.
    Display,
    /// Any signed-in user.
    SignedIn,
    /// Users who hold this role.
    Role(Role),
    /// Everybody who works here: a manager or an administrator.
    Staff,
    /// A beneficiary, or a manager who acts on behalf of one.
    OnBehalf,
    /// A manager, or a partner for what is theirs.
    Serving,
    /// Managers who hold at least one of these permissions.
    AnyOf(&'static [Permission]),
}

/// A role of a person on the platform; one person may hold several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Beneficiary.
    Adherent,
    /// Concierge manager.
    Gestionnaire,
    /// Service provider.
    Partner,
    /// Technical administrator.
    Admin,
}

impl Role {
    /// In the order the docs show them.
    pub const ALL: &'static [Role] = &[Role::Adherent, Role::Gestionnaire, Role::Partner, Role::Admin];
}

/// The sender of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Caller {
    /// No session, or one that has ended.
    Anonymous,
    /// A signed-in person.
    User(Identity),
}

/// The limits that a session sets, besides the rights of its person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SessionKind {
    /// The session of a person in their own account, or of nobody.
    #[default]
    Own,
    /// The session of a person who owes a second factor, and can do nothing before it is set up.
    Enrolling,
    /// The session of a manager in the account of a beneficiary.
    Impersonated,
    /// The session of a provider at a locker.
    Locker,
}

/// The facts about a signed-in person that the access rules need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The person.
    pub user: UserId,
    /// The roles that they hold.
    pub roles: Vec<Role>,
    /// The rights that they have beyond their roles.
    pub permissions: Vec<Permission>,
}

impl Identity {
    /// Whether the person holds the role.
    pub fn is(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }

    /// Whether the person holds the permission.
    pub fn may(&self, permission: Permission) -> bool {
        self.permissions.contains(&permission)
    }
}

impl Access {
    /// Lets the caller through, or says why not: no session, or as if the action did not exist. Callers that are no people prove
    /// themselves by what they send, which is checked apart.
    pub fn admit(self, caller: &Caller) -> Result<()> {
        if self.needs_no_session() {
            return Ok(());
        }
        let Caller::User(who) = caller else { return Err(Error::NoSession) };
        if self.grants(&who.roles, &who.permissions) { Ok(()) } else { Err(Error::UnknownAction) }
    }

    /// Whether callers without a session get in.
    pub fn needs_no_session(self) -> bool {
        matches!(self, Access::Public | Access::Webhook) || self.is_of_things()
    }

    /// Whether things call it and no people: they prove themselves by a key of their own.
    pub fn is_of_things(self) -> bool {
        matches!(self, Access::Device | Access::Display)
    }

    /// Whether a signed-in person with these roles and permissions may call.
    pub fn grants(self, roles: &[Role], permissions: &[Permission]) -> bool {
        match self {
            Access::Public | Access::Webhook | Access::SignedIn => true,
            Access::Device | Access::Display => false,
            Access::Role(role) => roles.contains(&role),
            Access::Staff => roles.contains(&Role::Gestionnaire) || roles.contains(&Role::Admin),
            Access::OnBehalf => roles.contains(&Role::Adherent) || roles.contains(&Role::Gestionnaire),
            Access::Serving => roles.contains(&Role::Gestionnaire) || roles.contains(&Role::Partner),
            Access::AnyOf(needed) => {
                roles.contains(&Role::Gestionnaire) && needed.iter().any(|it| permissions.contains(it))
            }
        }
    }
}

/// The notation of the docs and the web client.
impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Access::Public => f.write_str("public"),
            Access::Webhook => f.write_str("webhook"),
            Access::Device => f.write_str("device"),
            Access::Display => f.write_str("display"),
            Access::SignedIn => f.write_str("user"),
            Access::Serving => f.write_str("gestionnaire or partner"),
            Access::Staff => f.write_str("gestionnaire or admin"),
            Access::Role(Role::Adherent) => f.write_str("adherent"),
            Access::Role(Role::Gestionnaire) => f.write_str("gestionnaire"),
            Access::Role(Role::Partner) => f.write_str("partner"),
            Access::Role(Role::Admin) => f.write_str("admin"),
            Access::OnBehalf => f.write_str("adherent or gestionnaire"),
            Access::AnyOf(permissions) => {
                let names: Vec<_> = permissions.iter().map(|it| it.name()).collect();
                f.write_str(&names.join(" or "))
            }
        }
    }
}
