//! The function of connections.

use std::sync::Arc;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), runtime::Failure> {
    runtime::serve_events(|services, aws| {
        let live = Arc::new(live::Live::of_cloud(services, aws)?);
        Ok(move |event| {
            let live = live.clone();
            async move { live.event(event).await }
        })
    })
    .await
}
