//! Decides which request goes on next. Each call to the tables or the bank passes a gate on its way there and one on
//! its way back; while several requests run at once, the seed opens one gate after the other. So every interleaving
//! at the granularity of calls can happen, and happens again for the same seed. A request that is dropped at a gate
//! is one that crashed there.

use std::{
    collections::BTreeMap,
    future::poll_fn,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, Waker},
};

use crate::dice::Dice;

/// The gates of one run. Clones are the same gates.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gates(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    /// Several requests run; without that, every gate stands open.
    driven: bool,
    /// The place of the request that is being polled.
    current: usize,
    arrived: u64,
    waiting: BTreeMap<u64, Waiting>,
}

#[derive(Debug)]
struct Waiting {
    request: usize,
    open: bool,
    waker: Waker,
}

/// A request on its way.
pub(crate) type Running<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Drops a request at one of its gates, counted from 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crash {
    pub(crate) request: usize,
    pub(crate) gate: u32,
}

impl Gates {
    /// Waits for the turn.
    pub(crate) fn pass(&self) -> Pass {
        Pass { gates: self.clone(), place: None }
    }

    /// Runs requests together. A result is absent when its request crashed.
    pub(crate) async fn run<T>(
        &self,
        dice: &mut Dice,
        requests: Vec<Running<'_, T>>,
        crash: Option<Crash>,
    ) -> Vec<Option<T>> {
        let mut results: Vec<Option<T>> = requests.iter().map(|_| None).collect();
        let mut running: Vec<Option<Running<'_, T>>> = requests.into_iter().map(Some).collect();
        let mut passed = vec![0; running.len()];
        self.state().driven = true;
        poll_fn(|context| {
            loop {
                self.poll_all(&mut running, &mut results, context);
                if running.iter().all(Option::is_none) {
                    return Poll::Ready(());
                }
                // A request that only sleeps wakes up when no other can go on.
                let Some((place, request)) = self.choose(dice) else { return Poll::Pending };
                passed[request] += 1;
                if crash.is_some_and(|it| it.request == request && it.gate == passed[request]) {
                    running[request] = None;
                } else {
                    self.open(place);
                }
            }
        })
        .await;
        *self.state() = State::default();
        results
    }

    fn poll_all<T>(
        &self,
        running: &mut [Option<Running<'_, T>>],
        results: &mut [Option<T>],
        context: &mut Context<'_>,
    ) {
        for (nth, slot) in running.iter_mut().enumerate() {
            let Some(request) = slot else { continue };
            self.state().current = nth;
            if let Poll::Ready(result) = request.as_mut().poll(context) {
                results[nth] = Some(result);
                *slot = None;
            }
        }
    }

    /// One of those who wait, and whose request it is of.
    fn choose(&self, dice: &mut Dice) -> Option<(u64, usize)> {
        let state = self.state();
        let waiting: Vec<_> =
            state.waiting.iter().filter(|(_, it)| !it.open).map(|(place, it)| (*place, it.request)).collect();
        dice.pick(&waiting).copied()
    }

    fn open(&self, place: u64) {
        if let Some(waiting) = self.state().waiting.get_mut(&place) {
            waiting.open = true;
            waiting.waker.wake_by_ref();
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody before a gate.
pub(crate) struct Pass {
    gates: Gates,
    place: Option<u64>,
}

impl Future for Pass {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let gates = self.gates.clone();
        let mut state = gates.state();
        if !state.driven {
            return Poll::Ready(());
        }
        let Some(place) = self.place else {
            state.arrived += 1;
            let (place, request) = (state.arrived, state.current);
            state.waiting.insert(place, Waiting { request, open: false, waker: context.waker().clone() });
            self.place = Some(place);
            return Poll::Pending;
        };
        match state.waiting.get_mut(&place) {
            Some(waiting) if !waiting.open => {
                waiting.waker = context.waker().clone();
                Poll::Pending
            }
            _ => {
                state.waiting.remove(&place);
                Poll::Ready(())
            }
        }
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        if let Some(place) = self.place {
            self.gates.state().waiting.remove(&place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn order_of(seed: u64, crash: Option<Crash>) -> (Vec<&'static str>, Vec<Option<()>>) {
        let gates = Gates::default();
        let heard = Arc::new(Mutex::new(vec![]));
        let walk = |name: [&'static str; 3]| -> Running<'static, ()> {
            let (gates, heard) = (gates.clone(), heard.clone());
            Box::pin(async move {
                for step in name {
                    gates.pass().await;
                    heard.lock().expect("a list").push(step);
                }
            })
        };
        let requests = vec![walk(["a1", "a2", "a3"]), walk(["b1", "b2", "b3"])];
        let results = gates.run(&mut Dice::new(seed), requests, crash).await;
        (heard.lock().expect("a list").clone(), results)
    }

    #[tokio::test]
    async fn a_seed_interleaves_requests_the_same_way_again_and_seeds_do_so_differently() {
        let mut orders = std::collections::BTreeSet::new();
        for seed in 0..200 {
            let (heard, results) = order_of(seed, None).await;
            assert_eq!(results, [Some(()), Some(())]);
            assert_eq!(order_of(seed, None).await.0, heard);
            orders.insert(heard);
        }
        assert_eq!(orders.len(), 20, "all ways to shuffle three calls into three");
    }

    #[tokio::test]
    async fn who_crashes_at_a_gate_does_nothing_behind_it() {
        let (heard, results) = order_of(1, Some(Crash { request: 0, gate: 2 })).await;
        assert_eq!(results, [None, Some(())]);
        assert!(heard.contains(&"a1") && !heard.contains(&"a2") && heard.contains(&"b3"), "{heard:?}");
    }
}
