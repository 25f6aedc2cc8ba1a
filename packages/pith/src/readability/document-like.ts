import { InputError } from "../safety/errors.ts";
import { parseWebAddress } from "../text/addresses.ts";

/** The properties used of an element; every DOM has them. */
export interface ContentElement {
  id: string;
  className: string;
  innerHTML: string;
  readonly textContent: string | null;
}

/** The properties used to decide whether an element is shown and what it contains. */
export interface ReaderableElement {
  readonly textContent: string | null;
  readonly className: unknown;
  readonly id: string;
  readonly parentElement: ReaderableElement | null;
  readonly style?: { readonly display?: string; readonly visibility?: string };
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  matches(selector: string): boolean;
  querySelectorAll(selector: string): ArrayLike<ReaderableElement>;
}

/** The properties used of a document; browsers, jsdom, linkedom and happy-dom have them. */
export interface DocumentLike<E extends ContentElement = ContentElement> {
  readonly documentElement: {
    readonly outerHTML: string;
    getAttribute(name: string): string | null;
  } | null;
  readonly baseURI?: string | null;
  readonly documentURI?: string | null;
  querySelectorAll(selector: string): ArrayLike<ReaderableElement>;
  createElement(name: "div"): E;
}

type Root = NonNullable<DocumentLike["documentElement"]>;

/**
 * The root element of a document. @throws InputError for a value that is not a document with a root
 * element
 */
export function rootOf(document: Pick<DocumentLike, "documentElement">): Root {
  const root: unknown =
    typeof document === "object" && document !== null ? document.documentElement : undefined;
  if (typeof root === "object" && root !== null) return root as Root;
  throw new InputError(
    "the first argument must be a document with a root element, as a DOM parser gives it",
  );
}

/** The document's address if it is a web address. */
export function addressOf({ baseURI, documentURI }: DocumentLike): string | undefined {
  return [baseURI, documentURI].find((address): address is string => {
    return typeof address === "string" && parseWebAddress(address) !== undefined;
  });
}
