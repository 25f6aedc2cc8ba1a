import { collapseText, firstCharacter, isSpacelessScript, lastCharacter } from "./collapse-text.ts";
import { emptySpan, type Frame, widenSpan, widenSpanTo } from "./frame.ts";
import type { Block, Content, Inline, Paragraph, StyleKind } from "./nodes.ts";

/**
 * Greatest depth of containers in the content tree; deeper ones are flattened. The serialisers
 * recurse, and Markdown indents each line once per level. The deepest of 187 real pages (every
 * eighth of WCXB dev, all visible text) had 14 levels.
 */
const MAX_DEPTH = 32;

/**
 * Most nested wrappers: ten styles, a link and some abbreviations. Broken pages never close links
 * and abbreviations, and each text would search all.
 */
const MAX_WRAPPERS = 24;

/** The effect of an inline element on its text. Links are compared by identity. */
export type Wrapper =
  | { readonly kind: StyleKind }
  | { readonly kind: "link"; readonly url: string; readonly title: string | undefined }
  | { readonly kind: "abbreviation"; readonly title: string }
  | {
      readonly kind: "custom";
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
    };

const NO_WRAPPERS: readonly Wrapper[] = [];

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Represents a picture as last character: adjacent words are separate. */
const PICTURE = "I";

function wouldJoin(before: string, after: string): boolean {
  if (!WORD_CHARACTER.test(before) || !WORD_CHARACTER.test(after)) return false;
  return !isSpacelessScript(before) && !isSpacelessScript(after);
}

const isInCode = (path: readonly Wrapper[]): boolean =>
  path.some(
    ({ kind }) =>
      kind === "code" || kind === "keyboard" || kind === "superscript" || kind === "subscript",
  );

/** White space due before the next text. */
type Pending = "none" | "space" | "newline";

interface InlineState {
  paragraph: Paragraph | undefined;
  path: { readonly wrapper: Wrapper; readonly children: Inline[] }[];
  pending: Pending;
  breaks: number;
  lastChar: string;
  /** Whether an inline box began after the last text. */
  isAfterBox: boolean;
}

/** States are used again: each container has one. */
function reset(state: InlineState): void {
  state.paragraph = undefined;
  state.path.length = 0;
  state.pending = "none";
  state.breaks = 0;
  state.lastChar = "";
  state.isAfterBox = false;
}

const freshState = (): InlineState => ({
  paragraph: undefined,
  path: [],
  pending: "none",
  breaks: 0,
  lastChar: "",
  isAfterBox: false,
});

const isStyle = ({ kind }: Wrapper): boolean =>
  kind !== "link" && kind !== "abbreviation" && kind !== "custom";

/**
 * Whether two wrappers of touching texts are equal, so that they split a word. Adjacent keys stay
 * separate.
 */
function sameWrapper(a: Wrapper, b: Wrapper): boolean {
  if (a.kind === "link") return b.kind === "link" && a.url === b.url && a.title === b.title;
  return a.kind === b.kind && isStyle(a) && a.kind !== "keyboard";
}

function wrapperNode(wrapper: Wrapper, children: Inline[]): Inline {
  if (wrapper.kind === "link")
    return { type: "link", url: wrapper.url, title: wrapper.title, children };
  if (wrapper.kind === "abbreviation")
    return { type: "abbreviation", title: wrapper.title, children };
  if (wrapper.kind === "custom")
    return { type: "custom", name: wrapper.name, attributes: wrapper.attributes, children };
  return { type: "style", kind: wrapper.kind, children };
}

export class ContentBuilder {
  readonly content: Content = { blocks: [], notes: [] };
  private readonly frames: Frame[];
  private readonly outerStates: InlineState[] = [];
  private readonly unused: InlineState[] = [];
  private state: InlineState = freshState();
  private readonly active: Wrapper[] = [];
  private block = -1;

  constructor(private readonly keepsRules: boolean) {
    const { blocks } = this.content;
    this.frames = [{ kind: "root", span: emptySpan(), blocks, close() {} }];
  }

  get frame(): Frame {
    return this.frames[this.frames.length - 1];
  }

  /** Whether this many more levels can be opened. */
  canNest(levels: number): boolean {
    return this.frames.length + levels <= MAX_DEPTH;
  }

