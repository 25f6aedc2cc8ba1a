// Runs the worked examples of docs/methods in one process, and prints what each prints as a JSON object by command.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../packages/cli/src/run.ts";

const folder = mkdtempSync(join(tmpdir(), "pith-examples-"));
const outputs: Record<string, string> = {};
for (const command of process.argv.slice(2)) {
  const file = join(folder, "output");
  await run([...command.split(" "), "-o", file]);
  outputs[command] = readFileSync(file, "utf8");
}
rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify(outputs));
