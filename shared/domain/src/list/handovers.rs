//! The table of records of goods that changed hands.

use contract::{handover::HandoverStep, list::FilterChoice};

use crate::{
    list::{List, wire},
    order::handover::record::HandoverRow,
    text::wording,
};

/// Records of a desk.
pub fn table() -> List<HandoverRow> {
    let steps = [HandoverStep::Collect, HandoverStep::Receive];
    let steps = steps.map(|it| FilterChoice::new(wire(it), wording::handover_label(it)));
    List::<HandoverRow>::default()
        .choice("step", "Nature", steps, |it| [wire(it.step)])
        .indexed_day("date", "Date", |it| it.at)
        .text(HandoverRow::searched)
}
