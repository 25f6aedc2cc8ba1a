import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Path of Chromium: the environment variable CHROMIUM or a usual location on Linux; undefined if
 * there is none.
 */
export const chromiumPath: string | undefined = [process.env.CHROMIUM ?? "", ...PLACES].find(
  existsSync,
);

/** Tests that need a browser say so in their name, and are skipped without one. */
export const NEEDS_CHROMIUM = "(needs Chromium)";

/** Flags that Chromium needs here: it has no sandbox for root. */
export const chromiumFlags: readonly string[] = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** Starts Chromium without a window. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath ?? "", args: [...chromiumFlags] });
}
