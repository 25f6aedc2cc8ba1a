// Runs the steps of the Dockerfile in a temporary folder, without Docker: builds, packs and
// installs a clean clone, and starts the service with the file's entry point, command and health
// check.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";
import { say } from "./steps.mjs";

const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8").replaceAll("\\\n", " ");
const folder = mkdtempSync(join(tmpdir(), "pith-docker-"));

/** Paths of the image, moved into the folder. */
const moved = (text) =>
  text.replaceAll(
    /(^|[\s"=])\/(build|app|data|tmp)\b/g,
    (_, before, name) => `${before}${folder}/${name}`,
  );

function run(command, cwd) {
  say(`> ${command}`);
  const { status } = spawnSync("sh", ["-ec", command], { cwd, stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error(`the step failed: ${command}`);
}

const jsonOf = (instruction) =>
  JSON.parse(new RegExp(`^\\s*${instruction} (\\[.*\\])$`, "m").exec(dockerfile)[1]);

try {
  run(
    `git clone --quiet --no-local ${root} ${folder}/build && mkdir ${folder}/tmp ${folder}/data`,
    folder,
  );
  const [build] = dockerfile.split(/^FROM /m).slice(1);
  for (const [, command] of build.matchAll(/^RUN (.+)$/gm))
    run(moved(command), join(folder, "build"));
  const [program, ...entry] = jsonOf("ENTRYPOINT").map(moved);
  const env = { ...process.env, PITH_TOKEN: "a-token-for-the-check-only" };
  const service = spawn(program, [...entry, ...jsonOf("CMD").map(moved)], {
    env,
    stdio: ["ignore", 2, 2],
  });
  const ended = new Promise((resolve) => service.once("exit", resolve));
  const [health, ...healthArgs] = /HEALTHCHECK.*?CMD (\[.*\])$/ms
    .exec(dockerfile)
    .slice(1)
    .flatMap((text) => JSON.parse(text.split("\n")[0]));
  let isHealthy = false;
  for (let tries = 0; tries < 60 && !isHealthy && service.exitCode === null; tries++) {
    isHealthy = spawnSync(health, healthArgs).status === 0;
    if (!isHealthy) spawnSync("sleep", ["1"]);
  }
  service.kill("SIGTERM");
  const code = await ended;
  if (!isHealthy || code !== 0)
    throw new Error(`the service is ${isHealthy ? "" : "not "}healthy, and exited with ${code}`);
  say("The steps of the Dockerfile work: the service was healthy and shut down cleanly.");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
