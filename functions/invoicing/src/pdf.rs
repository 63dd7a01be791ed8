//! Papers: headings, paragraphs and tables become a PDF/A-3 with tags, which says what each text is to those who do not see it.
//!
//! A paper is laid out first, because a table of many pages repeats its headings, and drawn then.

use std::num::NonZeroU16;

use contract::Result;
use jiff::{Timestamp, tz::TimeZone};
use krilla::{
    Document, SerializeSettings,
    color::rgb,
    configure::{Archival, ConfigurationBuilder},
    embed::{AssociationKind, EmbeddedFile, MimeType},
    geom::{PathBuilder, Point, Rect},
    metadata::{DateTime, Metadata},
    num::NormalizedF32,
    page::PageSettings,
    paint::Fill,
    surface::Surface,
    tagging::{
        Artifact, ArtifactType, ContentTag, Identifier, SpanTag, TableHeaderScope, Tag, TagGroup, TagTree,
    },
};

use crate::{
    fonts::{Fonts, Weight},
    unwritten::unwritten,
};

/// The media type of a paper.
pub(crate) const PDF: &str = "application/pdf";

/// A4, in points.
const WIDTH: f32 = 595.28;
const HEIGHT: f32 = 841.89;
const MARGIN: f32 = 42.0;
/// The end of what stands on a page, above its number.
const BOTTOM: f32 = HEIGHT - 56.0;
const GAP: f32 = 4.0;
const LINE: f32 = 1.3;
const TEXT_SIZE: f32 = 9.0;
const INK: (u8, u8, u8) = (27, 31, 42);
const RULE: (u8, u8, u8) = (200, 204, 212);

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Column {
    pub(crate) title: &'static str,
    /// Points.
    pub(crate) width: f32,
    /// Numbers stand under each other.
    pub(crate) is_number: bool,
}

/// A column of this title and width.
pub(crate) const fn column(title: &'static str, width: f32, is_number: bool) -> Column {
    Column { title, width, is_number }
}

/// The meaning of a text.
enum Structure {
    Heading(u16, Vec<usize>),
    Paragraph(Vec<usize>),
    /// Rows of cells; the first row has the headings.
    Table(Vec<Vec<Vec<usize>>>),
}

/// Something that is drawn on a page.
enum Ink {
    /// A text with its number among those that are read; without one it is only seen.
    Text {
        at: Point,
        size: f32,
        weight: Weight,
        text: String,
        nth: Option<usize>,
    },
    Rule {
        at: Point,
        width: f32,
    },
}

/// A file that goes within a paper.
pub(crate) struct EmbeddedXml {
    pub(crate) name: &'static str,
    pub(crate) description: &'static str,
    pub(crate) xml: String,
}

/// A paper that is laid out.
pub(crate) struct Paper {
    fonts: Fonts,
    pages: Vec<Vec<Ink>>,
    structure: Vec<Structure>,
    texts: usize,
    /// Below it the page is empty.
    y: f32,
}

impl Paper {
    pub(crate) fn new() -> Result<Self> {
        let fonts = Fonts::new()?;
        Ok(Self { fonts, pages: vec![vec![]], structure: vec![], texts: 0, y: MARGIN })
    }

    /// A heading of the first or second level.
    pub(crate) fn heading(&mut self, level: u16, text: &str) {
        let size = if level == 1 { 18.0 } else { 11.5 };
        self.skip(if level == 1 { 0.0 } else { 12.0 });
        let nths = self.lines(text, size, Weight::Bold);
        self.structure.push(Structure::Heading(level, nths));
        self.skip(GAP);
    }

    pub(crate) fn paragraph(&mut self, text: &str) {
        let nths = self.lines(text, TEXT_SIZE, Weight::Regular);
        self.structure.push(Structure::Paragraph(nths));
        self.skip(GAP);
    }

    /// A table. `total` says that its last row is the sum of the others.
    pub(crate) fn table(&mut self, columns: &[Column], rows: &[Vec<String>], total: bool) {
        let titles: Vec<String> = columns.iter().map(|it| it.title.to_owned()).collect();
        self.expect_room(3.0 * TEXT_SIZE * LINE);
        let mut cells = vec![self.row(columns, &titles, Weight::Bold, true)];
        for (nth, row) in rows.iter().enumerate() {
            let weight = if total && nth + 1 == rows.len() { Weight::Bold } else { Weight::Regular };
            if self.expect_room(self.height_of(columns, row, weight)) {
                self.row(columns, &titles, Weight::Bold, false);
            }
            cells.push(self.row(columns, row, weight, true));
        }
        self.structure.push(Structure::Table(cells));
        self.skip(GAP);
    }

