//! The folders of a company. They are kept together: each change in the tree writes them, so that two changes at once never leave a
//! file in a folder that is gone, a name twice, or a folder that is too full.

use contract::{CompanyId, Error, Result, content::StaticFile};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::names::{FolderPath, expect_free, expect_room, same};

/// Folders of a company at most: they are kept together.
const MOST_FOLDERS: usize = 1_000;

/// The folders of a company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StaticTree {
    pub company: CompanyId,
    pub folders: Vec<KeptFolder>,
    /// The last number that a folder got: none is given twice.
    pub last: u32,
}

/// A folder. Its files are kept under its number, so that a folder of the same name that is made later has none of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeptFolder {
    pub id: u32,
    pub path: FolderPath,
    pub author: String,
    pub at: Timestamp,
    /// The number of files in it.
    pub files: u32,
}

impl KeptFolder {
    /// The folder as the list of the one around it tells it.
    pub fn told(&self) -> StaticFile {
        StaticFile {
            name: self.path.outer().map(|it| it.1.to_owned()).unwrap_or_default(),
            is_folder: true,
            size: 0,
            public_url: None,
            content_type: None,
            author: self.author.clone(),
            date: self.at,
            edition: 0,
        }
    }
}

impl StaticTree {
    /// The tree of a company that keeps no file yet: the first folder.
    pub fn new(company: CompanyId) -> Self {
        let first = KeptFolder {
            id: 0,
            path: FolderPath::default(),
            author: String::new(),
            at: Timestamp::UNIX_EPOCH,
            files: 0,
        };
        Self { company, folders: vec![first], last: 0 }
    }

    /// The folder to which a way leads.
    ///
    /// # Errors
    /// `NotFound`.
    pub fn folder(&self, path: &FolderPath) -> Result<&KeptFolder> {
        let key = path.key();
        self.folders.iter().find(|it| it.path.key() == key).ok_or(Error::NotFound("folder"))
    }

    /// The folders right in one, by name.
    pub fn folders_in(&self, path: &FolderPath) -> Vec<&KeptFolder> {
        let key = path.key();
        let is_in = |it: &&KeptFolder| it.path.outer().is_some_and(|(outer, _)| outer.key() == key);
        let mut found: Vec<_> = self.folders.iter().filter(is_in).collect();
        found.sort_by_key(|it| it.path.key());
        found
    }

    /// A folder and all within it, the outer ones first.
    ///
    /// # Errors
    /// `NotFound`.
    pub fn with_inner(&self, path: &FolderPath) -> Result<Vec<KeptFolder>> {
        self.folder(path)?;
        let mut found: Vec<_> = self.folders.iter().filter(|it| it.path.is_within(path)).cloned().collect();
        found.sort_by_key(|it| it.path.key().matches('/').count());
        Ok(found)
    }

    /// Makes a folder in a folder that has no file of its name.
    ///
    /// # Errors
    /// `NotFound`; `FileNameTaken`; invalid `name`: the folder is full, too deep, or one too many.
    pub fn add_folder(
        &mut self,
        path: &FolderPath,
        name: &str,
        author: &str,
        at: Timestamp,
    ) -> Result<KeptFolder> {
        let outer = self.folder(path)?.path.clone();
        self.expect_place(path, name)?;
        if self.folders.len() >= MOST_FOLDERS {
            return Err(Error::invalid(
                "name",
                format!("Il y a déjà {MOST_FOLDERS} dossiers, le maximum."),
                format!("There are {MOST_FOLDERS} folders already, which is the most."),
            ));
        }
        self.last += 1;
        let folder =
            KeptFolder { id: self.last, path: outer.inner(name)?, author: author.to_owned(), at, files: 0 };
        self.folders.push(folder.clone());
        Ok(folder)
    }

    /// Takes a file into a folder that has no file of its name, and gives the number of the folder.
    ///
    /// # Errors
    /// `NotFound`; `FileNameTaken`; invalid `name`: the folder is full.
    pub fn add_file(&mut self, path: &FolderPath, name: &str) -> Result<u32> {
        let id = self.folder(path)?.id;
        self.expect_place(path, name)?;
        self.count(id, 1);
        Ok(id)
    }

    /// A file of a folder is gone.
    pub fn drop_file(&mut self, folder: u32) {
        self.count(folder, -1);
    }

