"""Runs one Python extractor: a JSON line {"html", "url"} in, a JSON line {"html"|"text"|"error"} out.

With --facts the line out is {"title", "author", "date"} or {"error"}, for the extractors that tell them.
"""

import importlib.metadata
import json
import socket
import sys


def refuse(*args, **kwargs):
    raise OSError("extractors have no network access in the benchmark")


socket.socket.connect = refuse
socket.create_connection = refuse
socket.getaddrinfo = refuse


def load_trafilatura():
    from trafilatura import extract

    return lambda html, url: {"text": extract(html, url=url, output_format="txt") or ""}


def load_trafilatura_facts():
    from trafilatura import extract_metadata

    def run(html, url):
        facts = extract_metadata(html, default_url=url)
        return {name: getattr(facts, name, None) for name in ("title", "author", "date")}

    return run


LOADERS = {
    "trafilatura": load_trafilatura,
}


FACT_LOADERS = {"trafilatura": load_trafilatura_facts}


def main():
    name = sys.argv[1]
    if sys.argv[2:] == ["--version"]:
        LOADERS[name]()
        print(importlib.metadata.version(name))
        return
    loaders = FACT_LOADERS if sys.argv[2:] == ["--facts"] else LOADERS
    run = loaders[name]()
    for line in sys.stdin:
        page = json.loads(line)
        try:
            answer = run(page["html"], page["url"])
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


main()
