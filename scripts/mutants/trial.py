"""Runs tests with one mutant on, the quickest that reach it first, until one fails."""

import ctypes
import json
import os
import resource
import signal
import subprocess
import threading
import time
from pathlib import Path

LIBC = ctypes.CDLL(None)
QUICK = 0.3  # seconds of CPU: tests below run together in one process for each test binary
MEMORY = 3 << 30  # a mutant that never stops collecting is stopped by this, or by its CPU time


class Test:
    """A test, how long it takes and which mutants it reaches; `cut` if both are known of its beginning only."""

    def __init__(self, binary, name, seconds, reached, cut):
        self.binary, self.name, self.seconds, self.reached, self.cut = binary, name, seconds, set(reached), cut


def started(binary, names, seconds, **environment):
    def limit():
        LIBC.prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG: no test outlives this run
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    return subprocess.Popen(
        [binary["path"], "--exact", "--test-threads=1", *names],
        cwd=binary["cwd"],
        env={**os.environ, "PROPTEST_FAILURE_PERSISTENCE": "off", "INSTA_UPDATE": "no", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        preexec_fn=limit,
        text=True,
    )


def names_of(binary):
    listed = subprocess.run([binary["path"], "--list"], cwd=binary["cwd"], capture_output=True, text=True, check=True)
    return [line.removesuffix(": test") for line in listed.stdout.splitlines() if line.endswith(": test")]


def baseline(binaries, scratch, slowest):
    """Every test alone, without a mutant: it must pass, or at least not fail within the time for the slowest."""
    kept_path = scratch / "baseline.json"
    kept = json.loads(kept_path.read_text()) if kept_path.exists() else {}
    tests = []
    for binary in binaries:
        stamp = f"{binary['path']} {os.stat(binary['path']).st_mtime_ns}"
        for name in names_of(binary):
            key = f"{stamp} {name}"
            if key not in kept or (kept[key]["cut"] and kept[key]["seconds"] < slowest):
                note = scratch / "reached"
                note.unlink(missing_ok=True)
                process = started(binary, [name], int(slowest) + 1, MUTANTS_REACHED=str(note))
                process.stdout.read()
                _, status, used = os.wait4(process.pid, 0)
                process.returncode = status
                # What a process has used and what its limit counts are not quite the same: the signal tells.
                cut = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL)
                if status != 0 and not cut:
                    raise SystemExit(f"{binary['name']} {name} fails without any mutant")
                seconds = max(used.ru_utime + used.ru_stime, slowest if cut else 0)
                numbers = sorted(set(map(int, note.read_text().split()))) if note.exists() else []
                kept[key] = {"seconds": seconds, "reached": numbers, "cut": cut}
                kept_path.write_text(json.dumps(kept))
            tests.append(Test(binary, name, **kept[key]))
    return tests


def fails(binary, tests, number, slowest):
    """Which test fails with the mutant on; a second word says whether it just did not end."""
    cut = any(test.cut for test in tests)
    cpu = int(slowest if cut else 4 * sum(test.seconds for test in tests) + 3)
    process = started(binary, [test.name for test in tests], cpu, MUTANT=str(number))
    # Whatever waits without using CPU ends, too: but late, since others may need the machine.
    clock = threading.Timer(20 * cpu + 60, process.kill)
    clock.start()
    failed = None
    for line in process.stdout:
        if line.startswith("test ") and line.rstrip().endswith("FAILED"):
            failed = line.split()[1]
            process.kill()
            break
    process.stdout.close()
    code = process.wait()
    clock.cancel()
    if failed:
        return failed, "caught"
    if code in (-signal.SIGXCPU, -signal.SIGKILL):
        return (None, "") if cut else ("", "timed out")
    return ("", "caught") if code != 0 else (None, "")


def units(tests, number):
    """What to run for a mutant, in order: quick tests by binary, then each slow test alone."""
    reaching = [test for test in tests if number in test.reached]
    groups = {}
    for test in reaching:
        key = test.binary["name"] if test.seconds < QUICK else (test.binary["name"], test.name)
        groups.setdefault(key, []).append(test)
    return sorted(groups.values(), key=lambda group: sum(test.seconds for test in group))


def verdict(tests, number, slowest, enough, partial):
    """caught, timed out, missed, unreached, or open if these are not all tests; which test, and the seconds it took."""
    begun, todo, tried = time.time(), units(tests, number), 0
    for group in todo:
        tried += min(slowest, sum(test.seconds for test in group))
        if tried > enough:
            return {"verdict": "open", "by": "", "took": time.time() - begun}
        name, how = fails(group[0].binary, group, number, slowest)
        if how:
            return {"verdict": how, "by": f"{group[0].binary['name']} {name}".strip(), "took": time.time() - begun}
    word = "open" if partial else "missed" if todo else "unreached"
    return {"verdict": word, "by": "", "took": time.time() - begun}


def all_verdicts(tests, names, results_path, options, partial):
    """Every mutant in turn, appended to the results as they come."""
    todo, lock, done = list(reversed(names)), threading.Lock(), []
    begun, count = time.time(), len(names)

    def work():
        while True:
            with lock:
                if not todo:
                    return
                number = todo.pop()
            result = {"name": names[number], **verdict(tests, number, options.slowest, options.enough, partial)}
            with lock:
                done.append(result["verdict"])
                with open(results_path, "a") as file:
                    file.write(json.dumps(result) + "\n")
                if len(done) % 25 == 0 or not todo:
                    each = (time.time() - begun) / len(done)
                    alive = len(done) - done.count("caught") - done.count("timed out")
                    left = f"{each * len(todo) / 60:.0f} min left"
                    print(f"{len(done)} of {count}, {alive} alive, {left}", flush=True)

    workers = [threading.Thread(target=work) for _ in range(options.jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def results(path: Path):
    """The last verdict on each mutant, by name."""
    lines = path.read_text().splitlines() if path.exists() else []
    return {result["name"]: result for result in map(json.loads, lines)}
