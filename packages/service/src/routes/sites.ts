import { readJson, validate } from "../bodies.ts";
import type { Service, ServiceApp, ServiceContext } from "../context.ts";
import type { JobPage } from "../job.ts";
import { loadPage } from "../pages.ts";
import { Problem } from "../problems.ts";
import { learnRequest, siteName } from "../schemas.ts";
import type { StoredProfile } from "../stored-profile.ts";
import { limitsOf, runJob } from "./run-job.ts";

const json = { "content-type": "application/json" };

const siteOf = (c: ServiceContext): string => validate(siteName, c.req.param("site"), "the name of the site");

async function requireProfile({ profiles }: Service, site: string): Promise<StoredProfile> {
  const profile = await profiles.get(site);
  if (profile) return profile;
  throw new Problem(
    "no-such-site",
    `there is no profile for ${site}; POST pages to /v1/sites/${site}/pages to learn it`,
  );
}

/** Runs what changes a site one after the other, or the pages of two requests would not both be in the profile. */
class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  async take<T>(site: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(site) ?? Promise.resolve();
    const turn = before.then(work, work);
    this.last.set(site, turn);
    try {
      return await turn;
    } finally {
      if (this.last.get(site) === turn) this.last.delete(site);
    }
  }
}

async function learn(service: Service, c: ServiceContext, site: string, pages: readonly JobPage[]): Promise<string> {
  const profile = await service.profiles.get(site);
  const job = { do: "learn" as const, site, pages, limits: limitsOf(service), ...(profile && { profile }) };
  const { body, learned } = await runJob(service, c, job);
  if (learned) await service.profiles.put(site, learned.bytes);
  return body;
}

/** `/v1/sites`: what was learned of sites. */
export function addSites(app: ServiceApp, service: Service): void {
  const turns = new Turns();
  app.get("/v1/sites", async (c) => c.json({ sites: await service.profiles.list() }));
  app.get("/v1/sites/:site", async (c) => {
    const { body } = await runJob(service, c, { do: "describe", profile: await requireProfile(service, siteOf(c)) });
    return c.body(body, 200, json);
  });
  app.delete("/v1/sites/:site", async (c) => {
    const site = siteOf(c);
    await requireProfile(service, site);
    await turns.take(site, () => service.profiles.delete(site));
    return c.body(null, 204);
  });
  app.post("/v1/sites/:site/pages", async (c) => {
    const site = siteOf(c);
    const request = await readJson(c, learnRequest);
    const pages: JobPage[] = [];
    for (const page of request.pages) pages.push(await loadPage(service, page, c.req.raw.signal));
    return c.body(await turns.take(site, () => learn(service, c, site, pages)), 200, json);
  });
}
