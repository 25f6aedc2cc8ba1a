#!/usr/bin/env bash
# Writes each page of the file $ADDRESSES as Markdown to $FOLDER; $PITH is the command. A page that fails is told of and left out.
set -uo pipefail
: "${ADDRESSES:?}" "${FOLDER:?}" "${PITH:=pith}" "${GITHUB_STEP_SUMMARY:=/dev/null}"
mkdir -p "$FOLDER"
failed=0
while read -r address; do
  [ -n "$address" ] || continue
  name=$(printf %s "${address#*://}" | tr -c 'A-Za-z0-9._\n-' '-')
  if $PITH "$address" --format markdown --front-matter -o "$FOLDER/$name.md.new" </dev/null; then
    mv "$FOLDER/$name.md.new" "$FOLDER/$name.md"
    echo "- kept: $address" >> "$GITHUB_STEP_SUMMARY"
  else
    rm -f "$FOLDER/$name.md.new"
    echo "::warning::$address gave no content"
    failed=$((failed + 1))
  fi
done < "$ADDRESSES"
echo "- without content: $failed" >> "$GITHUB_STEP_SUMMARY"
