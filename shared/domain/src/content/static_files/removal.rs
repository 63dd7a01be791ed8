//! The removal of files and folders: somebody who was told exactly what goes confirms exactly that.

use contract::{
    Error, Refusal, Result,
    content::{FileReferrer, RemovalOutcome},
};
use sha2::{Digest, Sha256};

/// Pages that lead to files which are told at most.
const MOST_TOLD: usize = 100;

/// A file that would go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoingFile<'a> {
    pub token: &'a str,
    pub size: u64,
}

/// The outcome of a removal: of a file alone, or of a folder with these inner folders, by their keys.
pub fn outcome(
    files: &[GoingFile<'_>],
    inner_folders: &[String],
    mut referrers: Vec<FileReferrer>,
) -> RemovalOutcome {
    referrers.sort_unstable();
    referrers.dedup();
    let seal = seal(files, inner_folders, &referrers);
    referrers.truncate(MOST_TOLD);
    RemovalOutcome {
        files: files.len() as u32,
        folders: inner_folders.len() as u32,
        size: files.iter().map(|it| it.size).sum(),
        referrers,
        seal,
    }
}

/// Lets a folder go that is empty, or whose content somebody has confirmed as it is now.
///
/// # Errors
/// `FolderNotEmpty` with the outcome.
pub fn expect_folder_may_go(outcome: &RemovalOutcome, confirmed: Option<&str>) -> Result<()> {
    let empty = outcome.files == 0 && outcome.folders == 0;
    expect_confirmed(empty, Refusal::FolderNotEmpty, outcome, confirmed)
}

/// Lets a file go to which nothing leads, or of which somebody has confirmed what leads to it now.
///
/// # Errors
/// `FileReferredTo` with the outcome.
pub fn expect_file_may_go(outcome: &RemovalOutcome, confirmed: Option<&str>) -> Result<()> {
    expect_confirmed(outcome.referrers.is_empty(), Refusal::FileReferredTo, outcome, confirmed)
}

fn expect_confirmed(
    harmless: bool,
    refusal: Refusal,
    outcome: &RemovalOutcome,
    confirmed: Option<&str>,
) -> Result<()> {
    match harmless || confirmed == Some(outcome.seal.as_str()) {
        true => Ok(()),
        false => Err(Error::refused_with(refusal, outcome)),
    }
}

/// Stands for exactly these files, folders and pages, in whatever order they were read.
fn seal(files: &[GoingFile<'_>], folders: &[String], referrers: &[FileReferrer]) -> String {
    let mut lines: Vec<String> = files.iter().map(|it| format!("file {} {}", it.token, it.size)).collect();
    lines.extend(folders.iter().map(|it| format!("folder {it}")));
    lines.extend(referrers.iter().map(|it| format!("page {:?} {}", it.kind, it.id)));
    lines.sort_unstable();
    let digest = Sha256::digest(lines.join("\n").as_bytes());
    digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use contract::content::ReferrerKind;
    use proptest::prelude::*;

    use super::*;

    fn page(id: i64) -> FileReferrer {
        FileReferrer { kind: ReferrerKind::News, id, name: format!("Actualité {id}") }
    }

    fn files(tokens: &[String]) -> Vec<GoingFile<'_>> {
        tokens.iter().map(|token| GoingFile { token, size: 10 }).collect()
    }

    #[test]
    fn an_empty_folder_goes_and_a_full_one_asks_first() {
        assert!(expect_folder_may_go(&outcome(&[], &[], vec![]), None).is_ok());
        let tokens = ["a".to_owned(), "b".to_owned()];
        let full = outcome(&files(&tokens), &["lettres".to_owned()], vec![page(1)]);
        match expect_folder_may_go(&full, None) {
            Err(Error::RefusedWith(Refusal::FolderNotEmpty, data)) => {
                assert_eq!(data["files"], 2);
                assert_eq!(data["folders"], 1);
                assert_eq!(data["size"], 20);
                assert!(expect_folder_may_go(&full, data["seal"].as_str()).is_ok());
            }
            other => panic!("{other:?}"),
        }
        let more = outcome(&files(&tokens[..1]), &["lettres".to_owned()], vec![page(1)]);
        assert!(expect_folder_may_go(&more, Some(&full.seal)).is_err(), "it was another content");
    }

    #[test]
    fn a_file_that_pages_lead_to_asks_first() {
        let tokens = ["a".to_owned()];
        assert!(expect_file_may_go(&outcome(&files(&tokens), &[], vec![]), None).is_ok());
        let led_to = outcome(&files(&tokens), &[], vec![page(2), page(1), page(2)]);
        assert_eq!(led_to.referrers.iter().map(|it| it.id).collect::<Vec<_>>(), [1, 2]);
        let refused = expect_file_may_go(&led_to, Some("")).unwrap_err();
        assert_eq!(refused.refusal(), Some(Refusal::FileReferredTo));
        assert!(expect_file_may_go(&led_to, Some(&led_to.seal)).is_ok());
        let many = outcome(&files(&tokens), &[], (0..150).map(page).collect());
        let one_more = outcome(&files(&tokens), &[], (0..151).map(page).collect());
        assert_eq!(many.referrers.len(), MOST_TOLD);
        assert_ne!(many.seal, one_more.seal, "those that are not told count, too");
    }

    proptest! {
        #[test]
        fn a_seal_stands_for_what_goes_in_whatever_order(
            one in prop::collection::btree_set("[a-z]{1,3}", 0..6),
            other in prop::collection::btree_set("[a-z]{1,3}", 0..6),
        ) {
            let list = |all: &std::collections::BTreeSet<String>| all.iter().cloned().collect::<Vec<_>>();
            let (mut first, second) = (list(&one), list(&other));
            let seal = |tokens: &[String]| outcome(&files(tokens), &[], vec![]).seal;
            prop_assert_eq!(seal(&first) == seal(&second), one == other);
            let before = seal(&first);
            first.reverse();
            prop_assert_eq!(seal(&first), before);
        }
    }
}
