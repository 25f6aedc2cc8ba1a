// Agreement of two blind labellings:
// `npx tsx -C source lab/training/src/agreement.ts [--data DIR]`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { blockRoles } from "../../../packages/pith/src/model/role-names.ts";
import { openPage } from "../../../packages/pith/src/page/open-page.ts";
import {
  type BlockLabel,
  type CompactLabels,
  hashHtml,
  isContentLabel,
  labelsOfBlocks,
} from "./compact-labels.ts";
import { cohensKappa } from "./kappa.ts";
import { readPages } from "./read-pages.ts";
import { blockLabelsOf } from "./targets.ts";

const labels = fileURLToPath(new URL("../labels/", import.meta.url));

/** A block labelled twice, with its words. */
type Pair = readonly [own: BlockLabel, other: BlockLabel, words: number];

interface Compared {
  pages: number;
  sameKind: number;
  /** All blocks. */
  readonly blocks: Pair[];
  /** Those of pages with roles in both labellings. */
  readonly roles: Pair[];
}

const hasOnlyRoles = (own: readonly BlockLabel[]): boolean =>
  own.every((label) => label !== "noise" && label !== "content");

async function compareSet(data: string, name: string): Promise<Compared> {
  const lines = readFileSync(`${labels}second/${name}.jsonl`, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  const second = new Map(
    lines.map((line) => JSON.parse(line) as CompactLabels).map((own) => [own.hash, own]),
  );
  const compared: Compared = { pages: 0, sameKind: 0, blocks: [], roles: [] };
  for await (const page of readPages(data, name)) {
    const other = second.get(hashHtml(page.html));
    const measured = other && openPage(page.html, { url: page.url, embedded: true });
    const own = measured && blockLabelsOf(measured, page);
    if (!own) continue;
    compared.pages++;
    if (page.type === other.type) compared.sameKind++;
    const again = labelsOfBlocks(measured, other);
    const areRoles = hasOnlyRoles(own) && hasOnlyRoles(again);
    own.forEach((label, block) => {
      if (label === "unknown" || again[block] === "unknown") return;
      const pair = [label, again[block], measured.blocks.words[block]] as const;
      compared.blocks.push(pair);
      if (areRoles) compared.roles.push(pair);
    });
  }
  return compared;
}

const kappa = (
  pairs: readonly Pair[],
  nameOf: (label: BlockLabel) => string,
  byWords = true,
): string =>
  cohensKappa(
    pairs.map(([own, other, words]) => [nameOf(own), nameOf(other), byWords ? words : 1]),
  ).toFixed(3);

const keptOrNot = (label: BlockLabel): string => (isContentLabel(label) ? "keep" : "drop");

function describeSet(name: string, { pages, sameKind, blocks, roles }: Compared): string {
  const byRole = roles.length > 0 ? kappa(roles, (label) => label) : "";
  return `| ${name} | ${pages} | ${kappa(blocks, keptOrNot, false)} | ${kappa(blocks, keptOrNot)} | ${byRole} | ${sameKind} |\n`;
}

/** Kappa of each role against all others, and the words that either reader gave it. */
function describeRoles(pairs: readonly Pair[]): string {
  const rows = blockRoles.map((role) => {
    const words = pairs.reduce(
      (sum, [own, other, count]) => sum + (own === role || other === role ? count : 0),
      0,
    );
    return `| ${role} | ${kappa(pairs, (label) => (label === role ? role : "other"))} | ${words} |\n`;
  });
  return `| role | kappa, by words | words |\n|---|---|---|\n${rows.join("")}`;
}

const { values } = parseArgs({
  options: { data: { type: "string", default: process.env.PITH_DATA ?? "../shared/datasets" } },
});
process.stdout.write(
  "| set | pages | kept, by blocks | kept, by words | roles, by words | same kind |\n|---|---|---|---|---|---|\n",
);
const all: Pair[] = [];
for (const file of existsSync(`${labels}second`) ? readdirSync(`${labels}second`).sort() : []) {
  const name = file.replace(".jsonl", "");
  const compared = await compareSet(values.data, name);
  process.stdout.write(describeSet(name, compared));
  for (const pair of compared.roles) all.push(pair);
}
process.stdout.write(`\n${describeRoles(all)}`);
