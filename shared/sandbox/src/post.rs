//! How the sandboxes tell the platform of something. They talk to this machine only, so plain HTTP does.

use std::time::Duration;

use axum::http::{Request, header, request::Builder};
use http_body_util::{BodyExt, Collected, Full};
use hyper::body::Bytes;
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};

/// Brings notices. Clones share its sockets.
pub(crate) type Post = Client<HttpConnector, Full<Bytes>>;

pub(crate) fn open() -> Post {
    Client::builder(TokioExecutor::new()).build_http()
}

/// A notice to an address, to be completed with headers.
pub(crate) fn to(url: &str) -> Builder {
    Request::post(url).header(header::CONTENT_TYPE, "application/json")
}

/// Brings a notice, and gives the body of an answer that takes it, if there is one in time.
pub(crate) async fn ask(post: &Post, notice: Builder, body: &str, limit: Duration) -> Option<Bytes> {
    let notice = notice.body(Full::from(body.to_owned())).ok()?;
    let asking = async {
        let answer = post.request(notice).await.ok()?;
        if !answer.status().is_success() {
            return None;
        }
        answer.into_body().collect().await.ok().map(Collected::to_bytes)
    };
    tokio::time::timeout(limit, asking).await.ok()?
}

/// Brings a notice, and gives the status of the answer, if there is one in time.
pub(crate) async fn bring(post: &Post, notice: Builder, body: &str, limit: Duration) -> Option<u16> {
    let notice = notice.body(Full::from(body.to_owned())).ok()?;
    let answer = tokio::time::timeout(limit, post.request(notice)).await.ok()?.ok()?;
    Some(answer.status().as_u16())
}
