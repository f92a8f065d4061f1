//! The files of the page, built into the binary. Compressed once: the first visit takes 268,669 bytes in 96 files,
//! headers included (`docs/performance.md`, "The page").

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderMap, Response, StatusCode};
use axum::response::IntoResponse;
use bytes::Bytes;
use include_dir::{Dir, include_dir};
use tafelrune_words::{Lang, rulebook};

use crate::transport::asset::Asset;

static UI: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../ui/page");

/// Every file of the page by its path, without a leading slash.
static FILES: LazyLock<HashMap<String, Asset>> = LazyLock::new(|| {
    let mut files = HashMap::new();
    let mut add = |path: String, body: Bytes| {
        let asset = Asset::new(&path, body);
        files.insert(path, asset);
    };
    add_folder(&UI, &mut add);
    add("symbols.svg".into(), joined_symbols().into());
    for lang in Lang::all() {
        add(format!("texts/{lang}.ftl"), Bytes::from_static(rulebook::page(lang).as_bytes()));
        for (name, texts) in rulebook::later(lang) {
            add(format!("texts/{lang}-{name}.ftl"), Bytes::from_static(texts.as_bytes()));
        }
    }
    files
});

fn add_folder(folder: &'static Dir<'static>, add: &mut impl FnMut(String, Bytes)) {
    for file in folder.files() {
        add(file.path().to_string_lossy().into(), Bytes::from_static(file.contents()));
    }
    folder.dirs().for_each(|folder| add_folder(folder, add));
}

/// All symbols in one drawing, so that the page makes one request for them.
fn joined_symbols() -> String {
    let files = UI.get_dir("symbols").into_iter().flat_map(|folder| folder.files());
    let symbol = |file: &include_dir::File<'_>| {
        let name = file.path().file_stem()?.to_str()?;
        let drawing = file.contents_utf8()?.strip_prefix("<svg xmlns=\"http://www.w3.org/2000/svg\"")?;
        Some(format!("<symbol id=\"s-{name}\"{}", drawing.replace("</svg>", "</symbol>")))
    };
    let symbols: String = files.filter_map(symbol).collect();
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{symbols}</svg>")
}

/// A file of the page. A path without a dot is the page itself, which routes on in the browser.
pub fn serve(path: &str, headers: &HeaderMap) -> Response<Body> {
    let path = path.trim_start_matches('/');
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    match FILES.get(if is_file { path } else { "index.html" }) {
        Some(file) => file.response(headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header::{self, HeaderName};

    use super::*;

    fn asked(path: &str, headers: &[(HeaderName, &str)]) -> Response<Body> {
        let headers = headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect();
        serve(path, &headers)
    }

    /// `weight.test.js` measures the whole first visit in a browser, headers included.
    #[test]
    fn the_files_of_a_first_visit_are_small() {
        // Fetched when somebody opens that part of the page.
        let names = rulebook::later(Lang::DE).map(|(name, _)| name).collect::<Vec<_>>();
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
        let total: usize = files.map(|(_, file)| file.transferred()).sum();
        assert!((50_000..300_000).contains(&total), "{total} bytes");
    }

    #[test]
    fn every_symbol_is_in_the_joined_drawing() {
        let joined = joined_symbols();
        for file in UI.get_dir("symbols").unwrap().files() {
            let name = file.path().file_stem().unwrap().to_str().unwrap();
            assert!(joined.contains(&format!("id=\"s-{name}\" viewBox")), "{name}");
        }
    }

    #[test]
    fn files_are_compressed_and_not_sent_twice() {
        let gzip = asked("/main.js", &[(header::ACCEPT_ENCODING, "gzip, br")]);
        assert_eq!(gzip.headers()[header::CONTENT_ENCODING], "gzip");
        let tag = gzip.headers()[header::ETAG].to_str().unwrap();
        let again = asked("/main.js", &[(header::IF_NONE_MATCH, tag)]);
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert!(!asked("/main.js", &[]).headers().contains_key(header::CONTENT_ENCODING));
        assert_eq!(asked("/none.js", &[]).status(), StatusCode::NOT_FOUND);
        assert_eq!(asked("/t/abc", &[]).headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
    }
}
