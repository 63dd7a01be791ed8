//! The page of the blocks: their doors, what lies behind them, and what goes wrong.

use axum::response::Response;
use minijinja::context;
use serde_json::json;

use super::state::LockerBlocks;
use crate::page;

/// The troubles to choose from: value of the act, French, English.
const TROUBLES: [(&str, &str, &str); 6] = [
    ("loseAnswer", "Ouvre et ne répond pas", "Opens and does not answer"),
    ("slow:7", "Répond après 7 s", "Answers after 7 s"),
    ("powerCut", "Coupure de courant à l’ouverture", "Power cut while opening"),
    ("jam", "Porte coincée", "Door jammed"),
    ("staysOpen", "La porte reste ouverte", "Door stays open"),
    ("sensorFull", "Le capteur dit « plein »", "Sensor says full"),
];

impl LockerBlocks {
    /// The page for people, whose forms are sent to where it is.
    pub fn page(&self, english: bool) -> Response {
        let troubles: Vec<_> =
            TROUBLES.iter().map(|(id, fr, en)| (*id, if english { en } else { fr })).collect();
        let blocks: Vec<_> = self.all().iter().map(|it| json!(it)).collect();
        let context = context! { english, blocks, troubles, numbers => troubles.clone() };
        page::show(include_str!("page.html"), context, false)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use http_body_util::BodyExt;
    use jiff::Timestamp;

    use super::*;
    use crate::lockers::{Act, BlockSetup, BoxSetup, Keys, LockerBlocksSettings, Maker, Size};

    #[tokio::test]
    async fn the_page_shows_each_box_with_what_can_be_done_there() {
        let blocks = LockerBlocks::new(LockerBlocksSettings { clock: Arc::new(|| Timestamp::UNIX_EPOCH) });
        let text = str::to_owned;
        let keys = Keys {
            name: text("hall"),
            maker: Maker::Kern,
            number: text("1"),
            device_key: text("1.1.demo"),
            command_key: text("secret"),
            public_key: String::new(),
            platform: String::new(),
        };
        let one = BoxSetup { id: text("A<1"), size: Size::S, hanger: true, sensor: true };
        blocks.install(BlockSetup { keys, boxes: vec![one] });
        let jam = Act { act: text("trouble"), block: text("hall"), box_id: text("A<1"), value: text("jam") };
        assert!(blocks.act(&jam).done);
        for (english, words) in
            [(false, ["fermée", "vide", "cintre", "jam"]), (true, ["shut", "empty", "hanger", "jam"])]
        {
            let shown = blocks.page(english);
            assert_eq!(shown.status(), 200);
            let body = shown.into_body().collect().await.unwrap().to_bytes();
            let html = String::from_utf8(body.to_vec()).unwrap();
            for word in words.iter().chain(&["A&lt;1", "1.1.demo"]) {
                assert!(html.contains(word), "{word}: {html}");
            }
            assert!(!html.contains("secret") && !html.contains("A<1"), "{html}");
        }
    }
}
