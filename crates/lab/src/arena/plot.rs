//! Charts as SVG, to be embedded in a page: colours come from the page's style sheet, so that
//! they follow its theme (classes `axis`, `grid`, `mark`, and `s0` to `s7` for series).

use std::fmt::Write;

const WIDTH: f64 = 720.0;
const LEFT: f64 = 150.0;
const RIGHT: f64 = 40.0;
const ROW: f64 = 30.0;

/// The number of series colours.
pub const COLOURS: usize = 8;

/// Escapes text for HTML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Values with their intervals, one row each: a ladder.
pub fn intervals(title: &str, rows: &[(String, f64, f64)]) -> String {
    let ends = rows.iter().flat_map(|(_, value, error)| [value - error, value + error]);
    let (low, high) = ends.fold((0.0f64, 0.0f64), |(low, high), end| (low.min(end), high.max(end)));
    let axis = Axis::new(low, high);
    let mut svg = Svg::new(title, rows.len() as f64 * ROW + 34.0);
    svg.grid(&axis, rows.len() as f64 * ROW);
    for (index, (label, value, error)) in rows.iter().enumerate() {
        let y = (index as f64 + 0.5) * ROW;
        svg.label(y, label);
        let (from, to, at) = (axis.x(value - error), axis.x(value + error), axis.x(*value));
        svg.add(&format!("<path class=\"mark\" d=\"M{from:.1} {y:.1}H{to:.1}\"/>"));
        svg.add(&format!(
            "<circle class=\"s{}\" cx=\"{at:.1}\" cy=\"{y:.1}\" r=\"5\"><title>{}: {value:.0} ± {error:.0}</title></circle>",
            index % COLOURS,
            escape(label)
        ));
    }
    svg.done()
}

/// Bars from 0 on, in groups: a group per label, a bar per series.
pub fn bars(title: &str, groups: &[(String, Vec<f64>)], names: &[String], unit: &str) -> String {
    let values = || groups.iter().flat_map(|(_, values)| values.iter().copied());
    let axis = Axis::new(0.0, values().fold(0.0, f64::max));
    let thick = 18.0;
    let tall = |values: &Vec<f64>| values.len() as f64 * thick + 12.0;
    let height: f64 = groups.iter().map(|(_, values)| tall(values)).sum();
    let mut svg = Svg::new(title, height + 34.0);
    svg.grid(&axis, height);
    let mut top = 0.0;
    for (label, values) in groups {
        svg.label(top + tall(values) / 2.0, label);
        for (series, value) in values.iter().enumerate() {
            let y = top + 6.0 + series as f64 * thick;
            let name = names.get(series).map(String::as_str).unwrap_or_default();
            svg.add(&format!(
                "<rect class=\"s{}\" x=\"{:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\"><title>{} {}: {}{unit}</title></rect>",
                series % COLOURS,
                axis.x(0.0),
                (axis.x(*value) - axis.x(0.0)).max(0.5),
                thick - 3.0,
                escape(label),
                escape(name),
                short(*value),
            ));
        }
        top += tall(values);
    }
    svg.done()
}

pub fn histogram(title: &str, sorted: &[u32]) -> String {
    let (low, high) = (sorted.first().copied().unwrap_or(0), sorted.last().copied().unwrap_or(0));
    let bins = 30.min(high - low + 1);
    let mut counts = vec![0u32; bins as usize];
    for value in sorted {
        counts[(u64::from(value - low) * u64::from(bins) / u64::from(high - low + 1)) as usize] += 1;
    }
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    let (tall, axis) = (150.0, Axis { low: f64::from(low), high: f64::from(high) + 1.0 });
    let mut svg = Svg::new(title, tall + 34.0);
    svg.grid(&axis, tall);
    let wide = (axis.high - axis.low) / f64::from(bins);
    for (bin, count) in counts.iter().enumerate() {
        let from = axis.low + bin as f64 * wide;
        let height = tall * f64::from(*count) / f64::from(most);
        svg.add(&format!(
            "<rect class=\"s0\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\"><title>{from:.0}–{:.0}: {count}</title></rect>",
            axis.x(from),
            tall - height,
            (axis.x(from + wide) - axis.x(from) - 1.0).max(0.5),
            from + wide,
        ));
    }
    svg.done()
}

/// A number with as many decimals as it needs.
fn short(value: f64) -> String {
    match value.abs() {
        0.0 => "0".into(),
        size if size < 1.0 => format!("{value:.3}"),
        size if size < 20.0 => format!("{value:.2}"),
        _ => format!("{value:.0}"),
    }
}

struct Axis {
    low: f64,
    high: f64,
}

impl Axis {
    /// An axis that covers these values.
    fn new(low: f64, high: f64) -> Axis {
        let room = 0.04 * (high - low);
        let high = if high > low { high + room } else { low + 1.0 };
        Axis { low: if low < 0.0 { low - room } else { low }, high }
    }

    fn x(&self, value: f64) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * (value - self.low) / (self.high - self.low)
    }

    /// Round numbers along it.
    fn ticks(&self) -> Vec<f64> {
        let rough = (self.high - self.low) / 6.0;
        let power = 10f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(|step| *step >= rough);
        let step = step.unwrap_or(rough);
        let first = (self.low / step).ceil() as i64;
        (first..).map(|index| index as f64 * step).take_while(|tick| *tick <= self.high).collect()
    }
}

struct Svg(String);

impl Svg {
    fn new(title: &str, height: f64) -> Svg {
        Svg(format!(
            "<svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{0}\"><title>{0}</title>",
            escape(title)
        ))
    }

    fn add(&mut self, element: &str) {
        self.0.push_str(element);
    }

    fn label(&mut self, y: f64, label: &str) {
        let (x, y) = (LEFT - 10.0, y + 4.0);
        let _ =
            write!(self.0, "<text text-anchor=\"end\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escape(label));
    }

    fn grid(&mut self, axis: &Axis, height: f64) {
        for tick in axis.ticks() {
            let (x, class) = (axis.x(tick), if tick == 0.0 { "axis" } else { "grid" });
            let _ = write!(self.0, "<path class=\"{class}\" d=\"M{x:.1} 0V{height:.1}\"/>");
            let y = height + 18.0;
            let _ = write!(
                self.0,
                "<text text-anchor=\"middle\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>",
                tick_text(tick)
            );
        }
    }

    fn done(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }
}

/// A tick label without trailing zeros.
fn tick_text(tick: f64) -> String {
    let text = format!("{tick:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.replace('-', "−") }
}
