import { remember } from "../../../../pith/src/text/remember.ts";
import { keysOf } from "./addresses.ts";

/*
 * Whole numbers, chosen on the artificial sites of packages/pith-cli/test/batch/repeated-texts.test.ts
 * and not fitted to real ones.
 */

/** Pages with known texts after which a place is stopped: minutes at the default pace. */
const MAX_KNOWN = 300;
/** A place with many useful pages tolerates more known ones: this fraction of the useful pages. */
const USEFUL_PER_KNOWN = 4;
/** Known pages that a page with new text makes up for. */
const KNOWN_PER_NEW = 20;
/** Pages from which a folder or host counts for itself; smaller ones count for what they are in. */
const LARGE_PLACE = 12;

/** Pages with known texts since enough new text. */
class Row {
  private count = 0;
  private useful = 0;
  readonly pages: Set<number> = new Set<number>();

  get isLong(): boolean {
    return this.count >= Math.max(MAX_KNOWN, this.useful / USEFUL_PER_KNOWN);
  }

  addKnown(page: number): void {
    this.count++;
    this.pages.add(page);
  }

  /** Takes a known page back; returns whether it counted. */
  forgive(page: number): boolean {
    if (!this.pages.delete(page)) return false;
    this.count--;
    return true;
  }

  /** @param isStopped whether its known pages are out of the output, and stay so */
  addNew(isStopped: boolean): void {
    this.useful++;
    this.count = Math.max(0, this.count - KNOWN_PER_NEW);
    if (this.count === 0 && !isStopped) this.pages.clear();
  }
}

interface Place {
  size: number;
  /** Known pages linked by known ones, which lead on or have exactly the text of another page. */
  readonly linked: Row;
  /** Other pages with exactly the text of another page. */
  readonly others: Row;
  /** What is not requested any more: pages that only known ones link to, or all. */
  rest: "linked" | "all" | undefined;
}

/** A host or folder whose pages kept repeating known texts. */
export interface StoppedPlace {
  /** A host with a folder, whose digits and codes are `0`; a domain if the scope is one. */
  readonly place: string;
  /** Its pages with known texts, which are left out of the output. */
  readonly pages: number;
  /** What was not requested any more: addresses found only on such pages, or all. */
  readonly rest: "linked" | "all";
}

/** A page that was fetched. */
export interface RepeatablePage {
  readonly address: string;
  readonly page: number;
  /** Whether its address was first found on a page with known text. */
  readonly isLinkedByKnown: boolean;
  readonly isNew: boolean;
  /** A hash of its exact text; 0 without text, undefined when it could not be read. */
  readonly text: number | undefined;
  /** Whether it has links that no earlier page had. */
  readonly leadsOn: boolean;
}

/** Stops hosts and folders that have endless addresses but no new text. */
export class Repeats {
  private readonly places = new Map<string, Place>();
  private readonly texts = new Map<string, Set<number>>();
  private readonly reports = new Map<string, StoppedPlace>();

  /** @param siteOf the widest place of an address: its host, or the domain of the scope */
  constructor(private readonly siteOf: (url: URL) => string) {}

  /** The known pages of stopped places. */
  get wasted(): readonly number[] {
    return [...this.reports.keys()].flatMap((key) => {
      const place = this.places.get(key);
      return place ? [...place.linked.pages, ...place.others.pages] : [];
    });
  }

  get stopped(): readonly StoppedPlace[] {
    return [...this.reports.values()];
  }

  /** @param isLinked whether the address was found only on a page with known text */
  isStopped(address: string, isLinked: boolean): boolean {
    if (this.reports.size === 0) return false;
    return this.placesOf(new URL(address)).some((key) => {
      const rest = this.places.get(key)?.rest;
      return rest === "all" || (rest === "linked" && isLinked);
    });
  }

  note({ address, page, isLinkedByKnown, isNew, text, leadsOn }: RepeatablePage): void {
    const keys = this.placesOf(new URL(address));
    const places = keys.map((key) => this.placeOf(key));
    const isSame = this.isRepeated(keys[0] ?? "", text);
    const large = places.findLastIndex(({ size }) => size >= LARGE_PLACE);
    for (const place of places) {
      place.size++;
      if (!isNew) continue;
      (isLinkedByKnown ? place.linked : place.others).addNew(place.rest !== undefined);
    }
    if (isNew || !(isSame || (isLinkedByKnown && leadsOn))) return;
    const at = Math.max(large, 0);
    const place = places[at];
    if (!place) return;
    (isLinkedByKnown ? place.linked : place.others).addKnown(page);
    this.stopIfLong(keys[at] ?? "", place);
  }

  /** Takes a known page back: a page with new text links to it. Its place may go on then. */
  forgive(address: string, page: number): void {
    for (const key of this.placesOf(new URL(address))) {
      const place = this.places.get(key);
      if (!place?.linked.forgive(page) || place.rest !== "linked" || place.linked.isLong) continue;
      place.rest = undefined;
      this.reports.delete(key);
    }
  }

  private stopIfLong(key: string, place: Place): void {
    const { linked, others } = place;
    if (!linked.isLong && !others.isLong) return;
    place.rest = others.isLong ? "all" : (place.rest ?? "linked");
    const known = linked.pages.size + others.pages.size;
    const pages = Math.max(this.reports.get(key)?.pages ?? 0, known);
    this.reports.set(key, { place: key.replace(/\*$/u, ""), pages, rest: place.rest });
  }

  /** Whether its exact text is that of an earlier page of the site. */
  private isRepeated(site: string, text: number | undefined): boolean {
    if (text === undefined) return false;
    const texts = remember(this.texts, site, () => new Set<number>());
    const isKnown = text === 0 || texts.has(text);
    texts.add(text);
    return isKnown;
  }

  /** The places of an address, the widest first. */
  private placesOf(url: URL): readonly string[] {
    return [...new Set([this.siteOf(url), url.host, ...keysOf(url.href).folders])];
  }

  private placeOf(key: string): Place {
    return remember(this.places, key, () => ({
      size: 0,
      linked: new Row(),
      others: new Row(),
      rest: undefined,
    }));
  }
}
