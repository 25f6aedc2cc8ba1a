import { type DefaultTreeAdapterTypes, defaultTreeAdapter as dom, html } from "parse5";
import {
  createTagTable,
  type Namespace,
  NS,
  type TagTable,
} from "../../../../src/html/parse/tag-table.ts";
import {
  type Attribute,
  AttributeStore,
  type DoctypeToken,
  type TextToken,
} from "../../../../src/html/parse/tokens.ts";
import type { TreeSink } from "../../../../src/html/parse/tree-construction.ts";

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;

const URIS = [html.NS.HTML, html.NS.SVG, html.NS.MATHML];
/** Attributes of foreign elements whose prefix is a namespace. */
const PREFIXED =
  /^(xlink:(?:actuate|arcrole|href|role|show|title|type)|xml:(?:lang|space)|xmlns:xlink)$/;

/** Builds parse5's kind of tree, with comments and doctypes, which the flat tree omits. */
export class DomSink implements TreeSink {
  readonly tags: TagTable = createTagTable();
  readonly attributes: AttributeStore = new AttributeStore();
  readonly hasPositions = false;
  readonly document: DefaultTreeAdapterTypes.Document = dom.createDocument();
  private readonly nodes: Array<Child | Parent> = [this.document, this.document];

  private add(node: Child | Parent): number {
    return this.nodes.push(node) - 1;
  }

  /** The parent of a node's children: a template's content, else the node. */
  private holder(node: number): Parent {
    const holder = this.nodes[node] as Parent;
    return "content" in holder ? (holder as DefaultTreeAdapterTypes.Template).content : holder;
  }

  createDocument(): number {
    return 1;
  }

  createElement(tag: number, hasAttributes: boolean): number {
    const { kept, end } = this.attributes;
    return this.create(tag, hasAttributes ? this.attributes.list(kept, end) : []);
  }

  copyElement(node: number): number {
    const { tagName, namespaceURI } = this.nodes[node] as DefaultTreeAdapterTypes.Element;
    const namespace = URIS.indexOf(namespaceURI) as Namespace;
    return this.create(this.tags.id(namespace, tagName), this.attributesOf(node));
  }

  private create(tag: number, attrs: readonly Attribute[]): number {
    const namespace = this.tags.namespaces[tag];
    const named = attrs.map(({ name, value }) => {
      const [prefix, local] =
        namespace !== NS.html && PREFIXED.test(name) ? name.split(":") : ["", name];
      return { prefix, name: local, value };
    });
    const element = dom.createElement(this.tags.localNames[tag], URIS[namespace], named);
    if (this.tags.names[tag] === "template")
      dom.setTemplateContent(
        element as DefaultTreeAdapterTypes.Template,
        dom.createDocumentFragment(),
      );
    return this.add(element);
  }

  createComment(data: string): number {
    return this.add(dom.createCommentNode(data));
  }

  createDoctype({ name, publicId, systemId }: DoctypeToken): void {
    dom.setDocumentType(this.document, name ?? "", publicId ?? "", systemId ?? "");
  }

  appendChild(parent: number, node: number): void {
    dom.appendChild(this.holder(parent), this.nodes[node] as Child);
  }

  insertBefore(parent: number, node: number, reference: number): void {
    dom.insertBefore(
      this.holder(parent),
      this.nodes[node] as Child,
      this.nodes[reference] as Child,
    );
  }

  detach(node: number): void {
    dom.detachNode(this.nodes[node] as Child);
  }

  moveChildren(from: number, to: number): void {
    for (const child of [...this.holder(from).childNodes]) {
      dom.detachNode(child);
      dom.appendChild(this.holder(to), child);
    }
  }

  insertText(parent: number, { chars }: TextToken, before: number): void {
    if (before === 0) dom.insertText(this.holder(parent), chars);
    else dom.insertTextBefore(this.holder(parent), chars, this.nodes[before] as Child);
  }

  parentOf(node: number): number {
    const parent = dom.getParentNode(this.nodes[node] as Child);
    return parent === null
      ? 0
      : this.nodes.findIndex((_, node) => node > 0 && this.holder(node) === parent);
  }

  adoptAttributes(element: number): void {
    const copies = this.attributes.list(this.attributes.kept, this.attributes.end);
    dom.adoptAttributes(this.nodes[element] as DefaultTreeAdapterTypes.Element, copies);
  }

  attributesOf(element: number): Attribute[] {
    return (this.nodes[element] as DefaultTreeAdapterTypes.Element).attrs.map(
      ({ name, value }) => ({ name, value }),
    );
  }

  setStart(): void {}

  hasStart(): boolean {
    return false;
  }

  setEnd(): void {}
}
