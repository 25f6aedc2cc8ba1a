import type { PageTree } from "../html/parse/page-tree.ts";
import type { CodeBlocks } from "../structure/code/code-shape.ts";
import type { FormulaShape } from "../structure/formulas.ts";
import type { BoxTables } from "../structure/role-tables.ts";
import type { ContentBuilder, Wrapper } from "./content-builder.ts";
import type { Frame } from "./frame.ts";
import type { NoteSurvey } from "./note-survey.ts";
import type { PageParts } from "./page-parts.ts";
import type { OtherPicture } from "./pictures/other-pictures.ts";
import type { WordStep } from "./tree-trace.ts";

export interface Context extends Omit<PageParts, "notes" | "posts"> {
  readonly tree: PageTree;
  readonly notes: NoteSurvey;
  readonly otherPictures: ReadonlyMap<number, OtherPicture>;
  readonly leftPictures: ReadonlySet<number>;
  readonly code: CodeBlocks;
  /** Formulas that are not MathML. */
  readonly formulas: ReadonlyMap<number, FormulaShape>;
  readonly dataTables: ReadonlySet<number>;
  /** Tables made of other elements. */
  readonly boxTables: BoxTables;
  readonly builder: ContentBuilder;
  readonly customElements: ReadonlySet<string>;
  /** Receives the words that the tree omits or adds. */
  readonly steps: WordStep[];
  /**
   * The last image, to detect its twins, and the last ones outside of text with the block before
   * each.
   */
  readonly images: {
    last: { readonly node: number; readonly url: string } | undefined;
    readonly recent: Array<{ readonly block: number; readonly url: string }>;
  };
  /** The index of the note in this container, to which this mark leads. */
  noteNumber(container: number, mark?: string): number;
  /** A frame for the note in this container; undefined if nothing refers to it. */
  noteFrame(container: number): Frame | undefined;
}

/**
 * What to do with an element: `pass` continues with its children, `skip` skips its subtree,
 * `inline` makes a box part of the line around it; a frame or wrapper is opened around its
 * children.
 */
export type Action =
  | "pass"
  | "skip"
  | "inline"
  | { readonly frame: Frame; readonly aside?: boolean }
  | { readonly wrapper: Wrapper };

export type Handler = (context: Context, node: number) => Action;
