//! Files of people: many accounts made, kept, switched off and on again by the lines of one file.

use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, FileUpload, Group, Method, Permission, Refusal, Role, Subject, UserId,
    desk::BulkOperation,
};

/// The content of a column of a file: of people, or of orders of an older system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LineColumn {
    Email,
    Lastname,
    /// The name in use, which counts before `lastname` and `birthName`.
    NameInUse,
    /// Counts where neither `nameInUse` nor `lastname` says anything.
    BirthName,
    Firstname,
    Login,
    MobileNumber,
    LandlineNumber,
    ProfessionalNumbr,
    BuildingOrDivision,
    Geo1,
    /// `fr` or `en`, perhaps with a country, or the language's name.
    Lang,
    /// The name of a conciergerie of the same company; empty: the chosen one.
    Conciergerie,
    /// The name of the company: a line of another one is refused.
    Entreprise,
    /// The number of an order in the older system: lines of one number are one order.
    BeacOrderId,
    /// The day of an order, and perhaps its time.
    Date,
    Service,
    Partner,
    ServiceDetail,
    Produit,
    Quantity,
    /// Euros.
    Amount,
}

/// The format in which a file was found to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FileFormat {
    Csv,
    Xlsx,
}

/// How a file is to be read, where the guess is wrong, or is not enough.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadAs {
    /// One of [`FileReading::encodings`]; absent: guessed.
    #[serde(default)]
    pub encoding: Option<String>,
    /// One of [`FileReading::separators`]; absent: guessed.
    #[serde(default)]
    pub separator: Option<String>,
    /// Names of the sheets of a workbook that are read, whose columns stand under the same headings; absent: the visible one that shows
    /// most of the headings known here.
    #[serde(default)]
    pub sheets: Option<Vec<String>>,
    /// Whether lines are read that are hidden in a workbook; absent: they are not.
    #[serde(default)]
    pub hidden_lines: Option<bool>,
}

/// A sheet of a workbook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FileSheet {
    pub name: String,
    /// Whether it is hidden from somebody who opens the workbook.
    pub hidden: bool,
    pub read: bool,
    /// With something in them, headings and titles too.
    pub lines: u32,
}

/// A question that a workbook leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FileQuestion {
    /// It has other sheets: `readAs.sheets` says which are read.
    Sheets,
    /// It has hidden lines: `readAs.hiddenLines` says whether they are read.
    HiddenLines,
}

/// A column of a file, with the content that it is taken to have.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FileColumn {
    pub heading: String,
    /// Absent: it is not read.
    pub column: Option<LineColumn>,
    /// Hidden in the workbook: it is not read unless `columns` names its content.
    pub hidden: bool,
    /// The first text in it.
    pub example: String,
}

/// The way in which a file was read, partly as a guess.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FileReading {
    pub format: FileFormat,
    /// The encoding of a CSV file, under the name that people choose it by.
    pub encoding: Option<String>,
    /// The separator of a CSV file with several columns.
    pub separator: Option<String>,
    /// The encodings that a CSV file may be read in instead.
    pub encodings: Vec<String>,
    /// The separators that may stand between the columns of a CSV file instead.
    pub separators: Vec<String>,
    /// All sheets of a workbook.
    pub sheets: Vec<FileSheet>,
    /// Lines under the headings that are hidden in the workbook.
    pub hidden_lines: u32,
    pub hidden_lines_read: bool,
    /// The questions that it leaves open and nobody has answered yet. No account is switched off before that.
    pub questions: Vec<FileQuestion>,
    pub columns: Vec<FileColumn>,
    /// Every choice for a column, with its name in French.
    pub choices: Vec<ColumnChoice>,
    /// Contents that some column has to hold and none does.
    pub missing: Vec<LineColumn>,
    /// Under the headings.
    pub lines: u32,
}

/// A content that a column may hold.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ColumnChoice {
    pub column: LineColumn,
    pub label: String,
}

