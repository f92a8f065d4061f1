//! Makes a history shorter that breaks a promise.

use super::plan::{Plan, Promise};
use super::run;

/// The shortest troubled part that is tried.
const LEAST_STEPS: usize = 1;
/// How many other seeds are tried for each shorter length.
const OTHER_SEEDS: u64 = 40;

/// Leaves out kinds of trouble and steps for as long as the same promise is broken; then looks for a shorter history
/// of the same kind with another seed.
pub fn shrink(plan: &Plan, promise: Promise) -> Plan {
    let breaks = |plan: &Plan| run(plan, false).finding.is_some_and(|finding| finding.promise == promise);
    let mut shortest = plan.clone();
    for fault in &plan.faults {
        let mut fewer = shortest.clone();
        fewer.faults.retain(|other| other != fault);
        if breaks(&fewer) {
            shortest = fewer;
        }
    }
    // Not every prefix of a history that breaks a promise breaks it: several lengths are tried.
    let mut less = shortest.steps / 2;
    while less > 0 {
        let fewer = Plan { steps: shortest.steps.saturating_sub(less).max(LEAST_STEPS), ..shortest.clone() };
        if fewer.steps < shortest.steps && breaks(&fewer) {
            shortest = fewer;
            less = less.min(shortest.steps / 2);
        } else {
            less /= 2;
        }
    }
    for steps in [shortest.steps / 16, shortest.steps / 8, shortest.steps / 4, shortest.steps / 2] {
        let seeds = (1..=OTHER_SEEDS).map(|number| shortest.seed.wrapping_add(number));
        let mut others = seeds.map(|seed| Plan { seed, steps: steps.max(LEAST_STEPS), ..shortest.clone() });
        if steps < shortest.steps
            && let Some(shorter) = others.find(breaks)
        {
            return shorter;
        }
    }
    shortest
}
