import { expect, it } from "vitest";
import { agreementTable, compareOn } from "../src/agreement/compare.ts";
import type { Reference } from "../src/agreement/references.ts";

const menu = "Home and harbour and boats";
const first =
  "For three weeks in autumn the printed tables of the harbour were wrong by almost an hour, and nobody noticed it.";
const second =
  "The harbour master says that a column was shifted when the tables were set anew last spring in the town hall.";
const html = `<nav><a href="/">${menu}</a></nav><p>${first}</p><p>${second}</p>`;
const page = { id: "a", site: "harbour.example", url: "https://harbour.example/", html };

const saying = (text: string): Reference => ({
  name: "another",
  method: "boilerpipe",
  options: { rules: "densities" },
  extract: async () => text,
});

it("methods are compared with other implementations block by block, by the text that these give", async () => {
  const pairs = await compareOn(page, saying(`${menu}\n${first}\n${second}`));
  expect(pairs).toEqual([
    ["noise", "content"],
    ["content", "content"],
    ["noise", "content"],
  ]);
  expect(await compareOn(page, saying(`${first}\n${second}`))).toEqual([
    ["noise", "noise"],
    ["content", "content"],
    ["noise", "content"],
  ]);
  const missing = { name: "jusText", method: "justext", options: {}, had: "a package" };
  const rows = [
    { reference: saying(""), sets: new Map([["made", pairs]]) },
    { reference: missing, sets: new Map() },
  ];
  expect(agreementTable(rows, new Map([["made", 1]])).rows).toEqual([
    ["`boilerpipe rules=densities`", "another", "33.3 (0.00)"],
    ["`justext`", "jusText: not installed (a package)", ""],
  ]);
});
