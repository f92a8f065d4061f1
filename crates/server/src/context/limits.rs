//! How much one address, one connection and one table may use. Enforced in `transport`.

use std::time::Duration;

/// The limits, all of them settings of `tafelrune serve`.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Requests a second from one address, on average; a burst may hold ten times as many.
    pub requests: f64,
    /// Commands a second on one WebSocket, on average; a burst may hold four times as many.
    pub commands: f64,
    /// Commands a second on all WebSockets of one address, on average; a burst may hold four times as many.
    pub address_commands: f64,
    /// Processor time that one address may use in a second, on average. A move takes some 40 µs, a long replay 50 ms.
    pub cpu: Duration,
    /// Processor time that one address may save up.
    pub cpu_burst: Duration,
    /// How long work may wait for a thread that carries sockets. If it waits longer for a while, the server refuses
    /// what is least urgent.
    pub queue_delay: Duration,
    /// Tables that one address may create in an hour.
    pub tables: u32,
    /// Tables of one address that the public list shows at a time: others stay visible, whoever makes how many.
    pub listed_tables: u32,
    /// Passphrases that one address may try in a minute.
    pub passphrases: u32,
    /// Open WebSockets of one address; it may hold four times as many HTTP connections.
    pub sockets: u32,
    /// Bytes of one message or request body from a client.
    pub bytes: usize,
    /// Frames that may be queued for a slow reader before it is disconnected.
    pub waiting: usize,
    /// Bytes that may be queued for a slow reader: it is disconnected by the next frame. More than the story of a
    /// long match in words, and little enough for every socket of an address at once.
    pub waiting_bytes: usize,
    /// How long a client may take to send the head of a request, its body, or its first message on a WebSocket.
    pub patience: Duration,
    /// How long a WebSocket may send nothing, not even the answer to a ping, before it is closed. Its own pings count
    /// for nothing: they can be sent without reading.
    pub silence: Duration,
    /// How long a table without clients stays in memory.
    pub idle: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: 100.0,
            commands: 20.0,
            address_commands: 200.0,
            cpu: Duration::from_millis(200),
            cpu_burst: Duration::from_secs(1),
            queue_delay: Duration::from_millis(50),
            tables: 60,
            listed_tables: tafelrune_store::LISTED_PER_MAKER,
            passphrases: 10,
            sockets: 64,
            bytes: 16 * 1024,
            waiting: 64,
            waiting_bytes: 512 * 1024,
            patience: Duration::from_secs(10),
            silence: Duration::from_secs(60),
            idle: Duration::from_secs(120),
        }
    }
}
