//! Lines of a file of people: whom each one makes, and why it does not.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    Error, Lang, Result, UserId, Words,
    users::{LineColumn, NewAdherent, NewPerson, Phones, RefusedLine},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    people::{beneficiary, columns, organisation::Conciergerie, person::Person},
    text::{self, addresses, phone},
};

/// Characters of a cell of such a line: no field holds more.
const LONGEST: usize = 200;

/// A line of a file of people.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BatchLine {
    /// The line number that a spreadsheet shows.
    pub line: u32,
    /// The sheet that it is in, when the file has several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
    #[serde(default)]
    pub cells: BTreeMap<LineColumn, String>,
    /// Why it cannot be trusted, in French.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

impl BatchLine {
    /// A line with what its columns hold. When a cell holds an address as a mail program copies it, with a
    /// name, only the address is kept; names, addresses and numbers are read as somebody would have typed
    /// them.
    pub fn of(
        line: u32,
        cells: impl IntoIterator<Item = (LineColumn, String)>,
        fault: Option<Words>,
    ) -> Self {
        let mut fault = fault.map(|it| it.fr);
        let mut kept = BTreeMap::new();
        for (column, text) in cells.into_iter().filter(|it| !it.1.is_empty()) {
            let text = match column {
                LineColumn::Email | LineColumn::Login if text.contains('@') => {
                    text::plain_address(addresses::taken_out(&text::plain(&text)))
                }
                LineColumn::Firstname
                | LineColumn::Lastname
                | LineColumn::NameInUse
                | LineColumn::BirthName
                | LineColumn::MobileNumber
                | LineColumn::LandlineNumber
                | LineColumn::ProfessionalNumbr => text::plain(&text),
                _ => text,
            };
            if text.chars().count() > LONGEST {
                fault.get_or_insert_with(|| {
                    format!(
                        "{} : ce champ ne peut contenir plus de {LONGEST} caractères.",
                        columns::label(column)
                    )
                });
            }
            kept.insert(column, text.chars().take(LONGEST).collect());
        }
        Self { line, sheet: None, cells: kept, fault }
    }

    /// The text of a column; an empty one where there is none.
    pub fn text(&self, column: LineColumn) -> &str {
        self.cells.get(&column).map_or("", String::as_str)
    }

    /// The name in use, where there is one; payrolls have it beside the one of birth.
    pub fn last_name(&self) -> &str {
        let names = [LineColumn::NameInUse, LineColumn::Lastname, LineColumn::BirthName];
        names.into_iter().map(|it| self.text(it)).find(|it| !it.is_empty()).unwrap_or_default()
    }

    /// The name or address of the person whom the line is about.
    pub fn subject(&self) -> String {
        let name = format!("{} {}", self.text(LineColumn::Firstname), self.last_name());
        let said = [self.text(LineColumn::Email), self.text(LineColumn::Login), name.trim()];
        said.into_iter().find(|it| !it.is_empty()).unwrap_or("—").to_owned()
    }

    /// The cells under these columns.
    pub fn under(&self, columns: &[LineColumn]) -> Vec<String> {
        columns.iter().map(|it| self.text(*it).to_owned()).collect()
    }

    /// The report about a refused line.
    pub fn refused(&self, columns: &[LineColumn], reason: String) -> RefusedLine {
        RefusedLine {
            line: self.line,
            sheet: self.sheet.clone(),
            subject: self.subject(),
            reason,
            rows: vec![self.under(columns)],
        }
    }

    /// # Errors
    /// Invalid `line`, with the reason.
    pub fn expect_trusted(&self) -> Result<()> {
        match &self.fault {
            Some(fault) => Err(Error::invalid("line", fault.clone(), fault.clone())),
            None => Ok(()),
        }
    }

    /// The registration that the desk would have typed.
    fn asked(&self) -> Result<NewAdherent> {
        let text = |column| self.text(column).to_owned();
        let phone = |column| with_zero(self.text(column));
        Ok(NewAdherent {
            email: text(LineColumn::Email),
            login: text(LineColumn::Login),
            lastname: self.last_name().to_owned(),
            firstname: text(LineColumn::Firstname),
            phones: Phones {
                mobile_number: phone(LineColumn::MobileNumber),
                landline_number: phone(LineColumn::LandlineNumber),
                professional_numbr: phone(LineColumn::ProfessionalNumbr),
            },
            conciergerie: None,
            building_or_division: text(LineColumn::BuildingOrDivision),
            geo1: text(LineColumn::Geo1),
            lang: lang(self.text(LineColumn::Lang))?,
        })
    }
}

/// Spreadsheets take the zero away that a French number begins with.
fn with_zero(phone: &str) -> String {
    let nine = phone.len() == 9 && phone.bytes().all(|it| it.is_ascii_digit()) && !phone.starts_with('0');
    if nine { format!("0{phone}") } else { phone.to_owned() }
}

