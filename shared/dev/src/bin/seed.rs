//! Loads the demo data into any DynamoDB: `seed --endpoint URL --table NAME --audit NAME [--orders N | --small]`.

use std::process::ExitCode;

use aws_sdk_dynamodb::Client;
use dev::{cloud, database, demo_data, options::SeedOptions};
use runtime::Clock;
use store::{Store, load::Loader};

#[tokio::main]
async fn main() -> ExitCode {
    match seed().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("seed: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn seed() -> anyhow::Result<()> {
    let options = SeedOptions::read(std::env::args_os().skip(1))?;
    let client = Client::new(cloud::connection(&options.endpoint)?.config());
    database::create(&client, &options.table, &options.audit).await?;
    let store = Store::new(client, &options.table, &options.audit);
    if demo_data::is_loaded(&store).await? {
        println!("{} holds the demo data already; nothing was changed", options.table);
        return Ok(());
    }
    let written = demo_data::load(Loader::new(&store), Clock::System.now(), options.orders).await?;
    println!("{written} items written to {}", options.table);
    Ok(())
}
