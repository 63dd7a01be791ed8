//! A call centre of a test's own, spoken to over loopback HTTP as the real one is.

use std::{ops::Deref, time::Duration};

use integrations::calls::{CallCentre, CallSettings};
use sandbox::CallCentreSettings;

use crate::App;

const CLIENT: &str = "our-client";
/// The address at which the platform of a test is opened.
const HOME: &str = "https://concierge.test/";

/// A call centre where nobody is signed in. It ends with the test.
pub struct SimulatedCalls(sandbox::CallCentre);

impl Deref for SimulatedCalls {
    type Target = sandbox::CallCentre;
    fn deref(&self) -> &sandbox::CallCentre {
        &self.0
    }
}

impl App {
    /// The same app with a call centre that is waited for so long.
    pub async fn with_call_centre(self, limit: Duration) -> (Self, SimulatedCalls) {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let settings = CallCentreSettings { client: CLIENT.to_owned(), home: HOME.to_owned() };
        let simulated = sandbox::CallCentre::new(settings);
        let router = simulated.router();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let centre = CallCentre::new(CallSettings {
            api_url: url.clone(),
            login_url: url,
            client: CLIENT.to_owned(),
            home: HOME.to_owned(),
            limit,
        })
        .expect("an address of this machine");
        (self.with(|services| services.call_centre = Some(centre)), SimulatedCalls(simulated))
    }
}
