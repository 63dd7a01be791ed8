//! Names of files and folders, and the way through folders to one.

use std::fmt;

use contract::{Error, Refusal, Result, Words, lengths};
use serde::{Deserialize, Serialize};

use crate::text::{fields::Fields, fold, plain};

/// Files and folders in one folder at most: one page shows them.
pub const MOST_IN_FOLDER: usize = 500;
/// Folders within each other at most.
pub const MOST_DEPTH: usize = 5;

/// Bytes of the form by which a name is found: some signs become many letters there.
const LONGEST_KEY: usize = 900;

/// Signs that no system has in a name, or that mean something in an address.
const ODD: &str = "/\\:*?\"<>|%#&+;";

/// The way to a folder: the names of the folders that lead to it; none is the first folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FolderPath(Vec<String>);

impl FolderPath {
    /// The folder that a request names: names by slash, with or without one around them.
    ///
    /// # Errors
    /// Invalid `path`.
    pub fn read(path: &str) -> Result<Self> {
        let path = path.strip_prefix('/').unwrap_or(path);
        let path = path.strip_suffix('/').unwrap_or(path);
        if path.is_empty() {
            return Ok(Self::default());
        }
        let names: Option<Vec<String>> = path.split('/').map(valid).collect();
        let names = names.filter(|it| it.len() <= MOST_DEPTH);
        names.map(Self).ok_or_else(|| Error::invalid("path", bad_path().fr, bad_path().en))
    }

    /// The folder of that name in this one.
    ///
    /// # Errors
    /// Invalid `name`: too deep.
    pub fn inner(&self, name: &str) -> Result<Self> {
        if self.0.len() >= MOST_DEPTH {
            return Err(Error::invalid("name", too_deep().fr, too_deep().en));
        }
        Ok(Self(self.0.iter().cloned().chain([name.to_owned()]).collect()))
    }

    /// The folder around this one and its name there; absent for the first folder.
    pub fn outer(&self) -> Option<(Self, &str)> {
        let (name, outer) = self.0.split_last()?;
        Some((Self(outer.to_vec()), name))
    }

    /// Whether it is this folder, or one somewhere within it.
    pub fn is_within(&self, other: &Self) -> bool {
        self.0.len() >= other.0.len() && self.0.iter().zip(&other.0).all(|(one, other)| same(one, other))
    }

    /// The form by which it is found, whatever case and accents somebody types.
    pub fn key(&self) -> String {
        self.0.iter().map(|it| key(it)).collect::<Vec<_>>().join("/")
    }
}

impl fmt::Display for FolderPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("/"))
    }
}

/// The name of a new file or folder as it is kept.
///
/// # Errors
/// Invalid `name`.
pub fn checked(name: &str) -> Result<String> {
    let mut fields = Fields::default();
    let name = fields.required("name", &plain(name), lengths::FILE_NAME);
    fields.finish()?;
    valid(&name).ok_or_else(|| Error::invalid("name", bad_name().fr, bad_name().en))
}

/// The form by which a name is found in its folder: two names that differ by case or accents alone are one.
pub fn key(name: &str) -> String {
    fold(name)
}

/// Whether two names are one in their folder.
pub fn same(one: &str, other: &str) -> bool {
    key(one) == key(other)
}

/// Refuses a name that something in the folder has.
///
/// # Errors
/// `FileNameTaken`.
pub fn expect_free<'a>(name: &str, standing: impl IntoIterator<Item = &'a str>) -> Result<()> {
    match standing.into_iter().any(|it| same(it, name)) {
        true => Err(Refusal::FileNameTaken.into()),
        false => Ok(()),
    }
}

/// Refuses one more file or folder in a folder that is full.
///
/// # Errors
/// Invalid `name`.
pub fn expect_room(standing: usize) -> Result<()> {
    let most = MOST_IN_FOLDER;
    match standing < most {
        true => Ok(()),
        false => Err(Error::invalid(
            "name",
            format!("Ce dossier contient déjà {most} éléments, le maximum."),
            format!("This folder holds {most} items already, which is the most."),
        )),
    }
}

/// A name that every system can have, as it is kept.
fn valid(name: &str) -> Option<String> {
    let name = plain(name);
    // A sign may hide in another one that people read as several, such as “a/c”.
    let odd = |it: char| it.is_control() || ODD.contains(it);
    let fits = name.chars().count() <= lengths::FILE_NAME
        && !name.contains(odd)
        && !key(&name).contains(odd)
        && key(&name).len() <= LONGEST_KEY
        && !name.starts_with('.')
        && !name.ends_with('.')
        && crate::text::written(&name).is_some();
    fits.then_some(name)
}

fn bad_name() -> Words {
    Words::new(
        "Choisissez un nom avec des lettres ou des chiffres, sans / \\ : * ? \" < > | % # & + ; ni point au début ou à la fin.",
        "Choose a name with letters or digits, without / \\ : * ? \" < > | % # & + ; nor a dot at its beginning or end.",
    )
}

