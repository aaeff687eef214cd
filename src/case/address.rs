//! Addresses of sources, checked before anything outside gets one.
//!
//! [`Address::new`] is the only maker. It takes web addresses in plain form and refuses everything that
//! a browser, an opener or a reader might take for something else, each with a [`Refusal`] that says
//! why. What it gives back is ASCII without spaces, quotes or controls, and parses to the host that it
//! shows. It never opens anything and never looks anything up.

use std::borrow::Cow;
use std::fmt::Write;
use std::net::{Ipv4Addr, Ipv6Addr};

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use super::Lang;
use crate::text::{clean, script};

/// Bytes that an address may have. More than any browser or server promises to take.
const LONGEST: usize = 8 * 1024;

/// What a host name must not have: any ASCII character but letters, digits, `-`, `_` and `.`.
const NOT_IN_HOSTS: AsciiDenyList = AsciiDenyList::new(true, "!\"#$%&'()*+,/:;<=>?@[\\]^`{|}~");

/// Characters of a path, query or fragment that RFC 3986 has no place for and that browsers take all
/// the same; they are percent-encoded. A `%` stays as it is, whatever follows it.
const ENCODED: &str = " \"<>^`{|}";

/// An address that may be given to the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    text: String,
    host: String,
    readable: Option<String>,
}

impl Address {
    /// Checks an address as a record writes it. Blanks around it do not count.
    ///
    /// # Errors
    /// Why it is not to be opened.
    pub fn new(raw: &str) -> Result<Self, Refusal> {
        let raw = raw.trim();
        if raw.len() > LONGEST {
            return Err(Refusal::TooLong);
        }
        if raw.contains('\\') {
            return Err(Refusal::Backslash);
        }
        if clean::line(raw).as_str() != raw {
            return Err(Refusal::Hidden);
        }
        let (scheme, rest) = split_scheme(raw)?;
        let rest = rest.strip_prefix("//").ok_or(Refusal::NoHost)?;
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (authority, tail) = rest.split_at(end);
        if let Some((_, real)) = authority.rsplit_once('@') {
            return Err(Refusal::User(real.to_owned()));
        }
        let (name, port) = split_port(authority)?;
        let host = host(name)?;
        let readable = readable(&host);
        let host = host.into_owned() + &port;
        Ok(Address {
            text: format!("{scheme}://{host}{}", encoded(tail)),
            readable: readable.map(|name| name + &port),
            host,
        })
    }

    /// The address to be opened, in ASCII: the host in its `xn--` form, the path as it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The host in ASCII, with its port.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The host in its own script, with its port, where that is not ASCII.
    #[must_use]
    pub fn readable_host(&self) -> Option<&str> {
        self.readable.as_deref()
    }

    /// Whether the host may look like another one: its letters are [mixed](script::is_mixed), or they
    /// [look like](script::looks_ascii) plain ones. Whoever opens it should be asked first.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.readable.as_deref().is_some_and(|host| {
            let name = host.split(':').next().unwrap_or_default();
            script::is_mixed(name) || script::looks_ascii(name)
        })
    }
}

/// Why an address is not opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// It does not begin with a scheme.
    NoScheme,
    /// Its scheme is another one than `http` and `https`.
    Scheme(String),
    /// It has controls, or characters that do not show.
    Hidden,
    /// It has a backslash, which some programs take for a slash.
    Backslash,
    /// It has a user name before this host.
    User(String),
    /// It has no host.
    NoHost,
    /// This is no name of a host.
    Host(String),
    /// Its port is no number of 16 bits.
    Port,
    /// It is longer than 8 KiB.
    TooLong,
}

impl Refusal {
    /// The reason in words, with raw parts of the address.
    #[must_use]
    pub fn reason(&self, lang: Lang) -> String {
        match lang {
            Lang::Ko => self.reason_ko(),
            Lang::En => self.reason_en(),
        }
    }

    fn reason_ko(&self) -> String {
        match self {
            Refusal::NoScheme => "http:// 나 https:// 로 시작하지 않는다".into(),
            Refusal::Scheme(scheme) => format!("{scheme}: 주소다. http 와 https 만 연다"),
            Refusal::Hidden => "제어 문자나 보이지 않는 문자가 들어 있다".into(),
            Refusal::Backslash => "역슬래시가 들어 있다".into(),
            Refusal::User(host) => format!("사용자 이름이 있다. 실제 호스트는 {host}"),
            Refusal::NoHost => "호스트가 없다".into(),
            Refusal::Host(host) => format!("호스트 이름이 아니다: {host}"),
            Refusal::Port => "포트가 65535 이하의 수가 아니다".into(),
            Refusal::TooLong => format!("{LONGEST}바이트보다 길다"),
        }
    }

