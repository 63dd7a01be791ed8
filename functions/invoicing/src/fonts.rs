//! The fonts of papers: Figtree, as on the screens, under the SIL Open Font License (`fonts/OFL.txt`).

use contract::Result;
use krilla::{
    geom::Point,
    surface::Surface,
    text::{Font, GlyphId, KrillaGlyph},
};
use skrifa::{
    FontRef, MetadataProvider,
    charmap::Charmap,
    instance::{LocationRef, Size},
    metrics::GlyphMetrics,
};

use crate::unwritten::unwritten;

const REGULAR: &[u8] = include_bytes!("../fonts/Figtree-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../fonts/Figtree-Bold.ttf");
/// Stands in the place of a letter that the font does not have.
const UNKNOWN: char = '?';

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// A font with its letters and their widths.
struct Measured {
    font: Font,
    letters: Charmap<'static>,
    widths: GlyphMetrics<'static>,
    per_em: f32,
}

/// Both weights.
pub(crate) struct Fonts {
    regular: Measured,
    bold: Measured,
}

impl Measured {
    fn new(bytes: &'static [u8]) -> Result<Self> {
        let read = FontRef::new(bytes).map_err(|error| unwritten(&error))?;
        let font = Font::new(bytes.into(), 0).ok_or_else(|| unwritten(&"a font"))?;
        let per_em = font.units_per_em();
        let widths = read.glyph_metrics(Size::unscaled(), LocationRef::default());
        Ok(Self { font, letters: read.charmap(), widths, per_em })
    }

    /// Each letter with its glyph and width. Widths are those of a text as high as one.
    fn glyphs(&self, text: &str) -> Vec<KrillaGlyph> {
        let mut glyphs = vec![];
        for (at, letter) in text.char_indices() {
            let drawn = if letter.is_whitespace() { ' ' } else { letter };
            let Some(glyph) = self.letters.map(drawn).or_else(|| self.letters.map(UNKNOWN)) else { continue };
            let width = self.widths.advance_width(glyph).unwrap_or_default() / self.per_em;
            let range = at..at + letter.len_utf8();
            glyphs.push(KrillaGlyph::new(GlyphId::new(glyph.to_u32()), width, 0.0, 0.0, 0.0, range, None));
        }
        glyphs
    }
}

impl Fonts {
    pub(crate) fn new() -> Result<Self> {
        Ok(Self { regular: Measured::new(REGULAR)?, bold: Measured::new(BOLD)? })
    }

    fn of(&self, weight: Weight) -> &Measured {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }

    /// The width of a text, in points.
    pub(crate) fn width(&self, weight: Weight, size: f32, text: &str) -> f32 {
        self.of(weight).glyphs(text).iter().map(|it| it.x_advance).sum::<f32>() * size
    }

    /// A text in lines that are so wide at most. A word that is wider is broken where it has to be; a text of nothing is a dash, so that
    /// each cell says something.
    pub(crate) fn broken(&self, weight: Weight, size: f32, text: &str, width: f32) -> Vec<String> {
        let fits = |it: &str| self.width(weight, size, it) <= width;
        let mut lines = vec![String::new()];
        for word in text.split([' ', '\n']).filter(|it| !it.is_empty()) {
            let joined = match lines.last() {
                Some(line) if !line.is_empty() => format!("{line} {word}"),
                _ => word.to_owned(),
            };
            if fits(&joined) {
                lines.pop();
                lines.push(joined);
                continue;
            }
            if lines.last().is_some_and(String::is_empty) {
                lines.pop();
            }
            let mut rest = String::new();
            for letter in word.chars() {
                if !rest.is_empty() && !fits(&format!("{rest}{letter}")) {
                    lines.push(std::mem::take(&mut rest));
                }
                rest.push(letter);
            }
            lines.push(rest);
        }
        if lines.iter().all(String::is_empty) {
            return vec!["–".to_owned()];
        }
        lines
    }

    /// Draws a text.
    pub(crate) fn draw(&self, surface: &mut Surface, at: Point, weight: Weight, size: f32, text: &str) {
        let measured = self.of(weight);
        let seen: String = text.chars().map(|it| if it.is_whitespace() { ' ' } else { it }).collect();
        surface.draw_glyphs(at, &measured.glyphs(&seen), measured.font.clone(), &seen, size, false);
    }
}
