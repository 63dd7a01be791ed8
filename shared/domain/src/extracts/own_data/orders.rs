//! Orders, and what moved for them, as their beneficiary is told.

use contract::Cents;

use super::facts::{Fact, FactValue, amount, entries, fact, instant, known, on_one_line, text, words};
use crate::{
    messaging::desk_thread::DeskMessage,
    money::{credit::Credit, ledger::LedgerEntry},
    order::{Line, Order, OrderComment, older::OlderOrder, quote::Quote},
    people::actor::Side,
    text::wording,
};

pub(super) fn order(order: &Order) -> Vec<Fact> {
    let rating =
        (order.note >= 0).then(|| fact("rating", "Note", "Rating", FactValue::Whole(order.note.into())));
    let told = order.note_comments.as_ref().and_then(|it| it.comment.as_deref()).unwrap_or("");
    known([
        Some(fact("number", "Commande", "Order", FactValue::Whole(order.id.0))),
        words("service", "Prestation", "Service", &order.offer_label),
        text("partner", "Partenaire", "Provider", &order.partner_name),
        words("status", "Statut", "Status", &wording::label(order.status, order.workflow)),
        instant("placed", "Passée", "Placed", Some(order.created)),
        instant("begin", "Début", "Begin", order.dates.begin),
        instant("end", "Fin", "End", order.dates.end),
        instant("done", "Réalisée", "Done", order.dates.done),
        text("place", "Lieu", "Place", &on_one_line(&order.place.address)),
        amount("amount", "Montant", "Amount", order.final_amount()),
        entries("lines", "Lignes", "Lines", order.lines.iter().map(line).collect()),
        entries("messages", "Messages", "Messages", messages(order)),
        entries("quotes", "Devis", "Quotes", order.quotes.iter().map(|it| quote(order, it)).collect()),
        entries("payments", "Paiements", "Payments", payments(order)),
        rating,
        text("ratingComment", "Commentaire de la note", "Comment of the rating", told),
    ])
}

fn line(line: &Line) -> Vec<Fact> {
    known([
        words("label", "Article", "Item", &line.label),
        Some(fact("quantity", "Quantité", "Quantity", FactValue::Whole(line.quantity.into()))),
        line.price.and_then(|it| amount("price", "Prix", "Price", it)),
        text("value", "Choix", "Choice", line.value.as_deref().unwrap_or("")),
        text("comment", "Précision", "Detail", line.comment.as_deref().unwrap_or("")),
    ])
}

/// Those they wrote, and those meant for them.
fn messages(order: &Order) -> Vec<Vec<Fact>> {
    let read = |it: &&OrderComment| it.va || it.side == Side::Adherent || it.author == order.beneficiary;
    let told = |it: &OrderComment| {
        let files: Vec<_> = it.files().map(|it| it.name.as_str()).collect();
        known([
            instant("at", "Le", "On", Some(it.at)),
            text("author", "De", "From", &it.author_name),
            text("text", "Texte", "Text", &it.content),
            text("file", "Fichier", "File", &files.join(", ")),
        ])
    };
    order.conversation.comments.iter().filter(read).map(told).collect()
}

/// A message about no order.
pub(super) fn message(message: &DeskMessage) -> Vec<Fact> {
    let files: Vec<_> = message.files().map(|it| it.name.as_str()).collect();
    known([
        instant("at", "Le", "On", Some(message.at)),
        text("author", "De", "From", &message.author_name),
        text("text", "Texte", "Text", &message.content),
        text("about", "À propos de", "About", message.campaign.as_ref().map_or("", |it| it.subject.as_str())),
        text("file", "Fichier", "File", &files.join(", ")),
    ])
}

fn payments(order: &Order) -> Vec<Vec<Fact>> {
    let told = |it: &crate::money::payment::PaymentLine| {
        known([
            instant("at", "Le", "On", Some(it.created)),
            words("kind", "Moyen", "Means", &it.kind.label()),
            amount("amount", "Montant", "Amount", it.amount),
            instant("collected", "Encaissé", "Collected", it.collected),
        ])
    };
    order.payments.lines.iter().map(told).collect()
}

pub(super) fn credit(credit: &Credit) -> Vec<Fact> {
    known([
        Some(fact("number", "Avoir", "Credit", FactValue::Whole(credit.id.0))),
        text("name", "Nom", "Name", &credit.name),
        amount("amount", "Montant", "Amount", credit.original),
        instant("given", "Donné", "Given", Some(credit.created)),
        credit.expires.map(|it| fact("expires", "Expire", "Expires", FactValue::Day(it))),
    ])
}

/// A movement of their money, as their statement shows it.
pub(super) fn movement(entry: &LedgerEntry) -> Vec<Fact> {
    let moved = entry.postings.iter().map(|it| it.amount).filter(|it| *it > Cents::ZERO).sum();
    known([
        instant("at", "Le", "On", Some(entry.at)),
        words("label", "Libellé", "Label", &entry.label),
        amount("moved", "Mouvement", "Moved", moved),
    ])
}

/// One version of the quote, with the answer to it.
fn quote(order: &Order, quote: &Quote) -> Vec<Fact> {
    let answer = quote.answer.as_ref();
    known([
        text("number", "Devis", "Quote", &quote.number(order.id)),
        instant("at", "Le", "On", Some(quote.at)),
        entries("lines", "Lignes", "Lines", quote.lines.iter().map(quoted).collect()),
        quote.extra.and_then(|it| amount("extra", "Supplément", "Extra", it)),
        Some(fact("validUntil", "Valable jusqu’au", "Valid until", FactValue::Day(quote.valid_until))),
        answer.map(|it| fact("accepted", "Accepté", "Accepted", FactValue::YesNo(it.accepted))),
        instant("answered", "Réponse", "Answer", answer.map(|it| it.at)),
        text("answeredBy", "Réponse de", "Answer by", answer.map_or("", |it| it.by.as_str())),
        text("reason", "Motif", "Reason", answer.and_then(|it| it.reason.as_deref()).unwrap_or("")),
    ])
}

fn quoted(line: &crate::order::quote::QuoteLine) -> Vec<Fact> {
    known([
        words("label", "Article", "Item", &line.label),
        Some(fact("quantity", "Quantité", "Quantity", FactValue::Whole(line.quantity.into()))),
        amount("price", "Prix", "Price", line.price),
    ])
}

/// An order of an older system.
pub(super) fn older(order: &OlderOrder) -> Vec<Fact> {
    let line = |it: &crate::order::older::OlderOrderLine| {
        known([
            text("detail", "Détail", "Detail", &it.service_detail),
            text("product", "Produit", "Product", &it.product),
            Some(fact("quantity", "Quantité", "Quantity", FactValue::Whole(it.quantity.into()))),
            amount("amount", "Montant", "Amount", it.amount),
        ])
    };
    known([
        text("number", "Numéro", "Number", &order.beac_order_id),
        instant("date", "Date", "Date", Some(order.date)),
        text("service", "Prestation", "Service", &order.service),
        text("partner", "Partenaire", "Provider", &order.partner),
        entries("lines", "Lignes", "Lines", order.lines.iter().map(line).collect()),
    ])
}
