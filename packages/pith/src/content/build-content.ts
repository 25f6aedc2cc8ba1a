import { oncePer } from "../html/once-per.ts";
import { mayMatch } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { KNOWN_TAGS, TAG } from "../html/parse/tags.ts";
import { inlinePart, LINE, NUMBERED, type Part, REPEATED, SEPARATE } from "../page/inline-boxes.ts";
import { isShownAsBlock } from "../page/inline-flow.ts";
import { layoutStyles } from "../page/page-styles.ts";
import { INVISIBLE } from "../page/rendering.ts";
import { spend } from "../safety/clock.ts";
import { findCodeBlocks } from "../structure/code/find-code-blocks.ts";
import { findDataTables } from "../structure/data-tables.ts";
import { isButtonText } from "../structure/figure-buttons.ts";
import { findFormulas } from "../structure/formulas.ts";
import { findBoxTables } from "../structure/role-tables.ts";
import { ContentBuilder } from "./content-builder.ts";
import type { Action, Context, Handler } from "./context.ts";
import { blockFrame, emptySpan, type Frame } from "./frame.ts";
import { handleCodeBlock } from "./handlers/code.ts";
import { handleOtherPicture } from "./handlers/images.ts";
import { handlerFor } from "./handlers/index.ts";
import { handleFormula } from "./handlers/maths.ts";
import { handleNoteMark, NoteNumbers } from "./handlers/notes.ts";
import { rowFrame, TABLE_PARTS } from "./handlers/tables.ts";
import { inlineText } from "./inline-text.ts";
import type { Block, Content, CustomBlock } from "./nodes.ts";
import type { PageParts } from "./page-parts.ts";
import { findOtherPictures } from "./pictures/other-pictures.ts";
import { withRawFormulas } from "./raw-formulas.ts";
import type { TreeChanges } from "./tree-changes.ts";
import { addWords, omitElement, omitWords, type WordStep } from "./tree-trace.ts";

/** A requested custom element: a block around whole text blocks, else inline. */
const handleCustom: Handler = ({ tree, selection, builder }, node): Action => {
  const name = tree.name(node);
  const attributes = Object.fromEntries(tree.attributes(node));
  const { blocks } = selection.page;
  const [first, end] = selection.page.blockRange(node);
  const isWhole =
    first < end && blocks.firstText[first] > node && blocks.lastText[end - 1] < tree.end[node];
  if (!isWhole || builder.frame.inlines !== undefined)
    return { wrapper: { kind: "custom", name, attributes } };
  if (!builder.canNest(1)) return "pass";
  const block: CustomBlock = {
    type: "customBlock",
    span: emptySpan(),
    name,
    attributes,
    children: [],
  };
  return { frame: blockFrame("custom", block, (custom) => builder.push(custom)) };
};

const SEPARATOR = /^\s*[|·•/]\s*$/;

const WHITE_SPACE = /(?<![a-z-])white-space\s*:\s*([a-z-]+)/i;
/** Levels up whose style may preserve line breaks. */
const MAX_STYLE_LEVELS = 8;

/** Elements whose style may preserve white space. */
const spacedOf = oncePer((tree: PageTree): ReadonlySet<number> => {
  const found = new Set([...layoutStyles(tree).named(/white-space/i), ...tree.findAll(TAG.pre)]);
  if (mayMatch(tree, "style", WHITE_SPACE))
    tree.forEachWithAttribute("style", (node) => found.add(node));
  return found;
});

function keepsLines(tree: PageTree, text: number): boolean {
  const spaced = spacedOf(tree);
  if (spaced.size === 0) return false;
  const styles = layoutStyles(tree);
  const valueAt = (at: number): string | undefined =>
    WHITE_SPACE.exec(tree.attr(at, "style") ?? "")?.[1] ??
    styles.get(at)?.get("white-space") ??
    (tree.tag[at] === TAG.pre ? "pre" : undefined);
  const isStyled = (at: number): boolean => spaced.has(at) && valueAt(at) !== undefined;
  const styled = tree.closest(tree.parent[text], isStyled, MAX_STYLE_LEVELS, tree.body);
  return styled >= 0 && /^(?:pre|break-spaces)/i.test(valueAt(styled) ?? "");
}

/** The lists whose items are posts, and these items; none if posts are nested as replies. */
function flatThreads(tree: PageTree, openings: TreeChanges["openings"]): ReadonlySet<number> {
  const found = new Set<number>();
  let end = 0;
  for (const node of [...openings.keys()].sort((one, other) => one - other)) {
    if (node < end) return new Set();
    end = tree.end[node];
    const list = tree.parent[node];
    if (tree.tag[node] === TAG.li && openings.get(node)?.opening.line) found.add(node).add(list);
  }
  return found;
}

/** What to do when the walk leaves an element. */
type Exit = "boundary" | "frame" | "wrapper";

/** One iterative walk over the page's nodes in document order. */
class Walk {
  private readonly exits: Exit[] = [];
  private readonly ends: number[] = [];
  /** Blocks that a line above replaces. */
  private readonly replaced = new Set<number>();
  private block = 0;
  /** The figure whose button was dropped last. */
  private buttonOf: object | undefined;
  /** The last line above a part of the page. */
  private opening: object | undefined;
  /** Lists of posts without replies in them, and their items. */
  private readonly threads: ReadonlySet<number>;

