#!/usr/bin/env node
import { run } from "./run.ts";

const code = await run(process.argv.slice(2));
// Standard input may still be open, when the reader of a pipe has gone or a line went wrong.
process.stdin.destroy();
process.exitCode = code;
