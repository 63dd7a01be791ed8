//! The wire to the tables: spoken as the one to a DynamoDB is, but within the thread. Here calls wait for their turn, get
//! lost or throttled, and a planted bug alters them.

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
use contract::OrderId;
use jiff::Timestamp;
use runtime::Clock;
use serde_json::{Value, json};

use crate::{
    commit::Commit,
    dice::Dice,
    gates::Gates,
    planted::{Planted, reminded_orders},
    reference_database::ReferenceDatabase,
    tables::Tables,
    troubles::{CallOutcome, Trouble, Troubles},
};

/// The wire to the tables. Clones are the same wire.
#[derive(Clone)]
pub(crate) struct Wire(Arc<Inner>);

struct Inner {
    gates: Gates,
    clock: Clock,
    beside: Option<ReferenceDatabase>,
    state: Mutex<State>,
}

struct State {
    tables: Tables,
    commits: Vec<Commit>,
    /// Calls that a DynamoDB answers otherwise.
    differences: Vec<String>,
    troubles: Troubles,
    planted: Option<Planted>,
    /// How often the planted bug struck.
    struck: u64,
    /// The orders that messages under way remind of.
    reminded: BTreeSet<OrderId>,
    calls: u64,
}

impl Wire {
    /// A wire to these tables; perhaps beside a DynamoDB that holds the same.
    pub(crate) fn new(tables: Tables, beside: Option<ReferenceDatabase>, gates: Gates, clock: Clock) -> Self {
        let (troubles, commits, differences) = (Troubles::none(), vec![], vec![]);
        let (planted, reminded) = (None, BTreeSet::new());
        let state = State { tables, commits, differences, troubles, planted, struck: 0, reminded, calls: 0 };
        Self(Arc::new(Inner { gates, clock, beside, state: Mutex::new(state) }))
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

    /// Makes the tables forget something they should not.
    pub(crate) fn plant(&self, planted: Option<Planted>) {
        self.state().planted = planted;
    }

    /// A step begins.
    pub(crate) fn begin(&self, trouble: Option<Trouble>, dice: Dice) {
        self.state().troubles.begin(trouble, dice);
    }

    /// A queue hands these messages over, and nothing else is under way.
    pub(crate) fn deliver(&self, messages: &[String]) {
        let mut state = self.state();
        if state.planted == Some(Planted::ReminderOfCancelled) {
            state.reminded = reminded_orders(messages);
        }
    }

    /// The commits since this was last asked.
    pub(crate) fn commits(&self) -> Vec<Commit> {
        std::mem::take(&mut self.state().commits)
    }

    /// Looks at all that is there.
    pub(crate) fn look<T>(&self, at: impl FnOnce(&Tables) -> T) -> T {
        at(&self.state().tables)
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

    /// The DynamoDB beside.
    pub(crate) fn beside(&self) -> Option<&ReferenceDatabase> {
        self.0.beside.as_ref()
    }

    /// Calls that the DynamoDB beside answered otherwise, and items that it holds otherwise.
    pub(crate) fn differences(&self) -> Vec<String> {
        let state = self.state();
        let items = self.beside().map(|it| it.differences(&state.tables));
        state.differences.iter().cloned().chain(items.into_iter().flatten()).collect()
    }

    async fn answer(self, operation: String, body: String) -> Result<HttpResponse, ConnectorError> {
        self.0.gates.pass().await;
        let fate = {
            let mut state = self.state();
            state.calls += 1;
            state.troubles.fate(&operation, &body)
        };
        let answer = match fate {
            CallOutcome::LostBefore => return Err(lost()),
            CallOutcome::Throttled => refusal("ProvisionedThroughputExceededException", &json!({})),
            CallOutcome::Conflict => conflict(&body),
            CallOutcome::Well | CallOutcome::LostAfter => self.done(&operation, body),
        };
        self.0.gates.pass().await;
        match fate {
            CallOutcome::LostAfter => Err(lost()),
            _ => answer,
        }
    }

    fn done(&self, operation: &str, body: String) -> Result<HttpResponse, ConnectorError> {
        let mut state = self.state();
        let state = &mut *state;
        let mut request: Value = serde_json::from_str(&body).map_err(odd)?;
        if let Some(planted) = state.planted {
            let meant = request.clone();
            planted.alter(operation, &mut request, self.now(), &state.tables);
            state.struck += u64::from(request != meant);
        }
        let answer = state.tables.answer(operation, &request);
        if let Some(beside) = &self.0.beside {
            let ours = answer.as_ref().map(|it| it.0.as_str());
            state.differences.extend(beside.difference(operation, &request, ours));
        }
        match answer {
            Ok((mut answer, commit)) => {
                state.commits.extend(commit);
                if let Some(planted) = state.planted {
                    let mut told = serde_json::from_str(&answer).map_err(odd)?;
                    if planted.answer(&mut told, &state.reminded) {
                        state.struck += 1;
                        answer = told.to_string();
                    }
                }
                response(200, answer)
            }
            Err(refused) => refusal(refused.name, &refused.with),
        }
    }

    fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn lost() -> ConnectorError {
    ConnectorError::timeout("nobody answers".into())
}

fn odd(error: serde_json::Error) -> ConnectorError {
    ConnectorError::user(error.into())
}

fn conflict(body: &str) -> Result<HttpResponse, ConnectorError> {
    let request: Value = serde_json::from_str(body).map_err(odd)?;
    let Some(writes) = request["TransactItems"].as_array().map(Vec::len) else {
        return refusal("TransactionConflictException", &json!({}));
    };
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
