//! The account function.

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), runtime::Failure> {
    runtime::serve(account::router()).await
}
