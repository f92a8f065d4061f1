"""Weaves all mutants of a file into it, each behind a switch that is asked at run time.

Only one mutant is ever on, so what a mutant puts in place of an expression is written with the untouched
operands, and only the branch without a mutant holds the switches of what is nested in it.
"""

import re
import subprocess
from dataclasses import dataclass, field

# Around what belongs to mutants; they leave the text, and where they stood tells whom an error concerns.
OPEN, NUMBERED, CLOSE = "\x01", "\x02", "\x03"


def switch(number):
    return f"crate::mutant::on({number})"


def marked(numbers, text):
    return f"{OPEN}{','.join(map(str, numbers))}{NUMBERED}{text}{CLOSE}"


@dataclass
class Node:
    """A piece of the file that is rewritten as a whole: an expression, a guard, the body of a function."""

    start: int
    end: int
    sort: str
    opaque: bool = False
    alternatives: list = field(default_factory=list)  # number, text
    deletions: list = field(default_factory=list)  # numbers that switch off the arm

    def woven(self, inner):
        numbers = [number for number, _ in self.alternatives]
        if self.sort == "arm":  # without a guard of its own
            return "".join(marked([n], f" if !{switch(n)}") for n in self.deletions)
        if self.sort == "fn" and not self.opaque:
            returns = (marked([n], f"if {switch(n)} {{ return {text}; }} ") for n, text in self.alternatives)
            return "".join(returns) + inner
        if self.sort == "fn":
            body = f"{{ {inner} }}"
            for n, text in self.alternatives:
                value = marked([n], text)
                either = "crate::mutant::Either"
                body = f"if {switch(n)} {{ {either}::A({value}) }} else {{ {either}::B({body}) }}"
            return marked(numbers, body)
        if self.alternatives:
            arms = (f"if {switch(n)} {{ {marked([n], text)} }} else " for n, text in self.alternatives)
            inner = marked(numbers, f"({''.join(arms)}{{ {inner} }})")
        if self.deletions:
            inner = "".join(marked([n], f"!{switch(n)} && ") for n in self.deletions) + f"({inner})"
        return inner


class File:
    """A source file with the places that `spans` found in it."""

    def __init__(self, path, text, spans_binary):
        self.text = text
        self.lines = [0]
        for line in text.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.nodes = {}
        self.things = {"binary": {}, "unary": {}, "arm": {}, "guard": {}, "struct": [], "fn": {}}
        found = subprocess.run([spans_binary, path], check=True, capture_output=True, text=True).stdout
        for line in found.splitlines():
            sort, *words = line.split()
            at = [self.place(word) if re.match(r"\d+:\d+$", word) else word for word in words]
            start, end, fixed, rest = at[0], at[1], at[2] == "const", at[3:]
            if sort in ("binary", "unary"):
                self.things[sort][rest[0]] = (start, end, fixed, rest)
            elif sort == "arm":
                self.things["arm"][start] = (fixed, rest)
                self.things["guard"][rest[1]] = (rest[1], rest[2], fixed)
            elif sort == "struct":
                self.things["struct"].append((start, end, fixed))
            else:
                self.things["fn"][rest[0]] = (rest[0], rest[1], fixed, rest[2] == "opaque")

    def place(self, word):
        line, column = map(int, word.split(":"))
        return self.lines[line - 1] + column - 1

    def span(self, mutant):
        start, end = (mutant["span"][side] for side in ("start", "end"))
        return self.place(f"{start['line']}:{start['column']}"), self.place(f"{end['line']}:{end['column']}")

    def node(self, start, end, sort, opaque=False):
        return self.nodes.setdefault((start, end, sort), Node(start, end, sort, opaque))

    def add(self, number, mutant):
        """Puts a mutant behind a switch; otherwise says why it cannot be."""
        start, end = self.span(mutant)
        genre, replacement, text = mutant["genre"], mutant["replacement"], self.text
        try:
            if genre == "BinaryOperator":
                begin, stop, fixed, (_, _, lets) = self.things["binary"][start]
                if lets == "let":
                    return "unviable"  # `||` cannot join a `let`
                changed = text[begin:start] + replacement + text[end:stop]
                into = ("expr", begin, stop)
            elif genre == "UnaryOperator":
                begin, stop, fixed, _ = self.things["unary"][start]
                changed, into = text[begin:start] + text[end:stop], ("expr", begin, stop)
            elif genre == "StructField":
                around = [s for s in self.things["struct"] if s[0] <= start and end <= s[1]]
                begin, stop, fixed = min(around, key=lambda s: s[1] - s[0])
                changed, into = text[begin:start] + text[end:stop], ("expr", begin, stop)
            elif genre == "MatchArmGuard":
                begin, stop, fixed = self.things["guard"][start]
                changed, into = replacement, ("guard", begin, stop)
            elif genre == "MatchArm":
                fixed, (pattern_end, begin, stop, rest) = self.things["arm"][start]
                if begin == "-" and rest == "exact":
                    return "unviable"  # without this arm, something would not be matched
                into = ("arm", pattern_end, pattern_end) if begin == "-" else ("guard", begin, stop)
                if not fixed:
                    self.node(into[1], into[2], into[0]).deletions.append(number)
                return "const" if fixed else None
            elif genre == "FnValue":
                begin, stop, fixed, opaque = self.things["fn"][start]
                if not fixed:
                    self.node(begin, stop, "fn", opaque).alternatives.append((number, replacement))
                return "const" if fixed else None
            else:
                return "unknown"
        except (KeyError, ValueError):
            return "unknown"
        if not fixed:
            self.node(into[1], into[2], into[0]).alternatives.append((number, changed))
        return "const" if fixed else None

    def woven(self):
        """The text with all switches, and what belongs to which mutants: start, end (in bytes), numbers."""
        rank = {"fn": 0, "guard": 1, "expr": 2, "arm": 3}
        nodes = sorted(self.nodes.values(), key=lambda n: (n.start, -n.end, rank[n.sort]))
        text, _ = self.weave(nodes, 0, 0, len(self.text))
        return unmarked(text)

    def weave(self, nodes, index, start, end):
        out, at = [], start
        while index < len(nodes) and nodes[index].end <= end and nodes[index].start < max(end, start + 1):
            node = nodes[index]
            out.append(self.text[at : node.start])
            inner, index = self.weave(nodes, index + 1, node.start, node.end)
            out.append(node.woven(inner))
            at = node.end
        out.append(self.text[at:end])
        return "".join(out), index


def unmarked(text):
    plain, regions, stack, size = [], [], [], 0
    for piece in re.split(f"({OPEN}[^{NUMBERED}]*{NUMBERED}|{CLOSE})", text):
        if piece.startswith(OPEN):
            stack.append((size, [int(n) for n in piece[1:-1].split(",")]))
        elif piece == CLOSE:
            start, numbers = stack.pop()
            regions.append((start, size, numbers))
        else:
            plain.append(piece)
            size += len(piece.encode())
    return "".join(plain), regions
