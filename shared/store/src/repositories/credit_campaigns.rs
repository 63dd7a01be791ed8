//! Campaigns in which employers give credits.

use std::collections::BTreeSet;

use contract::{CompanyId, CreditCampaignId, UserId};
use domain::money::credit::{
    Credit,
    campaign::{CampaignGrant, CreditCampaign},
    invoice::CreditInvoice,
    list::CreditRow,
};

use crate::{
    Entity, Indexes, Key, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

/// Campaigns in which employers give credits.
pub struct CreditCampaigns<'a>(&'a Store);

impl Entity for CreditCampaign {
    const KIND: &'static str = "creditCampaign";

    fn key(&self) -> Key {
        keys::money::credit_campaign(self.id)
    }

    fn indexes(&self) -> Indexes {
        let (pk, sk) = (keys::money::credit_campaigns(self.company), keys::dated(self.created, self.id.0));
        Indexes { gsi1: Some(Key::new(pk, sk)), ..Indexes::default() }
    }
}

impl Entity for CampaignGrant {
    const KIND: &'static str = "campaignGrant";

    fn key(&self) -> Key {
        keys::money::campaign_grant(self.campaign, self.user)
    }
}

impl Entity for CreditInvoice {
    const KIND: &'static str = "creditInvoice";
    const COMPRESSED: bool = true;

    fn key(&self) -> Key {
        keys::money::credit_invoice(self.campaign, self.month)
    }
}

impl Store {
    /// Campaigns in which employers give credits.
    pub fn credit_campaigns(&self) -> CreditCampaigns<'_> {
        CreditCampaigns(self)
    }
}

impl CreditCampaigns<'_> {
    /// One campaign.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn get(&self, id: CreditCampaignId) -> Result<Versioned<CreditCampaign>> {
        self.0.table().get(keys::money::credit_campaign(id)).await
    }

    /// The campaigns of a company, newest first: some dozens.
    pub async fn of_company(&self, company: CompanyId) -> Result<Vec<Versioned<CreditCampaign>>> {
        let range = Range::all(keys::money::credit_campaigns(company));
        let found = self.0.table().keys(Index::Gsi1, range).await?;
        let mut read = self.0.table().get_many::<CreditCampaign>(found).await?;
        read.sort_by_key(|it| std::cmp::Reverse((it.created, it.id)));
        Ok(read)
    }

    /// Whether a campaign has given somebody a credit.
    pub async fn grant_of(
        &self,
        id: CreditCampaignId,
        user: UserId,
    ) -> Result<Option<Versioned<CampaignGrant>>> {
        self.0.table().find(keys::money::campaign_grant(id, user)).await
    }

    /// The people whom a campaign has given a credit.
    pub async fn granted(&self, id: CreditCampaignId) -> Result<BTreeSet<UserId>> {
        let range = Range::all(keys::money::of_campaign(id)).starting(keys::money::GRANTS).consistent();
        let grants: Vec<Versioned<CampaignGrant>> = self.0.table().list(range).await?;
        Ok(grants.iter().map(|it| it.user).collect())
    }

    /// The credits of a campaign and those that took their place, newest first.
    pub async fn credits(&self, id: CreditCampaignId) -> Result<Vec<CreditRow>> {
        let range = Range::all(keys::money::of_campaign(id)).newest_first();
        let found = self.0.table().summaries::<CreditRow>(Index::Gsi2, range).await?;
        Ok(found.items.into_iter().map(|(_, row)| row).collect())
    }

    /// The same with the orders that spent them, in no order.
    pub async fn whole_credits(&self, id: CreditCampaignId) -> Result<Vec<Credit>> {
        let rows = self.credits(id).await?;
        let mut credits = vec![];
        for some in rows.chunks(100) {
            let ids = some.iter().map(|it| (it.beneficiary, it.id)).collect();
            credits.extend(self.0.credits().some(&ids).await?.into_iter().map(|it| it.entity));
        }
        Ok(credits)
    }

    /// The invoices of a campaign, oldest first.
    pub async fn invoices(&self, id: CreditCampaignId) -> Result<Vec<Versioned<CreditInvoice>>> {
        let range = Range::all(keys::money::of_campaign(id)).starting(keys::money::INVOICES).consistent();
        self.0.table().list(range).await
    }
}