/// A line that is refused, or would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RefusedLine {
    /// The number of the line, as a spreadsheet counts it.
    pub line: u32,
    /// Its sheet, where several are read.
    pub sheet: Option<String>,
    /// The person or order that it is about.
    pub subject: String,
    /// The reason, in French.
    pub reason: String,
    /// Its cells under `headings`, to be corrected and sent again; an order of an older system may have several lines.
    pub rows: Vec<Vec<String>>,
}

/// Somebody as a line makes them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewPerson {
    pub line: u32,
    /// Its sheet, where several are read.
    pub sheet: Option<String>,
    pub firstname: String,
    pub lastname: String,
    pub email: String,
    pub login: String,
    pub telephone: String,
    pub conciergerie: String,
}

/// The effect of a file of new beneficiaries, or of its simulation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UsersBatch {
    /// Lines that were looked at: all of a simulation; of a run none yet, as it goes on by itself.
    pub done: u32,
    /// Every line of a simulation that would be refused. Those of a run stand with its operation.
    pub failures: Vec<RefusedLine>,
    /// Accounts that a simulation would make.
    pub successes: u32,
    /// The first of them.
    pub preview: Vec<NewPerson>,
    /// The headings over the cells of the refused lines.
    pub headings: Vec<String>,
    pub reading: FileReading,
    /// The run.
    pub operation: Option<BulkOperation>,
}

/// Makes a beneficiary of each line of a CSV or XLSX file of at most 10,000 lines and 4 MB, as
/// `newUserAdherentV2` does. A simulation writes nothing and tells the outcome of each line; the run is an
/// operation of the chosen conciergerie, which lists the refused lines, can be stopped and resumed, and does
/// each line once.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateUsersBatch {
    /// True only simulates: the answer tells the outcome, and nothing changes.
    #[serde(default)]
    pub simulation: bool,
    /// The file.
    pub list: FileUpload,
    /// The content of each column, in their order; absent: their headings say so.
    #[serde(default)]
    pub columns: Option<Vec<Option<LineColumn>>>,
    /// The way to read the file; absent: it is guessed.
    #[serde(default)]
    pub read_as: Option<ReadAs>,
}

impl Action for CreateUsersBatch {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed, Refusal::PeopleNotMadeHere];
    const EXAMPLE: &'static str = r#"{"simulation": true, "list": {"name": "salaries.csv", "contentType": "text/csv",
        "data": "Tm9tO1Byw6lub207RS1tYWlsClJveTtMw6lhO2xlYS5yb3lAb3Jpb24udGVzdAo="}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Work, Subject::Person]);
    type Response = UsersBatch;
}

/// Somebody whom a file concerns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FilePerson {
    pub id: UserId,
    pub name: String,
    pub email: String,
    /// The ties that they have to the desk, in French; empty when there are none.
    pub reasons: Vec<String>,
}

/// The effect of a file of the beneficiaries that remain, or of its simulation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BnfFile {
    /// Active, and in the file.
    pub nb_kept: u32,
    /// Active, not in the file, and to be switched off.
    pub nb_disabled: u32,
    /// Switched off, in the file, and to be switched on again.
    pub nb_reactivated: u32,
    /// Lines of people who have no account at this conciergerie.
    pub nb_not_in_use: u32,
    /// Active, not in the file, and left as they are: an order or a debt is open, or they work here.
    pub nb_engaged: u32,
    /// Those of them who work here: they are never switched off by a file.
    pub nb_staff: u32,
    /// Fewer than half of the active accounts are in the file: a run that switches any off asks for `typedCount`.
    pub asks_count: bool,
    /// The first 250 of each list; empty for a run, because its operation has them.
    pub disabled: Vec<FilePerson>,
    pub reactivated: Vec<FilePerson>,
    /// With `disableEngaged`, those among them whom an order or a debt ties are switched off too.
    pub engaged: Vec<FilePerson>,
    pub not_in_use: Vec<RefusedLine>,
    /// Lines that cannot be read: the run is refused while there are any.
    pub failures: Vec<RefusedLine>,
    /// The headings over the cells of the lines.
    pub headings: Vec<String>,
    pub reading: FileReading,
    /// The run.
    pub operation: Option<BulkOperation>,
}

