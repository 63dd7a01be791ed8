//! The whole platform on this machine, in the foreground.

use std::process::ExitCode;

use dev::{options::DevOptions, platform};

#[tokio::main]
async fn main() -> ExitCode {
    let ran = match DevOptions::read(std::env::args_os().skip(1)) {
        Ok(options) => platform::run(options).await,
        Err(error) => Err(error),
    };
    match ran {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("dev: {error:#}");
            ExitCode::FAILURE
        }
    }
}
