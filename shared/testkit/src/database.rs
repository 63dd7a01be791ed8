//! A DynamoDB of its own for each test, spoken to over loopback HTTP as the real one is.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process,
};

use aws_sdk_dynamodb::Client as Dynamo;
use dynoxide::Database;
use integrations::{Aws, AwsSettings};
use store::Store;
use tokio::sync::Mutex;

/// A client of a database at an address of this machine.
pub fn client(endpoint: &str) -> Dynamo {
    Dynamo::new(local(endpoint).config())
}

/// A connection to a cloud at an address of this machine.
pub(crate) fn local(endpoint: &str) -> Aws {
    let aws = Aws::new(AwsSettings {
        region: "eu-west-3".to_owned(),
        endpoint: Some(endpoint.to_owned()),
        access_key_id: "local".to_owned(),
        secret_access_key: "local".to_owned(),
        session_token: None,
        roots: vec![],
    });
    aws.expect("settings for this machine")
}

/// The address of a database of its own, without tables.
pub async fn fresh_database() -> String {
    serve(Database::memory().expect("a database")).await
}

/// Empty tables in a database of their own. It ends with the test.
pub async fn fresh_store() -> Store {
    store_with("tables", async |_| ()).await
}

/// Tables that hold what `fill` writes, in a database of their own. The first test of a program writes them, and leaves
/// their image beside the program; all others begin with that.
pub(crate) async fn store_with(name: &str, fill: impl AsyncFnOnce(&Store)) -> Store {
    // Tests of one process wait for the first.
    static FIRST: Mutex<()> = Mutex::const_new(());
    let database = Database::memory().expect("a database");
    let endpoint = serve(database.clone()).await;
    let client = client(&endpoint);
    let store = Store::new(client.clone(), "main", "audit");
    let image = Image::of(name).expect("a place beside the program");
    let first = FIRST.lock().await;
    if image.is_current() {
        database.restore_from(&image.path()).expect("the image");
    } else {
        store::schema::create(&client, "main", "audit").await.expect("tables");
        fill(&store).await;
        image.keep(&database).expect("an image");
    }
    drop(first);
    store
}

/// Answers as DynamoDB does at the address that it gives.
async fn serve(database: Database) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(dynoxide::server::serve_on(listener, database));
    format!("http://{address}")
}

/// The content of a database, in a file beside the running program: a program reads only its own.
struct Image {
    program: PathBuf,
    file: PathBuf,
}

impl Image {
    fn of(name: &str) -> io::Result<Self> {
        let program = std::env::current_exe()?;
        Ok(Self { file: program.with_extension(name), program })
    }

    fn path(&self) -> String {
        self.file.to_string_lossy().into_owned()
    }

    /// Whether it is there, and none of a program that was built before.
    fn is_current(&self) -> bool {
        let changed = |path: &Path| fs::metadata(path).and_then(|it| it.modified());
        changed(&self.file).is_ok_and(|made| changed(&self.program).is_ok_and(|built| built <= made))
    }

    /// Writes it whole or not at all: another process may do the same.
    fn keep(&self, database: &Database) -> Result<(), Box<dyn std::error::Error>> {
        let draft = format!("{}.{}", self.path(), process::id());
        database.vacuum_into(&draft)?;
        Ok(fs::rename(draft, &self.file)?)
    }
}
