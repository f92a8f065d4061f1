//! How many connections and WebSockets one address holds open at the same time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::context::limits::Limits;
use crate::transport::rate_limit::network;

/// What an address may hold only a number of at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Resource {
    WebSocket,
    /// A connection that carries requests.
    Connection,
    /// Work on a blocking thread, waiting or under way.
    HeavyWork,
}

/// Heavy work of one address at a time: nobody fills the queue alone.
const HEAVY_WORK: u32 = 6;

/// Counts what each address holds; an address that holds nothing is not kept.
#[derive(Debug)]
pub struct Permits {
    web_sockets: u32,
    connections: u32,
    held: Mutex<HashMap<(IpAddr, Resource), u32>>,
}

impl Permits {
    /// A browser opens up to six connections for a page, and a WebSocket at each table.
    pub fn new(limits: &Limits) -> Permits {
        let connections = limits.sockets.saturating_mul(4);
        Permits { web_sockets: limits.sockets, connections, held: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<(IpAddr, Resource), u32>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more for an address; `None` if it holds too many.
    pub fn acquire(self: &Arc<Self>, address: IpAddr, resource: Resource) -> Option<Permit> {
        let most = match resource {
            Resource::WebSocket => self.web_sockets,
            Resource::Connection => self.connections,
            Resource::HeavyWork => HEAVY_WORK,
        };
        let key = (network(address), resource);
        let mut held = self.lock();
        if held.get(&key).is_some_and(|count| *count >= most) || most == 0 {
            return None;
        }
        *held.entry(key).or_default() += 1;
        Some(Permit { permits: self.clone(), key })
    }
}

/// One held resource; given back when it is dropped.
#[derive(Debug)]
pub struct Permit {
    permits: Arc<Permits>,
    key: (IpAddr, Resource),
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut held = self.permits.lock();
        if let Some(count) = held.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_cannot_use_up_the_permits_of_another() {
        let permits = Arc::new(Permits::new(&Limits { sockets: 2, ..Limits::default() }));
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        for (resource, most) in [(Resource::WebSocket, 2), (Resource::Connection, 8)] {
            let mut held: Vec<Permit> = (0..most).map_while(|_| permits.acquire(one, resource)).collect();
            assert_eq!(held.len(), most);
            assert!(permits.acquire(one, resource).is_none());
            assert!(permits.acquire(other, resource).is_some());
            held.pop();
            assert!(permits.acquire(one, resource).is_some());
        }
        assert!(permits.lock().is_empty(), "what nobody holds is not kept");
    }
}
