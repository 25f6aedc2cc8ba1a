import { describe, expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import { readCurrency, readNumber } from "../../src/metadata/product-numbers.ts";
import { jsonLd, page, read } from "./read.ts";

const LAMP = `{"@context":"https://schema.org","@type":"Product","name":"Harbour Lamp","brand":{"@type":"Brand","name":"Lumo"},
  "offers":{"@type":"Offer","price":"1299.00","priceCurrency":"eur","availability":"https://schema.org/InStock"},
  "aggregateRating":{"@type":"AggregateRating","ratingValue":"4.6","reviewCount":37}}`;

describe("products", () => {
  it("are read from JSON-LD, with their sources", () => {
    const { product } = read(page(jsonLd(LAMP), "<h1>Harbour Lamp</h1>"));
    expect(product?.name).toMatchObject({ value: "Harbour Lamp", source: "json-ld", property: "Product.name" });
    expect(product?.brand?.value).toBe("Lumo");
    expect(product?.price?.value).toEqual({ amount: 1299, currency: "EUR" });
    expect(product?.availability?.value).toBe("InStock");
    expect(product?.rating?.value).toEqual({ value: 4.6, best: 5, count: 37 });
  });

  it("are what an offer that is the page's own says to offer, with its price", () => {
    const offered = `{"@type":"Offer","price":40,"priceCurrency":"EUR","itemOffered":{"@type":"Product","name":"Harbour Lamp"}}`;
    const { product } = read(page(jsonLd(offered), "<h1>Harbour Lamp</h1>"));
    expect(product?.name?.value).toBe("Harbour Lamp");
    expect(product?.price?.value).toEqual({ amount: 40, currency: "EUR" });
    const ofPage = `{"@type":"WebPage","mainEntity":{"@type":"WebPageElement","offers":{"@type":"Offer","availability":"InStock",
      "itemOffered":[${LAMP}]}}}`;
    const { product: sold } = read(page(jsonLd(ofPage), "<h1>Harbour Lamp</h1>"));
    expect(sold?.brand?.value).toBe("Lumo");
    expect(sold?.price?.value).toEqual({ amount: 1299, currency: "EUR" });
    expect(sold?.availability?.value).toBe("InStock");
  });

  it("are not what a shop, a list or another product offers beside them", () => {
    const offer = `{"@type":"Offer","price":40,"itemOffered":{"@type":"Product","name":"Harbour Bulb","brand":"Lumo"}}`;
    for (const holder of ["Organization", "OfferCatalog"]) {
      const beside = `{"@type":"${holder}","itemListElement":[${offer}],"makesOffer":${offer}}`;
      expect(read(page(jsonLd(beside), "<h1>Lights</h1>")).product).toBeUndefined();
    }
    const variant = `{"@type":"Product","name":"Harbour Lamp","offers":[${offer}]}`;
    const { product } = read(page(jsonLd(variant), "<h1>Harbour Lamp</h1>"));
    expect(product?.name?.value).toBe("Harbour Lamp");
    expect(product?.brand).toBeUndefined();
  });

  it("are read from microdata", () => {
    const { product } = read(
      page(
        "",
        `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Harbour Lamp</h1>
        <span itemprop="brand">Lumo</span>
        <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price">£1,049.50</span>
        <meta itemprop="priceCurrency" content="GBP"><link itemprop="availability" href="https://schema.org/OutOfStock"></div>
        <div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating">
        <b itemprop="ratingValue">8,4</b> of <b itemprop="bestRating">10</b> (<i itemprop="ratingCount">12</i>)</div></div>`,
      ),
    );
    expect(product?.price).toMatchObject({ value: { amount: 1049.5, currency: "GBP" }, source: "microdata" });
    expect(product?.availability?.value).toBe("OutOfStock");
    expect(product?.rating?.value).toEqual({ value: 8.4, best: 10, count: 12 });
    expect(product?.brand?.value).toBe("Lumo");
  });

  it("are read from Open Graph's product tags", () => {
    const { product } = read(
      page(`<meta property="og:type" content="product"><meta property="og:title" content="Harbour Lamp">
        <meta property="product:brand" content="Lumo"><meta property="product:price:amount" content="49,90">
        <meta property="product:price:currency" content="EUR"><meta property="product:availability" content="in stock">`),
    );
    expect(product?.name).toMatchObject({ value: "Harbour Lamp", source: "open-graph" });
    expect(product?.price?.value).toEqual({ amount: 49.9, currency: "EUR" });
    expect(product?.availability?.value).toBe("InStock");
    expect(product?.brand?.value).toBe("Lumo");
  });

  it("are read from the one offer of a page that names no product around it", () => {
    const offer = (price: string): string =>
      `<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="${price}">
      <meta itemprop="priceCurrency" content="USD"><link itemprop="availability" href="https://schema.org/InStock"></div>`;
    const { product } = read(page("", `<h1 itemprop="name">Harbour Lamp</h1>${offer("$1,779.00")}`));
    expect(product?.name?.value).toBe("Harbour Lamp");
    expect(product?.price?.value).toEqual({ amount: 1779, currency: "USD" });
    expect(product?.availability?.value).toBe("InStock");
    expect(read(page("", `<h1>Lamps</h1>${offer("9")}${offer("8")}`)).product).toBeUndefined();
  });

  it("have a name without that of the site, and a brand whose own box names it once more", () => {
    const brand =
      '<div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="brand" content="Lumo"></div>';
    const { product } = read(
      page(
        '<meta property="og:site_name" content="Lumo Lamps">',
        `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Harbour Lamp — Lumo Lamps</h1>${brand}</div>`,
      ),
    );
    expect(product?.brand?.value).toBe("Lumo");
    expect(product?.name?.value).toBe("Harbour Lamp");
    const named = LAMP.replace("Harbour Lamp", "Lumo Lamps | Edition of May");
    const shop = read(
      page(`<meta property="og:site_name" content="Lumo Lamps">${jsonLd(named)}`, "<h1>Lumo Lamps</h1>"),
    );
    expect(shop.product?.name?.value).toBe("Lumo Lamps | Edition of May");
  });

  it("have a range of prices where variants differ", () => {
    const { product } = read(
      page(
        jsonLd(`{"@type":"ProductGroup","name":"Harbour Lamp","hasVariant":[
          {"@type":"Product","name":"Small","offers":{"price":20,"priceCurrency":"USD"}},
          {"@type":"Product","name":"Large","offers":[{"price":35,"priceCurrency":"USD"},{"price":0,"priceCurrency":"USD"}]}]}`),
        "<h1>Harbour Lamp</h1>",
      ),
    );
    // Variants hold offers of their own.
    expect(product?.name?.value).toBe("Harbour Lamp");
    expect(product?.price?.value).toEqual({ amount: 20, maxAmount: 35, currency: "USD" });
  });

  it.each([
    ["a price of nothing", `{"@type":"Product","name":"Harbour Lamp","offers":{"price":"0.00","priceCurrency":"USD"}}`],
    ["a price in words", `{"@type":"Product","name":"Harbour Lamp","offers":{"price":"on request"}}`],
  ])("do not cost %s", (_case, json) => {
    const { product } = read(page(jsonLd(json), "<h1>Harbour Lamp</h1>"));
    expect(product?.name?.value).toBe("Harbour Lamp");
    expect(product?.price).toBeUndefined();
  });

  it.each([
    ["of nobody", `"ratingValue":0,"reviewCount":0`],
    ["beyond the best", `"ratingValue":92`],
    ["without a value", `"reviewCount":9`],
  ])("have no rating %s", (_case, rating) => {
    const json = `{"@type":"Product","name":"Harbour Lamp","aggregateRating":{${rating}}}`;
    expect(read(page(jsonLd(json))).product?.rating).toBeUndefined();
  });

  it("are not read from lists, articles and what else they stand beside", () => {
    const item = (name: string): string => `{"@type":"Product","name":"${name}","offers":{"price":5}}`;
    const list = `[${item("Harbour Lamp")},${item("Desk Lamp")},${item("Floor Lamp")}]`;
    expect(read(page(`<title>Lamps | Lumo</title>${jsonLd(list)}`, "<h1>Lamps</h1>")).product).toBeUndefined();
    const article = `{"@type":"Article","headline":"The best lamps","about":${item("Harbour Lamp")}}`;
    expect(read(page(jsonLd(article), "<h1>The best lamps</h1>")).product).toBeUndefined();
  });

  it("of several are the one that gives the page its title", () => {
    const item = (name: string, price: number): string =>
      `{"@type":"Product","name":"${name}","offers":{"price":${price},"priceCurrency":"USD"}}`;
    const data = jsonLd(`[${item("Desk Lamp", 5)},${item("Harbour Lamp", 7)},${item("Floor Lamp", 9)}]`);
    const { product } = read(page(`<title>Harbour Lamp - Lumo</title>${data}`, "<h1>Harbour Lamp</h1>"));
    expect(product?.price?.value).toEqual({ amount: 7, currency: "USD" });
  });

  const lamp = (facts: string): string => jsonLd(`{"@type":"Product","name":"Harbour Lamp",${facts}}`);
  const body = "<h1>Harbour Lamp</h1>";

  it.each([
    ["of a specification", `{"priceSpecification":{"price":7,"priceCurrency":"EUR"}}`, { amount: 7, currency: "EUR" }],
    [
      "from the lowest to the highest",
      `{"lowPrice":5,"highPrice":9,"priceCurrency":"USD"}`,
      { amount: 5, maxAmount: 9, currency: "USD" },
    ],
    [
      "in the first currency alone",
      `[{"price":5,"priceCurrency":"USD"},{"price":4,"priceCurrency":"EUR"}]`,
      { amount: 5, currency: "USD" },
    ],
    [
      "of offers within an offer",
      `{"offers":[{"price":5,"priceCurrency":"USD"},{"price":6,"priceCurrency":"USD"}]}`,
      { amount: 5, maxAmount: 6, currency: "USD" },
    ],
    ["with the currency that is written beside it", `{"price":"5 €"}`, { amount: 5, currency: "EUR" }],
  ])("have a price %s", (_case, offers, price) => {
    expect(read(page(lamp(`"offers":${offers}`), body)).product?.price?.value).toEqual(price);
  });

  it.each([
    ["where one offer is", `"offers":[{"availability":"OutOfStock"},{"availability":"InStock"}]`, "InStock"],
    [
      "as the first offer says, where none is",
      `"offers":[{"availability":"sold-out"},{"availability":"discontinued"}]`,
      "SoldOut",
    ],
    ["as the product itself says", `"availability":"https://schema.org/PreOrder"`, "PreOrder"],
  ])("are in stock %s", (_case, facts, availability) => {
    expect(read(page(lamp(facts), body)).product?.availability?.value).toBe(availability);
  });

  it("are of a brand, or else of a manufacturer", () => {
    expect(read(page(lamp(`"manufacturer":"Lumo"`), body)).product?.brand?.value).toBe("Lumo");
    expect(read(page(lamp(`"brand":"Lumo","manufacturer":"Other"`), body)).product?.brand?.value).toBe("Lumo");
  });

  it("are rated up to the best value, by so many", () => {
    const rated = (rating: string): unknown =>
      read(page(lamp(`"aggregateRating":{${rating}}`), body)).product?.rating?.value;
    expect(rated(`"ratingValue":4,"bestRating":4`)).toEqual({ value: 4, best: 4 });
    expect(rated(`"ratingValue":4,"ratingCount":3,"reviewCount":2`)).toEqual({ value: 4, best: 5, count: 3 });
  });

  it("are works that are offered", () => {
    const book = (offer: string): string => jsonLd(`{"@type":"Book","name":"Tides"${offer}}`);
    expect(read(page(book(`,"offers":{"price":5}`), body)).product?.name).toMatchObject({
      value: "Tides",
      property: "Book.name",
    });
    expect(read(page(book(""), body)).product).toBeUndefined();
  });

  it("are two that give the page no title, and not three", () => {
    const named = (...names: string[]): readonly string[] | undefined => {
      const items = names.map((name) => `{"@type":"Product","name":"${name}"}`);
      const { product } = read(page(`<title>Lights</title>${jsonLd(`[${items.join()}]`)}`, "<h1>Lights</h1>"));
      return product?.name?.candidates.map(({ value }) => value);
    };
    expect(named("A lamp", "B lamp", "A Lamp")).toEqual(["A lamp", "B lamp", "A Lamp"]);
    expect(named("A lamp", "B lamp", "C lamp")).toBeUndefined();
  });

  it.each([
    ["product", true],
    ["og:product", true],
    ["product.item", true],
  ])("are what Open Graph calls %s: %s", (type, isProduct) => {
    const { product } = read(
      page(`<meta property="og:type" content="${type}"><meta property="og:title" content="Lamp">`),
    );
    expect(product?.name?.value).toBe(isProduct ? "Lamp" : undefined);
  });

  it("are what has a price in Open Graph, but of nothing", () => {
    const priced = (amount: string): unknown =>
      read(
        page(
          `<meta property="og:title" content="Lamp"><meta property="product:sale_price:amount" content="${amount}">`,
        ),
      ).product?.price?.candidates;
    expect(priced("4")).toEqual([
      { value: { amount: 4 }, source: "open-graph", property: "product:sale_price:amount" },
    ]);
    expect(priced("0")).toBeUndefined();
  });

  it("have a rating, a brand and a stock in Open Graph", () => {
    const meta = (name: string, content: string): string => `<meta property="og:${name}" content="${content}">`;
    const { product } = read(
      page(
        meta("type", "product") +
          meta("rating", "4") +
          meta("rating_scale", "6") +
          meta("rating_count", "12") +
          meta("availability", "oos") +
          meta("brand", "Lumo"),
      ),
    );
    expect(product?.rating?.value).toEqual({ value: 4, best: 6, count: 12 });
    expect([product?.availability?.value, product?.brand?.value]).toEqual(["OutOfStock", "Lumo"]);
    expect(read(page(meta("type", "product"))).product).toBeUndefined();
  });

  it("are told by JSON-LD before markup, and each adds what the other lacks", () => {
    const item = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Harbour Lamp</h1><meta itemprop="brand" content="Lumo"></div>`;
    const { product } = read(page(lamp(`"offers":{"price":5}`), item));
    expect(product?.name?.candidates.map(({ source }) => source)).toEqual(["json-ld", "microdata"]);
    expect([product?.brand?.value, product?.price?.value]).toEqual(["Lumo", { amount: 5 }]);
  });

  it("are in the JSON of a page", () => {
    const { content } = extract(
      page(jsonLd(LAMP), `<h1>Harbour Lamp</h1><p>${"A lamp for the harbour. ".repeat(20)}</p>`),
      {
        format: "json",
      },
    );
    expect(JSON.parse(content).metadata.product.price.value).toEqual({ amount: 1299, currency: "EUR" });
  });
});

describe("numbers for people", () => {
  it.each([
    ["1 299", 1299],
    ["1'299.90 CHF", 1299.9],
    ["1.299", 1299],
    ["0.1234", 0.1234],
  ])("%s is %s", (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each([
    ["12,00 €", "EUR"],
    ["$12", undefined],
    ["free", undefined],
  ])("the currency of %s is %s", (text, code) => {
    expect(readCurrency(text)).toBe(code);
  });
});
