//! Things that ask: the device of a block of lockers, and a screen on a wall. Each proves itself by a key in a header.

use contract::{Access, Entry, PartnerId, Refusal, Result};
use domain::{
    lockers::{
        block::{LockerBlock, device_of},
        pickup_code::pickup_code_of,
        stay::Stay,
    },
    people::display::{WallDisplay, display_of},
};
use integrations::{
    Secret,
    lockers::{CodeSigner, Lockers},
};
use store::{Store, Versioned};

use crate::{Ctx, Request, Services, hash, keyed_device::KeyedDevice};

/// The headers with the key of a device. No address has one, because addresses are kept in logs.
const BLOCK: &str = "x-locker-key";
const DISPLAY: &str = "x-display-key";

/// The device that is asking.
///
/// # Errors
/// `LockerKey` or `DisplayKey` for an action of devices that comes from none: no key, a wrong one, or one that was replaced.
pub(crate) async fn authenticate(
    entry: &Entry,
    request: &Request,
    store: &Store,
) -> Result<Option<KeyedDevice>> {
    let refusal = match entry.access {
        Access::Device => Some(Refusal::LockerKey),
        Access::Display => Some(Refusal::DisplayKey),
        // A provider signs in at a locker by an action that others call, too.
        Access::Public => None,
        _ => return Ok(None),
    };
    let found = match (entry.access, request.header(BLOCK), request.header(DISPLAY)) {
        (Access::Display, _, Some(key)) => display(key, store).await?.map(KeyedDevice::Display),
        (Access::Device | Access::Public, Some(key), _) => {
            block_of(key, store).await?.map(|it| KeyedDevice::Block(Box::new(it)))
        }
        _ => None,
    };
    match refusal {
        Some(refusal) if found.is_none() => Err(refusal.into()),
        _ => Ok(found),
    }
}

async fn block_of(key: &str, store: &Store) -> Result<Option<Versioned<LockerBlock>>> {
    let Some((desk, block)) = device_of(key) else { return Ok(None) };
    match store.lockers().block(desk, block).await {
        // Both are hashes of what nobody can guess, so that the time of a comparison tells nothing.
        Ok(block) => Ok(Some(block).filter(|it| it.device_hash == hash(key))),
        Err(store::Error::NotFound(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

async fn display(key: &str, store: &Store) -> Result<Option<Versioned<WallDisplay>>> {
    let Some(id) = display_of(key) else { return Ok(None) };
    Ok(store.display(id).await?.filter(|it| it.key_hash == hash(key)))
}

impl Ctx {
    fn block(&self) -> Option<&Versioned<LockerBlock>> {
        match self.device.as_deref()? {
            KeyedDevice::Block(block) => Some(block),
            KeyedDevice::Display(_) => None,
        }
    }

    /// The screen on a wall that is asking.
    pub fn display(&self) -> Option<&WallDisplay> {
        match self.device.as_deref()? {
            KeyedDevice::Display(display) => Some(display),
            KeyedDevice::Block(_) => None,
        }
    }

    /// The block whose device is asking.
    ///
    /// # Errors
    /// `LockerKey` where none is.
    pub fn locker_block(&self) -> Result<&Versioned<LockerBlock>> {
        Ok(self.block().ok_or(Refusal::LockerKey)?)
    }

    /// The partner who is signed in at the block whose device is asking.
    pub fn partner_at_locker(&self) -> Option<PartnerId> {
        let (who, block) = (self.who.as_ref()?, self.block()?);
        who.session.locker.filter(|it| *it == block.id)?;
        who.person.partner
    }
}

impl Services {
    /// The parcel lockers, and the signer of the codes of their boxes.
    ///
    /// # Errors
    /// `LockersUnavailable` where none are configured.
    pub fn at_lockers(&self) -> Result<(&Lockers, &CodeSigner)> {
        let configured = self.lockers.as_ref().zip(self.locker_codes.as_ref());
        Ok(configured.ok_or(Refusal::LockersUnavailable)?)
    }

    /// The short code of goods in a box, for messages and a keyboard: it opens what their signed code opens. Absent where no lockers
    /// are configured.
    pub fn pickup_code(&self, stay: &Stay) -> Option<String> {
        let private_key = &self.config.lockers.as_ref()?.private_key;
        let secret = private_key.derived(&format!("pickup {}", stay.nonce));
        pickup_code_of(&hex(secret.expose()))
    }

    /// The key that a block expects with each command; it changes with the key of its device. Absent where no lockers are
    /// configured.
    pub fn command_key(&self, block: &LockerBlock) -> Option<Secret> {
        let private_key = &self.config.lockers.as_ref()?.private_key;
        let text = format!("{} {} {}", block.conciergerie, block.id, block.device_hash);
        Some(private_key.derived(&text))
    }
}

/// The bytes of a hexadecimal text.
fn hex(text: &str) -> Vec<u8> {
    let digits: Vec<u8> = text.chars().filter_map(|it| it.to_digit(16)?.try_into().ok()).collect();
    digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect()
}
