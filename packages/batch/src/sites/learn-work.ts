import { PithError } from "../../../../src/errors.ts";
import type { Limits } from "../../../../src/limits.ts";
import { openPage, readHtml } from "../../../../src/page/open-page.ts";
import { encodeProfiles } from "../../../../src/site/profile-format.ts";
import { SiteProfile } from "../../../../src/site/site-profile.ts";
import { hostOf } from "../../../../src/text/hosts.ts";
import { type PageTask, readyPage } from "../task/page-work.ts";

/** What each learning worker is told once. */
export interface LearnSetup {
  readonly limits: Limits;
}

/** What a page says of its site; undefined for a page without a host, or that cannot be read. */
export async function learnPage(task: PageTask, { limits }: LearnSetup): Promise<Uint8Array | undefined> {
  try {
    const { input, url, contentType } = await readyPage(task, limits.maxBytes);
    const site = hostOf(url);
    if (url === undefined || site === undefined) return undefined;
    const html = readHtml(input, { limits, ...(contentType !== undefined && { contentType }) });
    const profile = new SiteProfile({ site });
    profile.learn(openPage(html, { url, limits }));
    return encodeProfiles([profile]);
  } catch (error) {
    // What is wrong with the page, its extraction says.
    if (error instanceof PithError) return undefined;
    throw error;
  }
}
