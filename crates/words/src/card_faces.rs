//! What stands on the cards of a card set, for whoever draws them.

use serde::Serialize;

/// A part of a price or requirement.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Units {
    /// The colour, or `vario`, `any`, `different`, `same`.
    pub of: String,
    /// How many.
    pub count: u8,
}

/// The face of a card. The fields are those of all games together; what a card has not is left out.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Face))]
pub struct CardFace {
    /// The card's id, as views and events write it.
    pub id: String,
    /// What it is: `power`, `memory`, `number`, ...
    pub kind: &'static str,
    /// Its name in the reader's language.
    pub name: String,
    /// What it does, in the reader's language.
    pub text: String,
    /// A line about whom or what it shows, without rules; printed in italics.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub background: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// Combat value, strength or number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i16>,
    /// Points or stars.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    /// What it costs or demands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<Units>,
    /// What kind of things it does, for the figure in a sigil.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<&'static str>,
    /// Whether it lasts after it was cast.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lasting: bool,
    /// Whom it belongs to or where it is at home.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub home: Option<String>,
    /// The name of the one it belongs to, in the reader's language, where the card shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub home_name: Option<String>,
    /// How often the card is in its set; of what every player has, each one's. Not part of the face as it is
    /// sent.
    #[serde(skip)]
    #[cfg_attr(feature = "openapi", schema(ignore))]
    pub copies: u8,
}
