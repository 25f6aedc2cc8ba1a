import { html, Parser, type Token, type TreeAdapter, type TreeAdapterTypeMap } from "parse5";
import type { PageTree } from "../../../src/html/parse/page-tree.ts";
import { type Namespace, NS } from "../../../src/html/parse/tag-table.ts";
import { TAG } from "../../../src/html/parse/tags.ts";
import { TOKEN } from "../../../src/html/parse/tokens.ts";
import { TreeBuilder } from "../../../src/html/parse/tree-builder.ts";
import { defaultTreeLimits } from "../../../src/safety/tree-limits.ts";

/** Nodes are the builder's integers for parse5; 0 means no node, so nodes are truthy. */
type Handle = number;
type HandleMap = TreeAdapterTypeMap<
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle
>;

const LOCATED = { startOffset: 0 } as Token.ElementLocation;
const NAMESPACES: Readonly<Partial<Record<html.NS, Namespace>>> = {
  [html.NS.SVG]: NS.svg,
  [html.NS.MATHML]: NS.math,
};
const URIS = [html.NS.HTML, html.NS.SVG, html.NS.MATHML];

/** parse5's tree adapter for the builder. Template contents are children of their template. */
class BuilderAdapter implements TreeAdapter<HandleMap> {
  private readonly builder: TreeBuilder;
  private mode: html.DOCUMENT_MODE = html.DOCUMENT_MODE.NO_QUIRKS;
  private insertedText = 0;
  private readonly positions: boolean;

  constructor(builder: TreeBuilder, positions: boolean) {
    this.builder = builder;
    this.positions = positions;
  }

  createDocument(): Handle {
    return this.builder.createDocument();
  }

  createDocumentFragment(): Handle {
    return this.builder.createDocument();
  }

  createElement(tagName: string, namespace: html.NS, attrs: Token.Attribute[]): Handle {
    const tag = this.builder.tags.id(NAMESPACES[namespace] ?? NS.html, tagName);
    const named = attrs.map(({ prefix, name, value }) => ({
      name: prefix ? `${prefix}:${name}` : name,
      value,
    }));
    this.builder.attributes.read(named);
    return this.builder.createElement(tag, true);
  }

  createCommentNode(data: string): Handle {
    return this.builder.createComment(data);
  }

  createTextNode(): Handle {
    throw new TypeError("parse5's parser makes no text nodes by itself");
  }

  appendChild(parent: Handle, node: Handle): void {
    this.builder.appendChild(parent, node);
  }

  insertBefore(parent: Handle, node: Handle, reference: Handle): void {
    this.builder.insertBefore(parent, node, reference);
  }

  detachNode(node: Handle): void {
    this.builder.detach(node);
  }

  insertText(parent: Handle, chars: string): void {
    this.insertTextBefore(parent, chars, 0);
  }

  insertTextBefore(parent: Handle, chars: string, before: Handle): void {
    this.builder.insertText(parent, { kind: TOKEN.characters, chars, start: -1, end: -1 }, before);
    // Without positions nobody reads it, and the next call of `getChildNodes` would return it for
    // all children.
    if (this.positions) this.insertedText = this.builder.childBefore(parent, before);
  }

  adoptAttributes(recipient: Handle, attrs: Token.Attribute[]): void {
    this.builder.attributes.read(attrs);
    this.builder.adoptAttributes(recipient);
  }

  getFirstChild(node: Handle): Handle | null {
    return this.builder.firstChild(node) || null;
  }

  /**
   * With positions, parse5 lists all siblings after each text token to find its text node.
   * Returning that node and its successor keeps long sibling lists linear.
   */
  getChildNodes(node: Handle): Handle[] {
    const text = this.insertedText;
    this.insertedText = 0;
    const children: Handle[] = [];
    if (text !== 0 && this.builder.parentOf(text) === node) {
      const next = this.builder.nextSibling(text);
      return next === 0 ? [text] : [text, next];
    }
    for (
      let child = this.builder.firstChild(node);
      child !== 0;
      child = this.builder.nextSibling(child)
    )
      children.push(child);
    return children;
  }

  getParentNode(node: Handle): Handle | null {
    return this.builder.parentOf(node) || null;
  }

  getAttrList(element: Handle): Token.Attribute[] {
    return this.builder.attributesOf(element);
  }

  getTagName(element: Handle): string {
    return this.builder.tags.localNames[this.builder.tagOf(element)];
  }

  getNamespaceURI(element: Handle): html.NS {
    return URIS[this.builder.tags.namespaces[this.builder.tagOf(element)]];
  }

  getTextNodeContent(): string {
    return "";
  }

  getCommentNodeContent(): string {
    return "";
  }

  getDocumentTypeNodeName(): string {
    return "";
  }

  getDocumentTypeNodePublicId(): string {
    return "";
  }

  getDocumentTypeNodeSystemId(): string {
    return "";
  }

  getTemplateContent(template: Handle): Handle {
    return template;
  }

  setTemplateContent(): void {
    // The template contains its content itself.
  }

  setDocumentType(): void {
    // Only the mode matters, which parse5 sets.
  }

  setDocumentMode(_document: Handle, mode: html.DOCUMENT_MODE): void {
    this.mode = mode;
  }

  getDocumentMode(): html.DOCUMENT_MODE {
    return this.mode;
  }

  isTextNode(node: Handle): node is Handle {
    return this.builder.tagOf(node) === TAG["#text"];
  }

  isCommentNode(node: Handle): node is Handle {
    return this.builder.tagOf(node) === TAG["#comment"];
  }

  isDocumentTypeNode(_node: Handle): _node is Handle {
    return false;
  }

  isElementNode(node: Handle): node is Handle {
    return this.builder.tagOf(node) > TAG["#comment"];
  }

  /** One end tag, or the end of the page, may close all elements of the page. */
  onItemPop(): void {}

  setNodeSourceCodeLocation(node: Handle, location: Token.ElementLocation | null): void {
    if (location !== null) this.builder.setStart(node, location.startOffset, location.endOffset);
  }

  getNodeSourceCodeLocation(node: Handle): Token.ElementLocation | null {
    return this.builder.hasStart(node) ? LOCATED : null;
  }

  updateNodeSourceCodeLocation(node: Handle, location: Partial<Token.ElementLocation>): void {
    if (location.endOffset !== undefined) this.builder.setEnd(node, location.endOffset);
  }
}

/** The flat tree by parse5's tokenizer and tree construction: the oracle of our parser. */
export function parseByParse5(source: string, positions = false): PageTree {
  const builder = new TreeBuilder(defaultTreeLimits, positions);
  const parser = new Parser<HandleMap>({
    treeAdapter: new BuilderAdapter(builder, positions),
    scriptingEnabled: false,
    sourceCodeLocationInfo: positions,
  });
  parser.tokenizer.write(source, true);
  return builder.finish(parser.document);
}
