import { parse } from "../../../src/extract.ts";
import { decodeProfiles, encodeProfiles } from "../../../src/site/profile-format.ts";
import { SiteProfile } from "../../../src/site/site-profile.ts";
import type { DescribeJob, JobAnswer, LearnJob } from "./job.ts";
import { profilesOf } from "./stored-profile.ts";

/** The profile of a file that holds one; learning changes it, so it is never one that is held decoded. */
function profileToLearn({ site, profile }: LearnJob): SiteProfile {
  const [stored] = profile ? decodeProfiles(profile.bytes) : [];
  return stored ?? new SiteProfile({ site });
}

/** Adds pages to the profile of a site. */
export function learnSite(job: LearnJob): JobAnswer {
  const profile = profileToLearn(job);
  const { limits } = job;
  for (const { html, url, contentType } of job.pages) {
    const known = { ...(url !== undefined && { url }), ...(contentType !== undefined && { contentType }) };
    profile.learn(parse(html, { ...known, limits }));
  }
  const { site, pageCount, sampledPages } = profile;
  const body = `${JSON.stringify({ site, pageCount, sampledPages })}\n`;
  return { body, learned: { bytes: encodeProfiles([profile]), pageCount } };
}

/** Which blocks a site's profile knows, and which of them are template. */
export function describeSite(job: DescribeJob): JobAnswer {
  const [profile] = profilesOf(job.profile);
  const site = profile && {
    site: profile.site,
    pageCount: profile.pageCount,
    sampledPages: profile.sampledPages,
    blocks: profile.describeBlocks(),
  };
  return { body: `${JSON.stringify(site)}\n` };
}
