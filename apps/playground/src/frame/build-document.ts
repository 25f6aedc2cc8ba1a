import type { PageTree } from "../engine/pith.ts";
import type { BlockView } from "../engine/protocol.ts";

/**
 * Elements that are not shown: they run, load or frame something, or describe the whole document.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "script",
  "template",
  "meta",
  "base",
  "title",
  "object",
  "embed",
  "applet",
  "iframe",
  "frame",
  "portal",
  "fencedframe",
]);
const LEFT_OUT_ATTRIBUTES: ReadonlySet<string> = new Set([
  "href",
  "xlink:href",
  "src",
  "srcset",
  "srcdoc",
  "action",
  "formaction",
  "poster",
  "data",
  "background",
  "ping",
  "target",
  "autofocus",
  "autoplay",
  "http-equiv",
  "tabindex",
  "contenteditable",
  "accesskey",
  "is",
  "popover",
  "usemap",
]);
/** Elements whose text cannot be wrapped. */
const PLAIN_TEXT: ReadonlySet<string> = new Set([
  "style",
  "option",
  "textarea",
  "optgroup",
  "select",
]);
/**
 * Deeper elements are shown in their ancestor at this depth: browsers are slow to lay out deep
 * nesting.
 */
const MAX_DEPTH = 250;
/** Maximum number of shown nodes. */
const MAX_NODES = 120_000;
const NAMESPACES: Readonly<Record<string, string>> = {
  "svg:": "http://www.w3.org/2000/svg",
  "math:": "http://www.w3.org/1998/Math/MathML",
};

/** The element that wraps each text run of a block. */
export const RUN = "pith-run";

/** A page as the frame shows it. */
export interface ShownPage {
  /** The element that shows each node of the tree. */
  readonly elements: ReadonlyArray<Element | undefined>;
  /** The node that each element shows. */
  readonly nodeOf: ReadonlyMap<Element, number>;
  /** The runs of text of each block. */
  readonly runs: ReadonlyArray<readonly HTMLElement[]>;
  /** Whether the page was too large to be shown whole. */
  readonly isCut: boolean;
}

/** What the page may load: nothing, or pictures and styles from the web. */
interface Loading {
  readonly base: string | undefined;
}

function resolve(address: string, base: string | undefined): string | undefined {
  try {
    const url = new URL(address.trim(), base);
    return url.protocol === "https:" || url.protocol === "http:" || url.protocol === "data:"
      ? url.href
      : undefined;
  } catch {
    return undefined;
  }
}

class PageBuilder {
  private readonly elements: Array<Element | undefined> = [];
  private readonly nodeOf = new Map<Element, number>();
  private readonly runs: HTMLElement[][];
  private block = 0;

  constructor(
    private readonly document: Document,
    private readonly tree: PageTree,
    private readonly blocks: readonly BlockView[],
    private readonly loading: Loading | undefined,
  ) {
    this.runs = blocks.map(() => []);
  }

  build(): ShownPage {
    const { tree } = this;
    const last = Math.min(tree.nodeCount, MAX_NODES);
    for (let node = 1; node < last; ) {
      if (tree.isText(node)) {
        this.addText(node);
        node++;
      } else if (LEFT_OUT.has(tree.name(node).replace("svg:", ""))) {
        node = tree.end[node];
      } else {
        this.addElement(node);
        node++;
      }
    }
    return {
      elements: this.elements,
      nodeOf: this.nodeOf,
      runs: this.runs,
      isCut: last < tree.nodeCount,
    };
  }

  private addElement(node: number): void {
    const { tree, document } = this;
    const name = tree.name(node);
    let element: Element | undefined;
    if (tree.depth[node] <= MAX_DEPTH)
      element = name === "html" ? document.documentElement : this.create(name, node);
    const parent = this.elements[tree.parent[node]];
    this.elements[node] = element ?? parent;
    if (!element) return;
    this.nodeOf.set(element, node);
    if (
      element === document.documentElement ||
      element === document.head ||
      element === document.body
    )
      return;
    // Nodes after the body, such as text from embedded data, are shown at its end.
    (!parent || parent === document.documentElement ? document.body : parent).append(element);
  }

  private create(name: string, node: number): Element | undefined {
    const { document } = this;
    if (name === "head") return document.head;
    if (name === "body" || name === "frameset") return this.setAttributes(document.body, node);
    if (name === "link") return this.createStyleLink(node);
    const [, prefix = "", local = name] = /^(svg:|math:)?(.*)$/su.exec(name) ?? [];
    try {
      const element =
        prefix === ""
          ? document.createElement(local)
          : document.createElementNS(NAMESPACES[prefix], local);
      return this.setAttributes(element, node);
    } catch {
      // Names that only a parser can make.
      return document.createElement("span");
    }
  }

  private createStyleLink(node: number): Element | undefined {
    const { tree, loading, document } = this;
    if (!loading || !/\bstylesheet\b/iu.test(tree.attr(node, "rel") ?? "")) return undefined;
    const href = resolve(tree.attr(node, "href") ?? "", loading.base);
    if (href === undefined) return undefined;
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.media = tree.attr(node, "media") ?? "";
    return link;
  }

  private setAttributes(element: Element, node: number): Element {
    this.tree.forEachAttribute(node, (name, value) => {
      if (name.startsWith("on")) return;
      if (LEFT_OUT_ATTRIBUTES.has(name)) {
        if (name === "href") element.setAttribute("data-href", value);
        else if (name === "src" && element.localName === "img") this.setPicture(element, value);
        return;
      }
      try {
        element.setAttribute(name, value);
      } catch {
        // Names that only a parser can make.
      }
    });
    return element;
  }

  private setPicture(image: Element, address: string): void {
    const source =
      this.loading || address.startsWith("data:")
        ? resolve(address, this.loading?.base)
        : undefined;
    if (source !== undefined) image.setAttribute("src", source);
  }

  private addText(node: number): void {
    const { tree, blocks, document } = this;
    const parent = this.elements[tree.parent[node]] ?? document.body;
    if (parent === document.documentElement) return;
    const text = tree.text(node);
    while (this.block + 1 < blocks.length && blocks[this.block].lastText < node) this.block++;
    const block = blocks[this.block];
    const isPart =
      block !== undefined &&
      node >= block.firstText &&
      node <= block.lastText &&
      text.trim() !== "";
    if (
      !isPart ||
      PLAIN_TEXT.has(parent.localName) ||
      parent.namespaceURI !== document.body.namespaceURI
    ) {
      parent.append(text);
      return;
    }
    const run = document.createElement(RUN);
    run.dataset.block = String(this.block);
    run.append(text);
    parent.append(run);
    this.runs[this.block].push(run);
  }
}

/** Unfixes elements that would cover the rest of the page. */
function unfix(document: Document): void {
  const { defaultView } = document;
  if (!defaultView) return;
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const { position } = defaultView.getComputedStyle(element);
    if (position === "fixed" || position === "sticky")
      element.style.setProperty("position", "static", "important");
  }
}

/**
 * Builds a page in a frame's empty document from the tree that methods judge, so that every element
 * and text run has its node number. Leaves out scripts and whatever loads; the frame's content
 * security policy forbids them as well.
 */
export function buildDocument(
  document: Document,
  tree: PageTree,
  blocks: readonly BlockView[],
  loading: Loading | undefined,
): ShownPage {
  for (const element of [
    ...document.head.querySelectorAll("style, link"),
    ...document.body.childNodes,
  ])
    element.remove();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  const shown = new PageBuilder(document, tree, blocks, loading).build();
  unfix(document);
  return shown;
}
