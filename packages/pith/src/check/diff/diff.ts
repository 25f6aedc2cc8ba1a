import { InputError } from "../../safety/errors.ts";
import { expectArgument } from "../../safety/expect-argument.ts";
import { withDeadline } from "../with-deadline.ts";
import { type ContentDiff, compareContents } from "./content-diff.ts";
import { compareSince, type EarlierContent } from "./since.ts";
import { isResult, readVersion, type Version } from "./version.ts";

const readIn = <T>(version: Version, answer: () => T): T =>
  isResult(version) ? withDeadline(version, answer) : answer();

/** Whether a value is what was kept of an earlier result, and not a version itself. */
function isEarlier(version: Version | EarlierContent): version is EarlierContent {
  if (typeof version !== "object" || version === null) return false;
  if (Array.isArray(version) || "selection" in version) return false;
  const { text, markdown, blocks } = version as EarlierContent;
  const isStored = Array.isArray(blocks) || typeof (text ?? markdown) === "string";
  expectArgument(isStored, "a stored version must have text, markdown or blocks", version);
  return true;
}

/**
 * Compares two versions of a page's content: blocks added, removed, moved and changed, and facts.
 * Ignores dropped text and relative times. A stored version is compared in what it has: its
 * blocks, or its lines of text or Markdown.
 * @throws InputError for a value that is neither a result of `extract`, a list of texts, nor a
 * stored version; and for a list of texts after a stored version
 */
export function diff(before: Version | EarlierContent, after: Version): ContentDiff {
  if (!isEarlier(before)) {
    return readIn(before, () =>
      readIn(after, () => compareContents(readVersion(before), readVersion(after))),
    );
  }
  if (!isResult(after))
    throw new InputError("a stored version is compared with a result of extract");
  return withDeadline(after, () =>
    compareSince(before, { version: readVersion(after), render: (format) => after.as(format) }),
  );
}
