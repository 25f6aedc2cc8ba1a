import type { PageAnswer } from "../../src/batch/task/page-work.ts";

/** The answer for a page with content and this id. */
export const answerOf = (id: string): PageAnswer =>
  ({ id, state: "content", content: "Words.", record: "{}" }) as unknown as PageAnswer;
