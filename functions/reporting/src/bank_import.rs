//! Statements of the bank come in. The bank is of the company that runs the platform, and of no desk.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    Error, Result, Words,
    reporting::{BankImport, BankImportLine, BankImportStatus, BankStatement, BankStatementImport},
};
use domain::bank::{
    line::{BankAccount, BankLine, identified, new_lines},
    statement::{AccountNumber, Statement},
};
use runtime::Ctx;
use statements::StatementFile;
use store::Changes;

/// Lines that are kept in one transaction, which takes a hundred items.
const AT_ONCE: usize = 80;
/// New lines that an answer shows of a statement.
const MOST_SHOWN: usize = 100;

pub(crate) async fn run(ctx: Ctx, request: BankStatementImport) -> Result<BankImport> {
    let bytes = bytes(&request)?;
    let file = match statements::read(&bytes) {
        Ok(file) => file,
        Err(errors) => return Ok(refused(errors)),
    };
    let named = request.account.as_deref().map(str::trim).filter(|it| !it.is_empty());
    let mut read = vec![];
    for (account, statement) in by_account(&file, named)? {
        let new = missing(&ctx, &account, &statement).await?;
        read.push((account, statement, new));
    }
    if request.keep {
        for (account, statement, new) in &read {
            keep(&ctx, account, statement, new).await?;
        }
    }
    let statements = read.iter().map(|(account, statement, new)| shown(account, statement, new)).collect();
    let answer = told(&file, statements, request.keep);
    if !request.keep {
        return Ok(answer);
    }
    ctx.change(|| async {
        let mut changes = Changes::new();
        for (number, statement, _) in &read {
            let found = ctx.store.bank().account(number).await?;
            let known = found.as_ref().map(|it| it.entity.clone());
            let mut account = known.unwrap_or_else(|| BankAccount::new(number.clone()));
            account.heard(statement);
            changes.keep(found, account)?;
        }
        Ok((changes, answer.clone()))
    })
    .await
}

/// The file, or the lines that the specification sends in its place.
fn bytes(request: &BankStatementImport) -> Result<Vec<u8>> {
    let none = || Error::invalid("file", "Veuillez séléctionner un fichier", "Please choose a file");
    if let Some(file) = &request.file {
        if file.key.is_some() {
            return Err(Error::invalid("file", "Le fichier dépasse 4 Mo.", "The file is larger than 4 MB."));
        }
        let bytes =
            STANDARD.decode(&file.data).map_err(|error| Error::Unreadable(format!("file: {error}")))?;
        return if bytes.is_empty() { Err(none()) } else { Ok(bytes) };
    }
    let header = request.header.as_deref().ok_or_else(none)?;
    let lines = [header].into_iter().chain(request.lines.iter().map(String::as_str));
    Ok(lines.collect::<Vec<_>>().join("\n").into_bytes())
}

fn refused(errors: Vec<Words>) -> BankImport {
    BankImport {
        errors,
        status: BankImportStatus::Incorrect,
        message: Words::new("Import incorrect", "Incorrect import"),
        format: None,
        encoding: None,
        statements: vec![],
    }
}

/// One statement of each account: equal lines of a day are counted through all of a file.
fn by_account(file: &StatementFile, named: Option<&str>) -> Result<Vec<(AccountNumber, Statement)>> {
    let mut all: Vec<(AccountNumber, Statement)> = vec![];
    for statement in &file.statements {
        let account = account_of(statement, named)?;
        match all.iter_mut().find(|it| it.0 == account) {
            Some((_, known)) => {
                known.lines.extend(statement.lines.iter().cloned());
                known.closing = statement.closing.or(known.closing);
            }
            None => all.push((account, statement.clone())),
        }
    }
    Ok(all)
}

/// The account that the file names, or else the caller.
fn account_of(statement: &Statement, named: Option<&str>) -> Result<AccountNumber> {
    if let Some(account) = &statement.account {
        return Ok(account.clone());
    }
    let missing = || {
        Error::invalid(
            "account",
            "Ce fichier ne dit pas de quel compte il est : indiquez l’IBAN ou le RIB du compte.",
            "This file does not name its account: enter the IBAN or the number of the account.",
        )
    };
    named.and_then(AccountNumber::read).ok_or_else(missing)
}

/// The lines of a statement that are not kept yet.
async fn missing(ctx: &Ctx, account: &AccountNumber, statement: &Statement) -> Result<Vec<BankLine>> {
    let days = statement.lines.iter().map(|it| it.date);
    let (Some(first), Some(last)) = (days.clone().min(), days.max()) else { return Ok(vec![]) };
    let kept = ctx.store.bank().known(account, first, last).await?;
    Ok(new_lines(identified(account, &statement.lines, ctx.now), &kept))
}

/// Keeps new lines, some in each transaction. Where somebody sends the same file at once, each line is still kept once: what they
/// have kept is looked for again.
async fn keep(ctx: &Ctx, account: &AccountNumber, statement: &Statement, new: &[BankLine]) -> Result<()> {
    for part in new.chunks(AT_ONCE) {
        let mut left = part.to_vec();
        while !left.is_empty() {
            let mut changes = Changes::new();
            for line in &left {
                changes.insert(line)?;
            }
            match ctx.write(&mut changes).await {
                Ok(()) => break,
                Err(store::Error::Exists(_)) => {
                    let still = missing(ctx, account, statement).await?;
                    let before = left.len();
                    left.retain(|it| still.iter().any(|other| other.id == it.id));
                    if left.len() == before {
                        return Err(Error::Busy);
                    }
                }
                Err(error) => return Err(error.into()),
            }
        }
    }
    Ok(())
}

fn shown(account: &AccountNumber, statement: &Statement, new: &[BankLine]) -> BankStatement {
    let count = |it: usize| u32::try_from(it).unwrap_or(u32::MAX);
    let days = statement.lines.iter().map(|it| it.date);
    BankStatement {
        account: account.as_str().to_owned(),
        opening: statement.opening.map(|it| it.amount),
        closing: statement.closing.map(|it| it.amount),
        first: days.clone().min(),
        last: days.max(),
        nb_new: count(new.len()),
        nb_known: count(statement.lines.len() - new.len()),
        lines: new
            .iter()
            .take(MOST_SHOWN)
            .map(|it| BankImportLine {
                date: it.movement.date,
                label: it.movement.label.clone(),
                amount: it.movement.amount,
            })
            .collect(),
    }
}

fn told(file: &StatementFile, statements: Vec<BankStatement>, kept: bool) -> BankImport {
    let new: u32 = statements.iter().map(|it| it.nb_new).sum();
    let (fr, en) = match kept {
        true => (format!("{new} nouvelle(s) ligne(s) enregistrée(s)"), format!("{new} new line(s) kept")),
        false => (format!("{new} nouvelle(s) ligne(s)"), format!("{new} new line(s)")),
    };
    BankImport {
        errors: vec![],
        status: if kept { BankImportStatus::Kept } else { BankImportStatus::Preview },
        message: Words::new(fr, en),
        format: Some(file.format.name().to_owned()),
        encoding: Some(file.encoding.to_owned()),
        statements,
    }
}
