//! What holds for any address: only plain web addresses pass, and a browser reads the same host.

use casebook::case::{Address, Lang};
use url::{Host, Url};

/// Characters that a shell, an opener or a reader might take for something else.
const NEVER: &[char] = &['"', '<', '>', '\\', '^', '`', '{', '|', '}'];

pub fn holds(data: &[u8]) {
    let raw = String::from_utf8_lossy(data);
    let address = match Address::new(&raw) {
        Ok(address) => address,
        Err(refusal) => {
            assert!(
                Lang::ALL
                    .iter()
                    .all(|lang| !refusal.reason(*lang).is_empty())
            );
            return;
        }
    };
    let text = address.as_str();
    // Nothing begins with a dash either.
    assert!(
        text.starts_with("http://") || text.starts_with("https://"),
        "{text}"
    );
    assert!(text.bytes().all(|byte| byte.is_ascii_graphic()), "{text}");
    assert!(!text.contains(NEVER), "{text}");
    assert_eq!(Address::new(text).as_ref(), Ok(&address));
    is_read_alike(&address);
}

/// The URL standard, which browsers follow, finds the host that is shown.
fn is_read_alike(address: &Address) {
    let url = Url::parse(address.as_str()).unwrap();
    assert!(url.username().is_empty() && url.password().is_none());
    let (host, port) = match address.host().rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, Some(port.parse().unwrap())),
        _ => (address.host(), None),
    };
    let usual = if url.scheme() == "https" { 443 } else { 80 };
    assert_eq!(url.port_or_known_default(), port.or(Some(usual)));
    let read = match url.host().unwrap() {
        Host::Domain(name) => name == host,
        Host::Ipv4(number) => host.trim_end_matches('.').parse() == Ok(number),
        Host::Ipv6(number) => host.trim_matches(['[', ']']).parse() == Ok(number),
    };
    assert!(read, "{host} is not the host of {url}");
}
