//! The jobs function.

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), runtime::Failure> {
    runtime::serve_jobs(jobs::tasks()).await
}
