import { foldText } from "../html/clean-text.ts";
import type { MetadataSource } from "../metadata/metadata-types.ts";
import { nodeText } from "../metadata/node-text.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { remember } from "../text/remember.ts";
import type {
  PageRecord,
  RecordCandidate,
  RecordProperty,
  RecordType,
  RecordValue,
} from "./record-types.ts";
import { recordTypes } from "./vocabulary.ts";

/**
 * Weights of sources, which add up: structured data, then visible text, then guesses from names and
 * addresses.
 */
const TRUST: Readonly<Partial<Record<MetadataSource, number>>> = {
  "json-ld": 4,
  microdata: 3.5,
  rdfa: 3.5,
  "open-graph": 2.5,
  visible: 2.5,
  html: 2,
  url: 2,
};
const LEAST_TRUST = 1;

const keyOf = (value: RecordValue): string =>
  typeof value === "string" ? foldText(value) || value : JSON.stringify(value).toLowerCase();

function withoutRepeats(candidates: readonly RecordCandidate[]): RecordCandidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ source, value }) => {
    const key = `${source} ${keyOf(value)}`;
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * The candidates of a property in order of trust: first the value that the most trusted sources
 * agree on.
 */
function sortCandidates(candidates: readonly RecordCandidate[]): RecordCandidate[] {
  const trust = new Map<string, number>();
  const distinct = withoutRepeats(candidates).map((candidate) => ({
    candidate,
    key: keyOf(candidate.value),
  }));
  for (const { candidate, key } of distinct)
    trust.set(key, (trust.get(key) ?? 0) + (TRUST[candidate.source] ?? LEAST_TRUST));
  const trustOf = ({ key }: { readonly key: string }): number => trust.get(key) ?? 0;
  return distinct.sort((a, b) => trustOf(b) - trustOf(a)).map(({ candidate }) => candidate);
}

const VARIED = ["sku", "gtin", "mpn", "color", "size"];
const MAX_VARIANTS = 200;
const MAX_CANDIDATES = 20;
export const MAX_NAME_CHARS = 300;

export class RecordBuilder {
  private readonly subtypes = new Set<string>();
  private readonly candidates = new Map<string, RecordCandidate[]>();
  private readonly best = new Map<string, RecordCandidate>();
  private isGroup = false;

  constructor(readonly type: RecordType) {}

  addSubtype(name: string): void {
    if (name.toLowerCase() !== this.type.toLowerCase() && this.subtypes.size < 4)
      this.subtypes.add(name);
  }

  /** @param isBest whether it takes precedence; the first such candidate wins */
  add(property: string, candidate: RecordCandidate, isBest = false): void {
    const own = remember(this.candidates, property, (): RecordCandidate[] => []);
    if (isBest && !this.best.has(property)) this.best.set(property, candidate);
    if (own.length < MAX_CANDIDATES) own.push(candidate);
  }

  /** Adds the text of a page's heading as the name; without a heading nothing. */
  addHeading(page: MeasuredPage, heading: number | undefined): void {
    const value = heading === undefined ? "" : nodeText(page, heading, MAX_NAME_CHARS);
    if (heading !== undefined && value !== "")
      this.add("name", {
        value,
        source: "visible",
        property: "h1",
        blocks: page.visibleBlocks(heading),
      });
  }

  /** Adds another product of the same source and name as a variant, whose numbers are different. */
  addVariant(other: RecordBuilder): void {
    const sku = other.valuesOf("sku")[0];
    if (sku === undefined || this.valuesOf("sku").some(({ value }) => value === sku.value)) return;
    if (!this.isGroup) {
      this.isGroup = true;
      const own = this.asVariant();
      if (own) this.add("hasVariant", own);
      for (const name of VARIED)
        this.candidates.set(
          name,
          this.valuesOf(name).filter(({ source }) => source !== sku.source),
        );
    }
    const variant = other.asVariant();
    const [known] = this.valuesOf("hasVariant");
    if (variant && known && Array.isArray(known.value) && Array.isArray(variant.value)) {
      if (known.value.length < MAX_VARIANTS)
        this.candidates.set("hasVariant", [
          { ...known, value: [...known.value, ...variant.value] },
        ]);
    }
  }

  private asVariant(): RecordCandidate | undefined {
    const first = [...this.candidates.values()][0]?.[0];
    if (first === undefined) return undefined;
    const value: Record<string, RecordValue> = { "@type": "ProductVariant" };
    for (const name of ["name", "sku", "color", "size", "url", "offers"]) {
      const own = this.valuesOf(name)[0];
      if (own !== undefined) value[name] = own.value;
    }
    return { ...first, property: "Product", value: [value] };
  }

  valuesOf(property: string): readonly RecordCandidate[] {
    return this.candidates.get(property) ?? [];
  }

  names(): string[] {
    return ["name", "headline", "title"].flatMap((name) =>
      this.valuesOf(name).map(({ value }) => String(value)),
    );
  }

  get isEmpty(): boolean {
    return this.candidates.size === 0;
  }

  build(): PageRecord {
    const properties: Record<string, RecordProperty> = {};
    for (const name of Object.keys(recordTypes()[this.type])) {
      const best = this.best.get(name);
      const sorted = withoutRepeats([
        ...(best ? [best] : []),
        ...sortCandidates(this.valuesOf(name)),
      ]);
      if (sorted.length > 0) properties[name] = { ...sorted[0], candidates: sorted };
    }
    return { type: this.type, subtypes: [...this.subtypes], properties };
  }
}

export function mergeRecords(one: PageRecord, other: PageRecord): PageRecord {
  const builder = new RecordBuilder(one.type);
  for (const { subtypes, properties } of [one, other]) {
    for (const name of subtypes) builder.addSubtype(name);
    for (const [name, { candidates }] of Object.entries(properties)) {
      for (const candidate of candidates) builder.add(name, candidate);
    }
  }
  return builder.build();
}
