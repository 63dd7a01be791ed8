//! Colours of a wide screen as every screen shows them.

use image::DynamicImage;
use moxcms::{ColorProfile, DataColorSpace, Matrix3d};

/// Steps of light between black and white: more than eight bits tell apart.
const STEPS: f32 = 4095.0;

/// The picture in sRGB, whose colours meant those of this profile until now. A profile that is no mixture of three lights, or
/// that cannot be read, says nothing.
pub(super) fn in_srgb(image: DynamicImage, profile: &[u8]) -> DynamicImage {
    let Some(conversion) = Conversion::of(profile) else { return image };
    if image.color().has_alpha() {
        let mut image = image.into_rgba8();
        for pixel in image.pixels_mut() {
            let [red, green, blue, alpha] = pixel.0;
            let [red, green, blue] = conversion.of_colour([red, green, blue]);
            pixel.0 = [red, green, blue, alpha];
        }
        image.into()
    } else {
        let mut image = image.into_rgb8();
        image.pixels_mut().for_each(|it| it.0 = conversion.of_colour(it.0));
        image.into()
    }
}

struct Conversion {
    /// How much light each level of red, green and blue is.
    light: [Box<[f32; 256]>; 3],
    /// Turns light of the profile into light of sRGB.
    matrix: Matrix3d,
    /// The level of sRGB by steps of light.
    levels: Vec<u8>,
}

impl Conversion {
    fn of(profile: &[u8]) -> Option<Self> {
        let profile = ColorProfile::new_from_slice(profile).ok()?;
        if profile.color_space != DataColorSpace::Rgb {
            return None;
        }
        let light = |curve| profile.build_8bit_lin_table(curve).ok();
        Some(Self {
            light: [light(&profile.red_trc)?, light(&profile.green_trc)?, light(&profile.blue_trc)?],
            matrix: ColorProfile::new_srgb().colorant_matrix().inverse().mat_mul(profile.colorant_matrix()),
            levels: (0..=4095u16).map(|it| level(f32::from(it) / STEPS)).collect(),
        })
    }

    fn of_colour(&self, colour: [u8; 3]) -> [u8; 3] {
        let light = [0, 1, 2].map(|of: usize| f64::from(self.light[of][usize::from(colour[of])]));
        self.matrix.v.map(|row| {
            let sum: f64 = row.iter().zip(light).map(|(part, light)| part * light).sum();
            // A colour that sRGB does not have becomes the nearest that it has. A number that is none is black.
            let step = (sum as f32).clamp(0.0, 1.0) * STEPS + 0.5;
            self.levels[(step as usize).min(4095)]
        })
    }
}

/// The level by which sRGB writes an amount of light, from 0 to 1.
fn level(light: f32) -> u8 {
    let level = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    (level * 255.0 + 0.5) as u8
}

#[cfg(test)]
mod tests {
    use image::RgbImage;

    use super::*;

    fn converted(colour: [u8; 3], from: &ColorProfile) -> [u8; 3] {
        let image = RgbImage::from_pixel(1, 1, image::Rgb(colour));
        in_srgb(image.into(), &from.encode().expect("a profile")).to_rgb8().get_pixel(0, 0).0
    }

    #[test]
    fn a_colour_of_a_wide_screen_is_the_same_colour_of_srgb() {
        let p3 = ColorProfile::new_display_p3();
        // The expected values are those of CSS Color 4 for color(display-p3 0.5 0.4 0.3).
        let [red, green, blue] = converted([128, 102, 77], &p3);
        assert!(
            red.abs_diff(133) <= 1 && green.abs_diff(101) <= 1 && blue.abs_diff(73) <= 1,
            "{red} {green} {blue}"
        );
        assert_eq!(converted([0, 0, 0], &p3), [0, 0, 0]);
        assert_eq!(converted([255, 255, 255], &p3), [255, 255, 255]);
        assert_eq!(converted([255, 0, 0], &p3), [255, 0, 0], "the reddest there is");
    }

    #[test]
    fn what_is_in_srgb_stays() {
        for colour in [[0, 1, 2], [17, 130, 250], [254, 255, 128]] {
            assert_eq!(converted(colour, &ColorProfile::new_srgb()), colour);
        }
        let image = DynamicImage::from(RgbImage::from_pixel(1, 1, image::Rgb([9, 8, 7])));
        assert_eq!(in_srgb(image.clone(), b"no profile"), image);
    }
}