  constructor(
    private readonly context: Context,
    private readonly changes: TreeChanges,
  ) {
    this.threads = flatThreads(context.tree, changes.openings);
  }

  run(): void {
    const { tree } = this.context;
    let node = Math.max(tree.body, 1);
    while (node < tree.nodeCount) {
      spend();
      while (this.ends.length > 0 && node >= this.ends[this.ends.length - 1]) this.leave();
      if (tree.isText(node)) {
        this.text(node);
        node++;
      } else node = this.enter(node);
    }
    while (this.ends.length > 0) this.leave();
  }

  private text(node: number): void {
    const { selection, tree, builder, steps } = this.context;
    const { blocks, visibility } = selection.page;
    while (this.block < blocks.count && blocks.lastText[this.block] < node) this.block++;
    const { block } = this;
    if (block >= blocks.count || blocks.firstText[block] > node) {
      builder.space(tree.text(node));
      return;
    }
    if (selection.keep[block] === 0 || this.replaced.has(block)) return;
    if ((visibility[node] ^ blocks.visibility[block]) & INVISIBLE) return;
    this.part(inlinePart(tree, node));
    if (this.isButton(node)) {
      steps.push(omitWords("figure-button", block, tree.text(node)));
      return;
    }
    const text = tree.text(node);
    if (!text.includes("\n") || !keepsLines(tree, node)) builder.text(text, block);
    else this.lines(text, block);
  }

  /** Whether a text is a button of a figure, or separates two of them. */
  private isButton(node: number): boolean {
    const { tree, builder, figures } = this.context;
    const { kind } = builder.frame;
    const figure = kind === "figure" || kind === "caption" ? builder.frame : figures.of(node);
    if (figure === undefined) return false;
    if (isButtonText(tree, node)) this.buttonOf = figure;
    else if (this.buttonOf !== figure || !SEPARATOR.test(tree.text(node))) return false;
    return true;
  }

  private lines(text: string, block: number): void {
    for (const [at, line] of text.split(/\r?\n/).entries()) {
      if (at > 0) this.context.builder.lineBreak();
      this.context.builder.text(line, block);
    }
  }

  private part(part: Part): void {
    const { builder } = this.context;
    if (part === LINE) builder.line();
    else if (part === SEPARATE) builder.gap();
    else if (part === NUMBERED) builder.space(" ");
  }

  private beginSpan(node: number): void {
    const { context } = this;
    const { builder, notes, boxTables } = context;
    const noteEnd = notes.segments.size === 0 ? undefined : notes.segments.get(node);
    const note = noteEnd === undefined ? undefined : context.noteFrame(node);
    if (note && noteEnd !== undefined && builder.canNest(1)) this.openUntil(noteEnd, note, true);
    const rowEnd = boxTables.bareRows.get(node);
    const row = rowEnd === undefined ? undefined : rowFrame(builder.frame.node);
    if (row && rowEnd !== undefined) this.openUntil(rowEnd, row);
  }

  private enter(node: number): number {
    const { context } = this;
    const { tree, survey, builder, notes, boxTables } = context;
    const tag = tree.tag[node];
    const end = tree.end[node];
    this.beginSpan(node);
    if (tag === TAG.br) {
      builder.lineBreak();
      return node + 1;
    }
    const isBlock = isShownAsBlock(tree, node);
    const part = inlinePart(tree, node);
    if (part === REPEATED) return end;
    this.part(part);
    // A script may fill in the texts of note marks.
    const tablePart = boxTables.parts.get(node);
    const isCell = tag === TAG.td || tag === TAG.th || tablePart === "cell";
    const isWanted = isCell || survey.isRelevant(node) || notes.hasLinksIn(tree, node);
    if (!isWanted) {
      if (isBlock) builder.boundary();
      return end;
    }
    const omitted = this.changes.nodes.get(node);
    if (omitted) {
      context.steps.push(omitElement(omitted, node));
      return end;
    }
    if (tag === TAG.hr && this.isOpening(builder.frame.blocks)) return end;
    const name = tag < KNOWN_TAGS.length ? KNOWN_TAGS[tag] : tree.name(node);
    const named = context.customElements.has(name) ? handleCustom : handlerFor(name);
    const handler = tablePart ? TABLE_PARTS[tablePart] : named;
    if (handleNoteMark(context, node) ?? handleFormula(context, node)) return end;
    const picture = context.otherPictures.get(node);
    if (picture) {
      handleOtherPicture(context, node, picture);
      if (!survey.hasKeptBlocks(node)) return end;
    }
    const code = handleCodeBlock(context, node);
    if (code) return context.code.byNode.get(node)?.end ?? end;
    const own = this.threads.has(node) ? undefined : handler;
    const action = this.noteAction(node) ?? (own ? own(context, node) : "pass");
    if (action === "skip") return end;
    if (action === "inline") return node + 1;
    // Headings, terms and summaries take only text: blocks in them continue as text.
    if (
      action === "pass" ||
      ("frame" in action && builder.frame.inlines !== undefined && !action.aside)
    ) {
      if (!isBlock) return node + 1;
      builder.boundary();
      this.await(end, "boundary");
    } else if ("frame" in action) {
      this.openUntil(end, action.frame, action.aside);
    } else if (builder.wrap(action.wrapper)) this.await(end, "wrapper");
    this.open(node);
    return node + 1;
  }

