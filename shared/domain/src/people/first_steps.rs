//! The steps that lead from an empty platform to a desk that takes orders, told by what is there.

use contract::conciergeries::FirstStep;

use crate::{people::organisation::Conciergerie, text::written};

/// The things that were found of a platform, as far as its reader reaches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Founded<'a> {
    /// The reader works for a company.
    pub company: bool,
    /// The desk that they work in; absent while there is none.
    pub desk: Option<&'a Conciergerie>,
    /// A person belongs to the desk.
    pub people: bool,
    /// A partner works with one of the reader's companies.
    pub partner: bool,
    /// A category of the catalogue has a product.
    pub product: bool,
    /// The people of the desk see something that it offers.
    pub offer: bool,
    /// Somebody wrote all legal texts that the people of the desk read.
    pub legal_texts: bool,
    /// The desk has a cash register.
    pub register: bool,
    /// Something was ordered at the desk.
    pub order: bool,
}

/// The steps that were taken, in their order.
pub fn first_steps_taken(found: &Founded<'_>) -> Vec<FirstStep> {
    let taken = |step: &FirstStep| match step {
        // A desk has its company, whoever works for it.
        FirstStep::Company => found.company || found.desk.is_some(),
        FirstStep::Desk => found.desk.is_some(),
        // A desk without a place keeps no hours, and needs none.
        FirstStep::Hours => found.desk.is_some_and(|it| it.options.no_place || it.is_staffed()),
        FirstStep::People => found.people,
        FirstStep::Partner => found.partner,
        FirstStep::Catalogue => found.product,
        FirstStep::Offer => found.offer,
        FirstStep::Texts => found.desk.is_some_and(is_presented),
        FirstStep::LegalTexts => found.legal_texts,
        FirstStep::Register => found.register,
        FirstStep::Order => found.order,
    };
    FirstStep::ALL.into_iter().filter(taken).collect()
}

/// Whether a desk presents itself in both languages.
fn is_presented(desk: &Conciergerie) -> bool {
    [&desk.description.fr, &desk.description.en].iter().all(|it| written(it).is_some())
}

#[cfg(test)]
mod tests {
    use contract::{Words, account::OpeningHours};

    use super::*;
    use crate::fixtures;

    const MORNINGS: OpeningHours = OpeningHours { days_of_week: 31, start_time: 900, end_time: 1200 };

    fn empty_desk() -> Conciergerie {
        Conciergerie { hours: vec![], description: Words::default(), ..fixtures::conciergerie() }
    }

    #[test]
    fn nothing_is_taken_on_an_empty_platform() {
        assert_eq!(first_steps_taken(&Founded::default()), []);
    }

    #[test]
    fn a_desk_brings_its_company_but_neither_hours_nor_texts() {
        let desk = empty_desk();
        let found = Founded { desk: Some(&desk), ..Founded::default() };
        assert_eq!(first_steps_taken(&found), [FirstStep::Company, FirstStep::Desk]);
    }

    #[test]
    fn hours_are_kept_or_not_needed() {
        let mut desk = empty_desk();
        let kept = |desk: &Conciergerie| {
            let found = Founded { desk: Some(desk), ..Founded::default() };
            first_steps_taken(&found).contains(&FirstStep::Hours)
        };
        assert!(!kept(&desk));
        assert!(kept(&Conciergerie { hours: vec![MORNINGS], ..desk.clone() }));
        desk.options.no_place = true;
        assert!(kept(&desk));
    }

    #[test]
    fn a_desk_is_presented_in_both_languages() {
        let presented = |fr: &str, en: &str| {
            let desk = Conciergerie { description: Words::new(fr, en), ..empty_desk() };
            let found = Founded { desk: Some(&desk), ..Founded::default() };
            first_steps_taken(&found).contains(&FirstStep::Texts)
        };
        assert!(presented("Au rez-de-chaussée", "On the ground floor"));
        assert!(!presented("Au rez-de-chaussée", " "));
        assert!(!presented("", "On the ground floor"));
    }

    #[test]
    fn all_steps_are_told_in_their_order() {
        let desk =
            Conciergerie { hours: vec![MORNINGS], description: Words::new("Ici", "Here"), ..empty_desk() };
        let found = Founded {
            company: true,
            desk: Some(&desk),
            people: true,
            partner: true,
            product: true,
            offer: true,
            legal_texts: true,
            register: true,
            order: true,
        };
        assert_eq!(first_steps_taken(&found), FirstStep::ALL);
    }
}
