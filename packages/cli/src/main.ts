#!/usr/bin/env node
import { compileFor } from "./compile-for.ts";

compileFor(process.versions.v8);
const { run } = await import("./run.ts");
const code = await run(process.argv.slice(2));
// Standard input may still be open, when the reader of a pipe has gone or a line went wrong.
process.stdin.destroy();
process.exitCode = code;
