//! A pickup: the person who took goods away, and their signature.

use contract::{
    Error, Result,
    desk::{self as wire, Signature},
    lengths,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The box that a signature is drawn in.
const BOX: [u16; 2] = [600, 200];
/// More than a long name takes, and a tenth of what an order may weigh.
const MOST_POINTS: usize = 800;

/// Goods that were taken away. Its personal data are erased with the beneficiary of its order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Pickup {
    pub at: Timestamp,
    /// The person who handed them out.
    pub by: String,
    /// The person who took them; absent when it was the beneficiary.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken_by: Option<String>,
    /// Texts in French, for example `2 x Chemise`.
    pub items: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Option<Signature>,
}

impl Pickup {
    /// The pickup as the desk sees it.
    pub fn shown(&self) -> wire::Pickup {
        wire::Pickup {
            date: self.at,
            by: self.by.clone(),
            taken_by: self.taken_by.clone(),
            items: self.items.clone(),
            signature: self.signature.clone(),
        }
    }
}

/// A name as it was typed; absent when nothing was typed.
///
/// # Errors
/// It is too long: invalid `field`.
pub fn name(field: &'static str, typed: Option<&str>) -> Result<Option<String>> {
    let name = typed.map(str::trim).filter(|it| !it.is_empty());
    if name.is_some_and(|it| it.chars().count() > lengths::NAME) {
        return Err(Error::invalid(
            field,
            format!("Au plus {} caractères.", lengths::NAME),
            format!("At most {} characters.", lengths::NAME),
        ));
    }
    Ok(name.map(ToOwned::to_owned))
}

/// A signature as it was given; absent when nobody signed.
///
/// # Errors
/// Invalid `signature`: it leaves its box, has too many points, or is drawn and written at once.
pub fn signature(given: Option<Signature>) -> Result<Option<Signature>> {
    let Some(Signature { mut strokes, written }) = given else { return Ok(None) };
    let written = name("signature", written.as_deref())?;
    let most = strokes.iter().map(Vec::len).sum::<usize>() > MOST_POINTS || strokes.len() > MOST_POINTS;
    let outside = strokes.iter().flatten().any(|[x, y]| *x > BOX[0] || *y > BOX[1]);
    strokes.retain(|it| !it.is_empty());
    if most || outside || (written.is_some() && !strokes.is_empty()) {
        return Err(Error::invalid(
            "signature",
            "Cette signature n’est pas lisible : merci de signer de nouveau.",
            "This signature cannot be read: please sign again.",
        ));
    }
    let signed = written.is_some() || !strokes.is_empty();
    Ok(signed.then_some(Signature { strokes, written }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(strokes: &[&[[u16; 2]]]) -> Signature {
        Signature { strokes: strokes.iter().map(|it| it.to_vec()).collect(), written: None }
    }

    #[test]
    fn a_signature_is_drawn_in_its_box_or_written_out() {
        let corners = drawn(&[&[[0, 0], [600, 200]], &[[1, 1]]]);
        assert_eq!(signature(Some(corners.clone())).unwrap(), Some(corners));
        let written = Signature { strokes: vec![], written: Some("  Paul Durand ".into()) };
        let kept = signature(Some(written)).unwrap().unwrap();
        assert_eq!((kept.written.as_deref(), kept.strokes.len()), (Some("Paul Durand"), 0));
    }

    #[test]
    fn nothing_drawn_is_no_signature() {
        let blank = Signature { strokes: vec![vec![], vec![]], written: Some(" ".into()) };
        for given in [None, Some(Signature::default()), Some(blank)] {
            assert_eq!(signature(given).unwrap(), None);
        }
        let kept = signature(Some(drawn(&[&[], &[[3, 4]]]))).unwrap().unwrap();
        assert_eq!(kept.strokes, [vec![[3, 4]]], "strokes without points are dropped");
    }

    #[test]
    fn what_leaves_its_box_is_too_long_or_is_both_is_refused() {
        let long = vec![[1, 1]; MOST_POINTS + 1];
        let many = Signature { strokes: vec![vec![]; MOST_POINTS + 1], written: None };
        let both = Signature { written: Some("Paul".into()), ..drawn(&[&[[1, 1]]]) };
        let name = Signature { strokes: vec![], written: Some("é".repeat(lengths::NAME + 1)) };
        for bad in [drawn(&[&[[601, 0]]]), drawn(&[&[[0, 201]]]), drawn(&[&long]), many, both, name] {
            assert!(matches!(signature(Some(bad)), Err(Error::Invalid { .. })));
        }
        assert!(signature(Some(drawn(&[&long[1..]]))).is_ok(), "as many as there may be");
    }

    #[test]
    fn the_largest_signature_is_a_small_part_of_an_item() {
        let strokes = vec![vec![[600, 200]]; MOST_POINTS];
        let kept = serde_json::to_string(&Signature { strokes, written: None }).unwrap();
        assert!(kept.len() < 12_000, "{}", kept.len());
    }
}
