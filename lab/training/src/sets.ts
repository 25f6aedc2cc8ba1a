import { readFileSync } from "node:fs";

/** A data set in `lab/training/sets.json`, which the Python part reads, too. */
export interface TrainingSet {
  readonly name: string;
  readonly origin: string;
  readonly licence: string;
  /** Whether it is used only for measuring. Default false. */
  readonly evaluationOnly?: boolean;
  /** Whether its lines name pages of other sets, which have the HTML. Default false. */
  readonly joined?: boolean;
  /** Whether its pages are labelled for this project. Default false. */
  readonly labelledHere?: boolean;
  /** Weight of its pages relative to wcxb-dev. */
  readonly weight: number;
  /** Whether its page kinds are labels. */
  readonly kinds: boolean;
  /**
   * A label file (`CompactLabels`) in `training`, which takes precedence; pages without labels or
   * gold are skipped.
   */
  readonly labels?: string;
  /** Whether its gold is wanted and unwanted segments instead of texts. */
  readonly segments?: boolean;
}

/** All training sets of the default. */
export const trainingSets: readonly TrainingSet[] = JSON.parse(
  readFileSync(new URL("../sets.json", import.meta.url), "utf8"),
) as TrainingSet[];

/** Their names, as the default of `--sets`. */
export const setNames: string = trainingSets.map(({ name }) => name).join(",");
