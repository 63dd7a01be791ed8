//! The steps a beneficiary follows, by workflow.

use contract::{
    Words,
    catalogue::Workflow,
    orders::{OrderStatus, Tracker},
};

use crate::order::Order;

type Step = (&'static str, &'static str);

const REQUESTED: Step = ("Demandée", "Requested");
const IN_PROGRESS: Step = ("En cours", "In progress");
const AVAILABLE: Step = ("Disponible", "Available");
const COMPLETED: Step = ("Terminée", "Completed");
const TO_DROP: Step = ("À déposer", "To be dropped off");
const DROPPED: Step = ("Déposée", "Dropped off");

/// The steps of a workflow; an appointment has none.
fn steps(workflow: Workflow) -> &'static [Step] {
    match workflow {
        Workflow::DeposeRepriseEntreprise => &[TO_DROP, DROPPED, IN_PROGRESS, AVAILABLE, COMPLETED],
        Workflow::LivraisonEntreprise => &[REQUESTED, IN_PROGRESS, AVAILABLE, COMPLETED],
        Workflow::ReceptionColis => &[AVAILABLE, COMPLETED],
        Workflow::Other => &[REQUESTED, IN_PROGRESS, COMPLETED],
        Workflow::RendezVous => &[],
    }
}

/// The step on which a status stands; -1 for none. A finished order always stands on the last one.
fn index(workflow: Workflow, status: OrderStatus) -> i8 {
    use OrderStatus::*;
    match status {
        Refused | Rejected => return -1,
        Done | Paid => return last(workflow),
        New | ToBeProcessed | Accepted | BeingProcessed | Available => {}
    }
    match (workflow, status) {
        (Workflow::DeposeRepriseEntreprise, Accepted) => 0,
        (Workflow::DeposeRepriseEntreprise, ToBeProcessed) => 1,
        (Workflow::DeposeRepriseEntreprise, BeingProcessed) => 2,
        (Workflow::DeposeRepriseEntreprise, Available) => 3,
        (Workflow::DeposeRepriseEntreprise, _) => -1,
        (Workflow::LivraisonEntreprise, Available) => 2,
        (Workflow::ReceptionColis, _) | (_, New) => 0,
        (Workflow::LivraisonEntreprise | Workflow::Other | Workflow::RendezVous, _) => 1,
    }
}

/// The step that goods which wait at the desk force.
fn available_index(workflow: Workflow) -> i8 {
    match workflow {
        Workflow::DeposeRepriseEntreprise => 3,
        Workflow::LivraisonEntreprise => 2,
        Workflow::ReceptionColis | Workflow::Other | Workflow::RendezVous => 1,
    }
}

fn last(workflow: Workflow) -> i8 {
    i8::try_from(steps(workflow).len()).unwrap_or(i8::MAX) - 1
}

/// Steps and the one reached; none for an appointment.
pub fn tracker(workflow: Workflow, status: OrderStatus, available: bool) -> Option<Tracker> {
    let steps = steps(workflow);
    if steps.is_empty() {
        return None;
    }
    let index = if available { available_index(workflow) } else { index(workflow, status) };
    Some(Tracker { steps: steps.iter().map(|&(fr, en)| Words::new(fr, en)).collect(), index })
}

impl Order {
    /// Whether all its goods wait at the desk for the beneficiary.
    pub fn available(&self) -> bool {
        self.is_open() && !self.lines.is_empty() && self.lines.iter().all(|it| it.status == 3)
    }

    /// Steps and the one reached.
    pub fn tracker(&self) -> Option<Tracker> {
        tracker(self.workflow, self.status, self.available())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{fixtures, order::Line, text::wording};

    const WORKFLOWS: [Workflow; 5] = [
        Workflow::DeposeRepriseEntreprise,
        Workflow::LivraisonEntreprise,
        Workflow::ReceptionColis,
        Workflow::RendezVous,
        Workflow::Other,
    ];

    #[test]
    fn an_index_never_runs_past_the_last_step() {
        for workflow in WORKFLOWS {
            for &status in OrderStatus::ALL {
                for available in [false, true] {
                    let Some(tracker) = tracker(workflow, status, available) else { continue };
                    assert!((-1..i8::try_from(tracker.steps.len()).unwrap()).contains(&tracker.index));
                }
            }
        }
    }

    #[test]
    fn what_is_finished_stands_on_the_last_step() {
        for workflow in WORKFLOWS {
            for status in [OrderStatus::Done, OrderStatus::Paid] {
                let Some(tracker) = tracker(workflow, status, false) else { continue };
                let reached = &tracker.steps[usize::try_from(tracker.index).unwrap()];
                assert_eq!(*reached, wording::label(status, workflow), "one word for it");
            }
        }
    }

    /// NEW, TO_BE_PROCESSED, ACCEPTED, BEING_PROCESSED, AVAILABLE, DONE, PAID, REFUSED, REJECTED; available.
    #[test]
    fn each_workflow_goes_its_way() {
        let way = |workflow| {
            let index = |status, available| tracker(workflow, status, available).map(|it| it.index).unwrap();
            let mut way: Vec<i8> = OrderStatus::ALL.iter().map(|&it| index(it, false)).collect();
            way.push(index(OrderStatus::New, true));
            way
        };
        assert_eq!(way(Workflow::DeposeRepriseEntreprise), [-1, 1, 0, 2, 3, 4, 4, -1, -1, 3]);
        assert_eq!(way(Workflow::LivraisonEntreprise), [0, 1, 1, 1, 2, 3, 3, -1, -1, 2]);
        assert_eq!(way(Workflow::ReceptionColis), [0, 0, 0, 0, 0, 1, 1, -1, -1, 1]);
        assert_eq!(way(Workflow::Other), [0, 1, 1, 1, 1, 2, 2, -1, -1, 1]);
        assert_eq!(tracker(Workflow::RendezVous, OrderStatus::New, false), None);
    }

    #[test]
    fn an_open_order_all_of_whose_goods_wait_at_the_desk_is_available() {
        let order = |status, lines: &[u8]| {
            let line = |&status: &u8| Line { status, ..fixtures::line(None, 1) };
            Order { status, lines: lines.iter().map(line).collect(), ..fixtures::order(None) }
        };
        for (status, lines, available, step) in [
            (OrderStatus::New, &[0, 3][..], false, 0),
            (OrderStatus::New, &[3, 3], true, 1),
            (OrderStatus::New, &[], false, 0),
            (OrderStatus::Done, &[3], false, 2),
            (OrderStatus::Rejected, &[3], false, -1),
        ] {
            let order = order(status, lines);
            assert_eq!(order.available(), available, "{status:?} {lines:?}");
            assert_eq!(order.tracker().map(|it| it.index), Some(step), "{status:?} {lines:?}");
        }
    }
}
