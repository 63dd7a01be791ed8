//! DynamoDB, embedded: one file, spoken to over loopback HTTP as the real one is.

use std::path::Path;

use anyhow::{Context, anyhow};
use aws_sdk_dynamodb::{
    Client,
    config::{Builder, SharedHttpClient},
    types::AttributeValue,
};
use dynoxide::{Database, ImportOptions};
use store::{Store, load::Loader};
use tokio::net::TcpListener;

/// Names of the tables.
pub const TABLE: &str = "main";
pub const AUDIT: &str = "audit";

/// A database in a file, with both tables, on a free port of this machine. It ends with the process; what was
/// answered as written survives that.
pub async fn open(file: &Path) -> anyhow::Result<(Database, Store)> {
    let path = file.to_str().context("the path of the data is no text")?;
    let database = Database::new(path).map_err(|error| anyhow!("{path} cannot be opened: {error:?}"))?;
    let store = serve(database.clone()).await?;
    Ok((database, store))
}

/// Serves a database and makes its tables.
pub async fn serve(database: Database) -> anyhow::Result<Store> {
    at(&listen(database).await?).await
}

/// Serves a database on a free port of this machine, and gives its address.
pub async fn listen(database: Database) -> anyhow::Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let endpoint = format!("http://{}", listener.local_addr()?);
    tokio::spawn(dynoxide::server::serve_on(listener, database));
    Ok(endpoint)
}

/// The tables of the database at an address, made where they are missing.
pub async fn at(endpoint: &str) -> anyhow::Result<Store> {
    through(endpoint, |usual| usual).await
}

/// The same; its calls go through what `around` makes of the usual client.
pub async fn through(
    endpoint: &str,
    around: impl FnOnce(SharedHttpClient) -> SharedHttpClient,
) -> anyhow::Result<Store> {
    let connection = crate::cloud::connection(endpoint)?;
    let usual = connection.config().http_client().context("a connection without client")?;
    let config = Builder::from(connection.config()).http_client(around(usual)).build();
    let client = Client::from_conf(config);
    create(&client, TABLE, AUDIT).await?;
    Ok(Store::new(client, TABLE, AUDIT))
}

/// Fills the main table of a database without going through its API.
pub fn loader(database: &Database) -> Loader {
    let database = database.clone();
    Loader::within(move |items| {
        let items = items.into_iter().map(imported).collect::<anyhow::Result<_>>();
        let items = items.map_err(store::Error::Unavailable)?;
        match database.import_items(TABLE, items, ImportOptions::default()) {
            Ok(_) => Ok(()),
            Err(error) => Err(store::Error::Unavailable(anyhow!("{error:?}"))),
        }
    })
}

/// An item as the database has it; ours hold texts, numbers and bytes only.
fn imported(item: store::Item) -> anyhow::Result<dynoxide::Item> {
    let value = |value| match value {
        AttributeValue::S(text) => Ok(dynoxide::AttributeValue::S(text)),
        AttributeValue::N(number) => Ok(dynoxide::AttributeValue::N(number)),
        AttributeValue::B(bytes) => Ok(dynoxide::AttributeValue::B(bytes.into_inner())),
        other => Err(anyhow!("{other:?} is no text, number or bytes")),
    };
    item.into_iter().map(|(name, it)| Ok((name, value(it)?))).collect()
}

/// Makes the tables that are missing.
pub async fn create(client: &Client, table: &str, audit: &str) -> anyhow::Result<()> {
    let created = store::schema::create(client, table, audit).await;
    created.map_err(|error| told(error).context("the tables cannot be made"))
}

/// An error of the store in words, without where in the code it came up.
pub fn told(error: store::Error) -> anyhow::Error {
    match error {
        store::Error::Unavailable(source) => source,
        other => anyhow!("{other:?}"),
    }
}
