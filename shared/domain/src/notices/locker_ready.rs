use contract::{Cents, Lang, Words};

use super::{Alert, Letter, Notice};
use crate::{
    order::Order,
    text::{format, paths},
};

/// Goods that wait in a locker for their beneficiary, and what opens their boxes.
#[derive(Debug)]
pub struct LockerPickup<'a> {
    pub order: &'a Order,
    /// The block: its name, and the way to it.
    pub locker: &'a str,
    pub place: &'a str,
    /// Each box with its short code; without one while something has to be paid first.
    pub boxes: Vec<(String, Option<String>)>,
    /// The amount to pay before a door opens.
    pub to_pay: Cents,
    /// Notifications on a phone have the codes, too.
    pub codes_pushed: bool,
    /// Names what is told.
    pub key: String,
}

/// Goods were put in a locker for their beneficiary.
#[derive(Debug)]
pub struct LockerReady<'a>(pub LockerPickup<'a>);

impl Notice for LockerReady<'_> {
    fn kind(&self) -> &'static str {
        "lockerReady"
    }

    fn key(&self) -> Option<String> {
        Some(self.0.key.clone())
    }

    fn letter(&self) -> Option<Letter> {
        Some(self.0.letter(&self.subject()))
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert { target: self.0.path(), ..Alert::of_order(self.0.order, "reminder", self.subject()) })
    }

    fn push_label(&self) -> Option<Words> {
        Some(self.0.push_label(&self.subject()))
    }

    fn text_message(&self) -> Option<Words> {
        Some(self.0.text_message())
    }
}

impl LockerReady<'_> {
    fn subject(&self) -> Words {
        let Words { fr, en } = &self.0.order.offer_label;
        Words::new(format!("Au casier : {fr}"), format!("In the locker: {en}"))
    }
}

impl LockerPickup<'_> {
    /// The screen that shows the code to the locker, and opens its door.
    pub(super) fn path(&self) -> String {
        paths::locker_order(self.order.conciergerie, self.order.id)
    }

    /// The boxes in words, such as `A1 et A2, Hall`.
    fn boxes_told(&self, lang: Lang) -> String {
        let names: Vec<_> = self.boxes.iter().map(|it| &it.0).collect();
        format!("{}, {}", format::list(&names, lang), self.locker)
    }

    pub(super) fn letter(&self, subject: &Words) -> Letter {
        let mut letter = Letter::of_order(self.order, subject.fr.clone(), subject.en.clone())
            .fact("Casier", "Locker box", Words::each(|lang| self.boxes_told(lang)))
            .fact("Emplacement", "Where it is", self.place.to_owned());
        if self.to_pay > Cents::ZERO {
            let amount = |lang| format::euros(self.to_pay, lang);
            letter = letter.says(
                format!("Réglez {} depuis votre commande : la porte s’ouvre ensuite.", amount(Lang::Fr)),
                format!("Pay {} from your order first: the door opens afterwards.", amount(Lang::En)),
            );
        } else {
            letter = letter.says(
                "Ouvrez la porte depuis l’application, ou tapez le code sur la tablette du casier. Il ne sert qu’une fois.",
                "Open the door from the application, or type the code on the tablet of the locker. It works once.",
            );
        }
        for (name, code) in &self.boxes {
            let (fr, en) = (format!("Code du casier {name}"), format!("Code of box {name}"));
            letter = letter.fact(&fr, &en, code.clone().unwrap_or_default());
        }
        letter.leads("Ouvrir mon casier", "Open my locker box", self.path())
    }

    /// The codes that open the boxes, or what is to be paid first.
    fn opened_by(&self, lang: Lang) -> String {
        match (self.to_pay > Cents::ZERO, lang) {
            (true, Lang::Fr) => "Réglez d’abord la commande dans l’application.".to_owned(),
            (true, Lang::En) => "Pay the order in the application first.".to_owned(),
            (false, _) => {
                let codes =
                    self.boxes.iter().filter_map(|(name, code)| Some(format!("{name} : {}", code.as_ref()?)));
                codes.collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// The words on a browser, with the codes: whoever stands at the locker looks for them there. A desk may keep codes off
    /// screens that others see.
    pub(super) fn push_label(&self, subject: &Words) -> Words {
        if !self.codes_pushed {
            return subject.clone();
        }
        Words::each(|lang| match self.opened_by(lang).as_str() {
            "" => subject.get(lang).to_owned(),
            opened_by => format!("{}. {opened_by}", subject.get(lang)),
        })
    }

    /// One short text: a longer one is charged as two.
    pub(super) fn text_message(&self) -> Words {
        let boxes = |lang| (self.boxes_told(lang), self.opened_by(lang));
        let ((fr, opened_by), (en, opened_by_en), id) = (boxes(Lang::Fr), boxes(Lang::En), self.order.id);
        Words::new(
            format!("Commande {id} au casier {fr}. {opened_by}"),
            format!("Order {id} in locker box {en}. {opened_by_en}"),
        )
    }
}
