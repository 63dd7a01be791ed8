//! A request's parameters before they have types. JSON and forms become the same, so that each type is compiled for one
//! reader and not for three.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{
        self, IntoDeserializer, MapAccess, SeqAccess, Visitor,
        value::{Error, MapAccessDeserializer, MapDeserializer, SeqDeserializer},
    },
    forward_to_deserialize_any,
};

/// How the error of a field that is not there begins.
pub(crate) const MISSING: &str = "missing field";

/// A part of the parameters.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Part {
    Null,
    Bool(bool),
    Unsigned(u64),
    Signed(i64),
    Float(f64),
    Text(String),
    List(Vec<Part>),
    /// A name that comes twice is refused by the type that reads it.
    Fields(Vec<(String, Part)>),
    /// A field of a form, which is whatever its type asks for.
    Typed(String),
}

impl<'de> Deserialize<'de> for Part {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Part;

            fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                to.write_str("JSON")
            }
            fn visit_unit<E>(self) -> Result<Part, E> {
                Ok(Part::Null)
            }
            fn visit_bool<E>(self, it: bool) -> Result<Part, E> {
                Ok(Part::Bool(it))
            }
            fn visit_u64<E>(self, it: u64) -> Result<Part, E> {
                Ok(Part::Unsigned(it))
            }
            fn visit_i64<E>(self, it: i64) -> Result<Part, E> {
                Ok(Part::Signed(it))
            }
            fn visit_f64<E>(self, it: f64) -> Result<Part, E> {
                Ok(Part::Float(it))
            }
            fn visit_str<E>(self, it: &str) -> Result<Part, E> {
                Ok(Part::Text(it.to_owned()))
            }
            fn visit_string<E>(self, it: String) -> Result<Part, E> {
                Ok(Part::Text(it))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Part, A::Error> {
                let mut list = vec![];
                while let Some(part) = from.next_element()? {
                    list.push(part);
                }
                Ok(Part::List(list))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Part, A::Error> {
                let mut fields = vec![];
                while let Some(field) = from.next_entry()? {
                    fields.push(field);
                }
                Ok(Part::Fields(fields))
            }
        }
        from.deserialize_any(Any)
    }
}

impl IntoDeserializer<'_, Error> for Part {
    type Deserializer = Self;
    fn into_deserializer(self) -> Self {
        self
    }
}

impl Part {
    /// The JSON that a field of a form holds; anything else as it is.
    fn structured(self) -> Result<Self, Error> {
        match self {
            Part::Typed(text) => serde_json::from_str(&text).map_err(de::Error::custom),
            part => Ok(part),
        }
    }
}

/// A whole number of a form is the text of one.
macro_rules! whole_numbers {
    ($($method:ident $visit:ident $type:ty,)+) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            let Part::Typed(text) = self else { return self.deserialize_any(visitor) };
            let text = text.trim();
            if text.is_empty() {
                return Err(de::Error::custom(MISSING));
            }
            let value = text.parse::<$type>().map_err(|_| {
                de::Error::invalid_type(de::Unexpected::Str(text), &stringify!($type))
            })?;
            visitor.$visit(value)
        }
    )+ };
}

impl<'de> Deserializer<'de> for Part {
    type Error = Error;

    whole_numbers! {
        deserialize_i8 visit_i8 i8, deserialize_i16 visit_i16 i16, deserialize_i32 visit_i32 i32, deserialize_i64 visit_i64 i64,
        deserialize_u8 visit_u8 u8, deserialize_u16 visit_u16 u16, deserialize_u32 visit_u32 u32, deserialize_u64 visit_u64 u64,
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Part::Null => visitor.visit_unit(),
            Part::Bool(it) => visitor.visit_bool(it),
            Part::Unsigned(it) => visitor.visit_u64(it),
            Part::Signed(it) => visitor.visit_i64(it),
            Part::Float(it) => visitor.visit_f64(it),
            Part::Text(it) | Part::Typed(it) => visitor.visit_string(it),
            Part::List(list) => visitor.visit_seq(SeqDeserializer::new(list.into_iter())),
            Part::Fields(fields) => visitor.visit_map(MapDeserializer::new(fields.into_iter())),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.structured()?.deserialize_any(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.structured()?.deserialize_any(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Part::Typed(text) = self else { return self.deserialize_any(visitor) };
        match text.as_str() {
            "true" | "1" | "on" => visitor.visit_bool(true),
            "false" | "0" | "off" | "" => visitor.visit_bool(false),
            _ => Err(de::Error::custom("not a bool")),
        }
    }

    /// A list in a form is JSON, or one after the other: `1,2`.
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Part::Typed(text) if !text.trim_start().starts_with('[') => {
                let values = text.split(',').filter(|it| !it.trim().is_empty());
                let list = values.map(|it| Part::Typed(it.to_owned())).collect();
                Part::List(list).deserialize_any(visitor)
            }
            part => part.structured()?.deserialize_any(visitor),
        }
    }

    /// A field of a form that is there but empty is absent, unless text is wanted.
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Part::Null => visitor.visit_none(),
            Part::Typed(text) if text.is_empty() || text == "null" => visitor.visit_none(),
            part => visitor.visit_some(part),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            Part::Text(name) | Part::Typed(name) => visitor.visit_enum(name.into_deserializer()),
            Part::Fields(fields) => {
                visitor.visit_enum(MapAccessDeserializer::new(MapDeserializer::new(fields.into_iter())))
            }
            part => part.deserialize_any(visitor),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct tuple tuple_struct identifier
    }
}
