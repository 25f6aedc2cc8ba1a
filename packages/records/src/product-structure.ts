import { TAG } from "flat-html";
import { type MeasuredPage, reading } from "pith/page";
import { cleanText, foldText } from "pith-base";
import { readAvailability } from "./product-availability.ts";
import type { ProductFact } from "./product-facts.ts";
import { readIdentifiers } from "./product-identifiers.ts";
import { addMeta } from "./product-meta.ts";
import type { RecordBuilder } from "./record-builder.ts";
import type { RecordValue } from "./record-types.ts";
import type { BlockFinder } from "./value-places.ts";

/** A pattern with a label; a lot number is a position in an auction. */
const IS_LABELLED = /: (?!lot\b)/i;
const MAX_NAME_CHARS = 300;
const MAX_HEADINGS = 5;
/** Most different labelled numbers of one product. */
const MAX_LABELLED = 3;

export class ProductStructure {
  private readonly identifiers: readonly ProductFact[];
  private knownAvailability: readonly ProductFact[] | undefined;

  constructor(
    private readonly page: MeasuredPage,
    addresses: readonly string[],
    private readonly meta: (name: string) => string,
  ) {
    this.identifiers = readIdentifiers(page, addresses);
  }

  private get availability(): readonly ProductFact[] {
    if (this.knownAvailability === undefined) {
      const found = readAvailability(this.page);
      this.knownAvailability = found ? [found] : [];
    }
    return this.knownAvailability;
  }

  /** Whether a page without product data is about one: Open Graph says so, or it has a number and a way to buy. */
  get isOfProduct(): boolean {
    const { meta } = this;
    if (/^(?:og:)?product(?:\.item)?$/i.test(meta("og:type")) || meta("product:price:amount") !== "") return true;
    if (!this.identifiers.some(({ property }) => property === "sku" || property === "gtin")) return false;
    // A list of products has a number for each.
    const labelled = this.identifiers.filter(
      ({ property, source }) => source === "visible" && (property === "mpn" || property === "gtin"),
    );
    const isList = new Set(labelled.map(({ property, value }) => `${property} ${String(value)}`)).size > MAX_LABELLED;
    return !isList && this.availability.length > 0;
  }

  /** The only number that the page labels as the shop's: the one in the data may be a database id. */
  private labelledSku(): RecordValue | undefined {
    const labelled = this.identifiers.filter(
      ({ property, source, pattern }) => property === "sku" && source === "visible" && IS_LABELLED.test(pattern),
    );
    return new Set(labelled.map(({ value }) => value)).size === 1 ? labelled[0].value : undefined;
  }

  addTo(builder: RecordBuilder, finder: BlockFinder): void {
    // If the data gives the same number as the shop's and the maker's, it is a database id: labels take precedence.
    const [sku, mpn] = ["sku", "mpn"].map((name) => builder.valuesOf(name)[0]?.value);
    const isOneNumber = sku !== undefined && sku === mpn;
    const shownSku = this.labelledSku();
    addMeta(builder, finder, this.meta);
    for (const { property, value, source, pattern, node } of [...this.identifiers, ...this.availability]) {
      const isShown = source === "visible";
      const blocks = isShown ? finder.at([node]) : finder.find(value);
      const isBest = isShown && ((isOneNumber && (property === "sku" || property === "mpn")) || value === shownSku);
      builder.add(property, { value, source, property: pattern, blocks }, isBest);
    }
    this.addName(builder, finder);
  }

  private addName(builder: RecordBuilder, finder: BlockFinder): void {
    const { page, meta } = this;
    const headings = page.tree.findAll(TAG.h1).slice(0, MAX_HEADINGS);
    const title = foldText(page.titleText);
    const named = headings.find((node) => {
      const text = foldText(reading.nodeText(page, node, MAX_NAME_CHARS));
      return text !== "" && title.includes(text);
    });
    const heading = named ?? headings[0];
    const shown = heading === undefined ? "" : reading.nodeText(page, heading, MAX_NAME_CHARS);
    if (shown !== "")
      builder.add("name", { value: shown, source: "visible", property: "h1", blocks: finder.at([heading]) });
    const shared = cleanText(meta("og:title"), MAX_NAME_CHARS);
    if (shared !== "")
      builder.add("name", { value: shared, source: "open-graph", property: "og:title", blocks: finder.find(shared) });
  }
}
