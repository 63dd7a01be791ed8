//! Amounts. Inside the platform an amount is a whole number of cents; the wire keeps each field's
//! unit of the specification.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub},
};

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The largest amount a request may carry: ten million euros. It keeps every sum far from overflow.
const MAX_CENTS: i64 = 1_000_000_000;

/// A whole number of cents. Payments, credits and spendings travel as this.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Cents(pub i64);

impl Cents {
    /// Nothing.
    pub const ZERO: Cents = Cents(0);

    /// `self` x `quantity`.
    pub fn times(self, quantity: i64) -> Cents {
        Cents(self.0.saturating_mul(quantity))
    }

    /// `percent` of `self`, half a cent rounded away from zero.
    pub fn percent(self, percent: i64) -> Cents {
        let scaled = self.0.saturating_mul(percent);
        let rounded = (scaled.abs() + 50) / 100;
        Cents(rounded * scaled.signum())
    }

    /// Half of `self`, half a cent rounded away from zero: what a `sap` price shows beside the full one.
    pub fn half(self) -> Cents {
        self.percent(50)
    }

    /// Not below zero.
    pub fn at_least_zero(self) -> Cents {
        Cents(self.0.max(0))
    }
}

impl Add for Cents {
    type Output = Cents;
    fn add(self, other: Cents) -> Cents {
        Cents(self.0.saturating_add(other.0))
    }
}

impl Sub for Cents {
    type Output = Cents;
    fn sub(self, other: Cents) -> Cents {
        Cents(self.0.saturating_sub(other.0))
    }
}

impl Neg for Cents {
    type Output = Cents;
    fn neg(self) -> Cents {
        Cents(-self.0)
    }
}

impl AddAssign for Cents {
    fn add_assign(&mut self, other: Cents) {
        *self = *self + other;
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Cents>>(amounts: I) -> Cents {
        amounts.fold(Cents::ZERO, Add::add)
    }
}

/// As the French write it, `1234,50`, without a sign for the currency.
impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{},{:02}", self.0.abs() / 100, self.0.abs() % 100)
    }
}

impl<'de> Deserialize<'de> for Cents {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let cents = i64::deserialize(from)?;
        if !(-MAX_CENTS..=MAX_CENTS).contains(&cents) {
            return Err(de::Error::custom("amount out of range"));
        }
        Ok(Cents(cents))
    }
}

/// The tax of one rate in an amount: taken out once on each line, so that both parts add up to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct VatShare {
    /// Percent times 100.
    pub tva_rate: u32,
    pub amount_ht: Cents,
    pub amount_tva: Cents,
}

/// An amount that travels in euros with two decimals: totals of orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Euros(pub Cents);

impl From<Cents> for Euros {
    fn from(cents: Cents) -> Self {
        Euros(cents)
    }
}

impl Serialize for Euros {
    /// JSON has no other number than this: the one place where cents become a decimal, for display.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f64(self.0.0 as f64 / 100.0)
    }
}

impl<'de> Deserialize<'de> for Euros {
    /// A number, or a text with a comma or a point. Read digit by digit, never through a float.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = match serde_json::Value::deserialize(from)? {
            serde_json::Value::Number(number) => number.to_string(),
            serde_json::Value::String(text) => text,
            _ => return Err(de::Error::custom("expected a number of euros")),
        };
        parse_euros(&text)
            .map(Euros)
            .ok_or_else(|| de::Error::custom("expected a number of euros with at most two decimals"))
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Euros {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Euros".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "description": "Euros, with two decimals." })
    }
}

/// Reads `12`, `12.5`, `12,50`, `-3,20` or `1 234,50`; two decimals at most.
/// Reads euros as the French or others write them, digit by digit.
pub fn parse_euros(text: &str) -> Option<Cents> {
    let text: String = text.chars().filter(|c| !matches!(c, ' ' | '\u{a0}' | '\u{202f}')).collect();
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.as_str()),
    };
    let (whole, decimals) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let decimal = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !decimal(whole) || !decimal(decimals) || whole.len() > 9 {
        return None;
    }
    let (kept, dropped) = decimals.split_at(decimals.len().min(2));
    if dropped.bytes().any(|byte| byte != b'0') {
        return None;
    }
    let cents = whole.parse::<i64>().ok()? * 100 + format!("{kept:0<2}").parse::<i64>().ok()?;
    (cents <= MAX_CENTS).then_some(Cents(sign * cents))
}

/// The price of a line, in euros on the wire; `-1` there means that it has no price yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price(pub Option<Cents>);

impl Serialize for Price {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(cents) => Euros(cents).serialize(to),
            None => to.serialize_i64(-1),
        }
    }
}

impl<'de> Deserialize<'de> for Price {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let Euros(cents) = Euros::deserialize(from)?;
        match cents {
            Cents(-100) => Ok(Price(None)),
            Cents(0..) => Ok(Price(Some(cents))),
            _ => Err(de::Error::custom("a price is not negative")),
        }
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Price {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Price".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "description": "Euros, with two decimals; -1: no price yet." })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn euros_are_read_without_a_float() {
        for (text, cents) in [
            ("0", 0),
            ("12", 1200),
            ("12.5", 1250),
            ("12,50", 1250),
            ("1 234,50", 123_450),
            ("1\u{a0}234,5", 123_450),
            ("-0,01", -1),
            ("19.990", 1999),
        ] {
            assert_eq!(parse_euros(text), Some(Cents(cents)), "{text}");
        }
        for text in ["", "-", ".5", "1e9", "NaN", "12.345", "12,345", "１２", "--1", "1,2,3", "9999999999"]
        {
            assert_eq!(parse_euros(text), None, "{text}");
        }
    }

    #[test]
    fn an_amount_out_of_all_bounds_is_refused_whatever_its_sign() {
        for cents in [i64::MIN, i64::MIN + 1, -MAX_CENTS - 1, MAX_CENTS + 1, i64::MAX] {
            assert!(serde_json::from_str::<Cents>(&cents.to_string()).is_err(), "{cents}");
        }
        for cents in [-MAX_CENTS, 0, MAX_CENTS] {
            assert_eq!(serde_json::from_str::<Cents>(&cents.to_string()).unwrap(), Cents(cents));
        }
    }

    #[test]
    fn percentages_round_half_away_from_zero() {
        assert_eq!(Cents(5).percent(50), Cents(3));
        assert_eq!(Cents(-5).percent(50), Cents(-3));
        assert_eq!(Cents(999).half(), Cents(500));
        assert_eq!(Cents(1).percent(49), Cents(0));
    }

    #[test]
    fn a_line_without_price_travels_as_minus_one() {
        assert_eq!(serde_json::to_string(&Price(None)).unwrap(), "-1");
        assert_eq!(serde_json::to_string(&Price(Some(Cents(1290)))).unwrap(), "12.9");
        assert_eq!(serde_json::from_str::<Price>("-1").unwrap(), Price(None));
        assert_eq!(serde_json::from_str::<Price>("\"12,90\"").unwrap(), Price(Some(Cents(1290))));
        assert!(serde_json::from_str::<Price>("-2").is_err());
    }
}
