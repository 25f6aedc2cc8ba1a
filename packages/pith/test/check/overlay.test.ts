import { expect, it } from "vitest";
import { locate } from "../../src/check/index.ts";
import { withheld } from "../../src/check/withheld/withheld.ts";
import { extract } from "../../src/index.ts";

const STORY =
  "The night ferry came back to the harbour this morning, two days late and with all hands well. ".repeat(
    5,
  );
const BANNER = "We use cookies to measure our readers, and ask for your consent to all of them.";
const page = (attributes: string): string =>
  `<title>Ferry</title><main><h1>Ferry</h1><p>${STORY}</p></main><div id="cookie-banner"${attributes}><p>${BANNER}</p><button>Accept</button></div>`;

it.each(["", ' role="dialog" aria-modal="true"'])(
  "a visible consent banner is dropped, not hidden%s",
  (attributes) => {
    const result = extract(page(attributes));
    expect(result.content).not.toContain("cookies");
    expect(withheld(result)).toEqual([]);
    expect(locate(result, BANNER)).toMatchObject({ status: "exact", where: "dropped" });
  },
);

it("one that is hidden is hidden", () => {
  const result = extract(page(' style="display:none"'));
  expect(withheld(result)[0]).toMatchObject({ kind: "inline-style" });
  expect(locate(result, BANNER)).toMatchObject({ status: "exact", where: "hidden" });
});
