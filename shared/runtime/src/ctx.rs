//! The context that a handler works with.

use std::sync::{Arc, Mutex};

use contract::{
    Caller, CompanyId, ConciergerieId, Error, Lang, OrderId, PartnerId, Permission, Refusal, Result, Role,
    UserId,
};
use domain::{
    notices::Notice,
    order::Order,
    people::{
        actor::Side,
        device::Device,
        organisation::{Conciergerie, Partner},
        person::Person,
        session::{ChosenContext, Session, TokenTransport},
    },
};
use jiff::Timestamp;
use serde::Serialize;
use store::{Answer, AuditEntry, Changes, DeskCatalogue, SignedIn, Store, Unread, Versioned};

use crate::{
    Request, Services,
    impersonation::Impersonating,
    keyed_device::KeyedDevice,
    outbox,
    reach::desks_of,
    repeats::{ANSWERS_KEPT, Repeat},
    session::{self, NewSession},
};

/// The context of a handler: the caller, the instant, and the outside world.
///
/// `now` is a value, not a clock: one request sees one instant.
#[derive(Clone, Debug)]
pub struct Ctx {
    pub now: Timestamp,
    pub store: Store,
    pub services: Arc<Services>,
    pub caller: Caller,
    /// The language of the person, or the one that an anonymous client asked for.
    pub lang: Lang,
    /// The caller's network address, as the gateway knows it.
    pub ip: String,
    /// The name that the caller's device gives itself.
    pub(crate) user_agent: String,
    pub(crate) action: &'static str,
    pub(crate) who: Option<SignedIn>,
    pub(crate) impersonating: Option<Arc<Impersonating>>,
    pub(crate) chosen: ChosenContext,
    pub(crate) repeat: Option<Repeat>,
    pub(crate) extras: Arc<Mutex<ResponseExtras>>,
    pub(crate) notice: Option<Arc<Request>>,
    /// The device that asks: nobody's, or beside somebody who is signed in at it.
    pub(crate) device: Option<Arc<KeyedDevice>>,
}

/// The parts of a response besides the answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct ResponseExtras {
    pub(crate) cookie: Option<String>,
    /// Unread alerts of whoever signed in with this very request.
    pub(crate) unread: Option<u32>,
}

/// Over which orders a person's view extends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Their own.
    Beneficiary,
    /// Orders of the companies they work for.
    Desk,
    /// Orders they carry out.
    Partner,
}

impl Reach {
    /// The side of the order on which they stand.
    pub fn side(self) -> Side {
        match self {
            Self::Beneficiary => Side::Adherent,
            Self::Desk => Side::Gestionnaire,
            Self::Partner => Side::Partner,
        }
    }
}

impl Ctx {
    /// The signed-in person, as read with this request.
    pub fn person(&self) -> Result<&Versioned<Person>> {
        Ok(&session::required(self.who.as_ref())?.person)
    }

    /// The session that asks.
    pub fn session(&self) -> Result<&Session> {
        Ok(&session::required(self.who.as_ref())?.session)
    }

    /// The request of another system, word for word, for an action that hears from one.
    pub fn notice(&self) -> Option<&Request> {
        self.notice.as_deref()
    }

    /// The number of the signed-in person.
    pub fn user(&self) -> Result<UserId> {
        Ok(self.person()?.id)
    }

    /// Whether the caller holds a role.
    pub fn is(&self, role: Role) -> bool {
        matches!(&self.caller, Caller::User(who) if who.is(role))
    }

    /// Whether the caller holds a permission.
    pub fn may(&self, permission: Permission) -> bool {
        matches!(&self.caller, Caller::User(who) if who.may(permission))
    }

    /// Alerts the person has not seen.
    pub fn unread_alerts(&self) -> u32 {
        self.unread().alerts
    }

    /// The counts of all that the person has not seen.
    pub fn unread(&self) -> Unread {
        self.who.as_ref().map(|who| who.unread).unwrap_or_default()
    }

    /// The desk the call is about: an adherent's own, or the one a manager has chosen and may work in.
    pub async fn desk(&self) -> Result<Conciergerie> {
        self.desk_in_reach(self.desk_id()?).await
    }

    /// The number of the desk the call is about.
    pub fn desk_id(&self) -> Result<ConciergerieId> {
        let person = self.person()?;
        match (person.is(Role::Gestionnaire), self.chosen.conciergerie_id) {
            (true, Some(chosen)) => Ok(chosen),
            _ => Ok(person.conciergerie.ok_or(Refusal::ConciergerieNotAllowed)?),
        }
    }

    /// A desk, if the caller belongs to it or works for its company.
    pub async fn desk_in_reach(&self, id: ConciergerieId) -> Result<Conciergerie> {
        let desk = self.store.places().cached_desk(id).await?;
        self.reach(id, desk.company)?;
        Ok(desk)
    }

