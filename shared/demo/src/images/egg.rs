//! Eggs of hunts.

use contract::games::HuntImage;

/// Every picture of a hunt, with the colours of its egg: the shell, and its stripes.
pub(super) const EGGS: [(HuntImage, &str, &str, &str); 5] = [
    (HuntImage::WelcomePopup, "welcome", "#f7c948", "#de911d"),
    (HuntImage::ClickableEgg, "clickable", "#7cc4fa", "#2b6cb0"),
    (HuntImage::LosingEgg, "losing", "#e4e7eb", "#9aa5b1"),
    (HuntImage::DoneForTodayEgg, "done", "#d6bcfa", "#805ad5"),
    (HuntImage::WinningEgg, "winning", "#f6e05e", "#c53030"),
];

/// The egg, in a square.
pub(super) fn draw(shell: &str, stripes: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 96 96\">\
         <path d=\"M48 8C66 8 78 38 78 56a30 32 0 0 1-60 0C18 38 30 8 48 8z\" fill=\"{shell}\"/>\
         <path d=\"M21 44l9 8 9-8 9 8 9-8 9 8 9-8M19 62l10 8 9-8 10 8 10-8 9 8 10-8\" fill=\"none\" \
         stroke=\"{stripes}\" stroke-width=\"4\" stroke-linejoin=\"round\"/></svg>"
    )
}
