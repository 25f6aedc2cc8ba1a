import type { Kind, StructureElement } from "./structure-element.ts";

/** Kinds whose elements may have lost some of their lines: which ones are kept is selection, and not structure. */
const DIVISIBLE: ReadonlySet<Kind> = new Set(["headings", "list items", "table cells"]);

const markOf = ({ keys }: StructureElement): string => (keys[0] ?? "").split("|", 1)[0] ?? "";

/** Whether an element is another one of its kind and level with some of its lines left out. */
function isPartOf(part: StructureElement, whole: StructureElement): boolean {
  if (!DIVISIBLE.has(part.kind) || markOf(part) !== markOf(whole)) return false;
  let rest = part.letters;
  for (const piece of whole.pieces) if (rest.startsWith(piece)) rest = rest.slice(piece.length);
  return rest === "";
}

/** The elements of a page or an output, each to be matched once. */
export class ElementPool {
  private readonly elements: readonly StructureElement[];
  private readonly byKey = new Map<string, number[]>();
  private readonly byPiece = new Map<string, number[]>();
  private readonly used = new Set<number>();

  constructor(elements: readonly StructureElement[]) {
    this.elements = elements;
    elements.forEach(({ keys, pieces }, at) => {
      for (const key of keys) addTo(this.byKey, key, at);
      for (const piece of pieces) addTo(this.byPiece, piece, at);
    });
  }

  /** Takes the elements that have a key in common with one of these; gives those that find none. */
  takeSame(elements: readonly StructureElement[]): StructureElement[] {
    return elements.filter(({ keys }) => !this.take(keys.flatMap((key) => this.byKey.get(key) ?? [])));
  }

  /** Takes the elements of which these are parts; gives those that are no part of any. */
  takeWholes(elements: readonly StructureElement[]): StructureElement[] {
    return elements.filter((element) => {
      const candidates = this.byPiece.get(element.pieces[0] ?? "") ?? [];
      return !this.take(candidates.filter((at) => isPartOf(element, this.elements[at] ?? element)));
    });
  }

  private take(candidates: readonly number[]): boolean {
    const match = candidates.find((at) => !this.used.has(at));
    if (match !== undefined) this.used.add(match);
    return match !== undefined;
  }
}

function addTo(map: Map<string, number[]>, key: string, at: number): void {
  const known = map.get(key);
  if (known) known.push(at);
  else map.set(key, [at]);
}
