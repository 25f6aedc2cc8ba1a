import type { reading } from "pith/page";
import { foldText } from "pith-base";
import type { PageRecord, RecordCandidate, RecordProperty, RecordType, RecordValue } from "./record-types.ts";
import { recordTypes } from "./vocabulary.ts";

/** Weights of sources, which add up: structured data, then visible text, then guesses from names and addresses. */
const TRUST: Readonly<Partial<Record<reading.MetadataSource, number>>> = {
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

/** The candidates of a property in order of trust: first the value that the most trusted sources agree on. */
function sortCandidates(candidates: readonly RecordCandidate[]): RecordCandidate[] {
  if (candidates.length < 2) return [...candidates];
  const sources = new Map<string, Set<reading.MetadataSource>>();
  const keys = candidates.map(({ value }) => keyOf(value));
  candidates.forEach(({ source }, at) => {
    sources.set(keys[at], (sources.get(keys[at]) ?? new Set()).add(source));
  });
  const trust = new Map<string, number>();
  for (const [key, own] of sources)
    trust.set(
      key,
      [...own].reduce((sum, source) => sum + (TRUST[source] ?? LEAST_TRUST), 0),
    );
  return candidates
    .map((candidate, at) => ({ candidate, at, trust: trust.get(keys[at]) ?? 0 }))
    .sort((a, b) => b.trust - a.trust || a.at - b.at)
    .map(({ candidate }) => candidate);
}

function withoutRepeats(candidates: readonly RecordCandidate[]): RecordCandidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ source, value }) => {
    const key = `${source} ${keyOf(value)}`;
    return !seen.has(key) && seen.add(key);
  });
}

const VARIED = ["sku", "gtin", "mpn", "color", "size"];
const MAX_VARIANTS = 200;

export class RecordBuilder {
  private readonly subtypes = new Set<string>();
  private readonly candidates = new Map<string, RecordCandidate[]>();
  private readonly best = new Map<string, RecordCandidate>();
  private isGroup = false;

  constructor(readonly type: RecordType) {}

  addSubtype(name: string): void {
    if (name.toLowerCase() !== this.type.toLowerCase() && this.subtypes.size < 4) this.subtypes.add(name);
  }

  /** @param isBest whether it takes precedence; the first such candidate wins */
  add(property: string, candidate: RecordCandidate, isBest = false): void {
    const own = this.candidates.get(property);
    if (isBest && !this.best.has(property)) this.best.set(property, candidate);
    if (!own) this.candidates.set(property, [candidate]);
    else if (own.length < 20) own.push(candidate);
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
        this.candidates.set("hasVariant", [{ ...known, value: [...known.value, ...variant.value] }]);
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
    return ["name", "headline", "title"].flatMap((name) => this.valuesOf(name).map(({ value }) => String(value)));
  }

  get isEmpty(): boolean {
    return this.candidates.size === 0;
  }

  build(): PageRecord {
    const properties: Record<string, RecordProperty> = {};
    for (const name of Object.keys(recordTypes[this.type])) {
      const best = this.best.get(name);
      const sorted = withoutRepeats([...(best ? [best] : []), ...sortCandidates(this.valuesOf(name))]);
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
