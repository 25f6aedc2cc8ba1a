import { TAG } from "../../html/parse/tags.ts";
import type { PageRule } from "./tree-rule.ts";

/** Of 40 pages of wcxb-dev with videos in Markdown named only by their host, 32 had silent ones. */
export const dropSilentVideos: PageRule = {
  id: "drop-silent-videos",
  stage: "tree",
  on: "page",
  when: { everyMethod: true },
  goal: "precision",
  summary: "Drops silent videos without controls, name or caption: they are decoration.",
  reasonText: "decorative background video",
  decide({ selection, figures }) {
    const { tree } = selection.page;
    const isDecoration = (node: number): boolean => {
      const has = (name: string): boolean => tree.attr(node, name) !== undefined;
      return has("muted") && !has("controls") && !has("title") && !has("aria-label") && figures.of(node) === undefined;
    };
    return { nodes: [...tree.findAll(TAG.video), ...tree.findAll(TAG.audio)].filter(isDecoration) };
  },
};
