//! What an address holds for a while, of which it may hold only so much.

use std::net::IpAddr;
use std::sync::Arc;

use crate::hall::Hall;
use crate::limits::Held;

/// Something counted in at the door; counted out however it ends.
pub struct Place {
    hall: Arc<Hall>,
    address: IpAddr,
    held: Held,
}

impl Place {
    /// Counts one more in for an address; nothing if it holds too many.
    pub fn take(hall: &Arc<Hall>, address: IpAddr, held: Held) -> Option<Place> {
        hall.guard.enter(address, held).then(|| Place { hall: hall.clone(), address, held })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.hall.guard.leave(self.address, self.held);
    }
}
