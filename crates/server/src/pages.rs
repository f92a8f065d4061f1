//! The page, built into the binary, and the headers that keep it to itself.

use std::collections::HashMap;
use std::io::Write;
use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Response, StatusCode};
use axum::middleware::Next;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use include_dir::{Dir, include_dir};
use tafelrune_texts::{Lang, Texts};

use crate::secrets::digest;

static UI: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../ui/page");

/// Scripts, styles, images and connections of our own only; nobody may frame the page.
const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// A file as it is delivered.
pub(crate) struct Delivered {
    kind: &'static str,
    plain: Bytes,
    /// Compressed, where that makes it smaller.
    packed: Option<Bytes>,
    tag: HeaderValue,
}

/// Everything that the page consists of, by address, packed once.
static FILES: LazyLock<HashMap<String, Delivered>> = LazyLock::new(|| {
    fn walk(dir: &'static Dir<'static>, found: &mut HashMap<String, Delivered>) {
        for file in dir.files() {
            let path = file.path().to_string_lossy();
            found.insert(path.to_string(), Delivered::new(&path, Bytes::from_static(file.contents())));
        }
        dir.dirs().for_each(|dir| walk(dir, found));
    }
    let mut found = HashMap::new();
    walk(&UI, &mut found);
    found.insert("symbols.svg".into(), Delivered::new("symbols.svg", sprite().into()));
    for lang in Lang::ALL {
        let path = format!("texts/{lang}.ftl");
        let words = Delivered::new(&path, Bytes::from_static(Texts::page(lang).as_bytes()));
        found.insert(path, words);
        for (name, words) in Texts::later(lang) {
            let path = format!("texts/{lang}-{name}.ftl");
            let words = Delivered::new(&path, Bytes::from_static(words.as_bytes()));
            found.insert(path, words);
        }
    }
    found
});

/// All symbols in one drawing, so that a page fetches them once; each has a file of its own.
fn sprite() -> String {
    let files = UI.get_dir("symbols").into_iter().flat_map(|folder| folder.files());
    let symbol = |file: &include_dir::File<'_>| {
        let name = file.path().file_stem()?.to_str()?;
        let drawing = file.contents_utf8()?.strip_prefix("<svg xmlns=\"http://www.w3.org/2000/svg\"")?;
        Some(format!("<symbol id=\"s-{name}\"{}", drawing.replace("</svg>", "</symbol>")))
    };
    let symbols: String = files.filter_map(symbol).collect();
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{symbols}</svg>")
}

impl Delivered {
    /// Packs a file; its kind comes from its name.
    pub(crate) fn new(path: &str, plain: Bytes) -> Delivered {
        let kind = match path.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("js" | "mjs") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("json" | "webmanifest") => "application/json",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("webp") => "image/webp",
            Some("woff2") => "font/woff2",
            Some("wasm") => "application/wasm",
            Some("ftl" | "txt") => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        };
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        let packed = packer.write_all(&plain).and_then(|()| packer.finish()).ok();
        let packed = packed.filter(|packed| packed.len() < plain.len()).map(Bytes::from);
        let sum = digest(std::str::from_utf8(&plain).unwrap_or(path));
        let tag = HeaderValue::from_str(&format!("\"{sum}\""));
        Delivered { kind, plain, packed, tag: tag.unwrap_or(HeaderValue::from_static("\"\"")) }
    }

    /// The file for somebody who may have it already, or may not unpack it.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Response<Body> {
        let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == self.tag);
        let unpacks = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        let unpacks = unpacks.is_some_and(|value| value.contains("gzip"));
        let packed = self.packed.as_ref().filter(|_| unpacks);
        let mut answer = match (known, packed) {
            (true, _) => Response::new(Body::empty()),
            (false, Some(packed)) => Response::new(Body::from(packed.clone())),
            (false, None) => Response::new(Body::from(self.plain.clone())),
        };
        if known {
            *answer.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let fields = answer.headers_mut();
        if packed.is_some() && !known {
            fields.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        fields.insert(header::ETAG, self.tag.clone());
        answer
    }
}

/// A file of the page; every address without a dot is the page itself, which finds its way.
pub fn page(path: &str, headers: &HeaderMap) -> Response<Body> {
    let path = path.trim_start_matches('/');
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    match FILES.get(if is_file { path } else { "index.html" }) {
        Some(file) => file.answer(headers),
        None => {
            let mut missing = Response::new(Body::empty());
            *missing.status_mut() = StatusCode::NOT_FOUND;
            missing
        }
    }
}

/// Kinds of parts that no browser makes a page of: what rules pages would be said to them in vain, a hundred
/// times on a first visit. (A worker's script would need it; there is none.)
const PARTS: [&str; 3] = ["text/javascript", "text/css", "font/"];

/// Puts the protective headers on every answer.
pub async fn protect(request: Request, next: Next) -> Response<Body> {
    let mut answer = next.run(request).await;
    let headers = answer.headers_mut();
    let mut put = |name: HeaderName, value| headers.insert(name, HeaderValue::from_static(value));
    put(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    put(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !PARTS.iter().any(|part| kind.starts_with(part)) {
        for (name, value) in [
            (header::CONTENT_SECURITY_POLICY, CSP),
            (header::REFERRER_POLICY, "no-referrer"),
            (header::X_FRAME_OPTIONS, "DENY"),
            (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
            (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
        ] {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(path: &str, headers: &[(HeaderName, &str)]) -> Response<Body> {
        let headers = headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect();
        page(path, &headers)
    }

    /// What a first visit loads, together, stays below what a slow line can bear.
    #[test]
    fn the_first_load_is_small() {
        // What is fetched when somebody goes there.
        let names = Texts::later(Lang::De).map(|(name, _)| name).collect::<Vec<_>>();
        let later = |path: &str| {
            let of = |name: &&str| {
                path.starts_with(&format!("{name}/")) || path.ends_with(&format!("-{name}.ftl"))
            };
            names.iter().any(of)
        };
        let first = |path: &str| {
            !path.ends_with("qrcode.js")
                && !path.contains("licences")
                && !path.ends_with(".d.ts")
                && !later(path)
        };
        let files = FILES.iter().filter(|(path, _)| first(path) && !path.starts_with("symbols/"));
        let size = |file: &Delivered| file.packed.as_ref().unwrap_or(&file.plain).len();
        let total: usize = files.map(|(_, file)| size(file)).sum();
        assert!((50_000..300_000).contains(&total), "{total} bytes");
    }

    #[test]
    fn every_symbol_is_in_the_sprite() {
        let sprite = sprite();
        for file in UI.get_dir("symbols").unwrap().files() {
            let name = file.path().file_stem().unwrap().to_str().unwrap();
            assert!(sprite.contains(&format!("id=\"s-{name}\" viewBox")), "{name}");
        }
    }

    #[test]
    fn files_are_packed_and_not_sent_twice() {
        let packed = asked("/main.js", &[(header::ACCEPT_ENCODING, "gzip, br")]);
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "gzip");
        let tag = packed.headers()[header::ETAG].to_str().unwrap();
        let again = asked("/main.js", &[(header::IF_NONE_MATCH, tag)]);
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert!(!asked("/main.js", &[]).headers().contains_key(header::CONTENT_ENCODING));
        assert_eq!(asked("/none.js", &[]).status(), StatusCode::NOT_FOUND);
        assert_eq!(asked("/t/abc", &[]).headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
    }
}
