//! Lines of the bank and the money that is expected there: what matches what.

use contract::{
    Cents, Error, Result, Words,
    reporting::{
        BankMatch, BankOtherAccount, BankReconciliation, BankReconciliations, BankRules,
        BankStatementReconciliation, GetBankMatch, GetBankRules, MatchBankLines, SwitchBankRule,
        UndoBankMatch,
    },
};
use domain::{
    bank::{
        line::{BankLine, LineId},
        matching::{BankMatch as Match, MOST_PARTS, Matcher, OtherAccount},
        open_item::OpenItem,
        rule::BankRule,
        statement::AccountNumber,
        suggestion::suggested,
    },
    calendar::paris,
    money::ledger::journal::DateRange,
    people::actor::Actor,
};
use futures::future::try_join_all;
use jiff::civil::Date;
use runtime::Ctx;
use store::{Changes, Page, Sequence, Versioned};

use crate::bank_views;

/// Open lines, and open items, that one answer shows: the oldest first.
const MOST_LINES: i32 = 300;
const MOST_ITEMS: i32 = 500;

pub(crate) async fn reconciliation(
    ctx: Ctx,
    request: BankStatementReconciliation,
) -> Result<BankReconciliations> {
    let bank = ctx.store.bank();
    let month = request.month.as_deref().map(month_of).transpose()?;
    let (accounts, items, rules, gathered) =
        futures::try_join!(bank.accounts(), bank.open_items(MOST_ITEMS), bank.rules(), bank.gathered())?;
    let asked = request.account.as_deref().map(|it| number_of(it, "account")).transpose()?;
    let wanted =
        accounts.iter().map(|it| &it.number).filter(|it| asked.as_ref().is_none_or(|one| one == *it));
    let pages = try_join_all(wanted.map(|account| async {
        match month {
            Some(DateRange { from, to }) => {
                Ok(Page { items: bank.between(account, from, to).await?, more: false })
            }
            None => bank.open_lines(account, MOST_LINES).await,
        }
    }));
    let pages: Vec<Page<BankLine>> = pages.await?;
    let more_lines = pages.iter().any(|it| it.more);
    let mut lines: Vec<BankLine> = pages.into_iter().flat_map(|it| it.items).collect();
    lines.sort_by(|one, other| (&one.id, &one.account).cmp(&(&other.id, &other.account)));
    let today = paris::today(ctx.now);
    let reconciliation = BankReconciliation {
        accounts: accounts.iter().map(bank_views::account).collect(),
        lines: lines.iter().map(|it| bank_views::line(it, &items.items, &rules, today)).collect(),
        more_lines,
        items: items.items.iter().map(|it| bank_views::item(it, today)).collect(),
        more_items: items.more,
        gathered_until: gathered.map(|it| it.until),
    };
    Ok(BankReconciliations { reconciliation })
}

pub(crate) fn month_of(text: &str) -> Result<DateRange> {
    let first: Option<Date> = format!("{text}-01").parse().ok().filter(|_| text.len() == 7);
    let first =
        first.ok_or_else(|| Error::invalid("month", "Indiquez un mois valide.", "Enter a valid month."))?;
    Ok(DateRange { from: first, to: first.last_of_month() })
}

fn number_of(text: &str, field: &str) -> Result<AccountNumber> {
    let invalid =
        || Error::invalid(field, "Ce numéro de compte est inconnu.", "This account number is unknown.");
    AccountNumber::read(text).ok_or_else(invalid)
}

pub(crate) async fn matching(ctx: Ctx, request: MatchBankLines) -> Result<BankMatch> {
    // Before anything is read: a hostile request may name any number of lines.
    if request.lines.len() + request.items.len() > MOST_PARTS || request.others.len() > MOST_PARTS {
        let fr = format!("Un rapprochement a {MOST_PARTS} lignes au plus.");
        return Err(Error::invalid("lines", fr, format!("A match has {MOST_PARTS} lines at most.")));
    }
    let number = ctx.store.next_number(Sequence::BankMatch).await?;
    let by = matcher(&ctx)?;
    let others: Vec<(OtherAccount, Cents)> =
        request.others.iter().map(|it| (other(it.account), it.amount)).collect();
    let reason = reason(&ctx, &request, &others).await?;
    ctx.change(|| async {
        let bank = ctx.store.bank();
        let mut lines =
            lines(&ctx, request.lines.iter().map(|it| (it.account.as_str(), it.id.as_str()))).await?;
        let mut items = items(&ctx, request.items.iter().map(|it| it.id.as_str())).await?;
        let before = lines.first().map(|it| it.entity.clone());
        let mut line_shares: Vec<(&mut BankLine, Cents)> =
            lines.iter_mut().zip(&request.lines).map(|(it, asked)| (&mut it.entity, asked.amount)).collect();
        let mut item_shares: Vec<(&mut OpenItem, Cents)> =
            items.iter_mut().zip(&request.items).map(|(it, asked)| (&mut it.entity, asked.amount)).collect();
        let made = Match::make(number, &mut line_shares, &mut item_shares, &others, reason.clone(), &by)?;
        let mut changes = Changes::new();
        changes.insert(&made)?;
        for line in &lines {
            changes.save(line)?;
        }
        for item in &items {
            changes.save(item)?;
        }
        if reason.is_none()
            && let Some(line) = &before
        {
            let taught: Vec<&OpenItem> = items.iter().map(|it| &it.entity).collect();
            if let Some(rule) = BankRule::learned(&made, line, &taught)
                && bank.rule(&rule.id()).await?.is_none()
            {
                changes.insert(&rule)?;
            }
        }
        Ok((changes, bank_views::matched(&made)))
    })
    .await
}