    /// The number of the desk the call is about, if the caller belongs to it or works for its company: for what is
    /// asked so often that nothing more is read of it.
    pub async fn desk_id_in_reach(&self) -> Result<ConciergerieId> {
        let id = self.desk_id()?;
        self.reach(id, self.store.places().company_of(id).await?)?;
        Ok(id)
    }

    fn reach(&self, desk: ConciergerieId, company: CompanyId) -> Result<()> {
        let person = self.person()?;
        // A manager's own desk is the one they chose last, perhaps of a company they no longer work for.
        let own = person.is(Role::Adherent) && person.conciergerie == Some(desk);
        let reached = person.works_for(company) || own;
        if reached { Ok(()) } else { Err(Error::NotFound("conciergerie")) }
    }

    /// The catalogue of the desk that the call is about.
    pub async fn catalogue(&self) -> Result<Arc<DeskCatalogue>> {
        let catalogue = self.store.catalogue().of_desk(self.desk_id()?).await?;
        self.reach(catalogue.desk.id, catalogue.desk.company)?;
        Ok(catalogue)
    }

    /// A desk that a manager may look into: the one asked for, or the chosen one.
    pub async fn managed_desk(&self, asked: Option<ConciergerieId>) -> Result<Conciergerie> {
        let desk = match asked {
            Some(id) => self.desk_in_reach(id).await?,
            None => self.desk().await?,
        };
        // A beneficiary of a desk does not work there.
        if self.person()?.works_for(desk.company) { Ok(desk) } else { Err(Error::NotFound("conciergerie")) }
    }

    /// The desks a person may choose: those of an adherent's company, or all that a manager works for.
    pub async fn desks_in_reach(&self) -> Result<Vec<Conciergerie>> {
        desks_of(&self.store, self.person()?).await
    }

    /// The beneficiary that the call is for: the caller, or the one a manager has chosen.
    pub async fn beneficiary(&self) -> Result<Versioned<Person>> {
        let person = self.person()?;
        match self.acting_for() {
            Some(chosen) => self.beneficiary_in_reach(chosen).await,
            None if person.is(Role::Adherent) => Ok(person.clone()),
            None => Err(Refusal::NoBeneficiary.into()),
        }
    }

    /// The beneficiary a manager acts for.
    pub fn acting_for(&self) -> Option<UserId> {
        self.chosen.beneficiary_id.filter(|id| self.is(Role::Gestionnaire) && self.user().ok() != Some(*id))
    }

    /// A manager whom the caller knows, as they stand at this instant.
    pub async fn manager(&self, id: UserId) -> Result<Versioned<Person>> {
        let mut found = self.store.people().get(id).await?;
        found.see_rights_at(self.now);
        if self.person()?.knows_manager(&found) { Ok(found) } else { Err(Error::NotFound("person")) }
    }

    /// A beneficiary of a company the caller works for.
    pub async fn beneficiary_in_reach(&self, id: UserId) -> Result<Versioned<Person>> {
        let caller = self.person()?;
        let found = self.store.people().get(id).await?;
        let reached = found.is(Role::Adherent)
            && found.erased.is_none()
            && found.company.is_some_and(|company| caller.works_for(company));
        if reached { Ok(found) } else { Err(Error::NotFound("person")) }
    }

    /// The partner that the caller's account stands for.
    pub fn own_partner(&self) -> Result<PartnerId> {
        self.person()?.partner.ok_or(Error::NotFound("partner"))
    }

    /// A partner that works with a company the caller works for.
    pub async fn partner(&self, id: PartnerId) -> Result<Versioned<Partner>> {
        let partner = self.store.places().partner(id).await?;
        let known = self.person()?.knows_partner_of(&partner.companies);
        if known { Ok(partner) } else { Err(Error::NotFound("partner")) }
    }

    /// An order, and why the caller may see it. Outside their reach it does not exist.
    pub async fn order(&self, id: OrderId) -> Result<(Versioned<Order>, Reach)> {
        let person = self.person()?;
        let order = self.store.orders().get(id).await?;
        let reach = if person.works_for(order.company) {
            Reach::Desk
        } else if person.is(Role::Adherent) && order.beneficiary == person.id {
            Reach::Beneficiary
        } else if person.is(Role::Partner) && person.partner == Some(order.partner) {
            Reach::Partner
        } else {
            return Err(Error::NotFound("order"));
        };
        Ok((order, reach))
    }

    /// An order of a company the caller works for.
    pub async fn desk_order(&self, id: OrderId) -> Result<Versioned<Order>> {
        match self.order(id).await? {
            (order, Reach::Desk) => Ok(order),
            _ => Err(Error::NotFound("order")),
        }
    }

    /// The entry that the audit keeps of this call.
    pub fn audit_entry(&self) -> AuditEntry {
        let (behind, person) = (self.impersonating.as_ref().map(|it| it.manager.id), self.user().ok());
        AuditEntry {
            id: crate::id(),
            action: self.action.to_owned(),
            user: behind.or(person),
            on_behalf_of: behind.and(person).or(self.acting_for()),
            ip: Some(self.ip.clone()),
            at: self.now,
            desk: self.person().ok().and_then(|it| it.conciergerie),
            ..AuditEntry::default()
        }
    }

