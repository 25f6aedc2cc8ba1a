import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Format } from "pith/kit";
import { getFormat } from "../../../../pith/src/render/formats.ts";
import { OptionsError } from "../../../../pith/src/safety/errors.ts";
import { compressZstd } from "../../../../pith-node/src/zstd.ts";
import { FolderSink } from "./folder-sink.ts";
import { asParquet } from "./parquet.ts";
import { asLines, type FileForm, FileSink, type Sink, StreamSink } from "./sink.ts";
import { asWet, type WetFacts } from "./wet.ts";

type OutputKind = "lines" | "parquet" | "warc" | "folder" | "stream";

/** The kind of output by name: by its extension, `-` for a pipe, and a folder for anything else. */
export function outputKindOf(output: string): OutputKind {
  if (output === "-") return "stream";
  if (/\.(?:jsonl|ndjson|jsonlines|json)(?:\.(?:gz|zst))?$/iu.test(output)) return "lines";
  if (/\.parquet$/iu.test(output)) return "parquet";
  if (/\.(?:warc|wet)(?:\.gz)?$/iu.test(output)) return "warc";
  const ending = /\.(gz|zst|zip|tar|csv|tsv|txt|md|html?)$/iu.exec(output)?.[0];
  if (ending === undefined || /[/\\]$/u.test(output)) return "folder";
  throw new OptionsError(
    "output",
    `cannot write ${ending} files; name a file that ends in .jsonl, .parquet or .warc (the first and the last ` +
      "also packed: .jsonl.gz, .jsonl.zst, .warc.gz), or a folder",
  );
}

interface OutputPlan {
  readonly output: string;
  readonly format: Format;
  readonly facts: Omit<WetFacts, "contentType">;
  /** Folder for files that grow until the batch is done. */
  readonly journal: string;
  readonly write?: (data: string) => Promise<void>;
}

const gzipAsync = promisify(gzip);

/**
 * Lines, compressed to one member (gzip) or frame (Zstandard) per commit; these form one stream.
 */
function packedLines(path: string): FileForm {
  if (/\.gz$/iu.test(path)) return { ...asLines, pack: gzipAsync };
  return /\.zst$/iu.test(path) ? { ...asLines, pack: compressZstd } : asLines;
}

export async function openSink(plan: OutputPlan, bytes: number): Promise<Sink> {
  const { output, format, facts, journal, write } = plan;
  const growing = join(journal, "output");
  const open = (form: FileForm): Promise<Sink> => FileSink.open(output, growing, bytes, form);
  const { mediaType, extension } = getFormat(format);
  switch (outputKindOf(output)) {
    case "lines":
      return open(packedLines(output));
    case "parquet":
      return open(asParquet(format === "json" ? "content" : format));
    case "warc":
      return open(asWet(output, { ...facts, contentType: mediaType.split(";")[0] ?? "" }));
    case "folder":
      return FolderSink.open(output, growing, bytes, `.${extension}`);
    case "stream":
      if (write) return new StreamSink(write);
      throw new OptionsError("output", "the output - needs a stream to write to");
  }
}
