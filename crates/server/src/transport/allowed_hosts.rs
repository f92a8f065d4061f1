//! By which names the server may be called. A page of another site could make its own name point to this machine
//! (DNS rebinding): then `Host` and `Origin` agree, and only the name itself tells.

use std::net::{IpAddr, Ipv6Addr};

use crate::context::settings::Settings;

/// The names that a request may carry as its host. Literal addresses cannot be pointed elsewhere.
#[derive(Debug)]
pub struct AllowedHosts {
    names: Vec<String>,
    /// The only address that is allowed besides loopback ones; `None` allows all.
    bound: Option<IpAddr>,
}

impl AllowedHosts {
    /// `bound` is the address of the listener; an unspecified one or none stands for every address.
    pub fn new(settings: &Settings, bound: Option<IpAddr>) -> AllowedHosts {
        let of_origins = settings.origins.iter().filter_map(|origin| origin.split_once("://"));
        let authorities = of_origins.map(|(_, authority)| without_port(authority));
        let names = settings.hosts.iter().map(String::as_str).chain(authorities).map(normal);
        AllowedHosts { names: names.collect(), bound: bound.filter(|bound| !bound.is_unspecified()) }
    }

    /// Whether a request with this host, which may name a port, is answered.
    pub fn allows(&self, host: &[u8]) -> bool {
        let Ok(host) = std::str::from_utf8(host) else { return false };
        let name = normal(without_port(host));
        if let Some(address) = address(&name) {
            let address = address.to_canonical();
            return self.bound.is_none_or(|bound| bound.to_canonical() == address)
                || address.is_loopback()
                || self.names.contains(&name);
        }
        name == "localhost" || name.ends_with(".localhost") || self.names.contains(&name)
    }
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

fn normal(name: &str) -> String {
    name.trim_end_matches('.').to_ascii_lowercase()
}

fn address(name: &str) -> Option<IpAddr> {
    let v6 = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    match v6 {
        Some(v6) => v6.parse::<Ipv6Addr>().ok().map(IpAddr::V6),
        None => name.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(bound: &str) -> AllowedHosts {
        let mut settings = Settings::new("");
        settings.hosts = vec!["Club.example".into()];
        settings.origins = vec!["https://runes.example:8443".into()];
        AllowedHosts::new(&settings, Some(bound.parse().unwrap()))
    }

    #[test]
    fn only_names_of_this_server_are_answered() {
        for bound in ["127.0.0.1", "192.168.1.5", "0.0.0.0", "::"] {
            let hosts = hosts(bound);
            let good = [
                "localhost",
                "LOCALHOST:80",
                "table.localhost:7117",
                "127.0.0.1:7117",
                "127.8.9.1",
                "[::1]:7117",
            ];
            for host in good.into_iter().chain(["club.example", "CLUB.example.:443", "runes.example"]) {
                assert!(hosts.allows(host.as_bytes()), "{host} at {bound}");
            }
            let bad = [
                "evil.example",
                "club.example.evil.example",
                "localhost.evil.example",
                "",
                ":80",
                "evil.example:1",
            ];
            for host in bad {
                assert!(!hosts.allows(host.as_bytes()), "{host} at {bound}");
            }
            assert!(!hosts.allows(b"\xff"));
            let everywhere = matches!(bound, "0.0.0.0" | "::");
            assert_eq!(hosts.allows(b"192.168.1.5:7117"), bound == "192.168.1.5" || everywhere, "{bound}");
            assert_eq!(hosts.allows(b"[2001:db8::1]"), everywhere, "{bound}");
        }
    }
}
