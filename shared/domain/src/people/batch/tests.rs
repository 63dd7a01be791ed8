use contract::{Permission, Role};

use super::*;
use crate::{fixtures, people::desk_options::DeskOptions};

fn line(cells: &[(LineColumn, &str)]) -> BatchLine {
    BatchLine::of(7, cells.iter().map(|(column, text)| (*column, (*text).to_owned())), None)
}

fn full() -> Vec<(LineColumn, &'static str)> {
    vec![
        (LineColumn::Email, "Lea.Roy@orion.test"),
        (LineColumn::Lastname, "Roy"),
        (LineColumn::Firstname, "Léa"),
        (LineColumn::MobileNumber, "639001098"),
    ]
}

fn made(cells: &[(LineColumn, &str)], desk: &Conciergerie) -> Result<Person, String> {
    let by =
        Person { permissions: vec![Permission::Prod], ..fixtures::person(1, Role::Gestionnaire, "Marie") };
    let desks = [desk.clone()];
    let places = BatchPlaces { desk, desks: &desks };
    newcomer(&line(cells), places, &by, UserId(9), fixtures::now())
        .map(|it| it.0)
        .map_err(|error| reason(&error))
}

#[test]
fn a_line_makes_who_the_form_would_make() {
    let person = made(&full(), &fixtures::conciergerie()).expect("somebody");
    assert_eq!((person.login.as_str(), person.first_name.as_str()), ("lea.roy@orion.test", "Léa"));
    assert_eq!(person.mobile, "+33639001098", "a spreadsheet took its zero away");
}

#[test]
fn a_line_that_makes_nobody_says_why() {
    let desk = fixtures::conciergerie();
    let long = "x".repeat(300);
    let with = |column, text| [full(), vec![(column, text)]].concat();
    for (cells, says) in [
        (with(LineColumn::Email, "lea.roy"), "E-mail : "),
        (with(LineColumn::Lastname, ""), "Nom : "),
        (with(LineColumn::MobileNumber, "6,39E+08"), "Téléphone mobile : "),
        (with(LineColumn::Lang, "klingon"), "Langue : "),
        (with(LineColumn::Login, "lea"), "Identifiant : "),
        (with(LineColumn::Entreprise, "Véga"), "Entreprise : Cette ligne est d’une autre entreprise"),
        (with(LineColumn::Conciergerie, "Ailleurs"), "Conciergerie : "),
        (with(LineColumn::Geo1, &long), "Étage ou bureau : "),
    ] {
        // An empty cell is none: it takes the place of the full one here.
        let emptied: Vec<_> = match cells.last() {
            Some((column, "")) => full().into_iter().filter(|it| it.0 != *column).collect(),
            _ => cells,
        };
        let told = made(&emptied, &desk).expect_err(says);
        assert!(told.starts_with(says) || told.contains(says), "{told}");
    }
    let same = with(LineColumn::Entreprise, desk.company_name.as_str());
    assert!(made(&same, &desk).is_ok());
    let closed = DeskOptions { no_people_by_manager: true, ..DeskOptions::default() };
    assert!(made(&full(), &Conciergerie { options: closed, ..desk }).is_err());
}

#[test]
fn a_line_that_cannot_be_trusted_makes_nobody() {
    let fault = Words::new("Une formule.", "A formula.");
    let line = BatchLine::of(3, [(LineColumn::Email, "a@b.test".to_owned())], Some(fault));
    assert_eq!(reason(&line.expect_trusted().expect_err("a fault")), "Une formule.");
    assert_eq!(line.subject(), "a@b.test");
    assert_eq!(line.under(&[LineColumn::Lastname, LineColumn::Email]), ["", "a@b.test"]);
}

#[test]
fn who_comes_twice_is_made_once() {
    let mut taken = TakenLogins::of(["alice@b.test".to_owned()].into());
    let names = |it: &[&str]| it.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
    let at = |line| BatchLine::of(line, [], None);
    assert!(taken.take(&at(2), &names(&["lea", "lea@b.test"])).is_ok());
    for (line, logins, says) in
        [(3, ["lea@b.test"], "ligne 2"), (4, ["lea"], "ligne 2"), (5, ["alice@b.test"], "Un compte")]
    {
        let told = reason(&taken.take(&at(line), &names(&logins)).expect_err(says));
        assert!(told.contains(says), "{told}");
    }
    assert!(taken.take(&at(6), &names(&["hugo@b.test"])).is_ok());
}

#[test]
fn the_name_in_use_counts_before_the_one_of_birth() {
    let name = |cells: &[(LineColumn, &str)]| {
        let person = made(
            &[&full()[..1], &[(LineColumn::Firstname, "Zoé")], cells].concat(),
            &fixtures::conciergerie(),
        );
        person.map(|it| it.name)
    };
    let (used, usual, born) = (LineColumn::NameInUse, LineColumn::Lastname, LineColumn::BirthName);
    assert_eq!(name(&[(born, "Martin"), (used, "Durand")]).as_deref(), Ok("Durand"));
    assert_eq!(name(&[(born, "Petit"), (used, "")]).as_deref(), Ok("Petit"));
    assert_eq!(name(&[(usual, "Petit"), (born, "Martin")]).as_deref(), Ok("Petit"));
    assert!(name(&[]).expect_err("no name").contains("Nom : "));
}

#[test]
fn languages_are_read_as_directories_write_them() {
    for (text, read) in [
        ("fr-FR", Some(Lang::Fr)),
        ("fr_FR", Some(Lang::Fr)),
        ("Français (France)", Some(Lang::Fr)),
        ("en-GB", Some(Lang::En)),
        ("EN", Some(Lang::En)),
        ("", Some(Lang::Fr)),
        ("de-DE", None),
        ("freezing", None),
    ] {
        assert_eq!(lang(text).ok(), read, "{text}");
    }
}

#[test]
fn a_line_keeps_the_address_of_what_a_mail_program_copied() {
    let line = line(&[
        (LineColumn::Email, "Zoé AMBERT <zoe.ambert@orion.test>"),
        (LineColumn::Login, "mailto:zoe@orion.test"),
    ]);
    assert_eq!(line.text(LineColumn::Email), "zoe.ambert@orion.test");
    assert_eq!(line.text(LineColumn::Login), "zoe@orion.test");
}

#[test]
fn what_nobody_sees_in_a_cell_is_none_of_it() {
    let line = line(&[
        (LineColumn::Email, "\u{feff}Zoé <zoe@société.test>\u{200b};"),
        (LineColumn::Firstname, "Anne\u{2011}Marie\u{200e}"),
        (LineColumn::MobileNumber, "\u{202a}06\u{a0}39 00 10 01\u{202c}"),
    ]);
    assert_eq!(line.text(LineColumn::Email), "zoe@xn--socit-esab.test");
    assert_eq!(line.text(LineColumn::Firstname), "Anne-Marie");
    assert_eq!(line.text(LineColumn::MobileNumber), "06 39 00 10 01");
}
