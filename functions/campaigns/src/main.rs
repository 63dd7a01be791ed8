//! The campaigns function.

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), runtime::Failure> {
    runtime::serve(campaigns::router()).await
}
