#!/bin/sh
# examples/pipe.sh FILE...: pages to JSON lines, JSON lines to texts, texts to a count of words.
set -eu
pith="${PITH:-node packages/pith-cli/dist/main.js}"
node -e 'for (const id of process.argv.slice(1)) {
  const html = require("node:fs").readFileSync(id, "utf8");
  console.log(JSON.stringify({ id, html }));
}' "$@" |
  $pith --jsonl |
  node -e 'require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, text = "" } = JSON.parse(line);
    console.log(`${text.split(/\s+/).filter(Boolean).length}\t${id}`);
  });'
