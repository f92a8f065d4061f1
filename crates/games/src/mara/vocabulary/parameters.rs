//! The parameters of effect words: their types, and how each is read from a card set.

use super::super::kind::Colour;

/// The largest number that a word takes, unless its row says otherwise.
pub(super) const MOST: u8 = 9;

/// Why a text is not an ability: the code of the fault, and what would be right.
pub struct Misread {
    /// Stable id of this kind of fault.
    pub code: &'static str,
    /// What is wrong and what would be right, in English.
    pub message: String,
}

pub(super) fn misread<T>(code: &'static str, message: String) -> Result<T, Misread> {
    Err(Misread { code, message })
}

/// Rune cards, powers or both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are those of the specification")]
pub struct Classes {
    pub power: bool,
    pub rune: bool,
}

/// When a change of combat value applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are those of the specification")]
pub enum Role {
    Attack,
    Defend,
    /// Attacking and defending.
    Both,
    /// Attacking together with others.
    Combo,
}

/// Against which cards a change of combat value applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Versus {
    /// Any card.
    Any,
    /// Cards of these colours, by the index of the colour.
    Colours([bool; 4]),
    /// Powers of at least this printed combat value.
    Strong(u8),
    /// Cards of a player with more points.
    Leader,
}

/// A change of combat value. `P` names a power: an id while a set is read, a kind afterwards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CvMod<P> {
    /// How much is added, from 1 to 9.
    pub by: u8,
    /// When it is added.
    pub role: Role,
    /// Against which cards it is added.
    pub versus: Versus,
    /// Only while this power lies in the owner's display.
    pub ally: Option<P>,
}

/// A word as it stands in a card set, with the text between its brackets.
pub(super) struct Written<'a> {
    pub word: &'a str,
    pub inner: Option<&'a str>,
}

impl<'a> Written<'a> {
    pub fn split(text: &'a str) -> Result<Written<'a>, Misread> {
        let text = text.trim();
        match text.split_once('(') {
            Some((word, rest)) => match rest.strip_suffix(')') {
                Some(inner) => Ok(Written { word: word.trim(), inner: Some(inner.trim()) }),
                None => misread("cards.ability_bracket", format!("`{text}` lacks a `)` at its end")),
            },
            None => Ok(Written { word: text, inner: None }),
        }
    }

    pub fn without_parameters(&self) -> Result<(), Misread> {
        match self.inner {
            None => Ok(()),
            Some(_) => misread("cards.ability_bare", format!("`{}` has no parameters", self.word)),
        }
    }

    pub fn number(&self, most: u8) -> Result<u8, Misread> {
        let word = self.word;
        let number = self.inner.and_then(|inner| inner.parse().ok());
        match number.filter(|number| (1..=most).contains(number)) {
            Some(number) => Ok(number),
            None => misread(
                "cards.ability_number",
                format!("`{word}` needs a number from 1 to {most}, as in `{word}(1)`"),
            ),
        }
    }

    pub fn classes(&self) -> Result<Classes, Misread> {
        self.classes_of(self.inner.unwrap_or(""))
    }

    fn classes_of(&self, text: &str) -> Result<Classes, Misread> {
        let word = self.word;
        match text {
            "power" => Ok(Classes { power: true, rune: false }),
            "rune" => Ok(Classes { power: false, rune: true }),
            "power or rune" => Ok(Classes { power: true, rune: true }),
            _ => misread(
                "cards.ability_classes",
                format!("`{word}` needs one of these, as in `{word}(power)`: power; rune; power or rune"),
            ),
        }
    }

    /// Classes and, after a comma, the highest printed combat value.
    pub fn classes_up_to(&self) -> Result<(Classes, Option<u8>), Misread> {
        let inner = self.inner.unwrap_or("");
        let Some((classes, most)) = inner.split_once(',') else {
            return Ok((self.classes_of(inner)?, None));
        };
        match most.trim().parse() {
            Ok(most) => Ok((self.classes_of(classes.trim())?, Some(most))),
            Err(_) => {
                let word = self.word;
                let message = format!(
                    "`{word}` has the highest combat value as second parameter, as in `{word}(power, 6)`"
                );
                misread("cards.ability_destroy", message)
            }
        }
    }

    /// What `cancel` stops: attacks by powers, actions.
    pub fn cancelled(&self) -> Result<(bool, bool), Misread> {
        let (mut power, mut action) = (false, false);
        for kind in self.inner.unwrap_or("").split(',') {
            match kind.trim() {
                "power" => power = true,
                "action" => action = true,
                _ => {
                    let message = "`cancel` says what it stops: `cancel(power)`, `cancel(action)` or both, \
                        with a comma";
                    return misread("cards.ability_cancel", message.into());
                }
            }
        }
        Ok((power, action))
    }

    pub fn cv_mod(&self) -> Result<CvMod<String>, Misread> {
        match read_cv_mod(self.inner.unwrap_or("")) {
            Some(change) => Ok(change),
            None => misread(
                "cards.ability_cv_mod",
                "`cv_mod` is written like `cv_mod(+2, attack, colour:blue, always)`: a number from +1 to +9; \
                 attack, defend, both or combo; any, colour:red+blue, cv>=6 or leader; always or ally:thor"
                    .into(),
            ),
        }
    }
}

fn read_cv_mod(inner: &str) -> Option<CvMod<String>> {
    let parts: Vec<&str> = inner.split(',').map(str::trim).collect();
    let [by, role, versus, condition] = parts[..] else { return None };
    let by = by.strip_prefix('+')?.parse().ok().filter(|by| (1..=MOST).contains(by))?;
    let role = match role {
        "attack" => Role::Attack,
        "defend" => Role::Defend,
        "both" => Role::Both,
        "combo" => Role::Combo,
        _ => return None,
    };
    let versus = match versus {
        "any" => Versus::Any,
        "leader" => Versus::Leader,
        other => match (other.strip_prefix("colour:"), other.strip_prefix("cv>=")) {
            (Some(names), _) => {
                let mut colours = [false; 4];
                for name in names.split('+') {
                    colours[Colour::parse(name.trim())?.index()] = true;
                }
                Versus::Colours(colours)
            }
            (_, Some(least)) => Versus::Strong(least.trim().parse().ok()?),
            _ => return None,
        },
    };
    let ally = match condition {
        "always" => None,
        other => Some(format!("power.{}", other.strip_prefix("ally:")?.trim())),
    };
    Some(CvMod { by, role, versus, ally })
}
