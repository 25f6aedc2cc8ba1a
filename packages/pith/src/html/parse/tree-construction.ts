import { spend } from "../../safety/clock.ts";
import { type FormattingEntry, FormattingList } from "./formatting-list.ts";
import type { ModeOf, TreeRules } from "./mode.ts";
import { OpenElements } from "./open-elements.ts";
import { KIND, NS, type TagTable } from "./tag-table.ts";
import { KNOWN_TAGS, TAG } from "./tags.ts";
import {
  type Attribute,
  type AttributeStore,
  CONTENT,
  type ContentModel,
  type EofToken,
  type InsertionMode,
  MODE,
  type TagToken,
  type TextToken,
  TOKEN,
  type Token,
} from "./tokens.ts";

/** The target of the tree construction: nodes are numbers from 1 up, in order of creation. */
export interface TreeSink {
  readonly tags: TagTable;
  /** Ends with the attributes of the last tag, which the next element with attributes keeps. */
  readonly attributes: AttributeStore;
  /** Whether `setEnd` has an effect. */
  readonly hasPositions: boolean;
  createDocument(): number;
  /** Creates an element, with the attributes of the last tag or with none. */
  createElement(tag: number, hasAttributes: boolean): number;
  /** Creates an element with the same tag and attributes. */
  copyElement(element: number): number;
  createComment(data: string): number;
  createDoctype(token: Extract<Token, { kind: typeof TOKEN.doctype }>): void;
  appendChild(parent: number, node: number): void;
  insertBefore(parent: number, node: number, reference: number): void;
  detach(node: number): void;
  moveChildren(from: number, to: number): void;
  /** Adds text at the end of a parent, or before a child; merges it with adjacent text. */
  insertText(parent: number, token: TextToken, before: number): void;
  /** 0 for none. */
  parentOf(node: number): number;
  /** Adds the attributes of the last tag that an element lacks. */
  adoptAttributes(element: number): void;
  attributesOf(element: number): readonly Attribute[];
  /**
   * Sets where an element begins and, until it is closed, ends; called only for elements created by
   * a tag.
   */
  setStart(node: number, start: number, end: number): void;
  hasStart(node: number): boolean;
  /** Sets the end of a closed element; one without a start has no end. */
  setEnd(node: number, end: number): void;
}

/** An insertion place: at the end of a parent, or (not 0) before one of its children. */
interface Place {
  readonly parent: number;
  readonly before: number;
}

const MODES_BY_TAG: ReadonlyMap<number, InsertionMode> = new Map([
  [TAG.tr, MODE.inRow],
  [TAG.tbody, MODE.inTableBody],
  [TAG.thead, MODE.inTableBody],
  [TAG.tfoot, MODE.inTableBody],
  [TAG.caption, MODE.inCaption],
  [TAG.colgroup, MODE.inColumnGroup],
  [TAG.table, MODE.inTable],
  [TAG.frameset, MODE.inFrameset],
  [TAG.td, MODE.inCell],
  [TAG.th, MODE.inCell],
  [TAG.head, MODE.inHead],
]);
/** Tags that determine the insertion mode when it is reset. */
const MODE_TAGS: readonly number[] = [
  ...MODES_BY_TAG.keys(),
  TAG.select,
  TAG.template,
  TAG.body,
  TAG.html,
];

/**
 * Builds a tree from tokens by the HTML standard (13.2.6). Scripting is off, so `noscript` is
 * markup.
 */
export class TreeConstruction {
  mode: InsertionMode = MODE.initial;
  /** The mode to return to from "text" and "in table text". */
  originalMode: InsertionMode = MODE.initial;
  /** Whether the next token loses its leading line feed. */
  skipNextNewLine = false;
  /** Whether the current element is neither HTML's nor an integration point. */
  inForeignNode = false;
  /** Whether the current element is not HTML's. */
  isForeign = false;
  opened = 0;
  isQuirky = false;
  framesetOk = true;
  fosterParenting = false;
  head = 0;
  form = 0;
  readonly templateModes: InsertionMode[] = [];
  readonly pendingText: TextToken[] = [];
  readonly formatting: FormattingList;
  readonly open: OpenElements;
  readonly document: number;
  /** `annotation-xml` elements with HTML content. */
  private readonly htmlAnnotations = new Set<number>();
  content: { state: ContentModel } = { state: CONTENT.data };
  private lastTag: TagToken | undefined;

