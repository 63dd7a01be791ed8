//! Colours: one palette for each colour name of the client.

/// Seven tones that go together.
pub(crate) struct Palette {
    /// The sky, top and bottom.
    pub(crate) sky: (&'static str, &'static str),
    /// Hills, far and near.
    pub(crate) far: &'static str,
    pub(crate) near: &'static str,
    /// The body of a motif, light and deep.
    pub(crate) mid: &'static str,
    pub(crate) deep: &'static str,
    /// The colour that draws the eye.
    pub(crate) accent: &'static str,
}

const fn tones(
    sky: (&'static str, &'static str),
    far: &'static str,
    near: &'static str,
    mid: &'static str,
    deep: &'static str,
    accent: &'static str,
) -> Palette {
    Palette { sky, far, near, mid, deep, accent }
}

/// The palette of a colour; grey when it is not known.
#[rustfmt::skip]
pub(crate) fn palette(colour: &str) -> Palette {
    match colour {
        "teal" => tones(("#e9f6f1", "#bfe3d8"), "#9bd0c2", "#5fae9e", "#2f8f80", "#14514b", "#f2b279"),
        "pink" => tones(("#fdf0f0", "#f6cfd2"), "#efb3ba", "#d98593", "#c25e74", "#6e2740", "#f4c77b"),
        "blue" => tones(("#eaf3fb", "#bdd9f1"), "#96c1e6", "#5b97cb", "#3273b0", "#173f6b", "#f6c15c"),
        "lime" => tones(("#f5f7e3", "#dbe7b0"), "#bfd483", "#8fb04c", "#648a31", "#33501c", "#e9784f"),
        "orange" => tones(("#fdf2e4", "#f9d6ad"), "#f3ba82", "#e08d4f", "#c8683a", "#6f3320", "#3f8f8a"),
        "cyan" => tones(("#e8f6f8", "#b9e1e8"), "#8fcbd6", "#4fa3b5", "#2b7d92", "#134655", "#f5b56b"),
        "violet" => tones(("#f1eefb", "#d3c9f0"), "#b5a5e2", "#8771c9", "#674eaf", "#352566", "#f3b86a"),
        "red" => tones(("#fdeeea", "#f7c8bd"), "#eda394", "#d66b5f", "#b94646", "#641f2b", "#f0c26b"),
        "yellow" => tones(("#fdf6e0", "#f8e2a4"), "#efcc74", "#d9a43c", "#b9812b", "#5f3f17", "#4f8fae"),
        "green" => tones(("#eaf6ec", "#bfe2c8"), "#98cda6", "#5ea878", "#37855a", "#174a34", "#f3a36b"),
        "indigo" => tones(("#ecf0fb", "#c3cef0"), "#a0b0e3", "#6a7fc9", "#4a5eb0", "#232f66", "#f29f83"),
        _ => tones(("#f3f2ee", "#d9d6cd"), "#bfbab0", "#8f8b84", "#67665f", "#34353a", "#e79a55"),
    }
}
