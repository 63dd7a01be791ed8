//! A landscape with a motif.

use std::fmt::Write;

use super::{Motif, palette::Palette};
use crate::random::Random;

/// Warm white of paper and light.
const PAPER: &str = "#fffaf2";

/// 1600 x 900, cropped around the middle when shown in another shape.
pub(crate) fn draw(motif: Motif, palette: &Palette, seed: u64) -> String {
    let random = &mut Random::of("scene", seed);
    let mut svg = String::from(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice">"#,
    );
    svg += &gradients(palette);
    svg += r##"<rect width="1600" height="900" fill="url(#s)"/>"##;
    match seed % 3 {
        0 => hills(&mut svg, random),
        1 => arches(&mut svg, random),
        _ => halo(&mut svg, random),
    }
    svg += r##"<ellipse cx="800" cy="742" rx="300" ry="26" fill="$d" opacity=".18"/><g transform="translate(800 470)">"##;
    svg += motif.shapes();
    svg += "</g></svg>";
    let tones = [
        ("$d", palette.deep),
        ("$m", palette.mid),
        ("$n", palette.near),
        ("$f", palette.far),
        ("$l", palette.sky.1),
        ("$a", palette.accent),
        ("$p", PAPER),
        ("$B", "url(#b)"),
        ("$A", "url(#a)"),
    ];
    tones.iter().fold(svg, |svg, (tone, value)| svg.replace(tone, value))
}

/// Sky, body of the motif, accent.
fn gradients(palette: &Palette) -> String {
    let gradient = |id: &str, slope: &str, from: &str, to: &str| {
        format!(
            r#"<linearGradient id="{id}" {slope}><stop stop-color="{from}"/><stop offset="1" stop-color="{to}"/></linearGradient>"#
        )
    };
    let down = r#"x1="0" y1="0" x2="0" y2="1""#;
    let across = r#"x1="0" y1="0" x2="1" y2="1""#;
    [
        "<defs>".to_owned(),
        gradient("s", down, palette.sky.0, palette.sky.1),
        gradient("b", across, palette.near, palette.mid),
        gradient("a", across, PAPER, palette.accent),
        gradient("h", down, palette.far, palette.sky.1),
        gradient("i", down, palette.near, palette.far),
        "</defs>".to_owned(),
    ]
    .concat()
}

/// A low sun over two ridges.
fn hills(svg: &mut String, random: &mut Random) {
    let sun = if random.in_thousand(500) { random.between(1090, 1180) } else { random.between(420, 510) };
    let (a, b) = (random.between(470, 560), random.between(590, 650));
    let _ = write!(
        svg,
        r##"<circle cx="{sun}" cy="250" r="190" fill="$p" opacity=".55"/><circle cx="{sun}" cy="250" r="118" fill="$p" opacity=".8"/><path d="M0 {a}Q250 {} 520 {}T1040 {}T1600 {a}V900H0Z" fill="url(#h)"/><path d="M0 {b}Q330 {} 700 {}T1600 {}V900H0Z" fill="url(#i)" opacity=".75"/><path d="M0 735Q800 690 1600 735V900H0Z" fill="$n" opacity=".55"/>"##,
        a - 150,
        a + 10,
        a - 20,
        b - 90,
        b + 40,
        b - 10,
    );
}

/// Tall windows behind a table.
fn arches(svg: &mut String, random: &mut Random) {
    let shift = random.between(-24, 24);
    for (nth, x) in [90, 450, 850, 1210].into_iter().enumerate() {
        let (x, top) = (x + shift, if nth % 2 == 0 { 330 } else { 270 });
        let right = x + 300;
        let tone = if nth % 2 == 0 { "$f" } else { "$p" };
        let strength = if nth % 2 == 0 { ".45" } else { ".5" };
        let _ = write!(
            svg,
            r##"<path d="M{x} 735V{top}a150 150 0 0 1 300 0V735Z" fill="{tone}" opacity="{strength}"/><path d="M{} 735V{}L{right} {top}V735Z" fill="$p" opacity=".16"/>"##,
            x + 110,
            top + 140,
        );
    }
    svg.push_str(r##"<rect y="735" width="1600" height="165" fill="$n"/><rect y="735" width="1600" height="14" fill="$p" opacity=".35"/>"##);
}

/// Rings of light around the motif, with two leaves of colour.
fn halo(svg: &mut String, random: &mut Random) {
    for (radius, opacity) in [(560, ".22"), (430, ".34"), (310, ".6")] {
        let _ = write!(svg, r##"<circle cx="800" cy="440" r="{radius}" fill="$p" opacity="{opacity}"/>"##);
    }
    let tilt = random.between(-60, 60);
    let _ = write!(
        svg,
        r##"<path d="M0 900V{}C180 {} 300 700 470 900Z" fill="url(#i)" opacity=".8"/><path d="M1600 900V{}C1390 {} 1290 690 1110 900Z" fill="url(#h)"/><path d="M0 0H330C250 170 120 250 0 {}Z" fill="$f" opacity=".5"/><path d="M0 735Q800 700 1600 735V900H0Z" fill="$n" opacity=".5"/>"##,
        480 + tilt,
        470 + tilt,
        380 - tilt,
        400 - tilt,
        270 + tilt,
    );
}
