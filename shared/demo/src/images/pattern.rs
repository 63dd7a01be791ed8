//! Covers of partners: a weave of quarter circles, discs and stripes in the partner's palette.

use std::fmt::Write;

use super::palette::Palette;
use crate::random::Random;

const TILE: i64 = 225;

/// 1600 x 900, cropped around the middle when shown in another shape.
pub(crate) fn draw(palette: &Palette, seed: u64) -> String {
    let random = &mut Random::of("cover", seed);
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient></defs><rect width="1600" height="900" fill="{}"/>"##,
        palette.mid, palette.deep, palette.sky.1
    );
    let tones = [palette.sky.0, palette.far, palette.near, "url(#g)", palette.mid];
    let accents = [random.between(2, 13), random.between(18, 29)];
    let mut nth = 0;
    for row in 0..4 {
        for column in 0..8 {
            let (x, y) = (column * TILE - 100, row * TILE);
            let ground = random.text(&tones);
            let ink = if accents.contains(&nth) { palette.accent } else { other(&tones, ground, random) };
            let _ = write!(
                svg,
                r#"<g transform="translate({x} {y})" fill="{ink}"><path fill="{ground}" d="M0 0h225v225H0z"/>"#
            );
            tile(&mut svg, random);
            svg.push_str("</g>");
            nth += 1;
        }
    }
    svg.push_str("</svg>");
    svg
}

/// A tone that is not the ground's.
fn other(tones: &[&'static str], ground: &str, random: &mut Random) -> &'static str {
    let rest: Vec<_> = tones.iter().copied().filter(|&it| it != ground).collect();
    random.text(&rest)
}

fn tile(svg: &mut String, random: &mut Random) {
    svg.push_str(random.text(&[
        r#"<path d="M0 0h225A225 225 0 0 1 0 225z"/>"#,
        r#"<path d="M225 225H0A225 225 0 0 1 225 0z"/>"#,
        r#"<path d="M0 225V0a225 225 0 0 1 225 225z"/>"#,
        r#"<path d="M225 0v225A225 225 0 0 1 0 0z"/>"#,
        r#"<circle cx="112" cy="112" r="70"/>"#,
        r#"<path d="M0 225a112 112 0 0 1 225 0zM0 112a112 112 0 0 1 225 0z"/>"#,
        r#"<path d="M0 0a225 225 0 0 0 225 225A225 225 0 0 0 0 0z"/>"#,
        "",
    ]));
}
