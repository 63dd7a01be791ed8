use std::{
    cell::{Cell, RefCell},
    future::ready,
};

use futures::FutureExt;
use proptest::{collection::vec, prelude::*, test_runner::TestCaseResult};

use super::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    at: i64,
    id: i64,
    wanted: bool,
}

impl Row {
    fn position(&self) -> Position {
        Position { rank: 0, at: Timestamp::from_millisecond(self.at).expect("an instant"), id: self.id }
    }
}

/// A table that others write to meanwhile.
#[derive(Default)]
struct Rows {
    rows: RefCell<Vec<Row>>,
    /// Rows that were read.
    read: Cell<usize>,
}

impl Rows {
    fn of(rows: &[Row]) -> Self {
        Self { rows: RefCell::new(rows.to_vec()), ..Self::default() }
    }

    fn in_order(&self, descending: bool) -> Vec<Row> {
        let mut rows = self.rows.borrow().clone();
        rows.sort();
        if descending {
            rows.reverse();
        }
        rows
    }

    fn wanted(&self, descending: bool) -> Vec<Row> {
        self.in_order(descending).into_iter().filter(|it| it.wanted).collect()
    }

    fn page(&self, request: PageRequest) -> Page<Row> {
        let rows = self.in_order(request.descending);
        let begin = request.after.map_or(0, |after| {
            let before =
                |it: &Row| if request.descending { it.position() >= after } else { it.position() <= after };
            rows.iter().position(|it| !before(it)).unwrap_or(rows.len())
        });
        let items: Vec<_> = rows[begin..].iter().copied().take(request.limit as usize).collect();
        self.read.set(self.read.get() + items.len());
        Page { more: begin + items.len() < rows.len(), items }
    }

    fn search(&self, asked: AskedPage<'_>, known: Option<u64>) -> Result<FoundPage<Row>> {
        self.read.set(0);
        let read = |request| ready(Ok(self.page(request)));
        let amounts = |it: &Row| it.wanted.then(|| vec![Cents(it.id)]);
        let found = search(asked, ready(Ok(known)), read, Row::position, amounts);
        found.now_or_never().expect("nothing to wait for")
    }

    /// Every page, each after others have done `meanwhile`.
    fn pages(&self, asked: AskedPage<'_>, mut meanwhile: impl FnMut(&Self)) -> Vec<FoundPage<Row>> {
        let mut pages = vec![self.search(asked, None).expect("a page")];
        while let Some(next) = pages.last().and_then(|it| it.next.clone()) {
            meanwhile(self);
            pages.push(self.search(AskedPage { cursor: Some(&next), ..asked }, None).expect("a page"));
        }
        pages
    }
}

/// Rows of few instants, each with a number of its own.
fn rows(many: impl Into<proptest::collection::SizeRange>) -> impl Strategy<Value = Vec<Row>> {
    vec((0..30_i64, prop::bool::weighted(0.4)), many)
        .prop_map(|rows| (0..).zip(rows).map(|(id, (at, wanted))| Row { at, id, wanted }).collect())
}

fn asked() -> impl Strategy<Value = AskedPage<'static>> {
    (1..6_usize, any::<bool>(), any::<bool>()).prop_map(|(size, descending, counts)| AskedPage {
        size,
        descending,
        counts,
        ..AskedPage::default()
    })
}

/// Each page but the last is full, and all say the same of the whole.
fn agree(pages: &[FoundPage<Row>], size: usize) -> TestCaseResult {
    for page in pages {
        prop_assert!(page.page.len() == size || page.next.is_none(), "a short page leads on");
        prop_assert_eq!(&page.whole, &pages[0].whole);
    }
    Ok(())
}