fn other(account: BankOtherAccount) -> OtherAccount {
    match account {
        BankOtherAccount::Fees => OtherAccount::Fees,
        BankOtherAccount::Suspense => OtherAccount::Suspense,
    }
}

fn matcher(ctx: &Ctx) -> Result<Matcher> {
    Ok(Matcher { name: Actor::manager(ctx.person()?).name, at: ctx.now })
}

/// The reason of the suggestion that was accepted as it is; absent of a match by hand.
async fn reason(
    ctx: &Ctx,
    request: &MatchBankLines,
    others: &[(OtherAccount, Cents)],
) -> Result<Option<Words>> {
    let [share] = request.lines.as_slice() else { return Ok(None) };
    let bank = ctx.store.bank();
    let (found, items, rules) = futures::try_join!(
        lines(ctx, [(share.account.as_str(), share.id.as_str())].into_iter()),
        async { Ok(bank.open_items(MOST_ITEMS).await?) },
        async { Ok(bank.rules().await?) }
    )?;
    let Some(line) = found.first().filter(|it| it.open() == share.amount) else { return Ok(None) };
    let asked: Vec<(String, Cents)> = request.items.iter().map(|it| (it.id.clone(), it.amount)).collect();
    let mut suggested = suggested(line, &items.items, &rules).into_iter();
    Ok(suggested.find(|it| it.items == asked && it.others == others).map(|it| it.reason))
}

async fn lines<'a>(
    ctx: &Ctx,
    asked: impl Iterator<Item = (&'a str, &'a str)>,
) -> Result<Vec<Versioned<BankLine>>> {
    let numbers: Vec<(AccountNumber, LineId)> = asked
        .map(|(account, id)| Ok((number_of(account, "lines")?, LineId(id.to_owned()))))
        .collect::<Result<_>>()?;
    let bank = ctx.store.bank();
    Ok(try_join_all(numbers.iter().map(|(account, id)| bank.line(account, id))).await?)
}

async fn items<'a>(ctx: &Ctx, ids: impl Iterator<Item = &'a str>) -> Result<Vec<Versioned<OpenItem>>> {
    let bank = ctx.store.bank();
    Ok(try_join_all(ids.map(|it| bank.item(it))).await?)
}

pub(crate) async fn detail(ctx: Ctx, request: GetBankMatch) -> Result<BankMatch> {
    Ok(bank_views::matched(&ctx.store.bank().matched(request.number).await?.entity))
}

pub(crate) async fn undo(ctx: Ctx, request: UndoBankMatch) -> Result<BankMatch> {
    let by = matcher(&ctx)?;
    ctx.change(|| async {
        let mut made = ctx.store.bank().matched(request.number).await?;
        let asked = made.lines.iter().map(|(account, id, _)| (account.as_str(), id.0.as_str()));
        let mut lines = lines(&ctx, asked).await?;
        let mut items = items(&ctx, made.items.iter().map(|it| it.id.as_str())).await?;
        let mut of_lines: Vec<&mut BankLine> = lines.iter_mut().map(|it| &mut it.entity).collect();
        let mut of_items: Vec<&mut OpenItem> = items.iter_mut().map(|it| &mut it.entity).collect();
        made.entity.undo(&mut of_lines, &mut of_items, &by)?;
        let mut changes = Changes::new();
        changes.save(&made)?;
        for line in &lines {
            changes.save(line)?;
        }
        for item in &items {
            changes.save(item)?;
        }
        Ok((changes, bank_views::matched(&made.entity)))
    })
    .await
}

pub(crate) async fn rules(ctx: Ctx, _: GetBankRules) -> Result<BankRules> {
    let rules = ctx.store.bank().rules().await?;
    Ok(BankRules { rules: rules.iter().map(bank_views::rule).collect() })
}

pub(crate) async fn switch_rule(ctx: Ctx, request: SwitchBankRule) -> Result<BankRules> {
    ctx.change(|| async {
        let bank = ctx.store.bank();
        let mut rule = bank.rule(&request.id).await?.ok_or(Error::NotFound("rule"))?;
        rule.entity.active = request.active;
        let mut all = bank.rules().await?;
        all.iter_mut().filter(|it| it.id() == request.id).for_each(|it| it.active = request.active);
        let mut changes = Changes::new();
        changes.save(&rule)?;
        Ok((changes, BankRules { rules: all.iter().map(bank_views::rule).collect() }))
    })
    .await
}
