import { type PageScore, type ScoreInput, scorePage } from "../metrics/score-page.ts";

export interface ScoreJob extends ScoreInput {
  /** The page's id, for messages. */
  readonly id: string;
  /** Outputs by the keys of their scores. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Scores of a job's outputs, by key. */
export type ScoreReply = ReadonlyMap<string, PageScore>;

process.on("message", (job: ScoreJob) => {
  process.send?.(scorePage(job, job.texts) satisfies ScoreReply);
  process.send?.("done");
});
process.send?.("ready");