  constructor(
    readonly sink: TreeSink,
    private readonly rules: TreeRules<TreeConstruction>,
  ) {
    this.document = sink.createDocument();
    this.formatting = new FormattingList((element) => sink.attributesOf(element));
    this.open = new OpenElements(sink.tags, (node, tag) => this.closed(node, tag));
  }

  take(token: Token): void {
    const skips = this.skipNextNewLine;
    this.skipNextNewLine = false;
    if (token.kind === TOKEN.startTag || token.kind === TOKEN.endTag) this.lastTag = token;
    if (skips && token.kind === TOKEN.space && token.chars.startsWith("\n")) {
      if (token.chars.length > 1) this.process({ ...token, chars: token.chars.slice(1) });
    } else this.process(token);
  }

  process(token: Token): void {
    const isForeign = this.isForeign && this.rules.isForeign(this, token);
    this.apply(isForeign ? this.rules.foreignContent : this.rules.modes[this.mode], token);
  }

  processAs(mode: InsertionMode, token: Token): void {
    this.apply(this.rules.modes[mode], token);
  }

  private apply(rules: ModeOf<TreeConstruction>, token: Token): void {
    switch (token.kind) {
      case TOKEN.startTag:
        (token.id < rules.start.length ? rules.start[token.id] : rules.otherStart)(this, token);
        break;
      case TOKEN.endTag:
        (token.id < rules.end.length ? rules.end[token.id] : rules.otherEnd)(this, token);
        break;
      case TOKEN.characters:
        rules.characters(this, token);
        break;
      case TOKEN.space:
        rules.space(this, token);
        break;
      case TOKEN.nul:
        rules.nul(this, token);
        break;
      case TOKEN.comment:
        rules.comment(this, token);
        break;
      case TOKEN.doctype:
        rules.doctype(this, token);
        break;
      case TOKEN.eof:
        rules.eof(this, token);
    }
  }

  /** The tag of an HTML element with a token's name. */
  tagOf({ id, name }: TagToken): number {
    return id < KNOWN_TAGS.length ? id : this.sink.tags.id(NS.html, name);
  }

  /** Switches to a mode and processes the token again. */
  again(mode: InsertionMode, token: Token): void {
    this.mode = mode;
    this.process(token);
  }

  /** Records that an element was closed, by its own end tag or before the tag that closes it. */
  private closed(node: number, tag: number): void {
    this.contextChanged();
    const { lastTag } = this;
    if (lastTag === undefined || !this.sink.hasPositions) return;
    const isOwn = lastTag.kind === TOKEN.endTag && this.endTagName(lastTag, tag);
    this.sink.setEnd(node, isOwn ? lastTag.end : lastTag.start);
  }

  private endTagName({ name }: TagToken, tag: number): boolean {
    const localName = this.sink.tags.localNames[tag];
    return (
      localName === name ||
      (this.sink.tags.namespaces[tag] === NS.svg && localName.toLowerCase() === name)
    );
  }

  contextChanged(): void {
    const { open, sink } = this;
    const tag = open.currentTag;
    this.isForeign = tag >= 0 && sink.tags.namespaces[tag] !== NS.html;
    this.inForeignNode = this.isForeign && !this.isHtmlPoint() && !open.isCurrent(KIND.mathText);
  }

  isHtmlPoint(): boolean {
    return this.open.isCurrent(KIND.htmlPoint) || this.htmlAnnotations.has(this.open.current);
  }

  /** Records that an `annotation-xml` has HTML content. */
  markHtmlAnnotation(node: number): void {
    this.htmlAnnotations.add(node);
    this.contextChanged();
  }

  get inNoscript(): boolean {
    return this.open.top(TAG.noscript) >= 0;
  }

  openElement(node: number, tag: number): void {
    this.opened++;
    this.open.push(node, tag);
    this.contextChanged();
  }

  private place(): Place {
    if (this.fosterParenting && this.open.isCurrent(KIND.tableStructure)) return this.fosterPlace();
    return { parent: this.open.current || this.document, before: 0 };
  }

