import { expect, it } from "vitest";
import { recogniseOther } from "../../src/recognise.ts";

const recognise = (text: string): Promise<string | undefined> =>
  recogniseOther(new TextEncoder().encode(text));

const GIVE = "pass the page saved as HTML, or its URL";

it.each([
  ['{"html": "<p>x"}\n{"html": "<p>y"}\n', "JSON lines; with --jsonl each line is a page"],
  ['{\n"html": "<p>x"}', `JSON; ${GIVE}`],
  ["[1, 2]", `JSON; ${GIVE}`],
])("%j is recognised as no page", async (text, words) => {
  expect(await recognise(text)).toBe(words);
});

it("endless JSON is recognised without building it", async () => {
  for (const text of ["[".repeat(2_000_000), `[${"[],".repeat(1_500_000)}[]]`]) {
    expect(await recognise(text)).toBe(`JSON; ${GIVE}`);
  }
});

it.each(["[1] is a note, not JSON", "{ and so on", "{ a: 1 }\n{ b: 2 }"])(
  "%j may be a page",
  async (text) => {
    expect(await recognise(text)).toBeUndefined();
  },
);

it("UTF-16 with a byte order mark may be a page, in either byte order", async () => {
  expect(await recogniseOther(Uint8Array.of(0xff, 0xfe, 0x3c, 0))).toBeUndefined();
  expect(await recogniseOther(Uint8Array.of(0xfe, 0xff, 0, 0x3c))).toBeUndefined();
  expect(await recogniseOther(Uint8Array.of(0x3c, 0, 0x70, 0))).toMatch(
    /UTF-16 without a byte order mark; save it/u,
  );
  expect(
    await recogniseOther(Uint8Array.of(0x3c, 0), "text/html; charset=UTF-16LE"),
  ).toBeUndefined();
  expect(await recogniseOther(Uint8Array.of(0x0b, 0xff, 0, 0x3c))).toBe(`binary data; ${GIVE}`);
});
