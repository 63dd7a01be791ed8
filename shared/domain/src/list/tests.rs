use contract::{
    Cents, Error, OfferId, PartnerId, Result,
    list::{FilterChoice, FilterSearch, FilterValue, Sort},
    orders::OrderStatus::{self, New, Paid},
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use proptest::{collection::vec, option, prelude::*, sample::subsequence};

use super::*;
use crate::{
    calendar::paris, catalogue::shelf::ShelvedOffer, fixtures, list::filters::FilterChoices,
    order::row::OrderRow, people::organisation::Partner,
};

/// A row with something of everything.
#[derive(Clone, Debug)]
struct Row {
    colours: Vec<&'static str>,
    partner: Option<i64>,
    at: Option<Timestamp>,
    amount: i64,
    urgent: bool,
    name: String,
}

const COLOURS: [&str; 3] = ["red", "green", "blue"];

fn table() -> List<Row> {
    let colours = COLOURS.map(|it| FilterChoice::new(it, it.to_uppercase()));
    List::<Row>::default()
        .choice("colour", "Couleur", colours, |it| it.colours.clone())
        .partner(|it| Some((PartnerId(it.partner?), "Pressing")))
        .day("day", "Jour", |it| it.at)
        .amount("amount", "Montant", |it| Cents(it.amount))
        .yes_no("urgent", "Urgent", |it| it.urgent)
        .text(|it| it.name.clone())
}

/// The conditions on a row.
#[derive(Clone, Debug, Default)]
struct Criteria {
    colours: Vec<&'static str>,
    partners: Vec<i64>,
    days: (Option<Date>, Option<Date>),
    amounts: (Option<i64>, Option<i64>),
    urgent: Option<bool>,
    name: String,
}

impl Criteria {
    /// The form in a request.
    fn encoded(&self) -> Vec<FilterValue> {
        let ends = |one: Option<String>, other: Option<String>| [one, other].map(Option::unwrap_or_default);
        let euros = |it: Option<i64>| it.map(|it| format!("{},{:02}", it / 100, it % 100));
        let dates = ends(self.days.0.map(|it| it.to_string()), self.days.1.map(|it| it.to_string()));
        [
            ("colour", self.colours.iter().map(ToString::to_string).collect()),
            ("partner", self.partners.iter().map(ToString::to_string).collect()),
            ("day", dates.to_vec()),
            ("amount", ends(euros(self.amounts.0), euros(self.amounts.1)).to_vec()),
            ("urgent", self.urgent.iter().map(ToString::to_string).collect()),
            ("text", vec![self.name.clone()]),
        ]
        .map(|(name, values): (&str, Vec<String>)| FilterValue { name: name.to_owned(), values })
        .to_vec()
    }

    fn shows(&self, row: &Row) -> bool {
        let day = row.at.map(paris::today);
        (self.colours.is_empty() || self.colours.iter().any(|it| row.colours.contains(it)))
            && (self.partners.is_empty() || row.partner.is_some_and(|it| self.partners.contains(&it)))
            && self.days.0.is_none_or(|from| day.is_some_and(|it| from <= it))
            && self.days.1.is_none_or(|to| day.is_some_and(|it| it <= to))
            && self.amounts.0.is_none_or(|from| from <= row.amount)
            && self.amounts.1.is_none_or(|to| row.amount <= to)
            && self.urgent.is_none_or(|it| it == row.urgent)
            && row.name.to_lowercase().contains(&self.name.to_lowercase())
    }
}

/// Open, or from and to in their order.
fn ends<T: Ord + Copy + std::fmt::Debug>(
    any: impl Strategy<Value = T> + Clone,
) -> impl Strategy<Value = (Option<T>, Option<T>)> {
    (option::of(any.clone()), option::of(any)).prop_map(|(one, other)| match (one, other) {
        (Some(one), Some(other)) => (Some(one.min(other)), Some(one.max(other))),
        ends => ends,
    })
}

prop_compose! {
    fn wanted()(
        colours in subsequence(&COLOURS, 0..=3),
        partners in vec(0..4_i64, 0..3),
        days in ends((0..6_u32).prop_map(|it| paris::days_after(jiff::civil::date(2026, 10, 23), it))),
        amounts in ends(0..500_i64),
        urgent in option::of(any::<bool>()),
        name in "[aB]{0,2}",
    ) -> Criteria {
        Criteria { colours, partners, days, amounts, urgent, name }
    }
}

prop_compose! {
    fn row()(
        colours in subsequence(&COLOURS, 0..=3),
        partner in option::of(0..4_i64),
        // Around the night in which the clock changes.
        hour in option::of(0..150_i64),
        amount in 0..500_i64,
        urgent in any::<bool>(),
        name in "[AbC]{0,4}",
    ) -> Row {
        let begin = paris::begin_of(jiff::civil::date(2026, 10, 23));
        let at = hour.map(|it| begin + SignedDuration::from_hours(it));
        Row { colours, partner, at, amount, urgent, name }
    }
}

proptest! {
    #[test]
    fn a_row_is_shown_exactly_when_it_is_wanted(wanted in wanted(), rows in vec(row(), 1..8)) {
        let filters = table().read(&wanted.encoded()).unwrap();
        for row in &rows {
            prop_assert_eq!(filters.pass(row), wanted.shows(row), "{:?}", row);
        }
    }

    #[test]
    fn what_a_list_says_of_its_filters_asks_for_the_same_list(wanted in wanted(), rows in vec(row(), 1..8)) {
        let filters = table().read(&wanted.encoded()).unwrap();
        let shown = filters.shown(&FilterChoices::default(), &rows).into_iter();
        let again: Vec<_> = shown.map(|it| FilterValue { name: it.name, values: it.values_selected }).collect();
        let again = table().read(&again).unwrap();
        for row in &rows {
            prop_assert_eq!(filters.pass(row), again.pass(row), "{:?}", row);
        }
    }
}

fn filter(name: &str, values: &[&str]) -> FilterValue {
    FilterValue { name: name.to_owned(), values: values.iter().map(ToString::to_string).collect() }
}

#[test]
fn what_cannot_be_read_is_refused() {
    let twice = [filter("urgent", &["true"]), filter("urgent", &["true"])];
    let wrong = [
        filter("size", &[]),
        filter("colour", &["red", "Red"]),
        filter("colour", &[""]),
        filter("partner", &["Pressing"]),
        filter("day", &["21/11/2026"]),
        filter("day", &["2026-11-21", "2026-11-20"]),
        filter("day", &["", "", ""]),
        filter("amount", &["1,505"]),
        filter("amount", &["9223372036854775807"]),
        filter("urgent", &["yes"]),
        filter("urgent", &["true", "false"]),
        filter("text", &["a", "b"]),
    ];
    for chosen in wrong.iter().map(std::slice::from_ref).chain([&twice[..]]) {
        let Err(Error::Invalid(fields)) = table().read(chosen) else { panic!("{chosen:?}") };
        assert_eq!(fields["filters"].fr, "Erreur dans les filtres");
    }
}

#[test]
fn choices_are_those_known_and_those_selected() {
    let row =
        Row { colours: vec![], partner: Some(9), at: None, amount: 0, urgent: false, name: String::new() };
    let known =
        FilterChoices { partners: vec![FilterChoice::new(5, "Fleuriste")], ..FilterChoices::default() };
    let filters = table().read(&[filter("partner", &["9", "7"])]).unwrap();
    let shown = filters.shown(&known, std::slice::from_ref(&row));
    assert_eq!(
        shown.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(),
        ["colour", "partner", "day", "amount", "urgent", "text"]
    );
    let names: Vec<_> = shown[1].ids.iter().map(|it| (it.id.as_str(), it.name.as_str())).collect();
    assert_eq!(names, [("5", "Fleuriste"), ("9", "Pressing"), ("7", "7")]);
    assert_eq!(filters.unnamed(Reference::Partner, &[row]), [7]);
    assert_eq!(shown[0].ids[0], FilterChoice::new("red", "RED"));
}

/// Whether a list shows a row that is asked for with one filter.
fn passes<Row: 'static>(list: List<Row>, row: &Row, name: &str, values: &[&str]) -> bool {
    list.read(&[filter(name, values)]).unwrap().pass(row)
}

