//! `cargo xtask <command>`: everything a developer runs, by one name each. The crate `launcher` comes first, and does `dev`
//! by itself.
//!
//! This program links the contract and the table of functions and nothing of AWS, so that printing what derives from them
//! takes seconds. All other work is done by running the program that does it.

mod actions;
mod bench;
mod client;
mod deploy;
mod generate;
mod house;
mod import;
mod mutants;
mod package;
mod simulate;
mod test;
mod times;
mod weight;

use std::process::ExitCode;

use launcher::{options::Options, process, python};

const HELP: &str = "\
cargo xtask <command>

  dev [--port 8080] [--data .local] [--fresh] [--empty] [--watch] [--servers TABLE]
      the whole platform on this machine; --fresh forgets its data, --empty begins without demonstration data,
      --watch follows the sources, --servers is the table of several of them
  test [--fast] [step ...]
      everything that can be checked, or the quick part of it, or the steps named
  check [--headless FOLDER]
      the rules of the house that no compiler knows; --headless only lists the comments below a folder, or of a file,
      that begin without a subject
  generate [--check]
      prints what derives from the contract and from the table of functions; --check only tells what is out of date
  actions
      which actions are built, and which are not
  package [--arch arm64|x86_64]
      the functions as the cloud takes them
  deploy --stage dev|rec|prod --bucket ARTIFACTS [--region eu-west-3] [--arch arm64|x86_64] [--dry-run] [--no-canary] [Name=value ...]
      checks, packages and deploys with the AWS command line, then signs in, orders and cancels; Name=value are parameters of
      template.yaml
  deploy --back --stage dev|rec|prod --bucket ARTIFACTS [--region eu-west-3] [--yes] [--dry-run] [--no-canary] [Name=value ...]
      says what going back to the version before means, asks, and does it; --versions instead of --back lists what is kept
  admin --stage dev|rec|prod --mail ADDRESS --first-name NAME --name NAME [--region eu-west-3]
      makes the first administrator of a stack on which nobody works yet, who is mailed a link to choose a password
  restore-drill --stage dev|rec|prod [--minutes 60] [--region eu-west-3] [--keep]
      restores the main table as of an hour ago into a second one, asks the banks again, and lists what differs
  bench [...]
      measures what each action costs
  bench --web [--rounds 5]
      measures when the first screens are painted on a slow phone
  bench --login [200]
      measures how long a wrong password takes, of somebody and of nobody
  bench --load [500]
      makes so many calls a second for a minute, and says how long they took and what limits
  bench --bi
      measures pivots over 1,000,000 and 5,000,000 rows, and fails where one is slow or takes too much memory
  import [--lines 10000] [--kill-at 45]
      brings a file of people into a platform that is killed at so many percent, and says what it took
  simulate [--seed 1] [--seeds 1] [--steps 30] [--jobs N] [--planted NAME] [--record]
      many people and everything that can go wrong, from one seed; --planted looks for a bug that is put in on purpose
  mutants [--package domain|store|runtime] [--part 0/8] [--afresh] [file ...]
      changes the code in one place at a time and sees whether a test notices; what none notices needs a reason
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> anyhow::Result<()> {
    let Some((command, words)) = words.split_first() else { return help() };
    let mut options = Options::new(words);
    match *command {
        "test" => test::test(options),
        "check" => {
            let below = options.value("--headless")?;
            options.end()?;
            below.map_or_else(house::check, house::comments::list)
        }
        "generate" => {
            let check = options.flag("--check");
            options.end()?;
            if check { generate::check() } else { generate::write() }
        }
        "actions" => options.end().and_then(|()| actions::list()),
        "package" => package::package(options),
        "deploy" => deploy::deploy(options),
        "admin" => deploy::founder::make(options),
        "restore-drill" => process::run(python::script("infra/restore/drill.py")?.args(words)),
        "bench" => bench::bench(words),
        "import" => import::import(options),
        "mutants" => mutants::mutants(options),
        "simulate" => simulate::simulate(words),
        "help" | "--help" | "-h" => help(),
        other => anyhow::bail!("{other} is no command.\n\n{HELP}"),
    }
}

fn help() -> anyhow::Result<()> {
    print!("{HELP}");
    Ok(())
}
