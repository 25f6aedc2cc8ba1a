import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { PithError } from "pith";
import { optionError } from "../argument-errors.ts";

/**
 * A browser: a program to start, or the address of a running one that speaks the Chrome DevTools
 * Protocol.
 */
export type BrowserPlace = { readonly executable: string } | { readonly address: string };

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/** Where installers put browsers without adding them to the PATH. */
const PLACES: Partial<Readonly<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: ["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"].flatMap((name) => {
    const folder = process.env[name];
    const paths = ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"];
    return folder === undefined ? [] : paths.map((path) => join(folder, path));
  }),
};

const ADVICE =
  "install Chromium or Chrome (on Debian: apt-get install chromium), or set its place with the option browser " +
  "(--browser path=PLACE) or the environment variable PITH_BROWSER: a path, or the CDP address of a browser";

/**
 * Finds the browser by option, variable or usual place. @throws PithError, PithError
 * `missing-dependency`
 */
export function findBrowser(browser: string | undefined = process.env.PITH_BROWSER): BrowserPlace {
  if (browser !== undefined && browser !== "") {
    if (/^(?:https?|wss?):\/\//iu.test(browser)) return { address: browser };
    if (existsSync(browser)) return { executable: browser };
    throw optionError("browser", `there is no browser at ${browser}; ${ADVICE}`);
  }
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const executable = [...found, ...(PLACES[process.platform] ?? [])].find(existsSync);
  if (executable !== undefined) return { executable };
  throw new PithError(
    "missing-dependency",
    `rendering pages needs a browser, and none was found; ${ADVICE}`,
  );
}
