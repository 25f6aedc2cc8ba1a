/** The DOM members that in-page code uses: the sources are compiled without browser types. */
interface PageNode {
  readonly nodeType: number;
  readonly parentNode: PageNode | null;
  readonly childNodes: ArrayLike<PageNode>;
  readonly data?: string;
}

type PageBox = Readonly<Record<"left" | "top" | "right" | "bottom" | "width" | "height", number>>;

type PageStyle = Readonly<
  Record<
    "display" | "visibility" | "position" | "overflow" | "clip" | "clipPath" | "fontSize",
    string
  >
>;

interface PageElement extends PageNode {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }>;
  readonly shadowRoot: PageNode | null;
  readonly contentDocument?: PageDocument | null;
  readonly complete?: boolean;
  readonly naturalWidth?: number;
  /** Addresses as the browser resolves them. */
  readonly href?: unknown;
  readonly src?: unknown;
  readonly childElementCount: number;
  hasAttribute(name: string): boolean;
  getBoundingClientRect(): PageBox;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
}

interface PageWindow {
  readonly scrollX: number;
  readonly scrollY: number;
  getComputedStyle(element: PageElement): PageStyle;
}

interface PageDocument extends PageNode {
  readonly documentElement: PageElement | null;
  readonly body: PageElement | null;
  readonly doctype: object | null;
  readonly compatMode: string;
  readonly defaultView: PageWindow | null;
  readonly URL: string;
}

export interface WrittenPage {
  readonly html: string;
  readonly url: string;
  /** Whether the page exceeded the limit and was cut. */
  readonly isCut: boolean;
}

interface Context {
  readonly view: PageWindow;
  /** Elements inside a hidden element are not checked again. */
  readonly isHidden: boolean;
  readonly isFrame: boolean;
}

type Step = { readonly node: PageNode; readonly context: Context } | string;

/**
 * Writes a document as HTML whose markup says what the browser shows. Sent as source text: it uses
 * nothing else.
 */
