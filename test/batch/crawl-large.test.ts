import { describe, vi } from "vitest";
import { crawlsWhole } from "./crawl-runs.ts";

vi.setConfig({ testTimeout: 600_000 });

describe("a site of 2,000 pages with traps", () => crawlsWhole(2000, 20, 150));
