//! Conversations of beneficiaries with desks: those about orders, whose messages are comments of the order, and those with a desk.

pub mod desk_thread;
pub mod message_id;
pub mod reply_address;
pub mod reply_text;
pub mod thread_row;
pub mod views;

/// Messages on a page, and conversations on one.
pub const PAGE: usize = 50;

/// Characters of the preview of a message.
const PREVIEW: usize = 150;

/// The beginning of a message on one line, for a list.
fn preview(content: &str) -> String {
    let line = content.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(PREVIEW) {
        // The sign that something follows counts among them.
        Some(_) => line.chars().take(PREVIEW - 1).chain(['…']).collect(),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preview_is_one_line_of_150_characters_at_most() {
        assert_eq!(preview("Bonjour,\n\n  merci "), "Bonjour, merci");
        assert_eq!(preview(&"é".repeat(150)), "é".repeat(150));
        let cut = preview(&"é".repeat(151));
        assert_eq!((cut.chars().count(), cut.ends_with("é…")), (150, true));
    }
}
