import { Readable, Writable } from "node:stream";
import { expect, vi } from "vitest";
import { run } from "../../src/run.ts";
import type { Run } from "./run-pith.ts";

/** A stream that records what is written to it. */
class Recorder extends Writable {
  readonly isTTY: boolean;
  private readonly chunks: Buffer[] = [];

  constructor(isTTY: boolean) {
    super();
    this.isTTY = isTTY;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }

  hasColors(): boolean {
    return this.isTTY;
  }

  get text(): string {
    return Buffer.concat(this.chunks).toString();
  }
}

/** Runs the command line in this process, which is faster than starting one. */
export async function runHere(
  args: readonly string[],
  input: string | Uint8Array = "",
  isTerminal = false,
): Promise<Run> {
  const [out, err] = [new Recorder(isTerminal), new Recorder(isTerminal)];
  const streams = [
    vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([Buffer.from(input)]) as never),
    vi.spyOn(process, "stdout", "get").mockReturnValue(out as never),
    vi.spyOn(process, "stderr", "get").mockReturnValue(err as never),
  ];
  try {
    const code = await run(args);
    return { code, stdout: out.text, stderr: err.text };
  } finally {
    for (const stream of streams) stream.mockRestore();
  }
}

/** The message of a run that ends with exit code 2 and prints nothing. */
export async function refusal(args: readonly string[], input?: string): Promise<string> {
  const { code, stdout, stderr } = await runHere(args, input);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  return stderr;
}
