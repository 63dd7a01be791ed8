//! A DynamoDB of its own for each test, spoken to over loopback HTTP as the real one is.

use aws_sdk_dynamodb::Client as Dynamo;
use integrations::{Aws, AwsSettings};
use store::Store;

/// Starts an empty database in memory and gives its address. It ends with the test.
pub async fn database() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let database = dynoxide::Database::memory().expect("a database");
    tokio::spawn(dynoxide::server::serve_on(listener, database));
    format!("http://{address}")
}

/// A client of a database at an address of this machine.
pub fn client(endpoint: &str) -> Dynamo {
    let aws = Aws::new(AwsSettings {
        region: "eu-west-3".to_owned(),
        endpoint: Some(endpoint.to_owned()),
        access_key_id: "local".to_owned(),
        secret_access_key: "local".to_owned(),
        session_token: None,
        roots: None,
    });
    Dynamo::new(aws.expect("settings for this machine").config())
}

/// Empty tables in a database of their own.
pub async fn fresh_store() -> Store {
    let client = client(&database().await);
    store::schema::create(&client, "main", "audit").await.expect("tables");
    Store::new(client, "main", "audit")
}
