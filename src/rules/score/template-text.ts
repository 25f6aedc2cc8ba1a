import { IN_TEMPLATE } from "../../measure/rendering.ts";
import type { ScoreRule } from "../rule.ts";

export const inTemplate: ScoreRule = {
  id: "template-text",
  stage: "score",
  promise: "reader",
  says: "Text in a template element, or markup that a field keeps as a template, is not content: no reader sees it until a script has filled it in.",
  shownBy: "the HTML standard: the contents of a template element are inert",
  because: "in a template",
  decide({ page: { blocks }, probability }) {
    const { visibility } = blocks;
    if (!visibility.some((bits) => (bits & IN_TEMPLATE) !== 0)) return {};
    return { probability: probability.map((p, block) => (visibility[block] & IN_TEMPLATE ? 0 : p)) };
  },
};
