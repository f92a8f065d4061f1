//! Demands of a scenario: paths into values, and what must stand there.

use serde::Serialize;

use crate::Seat;

/// What stands at a path of anything that can be written down.
pub(super) fn walk(whole: &impl Serialize, path: &str) -> Result<Option<toml::Value>, String> {
    let mut found = Some(toml::Value::try_from(whole).map_err(|error| format!("cannot be shown: {error}"))?);
    // A seat letter in front stands for that seat.
    let shorthand = path.split('.').next().is_some_and(|first| Seat::parse(first).is_some());
    let seats = shorthand.then_some("seats");
    for key in seats.into_iter().chain(path.split('.')) {
        found = found.and_then(|value| step_into(value, key));
    }
    Ok(found)
}

/// `PATH = VALUE` against anything that can be written down.
pub(super) fn compare(whole: &impl Serialize, demand: &str) -> Result<(), String> {
    let (path, wanted) = demand.split_once('=').ok_or("`PATH = VALUE` is wanted")?;
    let (path, wanted) = (path.trim(), wanted.trim());
    let found = walk(whole, path)?;
    if wanted == "absent" {
        return match found {
            None => Ok(()),
            Some(found) => Err(format!("{path} is {found}, not absent")),
        };
    }
    let found = found.ok_or_else(|| format!("there is no `{path}`"))?;
    differs(&format!("{path} is"), &found, &value(wanted)?)
}

pub(super) fn step_into(value: toml::Value, key: &str) -> Option<toml::Value> {
    match value {
        toml::Value::Table(mut table) => table.remove(key),
        toml::Value::Array(array) if key == "count" => Some(toml::Value::Integer(array.len() as i64)),
        toml::Value::Array(mut array) if key == "last" => array.pop(),
        toml::Value::Array(array) => {
            let index = key.parse().ok().or_else(|| Seat::parse(key).map(Seat::index))?;
            array.into_iter().nth(index)
        }
        _ => None,
    }
}

pub(super) fn differs(what: &str, found: &toml::Value, wanted: &toml::Value) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("{what} {found}, not {wanted}")) }
}

/// Reads a TOML value.
pub(super) fn value(text: &str) -> Result<toml::Value, String> {
    let text = text.trim();
    let mut table: toml::Table =
        toml::from_str(&format!("value = {text}")).map_err(|_| format!("`{text}` is no TOML value"))?;
    table.remove("value").ok_or_else(|| format!("`{text}` is no TOML value"))
}
