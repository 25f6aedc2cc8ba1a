import { randomBytes } from "node:crypto";
import { PithError } from "pith";
import type { CDPSession } from "playwright-core";
import { defined } from "../../../pith/src/text/defined.ts";
import { defaultMaxBytes, limitError } from "../argument-errors.ts";
import { PageWriter, type WrittenPage } from "./page-writer.ts";

export interface BrowserPage {
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Playwright's. */
  context?(): unknown;
  /** Puppeteer's. */
  createCDPSession?(): Promise<unknown>;
}

/** A page as a browser shows it, as input for `extract` and the other functions of pith. */
export interface PageSnapshot {
  /** The page as HTML; its markup marks hidden elements. */
  readonly html: string;
  readonly url: string;
  /**
   * With the option `boxes`, the attribute with each element's screen position: "left top width
   * height" in pixels.
   */
  readonly boxes?: string;
}

export interface SnapshotOptions {
  /** Most characters of the page. Default: the number of that of `extract`, 64 Mi. */
  readonly maxChars?: number;
  /**
   * Record the screen position of elements: each block of a result then has a `box`. Default false.
   */
  readonly boxes?: boolean;
}

const WORLD = "pith";

/** Compilers wrap functions to keep their names, and their helper does not exist in the page. */
const PRELUDE = "const __name = (value) => value;";

function expressionFor(maxChars: number, boxes: string): string {
  const given = `document, ${maxChars}, ${JSON.stringify(boxes)}`;
  return `(() => { ${PRELUDE} return new (${PageWriter.toString()})(${given}).write(); })()`;
}

/**
 * Opens a DevTools session with the page, if its browser supports it. Playwright's and Puppeteer's
 * are alike.
 */
async function openSession(page: BrowserPage): Promise<CDPSession | undefined> {
  try {
    const context = page.context?.() as
      | { newCDPSession?(page: BrowserPage): Promise<unknown> }
      | undefined;
    const session: unknown = await (context?.newCDPSession?.(page) ?? page.createCDPSession?.());
    return typeof session === "object" && session !== null ? (session as CDPSession) : undefined;
  } catch {
    // Firefox and WebKit use another protocol.
    return undefined;
  }
}

async function evaluateIsolated(session: CDPSession, expression: string): Promise<unknown> {
  try {
    const { frameTree } = await session.send("Page.getFrameTree");
    const world = { frameId: frameTree.frame.id, worldName: WORLD };
    const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", world);
    const how = { expression, contextId, returnByValue: true };
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", how);
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  } finally {
    await session.detach().catch(() => {});
  }
}

function isWritten(value: unknown): value is WrittenPage {
  return (
    typeof value === "object" && value !== null && "html" in value && typeof value.html === "string"
  );
}

/** A random attribute name for element boxes: a page cannot guess it, so it cannot forge boxes. */
export const boxesName = (): string => `pith-box-${randomBytes(16).toString("hex")}`;

export async function writeSnapshot(
  page: BrowserPage,
  maxChars: number,
  boxes = "",
): Promise<WrittenPage> {
  const expression = expressionFor(maxChars, boxes);
  const session = await openSession(page);
  const written: unknown = session
    ? await evaluateIsolated(session, expression)
    : await page.evaluate(expression);
  if (isWritten(written)) return written;
  throw new PithError(
    "input",
    "the browser returned no page: it was closed, or is not a page of Playwright or Puppeteer",
  );
}

/**
 * Takes a snapshot of a Playwright or Puppeteer page in its current state, including open shadow
 * roots and same-origin frames. Elements that style sheets hide or move off screen are marked
 * `hidden`, and loaded images have their displayed size. The page is not changed. In Chromium it is
 * read from an isolated world that the page cannot reach.
 *
 * ```js
 * extract(await snapshot(page))
 * ```
 * @throws PithError for a value that is not a page, PithError for a page longer than `maxChars`
 */
export async function snapshot(
  page: BrowserPage,
  options: SnapshotOptions = {},
): Promise<PageSnapshot> {
  const isPage = typeof page === "object" && page !== null && typeof page.evaluate === "function";
  if (!isPage) throw new PithError("input", "snapshot takes a page of Playwright or Puppeteer");
  const { maxChars = defaultMaxBytes } = options;
  const boxes = options.boxes ? boxesName() : undefined;
  const { html, url, isCut } = await writeSnapshot(page, maxChars, boxes);
  if (isCut) throw limitError("maxChars", maxChars, "the page's size");
  return { html, url, ...defined({ boxes }) };
}
