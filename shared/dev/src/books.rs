//! The address of a sandbox on this machine, and its books, which survive.

use std::{
    fmt, fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use axum::{Router, extract::Request, middleware::Next};
use tokio::net::TcpListener;

/// A port for a sandbox, and its origin. Pages that were open before a restart keep working when `port` is free again.
pub(crate) async fn listen(who: &str, port: u16) -> anyhow::Result<(TcpListener, String)> {
    let listener = match TcpListener::bind(("127.0.0.1", port)).await {
        Ok(listener) => listener,
        Err(_) => TcpListener::bind("127.0.0.1:0").await?,
    };
    let origin = format!("http://{}", listener.local_addr()?);
    if listener.local_addr()?.port() != port {
        println!(
            "port {port} is taken: the {who} is at {origin} this time; its pages that were open are not"
        );
    }
    Ok((listener, origin))
}

/// Has a sandbox go on with the books in `file`, if there are any.
pub(crate) fn reopen(file: &Path, restore: impl FnOnce(&str) -> bool) -> anyhow::Result<()> {
    if let Ok(books) = fs::read_to_string(file) {
        anyhow::ensure!(restore(&books), "{} cannot be read: start with --fresh", file.display());
    }
    Ok(())
}

/// Writes books down.
#[derive(Clone)]
pub(crate) struct Keeper {
    books: Arc<dyn Fn() -> String + Send + Sync>,
    file: PathBuf,
    writing: Arc<Mutex<()>>,
}

struct Over(Keeper);

impl Drop for Over {
    fn drop(&mut self) {
        self.0.keep();
    }
}

impl Keeper {
    /// Keeps the text that `books` gives in `file`.
    pub(crate) fn new(file: &Path, books: impl Fn() -> String + Send + Sync + 'static) -> Self {
        Self { books: Arc::new(books), file: file.to_owned(), writing: Arc::default() }
    }

    /// All of the new books, or still the old ones.
    pub(crate) fn keep(&self) {
        let _one_at_a_time = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let beside = self.file.with_extension("new");
        let written = fs::write(&beside, (self.books)()).and_then(|()| fs::rename(&beside, &self.file));
        if let Err(error) = written {
            tracing::error!(file = %self.file.display(), %error, "books were not written down");
        }
    }

    /// Serves a sandbox. Its books are written down when a request is over, whether or not it was answered.
    pub(crate) fn serve(&self, listener: TcpListener, router: Router) {
        let keeper = self.clone();
        let kept = axum::middleware::from_fn(move |request: Request, next: Next| {
            let over = Over(keeper.clone());
            async move {
                let response = next.run(request).await;
                drop(over);
                response
            }
        });
        let router = router.layer(kept);
        tokio::spawn(async move { axum::serve(listener, router).await });
    }
}

impl fmt::Debug for Keeper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Keeper").field("file", &self.file).finish_non_exhaustive()
    }
}
