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

export function createToolbox(parts: Omit<Toolbox, "cache">): Toolbox {
  return { ...parts, cache: new ToolCache() };
}

export type Server = InstanceType<McpSdk["McpServer"]>;

export const annotations: Readonly<Record<"readOnlyHint" | "idempotentHint" | "openWorldHint", boolean>> = {
  readOnlyHint: true,
  idempotentHint: true,
  openWorldHint: true,
};

/** The input of every tool about a page. */
export const source: { url: z.ZodOptional<z.ZodURL>; html: z.ZodOptional<z.ZodString> } = {
  url: z
    .url({ protocol: /^https?$/u })
    .optional()
    .describe("Address of the page. It is fetched unless html is given."),
  html: z.string().optional().describe("The page itself, if you have it."),
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

export async function openSource(box: Toolbox, { url, html, render }: Source, signal: AbortSignal): Promise<JobPage> {
  if (html !== undefined) return { html, ...defined({ url }) };
  if (url === undefined) throw new TypeError("give url, html or both");
  return fetchAddress(box, url, signal, render);
}

export async function work(box: Toolbox, job: Job, signal: AbortSignal): Promise<string> {
  const { body } = await box.engine.run(job, { deadlineMs: box.deadlineMs, signal });
  return body;
}

/** Returns errors as answers that a model can read and act on. */
export async function answer(make: () => Promise<ToolAnswer>): Promise<ToolAnswer> {
  try {
    return await make();
  } catch (error) {
    const text = error instanceof TypeError ? error.message : toProblem(error).message;
    return { content: [{ type: "text", text }], isError: true };
  }
}