  /** Opens a container. With `aside` the open paragraph continues after it. */
  open(frame: Frame, aside = false): void {
    if (!aside) {
      this.boundary();
      reset(this.state);
    }
    this.outerStates.push(this.state);
    this.state = this.unused.pop() ?? freshState();
    this.frames.push(frame);
  }

  close(): void {
    const frame = this.frames.pop();
    const outer = this.outerStates.pop();
    if (!frame || !outer) return;
    reset(this.state);
    this.unused.push(this.state);
    this.state = outer;
    trimRules(frame.blocks, this.keepsRules);
    frame.close();
    if (frame.kind !== "note") widenSpan(this.frame.span, frame.span);
  }

  /** A block-level element begins or ends. */
  boundary(): void {
    const { frame, state } = this;
    if (frame.inlines === undefined) reset(state);
    else if (frame.kind === "verse") this.line();
    else if (frame.inlines.length > 0 && state.pending === "none") state.pending = "space";
  }

  push(block: Block): void {
    this.boundary();
    if (this.frame.inlines !== undefined) return;
    this.blocks().push(block);
    widenSpan(this.frame.span, block.span);
  }

  /** Opens a wrapper; returns whether `unwrap` must be called. */
  wrap(wrapper: Wrapper): boolean {
    const isDone = isStyle(wrapper) && this.active.some(({ kind }) => kind === wrapper.kind);
    if (isDone || this.active.length >= MAX_WRAPPERS) return false;
    this.active.push(wrapper);
    return true;
  }

  unwrap(): void {
    this.active.pop();
  }

  lineBreak(): void {
    this.state.breaks++;
  }

  line(): void {
    this.state.breaks = Math.max(1, this.state.breaks);
  }

  text(raw: string, block: number): void {
    const text = collapseText(raw);
    if (text.leading !== "none") this.addSpace(text.leading);
    if (text.core === "") return;
    this.block = block;
    const first = firstCharacter(text.core);
    const path = this.wantedPath();
    const { state } = this;
    const touches = !state.isAfterBox && state.pending === "none" && state.breaks === 0;
    if (state.isAfterBox && wouldJoin(state.lastChar, first) && !isInCode(path)) {
      // Text that touches a picture at its start runs around it.
      const isAdjacent = state.paragraph?.children.length === 1 && state.lastChar === PICTURE;
      if (isAdjacent && state.pending === "none" && state.breaks === 0) this.boundary();
      else this.addSpace("space");
    }
    const key = path.at(-1);
    const before = state.path.at(-1)?.wrapper;
    if (touches && key !== before && key?.kind === "keyboard" && before?.kind === "keyboard")
      this.addSpace("space");
    this.state.isAfterBox = false;
    this.add({ type: "text", value: text.core }, path, first, touches);
    this.state.lastChar = lastCharacter(text.core);
    if (text.trailing !== "none") this.addSpace(text.trailing);
  }

  /**
   * Starts an inline box: its words are separate from those before, with or without white space.
   */
  gap(): void {
    this.state.isAfterBox = true;
  }

  /** White space between blocks and images; other text outside of blocks is hidden and dropped. */
  space(raw: string): void {
    const text = collapseText(raw);
    if (text.core === "" && text.leading !== "none") this.addSpace(text.leading);
  }

  /** Adds text that is not from the page, such as an embedded video's name. */
  label(text: string): void {
    this.text(text, this.block);
  }

  /** Adds an inline node without text, such as an image or formula. */
  inline(node: Inline, block = -1): void {
    if (block >= 0) this.block = block;
    // A picture at the start of a heading has no text block: the previous block does not belong to
    // the heading.
    const isBefore = block < 0 && this.frame.inlines?.length === 0;
    if (isBefore) this.block = -1;
    const path = this.wantedPath().filter(({ kind }) => kind === "link");
    const isPicture = node.type === "image";
    if (isPicture && WORD_CHARACTER.test(this.state.lastChar)) this.addSpace("space");
    this.add(node, path, "");
    this.state.lastChar = isPicture ? PICTURE : "";
    this.state.isAfterBox = isPicture;
  }

  finish(): Content {
    while (this.frames.length > 1) this.close();
    trimRules(this.content.blocks, this.keepsRules && this.content.notes.length === 0);
    return this.content;
  }

