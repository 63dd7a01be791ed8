//! A desk says when it is open and how it is reached, is set up, and another one opens.

use demo::MARIE;
use serde_json::{Value, json};
use store::{Changes, StoredFile};
use testkit::Client;

use super::{DESK, Story, failed};

impl Story<'_> {
    /// The week stays as it is; a day is closed, another one opened, and both are taken back.
    pub(super) async fn hours(&mut self) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let desk = self.call(&marie, "GetConciergerie", json!({ "id": DESK })).await?;
        let mut edition = desk["edition"].clone();
        for (name, set) in [
            ("SetConciergerieWeeklyHours", json!({ "weeklyHours": desk["weeklyHours"] })),
            ("SetConciergerieWeeklyHoursBenef", json!({ "weeklyHours": desk["weeklyHoursBenef"] })),
            ("SetOpeningTimeGracePeriod", json!({ "gracePeriod": 15 })),
            ("SetResponseTargets", json!({ "acceptWithin": 480, "answerWithin": 240 })),
        ] {
            let request = with(set, "edition", &edition);
            edition = self.call(&marie, name, request).await?["edition"].clone();
        }
        let day = json!({ "name": "Pont", "day": "2027-05-07" });
        let hours = json!({ "day": "2027-05-08", "open": 1, "startTime": 900, "endTime": 1200 });
        for (what, field, entry) in
            [("Holiday", "holiday", day), ("ExceptionalHour", "exceptionalHour", hours)]
        {
            let added = self.call(&marie, &format!("Add{what}"), json!({ field: entry })).await?;
            let edited = json!({ field: with(entry, "id", &added["id"]), "edition": added["edition"] });
            self.call(&marie, &format!("Edit{what}"), edited).await?;
            let list = if what == "Holiday" { "GetHolidays" } else { "GetExceptionalHour" };
            self.call(&marie, list, json!({})).await?;
            self.call(&marie, &format!("Remove{what}"), json!({ "id": added["id"] })).await?;
        }
        self.call(&marie, "GetHolidaysOfYear", json!({ "year": 2027 })).await?;
        let open = json!([{ "day": "2027-11-11", "startTime": 900, "endTime": 1200 }]);
        let asked = json!({ "year": 2027, "alsaceMoselle": true, "open": open });
        self.call(&marie, "SetHolidaysOfYear", asked).await?;
        Ok(())
    }

    /// The settings are saved again, with a logo and another code; then a desk opens.
    pub(super) async fn settings(&mut self) -> anyhow::Result<()> {
        let (marie, nobody) = (self.app.client(MARIE).await.at(DESK), self.app.anonymous());
        let logo = StoredFile {
            key: "pictures/logo".to_owned(),
            content_type: "image/png".to_owned(),
            data: Some("iVBORw0KGgo=".to_owned()),
            order: None,
            message: None,
        };
        self.app.store().commit(Changes::new().insert(&logo).map_err(failed)?).await.map_err(failed)?;
        let sheet = self.call(&marie, "GetConciergerieExtraInfos", json!({})).await?;
        let saved = json!({ "profile": sheet["profile"], "extraInfos": sheet["extraInfos"] });
        self.call(&marie, "SetConciergerieExtraInfos", with(saved, "edition", &sheet["edition"])).await?;
        let settings = self.call(&marie, "GetConciergerieGroupInfo", json!({})).await?;
        let group = with(settings["group"].clone(), "imageUrl", &json!(logo.key));
        let group = with(group, "accessCode", &json!("ORION-2027"));
        let saved = json!({ "group": group, "edition": settings["edition"] });
        self.call(&marie, "SetConciergerieGroup", saved).await?;
        self.call(&nobody, "getImageEntLogo", json!({ "id": DESK })).await?;
        self.dressing(&marie, &logo.key).await?;
        let address = json!({ "address1": "2 quai de la Fosse", "address2": "", "zipCode": "44000", "city": "Nantes",
            "telephone": "" });
        let desk = json!({ "company": 1, "name": "Orion Nantes", "accessCode": "NANTES", "address": address,
            "email": "nantes@concierge.test", "telephone": "0240170001" });
        let made = self.call(&marie, "CreateConciergerie", desk).await?;
        let company = self.call(&marie, "SetCompany", json!({ "name": "Nova" })).await?;
        self.call(&marie, "GetCompanies", json!({})).await?;
        self.call(&marie, "RemoveCompany", json!({ "company": company["id"] })).await?;
        self.call(&marie, "GetFirstSteps", json!({ "conciergerieId": made["id"] })).await?;
        // A file costs what is written in it: of a desk without orders.
        let there = json!({ "conciergeries": [made["id"]] });
        self.call(&marie, "GetAllBadOrdersExtraction", there.clone()).await?;
        self.long_extracts(&marie, there).await
    }

    /// Files that a job writes are launched for some desks, and one of them is taken.
    async fn long_extracts(&mut self, marie: &Client<'_>, there: Value) -> anyhow::Result<()> {
        let days = with(with(there.clone(), "from", &json!("2026-11-01")), "to", &json!("2026-11-24"));
        for name in ["ReportingExtraction", "UnrecoverableOrdersExtract", "ExtractFec", "ExtractVat"] {
            self.call(marie, name, days.clone()).await?;
        }
        for name in ["ExtractAllBalance", "ExtractDebtAgeing", "ExtractTrialBalance"] {
            self.call(marie, name, there.clone()).await?;
        }
        self.call(marie, "AlertesHorairesconciergeriesExtract", json!({})).await?;
        let events = with(days.clone(), "events", &json!(["HOME"]));
        self.call(marie, "RecordAppEvents", json!({ "events": ["HOME"] })).await?;
        self.call(marie, "GetAllUiEventTypes", json!({})).await?;
        self.call(marie, "ExtractAppEvent", events).await?;
        let launched = self.call(marie, "launchNewExtract", with(days, "id", &json!("Commandes"))).await?;
        let id = json!({ "id": launched["id"] });
        for name in ["StopExtract", "ResumeExtract"] {
            self.call(marie, name, id.clone()).await?;
        }
        self.app.work(&groups::jobs()).await;
        self.call(marie, "GetExtracts", json!({})).await?;
        let taken = self.call(marie, "TakeExtract", id).await?;
        self.call(marie, "LocateExtract", json!({ "ticket": taken["ticket"] })).await?;
        Ok(())
    }

    /// Her company gets a host and a design of its own.
    async fn dressing(&mut self, marie: &Client<'_>, logo: &str) -> anyhow::Result<()> {
        let nobody = self.app.anonymous();
        let silent = json!({ "fr": "", "en": "" });
        let design = json!({ "id": "orion", "hosts": ["conciergerie.orion.test"], "companies": [1], "logo": logo,
            "title": { "fr": "Orion Services", "en": "" }, "colour": "#6f2f7a", "panelColour": "", "mail": "services@orion.test",
            "tel": "", "allowsRegistration": true,
            "messages": { "wrongCode": silent, "excludedEmail": silent, "closed": silent } });
        self.call(marie, "SetDesign", json!({ "design": design, "edition": 0 })).await?;
        self.call(marie, "GetDesigns", json!({})).await?;
        self.call(&nobody, "GetDesign", json!({ "host": "conciergerie.orion.test" })).await?;
        self.call(&nobody, "GetDesignLogo", json!({ "id": "orion" })).await?;
        Ok(())
    }
}

fn with(mut object: Value, field: &str, value: &Value) -> Value {
    object[field] = value.clone();
    object
}