    /// One row; gives the numbers of the texts of each cell, when they are read.
    fn row(
        &mut self,
        columns: &[Column],
        texts: &[String],
        weight: Weight,
        is_read: bool,
    ) -> Vec<Vec<usize>> {
        let (top, mut x, mut cells, mut height) = (self.y, MARGIN, vec![], 0.0_f32);
        for (column, text) in columns.iter().zip(texts) {
            let mut nths = vec![];
            let mut y = top;
            for line in self.fonts.broken(weight, TEXT_SIZE, text, column.width - GAP) {
                y += TEXT_SIZE * LINE;
                let room = column.width - GAP - self.fonts.width(weight, TEXT_SIZE, &line);
                let at = Point::from_xy(x + if column.is_number { room.max(0.0) } else { 0.0 }, y);
                nths.extend(self.write(at, TEXT_SIZE, weight, line, is_read));
            }
            height = height.max(y - top);
            cells.push(nths);
            x += column.width;
        }
        self.y = top + height + GAP;
        let at = Point::from_xy(MARGIN, self.y);
        self.ink(Ink::Rule { at, width: x - MARGIN });
        cells
    }

    fn height_of(&self, columns: &[Column], texts: &[String], weight: Weight) -> f32 {
        let lines = columns
            .iter()
            .zip(texts)
            .map(|(column, text)| self.fonts.broken(weight, TEXT_SIZE, text, column.width - GAP).len());
        lines.max().unwrap_or(1) as f32 * TEXT_SIZE * LINE + GAP
    }

    /// Lines over the whole width.
    fn lines(&mut self, text: &str, size: f32, weight: Weight) -> Vec<usize> {
        let mut nths = vec![];
        for line in self.fonts.broken(weight, size, text, WIDTH - 2.0 * MARGIN) {
            self.expect_room(size * LINE);
            self.y += size * LINE;
            nths.extend(self.write(Point::from_xy(MARGIN, self.y), size, weight, line, true));
        }
        nths
    }

    fn write(&mut self, at: Point, size: f32, weight: Weight, text: String, is_read: bool) -> Option<usize> {
        let nth = is_read.then_some(self.texts);
        self.texts += usize::from(is_read);
        self.ink(Ink::Text { at, size, weight, text, nth });
        nth
    }

    fn ink(&mut self, ink: Ink) {
        if let Some(page) = self.pages.last_mut() {
            page.push(ink);
        }
    }

    fn skip(&mut self, height: f32) {
        self.y += height;
    }

    /// Goes on to another page where this one has no room, and says whether it did.
    fn expect_room(&mut self, height: f32) -> bool {
        let is_full = self.y + height > BOTTOM && self.y > MARGIN;
        if is_full {
            self.pages.push(vec![]);
            self.y = MARGIN;
        }
        is_full
    }

    /// The bytes of the paper. The same paper of one instant has the same bytes.
    pub(crate) fn finished(self, title: &str, number: &str, at: Timestamp) -> Result<Vec<u8>> {
        self.with_file(title, number, at, None)
    }

