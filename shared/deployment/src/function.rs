//! A row of the table.

use contract::{Group, ops::JobQueue};

use crate::{ENVIRONMENT, EnvironmentVariable, Right, Schedule};

/// A function of the cloud: a group of actions, or jobs.
#[derive(Clone, Copy, Debug)]
pub struct Function {
    /// Folder under `functions/`, crate, and last part of the name in the cloud.
    pub name: &'static str,
    /// A description for people who look at the cloud.
    pub about: &'static str,
    /// Absent for the jobs.
    pub group: Option<Group>,
    /// The queues whose jobs it does.
    pub queues: &'static [JobQueue],
    pub rights: &'static [Right],
    /// Routes beside those of its own group, as API Gateway writes them.
    pub more_routes: &'static [&'static str],
    /// Megabytes.
    pub memory: u32,
    /// Seconds a call may take.
    pub timeout: u32,
    /// Seconds: somebody is told when one call in twenty takes longer.
    pub slow: u32,
    pub schedules: &'static [Schedule],
}

impl Function {
    /// The function that answers the actions of a group. It may do nothing yet.
    pub const fn group(group: Group, about: &'static str) -> Self {
        Self { group: Some(group), ..Self::new(group.name(), about) }
    }

    /// A function that does what queues and the clock ask for.
    pub const fn jobs(name: &'static str, queues: &'static [JobQueue], about: &'static str) -> Self {
        Self { queues, ..Self::new(name, about) }
    }

    /// The function that holds the connections over which changes are told.
    pub const fn live(about: &'static str) -> Self {
        Self::new("live", about)
    }

    const fn new(name: &'static str, about: &'static str) -> Self {
        Self {
            name,
            about,
            group: None,
            queues: &[],
            rights: &[],
            more_routes: &[],
            memory: 256,
            timeout: 20,
            slow: 2,
            schedules: &[],
        }
    }

    /// The same with these rights.
    pub const fn may(self, rights: &'static [Right]) -> Self {
        Self { rights, ..self }
    }

    /// Routes beside those of its own group.
    pub const fn also_answers(self, more_routes: &'static [&'static str]) -> Self {
        Self { more_routes, ..self }
    }

    /// Megabytes.
    pub const fn memory(self, memory: u32) -> Self {
        Self { memory, ..self }
    }

    /// Seconds a call may take.
    pub const fn timeout(self, timeout: u32) -> Self {
        Self { timeout, ..self }
    }

    /// Seconds: somebody is told when one call in twenty takes longer.
    pub const fn slow(self, slow: u32) -> Self {
        Self { slow, ..self }
    }

    /// The same with these schedules.
    pub const fn runs(self, schedules: &'static [Schedule]) -> Self {
        Self { schedules, ..self }
    }

    /// All its routes.
    pub fn routes(&self) -> Vec<String> {
        let own = self.group.map(|it| format!("ANY /api/{it}/{{proxy+}}"));
        own.into_iter().chain(self.more_routes.iter().map(|it| (*it).to_owned())).collect()
    }

    /// The environment variables that it reads: those of all functions, and those of its rights. Each once.
    pub fn environment(&self) -> Vec<&'static EnvironmentVariable> {
        let mut variables: Vec<&EnvironmentVariable> = ENVIRONMENT.iter().collect();
        for variable in self.rights.iter().flat_map(|it| it.environment()) {
            if variables.iter().all(|it| it.name != variable.name) {
                variables.push(variable);
            }
        }
        variables
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_rights_that_need_one_variable_bring_it_once() {
        const BOTH: Function = Function::jobs("jobs", &[], "").may(&[Right::ReadFiles, Right::WriteFiles]);
        let buckets = BOTH.environment().iter().filter(|it| it.name == "FILES_BUCKET").count();
        assert_eq!(buckets, 1);
    }

    #[test]
    fn a_group_answers_under_its_name_and_where_it_is_told_to() {
        let function = Function::group(Group::Cash, "").also_answers(&["GET /health"]);
        assert_eq!(function.routes(), ["ANY /api/cash/{proxy+}", "GET /health"]);
        assert_eq!(Function::jobs("jobs", &[], "").routes(), [""; 0]);
    }
}
