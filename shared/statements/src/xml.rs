//! XML as a small tree of names without their prefixes. Nothing is expanded but the five entities that every
//! document has: a document type, and any other entity, is refused.

use quick_xml::{Reader, events::Event};

/// The deepest element and the largest number of them that are read.
const DEEPEST: usize = 64;
const MOST_ELEMENTS: usize = 2_000_000;

#[derive(Debug, Default)]
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) text: String,
    pub(crate) children: Vec<Element>,
}

impl Element {
    /// The first child of this name.
    pub(crate) fn child(&self, name: &str) -> Option<&Self> {
        self.children.iter().find(|it| it.name == name)
    }

    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.children.iter().filter(move |it| it.name == name)
    }

    /// The element to which names lead.
    pub(crate) fn at(&self, path: &[&str]) -> Option<&Self> {
        path.iter().try_fold(self, |element, name| element.child(name))
    }

    /// Its text, without the blanks around it; absent when it is empty.
    pub(crate) fn text_at(&self, path: &[&str]) -> Option<&str> {
        self.at(path).map(|it| it.text.trim()).filter(|it| !it.is_empty())
    }
}

/// The outermost element; absent when the document is not well-formed, or has what is refused.
pub(crate) fn parsed(text: &str) -> Option<Element> {
    let mut reader = Reader::from_str(text);
    let mut open = vec![Element::default()];
    let mut count = 0_usize;
    loop {
        match reader.read_event().ok()? {
            Event::Start(tag) => {
                count += 1;
                if count > MOST_ELEMENTS || open.len() > DEEPEST {
                    return None;
                }
                open.push(element(&tag)?);
            }
            Event::Empty(tag) => open.last_mut()?.children.push(element(&tag)?),
            Event::End(_) => {
                let done = open.pop()?;
                open.last_mut()?.children.push(done);
            }
            Event::Text(text) => open.last_mut()?.text.push_str(&text),
            Event::CData(text) => open.last_mut()?.text.push_str(&text),
            Event::GeneralRef(name) => {
                let character = match name.resolve_char_ref().ok()? {
                    Some(it) => it,
                    None => predefined(&name)?,
                };
                open.last_mut()?.text.push(character);
            }
            Event::DocType(_) => return None,
            Event::Eof => break,
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
        }
    }
    let mut root = open.pop().filter(|_| open.is_empty())?;
    (root.children.len() == 1).then(|| root.children.pop())?
}

/// The character of an entity that no document has to declare.
pub(crate) fn predefined(name: &str) -> Option<char> {
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        _ => return None,
    })
}

fn element(tag: &quick_xml::events::BytesStart) -> Option<Element> {
    let mut attributes = vec![];
    for attribute in tag.attributes() {
        let attribute = attribute.ok()?;
        let name = attribute.key.local_name().as_ref().to_owned();
        attributes.push((name, attribute.value.into_owned()));
    }
    Some(Element { name: tag.local_name().as_ref().to_owned(), attributes, ..Element::default() })
}
