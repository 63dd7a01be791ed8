//! The cost of calls, and of the same calls among more orders.

use std::fmt::Write;

use anyhow::{Context, ensure};

use super::wire::Traffic;

/// Growth that is no growth: an item that became a little longer, because numbers have more digits among many orders.
/// The slack in hundredths of a unit ...
const SLACK: u64 = 100;
/// ... or in percent.
const SLACK_PERCENT: u64 = 10;

/// The cost of one call. Units are hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cost {
    pub(super) calls: usize,
    pub(super) round_trips: usize,
    pub(super) read: u64,
    pub(super) write: u64,
    pub(super) bytes: usize,
}

impl Cost {
    /// Reads the header `x-used` of an answer (`calls=3 read=1.50 write=0.00`) and what was heard meanwhile.
    pub(super) fn read(used: &str, heard: Traffic, bytes: usize) -> anyhow::Result<Self> {
        let field = |name: &str| {
            let mut fields = used.split(' ').filter_map(|it| it.split_once('='));
            fields
                .find(|it| it.0 == name)
                .map(|it| it.1)
                .with_context(|| format!("no {name} in x-used: {used}"))
        };
        let units = |name| Ok::<u64, anyhow::Error>(field(name)?.replace('.', "").parse()?);
        let counted: usize = field("calls")?.parse()?;
        ensure!(counted == heard.calls, "x-used counts {counted} calls, the wire {}", heard.calls);
        ensure!(heard.scans == 0, "{} calls read a whole table", heard.scans);
        let (read, write) = (units("read")?, units("write")?);
        ensure!(
            (read, write) == (heard.read, heard.write),
            "x-used has {read} and {write} hundredths of units, the wire {} and {}",
            heard.read,
            heard.write
        );
        Ok(Self { calls: counted, round_trips: heard.round_trips, read, write, bytes })
    }
}

/// A call, and what it cost among few and among many orders.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) action: &'static str,
    pub(super) few: Cost,
    pub(super) many: Cost,
}

impl Row {
    /// Whether anything but the length of the answer differs.
    pub(super) fn differs(&self) -> bool {
        let bare = |cost: Cost| Cost { bytes: 0, ..cost };
        bare(self.few) != bare(self.many)
    }

    /// Whether the call tells of all that waits at a desk to change hands, or of all that a desk or a partner has on a day;
    /// or finds the newest of a desk among those that a partner has of all desks; or of the sums of days by category. There is more
    /// of it where more is ordered, yet no more than a day, a shelf, a page or the catalogue holds.
    fn tells_what_waits(&self) -> bool {
        [
            "ExtractTaxReport",
            "GetDeskDay",
            "GetDeskFigures",
            "GetPartnersForRemise",
            "GetPartnersForReception",
            "GetPeopleForPickup",
            "GetOrdersForPickup",
            "GetPartnerOrders",
            "GetPartnerRound",
            "GetTaxReport",
            "ReadCalendarFeed",
            "SendTaxReport",
        ]
        .contains(&self.action)
    }

    /// Whether the call costs more the more orders there are. A call that tells what waits may cost up to twice as much.
    pub(super) fn grows(&self) -> bool {
        let Self { few, many, .. } = self;
        let times = match self.action {
            // Whether it wins is drawn, and a prize is a credit, an order and a mail more.
            "LaunchRoue" => 5,
            _ if self.tells_what_waits() => 2,
            _ => 1,
        };
        let grew = |few: u64, many: u64| many > (few + SLACK.max(few * SLACK_PERCENT / 100)) * times;
        many.calls as u64 > few.calls as u64 * times
            || many.round_trips as u64 > few.round_trips as u64 * times
            || grew(few.read, many.read)
            || grew(few.write, many.write)
    }
}

/// The rows as a table; a cell has both figures where they differ, and such a row a mark.
pub(super) fn table(rows: &[Row]) -> String {
    let heads = ["calls", "round trips", "read units", "write units", "bytes"];
    let mut table = line("action", heads.map(str::to_owned)) + "\n";
    for row in rows {
        let whole = |of: fn(&Cost) -> usize| cell(of(&row.few), of(&row.many), |it| it.to_string());
        let units = |of: fn(&Cost) -> u64| {
            cell(of(&row.few), of(&row.many), |it| format!("{}.{:02}", it / 100, it % 100))
        };
        let cells = [
            whole(|it| it.calls),
            whole(|it| it.round_trips),
            units(|it| it.read),
            units(|it| it.write),
            whole(|it| it.bytes),
        ];
        let mark = if row.grows() {
            "  grows"
        } else if row.differs() && row.tells_what_waits() {
            "  more waits"
        } else if row.differs() {
            "  *"
        } else {
            ""
        };
        table += &(line(row.action, cells) + mark);
        table.push('\n');
    }
    table
}

fn cell<N: Copy + PartialEq>(few: N, many: N, text: impl Fn(N) -> String) -> String {
    if few == many { text(few) } else { format!("{} > {}", text(few), text(many)) }
}

fn line(action: &str, cells: [String; 5]) -> String {
    let mut line = format!("{action:<32}");
    for cell in cells {
        let _ = write!(line, "{cell:>18}");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    const COST: Cost = Cost { calls: 3, round_trips: 2, read: 1250, write: 0, bytes: 90 };

    fn row(many: Cost) -> Row {
        Row { action: "OrderDetail", few: COST, many }
    }

    #[test]
    fn the_header_and_the_wire_must_agree() {
        let heard = Traffic { calls: 3, round_trips: 2, scans: 0, read: 1250, write: 0 };
        assert_eq!(Cost::read("calls=3 read=12.50 write=0.00", heard, 90).unwrap(), COST);
        assert!(Cost::read("calls=2 read=12.50 write=0.00", heard, 90).is_err());
        assert!(Cost::read("calls=3 read=12.50", heard, 90).is_err());
        assert!(Cost::read("calls=3 read=12.50 write=1.00", heard, 90).is_err());
        let scanned = Traffic { scans: 1, ..heard };
        assert!(Cost::read("calls=3 read=12.50 write=0.00", scanned, 90).is_err());
    }

    #[test]
    fn what_costs_more_among_more_orders_is_found() {
        assert!(!row(COST).differs());
        assert!(!row(Cost { bytes: 91, ..COST }).differs());
        for dearer in [Cost { calls: 4, ..COST }, Cost { round_trips: 3, ..COST }] {
            assert!(row(dearer).differs() && row(dearer).grows());
        }
        let read = |read| row(Cost { read, ..COST });
        assert!(read(1250 + 125).differs() && !read(1250 + 125).grows());
        assert!(read(1250 + 126).grows());
        assert!(row(Cost { write: 101, ..COST }).grows());
        assert!(!row(Cost { write: 100, ..COST }).grows());
    }

    #[test]
    fn what_waits_may_cost_twice_as_much_and_no_more() {
        let waits = |calls, read| Row { action: "GetDeskDay", few: COST, many: Cost { calls, read, ..COST } };
        assert!(!waits(6, 2 * (1250 + 125)).grows());
        assert!(waits(7, 1250).grows() && waits(3, 2 * (1250 + 125) + 1).grows());
    }

    #[test]
    fn a_row_says_what_became_of_it() {
        let table = table(&[row(Cost { calls: 2, ..COST }), row(Cost { read: 9900, ..COST })]);
        let lines: Vec<_> = table.lines().collect();
        assert!(lines[1].contains("3 > 2") && lines[1].ends_with('*'), "{table}");
        assert!(lines[2].contains("12.50 > 99.00") && lines[2].ends_with("grows"), "{table}");
    }
}