  /**
   * Where to insert content that a table must not contain: before the table, or into the template
   * within it.
   */
  fosterPlace(): Place {
    const { nodes } = this.open;
    const table = this.open.top(TAG.table);
    const template = this.open.top(TAG.template);
    if (template > table) return { parent: nodes[template], before: 0 };
    if (table < 0) return { parent: nodes[0], before: 0 };
    const parent = this.sink.parentOf(nodes[table]);
    return parent === 0
      ? { parent: nodes[table - 1], before: 0 }
      : { parent, before: nodes[table] };
  }

  put(node: number, { parent, before }: Place): void {
    if (before === 0) this.sink.appendChild(parent, node);
    else this.sink.insertBefore(parent, node, before);
  }

  /** Inserts an element for a tag, without opening it. */
  append(token: TagToken): number {
    return this.appendAs(this.tagOf(token), token);
  }

  /** The same with another tag. */
  appendAs(tag: number, token: TagToken): number {
    const node = this.sink.createElement(tag, true);
    this.sink.setStart(node, token.start, token.end);
    if (this.fosterParenting) this.put(node, this.place());
    else this.sink.appendChild(this.open.current || this.document, node);
    return node;
  }

  /** Inserts and opens an element for a tag. */
  insert(token: TagToken): number {
    return this.insertAs(this.tagOf(token), token);
  }

  /** The same with another tag. */
  insertAs(tag: number, token: TagToken): number {
    const node = this.appendAs(tag, token);
    this.openElement(node, tag);
    return node;
  }

  /** Inserts and opens an element without a tag in the source. */
  insertImplied(tag: number): number {
    const node = this.sink.createElement(tag, false);
    this.put(node, this.place());
    this.openElement(node, tag);
    return node;
  }

  insertText(token: TextToken): void {
    if (this.fosterParenting) {
      const { parent, before } = this.place();
      this.sink.insertText(parent, token, before);
    } else this.sink.insertText(this.open.current || this.document, token, 0);
  }

  insertWithText(token: TagToken, state: ContentModel): void {
    this.insert(token);
    this.content.state = state;
    this.originalMode = this.mode;
    this.mode = MODE.text;
  }

  /** Reopens the formatting elements that were closed too early. */
  reconstructFormatting(): void {
    const { formatting, open } = this;
    let from = formatting.length;
    for (
      let entry = formatting.at(from - 1);
      entry && !open.isOpen(entry.node);
      entry = formatting.at(from - 1)
    )
      from--;
    for (; from < formatting.length; from++) {
      spend();
      const entry = formatting.at(from);
      if (entry) this.reopen(entry);
    }
  }

  private reopen(entry: FormattingEntry): void {
    const node = this.sink.copyElement(entry.node);
    this.sink.setStart(node, entry.start, entry.end);
    this.put(node, this.place());
    this.openElement(node, entry.tag);
    entry.node = node;
  }

  /** Closes a `p` in button scope. */
  closeP(): void {
    if (!this.open.hasInButtonScope(TAG.p)) return;
    this.open.closeImplied(KIND.impliedThoroughly, TAG.p);
    this.open.popUntil(TAG.p);
  }

  resetMode(): void {
    const slot = this.open.topOf(MODE_TAGS);
    const tag = this.open.tags[slot];
    if (tag === TAG.template) this.mode = this.templateModes[this.templateModes.length - 1];
    else if (tag === TAG.html) this.mode = this.head === 0 ? MODE.beforeHead : MODE.afterHead;
    else if (tag === TAG.select) {
      const table = this.open.top(TAG.table);
      const isInTable = table > 0 && table > this.open.top(TAG.template);
      this.mode = isInTable ? MODE.inSelectInTable : MODE.inSelect;
    } else this.mode = MODES_BY_TAG.get(tag) ?? MODE.inBody;
  }

  /** End of the page: elements still open end here. */
  stop({ start }: EofToken): void {
    const { nodes } = this.open;
    const [html = 0] = nodes;
    // If the page has no tag for its root, the body ends at its end tag.
    for (let slot = this.sink.hasStart(html) ? 0 : 2; slot < nodes.length; slot++)
      this.sink.setEnd(nodes[slot], start);
  }
}
