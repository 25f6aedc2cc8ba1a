import type { ExtractResult } from "./api/result.ts";
import type { Chunk, ChunkOptions } from "./render/chunks.ts";
import { expectResult } from "./safety/expect-argument.ts";

export type { Chunk, ChunkOptions } from "./render/chunks.ts";
export { estimateTokens } from "./text/tokens.ts";

/**
 * The content in pieces for language models, as Markdown: none has more than `tokens`.
 * @throws InputError for anything but a result; OptionsError
 */
export function chunks(result: ExtractResult, options: ChunkOptions = {}): Chunk[] {
  expectResult(result);
  return JSON.parse(result.as("chunks", { chunks: options }));
}
