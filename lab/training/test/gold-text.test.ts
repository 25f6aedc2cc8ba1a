import { expect, test } from "vitest";
import { readGold } from "../src/gold-text.ts";

const gold = "The ferry – back\r\n!@#$%^&*()  COMMENTS\r\nAnna: läuft";
/** A text in UTF-16, read as one character per byte. */
const misread = (text: string): string =>
  Buffer.from(`\ufeff${text}`, "utf16le").toString("latin1");

test("gold in UTF-16 that was decoded wrongly is repaired", () => {
  expect(readGold({ text: misread("Ça va –\r\nbien") })).toEqual({ text: "Ça va –\r\nbien" });
  expect(readGold({ text: misread(gold), comments: "" })).toEqual({
    text: "The ferry – back\r\n",
    comments: "\r\nAnna: läuft",
  });
});

test("comments after the marker are not content", () => {
  for (const mark of ["!@#$%^&*()", "!@#$%^&**()", "!@#$%^&*"])
    expect(readGold({ text: gold.replace("!@#$%^&*()", mark), comments: "" }).text).toBe(
      "The ferry – back\r\n",
    );
});

test("other gold is unchanged", () => {
  for (const text of ["", "ÿ", "Content. COMMENTS below", "!@#$%^&*() is no mark"]) {
    expect(readGold({ text })).toEqual({ text });
    expect(readGold({ text, comments: "Said." })).toEqual({ text, comments: "Said." });
  }
});
