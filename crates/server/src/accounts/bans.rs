//! Who is shut out of the server: networks, devices and profiles, each for a time or for good.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};

use ipnet::IpNet;
use tafelrune_store::{Ban, MatchStore, StoreError};

/// Bans read from the store at once.
const PAGE: usize = 500;

/// Somebody who can be shut out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    Network(IpNet),
    /// The digest of a device's secret.
    Device(String),
    /// The key of a profile.
    Profile(String),
}

impl Subject {
    /// Reads what [`Subject::text`] writes; an address alone is a network of one.
    pub fn parse(text: &str) -> Option<Subject> {
        let (kind, name) = text.split_once(':')?;
        match kind {
            "address" => {
                let network = name.parse::<IpNet>().ok();
                let network = network.or_else(|| Some(IpNet::from(name.parse::<IpAddr>().ok()?)))?;
                Some(Subject::Network(network.trunc()))
            }
            "device" if !name.is_empty() => Some(Subject::Device(name.to_lowercase())),
            "profile" if !name.is_empty() => Some(Subject::Profile(name.to_lowercase())),
            _ => None,
        }
    }

    /// The form in the store and in lists.
    pub fn text(&self) -> String {
        match self {
            Subject::Network(network) => format!("address:{network}"),
            Subject::Device(digest) => format!("device:{digest}"),
            Subject::Profile(name) => format!("profile:{name}"),
        }
    }
}

/// When a ban ends, in milliseconds since 1970; `None` if it does not.
type Until = Option<u64>;

#[derive(Debug, Default)]
struct List {
    networks: Vec<(IpNet, Until)>,
    devices: HashMap<String, Until>,
    profiles: HashMap<String, Until>,
}

/// All bans in memory, since every request asks.
#[derive(Debug, Default)]
pub struct Bans(RwLock<Arc<List>>);

impl Bans {
    /// Reads all bans from the store again. Blocks.
    pub fn reload(&self, store: &dyn MatchStore) -> Result<(), StoreError> {
        let mut list = List::default();
        let mut last: Option<String> = None;
        loop {
            let page = store.bans(last.as_deref(), PAGE)?;
            let Some(end) = page.last() else { break };
            last = Some(end.subject.clone());
            for Ban { subject, until_ms, .. } in page {
                match Subject::parse(&subject) {
                    Some(Subject::Network(network)) => list.networks.push((network, until_ms)),
                    Some(Subject::Device(digest)) => drop(list.devices.insert(digest, until_ms)),
                    Some(Subject::Profile(name)) => drop(list.profiles.insert(name, until_ms)),
                    None => tracing::warn!(subject, "a ban cannot be read"),
                }
            }
        }
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(list);
        Ok(())
    }

    fn list(&self) -> Arc<List> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether an address, or the device that asks from it, is shut out.
    pub fn has(&self, address: IpAddr, device: Option<&str>, now_ms: u64) -> bool {
        let list = self.list();
        let address = address.to_canonical();
        let mut networks = list.networks.iter();
        networks.any(|(network, until)| lasts(*until, now_ms) && network.contains(&address))
            || device.is_some_and(|digest| is_in(&list.devices, digest, now_ms))
    }

    /// Whether a profile is shut out.
    pub fn has_profile(&self, name: &str, now_ms: u64) -> bool {
        is_in(&self.list().profiles, name, now_ms)
    }

    /// Whether no device is shut out: then nobody needs to look for a cookie.
    pub fn is_without_devices(&self) -> bool {
        self.list().devices.is_empty()
    }
}

fn lasts(until: Until, now_ms: u64) -> bool {
    until.is_none_or(|until| now_ms < until)
}

fn is_in(banned: &HashMap<String, Until>, name: &str, now_ms: u64) -> bool {
    banned.get(name).is_some_and(|until| lasts(*until, now_ms))
}

#[cfg(test)]
mod tests {
    use tafelrune_store::sqlite::{MemoryDatabase, SqliteStore};

    use super::*;

    #[test]
    fn a_ban_covers_its_network_until_it_ends() {
        let database = MemoryDatabase::new().unwrap();
        let store = SqliteStore::open_in_memory(&database, ()).unwrap();
        let bans = Bans::default();
        for (subject, until_ms) in
            [("address:10.1.2.77/24", Some(100)), ("address:2001:db8::1", None), ("device:ABC", None)]
        {
            let subject = Subject::parse(subject).unwrap().text();
            store.add_ban(Ban { subject, until_ms, reason: String::new(), created_at: 0 }).unwrap();
        }
        bans.reload(&store).unwrap();
        let has = |address: &str, device, now_ms| bans.has(address.parse().unwrap(), device, now_ms);
        assert!(has("10.1.2.3", None, 99) && has("::ffff:10.1.2.3", None, 99));
        assert!(!has("10.1.2.3", None, 100), "it has ended");
        assert!(!has("10.1.3.3", None, 99));
        assert!(has("2001:db8::1", None, 100) && !has("2001:db8::2", None, 100));
        assert!(has("10.1.3.3", Some("abc"), 0) && !has("10.1.3.3", Some("abd"), 0));
        assert_eq!(Subject::parse("address:nonsense"), None);
        assert_eq!(Subject::parse("profile:"), None);
    }
}
