//! Tells somebody of a change: an alert, their browsers, and a mail that leaves with it.

use contract::{Error, OrderId, Result, Role};
use domain::{notices::Notice, people::person::Person};
use integrations::mail::{Letterhead, Mail, MailAbout, MailFile};
use jiff::Timestamp;
use store::{Changes, Message, NotificationRecord};

use crate::{
    Config, answered_at, later, random,
    tasks::{PushNotice, SendText},
};

/// Tells a person something: their alert, the same on browsers that are told, a short text where they want one, and the mail that leaves once the change is
/// written. A person without an address gets no mail, and the owner of a deleted account is told nothing. A beneficiary is
/// told in the ways that they have chosen for its topic.
pub fn tell(
    changes: &mut Changes,
    config: &Config,
    reader: &Person,
    notice: &dyn Notice,
    now: Timestamp,
) -> Result<()> {
    if reader.erased.is_some() {
        return Ok(());
    }
    let (wishes, topic) = (&reader.notice_wishes, notice.topic());
    let order = notice.alert().and_then(|it| order_of(&it.target));
    let (named, alert) = (|| notice.key().unwrap_or_else(random::id), notice.alert());
    let pushed = alert.as_ref().zip(notice.push_label()).filter(|_| wishes.wants_push(topic));
    if let Some((alert, label)) = pushed {
        let title = label.get(reader.reading_lang()).to_owned();
        let job = PushNotice { key: named(), user_id: reader.id, title, target: alert.target.clone() };
        later::task(changes, format!("push-{}", job.key), &job, now, now)?;
    }
    if let Some(alert) = alert.filter(|_| wishes.wants_alert(topic)) {
        changes.notify(&NotificationRecord::of(alert, reader.id, now))?;
    }
    if let Some(text) = notice.text_message().filter(|_| config.sms_sender.is_some() && wishes.text_messages)
        && let Some(to) = reader.text_number()
    {
        let job = SendText { key: named(), to, text: text.get(reader.reading_lang()).to_owned() };
        later::task(changes, format!("text-{}", job.key), &job, now, now)?;
    }
    let mailed = wishes.wants_mail(topic) && !notice.address(reader).is_empty();
    let Some(letter) = notice.letter().filter(|_| mailed) else {
        return Ok(());
    };
    let lang = reader.reading_lang();
    let letterhead = match notice.answered_in() {
        Some(thread) => answered_at(changes, config, (reader.id, thread), now)?,
        None => Letterhead::default(),
    };
    let mail = Mail {
        key: named(),
        kind: notice.kind().to_owned(),
        to: notice.address(reader).to_owned(),
        lang,
        text: letter.written(lang, &reader.first_name, |path| config.link(path)),
        desk: reader.conciergerie.filter(|_| reader.is(Role::Adherent) && !notice.is_of_account()),
        company: reader.company.filter(|_| reader.is(Role::Adherent)),
        letterhead,
        file: notice.file().map(|it| MailFile {
            key: it.key,
            name: it.name,
            content_type: it.content_type.to_owned(),
            bytes: vec![],
        }),
        about: MailAbout {
            user: Some(reader.id),
            desk: reader.conciergerie.filter(|_| reader.is(Role::Adherent)),
            order,
        },
        campaign: None,
    };
    let body = serde_json::to_value(&mail).map_err(Error::internal)?;
    changes.send(format!("mail-{}", mail.key), Message::Mail(body), now, now)?;
    Ok(())
}

/// The order whose screen a path leads to.
fn order_of(target: &str) -> Option<OrderId> {
    let (_, number) = target.split_once("rderDetail/")?;
    let digits = number.find(|it: char| !it.is_ascii_digit()).map_or(number, |end| &number[..end]);
    digits.parse().ok().map(OrderId)
}
