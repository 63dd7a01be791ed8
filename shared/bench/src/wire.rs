//! The wire to the tables: what goes over it, call by call.

use std::sync::{Arc, Mutex};

use aws_sdk_s3::primitives::{ByteStream, SdkBody};
use aws_smithy_runtime_api::client::{
    http::{
        HttpClient, HttpConnector, HttpConnectorFuture, HttpConnectorSettings, SharedHttpClient,
        SharedHttpConnector,
    },
    orchestrator::{HttpRequest, HttpResponse},
    result::ConnectorError,
    runtime_components::RuntimeComponents,
};
use serde_json::Value;
use tokio::sync::Notify;

/// Names the operation: `DynamoDB_20120810.Query`.
const OPERATION: &str = "x-amz-target";

/// A wire on which every call takes equally long: answers are handed over together, once nothing is on its way any
/// more. So the calls that wait for each other can be counted, whatever this machine is busy with. Clones are the same
/// wire.
#[derive(Clone, Debug, Default)]
pub(super) struct Wire(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    heard: Mutex<Heard>,
    handed_over: Notify,
}

#[derive(Debug, Default)]
struct Heard {
    traffic: Traffic,
    on_their_way: usize,
}

/// The calls that were heard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Traffic {
    /// Calls of the API.
    pub(super) calls: usize,
    /// How often answers were waited for: what a request takes where the network is what is slow.
    pub(super) round_trips: usize,
    /// Calls that read a table from end to end.
    pub(super) scans: usize,
    /// Units in hundredths, as the answers say.
    pub(super) read: u64,
    pub(super) write: u64,
}

impl Wire {
    /// A client whose calls go over this wire.
    pub(super) fn client(&self, client: SharedHttpClient) -> SharedHttpClient {
        SharedHttpClient::new(Wired { inner: client, wire: self.clone() })
    }

    /// The calls heard since this was last asked.
    pub(super) fn take(&self) -> Traffic {
        self.0.heard.lock().map(|mut heard| std::mem::take(&mut heard.traffic)).unwrap_or_default()
    }

    fn send(&self, operation: &str) -> OnItsWay {
        if let Ok(mut heard) = self.0.heard.lock() {
            heard.traffic.calls += 1;
            heard.traffic.scans += usize::from(operation.ends_with(".Scan"));
            heard.on_their_way += 1;
        }
        OnItsWay(self.clone())
    }

    fn used(&self, operation: &str, answer: &[u8]) {
        let Ok(mut heard) = self.0.heard.lock() else { return };
        let units = units(answer);
        match operation.contains("Write") || WRITES.iter().any(|it| operation.ends_with(it)) {
            true => heard.traffic.write += units,
            false => heard.traffic.read += units,
        }
    }
}

/// Operations that write one item; those that write several say so in their names.
const WRITES: [&str; 3] = [".PutItem", ".UpdateItem", ".DeleteItem"];

/// The units that an answer says were consumed, of one table or of several.
fn units(answer: &[u8]) -> u64 {
    let answer: Value = serde_json::from_slice(answer).unwrap_or_default();
    let consumed = &answer["ConsumedCapacity"];
    let tables = consumed.as_array().map_or(std::slice::from_ref(consumed), Vec::as_slice);
    tables.iter().filter_map(|it| it["CapacityUnits"].as_f64()).map(|it| (it * 100.0).round() as u64).sum()
}

/// A call whose answer has not come, or is not waited for any more.
struct OnItsWay(Wire);

impl Drop for OnItsWay {
    fn drop(&mut self) {
        let Ok(mut heard) = self.0.0.heard.lock() else { return };
        heard.on_their_way -= 1;
        if heard.on_their_way == 0 {
            heard.traffic.round_trips += 1;
            self.0.0.handed_over.notify_waiters();
        }
    }
}

/// A connector that sends over a wire.
#[derive(Debug)]
struct Wired<T> {
    inner: T,
    wire: Wire,
}

impl HttpClient for Wired<SharedHttpClient> {
    fn http_connector(
        &self,
        settings: &HttpConnectorSettings,
        components: &RuntimeComponents,
    ) -> SharedHttpConnector {
        let inner = self.inner.http_connector(settings, components);
        SharedHttpConnector::new(Wired { inner, wire: self.wire.clone() })
    }
}

impl HttpConnector for Wired<SharedHttpConnector> {
    fn call(&self, request: HttpRequest) -> HttpConnectorFuture {
        let wire = self.wire.clone();
        let operation = request.headers().get(OPERATION).unwrap_or_default().to_owned();
        let on_its_way = wire.send(&operation);
        let answer = self.inner.call(request);
        HttpConnectorFuture::new(async move {
            let answer = whole(answer).await;
            if let Some(body) = answer.as_ref().ok().and_then(|it| it.body().bytes()) {
                wire.used(&operation, body);
            }
            let handed_over = wire.0.handed_over.notified();
            drop(on_its_way);
            handed_over.await;
            answer
        })
    }
}

/// An answer with all of its body.
async fn whole(answer: HttpConnectorFuture) -> Result<HttpResponse, ConnectorError> {
    let mut answer = answer.await?;
    let body = ByteStream::new(std::mem::replace(answer.body_mut(), SdkBody::taken())).collect().await;
    *answer.body_mut() = body.map_err(|error| ConnectorError::io(error.into()))?.into_bytes().into();
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use contract::ConciergerieId;

    use super::*;
    use dev::database;

    #[tokio::test]
    async fn calls_at_the_same_time_are_one_round_trip() {
        let wire = Wire::default();
        let database = dynoxide::Database::memory().expect("a database");
        let endpoint = database::listen(database).await.expect("an address");
        let store = database::through(&endpoint, |client| wire.client(client)).await.expect("tables");
        let call = async || store.orders().counts(ConciergerieId(1)).await.expect("no orders");
        wire.take();
        tokio::join!(call(), async { (call().await, call().await) });
        let heard = wire.take();
        assert_eq!((heard.calls, heard.round_trips, heard.scans), (3, 2, 0));
        assert_eq!((heard.read, heard.write), (150, 0), "half a unit for what is read and not there");
    }
}
