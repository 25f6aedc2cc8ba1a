import { describe, expect, it } from "vitest";
import { jsonLd, records, valuesOf } from "./read.ts";

const KETTLE = {
  "@type": "Product",
  name: "Copper kettle",
  brand: { "@type": "Brand", name: "Amsel" },
  sku: "K-4711",
  gtin13: "4006381333931",
  offers: {
    "@type": "Offer",
    price: "49.90",
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
  },
};

/** The product of a page with this data about the kettle, which shows its name and this HTML. */
const kettleWith = (data: object, shown: string): ReturnType<typeof valuesOf> =>
  valuesOf(`${jsonLd({ ...KETTLE, ...data })}<h1>Copper kettle</h1>${shown}`, "Product");

describe("the product of a page", () => {
  it("is read from JSON-LD, each value with its source and the block that shows it", () => {
    const html = `<title>Copper kettle</title>${jsonLd(KETTLE)}<h1>Copper kettle</h1><p>Amsel</p>`;
    const [product] = records(html);
    expect(product?.type).toBe("Product");
    const { brand, sku, gtin, price, availability } = product?.properties ?? {};
    expect(brand).toMatchObject({
      value: { "@type": "Brand", name: "Amsel" },
      source: "json-ld",
      property: "Product.brand",
    });
    expect(brand?.blocks).toEqual([1]);
    const [start, end] = brand?.position ?? [0, 0];
    expect(html.slice(start, end)).toContain('"brand"');
    expect([sku?.value, gtin?.value, price?.value, availability?.value]).toEqual([
      "K-4711",
      "4006381333931",
      49.9,
      "InStock",
    ]);
  });

  it("is read from microdata", () => {
    const html = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Copper kettle</h1>
      <span itemprop="brand">Amsel</span><span itemprop="mpn">AM-77</span>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="12">
      <link itemprop="availability" href="https://schema.org/OutOfStock"></div></div>`;
    expect(valuesOf(html, "Product")).toMatchObject({
      name: "Copper kettle",
      brand: { name: "Amsel" },
      mpn: "AM-77",
      price: 12,
      availability: "OutOfStock",
    });
  });

  it.each([
    [
      "a table",
      "<table><tr><th>Article number</th><td>K-4711</td></tr><tr><th>Brand</th><td>Amsel</td></tr></table>",
    ],
    [
      "a definition list",
      "<dl><dt>Artikelnummer:</dt><dd>K-4711</dd><dt>Marke</dt><dd>Amsel</dd></dl>",
    ],
    ["lines", "<ul><li><b>SKU:</b> K-4711</li><li>Marque : Amsel</li></ul>"],
    [
      "boxes side by side",
      "<div><div>Item no.</div><div>K-4711</div></div><div><div>Brand</div><div>Amsel</div></div>",
    ],
    ["a line without a mark", "<p>Art. Nr. K-4711</p><p>Hersteller: Amsel</p>"],
    [
      "a link to what the brand makes",
      "<p>SKU: K-4711</p><p><a href='/amsel'>Ver mais artigos da marca: Amsel</a></p>",
    ],
    [
      "an attribute for tag managers",
      `<p>SKU: K-4711</p><div data-gtm='{"item_brand":"Amsel","price":12}'></div>`,
    ],
  ])("is read from the labels of %s where markup is silent", (_, body) => {
    const html = `<title>Copper kettle</title><h1>Copper kettle</h1><button>Add to basket</button>${body}`;
    expect(valuesOf(html, "Product")).toMatchObject({
      name: "Copper kettle",
      sku: "K-4711",
      brand: { name: "Amsel" },
      availability: "InStock",
    });
  });

  it("has the labelled numbers if data mixes the shop's and the maker's number", () => {
    const shown =
      "<p>Three days</p><dl><dt>Product code</dt><dd>77120101</dd><dt>Model number</dt><dd>CK-9</dd></dl>";
    expect(kettleWith({ mpn: "K-4711" }, shown)).toMatchObject({ sku: "77120101", mpn: "CK-9" });
    expect(kettleWith({ mpn: "M-1" }, shown)).toMatchObject({ mpn: "M-1" });
  });

  it.each([
    ["77120101", "<p>Product code: 77120101</p>"],
    ["K-4711", "<p>Product code: 77120101</p><p>Product code: 77120102</p>"],
    ["K-4711", "<p>Lot: 0414</p>"],
  ])("prefers one labelled number to the data's, but not a lot number: %s of %s", (sku, shown) => {
    expect(kettleWith({}, shown)).toMatchObject({ sku });
  });

  it("ignores a number in the address that the page does not show", () => {
    const offer = '<p data-offer="4711234">Amsel</p>';
    expect(kettleWith({ sku: undefined }, offer)).not.toHaveProperty("sku");
    expect(kettleWith({ sku: undefined }, `${offer}<p>4711234</p>`)?.sku).toBe("4711234");
  });

  it.each([
    ["OutOfStock", '<div class="product type-product status-publish outofstock"></div>'],
    ["InStock", '<p class="stock in-stock">Noch drei</p>'],
    ["OutOfStock", '<div class="stock unavailable" title="x"><span>Weg</span></div>'],
    ["InStock", '<button id="button-cart">Her damit</button>'],
    ["InStock", '<button data-button-action="add-to-cart">Her damit</button>'],
    ["OutOfStock", "<p>Currently not in stock, sold out</p>"],
    ["InStock", "<p>Auf Lager</p>"],
    ["OutOfStock", "<p>Ausverkauft</p>"],
    [undefined, "<p>Made by hand</p>"],
  ])("is %s by what a shop or its software writes: %s", (availability, shown) => {
    expect(kettleWith({ offers: undefined }, shown)?.availability).toBe(availability);
  });

  it("is available if one of the nested offers is", () => {
    const each = ["OutOfStock", "InStock"].map((word) => ({
      "@type": "Offer",
      availability: `https://schema.org/${word}`,
    }));
    const offers = { "@type": "AggregateOffer", lowPrice: 12, priceCurrency: "EUR", offers: each };
    expect(kettleWith({ offers }, "")).toMatchObject({ availability: "InStock", price: 12 });
  });

  it("is available while an auction accepts bids", () => {
    const offers = { "@type": "Offer", price: 12, priceCurrency: "EUR" };
    const auction = (button: string) => kettleWith({ offers }, `<p>Three days left</p>${button}`);
    const bid = '<a id="bidBtn_btn" role="button" href="/bid">Offer more</a>';
    expect(auction(bid)).toMatchObject({ availability: "InStock" });
    expect(auction('<a href="/watch">Watch</a>')).not.toHaveProperty("availability");
  });

  it("lists contradicting values, with the one that most sources agree on first", () => {
    const html = `${jsonLd({ ...KETTLE, sku: "internal-9" })}<h1>Copper kettle</h1><p>SKU: 4711234</p><form><input name="product_id" value="4711234"></form>`;
    const sku = records(html)[0]?.properties.sku;
    expect(sku?.value).toBe("4711234");
    expect(sku?.candidates.map(({ value }) => value)).toContain("internal-9");
  });

  it("is one product with variants if data lists them separately", () => {
    const variants = ["S", "M", "L"].map((size) => ({
      ...KETTLE,
      sku: `K-${size}`,
      size,
      gtin13: undefined,
    }));
    const product = valuesOf(`<h1>Copper kettle</h1>${jsonLd(variants)}`, "Product");
    expect(product?.hasVariant).toMatchObject([{ sku: "K-S" }, { sku: "K-M" }, { sku: "K-L" }]);
    expect(product?.sku).not.toBe("K-S");
  });

  it("is missing unless the page declares a product", () => {
    expect(records("<h1>A storm</h1><p>Source: the harbour master, 4711234.</p>")).toEqual([]);
    expect(records("<h1>A storm</h1><p>Brand: Amsel</p><p>A long story.</p>")).toEqual([]);
  });
});