/// The language's name, or its tag as directories write it: of `fr-FR` and `fr_FR` the first part counts.
fn lang(text: &str) -> Result<Lang> {
    match text::words(text).first().map_or("", String::as_str) {
        "" | "fr" | "fra" | "francais" | "french" => Ok(Lang::Fr),
        "en" | "eng" | "anglais" | "english" => Ok(Lang::En),
        _ => Err(Error::invalid("lang", "Écrivez « fr » ou « en ».", "Write \"fr\" or \"en\".")),
    }
}

/// Where the people of a file may belong.
#[derive(Clone, Copy, Debug)]
pub struct BatchPlaces<'a> {
    /// The one of a line that names none.
    pub desk: &'a Conciergerie,
    /// Those of its company.
    pub desks: &'a [Conciergerie],
}

impl<'a> BatchPlaces<'a> {
    /// The desk that a line names.
    ///
    /// # Errors
    /// Invalid `conciergerie` or `entreprise`; as of [`Conciergerie::expect_people_by_manager`].
    pub fn desk_named(self, line: &BatchLine) -> Result<&'a Conciergerie> {
        let (named, company) = (line.text(LineColumn::Conciergerie), line.text(LineColumn::Entreprise));
        let same = |one: &str, other: &str| text::words(one) == text::words(other);
        if !company.is_empty() && !same(company, &self.desk.company_name) {
            return Err(Error::invalid(
                "entreprise",
                format!("Cette ligne est d’une autre entreprise que {}.", self.desk.company_name),
                format!("This line is of another company than {}.", self.desk.company_name),
            ));
        }
        let desk = match named {
            "" => self.desk,
            named => self.desks.iter().find(|it| it.active && same(&it.name, named)).ok_or_else(|| {
                Error::invalid(
                    "conciergerie",
                    format!("{} n’a pas de conciergerie de ce nom.", self.desk.company_name),
                    format!("{} has no concierge desk of this name.", self.desk.company_name),
                )
            })?,
        };
        desk.expect_people_by_manager()?;
        Ok(desk)
    }
}

/// The new beneficiary that a line makes, and their desk.
///
/// # Errors
/// The fault of the line.
pub fn newcomer<'a>(
    line: &BatchLine,
    places: BatchPlaces<'a>,
    by: &Person,
    id: UserId,
    now: Timestamp,
) -> Result<(Person, &'a Conciergerie)> {
    line.expect_trusted()?;
    let desk = places.desk_named(line)?;
    Ok((beneficiary::newcomer(&line.asked()?, by, id, desk, now)?, desk))
}

/// Somebody as the preview of a file shows them.
pub fn preview(line: &BatchLine, person: &Person, desk: &Conciergerie) -> NewPerson {
    NewPerson {
        line: line.line,
        sheet: line.sheet.clone(),
        firstname: person.first_name.clone(),
        lastname: person.name.clone(),
        email: person.email.clone(),
        login: person.login.clone(),
        telephone: phone::shown(&person.mobile),
        conciergerie: desk.name.clone(),
    }
}

/// The logins that are taken already: by accounts, and by lines further up.
#[derive(Clone, Debug, Default)]
pub struct TakenLogins {
    accounts: BTreeSet<String>,
    lines: BTreeMap<String, (u32, Option<String>)>,
}

impl TakenLogins {
    /// Those of accounts; of lines none yet.
    pub fn of(accounts: BTreeSet<String>) -> Self {
        Self { accounts, lines: BTreeMap::new() }
    }

    /// Takes what a line signs in with.
    ///
    /// # Errors
    /// Invalid `email`: somebody has it, or a line further up.
    pub fn take(&mut self, line: &BatchLine, logins: &[String]) -> Result<()> {
        if let Some((first, sheet)) = logins.iter().find_map(|it| self.lines.get(it)) {
            let (fr, en) = match sheet {
                Some(sheet) => (format!("de la feuille « {sheet} »"), format!("of sheet \"{sheet}\"")),
                None => ("de ce fichier".to_owned(), "of this file".to_owned()),
            };
            return Err(Error::invalid(
                "email",
                format!("Déjà à la ligne {first} {fr}."),
                format!("Already at line {first} {en}."),
            ));
        }
        if logins.iter().any(|it| self.accounts.contains(it)) {
            return Err(Error::invalid(
                "email",
                "Un compte a déjà cette adresse ou cet identifiant.",
                "An account has this address or login already.",
            ));
        }
        self.lines.extend(logins.iter().map(|it| (it.clone(), (line.line, line.sheet.clone()))));
        Ok(())
    }
}

/// Columns as the headings of a file name them, in French.
pub fn headings(columns: &[LineColumn]) -> Vec<String> {
    columns.iter().map(|it| columns::label(*it).to_owned()).collect()
}

/// The reason why a line is refused, in French: every invalid field with its fault.
pub fn reason(error: &Error) -> String {
    let Error::Invalid(fields) = error else { return error.words().fr };
    let named = |field: &str| {
        let column: Option<LineColumn> = serde_json::from_value(serde_json::Value::from(field)).ok();
        column.map(columns::label)
    };
    let mut told: Vec<String> = vec![];
    for (field, words) in fields {
        told.push(match named(field) {
            Some(label) => format!("{label} : {}", words.fr),
            None => words.fr.clone(),
        });
    }
    told.join(" ")
}

#[cfg(test)]
mod tests;