  addNote(): number {
    return this.content.notes.push({ type: "note", span: emptySpan(), children: [] }) - 1;
  }

  private addSpace(kind: Pending): void {
    if (this.state.pending !== "space") this.state.pending = kind;
  }

  /**
   * The wrappers for the next text: only the innermost link, code innermost and without styles
   * inside, no strong in headings.
   */
  private wantedPath(): readonly Wrapper[] {
    if (this.active.length === 0) return NO_WRAPPERS;
    const path: Wrapper[] = [];
    let code: Wrapper | undefined;
    const link = this.active.findLast((wrapper) => wrapper.kind === "link");
    for (const wrapper of this.active) {
      if (wrapper.kind === "code") code = wrapper;
      else if (wrapper.kind === "link") {
        if (wrapper === link) path.push(wrapper);
      } else if (!code && !(wrapper.kind === "strong" && this.frame.kind === "heading"))
        path.push(wrapper);
    }
    if (code) path.push(code);
    return path;
  }

  private add(node: Inline, wanted: readonly Wrapper[], firstChar: string, touches = false): void {
    if (this.state.breaks > 1 && this.frame.inlines === undefined) this.boundary();
    const { state } = this;
    const target = this.inlineTarget();
    let shared = 0;
    while (
      shared < wanted.length &&
      shared < state.path.length &&
      (state.path[shared].wrapper === wanted[shared] ||
        (touches && sameWrapper(state.path[shared].wrapper, wanted[shared])))
    ) {
      shared++;
    }
    state.path.length = shared;
    const container = shared === 0 ? target : state.path[shared - 1].children;
    if (target !== undefined && target.length > 0 && container !== undefined)
      this.writePending(container, firstChar);
    state.pending = "none";
    state.breaks = 0;
    // Arrays with initial content: an empty one that grows reserves 17 places.
    let outermost = node;
    for (let i = wanted.length - 1; i >= shared; i--) {
      const children = [outermost];
      state.path[i] = { wrapper: wanted[i], children };
      outermost = wrapperNode(wanted[i], children);
    }
    if (container === undefined) this.beginParagraph(outermost);
    else append(container, outermost);
  }

  private writePending(container: Inline[], firstChar: string): void {
    const { state, frame } = this;
    if (state.breaks > 0 && frame.kind !== "heading") {
      container.push({ type: "break" });
      if (frame.kind === "verse" && state.breaks > 1) container.push({ type: "break" });
      return;
    }
    if (state.pending === "none" && state.breaks === 0) return;
    if (
      state.pending === "newline" &&
      isSpacelessScript(state.lastChar) &&
      isSpacelessScript(firstChar)
    )
      return;
    const last = container[container.length - 1];
    if (last?.type === "text") last.value += " ";
    else container.push({ type: "text", value: " " });
  }

  /** The target of inline nodes; undefined before a paragraph begins. */
  private inlineTarget(): Inline[] | undefined {
    const { frame, state, block } = this;
    widenSpanTo(frame.span, block);
    if (frame.inlines !== undefined) return frame.inlines;
    if (state.paragraph === undefined) return undefined;
    widenSpanTo(state.paragraph.span, block);
    return state.paragraph.children;
  }

  private beginParagraph(first: Inline): void {
    const { state, block } = this;
    state.paragraph = { type: "paragraph", span: { first: block, last: block }, children: [first] };
    this.blocks().push(state.paragraph);
  }

  /** The target of blocks; creates a part if the innermost container takes only parts. */
  private blocks(): Block[] {
    return this.frame.blocks ?? this.frame.implied?.() ?? this.content.blocks;
  }
}

function append(container: Inline[], node: Inline): void {
  const last = container[container.length - 1];
  if (node.type === "text" && last?.type === "text") last.value += node.value;
  else container.push(node);
}

function trimRules(blocks: Block[] | undefined, keepsEdges: boolean): void {
  if (!blocks?.some((block) => block.type === "rule")) return;
  const isFirst = (at: number): boolean => (at === 0 ? keepsEdges : blocks[at - 1].type !== "rule");
  const kept = blocks.filter((block, at) => block.type !== "rule" || isFirst(at));
  if (!keepsEdges && kept.at(-1)?.type === "rule") kept.pop();
  blocks.length = 0;
  for (const block of kept) blocks.push(block);
}
