import type { ExtractResult, Why } from "../api/result.ts";
import { checkObject } from "../safety/option-spec.ts";
import type { SpokenBlock } from "../threads/speakers.ts";
import { type Doubt, doubts } from "./doubts/doubts.ts";
import { type Fingerprint, fingerprint } from "./fingerprint.ts";
import type { PlacedFormat } from "./output-letters.ts";
import { type PlacedRun, provenance } from "./provenance.ts";
import { speakers } from "./speakers.ts";
import { withDeadline } from "./with-deadline.ts";
import { type MachineLine, machineLines } from "./withheld/instructions.ts";
import { type WithheldText, withheld } from "./withheld/withheld.ts";

/** Everything that helps to decide how far to trust a result. */
export interface CheckReport {
  readonly ok: boolean;
  readonly why: Why;
  /** Estimated word F1 of the content, 0 to 1; null if the method provides none. */
  readonly confidence: number | null;
  readonly doubts: readonly Doubt[];
  readonly machineLines: readonly MachineLine[];
  readonly withheld: readonly WithheldText[];
  readonly speakers: readonly SpokenBlock[];
  readonly fingerprint: Fingerprint;
  readonly places?: PlacedText;
}

/** An output with the sources of each range: `provenance` as plain data. */
export interface PlacedText {
  readonly format: PlacedFormat;
  readonly output: string;
  /** In the order of the output. */
  readonly runs: ReadonlyArray<Omit<PlacedRun, "node">>;
}

export interface CheckOptions {
  /** The format to map. Default: none. */
  readonly places?: PlacedFormat;
}

/**
 * All checks that need no further input, as plain data. @throws InputError, also for a format
 * without places
 */
export function check(result: ExtractResult, options: CheckOptions = {}): CheckReport {
  checkObject("check", options);
  const { places } = options;
  return withDeadline(result, () => reportOf(result, places));
}

function reportOf(result: ExtractResult, places: PlacedFormat | undefined): CheckReport {
  const { ok, why, confidence } = result;
  const placed = places && provenance(result, places);
  return {
    ok,
    why,
    // Without content there is nothing to be confident in.
    confidence: ok ? confidence : null,
    doubts: doubts(result),
    machineLines: machineLines(result),
    withheld: withheld(result),
    speakers: speakers(result),
    fingerprint: fingerprint(result),
    ...(placed && {
      places: {
        format: places,
        output: placed.output,
        runs: placed.runs.map(({ node: _, ...run }) => run),
      },
    }),
  };
}
