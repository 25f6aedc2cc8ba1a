import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { startFauxqs } from "fauxqs";
import { describe, expect, it, vi } from "vitest";
import { makeFolder, readLines } from "../../../../test/files.ts";
import { close, listen } from "../../../../test/local-server.ts";
import { clearBatch, dropLateParts, MANIFEST, partName } from "../../src/batch/queue/manifest.ts";
import { openStore } from "../../src/batch/queue/part-store.ts";
import { runOnQueue } from "../../src/batch/queue/queue-run.ts";
import { firstCheckpoint } from "../../src/batch/run/journal.ts";
import { storyLines } from "./pages.ts";
import {
  freePort,
  hasRedis,
  killHard,
  startPith,
  startRedis,
  startWorker,
  whenGone,
} from "./queue-machines.ts";

const folder = makeFolder();

const idsOf = (path: string): unknown[] => readLines(path).map(({ id }) => id);

/** The keys in a bucket, as the store itself lists them. */
async function objectsIn(port: number, bucket: string): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/${bucket}?list-type=2`);
  return [...(await response.text()).matchAll(/<Key>([^<]*)<\/Key>/gu)].map(([, key = ""]) => key);
}

/** Settings of an S3 client for a store on this machine. */
const storeEnv = (port: number): Record<string, string> => ({
  AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
});

function stubStore(port: number): void {
  for (const [name, value] of Object.entries(storeEnv(port))) vi.stubEnv(name, value);
}

/** Starts a Redis and passes the address of its queue. */
async function withQueue<T>(use: (queue: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const redis = startRedis(port, folder);
  try {
    return await use(`redis://127.0.0.1:${port}`);
  } finally {
    await killHard(redis);
  }
}

describe("the folder of a batch on a queue", () => {
  it("is not recreated when a worker that was presumed dead writes its part late", async () => {
    const place = join(folder, "late");
    const store = openStore(place);
    await store.put(MANIFEST, {});
    await store.put(partName(0), {});
    await dropLateParts(store);
    expect(await store.has(partName(0))).toBe(true);
    await clearBatch(store);
    await store.put(partName(1), {});
    await dropLateParts(store);
    expect(existsSync(place)).toBe(false);
  });

  it.skipIf(!hasRedis)(
    "is gone when the batch counts as written: no later run would remove it",
    async () => {
      const store = join(folder, "written");
      const left: unknown[] = [];
      const ledger = { commit: async (state: string) => void left.push(state, readdirSync(store)) };
      const options = { fetch: {}, onProblem: (problem: string) => left.push(problem) };
      await withQueue(async (address) => {
        const batch = { options, queue: { address, store }, job: { sources: [], began: "" } };
        const rest = {
          checkpoint: firstCheckpoint,
          journal: { folder: store },
          setup: { maxBytes: 1 },
        };
        const run = () => runOnQueue({ ...batch, ...rest } as never, ledger as never);
        await run();
        expect(left.slice(-2)).toEqual(["written", []]);
        // A store that deletes nothing must not keep the batch from being written.
        vi.spyOn(Object.getPrototypeOf(openStore(store)), "clear").mockRejectedValueOnce(
          new Error("refused"),
        );
        await run();
        const place = expect.stringContaining("pith-");
        expect(left.slice(-3)).toEqual([place, "written", [place]]);
      });
    },
  );
});