#[test]
fn each_filter_of_orders_lets_through_and_holds_back() {
    // Camille Martin's two shirts at 12,90 each, by Pressing Bleu, made on Saturday 21 November 2026 at 10:00.
    let (order, now) = (OrderRow::of(&fixtures::order(Some(1290))), fixtures::now());
    let both: [(&str, &[&str], &[&str]); 18] = [
        ("status", &["DONE", "NEW"], &["DONE"]),
        ("partner", &["5"], &["6"]),
        ("offer", &["70"], &["77"]),
        ("adherent", &["100"], &["101"]),
        ("assignee", &["0", "7"], &["7"]),
        ("reason", &["unpaid", "new"], &["unpaid"]),
        ("date", &["2026-11-21", "2026-11-21"], &["2026-11-22"]),
        ("date", &["", "2026-11-21"], &["", "2026-11-20"]),
        ("amount", &["25", "26"], &["26"]),
        ("amount", &["25,80", "25,8"], &["25,81"]),
        ("amount", &["", "26"], &["", "25"]),
        ("unpaid", &["false"], &["true"]),
        ("vip", &["false"], &["true"]),
        ("anomaly", &["false"], &["true"]),
        ("text", &["pressing BLEU"], &["rouge"]),
        ("text", &["camille"], &["camilla"]),
        ("text", &["10482 "], &["10483"]),
        ("serviceDate", &["", ""], &["2026-11-21"]),
    ];
    for (name, through, back) in both {
        assert!(passes(orders::table(now), &order, name, through), "{name} {through:?}");
        assert!(!passes(orders::table(now), &order, name, back), "{name} {back:?}");
    }
    let due = now + SignedDuration::from_hours(24);
    let late = |at| passes(orders::table(at), &order, "reason", &["lateToAccept"]);
    assert!(!late(due - SignedDuration::from_secs(1)) && late(due), "the clock alone makes it late");
}

