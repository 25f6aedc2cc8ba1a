/** The DOM members that in-page code uses: the sources are compiled without browser types. */
export interface PageNode {
  readonly nodeType: number;
  readonly parentNode: PageNode | null;
  readonly childNodes: ArrayLike<PageNode>;
  readonly data?: string;
}

interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

export interface PageElement extends PageNode {
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
  hasAttribute(name: string): boolean;
  getBoundingClientRect(): PageBox;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
}

interface PageStyle {
  readonly display: string;
  readonly visibility: string;
  readonly position: string;
  readonly overflow: string;
  readonly clip: string;
  readonly clipPath: string;
  readonly fontSize: string;
}

interface PageWindow {
  readonly scrollX: number;
  readonly scrollY: number;
  getComputedStyle(element: PageElement): PageStyle;
}

export interface PageGlobals {
  readonly Element: { readonly prototype: object };
  readonly Document: { readonly prototype: object };
}

export interface PageDocument extends PageNode {
  readonly documentElement: PageElement | null;
  readonly body: PageElement | null;
  readonly doctype: object | null;
  readonly compatMode: string;
  readonly defaultView: PageWindow | null;
  readonly URL: string;
}
