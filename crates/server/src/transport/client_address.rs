//! Which address a request comes from, and whether it was made on this machine. Only proxies whose address is
//! in the settings are believed.

use std::net::IpAddr;

use axum::http::HeaderMap;
use ipnet::IpNet;

/// Headers by which proxies show themselves. A request with one of them was not made on this machine, wherever
/// its connection comes from.
const PROXY_HEADERS: [&str; 6] =
    ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/// Reads a network such as `10.0.0.0/8`, or a single address.
pub fn parse_network(text: &str) -> Result<IpNet, String> {
    let address = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse::<IpNet>().or_else(|_| address()).map_err(|_| format!("`{text}` is no address or network"))
}

/// Whether an address belongs to a proxy that is believed.
pub fn is_trusted(address: IpAddr, trusted: &[IpNet]) -> bool {
    trusted.iter().any(|network| network.contains(&address.to_canonical()))
}

/// The address whose limits count. Each proxy appends the address that it was called from, so the rightmost one
/// that is no trusted proxy is the client; everything left of it may be forged. If anything on the way there
/// cannot be read, it is the peer's own address.
pub fn client_address(headers: &HeaderMap, peer: IpAddr, trusted: &[IpNet]) -> IpAddr {
    if !is_trusted(peer, trusted) {
        return peer;
    }
    let (listed, forwarded) = (listed_hops(headers), forwarded_hops(headers));
    let hops = match (listed, forwarded) {
        (Some(hops), None) | (None, Some(hops)) => hops,
        // A proxy sets one of the headers and passes the other one on as the client wrote it.
        (Some(one), Some(other)) if one == other => one,
        _ => return peer,
    };
    let mut client = peer;
    for hop in hops.into_iter().rev() {
        let Some(hop) = hop else { return peer };
        client = hop;
        if !is_trusted(hop, trusted) {
            break;
        }
    }
    client
}

/// Whether a request was made on this machine and not passed on by a proxy.
pub fn is_local(headers: &HeaderMap, peer: IpAddr) -> bool {
    peer.to_canonical().is_loopback() && !PROXY_HEADERS.iter().any(|name| headers.contains_key(*name))
}

/// The addresses of `X-Forwarded-For`, the nearest last; one that cannot be read is `None`.
fn listed_hops(headers: &HeaderMap) -> Option<Vec<Option<IpAddr>>> {
    let values = headers.get_all("x-forwarded-for");
    headers.contains_key("x-forwarded-for").then(|| {
        let hops = values.iter().flat_map(|value| value.to_str().unwrap_or_default().split(','));
        hops.map(|hop| hop.trim().parse().ok().map(canonical)).collect()
    })
}

/// The same for `Forwarded` (RFC 7239).
fn forwarded_hops(headers: &HeaderMap) -> Option<Vec<Option<IpAddr>>> {
    let values = headers.get_all("forwarded");
    let hop = |node: Result<rfc7239::Forwarded<'_>, rfc7239::RfcError>| match node.ok()?.forwarded_for?.name {
        rfc7239::NodeName::Ip(address) => Some(canonical(address)),
        _ => None,
    };
    headers.contains_key("forwarded").then(|| {
        values.iter().flat_map(|value| rfc7239::parse(value.to_str().unwrap_or_default()).map(hop)).collect()
    })
}

fn canonical(address: IpAddr) -> IpAddr {
    address.to_canonical()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROXY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 7));

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    fn seen(pairs: &[(&'static str, &'static str)]) -> String {
        let trusted = ["10.0.0.0/8", "2001:db8::1"].map(|text| parse_network(text).unwrap());
        client_address(&headers(pairs), PROXY, &trusted).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_names_addresses() {
        let named = headers(&[("x-forwarded-for", "203.0.113.9")]);
        let trusted = [parse_network("10.0.0.7").unwrap()];
        assert_eq!(client_address(&named, PROXY, &trusted).to_string(), "203.0.113.9");
        for peer in ["10.0.0.8", "127.0.0.1", "::1"] {
            let peer: IpAddr = peer.parse().unwrap();
            assert_eq!(client_address(&named, peer, &trusted), peer, "it is no proxy of ours");
        }
        let mapped: IpAddr = "::ffff:10.0.0.7".parse().unwrap();
        assert_eq!(client_address(&named, mapped, &trusted).to_string(), "203.0.113.9");
    }

    #[test]
    fn the_rightmost_untrusted_hop_is_the_client() {
        assert_eq!(seen(&[("x-forwarded-for", "6.6.6.6, 203.0.113.9, 10.1.1.1")]), "203.0.113.9");
        assert_eq!(
            seen(&[("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "203.0.113.9")]),
            "203.0.113.9"
        );
        assert_eq!(seen(&[("forwarded", "for=6.6.6.6, for=203.0.113.9;proto=https")]), "203.0.113.9");
        assert_eq!(
            seen(&[("forwarded", "for=\"[2001:db8::9]:4711\", for=\"[2001:db8::1]\"")]),
            "2001:db8::9"
        );
        assert_eq!(
            seen(&[("x-forwarded-for", "10.2.2.2, 10.1.1.1")]),
            "10.2.2.2",
            "a proxy that asks itself"
        );
        assert_eq!(seen(&[]), PROXY.to_string());
    }

    #[test]
    fn what_cannot_be_read_counts_for_the_peer() {
        for text in ["nonsense", "", "203.0.113.9, nonsense", "203.0.113.9,", "unix:", "127.0.0.1:80x", "1"] {
            assert_eq!(seen(&[("x-forwarded-for", text)]), PROXY.to_string(), "{text}");
        }
        for text in ["for=unknown", "for=_hidden", "by=203.0.113.9", "203.0.113.9", ""] {
            assert_eq!(seen(&[("forwarded", text)]), PROXY.to_string(), "{text}");
        }
        let two = [("x-forwarded-for", "203.0.113.9"), ("forwarded", "for=6.6.6.6")];
        assert_eq!(seen(&two), PROXY.to_string(), "one of them is the client's own");
        let same = [("x-forwarded-for", "203.0.113.9"), ("forwarded", "for=203.0.113.9")];
        assert_eq!(seen(&same), "203.0.113.9");
    }

    #[test]
    fn a_request_through_a_proxy_is_not_local() {
        let here = IpAddr::from([127, 0, 0, 1]);
        assert!(
            is_local(&headers(&[]), here) && is_local(&headers(&[]), "::ffff:127.0.0.1".parse().unwrap())
        );
        assert!(!is_local(&headers(&[]), PROXY));
        for name in PROXY_HEADERS {
            for value in ["127.0.0.1", "nonsense", "::1"] {
                assert!(!is_local(&headers(&[(name, value)]), here), "{name}: {value}");
            }
        }
    }

    #[test]
    fn networks_are_read() {
        for good in ["10.0.0.0/8", "127.0.0.1", "::1", "fd00::/8"] {
            assert!(parse_network(good).is_ok(), "{good}");
        }
        for bad in ["", "10.0.0.0/33", "localhost", "10.0.0"] {
            assert!(parse_network(bad).is_err(), "{bad}");
        }
    }
}
