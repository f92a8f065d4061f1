//! HTTPS with a certificate from files, which are read again when they change or on a signal.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::context::settings::TlsFiles;

/// How often the files are looked at: renewed certificates overlap with old ones by weeks.
const CHECK_INTERVAL: Duration = Duration::from_secs(60);

/// The certificate in use.
pub struct Tls {
    files: TlsFiles,
    config: RwLock<Arc<ServerConfig>>,
    /// When the files had last been changed before they were read.
    changed: Mutex<[Option<SystemTime>; 2]>,
}

impl Tls {
    /// Reads the files; an error says which one is wrong, and how.
    pub fn open(files: TlsFiles) -> Result<Arc<Tls>, String> {
        let changed = Mutex::new(changed(&files));
        let config = RwLock::new(read(&files)?);
        Ok(Arc::new(Tls { files, config, changed }))
    }

    /// For the next connection.
    pub fn acceptor(&self) -> TlsAcceptor {
        self.config.read().unwrap_or_else(PoisonError::into_inner).clone().into()
    }

    /// Reads the files again; if they are not right, the old certificate stays in use.
    pub fn reload(&self) {
        *self.changed.lock().unwrap_or_else(PoisonError::into_inner) = changed(&self.files);
        match read(&self.files) {
            Ok(config) => {
                *self.config.write().unwrap_or_else(PoisonError::into_inner) = config;
                tracing::info!("the certificate was read again");
            }
            Err(error) => tracing::error!(error, "the old certificate stays in use"),
        }
    }

    /// Reads the files whenever they have changed.
    pub async fn watch(self: Arc<Tls>) {
        loop {
            tokio::time::sleep(CHECK_INTERVAL).await;
            self.reload_if_changed();
        }
    }

    fn reload_if_changed(&self) {
        if *self.changed.lock().unwrap_or_else(PoisonError::into_inner) != changed(&self.files) {
            self.reload();
        }
    }
}

fn changed(files: &TlsFiles) -> [Option<SystemTime>; 2] {
    [&files.certificate, &files.key].map(|path| std::fs::metadata(path).ok()?.modified().ok())
}

fn read(files: &TlsFiles) -> Result<Arc<ServerConfig>, String> {
    let fault = |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let chain = CertificateDer::pem_file_iter(&files.certificate)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|error| fault(&files.certificate, &error))?;
    if chain.is_empty() {
        return Err(fault(&files.certificate, &"no certificate in this file"));
    }
    let key = PrivateKeyDer::from_pem_file(&files.key).map_err(|error| fault(&files.key, &error))?;
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .map_err(|error| fault(&files.key, &error))?;
    Ok(Arc::new(config))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Puts a certificate of the tests into the place of these files.
    fn install(files: &TlsFiles, name: &str) {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
        std::fs::copy(data.join(format!("{name}.cert.pem")), &files.certificate).unwrap();
        std::fs::copy(data.join(format!("{name}.key.pem")), &files.key).unwrap();
    }

    fn set_changed(path: &Path, at: SystemTime) {
        std::fs::File::options().write(true).open(path).unwrap().set_modified(at).unwrap();
    }

    #[test]
    fn a_certificate_is_read_again_when_it_changes_and_kept_while_it_is_wrong() {
        let folder = tempfile::tempdir().unwrap();
        let files = TlsFiles { certificate: folder.path().join("cert"), key: folder.path().join("key") };
        assert!(Tls::open(files.clone()).is_err_and(|error| error.contains("cert")), "there is none yet");
        install(&files, "one");
        let tls = Tls::open(files.clone()).unwrap();
        let in_use = || Arc::as_ptr(&tls.config.read().unwrap());
        let first = in_use();
        tls.reload_if_changed();
        assert_eq!(in_use(), first, "nothing has changed");
        install(&files, "two");
        set_changed(&files.certificate, SystemTime::UNIX_EPOCH);
        tls.reload_if_changed();
        let second = in_use();
        assert_ne!(second, first);
        std::fs::write(&files.key, "no key").unwrap();
        tls.reload();
        assert_eq!(in_use(), second, "the old one stays in use");
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
        std::fs::copy(data.join("one.key.pem"), &files.key).unwrap();
        assert!(Tls::open(files).is_err(), "a key of another certificate");
    }
}
