//! How well a colour is told from another, as the Web Content Accessibility Guidelines reckon it.

/// The contrast that text must have with what is behind it (WCAG 2.2, 1.4.3).
pub const READABLE: f64 = 4.5;

pub const WHITE: Rgb = Rgb([255, 255, 255]);
/// The darkest surface of a light page: text that is readable there is readable on all.
pub const SUNKEN: Rgb = Rgb([0xf2, 0xee, 0xe6]);

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub [u8; 3]);

impl Rgb {
    /// The colour of `#rrggbb`, whatever the case of its letters.
    pub fn read(text: &str) -> Option<Self> {
        let digits = text
            .strip_prefix('#')
            .filter(|it| it.len() == 6 && it.bytes().all(|it| it.is_ascii_hexdigit()))?;
        let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
        Some(Self([red, green, blue]))
    }

    /// From 0, black, to 1, white.
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|level| {
            let level = f64::from(level) / 255.0;
            if level <= 0.04045 { level / 12.92 } else { ((level + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// From 1, the same, to 21, black on white; whichever of both is the text.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }
}

/// The form `#rrggbb`.
impl std::fmt::Display for Rgb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of(text: &str) -> Rgb {
        Rgb::read(text).unwrap()
    }

    #[test]
    fn contrasts_are_those_of_the_guidelines() {
        for (one, two, wanted) in [
            ("#000000", "#ffffff", 21.0),
            ("#777777", "#ffffff", 4.478),
            ("#767676", "#ffffff", 4.542),
            ("#1d5c54", "#ffffff", 7.746),
            ("#FF0000", "#ffffff", 3.998),
        ] {
            let contrast = of(one).contrast(of(two));
            assert!((contrast - wanted).abs() < 0.01, "{one} on {two}: {contrast}");
        }
    }

    #[test]
    fn what_is_no_colour_is_none() {
        for text in ["", "#", "#fff", "fff000", "#ggg000", "#+12345", "#1234567", "#é1234", "red"] {
            assert_eq!(Rgb::read(text), None, "{text}");
        }
    }

    fn colours() -> impl Strategy<Value = Rgb> {
        any::<[u8; 3]>().prop_map(Rgb)
    }

    proptest! {
        #[test]
        fn a_contrast_is_the_same_both_ways_and_within_its_bounds(one in colours(), two in colours()) {
            let contrast = one.contrast(two);
            prop_assert_eq!(contrast.to_bits(), two.contrast(one).to_bits());
            prop_assert!((1.0..=21.000_001).contains(&contrast), "{}", contrast);
            prop_assert!((one.contrast(one) - 1.0).abs() < 1e-9);
        }

        #[test]
        fn a_colour_is_readable_with_black_or_with_white(one in colours()) {
            prop_assert!(one.contrast(WHITE).max(one.contrast(Rgb([0, 0, 0]))) > READABLE);
        }

        #[test]
        fn what_is_readable_on_the_darkest_surface_carries_white(one in colours()) {
            prop_assume!(one.luminance() < SUNKEN.luminance());
            prop_assert!(one.contrast(WHITE) > one.contrast(SUNKEN));
        }

        #[test]
        fn a_colour_is_read_as_it_is_written(one in colours()) {
            prop_assert_eq!(Rgb::read(&one.to_string()), Some(one));
            prop_assert_eq!(Rgb::read(&one.to_string().to_uppercase()), Some(one));
        }

        #[test]
        fn a_darker_colour_contrasts_more_with_white(one in colours(), less in 1u8..40) {
            let darker = Rgb(one.0.map(|level| level.saturating_sub(less)));
            prop_assert!(darker.contrast(WHITE) >= one.contrast(WHITE));
        }
    }
}
