//! The words of a block of lockers on their way to the platform, and the agreement of both in the end.

use contract::{UserId, lockers::BoxState};
use serde_json::{Value, json};
use testkit::world::{MARIE, ORION_TOWER};

use crate::{acts::Call, checks::Broken, dice::Dice, lockers::BLOCK, simulation::Simulation, task::Task};

impl Simulation {
    /// Doors are used, and the block tells: the requests that come of it.
    pub(crate) fn doors_go_on(&mut self, dice: &mut Dice) -> Vec<Task> {
        let Some(hall) = &mut self.hall else { return vec![] };
        hall.go_on(dice);
        if dice.chance(30) {
            return self.freed(dice).map(Task::Call).into_iter().collect();
        }
        let Some(body) = hall.told(dice).filter(|_| dice.chance(60)) else { return vec![] };
        let often = if dice.chance(15) { 2 } else { 1 };
        (0..often).map(|_| Task::Call(self.telling(body.clone()))).collect()
    }

    /// Staff have looked into a box of which nobody knew, and found nothing in it.
    fn freed(&mut self, dice: &mut Dice) -> Option<Call> {
        let hall = self.hall.as_ref()?;
        let unknown = self.snapshot.lockers.boxes.values().filter(|it| it.kept.state() == BoxState::Unknown);
        let looked: Vec<_> = unknown.filter(|it| hall.is_empty(&it.kept.id)).collect();
        let it = dice.pick(&looked)?;
        let params = json!({ "conciergerieId": ORION_TOWER, "lockerBlockId": BLOCK, "boxId": it.kept.id,
            "reason": "Vide, vérifié", "version": it.version });
        self.keys += 1;
        let key = format!("freed-{}", self.keys);
        Some(Call {
            who: MARIE,
            desk: Some(ORION_TOWER),
            acting_for: None,
            name: "FreeLockerBox",
            params,
            key,
        })
    }

    fn telling(&mut self, params: Value) -> Call {
        self.keys += 1;
        let key = format!("block-{}", self.keys);
        Call { who: UserId(0), desk: None, acting_for: None, name: "RecordLockerEvents", params, key }
    }

    /// I11: all doors are shut, and the block has told all: what the platform says of a box is so.
    pub(crate) async fn lockers_come_to_rest(&mut self, dice: &mut Dice) -> Result<(), Broken> {
        let Some(hall) = &mut self.hall else { return Ok(()) };
        for body in hall.come_to_rest() {
            let call = self.telling(body);
            self.calmly(Task::Call(call), dice).await?;
        }
        let Some(hall) = &self.hall else { return Ok(()) };
        let wrong = self.snapshot.lockers.boxes.values().find_map(|it| hall.differs(&it.kept));
        wrong.map_or(Ok(()), |detail| Err(Broken { invariant: "I11 boxes", detail }))
    }
}
