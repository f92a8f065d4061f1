//! The words that an option of a game takes, as serde knows them.

use serde::de::value::{Error, MapDeserializer};
use serde::de::{self, IntoDeserializer, Visitor};
use serde::{Deserialize, Deserializer, forward_to_deserialize_any};
use tafelrune_engine::Rules;

/// Records the variants of an enum, which serde names to the deserializer of its value.
struct VariantProbe<'a>(&'a mut &'static [&'static str]);

/// What a probe answers, since it has no value to give.
fn no_value() -> Error {
    de::Error::custom("only the variants are wanted")
}

impl<'de> Deserializer<'de> for VariantProbe<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(no_value())
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        *self.0 = variants;
        Err(no_value())
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de> for VariantProbe<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// The words that an option takes; none if it is no enum.
pub fn option_words<G: Rules>(field: &str) -> &'static [&'static str] {
    let mut variants: &'static [&'static str] = &[];
    let probe = MapDeserializer::new(std::iter::once((field, VariantProbe(&mut variants))));
    // It always fails: the probe has no value.
    let _ = <G::Options as Deserialize>::deserialize(probe);
    variants
}
