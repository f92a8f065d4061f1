//! `tafelrune serve`: the match server, with its page.

use std::io::{IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use tafelrune_server::{IpNet, Limits, OpenError, Settings, TlsFiles, parse_network};
use tafelrune_words::Texts;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

use super::store;
use crate::failure::Failure;

#[derive(clap::Args)]
pub struct Args {
    #[arg(long)]
    data: Option<PathBuf>,
    #[arg(long, default_value = "127.0.0.1")]
    bind: IpAddr,
    #[arg(long, default_value_t = 7117)]
    port: u16,
    #[arg(long)]
    open: bool,
    #[arg(long = "origin", value_name = "URL")]
    origins: Vec<String>,
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    #[arg(long)]
    secure: bool,
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    #[arg(long)]
    access_log: bool,
    #[arg(long, value_name = "CIDR", value_parser = parse_network)]
    trust_proxy: Vec<IpNet>,
    /// Was used until 0.1: it believed everybody.
    #[arg(long, hide = true)]
    proxied: bool,
    #[arg(long, value_name = "SECONDS", default_value_t = 150)]
    keep_alive: u64,
    #[arg(long)]
    public_metrics: bool,
    #[arg(long)]
    thinkers: Option<usize>,
    #[arg(long, default_value_t = 400)]
    bot_pace: u64,
    #[arg(long, default_value_t = 2000)]
    bot_budget: u64,
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(8..))]
    review_iterations: u32,
    #[arg(long, default_value_t = 100.0)]
    requests: f64,
    #[arg(long, default_value_t = 20.0)]
    commands: f64,
    #[arg(long, default_value_t = 200.0)]
    address_commands: f64,
    #[arg(long, default_value_t = 200)]
    cpu_ms: u64,
    #[arg(long, default_value_t = 60)]
    tables: u32,
    #[arg(long, default_value_t = 10)]
    listed_tables: u32,
    #[arg(long, default_value_t = 64)]
    sockets: u32,
    #[arg(long, default_value_t = 120)]
    idle: u64,
    #[arg(long)]
    max_mb: Option<u64>,
}

impl Default for Args {
    fn default() -> Args {
        Args {
            data: None,
            bind: IpAddr::from([127, 0, 0, 1]),
            port: 7117,
            open: false,
            origins: Vec::new(),
            hosts: Vec::new(),
            secure: false,
            tls_cert: None,
            tls_key: None,
            access_log: false,
            trust_proxy: Vec::new(),
            proxied: false,
            keep_alive: 150,
            public_metrics: false,
            thinkers: None,
            bot_pace: 400,
            bot_budget: 2000,
            review_iterations: 1000,
            requests: 100.0,
            commands: 20.0,
            address_commands: 200.0,
            cpu_ms: 200,
            tables: 60,
            listed_tables: 10,
            sockets: 64,
            idle: 120,
            max_mb: None,
        }
    }
}

impl Args {
    fn settings(&self) -> Settings {
        let mut settings = Settings::new(store::folder(self.data.as_ref()));
        settings.origins.clone_from(&self.origins);
        settings.max_bytes = self.max_mb.map(|megabytes| megabytes * 1024 * 1024);
        settings.hosts.clone_from(&self.hosts);
        settings.secure = self.secure;
        let files = self.tls_cert.clone().zip(self.tls_key.clone());
        settings.tls = files.map(|(certificate, key)| TlsFiles { certificate, key });
        settings.access_log = self.access_log;
        settings.trusted_proxies.clone_from(&self.trust_proxy);
        settings.keep_alive = Duration::from_secs(self.keep_alive);
        settings.public_metrics = self.public_metrics;
        settings.thinkers = self.thinkers.unwrap_or(settings.thinkers);
        settings.bot_pace = Duration::from_millis(self.bot_pace);
        settings.bot_budget = Duration::from_millis(self.bot_budget);
        settings.review_iterations = self.review_iterations;
        settings.limits = Limits {
            requests: self.requests,
            commands: self.commands,
            address_commands: self.address_commands,
            cpu: Duration::from_millis(self.cpu_ms),
            tables: self.tables,
            listed_tables: self.listed_tables,
            sockets: self.sockets,
            idle: Duration::from_secs(self.idle),
            ..Limits::default()
        };
        settings
    }
}

/// Logs what `RUST_LOG` names (`debug`, or `tafelrune_server=debug,hyper=info`), else everything from `info`.
fn log_to_stderr() {
    let named = std::env::var("RUST_LOG").ok().and_then(|text| text.parse().ok());
    let filter = named.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let colours = std::io::stderr().is_terminal();
    let lines = tracing_subscriber::fmt::layer().with_ansi(colours).with_writer(std::io::stderr);
    tracing_subscriber::registry().with(lines.with_filter(filter)).init();
}

/// Serves until a signal stops it.
pub fn run(args: &Args, texts: &Texts) -> Result<(), Failure> {
    if args.proxied {
        return Err(Failure::Usage(texts.app("serve-proxied", &[])));
    }
    log_to_stderr();
    let settings = args.settings();
    let address = SocketAddr::new(args.bind, args.port);
    let server = tafelrune_server::Server::open(settings, address).map_err(|error| failed(&error, texts))?;
    let url = server.url();
    writeln!(std::io::stdout(), "{}", texts.app("serve-ready", &[("url", url.as_str().into())]))?;
    if args.open && open_browser(&url).is_err() {
        writeln!(std::io::stderr(), "{}", texts.app("serve-no-browser", &[]))?;
    }
    server.run();
    writeln!(std::io::stdout(), "{}", texts.app("serve-stopped", &[]))?;
    Ok(())
}

fn failed(error: &OpenError, texts: &Texts) -> Failure {
    match error {
        OpenError::Store(error) => store::open_failure(error, texts),
        OpenError::Address { address, error } => {
            let (address, error) = (address.to_string(), error.to_string());
            let args = [("address", (&address).into()), ("error", (&error).into())];
            Failure::Usage(texts.app("serve-no-address", &args))
        }
        OpenError::Certificate(error) => {
            Failure::Usage(texts.app("serve-no-certificate", &[("error", error.into())]))
        }
        OpenError::Threads(error) => Failure::Usage(error.to_string()),
    }
}

/// Opens an address in the default browser.
fn open_browser(url: &str) -> std::io::Result<()> {
    let (command, first) = match std::env::consts::OS {
        "macos" => ("open", None),
        "windows" => ("cmd", Some(["/C", "start"])),
        _ => ("xdg-open", None),
    };
    let mut command = std::process::Command::new(command);
    command.args(first.into_iter().flatten()).arg(url).spawn().map(|_| ())
}
