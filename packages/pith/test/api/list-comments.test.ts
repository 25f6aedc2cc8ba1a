import { expect, it } from "vitest";
import { listComments } from "../../src/api/list-comments.ts";
import { allKept } from "../threads/all-kept.ts";

it("lists comments in the page's order, also those without markup", () => {
  const comment = (name: string): string =>
    `<li class="comment"><b class="author">${name}</b><p>Says ${name}.</p></li>`;
  const html = `<p>Before all.</p><ul>${["Ann", "Bo", "Cy"].map(comment).join("")}</ul><p>After all.</p>`;
  const selection = allKept(html, "forum", {
    roles: (keep) => Array.from(keep, () => "comment"),
  });
  expect(listComments(selection)).toEqual([
    { author: null, date: null, text: "Before all." },
    { author: "Ann", date: null, text: "Says Ann." },
    { author: "Bo", date: null, text: "Says Bo." },
    { author: "Cy", date: null, text: "Says Cy." },
    { author: null, date: null, text: "After all." },
  ]);
});