    /// Removes a folder and all within it, and gives them.
    ///
    /// # Errors
    /// `NotFound`, also of the first folder, which always stays.
    pub fn remove_folder(&mut self, path: &FolderPath) -> Result<Vec<KeptFolder>> {
        path.outer().ok_or(Error::NotFound("folder"))?;
        let gone = self.with_inner(path)?;
        self.folders.retain(|it| gone.iter().all(|other| other.id != it.id));
        Ok(gone)
    }

    fn expect_place(&self, path: &FolderPath, name: &str) -> Result<()> {
        let inner = self.folders_in(path);
        expect_free(
            name,
            inner.iter().filter_map(|it| it.path.outer()).map(|it| it.1).filter(|it| same(it, name)),
        )?;
        expect_room(inner.len() + self.folder(path)?.files as usize)
    }

    fn count(&mut self, folder: u32, by: i32) {
        if let Some(folder) = self.folders.iter_mut().find(|it| it.id == folder) {
            folder.files = folder.files.saturating_add_signed(by);
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::Refusal;

    use super::*;

    fn path(path: &str) -> FolderPath {
        FolderPath::read(path).expect("a path")
    }

    fn tree(folders: &[(&str, &str)]) -> StaticTree {
        let mut tree = StaticTree::new(CompanyId(1));
        for (outer, name) in folders {
            tree.add_folder(&path(outer), name, "Marie", Timestamp::UNIX_EPOCH).expect("a folder");
        }
        tree
    }

    #[test]
    fn a_folder_is_found_whatever_case_and_accents_somebody_types() {
        let tree = tree(&[("", "Été"), ("ete", "2026"), ("", "Lettres")]);
        assert_eq!(tree.folder(&path("ETE/2026")).expect("it is there").path.to_string(), "Été/2026");
        let names: Vec<_> = tree.folders_in(&path("")).iter().map(|it| it.told().name).collect();
        assert_eq!(names, ["Été", "Lettres"]);
        assert!(tree.folder(&path("2026")).is_err());
    }

    #[test]
    fn a_name_stands_once_in_a_folder_that_is_there() {
        let mut tree = tree(&[("", "Lettres")]);
        let at = Timestamp::UNIX_EPOCH;
        let taken = tree.add_folder(&path(""), "LETTRES", "Marie", at).unwrap_err();
        assert_eq!(taken.refusal(), Some(Refusal::FileNameTaken));
        assert_eq!(tree.add_file(&path(""), "lettres").unwrap_err().refusal(), Some(Refusal::FileNameTaken));
        assert!(matches!(tree.add_file(&path("Autres"), "a.pdf"), Err(Error::NotFound(_))));
        assert!(matches!(tree.add_folder(&path("Autres"), "a", "Marie", at), Err(Error::NotFound(_))));
    }

    #[test]
    fn a_folder_holds_so_many_files_and_folders_and_has_room_again_once_one_is_gone() {
        let mut tree = tree(&[("", "Lettres")]);
        for nth in 0..499 {
            tree.add_file(&path(""), &format!("{nth}.pdf")).expect("room");
        }
        assert!(tree.add_file(&path(""), "a.pdf").is_err());
        assert!(tree.add_folder(&path(""), "a", "Marie", Timestamp::UNIX_EPOCH).is_err());
        tree.drop_file(0);
        assert!(tree.add_file(&path(""), "a.pdf").is_ok());
    }

    #[test]
    fn a_folder_goes_with_all_within_it_and_its_number_is_not_given_again() {
        let mut tree = tree(&[("", "a"), ("a", "b"), ("a/b", "c"), ("", "ab")]);
        let gone = tree.remove_folder(&path("A")).expect("it is there");
        assert_eq!(gone.iter().map(|it| it.path.to_string()).collect::<Vec<_>>(), ["a", "a/b", "a/b/c"]);
        assert!(tree.folder(&path("a/b")).is_err() && tree.folder(&path("ab")).is_ok());
        let again = tree.add_folder(&path(""), "a", "Marie", Timestamp::UNIX_EPOCH).expect("a folder");
        assert!(gone.iter().all(|it| it.id != again.id));
        assert!(tree.remove_folder(&path("")).is_err(), "the first folder stays");
    }
}
