//! Pictures say what the figures say, and cannot be broken by a name.

use tafelrune_lab::arena::plot;

fn is_whole(svg: &str) {
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"), "{svg}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    let opened = svg.matches('<').count() - svg.matches("</").count() - svg.matches("/>").count();
    assert_eq!(opened, svg.matches("</").count(), "every element is closed");
}

#[test]
fn ladders_show_values_and_errors() {
    let svg = plot::intervals("Elo", &[("strong".into(), 210.0, 30.0), ("<solid>".into(), -210.0, 30.0)]);
    is_whole(&svg);
    assert!(svg.contains("strong: 210 ± 30") && svg.contains("&lt;solid&gt;") && !svg.contains("<solid>"));
    assert!(svg.contains(">−200<") && svg.contains(">200<"), "round ticks: {svg}");
    is_whole(&plot::intervals("Elo", &[("a".into(), 0.0, 0.0)]));
    is_whole(&plot::intervals("Elo", &[]));
}

#[test]
fn longer_bars_stand_for_more() {
    let svg = plot::bars("Wins", &[("A".into(), vec![0.25, 0.75])], &["x".into(), "y".into()], "");
    is_whole(&svg);
    let widths: Vec<f64> =
        svg.split("width=\"").skip(1).filter_map(|rest| rest.split('"').next()?.parse().ok()).collect();
    assert_eq!(widths.len(), 2);
    assert!((widths[1] / widths[0] - 3.0).abs() < 0.01, "{widths:?}");
    is_whole(&plot::bars("Wins", &[], &[], ""));
}

#[test]
fn every_value_is_in_a_histogram() {
    let svg = plot::histogram("Length", &[10, 10, 11, 40, 41, 41, 41]);
    is_whole(&svg);
    let counts: u32 =
        svg.split("</title>").filter_map(|part| part.rsplit(": ").next()?.parse::<u32>().ok()).sum();
    assert_eq!(counts, 7, "{svg}");
    is_whole(&plot::histogram("Length", &[]));
    is_whole(&plot::histogram("Length", &[5]));
}
