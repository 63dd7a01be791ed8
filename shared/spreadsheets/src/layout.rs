//! The hidden parts of a sheet, and its merged cells: people who open the workbook see them, and a list of cells does
//! not tell.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{BufReader, Cursor},
};

use calamine::Dimensions;
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use zip::ZipArchive;

use crate::raw::{MOST_COLUMNS, Merged};

/// The parts of a sheet that nobody sees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Layout {
    /// Counted from 1.
    pub(crate) hidden_lines: BTreeSet<u32>,
    /// Counted from 0.
    pub(crate) hidden_columns: BTreeSet<usize>,
}

/// The layout of the sheet at this place in the workbook. Absent when its parts do not say.
pub(crate) fn of(bytes: &[u8], nth: usize) -> Option<Layout> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).ok()?;
    let mut links: Vec<String> = vec![];
    each_tag(&mut archive, "xl/workbook.xml", |tag| {
        if tag.local_name().as_ref() == "sheet" {
            links.push(attribute(tag, "id").unwrap_or_default());
        }
    })?;
    let mut parts: BTreeMap<String, String> = BTreeMap::new();
    each_tag(&mut archive, "xl/_rels/workbook.xml.rels", |tag| {
        if let (Some(id), Some(part)) = (attribute(tag, "Id"), attribute(tag, "Target")) {
            parts.insert(id, part);
        }
    })?;
    let part = parts.get(links.get(nth)?)?;
    let part = part.strip_prefix('/').map_or_else(|| format!("xl/{part}"), str::to_owned);
    let (mut layout, mut line) = (Layout::default(), 0);
    each_tag(&mut archive, &part, |tag| match tag.local_name().as_ref() {
        "row" => {
            line = number(tag, "r").unwrap_or(line + 1);
            if is_hidden(tag, "ht") {
                layout.hidden_lines.insert(line);
            }
        }
        "col" if is_hidden(tag, "width") => {
            let (first, last) = (number(tag, "min").unwrap_or(1), number(tag, "max").unwrap_or(1));
            // No column beyond those that are read.
            let last = last.min(MOST_COLUMNS as u32);
            layout.hidden_columns.extend((first.max(1)..=last).map(|it| it as usize - 1));
        }
        _ => {}
    })?;
    Some(layout)
}

fn each_tag(
    archive: &mut ZipArchive<Cursor<&[u8]>>,
    part: &str,
    mut tell: impl FnMut(&BytesStart<'_>),
) -> Option<()> {
    let mut reader = Reader::from_reader(BufReader::new(archive.by_name(part).ok()?));
    let mut buffer = vec![];
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer).ok()? {
            Event::Start(tag) | Event::Empty(tag) => tell(&tag),
            Event::Eof => return Some(()),
            _ => {}
        }
    }
}

/// An attribute, whatever its namespace is called.
fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut all = tag.attributes();
    let mut known = all.with_checks(false).flatten();
    known.find(|it| it.key.local_name().as_ref() == name).map(|it| it.value.into_owned())
}

fn number(tag: &BytesStart<'_>, name: &str) -> Option<u32> {
    attribute(tag, name)?.parse().ok()
}

/// Said to be hidden, or without any size.
fn is_hidden(tag: &BytesStart<'_>, size: &str) -> bool {
    let said = attribute(tag, "hidden").is_some_and(|it| it == "1" || it == "true");
    said || attribute(tag, size).and_then(|it| it.parse::<f64>().ok()).is_some_and(|it| it <= 0.0)
}

pub(crate) fn merged(cells: &Dimensions) -> Merged {
    Merged {
        lines: (cells.start.0 + 1, cells.end.0 + 1),
        columns: (cells.start.1 as usize, cells.end.1 as usize),
    }
}
