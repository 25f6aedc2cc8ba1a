import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { ServiceOptions } from "../context.ts";
import type { JobPage, Question } from "../job.ts";
import { loadPage } from "../pages.ts";
import { toProblem } from "../problems.ts";
import type { PageRequest } from "../schemas.ts";
import type { McpSdk } from "./load-sdk.ts";

/** A tool's result, before it is split into pages. */
export interface ToolText {
  readonly text: string;
  /** Facts repeated on each page besides its text. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The entries of a text that is a list: each page also returns its entries as data. */
  readonly list?: {
    readonly name: string;
    readonly entries: ReadonlyArray<{ readonly text: string; readonly data: object }>;
  };
  /**
   * Whether marks name the speakers: each page of the text then begins by repeating the current
   * speaker's mark.
   */
  readonly namesSpeakers?: boolean;
}

export interface Toolbox
  extends Required<
    Pick<ServiceOptions, "engine" | "fetchPage" | "maxBytes" | "deadlineMs" | "version">
  > {
  /**
   * Recent results, of all sessions: the pages of one result are consistent and need no second
   * extraction.
   */
  readonly cache: LRUCache<string, ToolText>;
}

export function createToolbox(parts: Omit<Toolbox, "cache">): Toolbox {
  const cache = new LRUCache<string, ToolText>({
    max: 32,
    maxSize: 20_000_000,
    sizeCalculation: ({ text }, key) => text.length + key.length + 1,
    ttl: 10 * 60_000,
  });
  return { ...parts, cache };
}

export type Server = InstanceType<McpSdk["McpServer"]>;

export interface ToolAnswer {
  [key: string]: unknown;
  content: Array<{ type: "text"; text: string }>;
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/** What a call of a tool can do. */
export interface ToolCall {
  open(page: PageRequest): Promise<JobPage>;
  /** Asks a question about a page and returns the answer's JSON. */
  ask<Made>(question: Question): Promise<Made>;
  readonly signal: AbortSignal;
}

export interface ToolSpec<Input extends z.ZodRawShape> {
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: z.ZodRawShape;
}

/** Adds a read-only tool; its errors become answers that a model can read and act on. */
export function addTool<Input extends z.ZodRawShape>(
  server: Server,
  box: Toolbox,
  name: string,
  { title, description, input, output }: ToolSpec<Input>,
  run: (asked: z.output<z.ZodObject<Input>>, call: ToolCall) => Promise<ToolAnswer>,
): void {
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: true };
  const inputSchema: z.ZodObject = z.strictObject(input);
  const config = { title, description, inputSchema, outputSchema: output, annotations };
  server.registerTool(name, config, async (asked, { signal }): Promise<ToolAnswer> => {
    const { engine, maxBytes, deadlineMs } = box;
    const call: ToolCall = {
      open: (page) => loadPage(box, page, signal),
      async ask(question) {
        const { body } = await engine.run(
          { ...question, limits: { maxBytes } },
          { deadlineMs, signal },
        );
        return JSON.parse(body);
      },
      signal,
    };
    try {
      return await run(asked as z.output<z.ZodObject<Input>>, call);
    } catch (error) {
      return { content: [{ type: "text", text: toProblem(error).message }], isError: true };
    }
  });
}
