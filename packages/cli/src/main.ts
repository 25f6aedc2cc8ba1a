#!/usr/bin/env node
import { compileFor } from "./compile-for.ts";
import { loadRun } from "./load-run.ts";

/** Arguments that extract no page: too little code is compiled to be worth saving. */
const WITHOUT_PAGE = new Set(["help", "--help", "-h", "version", "--version"]);

compileFor(process.versions.v8);
const args = process.argv.slice(2);
const { run, keepCode } = await loadRun(args);
const code = await run(args);
// Standard input may still be open after the reader of a pipe closed it or a line failed.
process.stdin.destroy();
if (code === 0 && !args.some((arg) => WITHOUT_PAGE.has(arg))) keepCode();
process.exitCode = code;
