//! The receipt printer of the demo registers: the sandbox, on a port of its own.

use std::sync::Arc;

use runtime::Clock;
use sandbox::Printer;

use crate::books;

/// A printer at its address.
#[derive(Clone, Debug)]
pub struct OpenPrinter {
    pub printer: Printer,
    /// The address, such as `http://127.0.0.1:8085`.
    pub origin: String,
}

/// Opens the printer, with nothing printed.
pub async fn open(port: u16, clock: Clock) -> anyhow::Result<OpenPrinter> {
    let (listener, origin) = books::listen("receipt printer", port).await?;
    let open = OpenPrinter::at(origin, clock);
    let router = open.printer.router();
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(open)
}

impl OpenPrinter {
    /// One that is served at `origin`.
    pub fn at(origin: String, clock: Clock) -> Self {
        Self { printer: Printer::new(Arc::new(move || clock.now())), origin }
    }

    /// The address that a register keeps: without the scheme that every address begins with.
    pub fn address(&self) -> &str {
        self.origin.trim_start_matches("http://")
    }
}
