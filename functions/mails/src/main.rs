//! The function of the jobs in the queue `mails`.

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), runtime::Failure> {
    runtime::serve_jobs(jobs::mails()).await
}
