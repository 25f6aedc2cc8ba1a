import { expect, test } from "vitest";
import { madeMethod } from "../../../../../test/made-method.ts";
import { extract } from "../../../src/index.ts";

const LONG =
  "In stock again since last week, sent on the day of the order, and given back for free within thirty days.";
const method = madeMethod({ keep: (text) => text.startsWith("Jug") || text.startsWith("A plain") });

function markdown(cards: readonly string[], above = ""): string {
  return extract(`<h1>Jugs</h1>${above}<ul>${cards.join("")}</ul><p>${LONG}</p>`, { method }).as(
    "markdown",
  );
}

const card = (number: number, picture: string, adjacent: string): string =>
  `<li class="card n${number}"><div><a href="/buy/${number}"><img src="https://shop.example/${picture}"></a></div><p>${adjacent}</p><p>Jug number ${number}</p></li>`;

test("shows the picture of a card if similar cards show theirs", () => {
  const cards = [card(1, "one.jpg", "New"), card(2, "two.jpg", LONG), card(3, "three.jpg", LONG)];
  const output = markdown(cards, "<p>A plain line about jugs.</p>");
  for (const name of ["one", "two", "three"])
    expect(output).toContain(`https://shop.example/${name}.jpg`);
});

test("omits the picture of a card without kept text", () => {
  const cards = [
    card(1, "one.jpg", "New"),
    card(2, "two.jpg", LONG),
    card(3, "three.jpg", LONG).replace("Jug", "Cup"),
  ];
  expect(markdown(cards, "<p>A plain line about jugs.</p>")).not.toContain("three.jpg");
});

test("ignores a picture that most cards share", () => {
  const cards = [card(1, "new.jpg", "New"), card(2, "new.jpg", LONG), card(3, "new.jpg", LONG)];
  expect(markdown(cards, "<p>A plain line about jugs.</p>").match(/new\.jpg/g)).toHaveLength(1);
});
