//! Names of people, without characters that mislead or break the layout.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::MixedScript;

use crate::protocol::refusal::Code;

/// In characters.
const MAX_LENGTH: usize = 24;
/// As many as a written language puts on one letter; more would reach into the lines above.
const MAX_MARKS: usize = 3;

/// A name as it is shown to others: compatibility forms are replaced (NFKC), blanks joined, and what is too long
/// cut off. Names that nobody could tell from another, or read at all, are refused.
pub fn clean(name: &str) -> Result<String, Code> {
    // They choose between forms of the same character and are invisible themselves.
    let plain = name.chars().filter(|char| !matches!(char, '\u{fe00}'..='\u{fe0f}'));
    let spaced = plain.map(|char| if char.is_whitespace() { ' ' } else { char });
    let normal: String = spaced.nfkc().collect();
    if normal.chars().any(|char| char.is_control() || is_invisible(char)) {
        return Err(Code::NameCharacters);
    }
    let words: Vec<&str> = normal.split(char::is_whitespace).filter(|word| !word.is_empty()).collect();
    let cut: String = words.join(" ").chars().take(MAX_LENGTH).collect();
    let cut = cut.trim_end().to_string();
    if !cut.chars().any(char::is_alphanumeric) {
        return Err(Code::Name);
    }
    if has_stacked_marks(&cut) || !cut.as_str().is_single_script() {
        return Err(Code::NameCharacters);
    }
    Ok(cut)
}

/// By what a profile is found: names that differ in case or in compatibility forms alone are the same.
pub fn key(name: &str) -> String {
    clean(name).unwrap_or_else(|_| name.into()).to_lowercase()
}

/// Characters without a picture of their own, and those that change the direction of writing.
fn is_invisible(char: char) -> bool {
    matches!(char,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{e0fff}'
        // Private use: a font may draw anything.
        | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

/// A mark without a letter below it, or too many on one.
fn has_stacked_marks(name: &str) -> bool {
    // A mark at the beginning has no letter: as if too many came before it.
    let mut marks = MAX_MARKS;
    name.chars().any(|char| {
        marks = match (is_combining_mark(char), char) {
            (true, _) => marks + 1,
            (false, ' ') => MAX_MARKS,
            (false, _) => 0,
        };
        marks > MAX_MARKS
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean("  Anna \n  Lena ").as_deref(), Ok("Anna Lena"));
        assert_eq!(clean("Ａｎｎａ\u{2003}①").as_deref(), Ok("Anna 1"));
        assert_eq!(clean(&"x".repeat(100)).map(|name| name.len()), Ok(24));
        let good = [
            "Jörg Ægir",
            "Jo\u{308}rg",
            "Đặng",
            "ที่รัก",
            "שלום",
            "たろう山田",
            "O’Neill",
            "R2-D2",
            "Анна ♥\u{fe0f}",
        ];
        for name in good {
            assert!(clean(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn names_that_mislead_are_refused() {
        for name in ["", " \t", "\u{3000}\u{2003}", "...", "♥", "\u{fe0f}"] {
            assert_eq!(clean(name), Err(Code::Name), "{name:?}");
        }
        let mut bad =
            vec!["\u{202e}annA", "An\u{200b}na", "Anna\u{2066}", "Anna\u{3164}", "Anna\u{7}", "A\u{e0041}"];
        bad.extend(["\u{301}Anna", "a \u{301}\u{301}b", "Z\u{337}\u{334}\u{330}\u{34c}\u{30f}"]);
        // A Cyrillic letter among Latin ones.
        bad.extend(["\u{410}nna", "Ann\u{430}"]);
        for name in bad {
            assert_eq!(clean(name), Err(Code::NameCharacters), "{name:?}");
        }
    }

    #[test]
    fn names_that_look_the_same_have_one_key() {
        for name in ["Jörg", "JÖRG", " jo\u{308}rg ", "Ｊörg"] {
            assert_eq!(key(name), "jörg", "{name:?}");
        }
    }
}
