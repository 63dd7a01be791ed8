//! How long a wrong password takes, of a login that somebody has and of one that nobody has.
//!
//! It is measured and not tested: a machine that is busy with something else would fail a test. Tests of `auth` check
//! everything that can be counted.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use contract::{Refusal, auth::Login};
use jiff::SignedDuration;
use store::Changes;
use testkit::{App, Client, world::ALICE};

const KNOWN: &str = "alice@concierge.test";
/// The two may differ by so much, percent.
const APART: f64 = 10.0;
/// Before anything is measured.
const WARM: usize = 5;
/// After so long, no try before slows down the next one.
const FORGIVEN: SignedDuration = SignedDuration::from_mins(61);

/// Measures and prints.
///
/// # Errors
/// When the two differ by more than a tenth.
pub(super) async fn run(samples: usize) -> anyhow::Result<()> {
    ensure!(samples > 0, "--login wants to know how many samples");
    let app = App::world(groups::actions()).await;
    let mut alice = app.store().people().get(ALICE).await.map_err(dev::database::told)?;
    alice.password = runtime::password::hash("une phrase longue").ok().context("no hash")?;
    let mut changes = Changes::new();
    changes.save(&alice).map_err(dev::database::told)?;
    app.store().commit(&mut changes).await.map_err(dev::database::told)?;
    let (mut known, mut unknown) = (vec![], vec![]);
    for nth in 0..samples + WARM {
        app.advance(FORGIVEN);
        let client = app.anonymous();
        let nobody = format!("nobody{nth}@concierge.test");
        // Neither is always the first.
        let (one, other) = if nth % 2 == 0 {
            let one = wrong(&client, KNOWN).await?;
            (one, wrong(&client, &nobody).await?)
        } else {
            let other = wrong(&client, &nobody).await?;
            (wrong(&client, KNOWN).await?, other)
        };
        if nth >= WARM {
            known.push(one);
            unknown.push(other);
        }
    }
    let (known, unknown) = (median(known), median(unknown));
    let apart = (known / unknown - 1.0) * 100.0;
    println!("A wrong password, median of {samples}");
    println!("  of somebody {known:>8.2} ms\n  of nobody   {unknown:>8.2} ms\n  apart       {apart:>+8.1} %");
    ensure!(apart.abs() <= APART, "who is known is told by the time");
    Ok(())
}

async fn wrong(client: &Client<'_>, login: &str) -> anyhow::Result<Duration> {
    let begun = Instant::now();
    let answered = client
        .call(Login { login: login.into(), pass: "wrong".into(), no_cookies: true, ..Default::default() })
        .await;
    let took = begun.elapsed();
    ensure!(answered.code == Refusal::BadLogin.code(), "{login} is answered by {}", answered.code);
    Ok(took)
}

/// Milliseconds.
fn median(mut all: Vec<Duration>) -> f64 {
    all.sort_unstable();
    all[all.len() / 2].as_secs_f64() * 1_000.0
}
