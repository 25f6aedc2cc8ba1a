import { accessSync, constants, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PithError } from "pith";
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { optionError } from "../argument-errors.ts";
import { makeBrowserFolder, noteProfile } from "./browser-folder.ts";
import type { BrowserPlace } from "./find-browser.ts";

type Playwright = typeof import("playwright-core");

/**
 * Flags that leave only each page's proxy: port 9 is dead, names are never resolved, WebRTC may not
 * go around it.
 */
const GUARDS = [
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-quic",
  "--block-new-web-contents",
  // Their requests bypass both the request checks and robots.txt.
  "--disable-shared-workers",
  // So do redirects of out-of-process frames.
  "--disable-site-isolation-trials",
  "--deny-permission-prompts",
  "--no-pings",
  "--mute-audio",
];

/** Memory of a process of the browser besides scripts, and per MiB of their heap (workers). */
const OTHER_MIB = 1024;
const MIB_PER_HEAP_MIB = 2;

/**
 * A script that starts the browser with a limit for the data of each of its processes: a page can
 * allocate outside of its heap, in workers and buffers. Only on Linux, and where the folder may
 * have programs; elsewhere the browser itself.
 */
function limitMemory(executable: string, folder: string, maxHeapMiB: number): string {
  if (process.platform !== "linux") return executable;
  const script = join(folder, "browser");
  const kib = (OTHER_MIB + maxHeapMiB * MIB_PER_HEAP_MIB) * 1024;
  const quoted = `'${executable.replaceAll("'", "'\\''")}'`;
  try {
    writeFileSync(script, `#!/bin/sh\nulimit -d ${kib}\nexec ${quoted} "$@"\n`, { mode: 0o700 });
    accessSync(script, constants.X_OK);
    return script;
  } catch {
    return executable;
  }
}

/** Hosts whose proxy must listen on loopback. */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/** A browser that starts with the first page and restarts after a crash. */
export class BrowserProcess {
  private started: Promise<Browser> | undefined;

  constructor(
    private readonly playwright: Playwright,
    private readonly settings: {
      readonly place: BrowserPlace;
      readonly sandbox: boolean;
      readonly maxHeapMiB: number;
    },
  ) {
    const { place } = settings;
    if (!("address" in place) || LOCAL_HOST.test(new URL(place.address).hostname)) return;
    // Its pages could not reach the guarding proxy and would bypass it.
    throw optionError(
      "browser",
      `the browser at ${place.address} is not on this machine; use a local one`,
    );
  }

  /**
   * Opens an isolated context for one page: no profile, no shared storage, network only through the
   * proxy.
   */
  async openContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const browser = await this.start();
    return browser.newContext(options);
  }

  /** Kills the browser with all its pages; the next page starts a new one. */
  async kill(): Promise<void> {
    const { started } = this;
    this.started = undefined;
    const browser = await started?.catch(() => undefined);
    await browser?.close().catch(() => {});
  }

  private async start(): Promise<Browser> {
    const browser = await this.started?.catch(() => undefined);
    if (browser?.isConnected()) return browser;
    this.started = this.launch();
    return this.started;
  }

  private async launch(): Promise<Browser> {
    const { chromium } = this.playwright;
    const { place, sandbox, maxHeapMiB } = this.settings;
    try {
      if ("address" in place) return await chromium.connectOverCDP(place.address);
      const folder = makeBrowserFolder();
      const clean = (): void => rmSync(folder, { recursive: true, force: true });
      process.once("exit", clean);
      const browser = await chromium.launch({
        executablePath: limitMemory(place.executable, folder, maxHeapMiB),
        // Files left by a killed browser are deleted with the folder.
        env: { ...process.env, TMPDIR: folder },
        chromiumSandbox: sandbox,
        args: [...GUARDS, `--js-flags=--max-old-space-size=${maxHeapMiB}`],
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      browser.once("disconnected", () => {
        process.off("exit", clean);
        clean();
      });
      noteProfile(folder);
      return browser;
    } catch (error) {
      throw new PithError("missing-dependency", this.explain(error), { cause: error });
    }
  }

  private explain(error: unknown): string {
    const { place } = this.settings;
    const message = error instanceof Error ? error.message : String(error);
    if ("address" in place)
      return `no browser answers at ${place.address}; start one with --remote-debugging-port`;
    if (/sandbox/iu.test(message)) {
      const why = "it has none for root, and containers may block it";
      const advice =
        "run pith as another user, or, if the machine itself is the sandbox, set PITH_BROWSER_SANDBOX=off";
      return `${place.executable} could not start its sandbox: ${why}; ${advice}`;
    }
    return `${place.executable} did not start: ${message.split("\n", 1)[0] ?? ""}`;
  }
}
