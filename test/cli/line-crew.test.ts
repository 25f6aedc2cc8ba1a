import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { LineAnswer } from "../../packages/cli/src/line-answer.ts";
import { LineCrew, type LineHelper, LineThread } from "../../packages/cli/src/line-crew.ts";
import type { Line } from "../../packages/node/src/lines.ts";

const options = { method: "full-text" } as const;
const line = (number: number): Line => ({ number, text: JSON.stringify({ id: number, html: `<p>page ${number}` }) });
const idOf = ({ record }: LineAnswer): unknown => JSON.parse(record).id;
const counted = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

async function* first(count: number): AsyncGenerator<Line> {
  for (const number of counted(count)) yield line(number);
}

/** A helper in this thread, whose answers come when the test lets them. */
class LateHelper implements LineHelper {
  batches = 0;
  isFree = true;
  isEnded = false;
  readonly taken: number[] = [];
  private readonly wait: () => Promise<unknown>;

  constructor(wait: () => Promise<unknown>) {
    this.wait = wait;
  }

  async answer(lines: readonly Line[]): Promise<readonly LineAnswer[]> {
    this.taken.push(...lines.map(({ number }) => number));
    this.isFree = false;
    await this.wait();
    this.isFree = true;
    this.batches++;
    return lines.map(({ number }) => ({ record: JSON.stringify({ id: number, by: "helper" }), state: "extracted" }));
  }

  async end(): Promise<void> {
    this.isEnded = true;
  }
}

describe("lines that several threads answer", () => {
  it("are answered in their order, whoever is first", async () => {
    const helpers: LateHelper[] = [];
    const start = (): LateHelper => {
      const helper = new LateHelper(() => sleep(1 + helpers.length));
      helpers.push(helper);
      return helper;
    };
    const answers: unknown[] = [];
    for await (const answer of new LineCrew(options, 2, start).answer(first(900))) answers.push(idOf(answer));
    expect(answers).toEqual(counted(900));
    expect(helpers.map(({ taken, isEnded }) => taken.length > 1 && isEnded)).toEqual([true, true]);
  });

  it("are read no further ahead of an answer that is late than there is room for", async () => {
    let letGo: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const helper = new LateHelper(() => released);
    let read = 0;
    async function* source(): AsyncGenerator<Line> {
      for await (const one of first(2000)) {
        read = one.number;
        yield one;
      }
    }
    const answers: unknown[] = [];
    const run = (async () => {
      for await (const answer of new LineCrew(options, 1, () => helper).answer(source())) answers.push(idOf(answer));
    })();
    while (helper.taken.length === 0) await sleep(1);
    for (let before = -1; read > before; await sleep(50)) before = read;
    expect(answers).toEqual(counted((helper.taken[0] ?? 0) - 1));
    expect(read).toBeLessThan((helper.taken[0] ?? 0) + 400);
    letGo();
    await run;
    expect(answers).toEqual(counted(2000));
  });

  it("what goes wrong in reading is thrown after the answers to what was read", async () => {
    async function* source(): AsyncGenerator<Line> {
      yield* first(40);
      throw new Error("cut off");
    }
    const answers: unknown[] = [];
    const run = async (): Promise<void> => {
      for await (const answer of new LineCrew(options, 0).answer(source())) answers.push(idOf(answer));
    };
    await expect(run()).rejects.toThrow("cut off");
    expect(answers).toEqual(counted(40));
  });

  it("get the same answers from a thread as from this one", async () => {
    let thread: LineThread | undefined;
    const start = (): LineThread => {
      thread = new LineThread(options);
      return thread;
    };
    let last = 0;
    async function* source(): AsyncGenerator<Line> {
      while ((thread?.batches ?? 0) < 3) yield line(++last);
    }
    const answers: LineAnswer[] = [];
    for await (const answer of new LineCrew(options, 1, start).answer(source())) answers.push(answer);
    expect(answers.map(idOf)).toEqual(counted(last));
    for (const answer of answers) {
      expect(answer.state).toBe("extracted");
      expect(JSON.parse(answer.record).text).toBe(`page ${idOf(answer)}`);
    }
  });
});