  /** A frame for the note that an element contains; `beginSpan` opens those of several elements. */
  private noteAction(node: number): Action | undefined {
    const { notes } = this.context;
    if (!notes.notes.has(node) || notes.segments.has(node)) return undefined;
    const frame = this.context.noteFrame(node);
    return frame && { frame };
  }

  /** Whether the last block is a post's author, or its title: a rule below separates nothing. */
  private isOpening(blocks: readonly Block[] = []): boolean {
    const last = blocks.at(-1);
    if (last === undefined || this.opening === undefined) return false;
    const isTitle =
      last.type === "heading" ||
      (last.type === "paragraph" && last.children.every(({ type }) => type === "style"));
    return last === this.opening || (isTitle && blocks.at(-2) === this.opening);
  }

  private open(node: number): void {
    const named = this.changes.openings.get(node);
    const { builder, steps, selection } = this.context;
    if (!named || builder.frame.inlines !== undefined || !builder.canNest(0)) return;
    const above = builder.frame.blocks?.at(-1);
    if (above && above.type !== "heading") {
      const mark = [{ type: "text", value: "* * *" } as const];
      builder.push(
        this.context.isTextOnly
          ? { type: "paragraph", span: emptySpan(), children: mark }
          : { type: "rule", span: emptySpan() },
      );
    }
    const { by, opening } = named;
    const { line, replaces } = opening;
    if (line === undefined) return;
    for (const block of replaces) {
      this.replaced.add(block);
      steps.push(omitWords(by, block));
    }
    builder.push({ type: "paragraph", span: emptySpan(), children: [...line] });
    this.opening = builder.frame.blocks?.at(-1);
    steps.push(addWords(by, selection.page.blockRange(node)[0], inlineText(line)));
  }

  private openUntil(end: number, frame: Frame, aside?: boolean): void {
    this.context.builder.open(frame, aside);
    this.await(end, "frame");
  }

  private await(end: number, exit: Exit): void {
    this.exits.push(exit);
    this.ends.push(end);
  }

  private leave(): void {
    spend();
    const { builder } = this.context;
    const exit = this.exits.pop();
    this.ends.pop();
    if (exit === "frame") builder.close();
    else if (exit === "wrapper") builder.unwrap();
    else builder.boundary();
  }
}

/** The data tables of a page; a table of posts, or around one post, is none. */
function dataTablesOf({ selection: { page }, posts }: PageParts): ReadonlySet<number> {
  const tables = findDataTables(page);
  if (tables.size === 0) return tables;
  const { tree, blocks } = page;
  const isTable = (node: number): boolean => tree.tag[node] === TAG.table;
  const layout = new Set<number>();
  const seen = new Set<number>();
  for (const post of posts()) {
    const around = tree.closest(post.node, isTable);
    if (seen.has(around)) layout.add(around);
    seen.add(around);
    const [first] = page.visibleBlocks(post.node);
    const last = post.blocks.at(-1);
    if (first === undefined || last === undefined) continue;
    const own = tree.closest(blocks.node[first], isTable);
    if (own >= post.node && tree.contains(own, blocks.node[last])) layout.add(own);
  }
  return layout.size === 0 ? tables : new Set([...tables].filter((node) => !layout.has(node)));
}

/**
 * Builds the content tree of a selection: the kept blocks with images, formulas, embeds and rules
 * among them.
 * @param changes what to show or omit regardless of kept blocks
 * @param steps receives differences to the kept blocks
 */
export function buildContent(parts: PageParts, changes: TreeChanges, steps: WordStep[]): Content {
  const { selection, figures, survey, urls, cardPictures, isTextOnly } = parts;
  const builder = new ContentBuilder(selection.isWhole);
  const numbers = new NoteNumbers(builder, steps);
  // Without spreading: V8 gave each context a shape of its own, and looked every property up for
  // every node.
  const context: Context = {
    selection,
    figures,
    survey,
    urls,
    cardPictures,
    isTextOnly,
    tree: selection.page.tree,
    notes: parts.notes(),
    otherPictures: isTextOnly ? new Map() : findOtherPictures(selection.page.tree),
    leftPictures: changes.pictures,
    code: findCodeBlocks(selection.page),
    formulas: findFormulas(selection.page),
    dataTables: dataTablesOf(parts),
    boxTables: findBoxTables(selection.page.tree),
    builder,
    customElements: changes.customElements,
    steps,
    images: { last: undefined, recent: [] },
    noteNumber: (container, mark) => numbers.numberOf(container, mark),
    noteFrame: (container) => numbers.frame(container),
  };
  new Walk(context, changes).run();
  return withRawFormulas(selection.page, builder.finish());
}
