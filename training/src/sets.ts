import { readFileSync } from "node:fs";

/** What the trainer knows of a data set: `training/sets.json`, which the Python part reads, too. */
export interface TrainingSet {
  readonly name: string;
  readonly origin: string;
  readonly licence: string;
  /** Whether it only measures what was learned from the others. Default false. */
  readonly evaluationOnly?: boolean;
  /** Whether its lines name pages of other sets, which have the HTML. Default false. */
  readonly joined?: boolean;
  /** The convention that its gold follows; `kind`: as the page's kind says. */
  readonly convention: string;
  /** How much its pages count beside those of wcxb-dev. */
  readonly weight: number;
  /** Whether its kinds of pages are labels. */
  readonly kinds: boolean;
  /** A file of labels (`CompactLabels`), from `training`, that are its gold; its pages without labels are left out. */
  readonly labels?: string;
  /** Whether its gold are segments that must and must not be there, in the place of texts. */
  readonly segments?: boolean;
}

/** All sets that the default is trained on. */
export const trainingSets: readonly TrainingSet[] = JSON.parse(
  readFileSync(new URL("../sets.json", import.meta.url), "utf8"),
) as TrainingSet[];

/** Their names, as the default of `--sets`. */
export const setNames: string = trainingSets.map(({ name }) => name).join(",");
