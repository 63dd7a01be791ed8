//! Mail campaigns, where those who make them and those who send them do the same: the mail of a reader, and the topics.

use contract::{FlashDispoId, Refusal, Result, Role, Words, campaigns::FlashDispoHtml, catalogue::Universe};
use domain::{
    campaigns::{attachment::link_text, campaign::Campaign, recipient::Recipient, rendering::Reader},
    content::static_files::address::public_url,
    notices::Written,
    order::Order,
    people::person::Person,
    text::paths,
};
use integrations::mail::{CampaignText, Letterhead, Mail, MailAbout, campaign_tag};
use runtime::{Config, Ctx};
use store::{Changes, Store};

/// Somebody as the texts of a campaign call them.
pub fn reader(person: &Person) -> Reader<'_> {
    Reader { name: &person.name, first_name: &person.first_name }
}

/// A mail of a campaign about a topic to a reader. One without a recipient is a test, and leads to nobody's preferences.
pub fn mail_to(
    config: &Config,
    (person, to): (&Person, &str),
    (campaign, letter): (&Campaign, FlashDispoHtml),
    topic: &Words,
    (key, recipient): (String, Option<&Recipient>),
) -> Mail {
    let lang = person.reading_lang();
    let about = topic.get(lang);
    let reason = match recipient {
        Some(_) => Words::new(
            format!("Vous recevez ce message parce que vous suivez « {about} »."),
            format!("You get this message because you follow “{about}”."),
        ),
        None => Words::new(
            format!("Essai d’une campagne « {about} »."),
            format!("Test of a campaign about “{about}”."),
        ),
    };
    let leave = Words::new(
        "Ne plus recevoir ces messages, ou choisir vos sujets",
        "Unsubscribe, or choose your topics",
    );
    let token = recipient.map(Recipient::token);
    Mail {
        key,
        kind: "campaign".to_owned(),
        to: to.to_owned(),
        lang,
        text: Written {
            subject: letter.subject,
            button: campaign.lead.map(|it| (it.button(lang), config.link(&opening_path(campaign.id)))),
            ..Written::default()
        },
        desk: person.conciergerie.filter(|_| person.is(Role::Adherent)),
        company: person.company.filter(|_| person.is(Role::Adherent)),
        letterhead: Letterhead::default(),
        file: None,
        about: MailAbout::default(),
        campaign: Some(CampaignText {
            html: letter.html,
            text: letter.text,
            host: config.public_url.clone(),
            attachment: campaign.attachment.as_ref().map(|file| {
                let address = public_url(&config.public_url, &file.token, &file.name);
                (link_text(file).get(lang).to_owned(), address)
            }),
            answer: recipient.map(|it| {
                let words = Words::new("Répondre à votre conciergerie", "Answer your concierge desk");
                (words.get(lang).to_owned(), config.link(&paths::campaign_answer(it.campaign)))
            }),
            reason: reason.get(lang).to_owned(),
            preferences: token
                .as_ref()
                .map(|it| (leave.get(lang).to_owned(), config.link(&format!("/mailPreferences/{it}")))),
            one_click: token
                .as_ref()
                .map(|it| format!("{}/api/campaigns/LeaveCampaigns?token={it}", config.public_url)),
            tag: recipient.map(|it| campaign_tag(it.campaign, it.user)),
        }),
    }
}

/// The screen that leads the reader of a mail to what is free.
fn opening_path(campaign: FlashDispoId) -> String {
    format!("/bnfv2/campaign/{campaign}")
}

/// Counts that a reader of a campaign has ordered what its mail leads to, with their order. Managers who order for others, orders of
/// something else and people whom no mail was sent to are not counted.
///
/// # Errors
/// Those of reading.
pub async fn ordered(ctx: &Ctx, changes: &mut Changes, order: &Order, campaign: FlashDispoId) -> Result<()> {
    if ctx.impersonating().is_some() || ctx.user()? != order.beneficiary {
        return Ok(());
    }
    let campaigns = ctx.store.campaigns();
    let Some(mut reader) = campaigns.recipient(campaign, order.beneficiary).await? else { return Ok(()) };
    let lead = campaigns.some([campaign]).await?.pop().and_then(|it| it.lead);
    if lead.is_none_or(|it| it.original != order.original_offer) {
        return Ok(());
    }
    let (before, by) = (reader.entity.clone(), reader.order());
    if reader.entity != before {
        changes.save(&reader)?.count_mails(campaign, by);
    }
    Ok(())
}

/// The universes in which the desk of somebody has offers: what they can be written about.
///
/// # Errors
/// `ConciergerieNotAllowed` for those who have no desk.
pub async fn topics_of(store: &Store, person: &Person) -> Result<Vec<Universe>> {
    let desk = person.conciergerie.ok_or(Refusal::ConciergerieNotAllowed)?;
    let shelf = store.catalogue().of_desk(desk).await?;
    let here = |it: &Universe| shelf.offers.iter().any(|offer| offer.universe == it.id);
    Ok(shelf.tree().universes.into_iter().filter(here).collect())
}
