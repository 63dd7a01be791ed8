//! How the opening of a desk stands: whether it is open, and whether it should be.

use contract::reporting::HoursStanding;

/// How a desk stands that should be open or not, has somebody at work or not, and may still be a little late or not.
pub fn standing(should_be_open: bool, is_open: bool, in_grace: bool) -> HoursStanding {
    match (should_be_open, is_open) {
        (true, true) => HoursStanding::Opened,
        (true, false) if in_grace => HoursStanding::InGracePeriod,
        (true, false) => HoursStanding::ClosedButShouldBeOpened,
        (false, true) => HoursStanding::OpenOutside,
        (false, false) => HoursStanding::Closed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_desk_is_late_only_while_it_should_be_open_and_nobody_is_there() {
        let all = [(true, true), (true, false), (false, true), (false, false)];
        let of = |grace| all.map(|(should, is)| standing(should, is, grace));
        use HoursStanding::*;
        assert_eq!(of(false), [Opened, ClosedButShouldBeOpened, OpenOutside, Closed]);
        assert_eq!(of(true), [Opened, InGracePeriod, OpenOutside, Closed]);
    }
}
