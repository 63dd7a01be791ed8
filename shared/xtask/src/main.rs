//! `cargo xtask <command>`: everything a developer runs, by one name each.
//!
//! It links the contract and nothing of AWS, so that printing what derives from the contract takes seconds. All other
//! work is done by running the program that does it.

mod actions;
mod generate;
mod workspace;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask <command>

  generate [--check]    print what derives from the contract; --check only tells what is out of date
  actions               which actions are built, and which are not
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
    match words {
        ["generate"] => generate::write(),
        ["generate", "--check"] => generate::check(),
        ["actions"] => actions::list(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => anyhow::bail!("`{}` is no command.\n\n{HELP}", words.join(" ")),
    }
}