proptest! {
    #[test]
    fn pages_share_the_list_out_whoever_writes_meanwhile(
        first in rows(0..40), later in vec(rows(0..4), 12), asked in asked(),
    ) {
        let table = Rows::of(&first);
        let wanted = table.wanted(asked.descending);
        let mut ids = 1_000..;
        let mut later = later.into_iter();
        let pages = table.pages(asked, |table| {
            let rows = later.next().unwrap_or_default().into_iter();
            table.rows.borrow_mut().extend(rows.zip(&mut ids).map(|(row, id)| Row { id, ..row }));
        });
        agree(&pages, asked.size)?;
        let shown: Vec<_> = pages.iter().flat_map(|it| it.page.clone()).collect();
        let of_first: Vec<_> = shown.iter().copied().filter(|it| it.id < 1_000).collect();
        prop_assert_eq!(&of_first, &wanted, "each that was there once, in its order");
        prop_assert!(shown.is_sorted_by(|one, other| (one < other) != asked.descending && one != other));
        prop_assert_eq!(pages.iter().find_map(|it| it.ended), None);
        let whole = &pages[0].whole;
        prop_assert_eq!(whole.is_minimum, whole.amounts.is_none());
        if whole.is_minimum {
            prop_assert!(!asked.counts && whole.total == asked.size as u64, "at least those shown");
        } else {
            let sum: Cents = wanted.iter().map(|it| Cents(it.id)).sum();
            let amounts = whole.amounts.iter().flatten().copied();
            prop_assert_eq!((whole.total, amounts.sum::<Cents>()), (wanted.len() as u64, sum));
        }
    }

    #[test]
    fn a_page_has_its_number(all in rows(0..40), asked in asked(), number in 0..8_u32) {
        let table = Rows::of(&all);
        let by_cursor = table.pages(asked, |_| {}).get(number as usize).map(|it| it.page.clone());
        let by_number = table.search(AskedPage { page: number, ..asked }, None).expect("a page");
        prop_assert_eq!(by_number.page, by_cursor.unwrap_or_default());
    }

    #[test]
    fn one_answer_looks_at_so_many_rows_and_says_where_it_ended(
        all in rows(0..80), asked in asked(), most in 8..20_usize,
    ) {
        let table = Rows::of(&all);
        let asked = AskedPage { most, ..asked };
        let mut read = vec![];
        let pages = table.pages(asked, |table| read.push(table.read.get()));
        read.push(table.read.get());
        prop_assert!(read.iter().all(|it| *it <= most), "{:?}", read);
        agree(&pages, asked.size)?;
        let shown: Vec<_> = pages.iter().flat_map(|it| it.page.clone()).collect();
        let looked_at = pages.last().and_then(|it| it.ended).map_or(all.len(), |it| it.rows as usize);
        let in_order = table.in_order(asked.descending);
        let wanted: Vec<_> = in_order[..looked_at].iter().copied().filter(|it| it.wanted).collect();
        prop_assert_eq!(shown, wanted, "all of those that were looked at");
        if let Some(ended) = pages.last().and_then(|it| it.ended) {
            prop_assert_eq!(ended.at, in_order[looked_at - 1].position().at);
            prop_assert!(looked_at < all.len() || !asked.counts);
        }
        let whole = &pages[0].whole;
        let all_wanted = table.wanted(asked.descending).len() as u64;
        prop_assert!(whole.total == all_wanted || whole.is_minimum && whole.total < all_wanted);
    }

    #[test]
    fn what_is_counted_elsewhere_is_not_read_for(all in rows(30..60), asked in asked()) {
        let table = Rows::of(&all);
        let wanted = table.wanted(asked.descending);
        let known = table.search(AskedPage { counts: false, ..asked }, Some(wanted.len() as u64)).expect("a page");
        prop_assert_eq!((known.whole.total, known.whole.is_minimum), (wanted.len() as u64, false));
        prop_assert_eq!(&known.page[..], &wanted[..wanted.len().min(asked.size)]);
        prop_assert_eq!(known.next.is_some(), wanted.len() > asked.size);
        prop_assert_eq!(known.ended, None);
    }
}

#[test]
fn a_page_beyond_what_is_looked_at_is_refused() {
    let rare = |at| Row { at, id: at, wanted: at % 10 == 0 };
    let table = Rows::of(&(0..100).map(rare).collect::<Vec<_>>());
    let asked = |page| AskedPage { page, size: 2, most: 50, ..AskedPage::default() };
    assert_eq!(table.search(asked(2), None).expect("a page").page.len(), 1);
    assert!(matches!(table.search(asked(3), None), Err(Error::Invalid(_))));
    assert!(matches!(table.search(asked(26), None), Err(Error::Invalid(_))));
}

#[test]
fn a_cursor_that_nobody_gave_is_refused() {
    let table = Rows::of(&[]);
    let now = (None, Timestamp::from_millisecond(5).ok());
    for cursor in ["x", "1.2.3", "1.2.3.4", "1.-2.3.4.0", "6.2.3.4.0", "1.9223372036854775807.3.4.0"] {
        let asked = AskedPage { cursor: Some(cursor), within: now, ..AskedPage::default() };
        assert!(matches!(table.search(asked, None), Err(Error::Unreadable(_))), "{cursor}");
    }
}
