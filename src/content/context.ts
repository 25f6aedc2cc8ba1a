import type { PageTree } from "flat-html";
import type { Selection } from "../selection/selection.ts";
import type { CodeBlocks } from "../structure/code/code-shape.ts";
import type { PageFigures } from "../structure/figures.ts";
import type { FormulaShape } from "../structure/formulas.ts";
import type { BoxTables } from "../structure/role-tables.ts";
import type { ContentBuilder, Wrapper } from "./content-builder.ts";
import type { Frame } from "./frame.ts";
import type { NoteSurvey } from "./note-survey.ts";
import type { PageSurvey } from "./page-survey.ts";
import type { OtherPicture } from "./pictures/other-pictures.ts";
import type { TreeLog } from "./tree-log.ts";
import type { UrlResolver } from "./urls.ts";

/** Shared state of the element handlers. */
export interface Context {
  readonly tree: PageTree;
  readonly selection: Selection;
  readonly survey: PageSurvey;
  readonly notes: NoteSurvey;
  readonly figures: PageFigures;
  /** Pictures at the place of pictures in similar cards. */
  readonly cardPictures: ReadonlySet<number>;
  readonly otherPictures: ReadonlyMap<number, OtherPicture>;
  readonly leftPictures: ReadonlySet<number>;
  /** Blocks of code with their languages. */
  readonly code: CodeBlocks;
  /** Formulas that are not MathML. */
  readonly formulas: ReadonlyMap<number, FormulaShape>;
  readonly dataTables: ReadonlySet<number>;
  /** Tables made of other elements. */
  readonly boxTables: BoxTables;
  readonly urls: UrlResolver;
  readonly builder: ContentBuilder;
  readonly customElements: ReadonlySet<string>;
  /** Records differences to the kept blocks. */
  readonly log: TreeLog;
  /** The last image, to detect its twins, and the last ones outside of text with the block before each. */
  readonly images: {
    last: { readonly node: number; readonly url: string } | undefined;
    readonly recent: Array<{ readonly block: number; readonly url: string }>;
  };
  /** Whether to omit pictures and players. */
  readonly isTextOnly: boolean;
  /** The index of the note in this container, to which this mark leads. */
  noteNumber(container: number, mark?: string): number;
  /** A frame for the note in this container; undefined if nothing refers to it. */
  noteFrame(container: number): Frame | undefined;
}

/**
 * What to do with an element: `pass` continues with its children, `skip` skips its subtree, `inline` makes a box part of the
 * line around it; a frame or wrapper is opened around its children.
 */
export type Action =
  | "pass"
  | "skip"
  | "inline"
  | { readonly frame: Frame; readonly aside?: boolean }
  | { readonly wrapper: Wrapper };

/** Handles one kind of element. */
export type Handler = (context: Context, node: number) => Action;