    fn reason_en(&self) -> String {
        match self {
            Refusal::NoScheme => "it does not begin with http:// or https://".into(),
            Refusal::Scheme(scheme) => format!("a {scheme}: address; only http and https are"),
            Refusal::Hidden => "it has control or invisible characters".into(),
            Refusal::Backslash => "it has a backslash".into(),
            Refusal::User(host) => format!("it has a user name; its real host is {host}"),
            Refusal::NoHost => "it names no host".into(),
            Refusal::Host(host) => format!("this is no host name: {host}"),
            Refusal::Port => "its port is no number up to 65535".into(),
            Refusal::TooLong => format!("it is longer than {LONGEST} bytes"),
        }
    }
}

/// The scheme in lower case, and what follows its colon.
fn split_scheme(raw: &str) -> Result<(String, &str), Refusal> {
    let (scheme, rest) = raw.split_once(':').ok_or(Refusal::NoScheme)?;
    // RFC 3986, section 3.1.
    let inside = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
    if !scheme.starts_with(|c: char| c.is_ascii_alphabetic()) || !scheme.chars().all(inside) {
        return Err(Refusal::NoScheme);
    }
    match scheme.to_ascii_lowercase() {
        web if web == "http" || web == "https" => Ok((web, rest)),
        other => Err(Refusal::Scheme(other)),
    }
}

/// The host, and the port with its colon or nothing.
fn split_port(authority: &str) -> Result<(&str, String), Refusal> {
    let (host, port) = match authority.rsplit_once(':') {
        // A colon inside the brackets of an IPv6 address begins no port.
        Some((host, port)) if !port.contains(']') => (host, port),
        _ => (authority, ""),
    };
    if port.is_empty() {
        return Ok((host, String::new()));
    }
    let digits = port.bytes().all(|byte| byte.is_ascii_digit());
    let number = port.parse::<u16>().ok().filter(|_| digits);
    let number = number.ok_or(Refusal::Port)?;
    Ok((host, format!(":{number}")))
}

/// The host in ASCII: a name, or an address of the one form that everybody reads alike.
fn host(name: &str) -> Result<Cow<'_, str>, Refusal> {
    let refused = || Refusal::Host(name.to_owned());
    if name.is_empty() {
        return Err(Refusal::NoHost);
    }
    if let Some(inside) = name.strip_prefix('[') {
        let inside = inside.strip_suffix(']').ok_or_else(refused)?;
        let address: Ipv6Addr = inside.parse().map_err(|_| refused())?;
        return Ok(format!("[{address}]").into());
    }
    let ascii = Uts46::new()
        .to_ascii(
            name.as_bytes(),
            NOT_IN_HOSTS,
            Hyphens::CheckFirstLast,
            DnsLength::VerifyAllowRootDot,
        )
        .map_err(|_| refused())?;
    // Browsers read a name that ends in a number as an IPv4 address, in many odd forms (WHATWG URL,
    // "ends in a number").
    let last = ascii.trim_end_matches('.').rsplit('.').next();
    if last.is_some_and(is_number) && ascii.parse::<Ipv4Addr>().is_err() {
        return Err(refused());
    }
    Ok(ascii)
}

fn is_number(label: &str) -> bool {
    let hex = label.strip_prefix("0x");
    let digits = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    digits(label) || hex.is_some_and(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// The host in its own script, if it has another form than ASCII.
fn readable(ascii: &str) -> Option<String> {
    let name = ascii.as_bytes();
    let (readable, valid) = Uts46::new().to_unicode(name, NOT_IN_HOSTS, Hyphens::CheckFirstLast);
    (valid.is_ok() && readable != ascii).then(|| readable.into_owned())
}

/// A path, query and fragment in ASCII.
fn encoded(tail: &str) -> String {
    let mut text = String::with_capacity(tail.len());
    for c in tail.chars() {
        if c.is_ascii_graphic() && !ENCODED.contains(c) {
            text.push(c);
        } else {
            for byte in c.encode_utf8(&mut [0; 4]).bytes() {
                // Writing to a string cannot fail.
                let _ = write!(text, "%{byte:02X}");
            }
        }
    }
    text
}
