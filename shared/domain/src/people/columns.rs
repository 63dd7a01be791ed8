//! The contents of the columns of a file, recognised by their headings: columns about people, and about
//! orders of an older system.

use contract::{
    Error, Result,
    users::{ColumnChoice, LineColumn, LineColumn::*},
};

use crate::text;

/// Every column: its name, and what else people write over it, in folded letters and digits.
const COLUMNS: &[(LineColumn, &str, &[&str])] = &[
    (
        Email,
        "E-mail",
        &[
            "mail",
            "courriel",
            "adressemail",
            "adresseemail",
            "adressecourriel",
            "emailpro",
            "mailpro",
            "emailprofessionnel",
            "mailprofessionnel",
            "adresseelectronique",
            "emailaddress",
        ],
    ),
    (Lastname, "Nom", &["nomdefamille", "lastname", "surname", "familyname"]),
    (
        NameInUse,
        "Nom d’usage",
        &["nomusage", "nomusuel", "nommarital", "nomdepoux", "nomdepouse", "preferredlastname"],
    ),
    (
        BirthName,
        "Nom de naissance",
        &[
            "nomnaissance",
            "nomdejeunefille",
            "nomjeunefille",
            "nompatronymique",
            "patronyme",
            "birthname",
            "maidenname",
        ],
    ),
    (Firstname, "Prénom", &["prenoms", "firstname", "givenname"]),
    (Login, "Identifiant", &["login", "nomdutilisateur", "username", "utilisateur"]),
    (
        MobileNumber,
        "Téléphone mobile",
        &[
            "mobile",
            "portable",
            "telmobile",
            "telportable",
            "telephoneportable",
            "gsm",
            "telephone",
            "tel",
            "phone",
            "mobilenumber",
        ],
    ),
    (LandlineNumber, "Téléphone fixe", &["fixe", "telfixe", "telephonedomicile", "landline"]),
    (
        ProfessionalNumbr,
        "Téléphone professionnel",
        &["telpro", "telephonepro", "telprofessionnel", "lignedirecte", "workphone"],
    ),
    (
        BuildingOrDivision,
        "Bâtiment ou division",
        &["batiment", "division", "site", "direction", "service", "building", "departement"],
    ),
    (Geo1, "Étage ou bureau", &["etage", "bureau", "aile", "localisation", "lieu", "office", "floor"]),
    (Lang, "Langue", &["lang", "language"]),
    (Conciergerie, "Conciergerie", &["desk", "conciergeriederattachement"]),
    (Entreprise, "Entreprise", &["societe", "company", "client"]),
    (BeacOrderId, "Numéro", &["beacorderid", "numerodecommande", "ncommande", "commande", "reference"]),
    (Date, "Date", &["datedecommande", "jour"]),
    (Service, "Service", &["prestation", "offre"]),
    (Partner, "Partenaire", &["partner", "partnerlabel", "prestataire", "fournisseur"]),
    (ServiceDetail, "Détail", &["servicedetail", "detaildelaprestation", "detailduservice"]),
    (Produit, "Produit", &["article", "designation", "libelle"]),
    (Quantity, "Quantité", &["quantity", "qte", "nombre"]),
    (Amount, "Montant", &["amount", "montantttc", "prix", "total"]),
];

/// Columns that a file must have for lines that create somebody.
pub const TO_CREATE: &[LineColumn] = &[Email, Lastname, Firstname];

/// Columns about people.
pub const OF_PEOPLE: &[LineColumn] = &[
    Email,
    Lastname,
    NameInUse,
    BirthName,
    Firstname,
    Login,
    MobileNumber,
    LandlineNumber,
    ProfessionalNumbr,
    BuildingOrDivision,
    Geo1,
    Lang,
    Conciergerie,
    Entreprise,
];
/// Columns about orders of an older system.
pub const OF_OLDER_ORDERS: &[LineColumn] =
    &[BeacOrderId, Email, Date, Service, Partner, ServiceDetail, Produit, Quantity, Amount];
/// Columns that a file of such orders must have.
pub const TO_KEEP_ORDERS: &[LineColumn] = &[BeacOrderId, Email, Date, Service];

/// Words that stand over several headings, each of which says what its column holds.
const GROUPS: &[&str] = &[
    "coordonnees",
    "contact",
    "identite",
    "informations",
    "personne",
    "salarie",
    "collaborateur",
    "beneficiaire",
];

/// The needed columns that the file does not have. A last name may be told by any of three.
pub fn missing(needed: &[LineColumn], held: &[LineColumn]) -> Vec<LineColumn> {
    let is_held = |it: &LineColumn| match it {
        Lastname => [NameInUse, Lastname, BirthName].iter().any(|it| held.contains(it)),
        other => held.contains(other),
    };
    needed.iter().copied().filter(|it| !is_held(it)).collect()
}

/// The French name of a column.
pub fn label(column: LineColumn) -> &'static str {
    COLUMNS.iter().find(|it| it.0 == column).map_or("", |it| it.1)
}

/// These choices for a column, by name.
pub fn choices(among: &[LineColumn]) -> Vec<ColumnChoice> {
    among.iter().map(|it| ColumnChoice { column: *it, label: label(*it).to_owned() }).collect()
}

