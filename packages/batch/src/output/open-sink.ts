import { join } from "node:path";
import { OptionsError, pithOptions } from "pith";
import { FolderSink } from "./folder-sink.ts";
import { LinesSink } from "./lines-sink.ts";
import { ParquetSink } from "./parquet-sink.ts";
import type { Sink, SinkState } from "./sink.ts";
import { StreamSink } from "./stream-sink.ts";
import { type WetFacts, WetSink } from "./wet-sink.ts";

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
  readonly kind: OutputKind;
  readonly format: pithOptions.Format;
  readonly facts: Omit<WetFacts, "contentType">;
  /** Folder for files that grow until the batch is done. */
  readonly journal: string;
  /** Writes to the pipe of the kind `stream`. */
  readonly write?: (data: string) => Promise<void>;
}

/** Opens an output at its last saved state. */
export async function openSink(plan: OutputPlan, state: SinkState): Promise<Sink> {
  const { output, kind, format, facts, journal, write } = plan;
  const growing = join(journal, "output");
  switch (kind) {
    case "lines":
      return LinesSink.open(output, growing, state);
    case "parquet":
      return ParquetSink.openTable(output, growing, state, format === "json" ? "content" : format);
    case "warc":
      return WetSink.open(output, growing, state, {
        ...facts,
        contentType: pithOptions.getFormat(format).mediaType.split(";")[0] ?? "",
      });
    case "folder":
      return FolderSink.open(output, growing, state, `.${pithOptions.getFormat(format).extension}`);
    case "stream":
      if (write) return new StreamSink(write);
      throw new OptionsError("output", "the output - needs a stream to write to");
  }
}
