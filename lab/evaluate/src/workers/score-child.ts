import { type PageScore, type ScoreInput, scorePage } from "../metrics/score-page.ts";

export interface ScoreJob extends ScoreInput {
  /** The page's id, for messages. */
  readonly id: string;
  readonly outputs: ReadonlyArray<{
    readonly extractor: string;
    readonly key: string;
    readonly text: string;
  }>;
}

/** Scores of a job, with the keys of its outputs. */
export type ScoreReply = ReadonlyArray<{
  readonly extractor: string;
  readonly key: string;
  readonly score: PageScore;
}>;

process.on("message", (job: ScoreJob) => {
  const scores = scorePage(
    job,
    new Map(job.outputs.map(({ extractor, text }) => [extractor, text])),
  );
  const reply = job.outputs.flatMap(({ extractor, key }) => {
    const score = scores.get(extractor);
    return score ? [{ extractor, key, score }] : [];
  });
  process.send?.(reply satisfies ScoreReply);
  process.send?.("done");
});
process.send?.("ready");
