//! Drawings as text: only what draws is written down again.

use std::fmt::Write;

use roxmltree::{Document, Node, ParsingOptions};

const SVG: &str = "http://www.w3.org/2000/svg";
/// A drawing of more parts is not read.
const MOST_PARTS: u32 = 5_000;
/// Parts within parts within parts, at most.
const DEEPEST: usize = 32;

/// Elements that draw, or that group others. Elements that draw another part once more are left out: a few of them
/// within each other draw for hours.
const ELEMENTS: &str = "\
    svg g defs title desc path rect circle ellipse line polyline polygon linearGradient radialGradient \
    stop clipPath mask";

/// Attributes that say where and how.
const ATTRIBUTES: &str = "\
    id viewBox width height preserveAspectRatio d x y x1 y1 x2 y2 cx cy fx fy r rx ry points pathLength \
    transform fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin \
    stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility \
    clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits gradientUnits gradientTransform \
    spreadMethod offset stop-color stop-opacity style href vector-effect";

/// The drawing without anything that could run, or come from elsewhere. Absent when the text is no drawing, or too
/// large.
pub(super) fn harmless(text: &str) -> Option<String> {
    // Entities are declared in a DTD: without one they neither grow nor fetch.
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MOST_PARTS, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).ok()?;
    let root = document.root_element();
    if name(root)? != "svg" {
        return None;
    }
    let mut out = String::new();
    write(root, DEEPEST, &mut out)?;
    Some(out)
}

fn is_one_of(name: &str, names: &str) -> bool {
    names.split(' ').any(|it| it == name)
}

/// Its name, if it is one of those that draw.
fn name<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    let ours = node.tag_name().namespace().is_none_or(|it| it == SVG);
    Some(node.tag_name().name()).filter(|it| ours && is_one_of(it, ELEMENTS))
}

fn write(node: Node<'_, '_>, depth: usize, out: &mut String) -> Option<()> {
    let Some(name) = name(node) else { return Some(()) };
    let depth = depth.checked_sub(1)?;
    write!(out, "<{name}").ok()?;
    if !node.ancestors().skip(1).any(|it| it.is_element()) {
        write!(out, r#" xmlns="{SVG}""#).ok()?;
    }
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        if is_one_of(name, ATTRIBUTES) && is_harmless(name, value) {
            write!(out, r#" {name}="{}""#, escaped(value)).ok()?;
        }
    }
    out.push('>');
    for child in node.children() {
        match child.text().filter(|_| child.is_text()) {
            Some(text) if matches!(name, "title" | "desc") => out.push_str(&escaped(text)),
            Some(_) => {}
            None => write(child, depth, out)?,
        }
    }
    write!(out, "</{name}>").ok()
}

/// It names nothing but parts of the drawing itself.
fn is_harmless(name: &str, value: &str) -> bool {
    if name == "href" {
        return value.starts_with('#');
    }
    let plain = value.to_lowercase();
    let elsewhere = plain.match_indices("url(").any(|(at, _)| !plain[at..].starts_with("url(#"));
    !elsewhere && !["\\", "@", "/*", "expression", "script:"].iter().any(|it| plain.contains(it))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
