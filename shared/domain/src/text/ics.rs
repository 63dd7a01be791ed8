//! The lines of a file that calendars read (RFC 5545).

use std::fmt::Write;

use jiff::Timestamp;

/// Bytes of a line before it goes on in the next one.
const LINE: usize = 75;

/// Lines, folded, with their ends.
#[derive(Debug, Default)]
pub(crate) struct File(pub(crate) String);

impl File {
    /// Adds a line. The value is written as it is: a text has to be [`escaped`] before.
    pub(crate) fn line(&mut self, name: &str, value: &str) {
        let mut used = 0;
        for letter in format!("{name}:{value}").chars().filter(|it| !it.is_control()) {
            if used + letter.len_utf8() > LINE {
                self.0.push_str("\r\n ");
                used = 1;
            }
            self.0.push(letter);
            used += letter.len_utf8();
        }
        self.0.push_str("\r\n");
    }

    /// The beginning of every such file.
    pub(crate) fn begin(method: &str) -> Self {
        let mut file = Self::default();
        file.line("BEGIN", "VCALENDAR");
        file.line("VERSION", "2.0");
        file.line("PRODID", "-//Conciergerie//Commandes//FR");
        file.line("METHOD", method);
        file
    }
}

/// `20261126T130000Z`.
pub(crate) fn instant(at: Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// A text as a value.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' => escaped.push_str("\\n"),
            '\\' | ';' | ',' => _ = write!(escaped, "\\{letter}"),
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// A text as a parameter: those hold no quotes at all.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "'"))
}

/// How tests read such a file.
#[cfg(test)]
pub(crate) mod read {
    /// The lines as a calendar reads them: unfolded.
    pub(crate) fn lines(file: &str) -> Vec<String> {
        file.replace("\r\n ", "").split_terminator("\r\n").map(str::to_owned).collect()
    }

    /// A value as the text that it was.
    pub(crate) fn text(value: &str) -> String {
        let mut letters = value.chars();
        let mut read = String::new();
        while let Some(letter) = letters.next() {
            match letter {
                '\\' => read.push(letters.next().map_or('?', |it| if it == 'n' { '\n' } else { it })),
                letter => read.push(letter),
            }
        }
        read
    }
}
