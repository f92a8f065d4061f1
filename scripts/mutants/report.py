"""docs/mutants.md: what was caught, by game and module, and why the rest is alive."""

import json
import math
import tomllib
from collections import Counter, defaultdict

import trial

BEGIN, END = "<!-- begin: scripts/mutants/mutants report -->", "<!-- end -->"
CAUGHT = ("caught", "timed out")


def percent(caught, judged, of_all):
    """The share that was caught; of a sample with its 95 % interval (Wilson's)."""
    if not judged:
        return "–"
    share, z = caught / judged, 1.96
    if judged >= of_all:
        return f"{100 * share:.1f} %"
    middle = share + z * z / (2 * judged)
    spread = z * math.sqrt(share * (1 - share) / judged + z * z / (4 * judged * judged))
    low, high = ((middle + sign * spread) / (1 + z * z / judged) for sign in (-1, 1))
    return f"{100 * share:.1f} % ({100 * low:.0f} to {100 * high:.0f})"


def row(name, counts):
    viable = counts["all"] - counts["unviable"] - counts["const"] - counts["unknown"]
    judged = viable - counts["unjudged"]
    caught = sum(counts[word] for word in CAUGHT)
    reasoned = counts["reasoned"]
    cells = [name, counts["all"], viable, judged, caught, percent(caught, judged, viable), reasoned]
    cells.append(percent(caught, judged - reasoned, viable - reasoned))
    return "| " + " | ".join(map(str, cells)) + " |"


def reason_for(mutant, reasons):
    for reason in reasons:
        for name in reason["mutants"]:
            if name in mutant:
                return reason
    return None


def write(scratch, root):
    state = json.loads((scratch / "build.json").read_text())
    known = trial.results(scratch / "results.jsonl")
    reasons = tomllib.loads((root / "scripts/mutants/reasons.toml").read_text()).get("reason", [])
    counts, explained, alive, used = defaultdict(Counter), defaultdict(list), [], set()
    for mutant in state["mutants"]:
        game, module = mutant["module"]
        name = mutant["name"].removeprefix("crates/games/src/")
        word = mutant["left_out"] or known.get(mutant["name"], {"verdict": "unjudged"})["verdict"]
        words = ["all", word]
        if word not in CAUGHT and not mutant["left_out"] and word != "unjudged":
            reason = reason_for(name, reasons)
            if reason:
                words.append("reasoned")
                explained[reason["why"]].append(name)
            else:
                alive.append((name, word))
        for key in ((game, module), (game, "**all**"), ("", "**all games**")):
            counts[key].update(words)
    out = [BEGIN, ""]
    head = ["module", "mutants", "viable", "judged", "caught", "of the judged", "alive with a reason", "of the others"]
    for game in ("markt", "mara", "thalara", ""):
        judged = (key for key in counts if key[0] == game and counts[key].keys() - {"all", "unviable", "const", "unjudged"})
        rows = sorted({*judged, (game, "**all**" if game else "**all games**")} & counts.keys())
        if rows:
            out += [f"### {game or 'Together'}", "", "| " + " | ".join(head) + " |", "|---" + "|---:" * 7 + "|"]
            out += [row(key[1], counts[key]) for key in rows] + [""]
    total = counts[("", "**all games**")]
    out += [f"{total['unviable']} do not compile; {total['const']} stand in constants and {total['unknown']} elsewhere where "]
    out[-1] += f"nothing can be switched. Of the caught, {total['timed out']} never came to an end."
    if explained:
        out += ["", "## Alive with a reason"]
    for why, names in explained.items():
        out += ["", why, "", *(f"- `{name}`" for name in sorted(names))]
    listed = [f"- `{name}` ({word})" for name, word in sorted(alive)] or ["None."]
    out += ["", "## Alive without a reason", "", *listed, END]
    page = root / "docs/mutants.md"
    text = page.read_text()
    before, rest = text.split(BEGIN)
    page.write_text(before + "\n".join(out) + rest.split(END)[1])
    print(f"{sum(total[w] for w in CAUGHT)} caught, {total['reasoned']} explained, {len(alive)} without a reason")
