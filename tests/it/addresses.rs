//! The check of addresses: what is opened, in which form, and why the rest is not.
//!
//! Right answers come from RFC 3986 (parts of an address), the URL standard (numbers as hosts), RFC
//! 3492 (the `xn--` forms) and UTS 39 (mixed scripts).

use casebook::case::{Address, Lang, Refusal};
use proptest::prelude::*;

#[track_caller]
fn address(raw: &str) -> Address {
    Address::new(raw).unwrap_or_else(|refusal| panic!("{raw}: {}", refusal.reason(Lang::En)))
}

#[track_caller]
fn refusal(raw: &str) -> Refusal {
    Address::new(raw).expect_err(raw)
}

#[test]
fn a_plain_address_stays_byte_for_byte() {
    for raw in [
        "https://a.example",
        "http://a.example/",
        "https://a.example:8443/incidents/42?lang=en#top",
        "https://a.example/%EC%9E%A5%EC%95%A0?q=1#x",
        "https://a.example/%c3%a9?q=%s&r=100%%25",
        "https://web.archive.org/web/2021/https://a.example/day/",
        "https://a.example/a;b,c=d&e=(f)$[0]'!*+~@:x",
        "https://my_site.r3---sn.a.example./",
        "https://192.0.2.7/",
        "https://[2001:db8::1]:8080/",
        "http://localhost:3000/",
    ] {
        assert_eq!(address(raw).as_str(), raw);
        assert!(!address(raw).is_doubtful());
        assert_eq!(address(raw).readable_host(), None);
    }
}

#[test]
fn scheme_host_and_port_take_one_form() {
    for (raw, right) in [
        (" HTTPS://A.Example/Path\n", "https://a.example/Path"),
        ("https://a.example:/x", "https://a.example/x"),
        ("https://a.example:0443/x", "https://a.example:443/x"),
        ("https://\u{ff41}.example/", "https://a.example/"),
        ("https://a\u{3002}example/", "https://a.example/"),
    ] {
        assert_eq!(address(raw).as_str(), right, "{raw}");
    }
}

/// T2-02, T2-12: nothing is left that a shell or an argument parser could split at.
#[test]
fn characters_without_a_place_in_an_address_are_encoded() {
    for (raw, right) in [
        (
            "https://a.example/$(touch pwned)`id`;x|y&z'\"<>",
            "https://a.example/$(touch%20pwned)%60id%60;x%7Cy&z'%22%3C%3E",
        ),
        (
            "https://a.example/ --remote-debugging-port=9222",
            "https://a.example/%20--remote-debugging-port=9222",
        ),
        (
            "https://a.example/장애?q=^{}",
            "https://a.example/%EC%9E%A5%EC%95%A0?q=%5E%7B%7D",
        ),
    ] {
        assert_eq!(address(raw).as_str(), right);
    }
}

/// T2-01 and T2-03.
#[test]
fn only_http_and_https_are_opened() {
    for (raw, scheme) in [
        ("file:///etc/passwd", "file"),
        ("javascript:alert(1)", "javascript"),
        ("JavaScript://a.example/%0aalert(1)", "javascript"),
        ("data:text/html,<script>1</script>", "data"),
        ("ssh://-oProxyCommand=x/", "ssh"),
        ("smb://h/s", "smb"),
        ("vscode://x", "vscode"),
        ("ms-msdt:/id", "ms-msdt"),
        ("mailto:a@b?attach=/etc/passwd", "mailto"),
        ("blob:https://a/x", "blob"),
        ("view-source:https://a.example/", "view-source"),
    ] {
        let refusal = refusal(raw);
        assert_eq!(refusal, Refusal::Scheme(scheme.into()));
        for lang in Lang::ALL {
            assert!(refusal.reason(lang).contains(&format!("{scheme}:")));
        }
    }
    for raw in [
        "--renderer-cmd-prefix=/bin/true https://a.example/",
        "-https://a.example/",
        "a.example/path",
        "//a.example/",
        "/etc/passwd",
        "한https://a.example/",
        "1http://a.example/",
        ":",
        "",
    ] {
        assert_eq!(refusal(raw), Refusal::NoScheme, "{raw}");
    }
}

/// T2-04.
#[test]
fn a_user_name_is_refused_and_the_real_host_named() {
    for raw in [
        "https://github.com@evil.example/login",
        "https://github.com:443@evil.example/login",
        "https://a@github.com@evil.example",
    ] {
        assert_eq!(refusal(raw), Refusal::User("evil.example".into()), "{raw}");
    }
    assert!(
        address("https://a.example/@user")
            .as_str()
            .ends_with("/@user")
    );
}

#[test]
fn controls_invisible_characters_and_backslashes_are_refused() {
    for raw in [
        "ht\ttps://a.example/",
        "https://a.exa\nmple/",
        "https://a.example/\u{1b}]52;c;x\u{7}",
        "https://a.example/\u{9b}31m",
        "https://a.example/\u{202e}fdp.exe",
        "https://a\u{200b}.example/",
        "https://a\u{ad}.example/",
        "https://a.example/\0",
    ] {
        assert_eq!(refusal(raw), Refusal::Hidden, "{raw:?}");
    }
    assert_eq!(refusal("https:\\\\a.example\\"), Refusal::Backslash);
    assert_eq!(
        refusal("https://a.example\\@b.example/"),
        Refusal::Backslash
    );
}

