import { readFileSync } from "node:fs";

/** What the trainer knows of a data set: `training/sets.json`, which the Python part reads, too. */
export interface TrainingSet {
  readonly name: string;
  readonly origin: string;
  readonly licence: string;
  /** Whether its licence lets anybody use it who names its authors: what `--permissive` learns from. */
  readonly permissive?: boolean;
  /** The convention that its gold follows; `kind`: as the page's kind says. */
  readonly convention: string;
  /** How much its pages count beside those of wcxb-dev. */
  readonly weight: number;
  /** Whether its kinds of pages are labels. */
  readonly kinds: boolean;
  /** A file of labels (docs/labels.md), from `training`, that are its gold; its pages without labels are left out. */
  readonly labels?: string;
  /** Whether its gold are segments that must and must not be there, in the place of texts. */
  readonly segments?: boolean;
}

/** All sets that the default is trained on. */
export const trainingSets: readonly TrainingSet[] = JSON.parse(
  readFileSync(new URL("../sets.json", import.meta.url), "utf8"),
) as TrainingSet[];

/** The number of the fold that a set is with `npm run train -- --by-set`; -1 for one that is not a fold of its own. */
export const foldOfSet = (name: string): number =>
  trainingSets
    .filter(({ labels, segments }) => labels === undefined && !segments)
    .findIndex((set) => set.name === name);

/** Their names, as the default of `--sets`. */
export const setNames: string = trainingSets.map(({ name }) => name).join(",");

/** The names of those under permissive licences. */
export const permissiveSets: ReadonlySet<string> = new Set(
  trainingSets.filter(({ permissive }) => permissive).map(({ name }) => name),
);
