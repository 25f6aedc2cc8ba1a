import type { PageAnswer } from "../task/page-work.ts";
import type { Sink, SinkState } from "./sink.ts";

export class StreamSink implements Sink {
  readonly needsContent = false;
  private lines: string[] = [];
  private waiting = 0;
  private written = 0;

  constructor(private readonly write: (data: string) => Promise<void>) {}

  get pendingBytes(): number {
    return this.waiting;
  }

  append({ record }: PageAnswer): void {
    this.lines.push(`${record}\n`);
    this.waiting += record.length + 1;
  }

  async commit(): Promise<SinkState> {
    const text = this.lines.join("");
    this.lines = [];
    this.waiting = 0;
    if (text !== "") await this.write(text);
    this.written += Buffer.byteLength(text);
    return { bytes: this.written };
  }

  async finish(): Promise<void> {}

  async close(): Promise<void> {}
}
