"""The stand-in for python: what is started by it sees, does and ends as it would by itself."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

ASKED = "import os, sys; print(sys.argv[1:], os.getcwd(), os.environ['A'], input(), __name__); sys.exit(3)"


def test_words_folder_environment_input_and_status_are_its_own(forked_python: str, tmp_path: Path) -> None:
    words, own = [forked_python, "-c", ASKED, "one", "two"], {"A": "b", "PATH": "/usr/bin:/bin"}
    done = subprocess.run(words, cwd=tmp_path, env=own, input="in\n", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (3, f"['one', 'two'] {tmp_path} b in __main__\n")
    assert done.stderr == ""


def test_options_of_the_interpreter_are_no_words(forked_python: str, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("import sys; print(sys.argv)\n")
    for words, told in (
        (["-B", "-X", "utf8", "-Wdefault", "-c", "import sys; print(sys.argv)", "-W"], "['-c', '-W']"),
        (["-s", "-W", "error", "own.py", "-B"], "['own.py', '-B']"),
    ):
        done = subprocess.run([forked_python, *words], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (0, told + "\n", "")


def test_a_fault_is_told_and_a_module_is_found(forked_python: str, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("raise KeyError(__name__)\n")
    for words in (["-m", "own"], ["own.py"]):
        done = subprocess.run([forked_python, *words], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr.splitlines()[-1]) == (1, "KeyError: '__main__'")


def test_who_is_killed_inside_is_dead_outside_and_the_other_way_round(forked_python: str) -> None:
    own = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    assert subprocess.run([forked_python, "-c", own], check=False).returncode == -signal.SIGKILL
    waiting = [forked_python, "-c", "import time; print('begun', flush=True); time.sleep(600)"]
    for number in (signal.SIGKILL, signal.SIGTERM):
        with subprocess.Popen(waiting, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "begun\n"
            process.send_signal(number)
            assert process.stdout.read() == "", "nobody holds the other end"
        assert process.returncode == -number


def test_what_it_starts_gets_the_files_it_is_given(forked_python: str) -> None:
    inner = "import os, sys; os.write(int(sys.argv[1]), b'heard')"
    outer = (
        "import os, subprocess, sys; into, out = os.pipe();"
        f"subprocess.run([sys.executable, '-c', {inner!r}, str(out)], pass_fds=[out], check=True);"
        "print(os.read(into, 9), os.path.basename(sys.executable))"
    )
    done = subprocess.run([forked_python, "-c", outer], capture_output=True, text=True, check=True)
    assert done.stdout == "b'heard' python\n"


@pytest.mark.skipif(sys.platform != "linux", reason="processes are forked on Linux only")
def test_callers_that_are_killed_at_any_moment_end_nothing_but_what_they_started(forked_python: str) -> None:
    wish = {"words": ["-c", "pass"], "folder": "/", "environment": {}, "files": []}
    whole = b"!" + json.dumps(wish).encode() + b"\n"
    inwards, outwards = os.pipe()
    for said in (b"", b"!", whole[:20], whole, whole):
        with closing(socket.socket(socket.AF_UNIX)) as caller:
            caller.connect(str(Path(forked_python).with_name("door")))
            if said:
                socket.send_fds(caller, [said[:1]], [outwards])
                caller.sendall(said[1:])
    os.close(outwards)
    done = subprocess.run([forked_python, "-c", "print('well')"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "well\n")
    try:
        assert os.read(inwards, 1) == b"", "nobody keeps the files of those who are gone"
    finally:
        os.close(inwards)
