import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { afterAll } from "vitest";
import { listen } from "../../../../test/local-server.ts";
import { pithCommand, projectRoot } from "../cli/run-pith.ts";

/** Whether Redis is installed. */
export const hasRedis: boolean = spawnSync("redis-server", ["--version"]).status === 0;

const children = new Set<ChildProcess>();

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

function start(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess {
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: "ignore",
    env: { ...process.env, ...env },
  });
  children.add(child);
  child.on("exit", () => children.delete(child));
  return child;
}

/** Starts pith in a new process, without its output. */
export function startPith(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return start(process.execPath, [...pithCommand, ...args], env);
}

/** Starts a worker of one thread that loses its shard after a second without a sign of life. */
export function startWorker(queue: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  return startPith(
    ["worker", "--queue", queue, "--workers", "1", "--tune", "stall-ms=1000", "--quiet"],
    env,
  );
}

export function whenGone(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.on("exit", resolve));
}

export async function killHard(child: ChildProcess): Promise<void> {
  const gone = whenGone(child);
  child.kill("SIGKILL");
  await gone;
}

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a Redis without persistence: a restart loses everything. */
export function startRedis(port: number, folder: string): ChildProcess {
  const flags = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
    "--dir",
    folder,
  ];
  return start("redis-server", flags);
}
