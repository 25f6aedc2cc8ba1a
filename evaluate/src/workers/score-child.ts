import { type PageScore, type ScoreInput, scorePage } from "../metrics/score-page.ts";

/** One page and the outputs for it. */
export interface ScoreJob extends ScoreInput {
  readonly key: string;
  readonly outputs: ReadonlyArray<readonly [extractor: string, text: string]>;
}

/** The scores of a job. */
export interface ScoreReply {
  readonly key: string;
  readonly scores: ReadonlyArray<readonly [extractor: string, score: PageScore]>;
}

process.on("message", (job: ScoreJob) => {
  process.send?.({ key: job.key, scores: [...scorePage(job, new Map(job.outputs))] } satisfies ScoreReply);
  process.send?.("done");
});
process.send?.("ready");