/// Brings the accounts of the chosen conciergerie in line with a file of those who remain, by their addresses
/// or logins: people in it are kept or switched on again, all others are switched off. Nobody with an open
/// order or debt is switched off without `disableEngaged`, and nobody at all before `readAs` says which
/// sheets and hidden lines of a workbook are read. The run is an operation of the conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BnfFileUpdate {
    /// True only simulates: the answer tells the outcome, and nothing changes.
    #[serde(default)]
    pub simulation: bool,
    /// The file.
    pub input: FileUpload,
    /// The content of each column, in their order; absent: their headings say so.
    #[serde(default)]
    pub columns: Option<Vec<Option<LineColumn>>>,
    /// The way to read the file; absent: it is guessed.
    #[serde(default)]
    pub read_as: Option<ReadAs>,
    /// True also switches off people with an open order or debt.
    #[serde(default)]
    pub disable_engaged: bool,
    /// The `nbDisabled` of the simulation: the run is refused where the number would be another one.
    #[serde(default)]
    pub seen: Option<u32>,
    /// The `nbDisabled` that the person typed when they were asked: without it, a run that keeps fewer than
    /// half of the active accounts is refused.
    #[serde(default)]
    pub typed_count: Option<u32>,
}

impl Action for BnfFileUpdate {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::AnyOf(&[Permission::ActivateUser]);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::ConciergerieNotAllowed, Refusal::SimulationOutdated, Refusal::FileHasFaults];
    const EXAMPLE: &'static str = r#"{"simulation": true, "input": {"name": "presents.csv", "contentType": "text/csv",
        "data": "RS1tYWlsCmFsaWNlQGNvbmNpZXJnZS50ZXN0Cg=="}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Work, Subject::Person]);
    type Response = BnfFile;
}

/// The effect of a file of orders of an older system, or of its simulation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OlderOrders {
    /// Orders that a simulation looked at.
    pub done: u32,
    /// Orders that a simulation would keep.
    pub successes: u32,
    /// Every order of a simulation that would be refused. Those of a run stand with its operation.
    pub failures: Vec<RefusedLine>,
    /// The headings over the cells of the refused lines.
    pub headings: Vec<String>,
    pub reading: FileReading,
    /// The run.
    pub operation: Option<BulkOperation>,
}

/// Keeps orders of an older system by a CSV or XLSX file, whose lines of one number are one order, for beneficiaries of the company of
/// the chosen conciergerie. They are read with the others of a beneficiary, and never counted, paid or changed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ImportOlderOrders {
    /// True only simulates: the answer tells the outcome, and nothing changes.
    #[serde(default)]
    pub simulation: bool,
    /// The file.
    pub input: FileUpload,
    /// The content of each column, in their order; absent: their headings say so.
    #[serde(default)]
    pub columns: Option<Vec<Option<LineColumn>>>,
    /// The way to read the file; absent: it is guessed.
    #[serde(default)]
    pub read_as: Option<ReadAs>,
}

impl Action for ImportOlderOrders {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::AnyOf(&[Permission::Prod]);
    const EXAMPLE: &'static str = r#"{"simulation": true, "input": {"name": "anciennes.csv", "contentType": "text/csv",
        "data": "TnVtw6lybztFLW1haWw7RGF0ZTtTZXJ2aWNlCkItMTthbGljZUBjb25jaWVyZ2UudGVzdDswOS8wMy8yMDIxO1ByZXNzaW5nCg=="}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Work, Subject::Order]);
    type Response = OlderOrders;
}
