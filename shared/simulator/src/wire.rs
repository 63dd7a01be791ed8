//! The tables of a run: a DynamoDB in memory, spoken to as the real one is, but within the thread. Here calls wait for
//! their turn, get lost or throttled, and a planted bug alters them.

use std::{
    collections::BTreeSet,
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use aws_sdk_dynamodb::{
    Client,
    config::{
        AsyncSleep, BehaviorVersion, Region, SharedAsyncSleep, Sleep, StalledStreamProtectionConfig,
        retry::{RetryConfig, RetryPartition},
        timeout::TimeoutConfig,
    },
};
use aws_smithy_runtime_api::{
    client::{
        http::{
            HttpClient, HttpConnector, HttpConnectorFuture, HttpConnectorSettings, SharedHttpClient,
            SharedHttpConnector,
        },
        orchestrator::{HttpRequest, HttpResponse},
        result::ConnectorError,
        runtime_components::RuntimeComponents,
    },
    http::StatusCode,
};
use aws_smithy_types::body::SdkBody;
use dynoxide::{Database, DynoxideError};
use jiff::Timestamp;
use runtime::Clock;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use store::schema::KEY;

use crate::{
    dice::Dice,
    gates::Gates,
    mirror::{Commit, Mirror, Place, Row, row_of},
    planted::Planted,
    troubles::{Fate, Trouble, Troubles},
};

/// Names of the tables.
pub(crate) const TABLE: &str = "main";
pub(crate) const AUDIT: &str = "audit";

/// The wire to the tables. Clones are the same wire.
#[derive(Clone)]
pub(crate) struct Wire(Arc<Inner>);

struct Inner {
    database: Database,
    gates: Gates,
    clock: Clock,
    state: Mutex<State>,
}

struct State {
    mirror: Mirror,
    commits: Vec<Commit>,
    /// Where something was written.
    written: BTreeSet<Place>,
    troubles: Troubles,
    planted: Option<Planted>,
    /// How often the planted bug struck.
    struck: u64,
    calls: u64,
}

impl Wire {
    /// Over a database whose content the mirror shows.
    pub(crate) fn new(database: Database, mirror: Mirror, gates: Gates, clock: Clock) -> Self {
        let troubles = Troubles::none();
        let (commits, written) = (vec![], BTreeSet::new());
        let state = State { mirror, commits, written, troubles, planted: None, struck: 0, calls: 0 };
        Self(Arc::new(Inner { database, gates, clock, state: Mutex::new(state) }))
    }

    /// The database itself.
    pub(crate) fn database(&self) -> &Database {
        &self.0.database
    }

    /// A client of its own.
    pub(crate) fn client(&self) -> Client {
        static CLIENTS: AtomicU64 = AtomicU64::new(0);
        let nth = CLIENTS.fetch_add(1, Ordering::Relaxed);
        let config = aws_sdk_dynamodb::Config::builder()
            .behavior_version(BehaviorVersion::v2026_01_12())
            .region(Region::from_static("eu-west-3"))
            .endpoint_url("http://tables")
            // Nobody looks at a signature, and it costs more than what it signs.
            .allow_no_auth()
            .retry_config(RetryConfig::standard().with_max_attempts(3))
            // Runs share nothing, not even a budget of tries.
            .retry_partition(RetryPartition::new(format!("run {nth}")))
            .timeout_config(TimeoutConfig::disabled())
            .stalled_stream_protection(StalledStreamProtectionConfig::disabled())
            .sleep_impl(SharedAsyncSleep::new(self.clone()))
            .http_client(SharedHttpClient::new(self.clone()))
            .build();
        Client::from_conf(config)
    }

    /// From now on, the tables forget something they should not.
    pub(crate) fn plant(&self, planted: Option<Planted>) {
        self.state().planted = planted;
    }

    /// A step begins.
    pub(crate) fn begin(&self, trouble: Option<Trouble>, dice: Dice) {
        self.state().troubles.begin(trouble, dice);
    }

    /// What was written since this was last asked.
    pub(crate) fn commits(&self) -> Vec<Commit> {
        std::mem::take(&mut self.state().commits)
    }

    /// Looks at all that is there.
    pub(crate) fn look<T>(&self, at: impl FnOnce(&Mirror) -> T) -> T {
        at(&self.state().mirror)
    }

    /// How many calls went over it, and how many troubles of each kind there were.
    pub(crate) fn traffic(&self) -> (u64, [u64; 4]) {
        let state = self.state();
        (state.calls, state.troubles.happened)
    }

    /// How often the planted bug struck.
    pub(crate) fn struck(&self) -> u64 {
        self.state().struck
    }

    /// Items that were written and in which database and mirror differ.
    pub(crate) fn differences(&self) -> Vec<String> {
        let state = self.state();
        let differs = |place: &&Place| read(&self.0.database, place).as_ref() != state.mirror.row(place);
        let mut different: Vec<_> =
            state.written.iter().filter(differs).map(|place| format!("{place:?}")).collect();
        let stats = self.0.database.table_stats().unwrap_or_default();
        let items: i64 = stats.iter().map(|it| it.item_count).sum();
        let known = i64::try_from(state.mirror.rows().count()).unwrap_or_default();
        if items != known {
            different.push(format!("{items} items instead of {known}"));
        }
        different
    }

    async fn answer(self, operation: String, body: String) -> Result<HttpResponse, ConnectorError> {
        self.0.gates.pass().await;
        let fate = {
            let mut state = self.state();
            state.calls += 1;
            state.troubles.fate(&operation, &body)
        };
        let answer = match fate {
            Fate::LostBefore => return Err(lost()),
            Fate::Throttled => refusal("ProvisionedThroughputExceededException", &json!({})),
            Fate::Conflict => conflict(&body),
            Fate::Well | Fate::LostAfter => self.done(&operation, body),
        };
        self.0.gates.pass().await;
        match fate {
            Fate::LostAfter => Err(lost()),
            _ => answer,
        }
    }

    fn done(&self, operation: &str, mut body: String) -> Result<HttpResponse, ConnectorError> {
        let mut state = self.state();
        let planted = state.planted;
        let writes = matches!(operation, "TransactWriteItems" | "PutItem" | "DeleteItem" | "UpdateItem");
        let mut request = Value::Null;
        if writes || planted.is_some() {
            request = serde_json::from_str(&body).map_err(odd)?;
            if let Some(planted) = planted {
                let meant = request.clone();
                planted.alter(operation, &mut request, self.now(), &state.mirror);
                state.struck += u64::from(request != meant);
                body = request.to_string();
            }
        }
        match run(&self.0.database, operation, &body) {
            Ok(mut answer) => {
                if writes {
                    let commit = state.mirror.follow(operation, &request);
                    state.written.extend(commit.changes.iter().map(|it| it.place.clone()));
                    state.commits.push(commit);
                }
                if let Some(planted) = planted {
                    let mut told = serde_json::from_str(&answer).map_err(odd)?;
                    state.struck += u64::from(planted.answer(&mut told));
                    answer = told.to_string();
                }
                response(200, answer)
            }
            Err(error) => response(error.status_code(), error.to_json()),
        }
    }

    fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An item as the database has it.
fn read(database: &Database, place: &Place) -> Option<Row> {
    let [table, partition, place] = &place.0;
    let mut key = json!({});
    key[KEY[0]] = json!({ "S": partition });
    key[KEY[1]] = json!({ "S": place });
    let wanted = json!({ "TableName": table, "Key": key, "ConsistentRead": true });
    let answer = run(database, "GetItem", &wanted.to_string()).ok()?;
    let answer: Value = serde_json::from_str(&answer).ok()?;
    answer.get("Item").map(row_of)
}

fn run(database: &Database, operation: &str, body: &str) -> Result<String, DynoxideError> {
    fn asked<T: DeserializeOwned>(body: &str) -> Result<T, DynoxideError> {
        serde_json::from_str(body).map_err(|error| DynoxideError::ValidationException(error.to_string()))
    }
    let answer = match operation {
        "CreateTable" => serde_json::to_string(&database.create_table(asked(body)?)?),
        "GetItem" => serde_json::to_string(&database.get_item(asked(body)?)?),
        "BatchGetItem" => serde_json::to_string(&database.batch_get_item(asked(body)?)?),
        "Query" => serde_json::to_string(&database.query(asked(body)?)?),
        "PutItem" => serde_json::to_string(&database.put_item(asked(body)?)?),
        "DeleteItem" => serde_json::to_string(&database.delete_item(asked(body)?)?),
        "UpdateItem" => serde_json::to_string(&database.update_item(asked(body)?)?),
        "TransactWriteItems" => serde_json::to_string(&database.transact_write_items(asked(body)?)?),
        other => return Err(DynoxideError::ValidationException(format!("no {other} in a simulation"))),
    };
    answer.map_err(|error| DynoxideError::ValidationException(error.to_string()))
}

fn lost() -> ConnectorError {
    ConnectorError::timeout("nobody answers".into())
}

fn odd(error: serde_json::Error) -> ConnectorError {
    ConnectorError::user(error.into())
}

fn conflict(body: &str) -> Result<HttpResponse, ConnectorError> {
    let request: Value = serde_json::from_str(body).map_err(odd)?;
    let writes = request["TransactItems"].as_array().map_or(1, Vec::len);
    let mut reasons = vec![json!({ "Code": "None" }); writes];
    reasons[0] = json!({ "Code": "TransactionConflict", "Message": "Transaction is ongoing for the item" });
    refusal("TransactionCanceledException", &json!({ "CancellationReasons": reasons }))
}

fn refusal(name: &str, with: &Value) -> Result<HttpResponse, ConnectorError> {
    let mut body = with.clone();
    body["__type"] = format!("com.amazonaws.dynamodb.v20120810#{name}").into();
    body["message"] = name.into();
    response(400, body.to_string())
}

fn response(status: u16, body: String) -> Result<HttpResponse, ConnectorError> {
    let status = StatusCode::try_from(status).map_err(|error| ConnectorError::user(error.into()))?;
    let mut response = HttpResponse::new(status, SdkBody::from(body));
    response.headers_mut().insert("content-type", "application/x-amz-json-1.0");
    Ok(response)
}

impl fmt::Debug for Wire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Wire")
    }
}

impl HttpClient for Wire {
    fn http_connector(&self, _: &HttpConnectorSettings, _: &RuntimeComponents) -> SharedHttpConnector {
        SharedHttpConnector::new(self.clone())
    }
}

impl HttpConnector for Wire {
    fn call(&self, request: HttpRequest) -> HttpConnectorFuture {
        // Names the operation: `DynamoDB_20120810.Query`.
        let target = request.headers().get("x-amz-target").unwrap_or_default();
        let operation = target.rsplit('.').next().unwrap_or_default().to_owned();
        let body = String::from_utf8_lossy(request.body().bytes().unwrap_or_default()).into_owned();
        HttpConnectorFuture::new(self.clone().answer(operation, body))
    }
}

/// Nobody waits for time to pass; others may go on first.
impl AsyncSleep for Wire {
    fn sleep(&self, _: std::time::Duration) -> Sleep {
        let pass = self.0.gates.pass();
        Sleep::new(pass)
    }
}