export class PageWriter {
  /** Elements that browsers with scripts do not show, or that only the page's code uses. */
  private readonly leftOut = new Set(["noscript", "template", "style", "noembed", "noframes"]);
  private readonly voids = new Set([
    "area",
    "base",
    "br",
    "col",
    "embed",
    "hr",
    "img",
    "input",
    "link",
    "meta",
    "param",
    "source",
    "track",
    "wbr",
  ]);
  private readonly dataScript = /json|^math\/|^text\/(?:x-)?(?:tex|asciimath)/iu;
  private readonly metadata =
    /^(?:title|meta|link|base|script|source|track|param|area|datalist|select|option|optgroup)$/u;
  private readonly hidingStyle =
    /(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))[^;]*/giu;
  private readonly maxFrames = 50;
  private readonly minFramePixels = 20;
  /** Boxes of at most this size are for screen readers. */
  private readonly tinyPixels = 1;

  private readonly globals = globalThis as unknown as Record<
    "Element" | "Document",
    { readonly prototype: object }
  >;
  private readonly parts: string[] = [];
  private readonly todo: Step[] = [];
  private chars = 0;
  private frames = 0;

  constructor(
    private readonly document: PageDocument,
    private readonly maxChars: number,
    private readonly boxes: string,
  ) {}

  write(): WrittenPage {
    const root = this.get(this.document, "documentElement");
    const view = this.get(this.document, "defaultView");
    const compatMode = this.get(this.document, "compatMode");
    const url = this.get(this.document, "URL");
    if (compatMode !== "BackCompat") this.put("<!DOCTYPE html>");
    if (root && view)
      this.todo.push({ node: root, context: { view, isHidden: false, isFrame: false } });
    while (this.chars <= this.maxChars) {
      const step = this.todo.pop();
      if (step === undefined) break;
      if (typeof step === "string") this.put(step);
      else if (this.get(step.node, "nodeType") === 1)
        this.writeElement(step.node as PageElement, step.context);
      else if (this.get(step.node, "nodeType") === 3) this.writeText(step.node, step.context);
    }
    return { html: this.parts.join(""), url, isCut: this.todo.length > 0 };
  }

  /**
   * Reads a property through the prototype's getter, which a form's or document's fields cannot
   * shadow.
   */
  private get<N extends PageNode, K extends keyof N & string>(node: N, name: K): N[K] {
    const { Element, Document } = this.globals;
    return Reflect.get(
      name in Element.prototype ? Element.prototype : Document.prototype,
      name,
      node,
    );
  }

  private query(element: PageElement, selector: string): ArrayLike<PageElement> {
    return this.get(element, "querySelectorAll").call(element, selector);
  }

  private boxOf(element: PageElement): PageBox {
    return this.get(element, "getBoundingClientRect").call(element);
  }

  private put(text: string): void {
    this.parts.push(text);
    this.chars += text.length;
  }

  private escape(text: string): string {
    return text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll('"', "&quot;")
      .replaceAll("\u00A0", "&nbsp;");
  }

  private pushChildren(parent: PageNode, context: Context): void {
    for (const node of Array.from(this.get(parent, "childNodes")).reverse())
      this.todo.push({ node, context });
  }

  private writeElement(element: PageElement, context: Context): void {
    const name = this.get(element, "localName");
    const isHtml = this.get(element, "namespaceURI") === "http://www.w3.org/1999/xhtml";
    if (isHtml && this.leftOut.has(name)) return;
    if (isHtml && /^i?frame$/u.test(name) && this.writeFrame(element, context)) return;
    const isHidden =
      name !== "head" && !this.metadata.test(name) && this.isHiddenIn(element, context);
    this.put(`<${name}`);
    this.writeAttributes(element, isHidden, context);
    this.put(">");
    if (isHtml && this.voids.has(name)) return;
    this.todo.push(`</${name}>`);
    if (isHtml && name === "script") this.writeScript(element);
    if (isHtml && /^(?:script|i?frame|textarea)$/u.test(name)) return;
    const inner = isHidden ? { ...context, isHidden } : context;
    // A parser drops the first line break of a `pre`.
    if (isHtml && name === "pre" && this.get(element, "childNodes")[0]?.data?.startsWith("\n"))
      this.put("\n");
    this.pushChildren(element, inner);
    const shadow = this.get(element, "shadowRoot");
    if (!shadow) return;
    this.put('<template shadowrootmode="open">');
    this.todo.push("</template>");
    this.pushChildren(shadow, inner);
  }

  private writeScript(element: PageElement): void {
    const type =
      Array.from(this.get(element, "attributes")).find(({ name }) => name === "type")?.value ?? "";
    if (!this.dataScript.test(type)) return;
    const data = Array.from(this.get(element, "childNodes"), (child) => child.data ?? "").join("");
    this.put(data.replace(/<\/(?=script)/giu, "<\\/"));
  }

  private writeAttributes(element: PageElement, isHidden: boolean, context: Context): void {
    const isShown = !isHidden && !context.isHidden;
    const name = this.get(element, "localName");
    const isPicture =
      name === "img" && element.complete === true && (element.naturalWidth ?? 0) > 0;
    const box = isPicture && isShown ? this.boxOf(element) : undefined;
    const isSized = box !== undefined && box.width > 0 && box.height > 0;
    for (const { name: attribute, value } of Array.from(this.get(element, "attributes"))) {
      if (attribute === "hidden" || (isShown && attribute === "popover")) continue;
      if (isSized && /^(?:width|height|style)$/u.test(attribute)) continue;
      const address =
        context.isFrame && (attribute === "href" || attribute === "src")
          ? element[attribute]
          : undefined;
      const written =
        attribute === "style" && isShown ? value.replace(this.hidingStyle, "") : value;
      this.put(` ${attribute}="${this.escape(typeof address === "string" ? address : written)}"`);
    }
    if (isHidden) this.put(" hidden");
    if (isShown && name === "dialog" && !this.get(element, "hasAttribute").call(element, "open"))
      this.put(" open");
    if (isShown && this.boxes !== "") this.writeBox(element, context);
    if (isSized) this.put(` width="${Math.round(box.width)}" height="${Math.round(box.height)}"`);
  }

  private writeBox(element: PageElement, { view }: Context): void {
    if (/^(?:inline|contents|none)$/u.test(view.getComputedStyle(element).display)) return;
    const { left, top, width, height } = this.boxOf(element);
    const numbers = [left + view.scrollX, top + view.scrollY, width, height].map(Math.round);
    this.put(` ${this.boxes}="${numbers.join(" ")}"`);
  }

  private writeText(node: PageNode, { view, isHidden }: Context): void {
    const text = this.escape(node.data ?? "");
    const parent = this.get(node, "parentNode") as PageElement | null;
    if (isHidden || text.trim() === "" || parent === null || this.get(parent, "nodeType") !== 1) {
      this.put(text);
      return;
    }
    const { fontSize, visibility } = view.getComputedStyle(parent);
    this.put(fontSize === "0px" || visibility !== "visible" ? `<span hidden>${text}</span>` : text);
  }

  private writeFrame(element: PageElement, context: Context): boolean {
    let inner: PageDocument | null | undefined;
    try {
      inner = element.contentDocument;
    } catch {
      // A frame of another origin.
    }
    const body = inner && this.get(inner, "body");
    const view = inner && this.get(inner, "defaultView");
    if (!body || !view || ++this.frames > this.maxFrames) return false;
    const { width, height } = this.boxOf(element);
    const isHidden =
      Math.min(width, height) < this.minFramePixels || this.isHiddenIn(element, context);
    this.put(isHidden ? "<div hidden>" : "<div>");
    this.todo.push("</div>");
    this.pushChildren(body, { view, isHidden: context.isHidden || isHidden, isFrame: true });
    return true;
  }

  private isHiddenIn(element: PageElement, context: Context): boolean {
    if (context.isHidden) return false;
    const { display, visibility } = context.view.getComputedStyle(element);
    if (display === "none") return true;
    // The descendants of an invisible element may be visible, so these and texts are checked.
    if (visibility !== "visible" && this.get(element, "childElementCount") === 0) return true;
    return this.isOutOfSight(element, context);
  }

  private isOutOfSight(element: PageElement, { view }: Context): boolean {
    const { position, overflow, clip, clipPath } = view.getComputedStyle(element);
    if (position !== "absolute" && position !== "fixed") return false;
    // Formulas are written for display and, clipped to nothing, for screen readers: the better
    // source.
    if (this.get(element, "localName") === "math" || this.query(element, "math").length > 0)
      return false;
    const { right, bottom, width, height } = this.boxOf(element);
    const isAway = width > 0 && (right + view.scrollX <= 0 || bottom + view.scrollY <= 0);
    const isTiny = overflow !== "visible" && Math.min(width, height) <= this.tinyPixels;
    const [, end = 0, , start = 0] = (clip.match(/[\d.]+/gu) ?? []).map(Number);
    const isCut = /^rect\(/u.test(clip) && end - start <= this.tinyPixels;
    return isAway || isTiny || isCut || /^inset\((?:50|100)%/u.test(clipPath);
  }
}
