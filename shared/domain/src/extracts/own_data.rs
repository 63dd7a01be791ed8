//! All that is kept of a beneficiary, for themselves: one list of facts, written as JSON for programs and as HTML for people.

pub mod written;

use contract::{Cents, UserId, Words, account::Civility, catalogue::Address};
use jiff::{Timestamp, civil::Date};

use crate::{
    money::{credit::Credit, ledger::LedgerEntry},
    order::{Line, Order, OrderComment},
    people::{actor::Side, organisation::Conciergerie, person::Person},
    text::{phone, wording},
};

/// A part of the file: things of one kind, one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Chapter {
    key: &'static str,
    title: Words,
    entries: Vec<Vec<Fact>>,
}

/// Something that is known, under a name for programs and one for people.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    key: &'static str,
    label: Words,
    value: FactValue,
}

/// What is known.
#[derive(Clone, Debug, PartialEq)]
enum FactValue {
    Text(String),
    Words(Words),
    Amount(Cents),
    Whole(i64),
    Day(Date),
    Instant(Timestamp),
    YesNo(bool),
    Entries(Vec<Vec<Fact>>),
}

/// What the file is made from.
#[derive(Clone, Copy, Debug)]
pub struct OwnData<'a> {
    pub person: &'a Person,
    pub desk: Option<&'a Conciergerie>,
    /// Newest first.
    pub orders: &'a [Order],
    pub credits: &'a [Credit],
    pub entries: &'a [LedgerEntry],
    /// What they marked, by name.
    pub favorites: &'a [String],
    /// What they were told, and when.
    pub alerts: &'a [(Timestamp, Words)],
    pub last_activity: Option<Timestamp>,
    pub now: Timestamp,
}

fn fact(key: &'static str, fr: &str, en: &str, value: FactValue) -> Fact {
    Fact { key, label: Words::new(fr, en), value }
}

fn text(key: &'static str, fr: &str, en: &str, text: &str) -> Option<Fact> {
    (!text.is_empty()).then(|| fact(key, fr, en, FactValue::Text(text.to_owned())))
}

fn instant(key: &'static str, fr: &str, en: &str, at: Option<Timestamp>) -> Option<Fact> {
    at.map(|at| fact(key, fr, en, FactValue::Instant(at)))
}

fn amount(key: &'static str, fr: &str, en: &str, amount: Cents) -> Option<Fact> {
    Some(fact(key, fr, en, FactValue::Amount(amount)))
}

fn words(key: &'static str, fr: &str, en: &str, words: &Words) -> Option<Fact> {
    (!words.fr.is_empty() || !words.en.is_empty()).then(|| fact(key, fr, en, FactValue::Words(words.clone())))
}

fn entries(key: &'static str, fr: &str, en: &str, entries: Vec<Vec<Fact>>) -> Option<Fact> {
    (!entries.is_empty()).then(|| fact(key, fr, en, FactValue::Entries(entries)))
}

fn known<const N: usize>(facts: [Option<Fact>; N]) -> Vec<Fact> {
    facts.into_iter().flatten().collect()
}

fn chapter(key: &'static str, fr: &str, en: &str, entries: Vec<Vec<Fact>>) -> Chapter {
    Chapter { key, title: Words::new(fr, en), entries }
}

