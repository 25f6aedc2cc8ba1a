import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, FrameLocator, Page } from "playwright-core";
import { launchChromium } from "./chromium.ts";
import { hostFiles } from "./host-files.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The folder of the playground: the one of the full test run, or a new build. */
export async function buildPlayground(folder: string): Promise<string> {
  const { isBuilt } = (await import(join(root, "scripts", "steps.mjs"))) as { isBuilt(): boolean };
  if (isBuilt()) return join(root, "packages/pith-server/dist/playground");
  const { bundlePlayground } = (await import(join(root, "scripts", "bundles.mjs"))) as {
    bundlePlayground(folder: string): Promise<void>;
  };
  await bundlePlayground(join(folder, "playground"));
  return join(folder, "playground");
}

/** The playground is not at the root of the file host. */
const SUB_PATH = "/tools/pith/";

/** The playground as a file host serves it, in one browser for all tests. */
export class MadePlayground {
  private constructor(
    readonly address: string,
    readonly browser: Browser,
    private readonly server: Server,
    private readonly folder: string,
  ) {}

  static async start(): Promise<MadePlayground> {
    const cache = join(root, "node_modules", ".cache", "pith");
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, "playground-"));
    const files = await buildPlayground(folder);
    const server = await hostFiles(files, SUB_PATH);
    const { port } = server.address() as AddressInfo;
    return new MadePlayground(
      `http://127.0.0.1:${port}${SUB_PATH}`,
      await launchChromium(),
      server,
      folder,
    );
  }

  /** Opens the playground in a new context and waits until the first page is coloured. */
  async open(
    fragment = "",
    options: BrowserContextOptions = {},
    opensPage = true,
  ): Promise<OpenPlayground> {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    context.setDefaultTimeout(40_000);
    const page = await context.newPage();
    const opened = new OpenPlayground(page);
    await page.goto(`${this.address}${fragment}`);
    if (opensPage) await opened.judged();
    return opened;
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.server.closeAllConnections();
    this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** One window with the playground, and the errors in it. */
export class OpenPlayground {
  /**
   * Errors of scripts, and violations of the Content-Security-Policy of the playground's own
   * document.
   */
  readonly complaints: string[] = [];
  /** The displayed page. */
  readonly frame: FrameLocator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator("iframe.page-frame");
    page.on("pageerror", ({ message }) => this.complaints.push(message));
    page.on("console", (message) => {
      // The frame's sandbox reports this when the test itself reads the frame.
      const isSandbox = message.text().startsWith("Blocked script execution in");
      if (message.type() === "error" && !isSandbox) this.complaints.push(message.text());
    });
  }

  /** Waits until the blocks have their colours. */
  async judged(): Promise<void> {
    await this.frame
      .locator('pith-run[data-paint="kept"], pith-run[data-paint="dropped"]')
      .first()
      .waitFor();
  }

  /** Pastes a page. */
  async paste(html: string): Promise<void> {
    await this.page.getByRole("radio", { name: "Paste" }).check();
    await this.page.getByLabel("HTML of a page").fill(html);
    await this.page.getByRole("button", { name: "Extract", exact: true }).click();
  }

  /** The colour of the block that begins with this text. */
  async paintOf(text: string): Promise<string | null> {
    return this.frame.locator("pith-run", { hasText: text }).first().getAttribute("data-paint");
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
