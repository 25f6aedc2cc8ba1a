import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { formatLabels, parseLabels } from "../../packages/methods/src/labels/label-file.ts";
import { hashPage } from "../../packages/methods/src/labels/page-labels.ts";
import type { LabelRecord } from "../../packages/methods/src/labels/records.ts";
import { createApp } from "../../packages/service/src/app.ts";
import type { ServiceApp } from "../../packages/service/src/context.ts";
import { LabelFolder } from "../../packages/service/src/node/label-folder.ts";
import { playgroundRoutes } from "../../packages/service/src/routes/playground.ts";
import { deep } from "../batch/pages.ts";
import { makeFolder } from "../files.ts";
import { post, problemOf } from "./call.ts";

function record(path: string): LabelRecord {
  const time = "2026-03-01T10:00:00.000Z";
  return {
    type: "label",
    page: "a.html",
    hash: hashPage(""),
    path,
    label: "content",
    origin: "hand",
    labeller: "anna",
    time,
  };
}

let folder: string;
let app: ServiceApp;

beforeEach(() => {
  folder = makeFolder(onTestFinished);
  mkdirSync(join(folder, "more"));
  for (const name of ["page10.html", "page2.html", "more/page1.htm", "notes.txt"]) {
    writeFileSync(join(folder, name), `<p>${name}`);
  }
  app = createApp({ labels: new LabelFolder(folder) });
});

const send = (body: string, type = "application/jsonl"): Promise<Response> =>
  Promise.resolve(app.request("/v1/labels", { method: "POST", headers: { "content-type": type }, body }));
const file = (): string => readFileSync(join(folder, "labels.jsonl"), "utf8");

describe("pages to label", () => {
  it("are the folder's HTML files, in numeric order", async () => {
    expect(await (await app.request("/v1/labels/pages")).json()).toEqual({
      pages: ["more/page1.htm", "page2.html", "page10.html"],
    });
  });

  it("are sent as data, never as HTML of this origin", async () => {
    const response = await app.request(`/v1/labels/pages/${encodeURIComponent("more/page1.htm")}`);
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect(await response.text()).toBe("<p>more/page1.htm");
  });

  it.each(["../secret.html", "/etc/passwd", "notes.txt", "labels.jsonl", "none.html", "link.html"])(
    "lie in the folder: %s is refused",
    async (name) => {
      const outside = makeFolder(onTestFinished);
      writeFileSync(join(outside, "secret.html"), "secret");
      symlinkSync(join(outside, "secret.html"), join(folder, "link.html"));
      const response = await app.request(`/v1/labels/pages/${encodeURIComponent(name)}`);
      expect(response.status).toBe(404);
      expect(await problemOf(response)).toMatchObject({ code: "not-found" });
    },
  );
});

describe("labels on the disk", () => {
  it("are appended and returned", async () => {
    expect(await (await app.request("/v1/labels")).text()).toBe("");
    expect((await send(formatLabels([record("html")]))).status).toBe(204);
    expect((await send(formatLabels([record("html > body")]), "application/x-ndjson")).status).toBe(204);
    expect(await (await app.request("/v1/labels")).text()).toBe(formatLabels([record("html"), record("html > body")]));
  });

  it("keep their lines intact with many simultaneous requests", async () => {
    const paths = Array.from({ length: 60 }, (_, n) => `html > body > p:nth-of-type(${n + 1})`);
    const answers = await Promise.all(paths.map((path) => send(formatLabels([record(path)]))));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    expect(
      parseLabels(file())
        .lines.map((line) => (line.type === "label" ? line.path : ""))
        .sort(),
    ).toEqual(paths.sort());
  });

  it("survive a crash in the middle of a line, and can be continued", async () => {
    const whole = formatLabels([record("html"), record("html > body")]);
    appendFileSync(join(folder, "labels.jsonl"), whole + whole.slice(0, 40));
    app = createApp({ labels: new LabelFolder(folder) });
    expect(await (await app.request("/v1/labels")).text()).toBe(whole);
    expect((await send(formatLabels([record("html > head")]))).status).toBe(204);
    expect(parseLabels(file()).lines).toHaveLength(3);
  });

  it.each(["", '{"type":'])("are continued after an invalid byte and the torn line '%s'", async (torn) => {
    const first = Buffer.from(formatLabels([{ ...record("html"), labeller: "ann?" }]));
    first[first.indexOf("?")] = 0xff;
    writeFileSync(join(folder, "labels.jsonl"), Buffer.concat([first, Buffer.from(torn)]));
    const next = formatLabels([record("html > body")]);
    expect((await send(next)).status).toBe(204);
    expect(readFileSync(join(folder, "labels.jsonl"))).toEqual(Buffer.concat([first, Buffer.from(next)]));
  });

  it.each([
    ["no label", "{}\n"],
    ["half a line", '{"type":"label"'],
    ["no JSON", "label\nlabel\n"],
    ["deep lists", `{"type":${deep(20_000)}}\n`],
    ["deep lists in a field", `{"type":"page","page":${deep(4000)}}\n`],
    ["a labeller of a megabyte", formatLabels([{ ...record("html"), labeller: "x".repeat(1 << 20) }])],
  ])("what is wrong is refused and not written: %s", async (_, body) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({ code: "invalid-request" });
    expect(() => file()).toThrow();
  });

  it.each([
    ["a link out of the folder", (path: string, outside: string) => symlinkSync(outside, path)],
    ["a link to nothing", (path: string, outside: string) => symlinkSync(`${outside}-none`, path)],
    ["a pipe", (path: string) => execFileSync("mkfifo", [path])],
  ])("are read and written in their place only: %s", async (_, make) => {
    const outside = join(folder, "more", "other.txt");
    writeFileSync(outside, formatLabels([record("html")]));
    make(join(folder, "labels.jsonl"), outside);
    expect((await app.request("/v1/labels")).status).toBe(409);
    expect((await send(formatLabels([record("html > body")]))).status).toBe(409);
    expect(parseLabels(readFileSync(outside, "utf8")).lines).toHaveLength(1);
    expect(readdirSync(join(folder, "more"))).toEqual(["other.txt", "page1.htm"]);
  });
});

it("requests of the playground return a page unchanged, with its address and type", async () => {
  const bytes = new TextEncoder().encode("<p>Tide");
  const fetchPage = async (url: string) => ({ url: `${url}/final`, bytes, contentType: "text/html; charset=koi8-r" });
  app = createApp({ fetchPage, labels: new LabelFolder(folder), routes: playgroundRoutes });
  expect(await (await app.request("/service.json")).json()).toEqual({ fetch: true, labels: true });
  const response = await post(app, "/v1/page", { url: "https://tides.example" });
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(response.headers.get("x-page-url")).toBe("https://tides.example/final");
  expect(response.headers.get("x-page-content-type")).toBe("text/html; charset=koi8-r");
  expect(await response.text()).toBe("<p>Tide");
  expect((await post(app, "/v1/page", { address: "https://tides.example" })).status).toBe(400);
});
