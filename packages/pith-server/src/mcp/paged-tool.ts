import { estimateTokens } from "pith/chunks";
import { z } from "zod";
import { speakerAt } from "../../../pith/src/text/speaker-marks.ts";
import { Problem } from "../problems.ts";
import {
  addTool,
  type Server,
  type ToolAnswer,
  type Toolbox,
  type ToolCall,
  type ToolSpec,
  type ToolText,
} from "./toolbox.ts";

/** No token has more characters, as `estimateTokens` counts. */
const MAX_CHARS_PER_TOKEN = 4;

/**
 * Where a text may be cut, in order of preference: between paragraphs, lines, sentences or words.
 */
const BOUNDARIES = [/\n{2,}/gu, /\n/gu, /[.!?。！？]\s*/gu, /\s+/gu];

/** The end of a text's first page: the last boundary of the best kind within the budget. */
function endOfPage(text: string, maxTokens: number): number {
  const near = text.slice(0, maxTokens * MAX_CHARS_PER_TOKEN + 1);
  if (near.length === text.length && estimateTokens(text) <= maxTokens) return text.length;
  for (const boundary of BOUNDARIES) {
    const ends = [...near.matchAll(boundary)].map((match) => match.index + match[0].length);
    const end = ends.findLast((at) => estimateTokens(near.slice(0, at)) <= maxTokens);
    // A mostly empty page would only add pages.
    if (end !== undefined && estimateTokens(near.slice(0, end)) * 2 >= maxTokens) return end;
  }
  let end = Math.min(near.length, maxTokens * MAX_CHARS_PER_TOKEN);
  while (end > 1 && estimateTokens(near.slice(0, end)) > maxTokens) end = Math.ceil(end * 0.9) - 1;
  // Keep surrogate pairs together.
  const code = near.charCodeAt(end - 1);
  return Math.max(1, code >= 0xd800 && code < 0xdc00 && end > 1 ? end - 1 : end);
}

/**
 * The ends of a text's pages of at most `maxTokens`, between paragraphs where no page is then half
 * empty; at least one.
 */
export function pageEnds(text: string, maxTokens: number): number[] {
  const ends: number[] = [];
  for (let start = 0; start < text.length || ends.length === 0; ) {
    // A page's end depends on so much text only.
    const near = text.slice(start, start + maxTokens * MAX_CHARS_PER_TOKEN + 2);
    start += endOfPage(near, maxTokens);
    ends.push(start);
  }
  return ends;
}

/** A text's pages for one `maxTokens`: clients use the same for every page. */
interface Cut {
  readonly maxTokens: number;
  readonly ends: readonly number[];
}

/** By result, so that reading page after page does not cut the whole text each time. */
const lastCuts = new WeakMap<ToolText, Cut>();

function endsOf(made: ToolText, maxTokens: number): readonly number[] {
  const last = lastCuts.get(made);
  if (last?.maxTokens === maxTokens) return last.ends;
  const ends = pageEnds(made.text, maxTokens);
  lastCuts.set(made, { maxTokens, ends });
  return ends;
}

const paging = z.object({
  page: z
    .int()
    .min(1)
    .default(1)
    .describe(
      "Which page of the response to return, starting at 1. nextPage is set if there is another.",
    ),
  maxTokens: z
    .int()
    .min(50)
    .max(100_000)
    .default(4000)
    .describe(
      "Maximum tokens (estimated) per page of the response. Use the same value for every page.",
    ),
});

const pageFacts = { page: z.int(), pages: z.int(), nextPage: z.int().optional() };

/** Where the entries of a list begin in its text, found once. */
const entryStarts = new WeakMap<ToolText, readonly number[]>();

function startsOf(made: ToolText): readonly number[] {
  const known = entryStarts.get(made);
  if (known) return known;
  let at = 0;
  const starts = (made.list?.entries ?? []).map((entry) => {
    const start = made.text.indexOf(entry.text, at);
    at = start + entry.text.length;
    return start;
  });
  entryStarts.set(made, starts);
  return starts;
}

/** The data of a list's entries that begin between two places of its text. */
const entriesBetween = (made: ToolText, from: number, to: number): object[] =>
  startsOf(made).flatMap((start, at) => {
    const data = made.list?.entries[at]?.data;
    return data !== undefined && start >= from && start < to ? [data] : [];
  });

function pageOf(made: ToolText, page: number, maxTokens: number): ToolAnswer {
  const { text, facts, list, namesSpeakers } = made;
  const ends = endsOf(made, maxTokens);
  const end = ends[page - 1];
  if (end === undefined) {
    throw new Problem(
      "invalid-request",
      `there is no page ${page}; the response has ${ends.length}`,
    );
  }
  const isLast = page === ends.length;
  const start = ends[page - 2] ?? 0;
  const part = text.slice(start, end);
  const speaker = namesSpeakers ? speakerAt(text, start) : undefined;
  const note = isLast
    ? ""
    : `\n\n[Page ${page} of ${ends.length}; call again with page ${page + 1}]`;
  return {
    content: [
      { type: "text", text: `${speaker === undefined ? "" : `${speaker}\n\n`}${part}${note}` },
    ],
    structuredContent: {
      ...facts,
      ...(list && { [list.name]: entriesBetween(made, start, end) }),
      page,
      pages: ends.length,
      ...(!isLast && { nextPage: page + 1 }),
    },
  };
}

/** Adds a tool whose text may be long: each call returns one page of it. */
export function addPagedTool<Input extends z.ZodRawShape>(
  server: Server,
  box: Toolbox,
  name: string,
  spec: ToolSpec<Input>,
  make: (asked: z.output<z.ZodObject<Input>>, call: ToolCall) => Promise<ToolText>,
): void {
  const input = { ...spec.input, ...paging.shape };
  const output = { ...spec.output, ...pageFacts };
  addTool(server, box, name, { ...spec, input, output }, async (all, call) => {
    const { page, maxTokens, ...asked } = all as z.output<typeof paging>;
    const key = JSON.stringify([name, asked]);
    const known = box.cache.get(key);
    const made = known ?? (await make(asked as z.output<z.ZodObject<Input>>, call));
    // Setting a known result again would let it live longer.
    if (!known) box.cache.set(key, made);
    return pageOf(made, page, maxTokens);
  });
}
