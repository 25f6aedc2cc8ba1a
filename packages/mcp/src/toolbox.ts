import { defined } from "pith-base";
import type { Engine, Job, JobPage, PageFetcher } from "pith-service";
import { fetchAddress, type RenderMode, toProblem } from "pith-service/tools";
import { z } from "zod";
import type { McpSdk } from "./load-sdk.ts";
import { ToolCache } from "./page-cache.ts";

export interface Toolbox {
  readonly engine: Engine;
  readonly fetchPage: PageFetcher;
  readonly maxBytes: number;
  readonly deadlineMs: number;
  readonly version: string;
  /** Shared by all sessions of a server. */
  readonly cache: ToolCache;
}

export const createToolbox = (parts: Omit<Toolbox, "cache">): Toolbox => ({ ...parts, cache: new ToolCache() });

export type Server = InstanceType<McpSdk["McpServer"]>;

export const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: true } as const;

/** The input of every tool about a page. */
export const source: { url: z.ZodOptional<z.ZodURL>; html: z.ZodOptional<z.ZodString> } = {
  url: z
    .url({ protocol: /^https?$/u })
    .optional()
    .describe("URL of the page, fetched unless html is given."),
  html: z.string().optional().describe("The page's HTML, if you have it."),
};

interface Source {
  readonly url?: string | undefined;
  readonly html?: string | undefined;
  readonly render?: RenderMode | undefined;
}

export interface ToolAnswer {
  [key: string]: unknown;
  content: Array<{ type: "text"; text: string }>;
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/** What a call of a tool can do. */
interface ToolCall {
  open(source: Source): Promise<JobPage>;
  /** Runs a job and returns its JSON. */
  work<Made>(job: Job): Promise<Made>;
  readonly limits: Job["limits"];
  readonly signal: AbortSignal;
}

/** Makes a tool's handler: its errors become answers that a model can read and act on. */
export function handle<Asked>(box: Toolbox, run: (asked: Asked, call: ToolCall) => Promise<ToolAnswer>) {
  return async (asked: Asked, { signal }: { readonly signal: AbortSignal }): Promise<ToolAnswer> => {
    const call: ToolCall = {
      async open({ url, html, render }) {
        if (html !== undefined) return { html, ...defined({ url }) };
        if (url === undefined) throw new TypeError("give url, html or both");
        return fetchAddress(box, url, signal, render);
      },
      async work(job) {
        const { body } = await box.engine.run(job, { deadlineMs: box.deadlineMs, signal });
        return JSON.parse(body);
      },
      limits: { maxBytes: box.maxBytes },
      signal,
    };
    try {
      return await run(asked, call);
    } catch (error) {
      const text = error instanceof TypeError ? error.message : toProblem(error).message;
      return { content: [{ type: "text", text }], isError: true };
    }
  };
}
