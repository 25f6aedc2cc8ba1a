import type { MeasuredPage } from "../page/measured-page.ts";
import type { Ancestry, WordBag } from "./features/ancestry.ts";
import type { FeatureMatrix } from "./features/feature-matrix.ts";
import { hashFirstWords } from "./features/text-words.ts";
import { TEXT, WordBags, wordKey } from "./features/word-bags.ts";
import type { WordsByKind } from "./lexicon.ts";
import { blockRoles } from "./role-names.ts";

const ROLES = blockRoles.length;
/** Sums of names, then sums of texts and headings. */
const PARTS = ["names", "texts"] as const;

/**
 * What the words of one block, and the names of its nearest elements, say for each role, in steps.
 */
class RoleWordSums {
  readonly sums: Float64Array = new Float64Array(PARTS.length * ROLES);
  /** The names of the elements above the last block. */
  private readonly above = new Float64Array(ROLES);
  private readonly bags: WordBags;
  private last = -1;

  constructor(
    private readonly page: MeasuredPage,
    ancestry: Ancestry,
    private readonly words: WordsByKind,
  ) {
    this.bags = new WordBags(page, ancestry);
  }

  read(block: number): void {
    const { bags, page, sums } = this;
    const parent = page.tree.parent[page.blocks.node[block]];
    if (parent !== this.last) {
      this.last = parent;
      this.above.fill(0);
      bags.visitNear(parent, (family, { hashes }) => {
        this.add(family, hashes, hashes.length, this.above, 0);
      });
    }
    sums.fill(0);
    sums.set(this.above);
    for (const { bag } of bags.own(block)) this.addBag(0, bag, 0);
    const { hashes, count } = bags.textOf(block, hashFirstWords(page.blockText(block)));
    this.add(TEXT, hashes, count, sums, ROLES);
    const heading = bags.headingOf(block);
    if (heading) this.addBag(heading[0], heading[1], ROLES);
  }

  private addBag(family: number, { hashes }: WordBag, from: number): void {
    this.add(family, hashes, hashes.length, this.sums, from);
  }

  private add(
    family: number,
    hashes: readonly number[],
    count: number,
    to: Float64Array,
    from: number,
  ): void {
    const { places, weights } = this.words;
    for (let at = 0; at < count; at++) {
      const place = places.weight(wordKey(family, hashes[at]));
      if (place === 0) continue;
      const start = (place - 1) * ROLES;
      for (let role = 0; role < ROLES; role++) to[from + role] += weights[start + role];
    }
  }
}

/** Adds two columns per role: what the names around a block and what its words say for it. */
export function addRoleWords(
  matrix: FeatureMatrix,
  page: MeasuredPage,
  ancestry: Ancestry,
  words: WordsByKind,
): void {
  const columns = PARTS.flatMap((part) =>
    blockRoles.map((role) => matrix.add(`roleWords:${part}:${role}`)),
  );
  const own = new RoleWordSums(page, ancestry, words);
  for (let row = 0; row < matrix.rows; row++) {
    own.read(matrix.blocks[row]);
    columns.forEach((column, at) => {
      column[row] = own.sums[at];
    });
  }
}