#[test]
fn a_host_has_to_be_there_in_a_form_that_all_read_alike() {
    for raw in [
        "https:",
        "https:a.example",
        "https:/a.example",
        "https://",
        "https:///etc",
        "http://:80/",
        "http://?a",
    ] {
        assert_eq!(refusal(raw), Refusal::NoHost, "{raw}");
    }
    for host in [
        "0x7f.1",
        "127.1",
        "2130706433",
        "0177.0.0.1",
        "1.2.3.4.5",
        "a.0xff",
        "256.1.1.1",
        "a b.example",
        "a%2eexample",
        "a..example",
        ".example",
        "-a.example",
        "a-.example",
        "a<b.example",
        "[::1",
        "[fe80::1%25eth0]",
        "[]",
        "::1",
        "xn--a.example",
        "$(x).example",
    ] {
        let raw = format!("http://{host}/");
        assert!(matches!(refusal(&raw), Refusal::Host(_)), "{raw}");
    }
    let label = "a".repeat(64);
    assert_eq!(
        refusal(&format!("http://{label}.example/")),
        Refusal::Host(format!("{label}.example"))
    );
    for port in ["65536", "8x", "-1", "+80", "80 "] {
        assert_eq!(
            refusal(&format!("http://a.example:{port}/")),
            Refusal::Port,
            "{port}"
        );
    }
    let of_size = |bytes: usize| format!("https://a.example/{:a<1$}", "", bytes - 18);
    assert_eq!(address(&of_size(8192)).as_str().len(), 8192);
    assert_eq!(refusal(&of_size(8193)), Refusal::TooLong);
}

/// T2-06.
#[test]
fn a_host_in_one_script_opens_in_its_ascii_form() {
    for (raw, readable, ascii) in [
        ("https://한국.kr/", "한국.kr", "xn--3e0b707e.kr"),
        (
            "https://MÜNCHEN.example:81/",
            "münchen.example:81",
            "xn--mnchen-3ya.example:81",
        ),
        ("https://xn--3e0b707e.kr/", "한국.kr", "xn--3e0b707e.kr"),
    ] {
        let address = address(raw);
        assert_eq!(address.host(), ascii);
        assert_eq!(address.readable_host(), Some(readable));
        assert_eq!(address.as_str(), format!("https://{ascii}/"));
        assert!(!address.is_doubtful(), "{raw}");
    }
}

/// T2-05.
#[test]
fn a_host_of_mixed_scripts_is_doubtful_in_either_form() {
    // A Cyrillic i in a Latin name.
    for raw in [
        "https://g\u{456}thub.com:8443/",
        "https://xn--gthub-n2e.com:8443/",
    ] {
        let address = address(raw);
        assert!(address.is_doubtful());
        assert_eq!(address.readable_host(), Some("g\u{456}thub.com:8443"));
        assert_eq!(address.host(), "xn--gthub-n2e.com:8443");
    }
}

#[test]
fn mixed_scripts_alone_are_doubtful_and_so_is_looking_like_ascii() {
    // Cyrillic that looks like nothing else beside Latin; a Latin i without its dot.
    for raw in ["https://пример.com/", "https://g\u{131}thub.com/"] {
        assert!(address(raw).is_doubtful(), "{raw}");
    }
}

#[test]
fn every_reason_is_said_in_both_languages() {
    for raw in [
        "x",
        "ftp:",
        "https://a\u{7}",
        "https://\\",
        "http://a@b",
        "http://",
        "http://-",
        "http://a:b",
    ] {
        let refusal = refusal(raw);
        let hangul = |lang| Lang::of_text(&refusal.reason(lang)) == Lang::Ko;
        assert!(hangul(Lang::Ko) && !hangul(Lang::En), "{raw}");
    }
}

proptest! {
    /// Whatever comes in, what is opened is one word of ASCII with the host that is shown, and
    /// checking it again changes nothing.
    #[test]
    fn what_is_opened_is_plain_ascii_and_stable(
        start in "(https?://)?",
        host in "[a-zA-Z0-9.@:\\-\\[\\]%한국\u{456}]{0,12}",
        tail in "[/?#]?.{0,12}",
    ) {
        let raw = format!("{start}{host}{tail}");
        if let Ok(address) = Address::new(&raw) {
            let text = address.as_str();
            prop_assert!(text.bytes().all(|byte| byte.is_ascii_graphic()), "{text}");
            prop_assert!(!text.contains(['"', '<', '>', '`', '\\']), "{text}");
            let (_, rest) = text.split_once("://").unwrap();
            prop_assert!(rest.starts_with(address.host()));
            let after = &rest[address.host().len()..];
            prop_assert!(after.is_empty() || after.starts_with(['/', '?', '#']), "{text}");
            let again = Address::new(text);
            prop_assert_eq!(again.as_ref().map(Address::as_str), Ok(text));
        }
    }
}
