"""Many pages from Python: python3 examples/pith_pages.py FILE... One process of pith reads them all, line by line."""
import json
import os
import shlex
import subprocess
import sys
import threading

PITH = shlex.split(os.environ.get("PITH", "npx --yes pith-cli"))


def read_pages(pages):
    """Takes dicts with html and maybe url and id; gives dicts with markdown, title, author, date, or error, in the same order."""
    command = [*PITH, "--jsonl", "-", "--format", "markdown"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as pith:

        def feed():
            with pith.stdin:
                for page in pages:
                    pith.stdin.write(json.dumps(page) + "\n")

        # Written beside the reading: else both sides would wait for each other.
        threading.Thread(target=feed, daemon=True).start()
        for line in pith.stdout:
            yield json.loads(line)


def open_pages(names):
    for name in names:
        with open(name, encoding="utf-8") as file:
            yield {"id": name, "html": file.read()}


if __name__ == "__main__":
    for result in read_pages(open_pages(sys.argv[1:])):
        words = len(result.get("markdown", "").split())
        print(result["id"], result.get("error") or f"{words} words")
