import { expect, test } from "vitest";
import { keptAfter } from "../judged-page.ts";

const PROSE = `<p>${"Two boards of old oak with a groove for crumbs and four feet of cork. ".repeat(3)}</p>`;
const isKept = (line: string, kind = "product"): boolean =>
  keptAfter(["drop-shop-lines"], `<h1>Board</h1>${line}${PROSE}`, [0.9, 0.8, 0.9], { kind })[1] ===
  1;

test.each([
  "€ 249,00",
  "Preis: 12,50 EUR*",
  "$18 – $25",
  "280 zł",
  "価格 12,800円（税込）",
  "Free shipping",
  "30-day returns",
  "Paiement sécurisé",
  "Retour sous 30 jours",
  "Quantité",
  "Menge: 1",
])("a line of the shop on a product's page is dropped: %s", (line) => {
  expect(isKept(`<p>${line}</p>`)).toBe(false);
  expect(isKept(`<p>${line}</p>`, "listing")).toBe(true);
});

test.each(["38 × 22 cm", "A board for 2 or 4", "Delivered to our mill as trunks", "2.6 kg"])(
  "a line about the product is kept: %s",
  (line) => {
    expect(isKept(`<p>${line}</p>`)).toBe(true);
  },
);

test("headings and the prices of several things are kept", () => {
  expect(isKept("<h2>Shipping</h2>")).toBe(true);
  const prices = "<p>€ 5</p>".repeat(4);
  const score = [0.9, ...Array<number>(4).fill(0.8), 0.9];
  expect(keptAfter(["drop-shop-lines"], `<h1>Board</h1>${prices}${PROSE}`, score)).not.toContain(0);
});
