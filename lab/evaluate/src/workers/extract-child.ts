import { loadHost } from "./host.ts";
import { removeNetwork } from "./no-network.ts";
import type { ExtractJob, ExtractReply } from "./protocol.ts";

/** The child process: takes jobs, sends one reply per extractor and then `done`. */
async function main(): Promise<void> {
  removeNetwork();
  const run = await loadHost(process.argv[2] ?? "");
  const send = (message: unknown): void => void process.send?.(message);
  process.on("message", async (job: ExtractJob) => {
    for (const extractor of job.extractors) {
      const reply = { key: job.key, extractor };
      try {
        const text = await run(extractor, job);
        send({ ...reply, status: "ok", text, error: "" } satisfies ExtractReply);
      } catch (error) {
        send({
          ...reply,
          status: "crash",
          text: "",
          error: String(error).slice(0, 300),
        } satisfies ExtractReply);
      }
    }
    send("done");
  });
  send("ready");
}

await main();
