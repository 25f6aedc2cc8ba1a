import { describe, vi } from "vitest";
import { crawlsWhole } from "./crawl-runs.ts";

vi.setConfig({ testTimeout: 600_000 });

/** Kills of one crawl: PITH_TEST_KILLS=20 takes a minute more. */
const kills = Number(process.env.PITH_TEST_KILLS ?? 6);

describe("a site of 2,000 pages with traps", () => crawlsWhole(2000, kills, 150));
