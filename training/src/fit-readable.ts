import { createHash } from "node:crypto";
import type { ReadableCase, Side } from "../../evaluate/src/readable/cases.ts";
import { type ReadableModel, rateSigns, type SignWeight, signNames } from "../../src/questions/readable/judge.ts";
import type { SignName } from "../../src/questions/readable/signs.ts";
import { type Example, trainLogistic } from "./headlines/logistic.ts";

const FOLDS = 5;
/** Penalty on the squared weights; 0.002 to 0.2 differ by less than 0.005 in AUC out of fold. */
const PENALTY = 0.02;
/**
 * What a page without its address counts beside the same page with it: most callers know the address, and those who
 * do not should lose little (AUC without the address, out of fold over all pages: .983 with a half, .980 with nothing).
 */
const UNADDRESSED = 0.5;
/** Dragnet's pages are all of text and from the years around 2010: with full weight their age would tell them apart. */
const SET_WEIGHTS: Readonly<Record<string, number>> = { dragnet: 0.3 };
const DIGITS = 3;

/** What pages count in the fit: a site by the square root of its pages, texts and lists as much as each other. */
function weigh(cases: readonly ReadableCase[]): number[] {
  const keyOf = ({ domain, side }: ReadableCase): string => `${side} ${domain}`;
  const counts = new Map<string, number>();
  for (const page of cases) counts.set(keyOf(page), (counts.get(keyOf(page)) ?? 0) + 1);
  const raw = cases.map((page) => (SET_WEIGHTS[page.set] ?? 1) / Math.sqrt(counts.get(keyOf(page)) ?? 1));
  const sums: Record<Side, number> = { text: 0, list: 0 };
  for (const [i, { side }] of cases.entries()) sums[side] += raw[i];
  return cases.map(({ side }, i) => raw[i] / sums[side]);
}

/** Fits the weights of the signs; the same pages always give the same weights. */
export function fitReadable(cases: readonly ReadableCase[]): ReadableModel {
  const weights = weigh(cases);
  const examples = cases.flatMap(({ signs, unaddressed, side }, i): Example[] => [
    { figures: signNames.map((name) => signs[name]), positive: side === "text", weight: weights[i] },
    {
      figures: signNames.map((name) => unaddressed[name]),
      positive: side === "text",
      weight: weights[i] * UNADDRESSED,
    },
  ]);
  const { constant, weights: fitted } = trainLogistic(examples, PENALTY);
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const entries = signNames.map((name, i): [SignName, SignWeight] => [
    name,
    [fitted[i], examples.reduce((sum, { figures, weight }) => sum + figures[i] * weight, 0) / total],
  ]);
  return { constant, signs: Object.fromEntries(entries) as Record<SignName, SignWeight> };
}

/** The fold of a domain. */
export const foldOf = (domain: string): number => createHash("sha256").update(domain).digest()[1] % FOLDS;

/** Probabilities of the pages by models that have not seen their domains, with their address and without. */
export function rateHeldOut(cases: readonly ReadableCase[]): { addressed: number[]; unaddressed: number[] } {
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fitReadable(cases.filter(({ domain }) => foldOf(domain) !== fold)),
  );
  const rate = (key: "signs" | "unaddressed"): number[] =>
    cases.map((page) => rateSigns(models[foldOf(page.domain)], page[key]));
  return { addressed: rate("signs"), unaddressed: rate("unaddressed") };
}

/** The source of the module that holds the model under a name. */
export function writeReadableSource(name: string, model: ReadableModel, notes: readonly string[]): string {
  const round = (value: number): number => Number(value.toFixed(DIGITS));
  const lines = signNames.map((sign) => `    ${sign}: [${model.signs[sign].map(round).join(", ")}],`);
  return [
    'import type { ReadableModel } from "./judge.ts";',
    "",
    "/**",
    ...notes.map((note) => ` * ${note}`),
    " */",
    `export const ${name}: ReadableModel = {`,
    `  constant: ${round(model.constant)},`,
    "  signs: {",
    ...lines,
    "  },",
    "};",
    "",
  ].join("\n");
}
