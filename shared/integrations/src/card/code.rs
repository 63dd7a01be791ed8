use serde::{Deserialize, Serialize};

/// The eight digits that say how a request went: one of state, three of module, four of detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResponseCode {
    state: u8,
    detail: u16,
}

/// The reason of a bank's refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Reason {
    /// The card is past its date.
    CardExpired,
    /// There is no such card.
    InvalidNumber,
    /// The card has reached its limit.
    LimitReached,
    /// The card is reported stolen.
    Stolen,
    /// The account is short.
    InsufficientFunds,
    /// The authorisation is too old to be captured.
    AuthorisationExpired,
    /// The payment is too old to be refunded.
    RefundTooLate,
    /// The customer left the hosted page.
    Abandoned,
    /// Another reason: the four digits of the bank.
    Other(u16),
}

/// The step that a code asks of us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Done,
    Declined(Reason),
    /// The final word comes later.
    Pending,
    /// The bank itself does not know.
    Unknown,
    /// The same thing was asked before: look at what it gave.
    AlreadyDone(Reason),
}

impl ResponseCode {
    /// Reads exactly eight digits. A code that is missing, short or odd is none: it never reads as a success.
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() != 8 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        Some(Self { state: text[..1].parse().ok()?, detail: text[4..].parse().ok()? })
    }

    pub(super) fn verdict(self) -> Verdict {
        match (self.state, self.detail) {
            (_, 51 | 56) => Verdict::Unknown,
            (_, detail @ (72 | 1515)) => Verdict::AlreadyDone(Reason::of(detail)),
            (0, 0) => Verdict::Done,
            (6 | 7, _) => Verdict::Pending,
            (2 | 4, detail) => Verdict::Declined(Reason::of(detail)),
            _ => Verdict::Unknown,
        }
    }
}

impl Reason {
    pub(super) fn of(detail: u16) -> Self {
        match detail {
            53 => Reason::Abandoned,
            110 | 94 | 333 => Reason::CardExpired,
            102 => Reason::InvalidNumber,
            313 | 351 => Reason::LimitReached,
            343 => Reason::Stolen,
            1884 => Reason::InsufficientFunds,
            1955 => Reason::AuthorisationExpired,
            959 => Reason::RefundTooLate,
            other => Reason::Other(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(code: &str) -> Option<Verdict> {
        ResponseCode::parse(code).map(ResponseCode::verdict)
    }

    #[test]
    fn only_a_whole_zero_is_a_success() {
        assert_eq!(verdict("00000000"), Some(Verdict::Done));
        for odd in ["", "0", "0000000", "000000000", "0000000O", " 0000000", "-0000000", "٠٠٠٠"] {
            assert_eq!(verdict(odd), None, "{odd}");
        }
        assert_eq!(verdict("01230001"), Some(Verdict::Unknown));
    }

    #[test]
    fn a_timeout_at_the_bank_is_unknown_and_a_repeat_is_looked_up() {
        for code in ["21000051", "21000056", "41000056"] {
            assert_eq!(verdict(code), Some(Verdict::Unknown), "{code}");
        }
        for (code, detail) in [("21000072", 72), ("21001515", 1515)] {
            assert_eq!(verdict(code), Some(Verdict::AlreadyDone(Reason::Other(detail))), "{code}");
        }
        assert_eq!(verdict("60000000"), Some(Verdict::Pending));
        assert_eq!(verdict("70000000"), Some(Verdict::Pending));
    }

    #[test]
    fn refusals_have_reasons() {
        for (code, reason) in [
            ("21000110", Reason::CardExpired),
            ("21000094", Reason::CardExpired),
            ("21000333", Reason::CardExpired),
            ("21000102", Reason::InvalidNumber),
            ("21000313", Reason::LimitReached),
            ("21000343", Reason::Stolen),
            ("21001884", Reason::InsufficientFunds),
            ("21001955", Reason::AuthorisationExpired),
            ("41000959", Reason::RefundTooLate),
            ("21000305", Reason::Other(305)),
        ] {
            assert_eq!(verdict(code), Some(Verdict::Declined(reason)), "{code}");
        }
    }
}
