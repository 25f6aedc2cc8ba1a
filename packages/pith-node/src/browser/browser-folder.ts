import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { basename, join, sep } from "node:path";

/** This machine or container in names of folders: others may share the folder for such files. */
const HOST = hostname()
  .replace(/[^\w-]/gu, "")
  .slice(0, 60);
const OWN = /^pith-browser-([\w-]{0,60})-(\d{1,10})-\w{6}$/u;
/** A profile that Playwright made; a link in it leads to the folder of its browser. */
const PROFILE = /^playwright_chromiumdev_profile-\w{6}$/u;
const LINK = "SingletonSocket";
const NOTE = "profile";

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

function isAbandoned(name: string): boolean {
  const [, host, pid] = OWN.exec(name) ?? [];
  return host === HOST && lstatSync(join(tmpdir(), name)).uid === process.getuid?.()
    ? !isRunning(Number(pid))
    : false;
}

/** The name of the folder of a profile's browser; undefined for what is not a profile. */
function folderOf(name: string): string | undefined {
  if (!PROFILE.test(name)) return undefined;
  try {
    const [first] = readlinkSync(join(tmpdir(), name, LINK))
      .split(tmpdir() + sep)
      .slice(1);
    return first?.split(sep, 1)[0];
  } catch {
    return undefined;
  }
}

/** The profile that was noted in a folder; undefined without a valid note. */
function notedProfile(folder: string): string | undefined {
  try {
    const name = readFileSync(join(tmpdir(), folder, NOTE), "utf8");
    return PROFILE.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes what browsers of killed processes of this user left behind. */
function removeAbandoned(): void {
  for (const folder of readdirSync(tmpdir()).filter(isAbandoned)) {
    const profile = notedProfile(folder);
    for (const name of profile === undefined ? [folder] : [profile, folder])
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** A folder for a browser's temporary files, after those of killed processes have been deleted. */
export function makeBrowserFolder(): string {
  try {
    removeAbandoned();
  } catch {
    // Another process deleted them first; the next one looks again.
  }
  return mkdtempSync(join(tmpdir(), `pith-browser-${HOST}-${process.pid}-`));
}

/**
 * Notes a running browser's profile in its folder: a browser that ends removes the link between
 * them.
 */
export function noteProfile(folder: string): void {
  const profile = readdirSync(tmpdir()).find((name) => folderOf(name) === basename(folder));
  if (profile !== undefined) writeFileSync(join(folder, NOTE), profile);
}
