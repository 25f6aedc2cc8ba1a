import { readFileSync } from "node:fs";
import type { PlacedText } from "../../../pith/src/check/index.ts";
import type { ServiceApp } from "../../src/context.ts";
import type { ProblemDocument } from "../../src/problems.ts";

/** A page to try the service with. */
export const demo: string = readFileSync(
  new URL("../../../pith/test/fixtures/demo/harbour-ferry.html", import.meta.url),
  "utf8",
);
export const demoUrl = "https://news.example/harbour/ferry-returns";
/** Words that only the story of the demo page has. */
export const demoWords = "let go her lines at ten past eleven";

const stories = ["Harbour", "Ferry", "Council", "School", "Market"].map(
  (word) =>
    `<h2><a href="/${word}">${word}: a headline of some length that tells a story</a></h2><p>Text</p>`,
);
/** A front page with five headlines. */
export const front: string = `<title>News</title><nav><a href="/">Home</a> <a href="/sport">Sport</a></nav><main>${stories.join("")}</main>`;

/** A JSON body with its header. */
export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

/** Posts JSON to an app, without a network. */
export async function post(
  app: ServiceApp,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.request(path, json(body, headers));
}

/** The problem document of a response. @throws if it is none */
export async function problemOf(response: Response): Promise<ProblemDocument> {
  const type = response.headers.get("content-type");
  if (type !== "application/problem+json") {
    throw new Error(`${response.status} ${type} is no problem: ${await response.text()}`);
  }
  return (await response.json()) as ProblemDocument;
}

/** The fields of answers that tests check. */
export interface AnswerData {
  readonly warning?: string;
  readonly formulas: readonly object[];
  readonly content: string &
    ReadonlyArray<{ readonly tokens: number; readonly text: string; readonly url?: string }>;
  readonly markdown: string;
  readonly places: PlacedText;
  readonly url: string;
  readonly method: string;
  readonly title: string | null;
  readonly blocks: ReadonlyArray<{
    readonly keep: boolean;
    readonly template: boolean;
    readonly sample: string;
    readonly verdicts: readonly unknown[];
  }>;
  readonly methods: ReadonlyArray<{ readonly id: string; readonly method: string }>;
  readonly agreement: readonly unknown[];
  readonly sites: readonly unknown[];
}

/** The JSON of an answer. */
export async function dataOf(response: Response | Promise<Response>): Promise<AnswerData> {
  return (await (await response).json()) as AnswerData;
}
