//! Mails that SES takes in: the notification that tells of one, and the mail itself as it lies in the bucket.

use mail_parser::{Message, MessageParser, MessagePart, MimeHeaders, PartType};
use serde::Deserialize;

/// The folder of the bucket that SES writes to.
const FOLDER: &str = "inbound/";
/// Bytes of a picture that the text refers to, up to which it is the decoration of a signature.
const DECORATION: usize = 40_000;

/// A mail that SES has taken in, as its notification tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceivedMail {
    /// The name that SES gave it.
    pub id: String,
    /// The key of the file that holds it.
    pub key: String,
    /// The addresses of ours that it came to.
    pub recipients: Vec<String>,
    /// The sender of the envelope; empty for a bounce.
    pub sender: String,
    spf: Verdict,
    dmarc: Verdict,
    spam: Verdict,
    virus: Verdict,
}

/// The judgement of SES; `GRAY` means that the domain of the sender says nothing to judge by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
enum Verdict {
    Pass,
    Fail,
    Gray,
    #[default]
    #[serde(other)]
    ProcessingFailed,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Published {
    notification_type: String,
    mail: PublishedMail,
    receipt: Receipt,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PublishedMail {
    message_id: String,
    #[serde(default)]
    source: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Receipt {
    #[serde(default)]
    recipients: Vec<String>,
    #[serde(default)]
    spf_verdict: Status,
    #[serde(default)]
    dmarc_verdict: Status,
    #[serde(default)]
    spam_verdict: Status,
    #[serde(default)]
    virus_verdict: Status,
    action: Action,
}

#[derive(Default, Deserialize)]
struct Status {
    #[serde(default)]
    status: Verdict,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Action {
    #[serde(default)]
    object_key: String,
}

impl ReceivedMail {
    /// Reads a notification. Absent for one that tells of something else.
    pub fn read(text: &str) -> Option<Self> {
        let Published { notification_type, mail, receipt } = serde_json::from_str(text).ok()?;
        let key = receipt.action.object_key;
        // No other file of ours is read, or deleted, because a notification names it.
        let is_inbound = key.strip_prefix(FOLDER).is_some_and(|it| !it.is_empty() && !it.contains('/'));
        (notification_type == "Received" && is_inbound).then(|| Self {
            id: mail.message_id,
            key,
            recipients: receipt.recipients,
            sender: mail.source.trim().trim_matches(['<', '>']).to_owned(),
            spf: receipt.spf_verdict.status,
            dmarc: receipt.dmarc_verdict.status,
            spam: receipt.spam_verdict.status,
            virus: receipt.virus_verdict.status,
        })
    }

    /// Whether SES holds it for unwanted or dangerous.
    pub fn is_unwanted(&self) -> bool {
        [self.spam, self.virus].contains(&Verdict::Fail)
    }

    /// Whether the domain of an address vouches for the mail: by DMARC, or by SPF of that very domain where it has no policy.
    pub fn is_proven_from(&self, address: &str) -> bool {
        let domain = |it: &str| it.rsplit_once('@').map(|it| it.1.to_ascii_lowercase());
        match self.dmarc {
            Verdict::Pass => true,
            Verdict::Gray => {
                let own = domain(address);
                self.spf == Verdict::Pass && own.is_some() && domain(&self.sender) == own
            }
            Verdict::Fail | Verdict::ProcessingFailed => false,
        }
    }
}

/// A mail as far as a conversation needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InboundMail {
    /// Absent where it has none, or more than one.
    pub from: Option<String>,
    /// The name that its author's mail program gave it.
    pub message_id: Option<String>,
    /// No person wrote it just now: an automatic answer, a bounce, a mail to a list, or one of our own.
    pub is_automatic: bool,
    /// Its text, with what it quotes.
    pub text: String,
    pub files: Vec<InboundFile>,
}

/// A file that came with a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InboundFile {
    pub name: String,
    pub content_type: String,
    pub bytes: Vec<u8>,
}

impl InboundMail {
    /// Reads a mail (RFC 5322). Absent for what is none.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mail = MessageParser::default().parse(bytes)?;
        let texts = (0..mail.text_body_count()).filter_map(|nth| mail.body_text(nth));
        Some(Self {
            from: only_sender(&mail),
            message_id: mail.message_id().map(str::to_owned),
            is_automatic: is_automatic(&mail),
            text: texts.collect::<Vec<_>>().join("\n"),
            files: mail.attachments().filter_map(file).collect(),
        })
    }
}

/// The one address that it says it comes from. Two headers, or two addresses, are no proof of either.
fn only_sender(mail: &Message) -> Option<String> {
    let headers = mail.headers_raw().filter(|(name, _)| name.eq_ignore_ascii_case("from")).count();
    let mut addresses = mail.from()?.iter();
    let only = addresses.next().filter(|_| headers == 1)?.address()?;
    addresses.next().is_none().then(|| only.to_owned())
}

/// Whether its headers say that no person awaits an answer (RFC 3834, and what mail programs do beside it).
fn is_automatic(mail: &Message) -> bool {
    let by_header = mail.headers_raw().any(|(name, value)| {
        let value = value.trim().to_ascii_lowercase();
        match name.to_ascii_lowercase().as_str() {
            "auto-submitted" => value.split([';', ' ']).next() != Some("no"),
            "precedence" => ["bulk", "list", "junk", "auto_reply"].contains(&value.as_str()),
            "x-auto-response-suppress"
            | "x-autoreply"
            | "x-autorespond"
            | "x-autoresponder"
            | "list-id"
            | "list-unsubscribe"
            | "feedback-id"
            | "x-failed-recipients"
            | "x-mail-key" => true,
            "return-path" => value == "<>",
            _ => false,
        }
    });
    by_header || mail.content_type().is_some_and(|it| it.subtype() == Some("report"))
}

/// A file that its author has sent. Absent for signatures of the mail itself, and for pictures of the author's signature.
fn file(part: &MessagePart) -> Option<InboundFile> {
    let kind = part.content_type();
    let content_type = kind.map_or_else(String::new, |it| match it.subtype() {
        Some(subtype) => format!("{}/{subtype}", it.ctype()).to_ascii_lowercase(),
        None => it.ctype().to_ascii_lowercase(),
    });
    let bytes = match &part.body {
        PartType::Message(mail) => mail.raw_message(),
        _ => part.contents(),
    };
    let is_seal = content_type.ends_with("pkcs7-signature") || content_type == "application/pgp-signature";
    let is_attached =
        part.content_disposition().is_some_and(|it| it.ctype().eq_ignore_ascii_case("attachment"));
    let is_decoration = content_type.starts_with("image/")
        && part.content_id().is_some()
        && !is_attached
        && bytes.len() < DECORATION;
    let name = part.attachment_name().unwrap_or("document").to_owned();
    (!is_seal && !is_decoration).then(|| InboundFile { name, content_type, bytes: bytes.to_vec() })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn received(verdicts: serde_json::Value, source: &str, key: &str) -> Option<ReceivedMail> {
        let mut receipt =
            json!({ "recipients": ["reply+1@r.test"], "action": { "type": "S3", "objectKey": key } });
        for (name, status) in verdicts.as_object().unwrap() {
            receipt[name] = json!({ "status": status });
        }
        let mail = json!({ "messageId": "m-1", "source": source });
        let told = json!({ "notificationType": "Received", "mail": mail, "receipt": receipt });
        ReceivedMail::read(&told.to_string())
    }

    #[test]
    fn a_sender_is_proven_by_their_own_domain_alone() {
        let proven = |dmarc: &str, spf: &str, source: &str| {
            let verdicts = json!({ "dmarcVerdict": dmarc, "spfVerdict": spf, "dkimVerdict": "PASS" });
            received(verdicts, source, "inbound/1").unwrap().is_proven_from("alice@orion.test")
        };
        assert!(proven("PASS", "FAIL", "bounce@provider.test"));
        assert!(proven("GRAY", "PASS", "<alice@Orion.test>"));
        for (dmarc, spf, source) in [
            ("GRAY", "PASS", "mallory@evil.test"),
            ("GRAY", "GRAY", "alice@orion.test"),
            ("GRAY", "FAIL", "alice@orion.test"),
            ("FAIL", "PASS", "alice@orion.test"),
            ("PROCESSING_FAILED", "PASS", "alice@orion.test"),
            ("DISABLED", "PASS", "alice@orion.test"),
        ] {
            assert!(!proven(dmarc, spf, source), "{dmarc} {spf} {source}");
        }
        let silent = received(json!({}), "alice@orion.test", "inbound/1").unwrap();
        assert!(!silent.is_proven_from("alice@orion.test"), "what is not judged is not proven");
    }

    #[test]
    fn a_notification_names_no_file_but_one_that_came_in() {
        for key in ["documents/secret", "inbound/", "inbound/../documents/secret", "inbound/a/b", ""] {
            assert_eq!(received(json!({}), "", key), None, "{key}");
        }
        assert!(received(json!({ "virusVerdict": "FAIL" }), "", "inbound/1").unwrap().is_unwanted());
        assert_eq!(ReceivedMail::read("{}"), None);
    }

    fn read(headers: &str, body: &str) -> InboundMail {
        let mail =
            format!("From: Alice <alice@orion.test>\r\nMessage-ID: <1@orion.test>\r\n{headers}\r\n{body}");
        InboundMail::read(mail.as_bytes()).unwrap()
    }

    #[test]
    fn a_mail_that_no_person_wrote_is_known_by_its_headers() {
        for header in [
            "Auto-Submitted: auto-replied",
            "auto-submitted: auto-generated; x=y",
            "Precedence: bulk",
            "Precedence:  LIST ",
            "X-Auto-Response-Suppress: All",
            "List-Id: <all.orion.test>",
            "Return-Path: <>",
            "X-Mail-Key: message-1",
            "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
        ] {
            assert!(read(&format!("{header}\r\n"), "x").is_automatic, "{header}");
        }
        for header in
            ["Auto-Submitted: no", "Precedence: first-class", "Return-Path: <alice@orion.test>", "X-A: 1"]
        {
            assert!(!read(&format!("{header}\r\n"), "x").is_automatic, "{header}");
        }
    }

    #[test]
    fn two_senders_are_none() {
        assert_eq!(read("", "x").from.as_deref(), Some("alice@orion.test"));
        assert_eq!(read("From: mallory@evil.test\r\n", "x").from, None);
        let two = InboundMail::read(b"From: alice@orion.test, mallory@evil.test\r\n\r\nx").unwrap();
        assert_eq!(two.from, None);
        assert_eq!(InboundMail::read(b"Subject: x\r\n\r\nx").unwrap().from, None);
    }

    #[test]
    fn the_text_is_read_in_whatever_way_it_was_sent() {
        let latin =
            "Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n";
        assert_eq!(read(latin, "d=E9j=E0").text, "déjà");
        let html = "Content-Type: text/html; charset=utf-8\r\n";
        let text = read(html, "<p>Oui</p><script>alert(1)</script><blockquote>Quand ?</blockquote>").text;
        assert!(text.contains("Oui") && !text.contains('<'), "{text}");
        let broken = "Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n";
        assert!(read(broken, "%%%not base64%%%").files.is_empty());
    }

    #[test]
    fn files_are_what_the_author_has_sent() {
        let part = |headers: &str, body: &str| format!("--b\r\n{headers}\r\n\r\n{body}\r\n");
        let body = [
            part("Content-Type: text/plain", "Voici"),
            part("Content-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment", "%PDF-1.4"),
            part("Content-Type: image/png\r\nContent-ID: <logo>\r\nContent-Disposition: inline", "tiny"),
            part("Content-Type: image/png; name=photo.png\r\nContent-Disposition: inline", "photo"),
            part(
                "Content-Type: application/pkcs7-signature; name=smime.p7s\r\nContent-Disposition: attachment",
                "x",
            ),
        ];
        let mail = read("Content-Type: multipart/mixed; boundary=b\r\n", &(body.concat() + "--b--\r\n"));
        assert_eq!(mail.text, "Voici");
        let files: Vec<_> =
            mail.files.iter().map(|it| (it.name.as_str(), it.content_type.as_str())).collect();
        assert_eq!(files, [("a.pdf", "application/pdf"), ("photo.png", "image/png")]);
        assert_eq!(mail.files[0].bytes, b"%PDF-1.4");
    }
}
