//! Files of people: many accounts made, kept, switched off and on again by the lines of one file.

use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, FileUpload, Group, Method, Permission, Refusal, Role, Subject, UserId,
    desk::BulkOperation,
};

/// What a column of a file holds: of people, and of orders of an older system.
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

/// What a file turned out to be.
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
    /// Nobody sees it who opens the workbook.
    pub hidden: bool,
    pub read: bool,
    /// With something in them, headings and titles too.
    pub lines: u32,
}

/// What a workbook leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FileQuestion {
    /// It has other sheets: `readAs.sheets` says which are read.
    Sheets,
    /// It has hidden lines: `readAs.hiddenLines` says whether they are read.
    HiddenLines,
}

/// A column of a file, with what it is taken to hold.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FileColumn {
    pub heading: String,
    /// Absent: it is not read.
    pub column: Option<LineColumn>,
    /// Hidden in the workbook: it is not read unless `columns` says what it holds.
    pub hidden: bool,
    /// The first text in it.
    pub example: String,
}

/// How a file was read: what it does not say was guessed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FileReading {
    pub format: FileFormat,
    /// Of CSV, as people who choose one call it.
    pub encoding: Option<String>,
    /// Of CSV with several columns.
    pub separator: Option<String>,
    /// What it may be read in instead; of CSV.
    pub encodings: Vec<String>,
    /// What may stand between its columns instead; of CSV.
    pub separators: Vec<String>,
    /// Of a workbook: all of them.
    pub sheets: Vec<FileSheet>,
    /// Lines under the headings that are hidden in the workbook.
    pub hidden_lines: u32,
    pub hidden_lines_read: bool,
    /// What it leaves open and nobody has said yet. No account is switched off before that.
    pub questions: Vec<FileQuestion>,
    pub columns: Vec<FileColumn>,
    /// Every choice for a column, with its name in French.
    pub choices: Vec<ColumnChoice>,
    /// What no column holds and one has to.
    pub missing: Vec<LineColumn>,
    /// Under the headings.
    pub lines: u32,
}

/// What a column may hold.
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
    /// As a spreadsheet counts it.
    pub line: u32,
    /// Its sheet, where several are read.
    pub sheet: Option<String>,
    /// Whom it is about.
    pub subject: String,
    /// Why, in French.
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

/// What a file of new beneficiaries does, or would do.
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
    /// Over the cells of what is refused.
    pub headings: Vec<String>,
    pub reading: FileReading,
    /// The run.
    pub operation: Option<BulkOperation>,
}

/// Makes a beneficiary of each line of a CSV or XLSX file of at most 10,000 lines and 4 MB, as `newUserAdherentV2` does. A simulation
/// writes nothing and says what each line would come to; the run is an operation of the chosen conciergerie, which is listed with
/// what was refused, can be stopped and gone on with, and does each line once.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateUsersBatch {
    /// Only say what would be done.
    #[serde(default)]
    pub simulation: bool,
    /// The file.
    pub list: FileUpload,
    /// What each column holds, in their order; absent: their headings say so.
    #[serde(default)]
    pub columns: Option<Vec<Option<LineColumn>>>,
    /// Absent: what the file does not say is guessed.
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
    /// What ties them to the desk, in French; empty: nothing does.
    pub reasons: Vec<String>,
}

/// What a file of the beneficiaries that remain does, or would do.
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
    /// Lines of whom no account of this conciergerie is known.
    pub nb_not_in_use: u32,
    /// Active, not in the file, and left as they are: an order or a debt is open, or they work here.
    pub nb_engaged: u32,
    /// Those of them who work here: they are never switched off by a file.
    pub nb_staff: u32,
    /// Fewer than half of the active accounts are in the file: a run that switches any off asks for `typedCount`.
    pub asks_count: bool,
    /// The first 250 of each list; of a run none, as its operation has them.
    pub disabled: Vec<FilePerson>,
    pub reactivated: Vec<FilePerson>,
    /// Of them `disableEngaged` switches off whom an order or a debt ties.
    pub engaged: Vec<FilePerson>,
    pub not_in_use: Vec<RefusedLine>,
    /// Lines that cannot be read: the run is refused while there are any.
    pub failures: Vec<RefusedLine>,
    /// Over the cells of lines.
    pub headings: Vec<String>,
    pub reading: FileReading,
    /// The run.
    pub operation: Option<BulkOperation>,
}

/// Brings the accounts of the chosen conciergerie in line with a file of those who remain, by their addresses or logins: who is in it
/// is kept or switched on again, who is not is switched off. Nobody with an open order or debt is switched off unless that is said, and
/// nobody at all before it is said which sheets and hidden lines of a workbook are read. The run is an operation of the conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BnfFileUpdate {
    /// Only say what would be done.
    #[serde(default)]
    pub simulation: bool,
    /// The file.
    pub input: FileUpload,
    /// What each column holds, in their order; absent: their headings say so.
    #[serde(default)]
    pub columns: Option<Vec<Option<LineColumn>>>,
    /// Absent: what the file does not say is guessed.
    #[serde(default)]
    pub read_as: Option<ReadAs>,
    /// Switch off whom an open order or debt ties, too.
    #[serde(default)]
    pub disable_engaged: bool,
    /// `nbDisabled` as the simulation told it: the run is refused where it would be another number.
    #[serde(default)]
    pub seen: Option<u32>,
    /// `nbDisabled` as somebody typed it who was asked: a run that keeps fewer than half of the active accounts is refused without.
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

/// What a file of orders of an older system does, or would do.
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
    /// Over the cells of what is refused.
    pub headings: Vec<String>,
    pub reading: FileReading,
    /// The run.
    pub operation: Option<BulkOperation>,
}

/// Keeps orders of an older system by a CSV or XLSX file, whose lines of one number are one order, for beneficiaries of the company of
/// the chosen conciergerie. They are read with the others of a beneficiary, and never counted, paid or changed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ImportOlderOrders {
    /// Only say what would be done.
    #[serde(default)]
    pub simulation: bool,
    /// The file.
    pub input: FileUpload,
    /// What each column holds, in their order; absent: their headings say so.
    #[serde(default)]
    pub columns: Option<Vec<Option<LineColumn>>>,
    /// Absent: what the file does not say is guessed.
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