/** Concurrent because each test has its own Redis and mostly waits. */
describe
  .skipIf(!hasRedis)
  .concurrent("parts of a batch on a queue (needs redis-server)", { timeout: 180_000 }, () => {
    it("in an S3-compatible store exist once, whichever workers are killed, and are removed at the end", async () => {
      const store = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
      store.createBucket("corpus");
      const env = storeEnv(store.port);
      const input = join(folder, "s3.jsonl");
      writeFileSync(input, storyLines(40));
      const output = join(folder, "s3-out.jsonl");
      const args = [
        "batch",
        input,
        "-o",
        output,
        "--tune",
        "shard-pages=4",
        "--store",
        "s3://corpus/crawl",
        "--quiet",
      ];
      await withQueue(async (queue) => {
        const main = startPith([...args, "--queue", queue], env);
        const victim = startWorker(queue, env);
        const partsDone = async (): Promise<number> =>
          (await objectsIn(store.port, "corpus")).filter((key) => key.includes("part-")).length;
        await expect.poll(partsDone, { timeout: 60_000 }).toBeGreaterThan(0);
        await killHard(victim);
        // Later workers finish the remaining and lost parts.
        const others = [startWorker(queue, env), startWorker(queue, env)];
        expect(await whenGone(main)).toBe(0);
        await Promise.all(others.map(killHard));
      });
      expect(idsOf(output)).toEqual(Array.from({ length: 40 }, (_, i) => i));
      expect(await objectsIn(store.port, "corpus")).toEqual([]);
      await store.stop();
    });

    it("report a record that crashes workers, and continue", async () => {
      const input = join(folder, "poison.jsonl");
      const poison = JSON.stringify({
        id: "poison",
        url: "https://news.example/p",
        html: "<p>POISON</p>",
      });
      writeFileSync(input, `${storyLines(3)}${poison}\n${storyLines(3, 3)}`);
      // Simulates a page for which the system kills the process.
      const killer = join(folder, "killer.mjs");
      writeFileSync(
        killer,
        `import { Worker } from "node:worker_threads";
       const send = Worker.prototype.postMessage;
       Worker.prototype.postMessage = function (message, ...rest) {
         if (Buffer.from(message?.bytes ?? "").includes("POISON")) process.kill(process.pid, "SIGKILL");
         return send.call(this, message, ...rest);
       };`,
      );
      const env = { NODE_OPTIONS: `--import ${killer}` };
      const output = join(folder, "poison-out.jsonl");
      await withQueue(async (queue) => {
        const main = startPith([
          "batch",
          input,
          "-o",
          output,
          "--tune",
          "shard-pages=7",
          "--quiet",
          "--queue",
          queue,
        ]);
        const done = whenGone(main);
        let deaths = 0;
        // Restarts dead workers, as a service manager does.
        while (main.exitCode === null) {
          const worker = startWorker(queue, env);
          const first = await Promise.race([
            whenGone(worker).then(() => "worker"),
            done.then(() => "batch"),
          ]);
          if (first === "worker") deaths++;
          else await killHard(worker);
        }
        expect(await done).toBe(0);
        expect(deaths).toBe(4);
      });
      expect(idsOf(output)).toEqual([0, 1, 2, "poison", 3, 4, 5]);
      expect(readFileSync(output, "utf8")).toContain('"code":"crash"');
    });
  });

describe("an S3-compatible store", () => {
  it("reports refusals and unavailable stores", async () => {
    const server = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
    stubStore(server.port);
    const store = openStore("s3://none/crawl");
    await expect(store.list()).rejects.toThrow(
      /^s3:\/\/none\/crawl\/: the store returned NoSuchBucket/u,
    );
    await expect(store.write("a", Buffer.from("a"))).rejects.toThrow(/NoSuchBucket/u);
    server.createBucket("there");
    const there = openStore("s3://there/crawl");
    expect(await there.has("a")).toBe(false);
    await there.write("a", Buffer.from("one"));
    expect([...(await there.list())]).toEqual(["a"]);
    expect(Buffer.from(await there.read("a")).toString()).toBe("one");
    await expect(there.read("b")).rejects.toThrow(/NoSuchKey/u);
    await server.stop();
    vi.unstubAllEnvs();
  });

  it("tries a list again that breaks off, and waits until a store that fails works again", async () => {
    let [answers, fails] = [0, 0];
    const list = "<ListBucketResult><Contents><Key>crawl/a</Key></Contents></ListBucketResult>";
    const server = createServer((request, response) => {
      request.resume();
      answers++;
      if (fails-- > 0) return response.writeHead(answers % 2 ? 500 : 503).end();
      response.writeHead(200, { "content-length": list.length });
      if (answers > 1) return response.end(list);
      response.write(list.slice(0, 20));
      setImmediate(() => request.socket.destroy());
      return undefined;
    });
    stubStore(await listen(server));
    const store = openStore("s3://b/crawl");
    expect([...(await store.list())]).toEqual(["a"]);
    expect(answers).toBe(2);
    fails = 5;
    expect([...(await store.list())]).toEqual(["a"]);
    expect(answers).toBe(8);
    await close(server);
    vi.unstubAllEnvs();
  });

  it("retries broken and stalled responses, and gives up after a time limit", async () => {
    let [gets, whole] = [0, 3];
    const server = createServer((request, response) => {
      request.resume();
      if (request.method !== "GET") return response.end();
      response.writeHead(200, { "content-length": 9 });
      if (++gets === whole) return response.end("all of it");
      response.write("all");
      if (gets === 1) setImmediate(() => request.socket.destroy());
      return undefined;
    });
    stubStore(await listen(server));
    const store = openStore("s3://b/crawl", 200);
    // The first response breaks off, the second stalls.
    expect(Buffer.from(await store.read("a")).toString()).toBe("all of it");
    expect(gets).toBe(3);
    whole = Number.POSITIVE_INFINITY;
    await expect(store.read("a")).rejects.toThrow(/^s3:\/\/b\/crawl\/a: the store returned /u);
    expect(gets).toBe(6);
    await close(server);
    vi.unstubAllEnvs();
  });
});
