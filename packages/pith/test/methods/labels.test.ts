import { describe, expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { elementPath, findElement } from "../../src/html/parse/element-path.ts";
import { formatLabels, parseLabels } from "../../src/methods/labels/label-file.ts";
import { learnedMethod } from "../../src/methods/labels/learned-method.ts";
import { collectLabels, hashPage, labelBlocks } from "../../src/methods/labels/page-labels.ts";
import {
  LabelError,
  type LabelLine,
  type LabelRecord,
  type PageLabelLine,
} from "../../src/methods/labels/records.ts";

const HTML = `<!doctype html><title>Tide</title>
<nav>Home <a href="/">Harbour</a></nav>
<div>The tide turned at noon.<p>Nobody had <b>expected</b> it.</p><p>Share <i>this</i></p></div>
<div><o:p>Odd but legal.</o:p><svg><text>Chart</text></svg></div>`;

const page = parse(HTML);
const TIME = "2026-03-01T10:00:00.000Z";

function label(path: string, value: LabelRecord["label"], labeller = "anna"): LabelRecord {
  const origin = "hand";
  return {
    type: "label",
    page: "tide.html",
    hash: hashPage(HTML),
    path,
    label: value,
    origin,
    labeller,
    time: TIME,
  };
}

function status(value: PageLabelLine["status"]): PageLabelLine {
  return {
    type: "page",
    page: "tide.html",
    hash: hashPage(HTML),
    status: value,
    labeller: "anna",
    time: TIME,
  };
}

describe("paths of elements", () => {
  it("contain the steps from the root, and numbers only among siblings of the same name", () => {
    const emphasis =
      page.tree.children(page.blocks.node[2]).find((node) => page.tree.isElement(node)) ?? -1;
    expect(elementPath(page.tree, emphasis)).toBe(
      "html > body > div:nth-of-type(1) > p:nth-of-type(1) > b",
    );
  });

  it("lead to every element of a page", () => {
    for (let node = 1; node < page.tree.nodeCount; node++) {
      if (page.tree.isElement(node))
        expect(findElement(page.tree, elementPath(page.tree, node))).toBe(node);
    }
  });

  it.each([
    "",
    "html >",
    "html > body > main",
    "html > body > div",
    "body",
    "html > body > p:nth-of-type(0)",
    "*",
  ])("name nothing when they are wrong: %j", (path) =>
    expect(findElement(page.tree, path)).toBe(
      path === "html > body > div" ? page.tree.parent[page.blocks.node[2]] : -1,
    ),
  );
});

describe("a file of labels", () => {
  const lines: LabelLine[] = [
    { ...label("html > body > nav", "noise"), position: [35, 79] },
    { ...label("html > body > div:nth-of-type(1)", "content"), origin: "proposal" },
    status("done"),
  ];

  it("is parsed as written", () => {
    expect(parseLabels(formatLabels(lines))).toEqual({ lines });
  });

  it("may have carriage returns, a byte order mark and empty lines", () => {
    expect(parseLabels(`\uFEFF${formatLabels(lines).replaceAll("\n", "\r\n\r\n")}`).lines).toEqual(
      lines,
    );
  });

  it("keeps a truncated last line separate", () => {
    const text = formatLabels(lines);
    for (let cut = 1; cut < 40; cut++) {
      const { lines: read, unfinished } = parseLabels(text.slice(0, -1 - cut));
      expect(read).toEqual(lines.slice(0, 2));
      expect(unfinished).toMatch(/^\{"type":"page"/u);
    }
  });

  it.each<[string, string]>([
    [
      "line 2 is not a label: not JSON",
      `${formatLabels([status("open")])}{"type":\n${formatLabels([status("open")])}`,
    ],
    ["line 1 is not a label: type must be label or page, got undefined", "{}\n"],
    ["line 1 is not a label: not an object", "[]\n"],
    [
      'line 1 is not a label: label must be one of content, noise, none, got "body"',
      formatLabels([label("html", "body" as "none")]),
    ],
    [
      "line 1 is not a label: hash must be a SHA-256 in hex",
      formatLabels([{ ...status("open"), hash: "12" }]),
    ],
    [
      "line 1 is not a label: position must be a start and an end",
      formatLabels([{ ...label("p", "noise"), position: [9, 3] }]),
    ],
    [
      "line 1 is not a label: time must be a time (ISO 8601)",
      formatLabels([{ ...status("open"), time: "soon" }]),
    ],
  ])("says what is wrong: %s", (message, text) => {
    expect(() => parseLabels(text)).toThrow(LabelError);
    expect(() => parseLabels(text)).toThrow(message);
  });
});

describe("collected labels", () => {
  it("use the last label of an element, or none if it was cleared", () => {
    const [entry] = collectLabels([
      label("html > body > nav", "content"),
      label("html > body > div:nth-of-type(1)", "content"),
      status("done"),
      label("html > body > nav", "noise"),
      label("html > body > div:nth-of-type(1)", "none"),
      status("open"),
    ]);
    expect(entry.status).toBe("open");
    expect([...entry.elements].map(([path, record]) => [path, record.label])).toEqual([
      ["html > body > nav", "noise"],
    ]);
  });

  it("separate labellers, pages and versions of a page", () => {
    const other = { ...label("html", "noise"), page: "ebb.html" };
    const changed = { ...label("html", "noise"), hash: hashPage("") };
    const all = collectLabels([
      label("html", "content"),
      label("html", "noise", "ben"),
      other,
      changed,
    ]);
    expect(
      all.map(({ page: name, labeller, elements }) => [name, labeller, elements.size]),
    ).toEqual([
      ["tide.html", "anna", 1],
      ["tide.html", "ben", 1],
      ["ebb.html", "anna", 1],
      ["tide.html", "anna", 1],
    ]);
  });
});

describe("labels of text blocks", () => {
  const labelled = (...lines: LabelLine[]): Array<[string, string | undefined]> => {
    const { labels } = labelBlocks(page, collectLabels(lines)[0]);
    return labels.map((value, block) => [page.blockText(block), value]);
  };

  it("use the innermost label, also for text directly in an element", () => {
    expect(
      labelled(
        label("html > body > div:nth-of-type(1)", "content"),
        label("html > body > div:nth-of-type(1) > p:nth-of-type(2)", "noise"),
      ),
    ).toEqual([
      ["Home Harbour", undefined],
      ["The tide turned at noon.", "content"],
      ["Nobody had expected it.", "content"],
      ["Share this", "noise"],
      ["Odd but legal.Chart", undefined],
    ]);
  });

  it("use the label of most of a block's characters", () => {
    const path = "html > body > div:nth-of-type(1) > p";
    const texts = new Map(
      labelled(
        label(`${path}:nth-of-type(1) > b`, "content"),
        label(`${path}:nth-of-type(2) > i`, "noise"),
      ),
    );
    expect(texts.get("Nobody had expected it.")).toBeUndefined();
    expect(texts.get("Share this")).toBeUndefined();
    expect(new Map(labelled(label("html > body > nav > a", "noise"))).get("Home Harbour")).toBe(
      "noise",
    );
  });

  it("are rejected for another version of the page", () => {
    const [entry] = collectLabels([label("html", "content")]);
    expect(() => labelBlocks(parse(`${HTML} `), entry)).toThrow(LabelError);
  });
});

describe("the file of a model trained on labels", () => {
  it.each([
    ["no JSON", "is not JSON"],
    ["{}", "is not a file of a pith-learned-model"],
    ['{"kind":"pith-learned-model","version":2}', "has version 2"],
    ['{"kind":"pith-learned-model","version":1,"features":[]}', "is damaged"],
    ['{"kind":"pith-learned-model","version":{"toString":1}}', "has version an object"],
    [
      `{"kind":"pith-learned-model","version":${"[".repeat(1e5)}${"]".repeat(1e5)}}`,
      "version a list",
    ],
    [
      '{"kind":"pith-learned-model","version":{"constructor":{"name":{"toString":1}}}}',
      "has version an object",
    ],
    ['{"kind":"pith-learned-model","version":1,"features":[1],"trees":[0.5]}', "is damaged"],
    [
      '{"kind":"pith-learned-model","version":1,"features":["words"],"trees":[0.5],"learnedFrom":null}',
      "is damaged",
    ],
    [
      '{"kind":"pith-learned-model","version":1,"features":["words"],"trees":[[1,2,0,0]]}',
      "is damaged",
    ],
    [
      '{"kind":"pith-learned-model","version":1,"features":["words"],"trees":[[0,2,0,"x"]]}',
      "is damaged",
    ],
  ])("%s is refused with what is wrong", (text, problem) => {
    expect(() => learnedMethod(text)).toThrow(problem);
  });

  it("is refused when it needs an unknown feature", () => {
    const file = {
      kind: "pith-learned-model",
      version: 1,
      learnedFrom: { pages: 4 },
      features: ["none"],
      trees: [[0, 1, 0, 1]],
    };
    expect(() => learnedMethod(JSON.stringify(file)).select(page)).toThrow(
      "needs the feature none",
    );
  });
});
