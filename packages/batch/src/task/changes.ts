import type { ContentDiff } from "pith-check";
import { compareSince, contentOfBlocks, readVersion } from "pith-check/tools";
import type { WholePage } from "./whole-page.ts";

/** The change of a page, as a line of output reports it. */
interface PageChange {
  readonly change: "new" | "changed";
  /** Blocks and facts that differ. */
  readonly diff?: Pick<ContentDiff, "blocks" | "facts">;
}

/** Compares a page with an earlier output; undefined when it is unchanged. */
export function changeSince(
  earlier: Readonly<Record<string, unknown>> | undefined,
  page: WholePage,
): PageChange | undefined {
  if (earlier === undefined) return { change: "new" };
  const single = readVersion(page.first);
  const version = page.joined ? contentOfBlocks(page.joined.blocks, single.facts) : single;
  const { isSame, blocks, facts } = compareSince(earlier, { version, render: (format) => page.render(format) });
  if (isSame && facts.length === 0) return undefined;
  return { change: "changed", diff: { blocks: blocks.filter(({ is }) => is !== "same"), facts } };
}
