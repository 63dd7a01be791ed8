//! A printer: its paper, its drawer, and what goes wrong next.

use std::{
    collections::VecDeque,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;
use serde::Serialize;

use super::job::{self, PaperLine};

/// The only device it has.
const DEVICE: &str = "local_printer";
/// Papers that lie beside it.
const KEPT: usize = 50;

/// A printer. Clones are the same one.
#[derive(Clone)]
pub struct Printer(Arc<Inner>);

struct Inner {
    clock: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Newest first.
    papers: VecDeque<Paper>,
    printed: u64,
    pulses: usize,
    next: VecDeque<Trouble>,
}

/// A paper that came out of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Paper {
    /// The number, counted from 1.
    pub number: u64,
    pub at: Timestamp,
    pub lines: Vec<PaperLine>,
    pub cut: bool,
}

/// The trouble with one request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Prints nothing and answers with this code, such as `EPTR_COVER_OPEN`.
    Code(String),
    /// Prints nothing and never answers.
    Silent,
    /// Prints, and never answers.
    LostAnswer,
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Done,
    Failed(String),
    Never,
}

impl Printer {
    /// One with paper in it.
    pub fn new(clock: Arc<dyn Fn() -> Timestamp + Send + Sync>) -> Self {
        Self(Arc::new(Inner { clock, state: Mutex::default() }))
    }

    /// The next request goes wrong like this. They queue up.
    pub fn next(&self, trouble: Trouble) {
        self.state().next.push_back(trouble);
    }

    /// The papers that came out, newest first.
    pub fn papers(&self) -> Vec<Paper> {
        self.state().papers.iter().cloned().collect()
    }

    /// How often the drawer was opened.
    pub fn pulses(&self) -> usize {
        self.state().pulses
    }

    /// Does what a request asks of one of its devices.
    pub(super) fn receive(&self, device: &str, xml: &str) -> Answer {
        let at = (self.0.clock)();
        let mut state = self.state();
        if device != DEVICE {
            return Answer::Failed("DeviceNotFound".to_owned());
        }
        let Some(job) = job::read(xml) else { return Answer::Failed("SchemaError".to_owned()) };
        let lost = match state.next.pop_front() {
            Some(Trouble::Code(code)) => return Answer::Failed(code),
            Some(Trouble::Silent) => return Answer::Never,
            Some(Trouble::LostAnswer) => true,
            None => false,
        };
        state.pulses += job.pulses;
        if !job.lines.is_empty() {
            state.printed += 1;
            let paper = Paper { number: state.printed, at, lines: job.lines, cut: job.cut };
            state.papers.push_front(paper);
            state.papers.truncate(KEPT);
        }
        if lost { Answer::Never } else { Answer::Done }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Printer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Printer").field("printed", &self.state().printed).finish_non_exhaustive()
    }
}
