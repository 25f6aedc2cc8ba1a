import { describe, vi } from "vitest";
import { crawlsWhole, shownFetch } from "./crawl-runs.ts";

vi.setConfig({ testTimeout: 600_000 });

/** Takes minutes; crawl.test.ts does the same with 200 pages. */
describe.skipIf(process.env.PITH_TEST_LARGE !== "1")(
  "a site of 2,000 pages with traps (needs PITH_TEST_LARGE=1)",
  () => crawlsWhole(2000, 20, 150, shownFetch),
);
