//! The events beside the acts of people: the clock, the customers on the bank's pages, the bank's mood, and the jobs.

use sandbox::{
    bank::{CARDS, Customer},
    debit::{ACCOUNTS, Signer},
};

use crate::{bank, dice::Dice, simulation::Simulation, task::Task, time};

impl Simulation {
    /// The clock moves, customers do something on the bank's pages, and the bank changes its mood.
    pub(crate) async fn world_goes_on(&mut self, dice: &mut Dice) {
        if dice.chance(self.profile.moves) {
            let to = time::next(self.app.now(), self.profile.pace, dice);
            self.app.services.clock.move_to(to);
            self.latest = self.latest.max(to);
            self.note(format!("it is {to}"));
        }
        if dice.chance(35) && !self.pages.is_empty() {
            let page = self.pages.swap_remove(dice.below(self.pages.len()));
            self.visit(&page, dice).await;
        }
        if dice.chance(self.profile.bank) {
            let (mood, fault) = (bank::mood(dice), bank::fault(dice));
            self.bank.next(mood);
            self.collector.next(fault);
            self.note(format!("the bank will {mood:?}, the collector {fault:?}"));
        }
        if dice.chance(4) {
            let calls = dice.of([1, 3, 9]);
            self.bank.go_down_for(calls);
            self.collector.go_down_for(calls);
            self.note(format!("bank and collector are down for {calls} calls"));
        }
        if dice.chance(3) {
            self.bank.revoke_tokens();
            self.collector.revoke_tokens();
        }
    }

    /// A customer comes to a page of the bank or of the collector.
    async fn visit(&mut self, page: &str, dice: &mut Dice) {
        if bank::is_of_collector(page) {
            let signer = match dice.below(10) {
                0 => Signer::Refuse,
                1 => Signer::Leave,
                _ => {
                    let account = dice.pick(ACCOUNTS).map(|it| it.iban).filter(|_| dice.chance(50));
                    Signer::Sign(account.unwrap_or(ACCOUNTS[0].iban).to_owned())
                }
            };
            self.note(format!("on {page}: {signer:?}"));
            let _ = self.collector.signer(page, signer).await;
        } else {
            let customer = match dice.below(10) {
                0 => Customer::Refuse,
                1 => Customer::Abandon,
                _ => {
                    let any = dice.pick(CARDS).map(|it| it.number).filter(|_| dice.chance(50));
                    let card = self.profile.card.filter(|_| dice.chance(80)).or(any);
                    let number = card.unwrap_or("4111111111111111").to_owned();
                    Customer::Pay { number, expiry: "12/30".to_owned(), holder: "Camille Martin".to_owned() }
                }
            };
            self.note(format!("on {page}: {customer:?}"));
            let _ = self.bank.customer(page, customer).await;
        }
        self.take_notices();
    }

    /// Something of the world that happens beside what people do.
    pub(crate) fn aside(&mut self, dice: &mut Dice) -> Vec<Task> {
        self.take_notices();
        self.queue.fill(&self.app);
        let now = self.app.now();
        let due = self.picture.outgoing.values().any(|it| it.due <= now);
        let ranks = self.picture.orders.values().any(|it| it.next_turn().is_some_and(|at| at <= now));
        if ranks && dice.chance(20) {
            return vec![Task::Rank; dice.of([1, 2])];
        }
        match dice.below(10) {
            0..=2 if due => vec![Task::Relay],
            3 if due => vec![Task::Relay, Task::Relay],
            7.. if due && self.queue.is_empty() => vec![Task::Relay],
            4..=6 if !self.notices.is_empty() => {
                let nth = dice.below(self.notices.len());
                // Some come again later, some come several times at once.
                let notice =
                    if dice.chance(30) { self.notices[nth].clone() } else { self.notices.remove(nth) };
                vec![Task::Notice(notice); dice.of([1, 1, 2])]
            }
            _ => {
                let batch = self.queue.batch(dice);
                let copies = if dice.chance(20) { 2 } else { 1 };
                vec![Task::Deliver(batch); copies]
            }
        }
    }
}
