//! The parts of the table.

/// The way in which somebody is told of an occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// They are told by these notices, each of which fits some of the cases.
    Told(&'static [&'static str]),
    /// Only the desk learns of it: by a reason for which the order stands in its inbox, or by a list of
    /// things that wait.
    Waits(&'static str),
    /// Not at all, for this reason.
    Silent(&'static str),
}

impl Cell {
    /// Whether there is a notice.
    pub fn is_told(self) -> bool {
        matches!(self, Self::Told(_))
    }

    /// The kinds of its notices.
    pub fn notices(self) -> &'static [&'static str] {
        if let Self::Told(notices) = self { notices } else { &[] }
    }
}

/// The cells of an occasion, one for each audience.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub beneficiary: Cell,
    pub partner: Cell,
    pub desk: Cell,
    /// All others whom it touches.
    pub others: Cell,
}

impl Row {
    /// The cells in the order of the table.
    pub fn cells(self) -> [Cell; 4] {
        [self.beneficiary, self.partner, self.desk, self.others]
    }
}
