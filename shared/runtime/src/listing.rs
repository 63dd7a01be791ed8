//! Answers of a desk's lists: a page of rows, and the facts that stand beside them.

use contract::{
    CompanyId, ConciergerieId, Result, Role, UserId,
    list::{FilterChoice, ListAnswer, ListQuery, Sort},
};
use domain::{
    list::{
        List, NOBODY, Reference,
        filters::{FilterChoices, Filters},
    },
    people::organisation::Conciergerie,
    text::fold,
};
use store::{Page, PageRequest, Position};

use crate::{
    Ctx,
    paging::{self, AskedPage, FoundPage, PAGE},
};

/// A list as somebody asks for it.
pub struct Listing<Row> {
    pub filters: Filters<Row>,
    query: ListQuery,
    /// Unless it is asked for otherwise.
    newest_first: bool,
}

impl<Row: 'static> Listing<Row> {
    /// The list that a query asks for.
    ///
    /// # Errors
    /// Invalid `filters`: those of the list are others.
    pub fn new(list: List<Row>, query: ListQuery) -> Result<Self> {
        Ok(Self { filters: list.read(&query.filters)?, query, newest_first: true })
    }

    /// Read by another index: in the order of this day, oldest first.
    #[must_use]
    pub fn oldest_first_by(self, column: &'static str) -> Self {
        Self { filters: self.filters.in_order_of(column), newest_first: false, ..self }
    }

    /// The only person whose rows are wanted.
    pub fn person(&self) -> Option<UserId> {
        self.filters.one("adherent").and_then(|it| it.parse().ok()).map(UserId)
    }

    fn sort(&self) -> Result<Sort> {
        self.filters.sort(self.query.sort.as_ref(), self.newest_first)
    }

    /// The page that is asked for. `counts`: rows are read to know how many match; `known` says it where that is counted
    /// elsewhere. Only rows that `belong` to the list match.
    ///
    /// # Errors
    /// Invalid `filters`: the list has no such order. Else as of [`paging::search`].
    pub async fn find<R>(
        &self,
        counts: bool,
        known: impl Future<Output = Result<Option<u64>>>,
        read: impl Fn(PageRequest) -> R,
        position: impl Fn(&Row) -> Position,
        belongs: impl Fn(&Row) -> bool,
    ) -> Result<FoundPage<Row>>
    where
        R: Future<Output = store::Result<Page<Row>>>,
    {
        let asked = AskedPage {
            page: self.query.page,
            cursor: self.query.cursor.as_deref(),
            within: self.filters.within(),
            descending: self.sort()?.descending,
            counts,
            ..AskedPage::default()
        };
        let shows = |row: &Row| belongs(row) && self.filters.pass(row);
        let amounts = |row: &Row| shows(row).then(|| self.filters.amounts(row));
        paging::search(asked, known, read, position, amounts).await
    }

    /// The answer for a reader at the desk.
    ///
    /// # Errors
    /// Those of reading.
    pub async fn answer(
        &self,
        ctx: &Ctx,
        known: FilterChoices,
        found: &FoundPage<Row>,
    ) -> Result<ListAnswer> {
        let unnamed = self.filters.unnamed(Reference::Beneficiary, &found.page);
        let known = FilterChoices { beneficiaries: named(ctx, unnamed).await?, ..known };
        Ok(ListAnswer {
            filters: self.filters.shown(&known, &found.page),
            totals: self.filters.totals(&found.page, found.whole.amounts.as_deref()),
            ..self.answer_to_beneficiary(found)
        })
    }

    /// The answer for the beneficiary whose rows they are.
    pub fn answer_to_beneficiary(&self, found: &FoundPage<Row>) -> ListAnswer {
        ListAnswer {
            filters: vec![],
            total_items: found.whole.total,
            total_is_minimum: found.whole.is_minimum,
            next: found.next.clone(),
            sort: self.sort().ok(),
            sortable: self.filters.sortable(),
            totals: vec![],
            search_ended: found.ended,
        }
    }
}

/// The values that can be chosen at a desk: its offers, and their partners.
///
/// # Errors
/// Those of reading.
pub async fn offered(ctx: &Ctx, desk: Option<ConciergerieId>) -> Result<FilterChoices> {
    let Some(desk) = desk else { return Ok(FilterChoices::default()) };
    Ok(FilterChoices::of(&ctx.store.catalogue().of_desk(desk).await?.offers))
}

/// The same with those who can take care of its orders.
///
/// # Errors
/// Those of reading.
pub async fn offered_with_colleagues(ctx: &Ctx, desk: &Conciergerie) -> Result<FilterChoices> {
    let (offered, colleagues) =
        futures::try_join!(offered(ctx, Some(desk.id)), colleagues(ctx, desk.company))?;
    Ok(FilterChoices { colleagues, ..offered })
}

/// The caller, nobody, and the other managers of a company by name; those of all companies for a caller who is one of these.
async fn colleagues(ctx: &Ctx, company: CompanyId) -> Result<Vec<FilterChoice>> {
    let (caller, people) = (ctx.person()?, ctx.store.people());
    let everywhere = async {
        match caller.works_for_all() {
            true => people.staff_of(None, PAGE).await,
            false => Ok((vec![], false)),
        }
    };
    let ((staff, _), (others, _)) = futures::try_join!(people.staff_of(Some(company), PAGE), everywhere)?;
    let staff = staff.into_iter().chain(others).map(|it| it.person);
    let mut staff: Vec<_> = staff.filter(|it| it.active && it.id != caller.id).collect();
    staff.sort_by_cached_key(|it| fold(&it.full_name()));
    let first = [FilterChoice::new(caller.id, "À moi"), FilterChoice::new(NOBODY, "Personne")];
    let others = staff.iter().map(|it| FilterChoice::new(it.id, it.full_name()));
    Ok(first.into_iter().chain(others).collect())
}

/// The names of beneficiaries in reach, of a hundred at most.
async fn named(ctx: &Ctx, ids: Vec<i64>) -> Result<Vec<FilterChoice>> {
    let caller = ctx.person()?;
    let found = ctx.store.people().some(ids.into_iter().take(PAGE).map(UserId)).await?;
    let reached = found
        .into_iter()
        .filter(|it| it.is(Role::Adherent) && it.company.is_some_and(|company| caller.works_for(company)));
    Ok(reached.map(|it| FilterChoice::new(it.id, it.full_name())).collect())
}
