import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const DEMO = "test/fixtures/demo/harbour-ferry.html";
const CUT = "[…]";
/** So wide that a page of code shows a line without a scroll bar. */
const LINE_CHARS = 118;

/** A command of the session, and what is shown of its output: so many lines from the first that fits on. */
interface Step {
  readonly args: readonly string[];
  readonly parts: ReadonlyArray<{ readonly from: RegExp; readonly lines: number }>;
}

const STEPS: readonly Step[] = [
  {
    args: [DEMO, "--url", "https://news.example/harbour/ferry-returns", "--format", "markdown"],
    parts: [
      { from: /./u, lines: 3 },
      { from: /^\|/u, lines: 3 },
    ],
  },
  {
    args: ["explain", DEMO],
    parts: [
      { from: /./u, lines: 1 },
      { from: /^drop .*<p>/u, lines: 2 },
      { from: /^keep/u, lines: 2 },
    ],
  },
  { args: ["page.html", "--method", "link-densty"], parts: [{ from: /./u, lines: 2 }] },
];

function shorten(line: string): string {
  const chars = Array.from(line);
  return chars.length <= LINE_CHARS ? line : `${chars.slice(0, LINE_CHARS - 1).join("")}…`;
}

/** As it is built, where the whole test run has just built it: that starts faster. */
const PITH =
  process.env.PITH_TEST_BUILD === "1" ? ["packages/cli/dist/main.js"] : ["--import", "tsx", "packages/cli/src/main.ts"];

function runStep({ args, parts }: Step): string {
  const { stdout, stderr } = spawnSync(process.execPath, [...PITH, ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  const all = `${stderr}${stdout}`.trimEnd().split("\n");
  const shown: string[] = [];
  let next = 0;
  for (const { from, lines } of parts) {
    const first = all.findIndex((line, at) => at >= next && from.test(line));
    if (first < 0) throw new Error(`pith ${args.join(" ")} prints nothing like ${from}`);
    if (first > next) shown.push(CUT);
    next = first + lines;
    shown.push(...all.slice(first, next).map(shorten));
  }
  if (next < all.length) shown.push(CUT);
  return [`$ pith ${args.join(" ")}`, ...shown].join("\n");
}

/** Runs a few commands as a user does, and writes down what they print. */
export function recordSession(): string {
  return ["```console", STEPS.map(runStep).join("\n\n"), "```"].join("\n");
}