    /// The same with a file in it, which says for programs what the paper says for people.
    pub(crate) fn with_file(
        self,
        title: &str,
        number: &str,
        at: Timestamp,
        file: Option<EmbeddedXml>,
    ) -> Result<Vec<u8>> {
        let configuration = ConfigurationBuilder::new().with_archival_validator(Archival::A3_A).finish();
        let configuration = configuration.map_err(|error| unwritten(&error))?;
        let mut document = Document::new_with(SerializeSettings {
            configuration,
            enable_tagging: true,
            ..SerializeSettings::default()
        });
        let mut identifiers: Vec<Option<Identifier>> = (0..self.texts).map(|_| None).collect();
        let pages = self.pages.len();
        for (nth, page) in self.pages.iter().enumerate() {
            let size =
                PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| unwritten(&"the size of a page"))?;
            let mut drawn = document.start_page_with(size);
            let mut surface = drawn.surface();
            for ink in page {
                self.draw(&mut surface, ink, &mut identifiers);
            }
            let text = format!("{number}  –  page {} sur {pages}", nth + 1);
            surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::PageNumber)));
            let at = Point::from_xy(MARGIN, HEIGHT - 30.0);
            self.fonts.draw(&mut surface, at, Weight::Regular, 8.0, &text);
            surface.end_tagged();
            surface.finish();
            drawn.finish();
        }
        document.set_tag_tree(tree(self.structure, &mut identifiers));
        document.set_metadata(
            Metadata::new()
                .title(title.to_owned())
                .language("fr-FR".to_owned())
                .document_id(number.to_owned())
                .creation_date(date_time(at)),
        );
        if let Some(file) = file {
            let embedded = EmbeddedFile {
                path: file.name.to_owned(),
                mime_type: MimeType::new("text/xml"),
                description: Some(file.description.to_owned()),
                association_kind: AssociationKind::Alternative,
                data: file.xml.into_bytes().into(),
                modification_date: Some(date_time(at)),
                compress: None,
                location: None,
            };
            document.embed_file(embedded).ok_or_else(|| unwritten(&"two files of one name"))?;
        }
        document.finish().map_err(|error| unwritten(&error))
    }

    fn draw(&self, surface: &mut Surface, ink: &Ink, identifiers: &mut [Option<Identifier>]) {
        match ink {
            Ink::Text { at, size, weight, text, nth } => {
                surface.set_fill(Some(filled(INK)));
                let tag = match nth {
                    Some(_) => ContentTag::Span(SpanTag::empty()),
                    None => ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther)),
                };
                let identifier = surface.start_tagged(tag);
                self.fonts.draw(surface, *at, *weight, *size, text);
                surface.end_tagged();
                if let Some(place) = nth.and_then(|it| identifiers.get_mut(it)) {
                    *place = Some(identifier);
                }
            }
            Ink::Rule { at, width } => {
                surface.set_fill(Some(filled(RULE)));
                surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)));
                let mut path = PathBuilder::new();
                if let Some(rect) = Rect::from_xywh(at.x, at.y, *width, 0.5) {
                    path.push_rect(rect);
                }
                if let Some(path) = path.finish() {
                    surface.draw_path(&path);
                }
                surface.end_tagged();
                surface.set_fill(Some(filled(INK)));
            }
        }
    }
}

/// The meanings of the texts, in the order of reading.
fn tree(structure: Vec<Structure>, identifiers: &mut [Option<Identifier>]) -> TagTree {
    let mut tree = TagTree::new();
    let mut of = |nths: Vec<usize>, group: &mut TagGroup| {
        for identifier in nths.into_iter().filter_map(|it| identifiers.get_mut(it)?.take()) {
            group.push(identifier);
        }
    };
    for part in structure {
        let group = match part {
            Structure::Heading(level, nths) => {
                let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
                let mut group = TagGroup::new(Tag::Hn(level, None));
                of(nths, &mut group);
                group
            }
            Structure::Paragraph(nths) => {
                let mut group = TagGroup::new(Tag::P);
                of(nths, &mut group);
                group
            }
            Structure::Table(rows) => {
                let mut table = TagGroup::new(Tag::Table);
                for (nth, cells) in rows.into_iter().enumerate() {
                    let mut row = TagGroup::new(Tag::TR);
                    for nths in cells {
                        let mut cell = match nth {
                            0 => TagGroup::new(Tag::TH(TableHeaderScope::Column)),
                            _ => TagGroup::new(Tag::TD),
                        };
                        of(nths, &mut cell);
                        row.push(cell);
                    }
                    table.push(row);
                }
                table
            }
        };
        tree.push(group);
    }
    tree
}

fn filled((red, green, blue): (u8, u8, u8)) -> Fill {
    Fill {
        paint: rgb::Color::new(red, green, blue).into(),
        opacity: NormalizedF32::ONE,
        rule: Default::default(),
    }
}

fn date_time(at: Timestamp) -> DateTime {
    let at = at.to_zoned(TimeZone::UTC);
    let small = |it: i8| u8::try_from(it).unwrap_or_default();
    DateTime::new(u16::try_from(at.year()).unwrap_or_default())
        .month(small(at.month()))
        .day(small(at.day()))
        .hour(small(at.hour()))
        .minute(small(at.minute()))
        .second(small(at.second()))
        .utc_offset_hour(0)
        .utc_offset_minute(0)
}
