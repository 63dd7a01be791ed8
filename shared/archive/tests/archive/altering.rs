//! Every alteration of an archive is found, and named.

use super::*;

/// The fault found when a file has another content.
fn found(all: &Files, name: &str, content: Vec<u8>) -> Option<Fault> {
    let mut all = all.clone();
    all.iter_mut().find(|it| it.0 == name).expect("a file").1 = content;
    verify(&zipped(&all), Some(key().public())).err()
}

fn content(name: &str) -> Vec<u8> {
    files(&made(2)).into_iter().find(|it| it.0 == name).expect("a file").1
}

#[test]
fn each_byte_of_each_file_is_found_and_its_file_named() {
    let all = files(&made(2));
    let mut tried = 0;
    for (name, content) in all.clone() {
        for at in 0..content.len() {
            let mut altered = content.clone();
            altered[at] ^= 1 << (at % 8);
            let fault = found(&all, &name, altered).unwrap_or_else(|| panic!("byte {at} of {name}"));
            let text = fault.to_string();
            assert!(
                text.contains(&name) || (name == PUBLIC_KEY && fault == Fault::OtherKey),
                "byte {at} of {name}: {text}"
            );
            tried += 1;
        }
        for cut in [&content[1..], &content[..content.len() - 1], &[]] {
            assert!(found(&all, &name, cut.to_vec()).is_some(), "{name}");
        }
        let longer = [content.as_slice(), b" "].concat();
        assert!(found(&all, &name, longer).is_some(), "{name}");
    }
    assert!(tried > 2_000, "{tried}");
}

/// Every value of a JSON text changed, one at a time.
fn alterations(of: &Value) -> Vec<Value> {
    match of {
        Value::Object(fields) => {
            let each = fields
                .iter()
                .flat_map(|(name, value)| alterations(value).into_iter().map(move |it| (name, it)));
            let mut all: Vec<Value> = each
                .map(|(name, altered)| {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), altered);
                    Value::Object(fields)
                })
                .collect();
            all.extend(fields.iter().filter(|it| !it.1.is_null()).map(|(name, _)| {
                let mut fewer = fields.clone();
                fewer.remove(name);
                Value::Object(fewer)
            }));
            all
        }
        Value::Array(items) => {
            let mut all = vec![json!(items[1..])];
            for (nth, item) in items.iter().enumerate() {
                for altered in alterations(item) {
                    let mut items = items.clone();
                    items[nth] = altered;
                    all.push(json!(items));
                }
            }
            all
        }
        Value::Number(it) => vec![json!(it.as_i64().expect("a whole number") + 1)],
        Value::Bool(it) => vec![json!(!it)],
        Value::String(it) => vec![json!(format!("{it}x"))],
        Value::Null => vec![json!(1)],
    }
}

/// Somebody who has the key signs what they altered: the chain tells on them all the same.
fn signed_anew(lines: &[Value], alter: impl Fn(&mut Value)) -> Option<Fault> {
    let journal: String = lines.iter().map(|it| format!("{it}\n")).collect();
    let mut manifest: Value = serde_json::from_slice(&content(MANIFEST)).expect("json");
    let file = &mut manifest["files"][0];
    assert_eq!(file["name"], LINES);
    file["bytes"] = json!(journal.len());
    let digest = Sha256::digest(journal.as_bytes());
    file["sha256"] = json!(digest.iter().map(|it| format!("{it:02x}")).collect::<String>());
    alter(&mut manifest);
    let manifest = manifest.to_string();
    let mut all = files(&made(2));
    for (name, content) in &mut all {
        match name.as_str() {
            LINES => *content = journal.clone().into_bytes(),
            MANIFEST => *content = manifest.clone().into_bytes(),
            SIGNATURE => *content = key().sign(manifest.as_bytes()).into_bytes(),
            _ => {}
        }
    }
    verify(&zipped(&all), Some(key().public())).err()
}

#[test]
fn each_field_of_each_line_is_found_even_if_it_was_signed_anew() {
    assert_eq!(signed_anew(&lines(2), |_| {}), None);
    let mut tried = 0;
    for nth in 0..3 {
        for altered in alterations(&lines(2)[nth]) {
            let mut all = lines(2);
            all[nth] = altered.clone();
            let fault = signed_anew(&all, |_| {});
            assert!(fault.is_some(), "{altered}");
            tried += 1;
        }
        let mut fewer = lines(2);
        fewer.remove(nth);
        assert!(signed_anew(&fewer, |_| {}).is_some());
    }
    assert!(tried > 60, "{tried}");
}

#[test]
fn what_the_manifest_says_of_the_journal_is_what_is_in_it() {
    for (field, value) in [
        ("/firstLine", json!(1)),
        ("/lastLine", json!(5)),
        ("/hashBefore", json!("0")),
        ("/lastHash", Value::Null),
        ("/about/register", json!(5)),
    ] {
        let told = |it: &mut Value| *it.pointer_mut(field).expect("a field") = value.clone();
        let fault = signed_anew(&lines(2), told);
        assert!(matches!(fault, Some(Fault::Lines { .. })), "{field}: {fault:?}");
    }
    let later = signed_anew(&lines(2), |it| it["format"] = json!(2));
    assert!(matches!(later, Some(Fault::Manifest(_))));
}

#[test]
fn files_that_are_missing_added_or_renamed_are_found() {
    let all = files(&made(2));
    for nth in 0..all.len() {
        let mut fewer = all.clone();
        let (name, content) = fewer.remove(nth);
        assert_eq!(verify(&zipped(&fewer), None).err(), Some(Fault::Missing(name.clone())));
        fewer.push((format!("{name}2"), content));
        assert!(verify(&zipped(&fewer), None).is_err());
    }
    let mut more = all.clone();
    more.push(("more.txt".into(), vec![]));
    assert_eq!(verify(&zipped(&more), None).err(), Some(Fault::Unlisted("more.txt".into())));
}

#[test]
fn another_key_is_told_apart() {
    let other = SigningKey::from_hex(OTHER).expect("a key");
    let bytes = write(about(), &lines(2), &[], &other).expect("an archive");
    assert_eq!(verify(&bytes, Some(key().public())).err(), Some(Fault::OtherKey));
    assert_eq!(verify(&bytes, None).map(|it| it.key), Ok(other.public()), "its key is told, to be compared");
}

#[test]
fn no_byte_of_the_zip_itself_changes_what_is_verified() {
    let bytes = made(2);
    let sound = verify(&bytes, None);
    for at in 0..bytes.len() {
        let mut altered = bytes.clone();
        altered[at] ^= 1;
        // Times and systems in a zip are no content: the same is verified as before.
        let found = verify(&altered, Some(key().public()));
        assert!(found.is_err() || found == sound, "byte {at}");
    }
    for wrong in [&bytes[..bytes.len() / 2], &[], b"PK"] {
        assert!(matches!(verify(wrong, None), Err(Fault::NoZip(_))));
    }
}
