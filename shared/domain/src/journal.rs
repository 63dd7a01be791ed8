//! The journal of changes in the words of a desk: what was done, and to which order.

use contract::{OrderId, Result, Words, lengths};

use crate::text::fields::Fields;

/// Actions and jobs with what somebody who did one has done, in French and in English.
const WORDS: &str = include_str!("journal/words.tsv");

/// The words for an action or a job. One without words is named as it is.
pub fn words_of(action: &str) -> Words {
    let found = WORDS.lines().find_map(|line| {
        let (name, words) = line.split_once('\t')?;
        let (fr, en) = words.split_once('\t').filter(|_| name == action)?;
        Some(Words::new(fr, en))
    });
    found.unwrap_or_else(|| action.to_owned().into())
}

/// The order that a change was about, by the items that it changed as the audit names them: `order ORDER#501 v3`.
pub fn order_in(changed: &[String]) -> Option<OrderId> {
    let of = |item: &String| item.strip_prefix("order ORDER#")?.split(' ').next()?.parse().ok().map(OrderId);
    changed.iter().find_map(of)
}

/// A reason that is kept.
///
/// # Errors
/// Invalid: it says nothing, or is too long.
pub fn reason(text: &str) -> Result<String> {
    let mut fields = Fields::default();
    let said = fields.said("reason", Some(text), lengths::COMMENT);
    fields.expect(said.is_some(), "reason", || {
        Words::new("Indiquez la raison : elle est conservée.", "Please give the reason: it is kept.")
    });
    fields.finish()?;
    Ok(said.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use contract::{ACTIONS, Method};

    use super::*;

    /// Actions that are sent by POST and change nothing: long questions, and files that are only read.
    const READING: &[&str] = &[
        "BeginSsoTest",
        "CheckPasswordLink",
        "GetAllCategories",
        "GetCalendarSlots",
        "GetCallCentreStatus",
        "GetFlashDispoHtml",
        "GetGestionnaireCalendarInfo",
        "GetKernLockerStatus",
        "GetKernOrderDetail",
        "GetKernOrders",
        "GetMailPreferences",
        "GetProducts",
        "GetRoueOdds",
        "PreviewContent",
        "PreviewOrder",
        "SetItemsStatusCheck",
    ];

    #[test]
    fn every_action_that_changes_something_has_words() {
        let named: BTreeSet<&str> = WORDS.lines().filter_map(|it| it.split('\t').next()).collect();
        let changing = ACTIONS.iter().copied().flatten().filter(|it| it.method == Method::Post);
        let wordless = changing.map(|it| it.name).filter(|it| !named.contains(it) && !READING.contains(it));
        assert_eq!(wordless.collect::<Vec<_>>(), [""; 0]);
        assert!(WORDS.lines().all(|it| it.split('\t').filter(|it| it.len() > 1).count() == 3));
        assert_eq!(named.len(), WORDS.lines().count(), "a name stands once");
    }

    #[test]
    fn a_change_is_told_with_its_order() {
        assert_eq!(words_of("CreateOrder"), Words::new("passe une commande", "places an order"));
        assert_eq!(words_of("unheard-of").en, "unheard-of");
        let changed = ["counter COUNT#1 v1".to_owned(), "order ORDER#501 v3".to_owned()];
        assert_eq!(order_in(&changed), Some(OrderId(501)));
        assert_eq!(order_in(&changed[..1]), None);
    }
}