fn bad_path() -> Words {
    Words::new("Ce dossier n’existe pas.", "This folder does not exist.")
}

fn too_deep() -> Words {
    Words::new(
        format!("Il y a {MOST_DEPTH} niveaux de dossiers au plus."),
        format!("There are {MOST_DEPTH} levels of folders at most."),
    )
}

/// A name whose ending is that of its kind: of one that lies, the right ending is put behind as much of it as there is room for.
pub fn ended(name: &str, endings: &[&str]) -> String {
    let lower = name.to_lowercase();
    if endings.iter().any(|it| lower.strip_suffix(it).is_some_and(|before| before.ends_with('.'))) {
        return name.to_owned();
    }
    let room = lengths::FILE_NAME - 1 - endings[0].len();
    let stem: String = name.chars().take(room).collect();
    format!("{}.{}", stem.trim_end(), endings[0])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_way_leads_down_through_names_alone() {
        for (path, read) in [("", ""), ("/", ""), ("Lettres", "Lettres"), ("/Lettres/2026/", "Lettres/2026")]
        {
            assert_eq!(FolderPath::read(path).unwrap().to_string(), read, "{path}");
        }
        for bad in ["..", "a/..", "a//b", "a/./b", "a\\b", "a/\0", "a/ ", "C:", "a/b/c/d/e/f", "a/%2e%2e"] {
            assert!(FolderPath::read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn folders_are_five_deep_at_most() {
        let deep = FolderPath::read("a/b/c/d/e").unwrap();
        assert!(deep.inner("f").is_err());
        let (outer, name) = deep.outer().expect("a folder around it");
        assert_eq!((outer.to_string().as_str(), name), ("a/b/c/d", "e"));
        assert!(deep.is_within(&outer) && !outer.is_within(&deep) && deep.is_within(&FolderPath::default()));
        assert!(FolderPath::read("Été/a").unwrap().is_within(&FolderPath::read("ete").unwrap()));
        assert!(!FolderPath::read("ab").unwrap().is_within(&FolderPath::read("a").unwrap()));
        assert_eq!(FolderPath::default().outer(), None);
    }

    #[test]
    fn names_are_those_that_every_system_can_have() {
        assert_eq!(checked("  Lettre d\u{301}été.pdf ").unwrap(), "Lettre d\u{301}été.pdf");
        for bad in ["", " ", ".", "..", ".htaccess", "a.", "a/b", "a:b", "a\nb", "<b>", "\u{200b}", "___..."]
        {
            assert!(checked(bad).is_err(), "{bad:?}");
        }
        assert!(checked(&"é".repeat(100)).is_ok());
        assert!(checked(&"é".repeat(101)).is_err());
        assert!(checked(&"\u{fdfa}".repeat(100)).is_err(), "it is a sentence in one sign");
    }

    #[test]
    fn two_names_of_one_folder_differ_by_more_than_case_and_accents() {
        let standing = ["Été.pdf", "photo.jpg"];
        assert_eq!(expect_free("ete.PDF", standing).unwrap_err().refusal(), Some(Refusal::FileNameTaken));
        assert!(expect_free("ete2.pdf", standing).is_ok());
        assert!(expect_room(499).is_ok() && expect_room(500).is_err());
    }

    #[test]
    fn an_ending_does_not_lie() {
        let jpeg = &["jpg", "jpeg"];
        for (name, kept) in [
            ("a.jpg", "a.jpg"),
            ("A.JPEG", "A.JPEG"),
            ("a.html", "a.html.jpg"),
            ("a", "a.jpg"),
            ("ajpg", "ajpg.jpg"),
        ] {
            assert_eq!(ended(name, jpeg), kept);
        }
        assert_eq!(
            ended(&"a".repeat(100), jpeg),
            format!("{}.jpg", "a".repeat(96)),
            "what has no room goes, not the ending"
        );
    }

    proptest! {
        #[test]
        fn a_way_that_is_read_is_read_again_as_the_same(path in "[a-zA-Zé./\\\\ %\u{0}-]{0,30}") {
            if let Ok(read) = FolderPath::read(&path) {
                let told = read.to_string();
                prop_assert_eq!(FolderPath::read(&told).unwrap(), read.clone());
                prop_assert_eq!(FolderPath::read(&told).unwrap().key(), read.key());
                prop_assert!(!told.split('/').any(|it| it.starts_with('.')), "{told}");
                prop_assert!(told.split('/').count() <= MOST_DEPTH);
            }
        }

        #[test]
        fn a_name_that_is_kept_is_a_folder_of_its_own(name in "\\PC{0,20}") {
            if let Ok(kept) = checked(&name) {
                let folder = FolderPath::default().inner(&kept).unwrap();
                prop_assert_eq!(FolderPath::read(&folder.to_string()).unwrap(), folder);
                prop_assert_eq!(checked(&kept).unwrap(), kept);
            }
        }
    }
}