#[test]
fn the_index_is_read_within_days_of_paris() -> Result<()> {
    let now = fixtures::now();
    let filters = orders::table(now).read(&[filter("date", &["2026-10-25", "2026-10-25"])])?;
    let (from, to) = filters.within();
    assert_eq!(from.unwrap().to_string(), "2026-10-24T22:00:00Z");
    assert_eq!(
        to.unwrap().to_string(),
        "2026-10-25T22:59:59.999Z",
        "the day of the clock change has 25 hours"
    );
    assert_eq!(orders::table(now).read(&[])?.within(), (None, None));
    Ok(())
}

#[test]
fn a_list_is_sorted_by_its_index_and_by_nothing_else() -> Result<()> {
    let sort = |column: &str| Sort { column: column.to_owned(), descending: false };
    let dated = payments::table(&[]).read(&[])?;
    assert_eq!(dated.sort(None, true)?, Sort { descending: true, ..sort("date") });
    assert_eq!(dated.sort(Some(&sort("date")), true)?, sort("date"));
    assert!(dated.sort(Some(&sort("amount")), true).is_err());
    let waiting =
        payments::table(&[]).read(&[filter("date", &["2026-10-25", "2026-10-25"])])?.in_order_of("waiting");
    assert_eq!((waiting.sortable(), waiting.within()), (vec!["waiting".to_owned()], (None, None)));
    assert!(waiting.sort(Some(&sort("date")), true).is_err());
    Ok(())
}

#[test]
fn what_was_cancelled_adds_nothing_up() {
    let order = OrderRow::of(&fixtures::order(Some(1290)));
    let cancelled = OrderRow { status: OrderStatus::Rejected, ..order.clone() };
    let filters = orders::table(fixtures::now()).read(&[]).unwrap();
    assert_eq!(filters.totals(&[order, cancelled], None)[0].page_amount, Cents(2580));
}

