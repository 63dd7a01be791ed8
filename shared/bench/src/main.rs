//! Measures what each built action costs: `bench [--orders FEW,MANY] [--action NAME] [--life] [--login SAMPLES]
//! [--load RATE] [--data DIR]`.

use std::process::ExitCode;

use bench::options::BenchOptions;

#[tokio::main]
async fn main() -> ExitCode {
    let measured = match BenchOptions::read(std::env::args_os().skip(1)) {
        Ok(options) => bench::run(&options).await,
        Err(error) => Err(error),
    };
    match measured {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error:#}");
            ExitCode::FAILURE
        }
    }
}
