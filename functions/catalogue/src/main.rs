//! The catalogue function.

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), runtime::Failure> {
    runtime::serve(catalogue::router()).await
}
