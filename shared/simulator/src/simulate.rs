//! A run from its beginning to its end.

use std::hash::{Hash, Hasher};

use runtime::seeded;

use crate::{
    World, acts,
    checks::Broken,
    dice::Dice,
    report::{Failure, Summary},
    run::Run,
    simulation::Simulation,
    task::Step,
};

/// Does a run.
///
/// # Errors
/// The invariant that was broken, with what led to it.
pub async fn simulate(world: &World, run: Run) -> Result<Summary, Box<Failure>> {
    // Failures happen on purpose: nobody reads a log of them. Another run has said so already.
    let _ = tracing::subscriber::set_global_default(tracing::subscriber::NoSubscriber::default());
    seeded::draw_from(Some(run.seed));
    let mut dice = Dice::new(run.seed);
    let mut simulation = Simulation::begin(world, run, &mut dice).await;
    // The seed decides which task goes on next, not the runtime, which lets busy tasks wait now and then.
    let outcome = tokio::task::unconstrained(simulation.go(run.steps, &mut dice)).await;
    seeded::draw_from(None);
    match outcome {
        Ok(()) => Ok(simulation.summary),
        Err(broken) => Err(Box::new(Failure {
            run,
            step: simulation.step,
            broken,
            history: simulation.history.into_iter().collect(),
        })),
    }
}

impl Simulation {
    async fn go(&mut self, steps: u32, dice: &mut Dice) -> Result<(), Broken> {
        for act in acts::opening(self.profile.theme) {
            let mut dice = dice.part();
            if let Some(step) = Step::opening(self, *act, &mut dice) {
                self.take(&step, &mut dice).await?;
            }
        }
        while self.step < steps {
            self.step += 1;
            let mut dice = dice.part();
            self.world_goes_on(&mut dice).await;
            let step = Step::made_up(self, &mut dice);
            let step = match self.turnover.as_mut().map(Dice::part) {
                Some(mut own) => Step::with(|it| it.turnover(), step, self, &mut own),
                None => step,
            };
            let step = match self.counter.as_mut().map(Dice::part) {
                Some(mut own) => Step::with(|it| it.at_counter(), step, self, &mut own),
                None => step,
            };
            let step = match self.games.as_mut().map(Dice::part) {
                Some(mut own) => Step::with(|it| it.at_play(), step, self, &mut own),
                None => step,
            };
            let step = match self.waiting.as_mut().map(Dice::part) {
                Some(mut own) => Step::with(|it| it.while_waiting(), step, self, &mut own),
                None => step,
            };
            if let Some(step) = step {
                self.take(&step, &mut dice).await?;
            }
        }
        self.settle(dice).await?;
        let different = self.wire.differences();
        if let Some(detail) = different.into_iter().next() {
            return Err(Broken { invariant: "the tables answer as a DynamoDB", detail });
        }
        self.conclude();
        Ok(())
    }

    fn conclude(&mut self) {
        let (calls, troubles) = self.wire.traffic();
        let (exchanges, losses) = self.network.traffic();
        let summary = &mut self.summary;
        (summary.calls, summary.exchanges, summary.losses) = (calls, exchanges, losses);
        (summary.troubles, summary.struck) = (troubles, self.wire.struck() + self.network.struck());
        summary.steps = u64::from(self.step);
        summary.orders = self.snapshot.orders.len() as u64;
        self.wire.look(|it| it.everything()).hash(&mut self.heard);
        for entry in self.bank.ledger() {
            (entry.trans_id, entry.amount, entry.at.as_millisecond()).hash(&mut self.heard);
        }
        for entry in self.collector.ledger() {
            (entry.reference, entry.amount, entry.at.as_millisecond()).hash(&mut self.heard);
        }
        summary.hash = self.heard.finish();
    }
}
