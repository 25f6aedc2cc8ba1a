import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it, test } from "vitest";
import {
  decide,
  errorCorrelation,
  minExpectedF1,
} from "../../../packages/pith/src/model/decide.ts";
import { WINDOW_BLOCKS } from "../../../packages/pith/src/model/features/block-window.ts";
import { kindWordFamilies } from "../../../packages/pith/src/model/kind-words.ts";
import { blockRoles, contentRoles } from "../../../packages/pith/src/model/role-names.ts";
import { secondStageRange, secondStageWeight } from "../../../packages/pith/src/model/score.ts";
import { pageKinds } from "../../../packages/pith/src/selection/page-kind.ts";
import { tokenize } from "../src/tokens.ts";

const training = fileURLToPath(new URL("..", import.meta.url));
const python = process.env.PITH_PYTHON ?? "python3";
const hasNumpy = spawnSync(python, ["-c", "import numpy"]).status === 0;

describe("shared code of training and extraction", () => {
  it("is written to the file that the trainer reads (after a change: vitest -u)", async () => {
    const constants = {
      kinds: pageKinds,
      secondStageRange,
      secondStageWeight,
      minExpectedF1,
      errorCorrelation,
      kindWordFamilies,
      windowBlocks: WINDOW_BLOCKS,
      roles: blockRoles,
      contentRoles: contentRoles.length,
    };
    await expect(`${JSON.stringify(constants, null, 2)}\n`).toMatchFileSnapshot(
      "../constants.json",
    );
  });

  it.skipIf(!hasNumpy)("includes the rule that chooses blocks (needs Python with numpy)", () => {
    let seed = 1;
    const random = (): number => {
      seed = (seed * 48271) % 0x7fffffff;
      return seed / 0x7fffffff;
    };
    const pages = Array.from({ length: 200 }, (_, page) => ({
      // Some pages have no likely block, some have ties.
      probability: Array.from({ length: Math.floor(random() * 30) }, () =>
        page % 5 === 0 ? random() * 0.002 : Math.round(random() * 20) / 20,
      ),
      words: Array.from({ length: 30 }, () => Math.floor(random() * 40)),
    })).map(({ probability, words }) => ({
      probability,
      words: words.slice(0, probability.length),
    }));
    const code = `
import json, sys
import numpy as np
from pages import decide
pages = json.load(sys.stdin)
print(json.dumps([decide(np.array(p["probability"], float), np.array(p["words"], int)).astype(int).tolist() for p in pages]))`;
    const { stdout, stderr } = spawnSync(python, ["-c", code], {
      cwd: training,
      input: JSON.stringify(pages),
    });
    expect(stderr.toString()).toBe("");
    const chosen: unknown = JSON.parse(stdout.toString());
    expect(chosen).toEqual(
      pages.map(({ probability, words }) => Array.from(decide(probability, words).keep)),
    );
    expect(JSON.stringify(chosen)).toContain("1");
  });
});

test("counts scripts without spaces by character, even between letters of other scripts", () => {
  expect(tokenize("Pith ພາສາ ok")).toEqual(["pith", "ພ", "າ", "ສ", "າ", "ok"]);
  expect(tokenize("abພc")).toEqual(["ab", "ພ", "c"]);
});
