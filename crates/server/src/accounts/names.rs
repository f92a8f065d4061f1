//! Names of people, without characters that mislead or break the layout.

/// In characters.
const MAX_LENGTH: usize = 24;

/// A name as it is shown to others; `None` if nothing is left of it.
///
/// Control characters and characters that are invisible or change the direction of writing are removed,
/// so that nobody can imitate another name.
pub fn clean(name: &str) -> Option<String> {
    let invisible = |char: &char| {
        matches!(*char,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{e0fff}')
    };
    let spaced = name.chars().map(|char| if char.is_whitespace() { ' ' } else { char });
    let visible: String = spaced.filter(|char| !char.is_control() && !invisible(char)).collect();
    let words: Vec<&str> = visible.split(' ').filter(|word| !word.is_empty()).collect();
    let cut: String = words.join(" ").chars().take(MAX_LENGTH).collect();
    let cut = cut.trim_end().to_string();
    (!cut.is_empty()).then_some(cut)
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean("  Anna \n  Lena ").as_deref(), Some("Anna Lena"));
        assert_eq!(clean("\u{202e}annA\u{200b}").as_deref(), Some("annA"));
        assert_eq!(clean("Jörg Ægir").as_deref(), Some("Jörg Ægir"));
        assert_eq!(clean("\u{7}\u{200f} \t"), None);
        assert_eq!(clean(&"x".repeat(100)).map(|name| name.len()), Some(24));
    }
}
