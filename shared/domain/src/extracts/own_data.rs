//! All that is kept of a beneficiary, for themselves: one list of facts, written as JSON for programs and as HTML for people.

mod accesses;
mod facts;
mod games;
pub mod kinds;
mod mails;
mod notices;
mod orders;
mod terms;
mod waiting;
pub mod written;

use contract::{UserId, Words, account::Civility};
use jiff::{Timestamp, civil::Date};

use crate::{
    calendar::waitlist::{WaitingPlace, Waitlist},
    campaigns::suppressed::SuppressedAddress,
    content::legal::acceptance::Acceptance,
    extracts::own_data::facts::{
        Chapter, Fact, FactValue, chapter, fact, instant, known, on_one_line, text, words,
    },
    games::{hunt::HuntPlay, wheel::WheelPlay, winners::GameWin},
    messaging::desk_thread::DeskMessage,
    money::{credit::Credit, ledger::LedgerEntry},
    order::{Order, older::OlderOrder},
    people::{
        impersonation::Impersonation, organisation::Conciergerie, person::Person, removal::RemovalRequest,
        session::Session,
    },
    text::phone,
};

/// The data from which the file is made.
#[derive(Clone, Copy, Debug)]
pub struct OwnData<'a> {
    pub person: &'a Person,
    pub desk: Option<&'a Conciergerie>,
    /// Newest first.
    pub orders: &'a [Order],
    /// Orders of an older system, newest first.
    pub older: &'a [OlderOrder],
    pub credits: &'a [Credit],
    pub entries: &'a [LedgerEntry],
    /// The names of their favourites.
    pub favorites: &'a [String],
    /// Messages of theirs and of their desks that are about no order, oldest first.
    pub messages: &'a [DeskMessage],
    /// The alerts that they got, and when.
    pub alerts: &'a [(Timestamp, Words)],
    /// The names of the universes that they want to be written about.
    pub subscriptions: &'a [Words],
    /// Their addresses that campaigns do not write to.
    pub suppressed: &'a [SuppressedAddress],
    /// Their sessions, those included that have ended by themselves.
    pub sessions: &'a [Session],
    /// Managers who were in the account.
    pub takeovers: &'a [Impersonation],
    /// The terms that they accepted, newest first.
    pub terms: &'a [Acceptance],
    /// The request by which they want the account to be deleted.
    pub removal: Option<&'a RemovalRequest>,
    /// Hunts and wheels that they have played.
    pub hunts: &'a [HuntPlay],
    pub wheels: &'a [WheelPlay],
    /// The waitlists in which they have a place.
    pub waitlists: &'a [Waitlist],
    /// Their wins in games.
    pub wins: &'a [GameWin],
    pub last_activity: Option<Timestamp>,
    pub now: Timestamp,
}

impl OwnData<'_> {
    /// All chapters. A part that is empty says that there is nothing.
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
        let subscriptions = self.subscriptions.iter().map(|it| known([words("topic", "Thème", "Topic", it)]));
        let own = |it: &WaitingPlace| it.user == self.person.id;
        let waiting = self.waitlists.iter().flat_map(|it| waiting::places(it, own));
        vec![
            chapter("account", "Compte", "Account", vec![self.account()]),
            chapter("payment", "Moyens de paiement", "Means of payment", self.means()),
            chapter("orders", "Commandes", "Orders", self.orders.iter().map(orders::order).collect()),
            chapter(
                "olderOrders",
                "Commandes de l’ancien service",
                "Orders of the former service",
                self.older.iter().map(orders::older).collect(),
            ),
            chapter("waitlists", "Listes d’attente", "Waitlists", waiting.collect()),
            chapter("actedForYou", "Qui a agi pour vous", "Who acted for you", acted.collect()),
            chapter(
                "messages",
                "Messages avec la conciergerie",
                "Messages with the concierge desk",
                self.messages.iter().map(orders::message).collect(),
            ),
            chapter("credits", "Avoirs", "Credits", self.credits.iter().map(orders::credit).collect()),
            chapter(
                "movements",
                "Écritures",
                "Movements",
                self.entries.iter().map(orders::movement).collect(),
            ),
            chapter("favorites", "Favoris", "Favourites", favorites.collect()),
            chapter("notifications", "Notifications", "Notifications", alerts.collect()),
            chapter("subscriptions", "Abonnements", "Subscriptions", subscriptions.collect()),
            chapter(
                "notices",
                "Ce dont on vous prévient",
                "What you are told of",
                notices::chosen(self.person),
            ),
            chapter(
                "campaignMails",
                "Mails de campagne",
                "Campaign mails",
                self.suppressed.iter().map(mails::suppressed).collect(),
            ),
            chapter(
                "terms",
                "Conditions générales acceptées",
                "Accepted terms",
                self.terms.iter().map(terms::acceptance).collect(),
            ),
            chapter(
                "devices",
                "Appareils connectés",
                "Signed-in devices",
                self.sessions.iter().map(accesses::session).collect(),
            ),
            chapter(
                "takeovers",
                "Accès à votre compte",
                "Accesses to your account",
                self.takeovers.iter().map(accesses::takeover).collect(),
            ),
            chapter(
                "removal",
                "Demande de suppression",
                "Request for deletion",
                self.removal.into_iter().map(accesses::removal).collect(),
            ),
            chapter("games", "Jeux", "Games", games::entries(self.hunts, self.wheels, self.wins)),
        ]
    }

    fn account(&self) -> Vec<Fact> {
        let Person { first_name, name, login, email, mobile, landline, professional, .. } = self.person;
        let civility = match self.person.civility {
            Some(Civility::Mme) => "Mme",
            Some(Civility::M) => "M.",
            None => "",
        };
        // A person who took a former name back has it as the current one.
        let current = self.person.full_name();
        let former = self.person.former_names.iter().filter(|it| **it != current).map(String::as_str);
        let names = former.collect::<Vec<_>>().join(", ");
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
            Some(fact("active", "Compte actif", "Account active", FactValue::YesNo(self.person.active))),
            text("company", "Entreprise", "Company", company),
            text("desk", "Conciergerie", "Concierge desk", desk),
            Some(fact("vip", "VIP", "VIP", FactValue::YesNo(self.person.vip))),
            instant("created", "Compte créé", "Account created", Some(self.person.created)),
            instant("termsAccepted", "Conditions acceptées", "Terms accepted", self.person.terms_accepted),
            instant(
                "subscriptionsChosen",
                "Abonnements choisis",
                "Subscriptions chosen",
                self.person.subscriptions_validated,
            ),
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

/// The number in the name of the file.
pub fn file_name(user: UserId, today: Date) -> String {
    format!("mes-donnees_{user}_{today}.zip")
}

#[cfg(test)]
mod tests;
