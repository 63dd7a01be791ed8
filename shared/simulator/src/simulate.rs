//! A run from its beginning to its end.

use std::hash::{Hash, Hasher};

use runtime::seeded;

use crate::{
    World,
    acts::{self, Author, Call},
    checks::Broken,
    dice::Dice,
    report::{Failure, Summary},
    run::Run,
    simulation::Simulation,
    task::Step,
};

/// The acts that a part of a run adds to a step.
type More = fn(&mut Author<'_>) -> Vec<Call>;

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
        for act in acts::MAILINGS_BEGIN {
            let Some(mut own) = self.mailings.as_mut().map(Dice::part) else { break };
            if let Some(step) = Step::opening(self, act, &mut own) {
                self.take(&step, &mut own).await?;
            }
        }
        for act in acts::BOOKS_BEGIN {
            let Some(mut own) = self.books.as_mut().map(Dice::part) else { break };
            if let Some(step) = Step::opening(self, act, &mut own) {
                self.take(&step, &mut own).await?;
            }
        }
        while self.step < steps {
            self.step += 1;
            let mut dice = dice.part();
            self.world_goes_on(&mut dice).await;
            let step = Step::made_up(self, &mut dice);
            let parts: [(_, More); 8] = [
                (&mut self.turnover, |it| it.turnover()),
                (&mut self.counter, |it| it.at_counter()),
                (&mut self.games, |it| it.at_play()),
                (&mut self.conversations, |it| it.in_conversation()),
                (&mut self.mailings, |it| it.on_mailings()),
                (&mut self.waiting, |it| it.while_waiting()),
                (&mut self.books, |it| it.in_the_books()),
                (&mut self.lockers, |it| it.at_lockers()),
            ];
            let parts = parts.map(|(dice, more)| (dice.as_mut().map(Dice::part), more));
            let step = parts.into_iter().fold(step, |step, (dice, more)| match dice {
                Some(mut own) => Step::with(more, step, self, &mut own),
                None => step,
            });
            let step = match self.mailings.as_mut().map(Dice::part) {
                Some(mut own) => {
                    self.mails_go_on(&mut own);
                    Step::with_jobs(step, self, &mut own)
                }
                None => step,
            };
            let step = match self.books.as_mut().map(Dice::part) {
                Some(mut own) => Step::beside(step, self.books_go_on(&mut own)),
                None => step,
            };
            let step = match self.lockers.as_mut().map(Dice::part) {
                Some(mut own) => Step::beside(step, self.doors_go_on(&mut own)),
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

    /// How often the planted bug struck.
    fn struck(&self) -> u64 {
        self.wire.struck() + self.network.struck() + self.queue.struck
    }

    fn conclude(&mut self) {
        let (calls, troubles) = self.wire.traffic();
        let (exchanges, losses) = self.network.traffic();
        let struck = self.struck();
        let summary = &mut self.summary;
        (summary.calls, summary.exchanges, summary.losses) = (calls, exchanges, losses);
        (summary.troubles, summary.struck) = (troubles, struck);
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