impl OwnData<'_> {
    /// All of it. Empty parts say that there is nothing.
    pub fn chapters(&self) -> Vec<Chapter> {
        let acted = self.orders.iter().flat_map(Order::acted_for_beneficiary);
        let acted = acted.map(|it| {
            known([
                instant("at", "Le", "On", Some(it.at)),
                text("by", "Par", "By", &it.by),
                words("what", "Quoi", "What", &it.what),
                Some(fact("order", "Commande", "Order", FactValue::Whole(it.order_id.0))),
            ])
        });
        let favorites = self.favorites.iter().map(|it| known([text("name", "Nom", "Name", it)]));
        let alerts = self.alerts.iter().map(|(at, label)| {
            known([instant("at", "Le", "On", Some(*at)), words("text", "Texte", "Text", label)])
        });
        vec![
            chapter("account", "Compte", "Account", vec![self.account()]),
            chapter("payment", "Moyens de paiement", "Means of payment", self.means()),
            chapter("orders", "Commandes", "Orders", self.orders.iter().map(order).collect()),
            chapter("actedForYou", "Qui a agi pour vous", "Who acted for you", acted.collect()),
            chapter("credits", "Avoirs", "Credits", self.credits.iter().map(credit).collect()),
            chapter("movements", "Écritures", "Movements", self.entries.iter().map(movement).collect()),
            chapter("favorites", "Favoris", "Favourites", favorites.collect()),
            chapter("notifications", "Notifications", "Notifications", alerts.collect()),
        ]
    }

    fn account(&self) -> Vec<Fact> {
        let Person { first_name, name, login, email, mobile, landline, professional, .. } = self.person;
        let civility = match self.person.civility {
            Some(Civility::Mme) => "Mme",
            Some(Civility::M) => "M.",
            None => "",
        };
        let names = self.person.former_names.join(", ");
        let desk = self.desk.map_or("", |it| it.name.as_str());
        let company = self.desk.map_or("", |it| it.company_name.as_str());
        let mut facts = known([
            Some(fact("number", "Numéro", "Number", FactValue::Whole(self.person.id.0))),
            text("civility", "Civilité", "Title", civility),
            text("firstName", "Prénom", "First name", first_name),
            text("name", "Nom", "Last name", name),
            text("formerNames", "Noms précédents", "Former names", &names),
            text("login", "Identifiant", "Login", login),
            text("email", "Adresse e-mail", "E-mail address", email),
            text(
                "pendingEmail",
                "Adresse à confirmer",
                "Address to confirm",
                self.person.pending_email.as_deref().unwrap_or(""),
            ),
            text("mobile", "Téléphone mobile", "Mobile phone", &phone::shown(mobile)),
            text("landline", "Téléphone fixe", "Landline", &phone::shown(landline)),
            text("professional", "Téléphone professionnel", "Work phone", &phone::shown(professional)),
            text("address", "Adresse", "Address", &on_one_line(&self.person.address)),
            text("building", "Bâtiment ou division", "Building or division", &self.person.workplace.building),
            text("place", "Étage, bureau", "Floor, office", &self.person.workplace.place),
        ]);
        facts.extend(known([
            text("company", "Entreprise", "Company", company),
            text("desk", "Conciergerie", "Concierge desk", desk),
            Some(fact("vip", "VIP", "VIP", FactValue::YesNo(self.person.vip))),
            instant("created", "Compte créé", "Account created", Some(self.person.created)),
            instant("termsAccepted", "Conditions acceptées", "Terms accepted", self.person.terms_accepted),
            instant("lastActivity", "Dernière activité", "Last activity", self.last_activity),
            instant("made", "Fichier établi", "File made", Some(self.now)),
        ]));
        facts
    }

    /// No number of a card or an account is known here.
    fn means(&self) -> Vec<Vec<Fact>> {
        let card = self.person.card.as_ref().map(|it| {
            known([
                text("card", "Carte", "Card", &format!("{} …{}", it.brand, it.last_digits)),
                Some(fact("expires", "Expire", "Expires", FactValue::Day(it.expires))),
                instant("added", "Enregistrée", "Registered", Some(it.added)),
            ])
        });
        let mandate = self.person.mandate.as_ref().map(|it| {
            known([
                text(
                    "mandate",
                    "Mandat de prélèvement",
                    "Direct debit mandate",
                    it.reference.as_deref().unwrap_or(""),
                ),
                instant("asked", "Demandé", "Asked for", Some(it.added)),
            ])
        });
        card.into_iter().chain(mandate).collect()
    }
}

fn on_one_line(address: &Address) -> String {
    let Address { address1, address2, zip_code, city, telephone } = address;
    let parts = [address1.clone(), address2.clone(), format!("{zip_code} {city}"), telephone.clone()];
    let parts: Vec<_> = parts.iter().map(|it| it.trim()).filter(|it| !it.is_empty()).collect();
    parts.join(", ")
}

fn order(order: &Order) -> Vec<Fact> {
    let rating =
        (order.note >= 0).then(|| fact("rating", "Note", "Rating", FactValue::Whole(order.note.into())));
    let told = order.note_comments.as_ref().and_then(|it| it.comment.as_deref()).unwrap_or("");
    known([
        Some(fact("number", "Commande", "Order", FactValue::Whole(order.id.0))),
        words("service", "Prestation", "Service", &order.offer_label),
        text("partner", "Partenaire", "Provider", &order.partner_name),
        words("status", "Statut", "Status", &wording::label(order.status, order.workflow)),
        instant("placed", "Passée", "Placed", Some(order.created)),
        instant("begin", "Début", "Begin", order.begin),
        instant("end", "Fin", "End", order.end),
        instant("done", "Réalisée", "Done", order.done),
        text("place", "Lieu", "Place", &on_one_line(&order.place.address)),
        amount("amount", "Montant", "Amount", order.final_amount()),
        entries("lines", "Lignes", "Lines", order.lines.iter().map(line).collect()),
        entries("messages", "Messages", "Messages", messages(order)),
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
        let file = it.document.as_ref().map_or("", |it| it.name.as_str());
        known([
            instant("at", "Le", "On", Some(it.at)),
            text("author", "De", "From", &it.author_name),
            text("text", "Texte", "Text", &it.content),
            text("file", "Fichier", "File", file),
        ])
    };
    order.comments.iter().filter(read).map(told).collect()
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
    order.payments.iter().map(told).collect()
}

fn credit(credit: &Credit) -> Vec<Fact> {
    known([
        Some(fact("number", "Avoir", "Credit", FactValue::Whole(credit.id.0))),
        text("name", "Nom", "Name", &credit.name),
        amount("amount", "Montant", "Amount", credit.original),
        instant("given", "Donné", "Given", Some(credit.created)),
        credit.expires.map(|it| fact("expires", "Expire", "Expires", FactValue::Day(it))),
    ])
}

/// What moved of theirs, as their statement has it.
fn movement(entry: &LedgerEntry) -> Vec<Fact> {
    let moved = entry.postings.iter().map(|it| it.amount).filter(|it| *it > Cents::ZERO).sum();
    known([
        instant("at", "Le", "On", Some(entry.at)),
        words("label", "Libellé", "Label", &entry.label),
        amount("moved", "Mouvement", "Moved", moved),
    ])
}

/// The number in the name of the file.
pub fn file_name(user: UserId, today: Date) -> String {
    format!("mes-donnees_{user}_{today}.zip")
}

#[cfg(test)]
mod tests;
