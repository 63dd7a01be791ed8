//! Checks archives of cash registers, without the platform: `verify-archive [--key HEX] FILE...`
//!
//! Prints what was verified, or the first thing that is wrong; ends with 1 where something is, with 2 where it was not asked
//! for anything that it can do.

use std::{
    io::{Write, stdout},
    path::{Path, PathBuf},
    process::ExitCode,
};

use archive::{PublicKey, Verified, verify};
use lexopt::prelude::{Long, Short, Value, ValueExt};

const USAGE: &str = "verify-archive [--key HEX] FILE...

Checks signed archives of cash registers. --key: the public key that the platform is known by;
without it, compare the key that is printed with the one you know.
";

struct Arguments {
    key: Option<PublicKey>,
    files: Vec<PathBuf>,
}

fn main() -> ExitCode {
    let asked = match asked() {
        Ok(Some(asked)) => asked,
        Ok(None) => return say(USAGE, ExitCode::SUCCESS),
        Err(error) => return say(&format!("{error}\n\n{USAGE}"), ExitCode::from(2)),
    };
    let mut end = ExitCode::SUCCESS;
    for file in &asked.files {
        let (told, sound) = match checked(file, asked.key) {
            Ok(verified) => (told(&verified), true),
            Err(error) => (format!("FAULT: {error}"), false),
        };
        end = say(&format!("{}: {told}\n", file.display()), if sound { end } else { ExitCode::FAILURE });
    }
    end
}

fn asked() -> Result<Option<Arguments>, lexopt::Error> {
    let (mut key, mut files) = (None, vec![]);
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("help") | Short('h') => return Ok(None),
            Long("key") => key = Some(arguments.value()?.parse_with(PublicKey::from_hex)?),
            Value(file) => files.push(file.into()),
            other => return Err(other.unexpected()),
        }
    }
    if files.is_empty() {
        return Err("no file is named".into());
    }
    Ok(Some(Arguments { key, files }))
}

fn checked(file: &Path, key: Option<PublicKey>) -> Result<Verified, Box<dyn std::error::Error>> {
    Ok(verify(&std::fs::read(file)?, key)?)
}

fn told(Verified { manifest, key, lines }: &Verified) -> String {
    let about = &manifest.about;
    let whose = format!("register {} ({}, {})", about.register, about.register_name, about.desk_name);
    let range = match (manifest.first_line, manifest.last_line) {
        (Some(first), Some(last)) => format!("lines {first} to {last}, without a gap and chained"),
        _ => "no line".to_owned(),
    };
    let hashes = [&manifest.hash_before, &manifest.last_hash].map(|it| it.as_deref().unwrap_or("-"));
    format!(
        "sound\n  {whose}, {} to {}\n  {lines} lines: {range}\n  hash before {}, last hash {}\n  made {} by {} with {}\n  \
         {} files as signed with {key}",
        about.from,
        about.to,
        hashes[0],
        hashes[1],
        about.made,
        about.by,
        about.software,
        manifest.files.len(),
    )
}

fn say(text: &str, end: ExitCode) -> ExitCode {
    match stdout().write_all(text.as_bytes()) {
        Ok(()) => end,
        Err(_) => ExitCode::FAILURE,
    }
}
