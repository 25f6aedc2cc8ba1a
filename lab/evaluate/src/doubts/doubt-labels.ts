import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { doubtKinds } from "../../../../packages/pith/src/check/doubts/doubts.ts";
import { type DoubtKind, doubts } from "../../../../packages/pith/src/check/index.ts";
import { extract } from "../../../../packages/pith/src/index.ts";
import { hashPage } from "../../../../packages/pith/src/methods/labels/page-labels.ts";
import { findSet, readPages } from "../data/pages.ts";
import { type Half, halfOf } from "../metadata/gold-pages.ts";
import type { ReportTable } from "../reporting/report-table.ts";

/** A page with its correct doubts. */
interface LabelledPage {
  readonly set: string;
  readonly page: string;
  /** SHA-256 of the page's text. */
  readonly hash: string;
  readonly doubts: readonly string[];
}

/** Counts of one kind of doubt on one half of the sites. */
interface KindCounts {
  labelled: number;
  raised: number;
  right: number;
}

/** Doubts per page, labelled by hand. */
export const doubtLabels: string = fileURLToPath(
  new URL("../../../training/labels/doubts/labels.jsonl", import.meta.url),
);

const kinds = doubtKinds.filter((kind) => kind !== "low-confidence");
const share = (part: number, of: number): string => (of === 0 ? "" : `${part} of ${of}`);

/** Counts raised and correct doubts by half and kind. */
export class DoubtTally {
  private readonly counts = new Map<string, KindCounts>();
  pages = 0;

  add(half: Half, labelled: readonly string[], raised: readonly DoubtKind[]): void {
    this.pages++;
    for (const kind of kinds) {
      const sum = this.of(half, kind);
      const isLabelled = labelled.includes(kind);
      const isRaised = raised.includes(kind);
      if (isLabelled) sum.labelled++;
      if (isRaised) sum.raised++;
      if (isLabelled && isRaised) sum.right++;
    }
  }

  private of(half: Half, kind: DoubtKind): KindCounts {
    const known = this.counts.get(`${half} ${kind}`) ?? { labelled: 0, raised: 0, right: 0 };
    this.counts.set(`${half} ${kind}`, known);
    return known;
  }

  table(): ReportTable {
    return {
      name: "doubts",
      title: `Doubts on pages labelled by hand (${this.pages} pages)`,
      notes: [
        "Correct of raised doubts, and raised of correct ones. The development half led to changes, the other half did not. Pages were chosen where something seemed wrong: lab/training/labels/doubts/GUIDE.md.",
      ],
      head: [
        "kind",
        "right, development",
        "found, development",
        "right, held back",
        "found, held back",
      ],
      rows: kinds.map((kind) => [
        kind,
        ...(["development", "report"] as const).flatMap((half) => {
          const { labelled, raised, right } = this.of(half, kind);
          return [share(right, raised), share(right, labelled)];
        }),
      ]),
    };
  }
}

/** Compares doubts with labels. @param onMiss called for each difference */
export async function measureDoubts(
  directory: string,
  onMiss: (where: string, what: string) => void,
): Promise<ReportTable> {
  const labelled = readFileSync(doubtLabels, "utf8").trim().split("\n");
  const pages = labelled.map((line) => JSON.parse(line) as LabelledPage);
  const tally = new DoubtTally();
  for (const name of new Set(pages.map(({ set }) => set))) {
    const set = findSet(name, directory);
    if (!set) continue;
    const wanted = new Map(
      pages.filter((page) => page.set === name).map((page) => [page.page, page]),
    );
    for await (const page of readPages(set.file, ({ id }) => wanted.has(id))) {
      const known = wanted.get(page.id);
      if (!known || hashPage(page.html) !== known.hash) continue;
      const raised = doubts(extract(page.html, { url: page.url }));
      const half = halfOf(page.site);
      tally.add(
        half,
        known.doubts,
        raised.map(({ kind }) => kind),
      );
      const wrong = raised.filter(({ kind }) => !known.doubts.includes(kind));
      const missing = known.doubts.filter((kind) => !raised.some((doubt) => doubt.kind === kind));
      for (const { kind, evidence } of wrong)
        onMiss(`${name} ${page.id} (${half})`, `${kind} is wrong: ${evidence}`);
      for (const kind of missing) onMiss(`${name} ${page.id} (${half})`, `${kind} is missing`);
    }
  }
  return tally.table();
}
