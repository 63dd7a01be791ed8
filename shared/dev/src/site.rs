//! Serves everything that the edge serves beside the API: the built web application, with the headers of
//! `infra/edge.yaml`.

use std::{
    collections::HashMap,
    path::{Component, Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::SystemTime,
};

use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};
use hyper::body::Bytes;
use runtime::compression::{self, is_text};

/// Files smaller than this are sent as they are.
const WORTH_COMPRESSING: usize = 1024;

/// The files of the web application. They are read anew when they change.
#[derive(Clone, Debug)]
pub struct Site {
    folder: Arc<PathBuf>,
    gzipped: Arc<Mutex<HashMap<PathBuf, (SystemTime, Bytes)>>>,
}

impl Site {
    /// The files under a folder.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder: Arc::new(folder), gzipped: Arc::default() }
    }

    /// Answers a request for a file. The application routes behind `#`, so that any other path is just missing.
    pub fn answer(&self, method: &Method, path: &str, headers: &HeaderMap) -> Response<Bytes> {
        if method != Method::GET && method != Method::HEAD {
            return plain(StatusCode::METHOD_NOT_ALLOWED, "Method not allowed");
        }
        let Some((file, bytes)) = self.read(path) else {
            if !self.folder.join("index.html").exists() {
                return plain(StatusCode::NOT_FOUND, "The web application is not built: npm run build");
            }
            return plain(StatusCode::NOT_FOUND, "Not found");
        };
        let kind = media_type(&file);
        let mut response = Response::new(bytes.clone());
        let set = response.headers_mut();
        set.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        set.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept(path)));
        if bytes.len() >= WORTH_COMPRESSING && is_text(kind) {
            set.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
            let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|it| it.to_str().ok());
            if let Some((encoding, compressed)) = self.compressed(file, &bytes, accepted.unwrap_or_default())
            {
                set.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
                *response.body_mut() = compressed;
            }
        }
        if method == Method::HEAD {
            *response.body_mut() = Bytes::new();
        }
        response
    }

    /// The file of a path inside the folder.
    fn read(&self, path: &str) -> Option<(PathBuf, Bytes)> {
        let path = match path.trim_start_matches('/') {
            "" => "index.html",
            path => path,
        };
        let inside = Path::new(path).components().all(|it| matches!(it, Component::Normal(_)));
        let file = self.folder.join(path);
        let bytes = inside.then(|| std::fs::read(&file).ok())??;
        Some((file, bytes.into()))
    }

    /// A file as small as it can be taken: as it was compressed when it was built, else as it is compressed now.
    fn compressed(&self, file: PathBuf, bytes: &Bytes, accepted: &str) -> Option<(&'static str, Bytes)> {
        if compression::takes("br", accepted)
            && let Ok(smallest) = std::fs::read(file.with_added_extension("br"))
        {
            return Some(("br", smallest.into()));
        }
        compression::takes("gzip", accepted).then(|| ("gzip", self.gzip(file, bytes)))
    }

    fn gzip(&self, file: PathBuf, bytes: &Bytes) -> Bytes {
        let changed = file.metadata().and_then(|it| it.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
        let mut known = self.gzipped.lock().unwrap_or_else(PoisonError::into_inner);
        match known.get(&file) {
            Some((at, compressed)) if *at == changed => compressed.clone(),
            _ => {
                let compressed: Bytes = compression::gzip(bytes).unwrap_or_default().into();
                known.insert(file, (changed, compressed.clone()));
                compressed
            }
        }
    }
}

/// Other origins that a page may turn to, each after a blank.
#[derive(Clone, Debug, Default)]
pub struct Origins {
    /// Payment forms are posted there.
    pub forms: String,
    /// Scripts call them.
    pub scripts: String,
    /// Pictures come from there.
    pub pictures: String,
}

/// Adds what every answer of the edge says, to those of the API too. An answer keeps its own headers about scripts,
/// about caching, and about who may show it. Transport security is left out: browsers take it over TLS only.
pub fn secure(headers: &mut HeaderMap, Origins { forms, scripts, pictures }: &Origins) {
    let policy = format!(
        "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; img-src 'self' data: blob:{pictures}; \
         style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'{scripts}; form-action 'self'{forms}"
    );
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
    }
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
        ("x-frame-options", "SAMEORIGIN"),
        ("permissions-policy", "camera=(self), geolocation=(), microphone=(), payment=(), usb=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.entry("cross-origin-resource-policy").or_insert(HeaderValue::from_static("same-origin"));
}

/// Names under `assets` carry a hash; everything else is asked for again each time.
fn kept(path: &str) -> &'static str {
    if path.starts_with("/assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|it| it.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn plain(status: StatusCode, message: &'static str) -> Response<Bytes> {
    let mut response = Response::new(Bytes::from_static(message.as_bytes()));
    *response.status_mut() = status;
    response
        .headers_mut()
        .insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    response
}

#[cfg(test)]
mod tests;
