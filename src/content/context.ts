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

/** What the handlers of elements work with. */
export interface Context {
  readonly tree: PageTree;
  readonly selection: Selection;
  readonly survey: PageSurvey;
  readonly notes: NoteSurvey;
  readonly figures: PageFigures;
  /** Pictures that are where similar cards show theirs. */
  readonly cardPictures: ReadonlySet<number>;
  /** Pictures that are no `img`. */
  readonly otherPictures: ReadonlyMap<number, OtherPicture>;
  /** Pictures that are left out. */
  readonly leftPictures: ReadonlySet<number>;
  /** Blocks of code, with what identifies their language. */
  readonly code: CodeBlocks;
  /** Formulas that are no MathML. */
  readonly formulas: ReadonlyMap<number, FormulaShape>;
  /** The tables that hold data; the others only arrange boxes. */
  readonly dataTables: ReadonlySet<number>;
  /** Tables that are made of other elements. */
  readonly boxTables: BoxTables;
  readonly urls: UrlResolver;
  readonly builder: ContentBuilder;
  /** Names of custom elements that are asked for. */
  readonly customElements: ReadonlySet<string>;
  /** Takes note of words that the tree has more or less than the kept blocks. */
  readonly log: TreeLog;
  /** The image that was added last, to know its twins by; and the last ones outside of text, with the block before each. */
  readonly images: {
    last: { readonly node: number; readonly url: string } | undefined;
    readonly recent: Array<{ readonly block: number; readonly url: string }>;
  };
  /** Whether only text is wanted: no pictures, no players. */
  readonly isTextOnly: boolean;
  /** The index of the note whose text is in this container, and to which this mark leads. */
  noteNumber(container: number, mark?: string): number;
  /** A frame for the text of the note in this container; undefined when there is none that something refers to. */
  noteFrame(container: number): Frame | undefined;
}

/**
 * What to do with an element: `pass` goes on with its children, `skip` goes past its subtree (the handler has
 * taken what is in it), `inline` makes a box part of the line around it, and a frame or wrapper is opened around its children.
 */
export type Action =
  | "pass"
  | "skip"
  | "inline"
  | { readonly frame: Frame; readonly aside?: boolean }
  | { readonly wrapper: Wrapper };

/** Decides what becomes of one kind of element. */
export type Handler = (context: Context, node: number) => Action;