/// The column, out of `among`, that a heading names.
pub fn recognised(heading: &str, among: &[LineColumn]) -> Option<LineColumn> {
    let plain = |it: &str| text::words(it).concat();
    let heading = plain(heading);
    let heading =
        GROUPS.iter().find_map(|it| heading.strip_prefix(it)).filter(|it| !it.is_empty()).unwrap_or(&heading);
    let says = |it: &&(LineColumn, &str, &[&str])| plain(it.1) == heading || it.2.contains(&heading);
    COLUMNS.iter().filter(|it| among.contains(&it.0)).find(says).map(|it| it.0)
}

/// The content of each column, as asked or by its heading. When two headings name the same content, the first
/// counts.
///
/// # Errors
/// Invalid `columns`: not as many as there are, or one thing in two of them.
pub fn assigned(
    headings: &[String],
    asked: Option<&[Option<LineColumn>]>,
    among: &[LineColumn],
) -> Result<Vec<Option<LineColumn>>> {
    let Some(asked) = asked else {
        let mut columns: Vec<Option<LineColumn>> = vec![];
        for heading in headings {
            let column = recognised(heading, among).filter(|it| !columns.contains(&Some(*it)));
            columns.push(column);
        }
        return Ok(columns);
    };
    let twice = |nth: usize| asked[nth].is_some() && asked[..nth].contains(&asked[nth]);
    if asked.iter().flatten().any(|it| !among.contains(it))
        || asked.len() != headings.len()
        || (0..asked.len()).any(twice)
    {
        return Err(Error::invalid(
            "columns",
            "Dites une seule fois où se trouve chaque information.",
            "Say once where each piece of information stands.",
        ));
    }
    Ok(asked.to_vec())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn owned(headings: &[&str]) -> Vec<String> {
        headings.iter().map(|it| (*it).to_owned()).collect()
    }

    #[test]
    fn headings_are_known_however_they_are_written() {
        for (heading, column) in [
            ("E-mail", Some(Email)),
            ("EMAIL ", Some(Email)),
            ("Adresse e-mail", Some(Email)),
            ("Courriel", Some(Email)),
            ("NOM", Some(Lastname)),
            ("Nom de famille", Some(Lastname)),
            ("Prénom(s)", Some(Firstname)),
            ("prenom", Some(Firstname)),
            ("Tél. mobile", Some(MobileNumber)),
            ("Société", Some(Entreprise)),
            ("Nom d’usage", Some(NameInUse)),
            ("NOM D'USAGE", Some(NameInUse)),
            ("Nom de naissance", Some(BirthName)),
            ("Nom de jeune fille", Some(BirthName)),
            ("Coordonnées E-mail", Some(Email)),
            ("Téléphone Mobile", Some(MobileNumber)),
            ("Contact", None),
            ("Manager E-mail", None),
            ("Nom du manager", None),
            ("", None),
            ("Matricule", None),
        ] {
            assert_eq!(recognised(heading, OF_PEOPLE), column, "{heading}");
        }
    }

    #[test]
    fn every_name_of_ours_says_what_it_is() {
        for among in [OF_PEOPLE, OF_OLDER_ORDERS] {
            for (column, label, others) in COLUMNS.iter().filter(|it| among.contains(&it.0)) {
                assert_eq!(recognised(label, among), Some(*column));
                for other in *others {
                    assert_eq!(recognised(other, among), Some(*column), "{other} stands at one column");
                }
            }
        }
        assert_eq!(recognised("Service", OF_PEOPLE), Some(BuildingOrDivision));
    }

    #[test]
    fn one_of_three_columns_tells_the_last_name() {
        for held in [Lastname, NameInUse, BirthName] {
            assert_eq!(missing(TO_CREATE, &[Email, held, Firstname]), []);
        }
        assert_eq!(missing(TO_CREATE, &[Email, Login]), [Lastname, Firstname]);
    }

    #[test]
    fn what_is_asked_for_goes_before_what_headings_say() {
        let headings = owned(&["Mail", "E-mail", "Nom"]);
        assert_eq!(
            assigned(&headings, None, OF_PEOPLE).expect("columns"),
            [Some(Email), None, Some(Lastname)]
        );
        let asked = [None, Some(Email), Some(Lastname)];
        assert_eq!(assigned(&headings, Some(&asked), OF_PEOPLE).expect("columns"), asked);
        for wrong in [&[Some(Email), Some(Email), None][..], &[Some(Email)][..]] {
            assert!(assigned(&headings, Some(wrong), OF_PEOPLE).is_err());
        }
    }

    proptest! {
        #[test]
        fn nothing_is_in_two_columns(headings in proptest::collection::vec("(Nom|E-mail|Mail|Prénom|Tel|x)", 0..12)) {
            let columns: Vec<_> = assigned(&headings, None, OF_PEOPLE).expect("columns").into_iter().flatten().collect();
            let unique: std::collections::BTreeSet<_> = columns.iter().collect();
            prop_assert_eq!(unique.len(), columns.len());
        }
    }
}
