use std::io::Read;

use flate2::read::GzDecoder;

use super::*;

/// A folder of its own for each test, gone with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("site-{name}-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("assets")).unwrap();
        std::fs::write(folder.join("index.html"), "<!doctype html>").unwrap();
        std::fs::write(folder.join("assets/app-1a2b.js"), "x".repeat(5000)).unwrap();
        Self(folder)
    }

    fn get(&self, path: &str, accept: &'static str) -> Response<Bytes> {
        let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accept))]);
        Site::new(self.0.clone()).answer(&Method::GET, path, &headers)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_page_is_asked_for_again_and_hashed_files_are_kept() {
    let folder = Folder::new("kept");
    assert_eq!(folder.get("/", "").headers()["cache-control"], "no-cache");
    assert_eq!(folder.get("/", "").body(), "<!doctype html>");
    let asset = folder.get("/assets/app-1a2b.js", "");
    assert_eq!(asset.headers()["cache-control"], "public, max-age=31536000, immutable");
    assert_eq!(asset.headers()["content-type"], "text/javascript; charset=utf-8");
}

#[test]
fn text_is_compressed_for_those_who_take_it() {
    let folder = Folder::new("gzip");
    let asset = folder.get("/assets/app-1a2b.js", "br, gzip");
    assert_eq!(asset.headers()["content-encoding"], "gzip");
    let mut text = String::new();
    GzDecoder::new(asset.body().as_ref()).read_to_string(&mut text).unwrap();
    assert_eq!(text, "x".repeat(5000));
    assert!(!folder.get("/assets/app-1a2b.js", "gzip;q=0").headers().contains_key("content-encoding"));
}

#[test]
fn what_was_compressed_when_it_was_built_goes_to_those_who_take_it() {
    let folder = Folder::new("built");
    std::fs::write(folder.0.join("assets/app-1a2b.js.br"), "small").unwrap();
    let asset = folder.get("/assets/app-1a2b.js", "gzip, deflate, br");
    assert_eq!(
        (asset.headers()["content-encoding"].as_bytes(), asset.body().as_ref()),
        (&b"br"[..], &b"small"[..])
    );
    assert_eq!(asset.headers()["content-type"], "text/javascript; charset=utf-8");
    assert_eq!(asset.headers()["vary"], "accept-encoding");
    assert_eq!(folder.get("/assets/app-1a2b.js", "gzip, br;q=0").headers()["content-encoding"], "gzip");
    assert_eq!(folder.get("/assets/app-1a2b.js", "").body(), "x".repeat(5000).as_str());
}

#[test]
fn nothing_outside_the_folder_is_served() {
    let folder = Folder::new("outside");
    std::fs::write(folder.0.join("../secret.txt"), "").unwrap();
    for path in ["/../secret.txt", "/assets/../../secret.txt", "//etc/passwd", "/nothing", "/assets"] {
        assert_eq!(folder.get(path, "").status(), 404, "{path}");
    }
}

#[test]
fn the_policy_is_the_deployed_one() {
    let template = include_str!("../../../../infra/edge.yaml");
    let policy: Vec<&str> = template
        .split("ContentSecurityPolicy: !Sub >-")
        .nth(1)
        .unwrap()
        .split("CustomHeadersConfig")
        .next()
        .unwrap()
        .split_whitespace()
        .collect();
    let mut headers = HeaderMap::new();
    let origins = Origins {
        forms: " https://${CardHost}".to_owned(),
        scripts: " https://${FilesHost}${SsoSource}${ServerSources}${LiveSource}${PrinterSources}".to_owned(),
        pictures: "${ServerSources}".to_owned(),
    };
    secure(&mut headers, &origins);
    // No other site embeds the pages of one machine.
    assert_eq!(headers["content-security-policy"], policy.join(" ").replace("${HostPages}", ""));
    for (name, value) in [("x-frame-options", "SAMEORIGIN"), ("cache-control", "no-store")] {
        assert_eq!(headers[name], value);
    }
}

#[test]
fn what_an_answer_says_of_itself_stays() {
    let mut headers = HeaderMap::new();
    let own = [
        ("content-security-policy", "default-src 'none'; sandbox"),
        ("cache-control", "private, max-age=86400"),
        ("cross-origin-resource-policy", "cross-origin"),
    ];
    for (name, value) in own {
        headers.insert(name, HeaderValue::from_static(value));
    }
    secure(&mut headers, &Origins::default());
    for (name, value) in own {
        assert_eq!(headers.get_all(name).iter().collect::<Vec<_>>(), [value]);
    }
    assert_eq!(headers["x-content-type-options"], "nosniff");
}
