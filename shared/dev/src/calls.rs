//! The call centre of the platform: the sandbox, on a port of its own. After a new start nobody is signed in there.

use runtime::GenesysConfig;
use sandbox::{CallCentre, CallCentreSettings};

use crate::books;

const CLIENT: &str = "sandbox-client";

/// The call centre at its address.
#[derive(Clone, Debug)]
pub struct OpenCallCentre {
    pub centre: CallCentre,
    /// The address, such as `http://127.0.0.1:8087`.
    pub origin: String,
}

/// Opens the call centre, whose agents come back to `home`.
pub async fn open(port: u16, home: &str) -> anyhow::Result<OpenCallCentre> {
    let (listener, origin) = books::listen("call centre", port).await?;
    let open = OpenCallCentre::at(origin, home);
    let router = open.centre.router();
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(open)
}

impl OpenCallCentre {
    /// One that is served at `origin`.
    pub fn at(origin: String, home: &str) -> Self {
        let settings = CallCentreSettings { client: CLIENT.to_owned(), home: home.to_owned() };
        Self { centre: CallCentre::new(settings), origin }
    }

    /// How the platform reaches it.
    pub fn config(&self) -> GenesysConfig {
        let url = self.origin.clone();
        GenesysConfig { api_url: url.clone(), login_url: url, client: CLIENT.to_owned() }
    }
}