#[test]
fn a_list_says_how_people_choose_what_its_columns_refer_to() {
    let shelf = ShelvedOffer::of(
        &fixtures::offer(vec![]),
        &Partner { id: PartnerId(5), name: "Pressing Bleu".into(), active: true, ..Partner::default() },
    );
    let shelf = [
        ShelvedOffer {
            partner: PartnerId(6),
            partner_name: "Écrin".into(),
            original: OfferId(3),
            ..shelf.clone()
        },
        shelf.clone(),
        shelf,
    ];
    let known = FilterChoices {
        beneficiaries: vec![FilterChoice::new(100, "Camille Martin")],
        ..FilterChoices::of(&shelf)
    };
    let of_orders = orders::table(fixtures::now()).read(&[]).unwrap().shown(&known, &[]);
    let chosen = |name: &str| {
        let filter = of_orders.iter().find(|it| it.name == name).unwrap();
        let names = filter.ids.iter().map(|it| format!("{} {}", it.id, it.name)).collect::<Vec<_>>();
        (names.join(", "), filter.search)
    };
    assert_eq!(chosen("partner"), ("6 Écrin, 5 Pressing Bleu".to_owned(), None), "once, and in their order");
    assert_eq!(chosen("offer"), ("3 Chemises, 70 Chemises".to_owned(), None));
    assert_eq!(chosen("adherent"), ("100 Camille Martin".to_owned(), Some(FilterSearch::Beneficiary)));
    let of_payments = payments::table(&[]).read(&[]).unwrap().shown(&known, &[]);
    let credit = of_payments.iter().find(|it| it.name == "credit").unwrap();
    assert_eq!(credit.search, Some(FilterSearch::Number));
}

#[test]
fn whoever_serves_a_list_asks_what_its_filters_are_about() {
    let read = |chosen: &[FilterValue]| table().read(chosen).unwrap();
    let filters = read(&[filter("colour", &["red"]), filter("partner", &["1", "2"]), filter("text", &[])]);
    for (names, only) in [
        (&["colour"][..], false),
        (&["colour", "partner"], true),
        (&["colour", "partner", "day"], true),
        (&[], false),
    ] {
        assert_eq!(filters.uses_only(names), only, "{names:?}");
    }
    assert!(read(&[filter("text", &[])]).uses_only(&[]), "what leaves nothing out is not used");
    assert_eq!(["colour", "partner", "day"].map(|it| filters.one(it)), [Some("red"), None, None]);
}

#[test]
fn rows_are_added_up_by_each_total_of_their_table() {
    let order = OrderRow::of(&fixtures::order(Some(1290)));
    let filters = orders::table(fixtures::now()).read(&[]).unwrap();
    assert_eq!(filters.amounts(&order), [Cents(2580)]);
    let twice = orders::table(fixtures::now()).total("remainder", "Reste", |it| it.remainder);
    assert_eq!(twice.read(&[]).unwrap().amounts(&order), [Cents(2580), Cents(2580)]);
}

#[test]
fn an_inbox_is_read_only_where_what_is_asked_for_can_stand() {
    let now = fixtures::now();
    let read = |chosen: &[FilterValue]| orders::table(now).read(chosen).unwrap();
    for (chosen, first, last) in [
        (vec![], 0, 25),
        (vec![filter("anomaly", &["true"])], 0, 21),
        (vec![filter("anomaly", &["false"])], 22, 25),
        (vec![filter("reason", &["cancelRequested"])], 0, 1),
        (vec![filter("reason", &["cancelRequested", "toGiveBack"])], 0, 5),
        (vec![filter("reason", &["new"]), filter("anomaly", &["true"])], 0, 21),
        (vec![filter("reason", &["toGiveBack"]), filter("anomaly", &["true"])], 0, 5),
    ] {
        assert_eq!(orders::ranks(&read(&chosen)), first..=last, "{chosen:?}");
    }
}

#[test]
fn the_statuses_that_are_asked_for_are_all_where_none_is() {
    let read = |values: &[&str]| {
        orders::statuses(&orders::table(fixtures::now()).read(&[filter("status", values)]).unwrap())
    };
    assert_eq!(read(&[]), OrderStatus::ALL);
    assert_eq!(read(&["PAID", "NEW"]), [New, Paid]);
}