    /// Writes a change with its audit entry and, for a repeat of the request, the answer: all or nothing.
    pub async fn commit<A: Serialize>(&self, changes: &mut Changes, answer: &A) -> Result<()> {
        self.commit_with(changes, self.kept(answer)?).await
    }

    async fn commit_with(&self, changes: &mut Changes, kept: Option<Answer>) -> Result<()> {
        if let Some(answer) = kept {
            changes.insert(&answer)?;
        }
        match outbox::commit(&self.services, &self.store, changes.audit(self.audit_entry())).await {
            Err(store::Error::Exists("answer")) => Err(Error::InProgress),
            written => Ok(written?),
        }
    }

    /// Writes a change with its audit entry, beside the answer.
    pub async fn write(&self, changes: &mut Changes) -> store::Result<()> {
        self.store.commit(changes.audit(self.audit_entry())).await
    }

    /// Replaces the answer that repeats of the request get, because it went on after its change was written.
    pub async fn answer_again<A: Serialize>(&self, answer: &A) -> Result<()> {
        match self.kept(answer)? {
            Some(answer) => Ok(self.store.commit(Changes::new().put(&answer)?).await?),
            None => Ok(()),
        }
    }

    /// Forgets the answer that repeats of the request would get, because it is refused after its change was written.
    pub async fn forget_answer(&self) -> Result<()> {
        match self.kept(&())? {
            Some(answer) => Ok(self.store.commit(Changes::new().remove(&answer)).await?),
            None => Ok(()),
        }
    }

    /// The answer as it is kept for a repeat of the request.
    fn kept<A: Serialize>(&self, answer: &A) -> Result<Option<Answer>> {
        let Some(Repeat { caller, key, request }) = self.repeat.clone() else { return Ok(None) };
        let data = serde_json::to_value(answer).map_err(Error::internal)?;
        Ok(Some(Answer { caller, key, request, data, expires: self.now + ANSWERS_KEPT }))
    }

    /// A unique name for what a request makes elsewhere: a repeat of the request has the same one.
    pub fn once(&self) -> String {
        match &self.repeat {
            Some(repeat) => crate::hash(format!("{} {} {}", repeat.caller, repeat.key, repeat.request)),
            None => crate::hash(crate::id()),
        }
    }

    /// Tells a person something, once the change is written; see [`outbox::tell`].
    pub fn tell(&self, changes: &mut Changes, reader: &Person, notice: &dyn Notice) -> Result<()> {
        outbox::tell(changes, &self.services.config, reader, notice, self.now)
    }

    /// Adds work for later to a change. `id` names it: twice the same is refused as `Exists`.
    pub fn task<J: crate::Job>(
        &self,
        changes: &mut Changes,
        id: String,
        job: &J,
        due: Timestamp,
    ) -> Result<()> {
        outbox::task(changes, id, job, due, self.now)
    }

    /// Opens a session, in place of the one the client had. Gives the token to a client without cookies, and a cookie
    /// to all others.
    pub async fn open_session(
        &self,
        changes: &mut Changes,
        person: &Person,
        asked: NewSession,
    ) -> Result<Option<String>> {
        let (token, session) = session::open(person, asked, Device::of(&self.user_agent), self.now);
        let no_cookies = asked.no_cookies;
        if let Some(before) = &self.who {
            changes.end_session(&before.session);
        }
        changes.insert(&session)?;
        if let Some(seen) = session::at_work(person, true, self.now) {
            changes.put(&seen)?;
        }
        let personal = self.store.personal();
        let (unread, ()) =
            futures::join!(personal.unread(person.id), session::comes(&self.store, person, self.now));
        let unread = unread?.alerts;
        let cookie = (!no_cookies).then(|| session::cookie(&token.secret, &session, self.now));
        self.set_extras(|extras| *extras = ResponseExtras { cookie, unread: Some(unread) });
        Ok(no_cookies.then_some(token.secret))
    }

    /// Opens a session like the one of this call, which the change ends.
    pub async fn renew_session(&self, changes: &mut Changes, person: &Person) -> Result<Option<String>> {
        let Session { carrier, remember, enrolling, .. } = *self.session()?;
        let no_cookies = carrier == TokenTransport::Header;
        let asked = NewSession { no_cookies, remember, enrolling, locker: None };
        self.open_session(changes, person, asked).await
    }

    /// Ends this session.
    pub fn close_session(&self, changes: &mut Changes) -> Result<()> {
        let SignedIn { session, person, .. } = session::required(self.who.as_ref())?;
        self.set_extras(|extras| extras.cookie = Some(session::no_cookie()));
        changes.end_session(session);
        if let Some(seen) = session::at_work(person, false, self.now) {
            changes.put(&seen)?;
        }
        Ok(())
    }

    fn set_extras(&self, change: impl FnOnce(&mut ResponseExtras)) {
        if let Ok(mut extras) = self.extras.lock() {
            change(&mut extras);
        }
    }
}
