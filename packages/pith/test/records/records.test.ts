import { describe, expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import { records as readRecords } from "../../src/records/index.ts";
import { recordSchema, recordTypeNames } from "../../src/records/schemas.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { jsonLd, records, valuesOf } from "./read.ts";

const DEEP = 100_000;

describe("records", () => {
  it("are JSON-LD of schema.org as a format, and have sources in JSON", () => {
    const html = jsonLd({
      "@type": "Product",
      name: "Kettle",
      offers: { price: 5, priceCurrency: "EUR" },
    });
    const result = extract(html, { url: "https://shop.example/", format: "records" });
    expect(JSON.parse(result.content)).toEqual({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "Product",
          name: "Kettle",
          offers: [{ "@type": "Offer", price: 5, priceCurrency: "EUR" }],
        },
      ],
    });
    expect(
      JSON.parse(result.as("json", { include: ["records"] })).records[0].properties.name,
    ).toMatchObject({
      value: "Kettle",
      source: "json-ld",
    });
  });

  it("are missing on pages without structured data", () => {
    const result = extract("<h1>A storm</h1><p>It rained.</p>", { format: "records" });
    expect(JSON.parse(result.content)).toEqual({ "@context": "https://schema.org", "@graph": [] });
    expect(JSON.parse(result.as("json", { include: ["records"] })).records).toBeUndefined();
  });

  it.each([
    [
      "JobPosting",
      {
        title: "Pilot",
        datePosted: "2024-05-01",
        baseSalary: { currency: "EUR", value: { minValue: 1, maxValue: 2 } },
      },
      {
        title: "Pilot",
        datePosted: "2024-05-01",
        baseSalary: { currency: "EUR", minValue: 1, maxValue: 2 },
      },
    ],
    [
      "Event",
      {
        name: "Regatta",
        startDate: "2024-05-01T10:00:00+02:00",
        location: { name: "Harbour", address: "Quay 1" },
      },
      {
        startDate: "2024-05-01T10:00:00+02:00",
        location: { name: "Harbour", address: { streetAddress: "Quay 1" } },
      },
    ],
    [
      "Place",
      { name: "Café", openingHours: "Mo-Fr 09:00-17:00", geo: { latitude: "54.1", longitude: 8 } },
      { openingHours: ["Mo-Fr 09:00-17:00"], geo: { latitude: 54.1, longitude: 8 } },
    ],
    [
      "FAQPage",
      {
        mainEntity: [
          { "@type": "Question", name: "When?", acceptedAnswer: { text: "<p>Now.</p>" } },
        ],
      },
      { mainEntity: [{ name: "When?", acceptedAnswer: { text: "Now." } }] },
    ],
    [
      "HowTo",
      { name: "Splice", step: [{ "@type": "HowToStep", text: "Unlay." }] },
      { step: [{ text: "Unlay." }] },
    ],
    [
      "Review",
      { itemReviewed: { name: "Ferry" }, reviewRating: { ratingValue: 4 }, author: "Ann Lee" },
      {
        itemReviewed: { name: "Ferry" },
        reviewRating: { ratingValue: 4 },
        author: { name: "Ann Lee" },
      },
    ],
    ["Person", { name: "Ann Lee", jobTitle: "Pilot" }, { name: "Ann Lee", jobTitle: "Pilot" }],
    [
      "ItemList",
      { itemListElement: [{ position: 1, item: { headline: "A storm", url: "/storm" } }] },
      { itemListElement: [{ position: 1, name: "A storm", url: "https://shop.example/storm" }] },
    ],
  ] as const)("of the type %s", (type, data, expected) => {
    expect(valuesOf(jsonLd({ "@type": type, ...data }), type)).toMatchObject(expected);
  });

  it.each([
    ["Restaurant", "Place"],
    ["MusicEvent", "Event"],
  ])("name the page's own type and schema.org's more general one: %s, %s", (own, type) => {
    expect(records(jsonLd({ "@type": own, name: "Anchor" }))[0]).toMatchObject({
      type,
      subtypes: [own],
    });
  });

  it("exclude authors, publishers and other nested items", () => {
    const [author, publisher] = ["Person", "Store"].map((type) => ({ "@type": type, name: "Ann" }));
    expect(records(jsonLd({ "@type": "Article", author, publisher }))).toEqual([]);
  });

  it("are read whatever the case of the type's name", () => {
    const offers = { "@type": "offer", price: "49.00", priceCurrency: "GBP" };
    const product = jsonLd({ "@type": "product", name: "Kettle", offers });
    expect(valuesOf(product, "Product")).toMatchObject({ name: "Kettle", price: 49 });
  });

  it("exclude people whom the page only credits, in a flat graph", () => {
    const graph = (...things: unknown[]): string =>
      jsonLd({ "@context": "https://schema.org", "@graph": things });
    const ann = { "@type": "Person", "@id": "#ann", name: "Ann" };
    const owner = { "@type": ["Person", "Organization"], "@id": "#owner", name: "ann.example" };
    const site = { "@type": "WebSite", name: "Ann writes", publisher: { "@id": "#owner" } };
    const story = {
      "@type": "Article",
      headline: "A storm",
      author: { name: "Ann", "@id": "#ann" },
    };
    expect(records(graph(story, site, ann, owner))).toEqual([]);
    const names = (...things: unknown[]): unknown[] =>
      records(graph(story, site, owner, ...things)).map(({ properties }) => properties.name?.value);
    expect(names({ ...ann, mainEntityOfPage: { "@id": "/ann" } })).toEqual(["Ann"]);
    expect(names(ann, { "@type": "ProfilePage", mainEntity: { "@id": "#ann" } })).toEqual(["Ann"]);
  });

  it("ignore unfilled template fields", () => {
    const shop = { "@type": "LocalBusiness", openingHours: ", , , , , ," };
    const kettle = { "@type": "Product", name: "Kettle", gtin13: "0000000000000", sku: "-" };
    expect(
      records(jsonLd([shop, kettle])).map(({ type, properties }) => [
        type,
        Object.keys(properties),
      ]),
    ).toEqual([["Product", ["name"]]]);
  });

  it("include the posts of a thread", () => {
    const post = (id: number, name: string, text: string): string =>
      `<div class="comment" id="comment-${id}"><span class="author">${name}</span> <time datetime="2024-05-0${id}">May ${id}</time><p>${text} ${"Words of a post go on and on. ".repeat(4)}</p></div>`;
    const html = `<title>Which rope?</title><h1>Which rope?</h1>${post(1, "Ann", "Which rope do you use?")}${post(2, "Ben", "Hemp, always hemp.")}`;
    const [thread] = readRecords(
      extract(html, { url: "https://forum.example/t/1", method: fullText }),
    );
    expect(thread?.type).toBe("DiscussionForumPosting");
    expect(thread?.properties.author?.value).toEqual({ "@type": "Person", name: "Ann" });
    expect(thread?.properties.comment?.value).toMatchObject([
      { "@type": "Comment", author: { name: "Ben" }, dateCreated: "2024-05-02" },
    ]);
  });

  it.each(recordTypeNames)("have a JSON Schema of %s with complete references", (type) => {
    const schema = recordSchema(type);
    const references = [...JSON.stringify(schema).matchAll(/#\/\$defs\/(\w+)/gu)].map(
      ([, name]) => name,
    );
    expect(Object.keys(schema.$defs as object)).toEqual(expect.arrayContaining(references));
  });
});

describe("hostile records", () => {
  it.each([
    [
      "ten thousand offers",
      JSON.stringify({
        "@type": "Product",
        name: "K",
        offers: Array(10_000).fill({ "@type": "Offer", price: 1 }),
      }),
    ],
    [
      "ten thousand products",
      JSON.stringify(
        Array.from({ length: 10_000 }, (_, i) => ({ "@type": "Product", name: `K${i}` })),
      ),
    ],
    [
      "ten thousand variants",
      JSON.stringify(
        Array.from({ length: 10_000 }, (_, i) => ({ "@type": "Product", name: "K", sku: `s${i}` })),
      ),
    ],
    [
      "lists in lists",
      `{"@type":"Recipe","name":"K","recipeInstructions":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`,
    ],
    [
      "sections in sections",
      `{"@type":"Recipe","name":"K","recipeInstructions":${'[{"name":"a","itemListElement":'.repeat(DEEP / 2)}1${"}]".repeat(DEEP / 2)}}`,
    ],
    [
      "a cycle of ids",
      '[{"@type":"Product","@id":"#a","name":"K","hasVariant":{"@id":"#a"},"review":{"@id":"#b"}},{"@type":"Review","@id":"#b","itemReviewed":{"@id":"#a"}}]',
    ],
    [
      "wrong types",
      '{"@type":"Product","name":["K",{"x":[]}],"offers":[1,null,"x",[[{"price":{"a":1}}]]],"brand":[[]],"sku":{"y":null}}',
    ],
    [
      "dangerous names",
      '{"@type":"Product","name":"K","__proto__":{"sku":"x"},"constructor":{"prototype":1}}',
    ],
  ])("are bounded on %s", (_, json) => {
    const found = records(`<h1>K</h1>${jsonLd(json)}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(500);
    expect(JSON.stringify(found).length).toBeLessThan(3_000_000);
  });

  it.each([
    [
      "nested items",
      `<div itemscope itemtype="https://schema.org/Product" itemprop="hasVariant">`.repeat(30_000),
    ],
    ["labels", "<p>SKU: 4711</p>".repeat(30_000)],
    ["nested labels", `<dl><dt>SKU</dt><dd>4711`.repeat(10_000)],
    ["headings", "<h2>Ingredients</h2>".repeat(20_000)],
    ["headings of both parts", "<h2>Ingredients</h2><p>a</p><h2>Steps</h2><p>b</p>".repeat(10_000)],
    ["nested classes of ingredients", `<div class="ingredients">`.repeat(20_000)],
  ])("are read in time on %s", (_, body) => {
    expect(records(`<h1>K</h1><button>Buy</button>${body}`).length).toBeLessThanOrEqual(500);
  });
});

describe("items", () => {
  it("include properties of elements that itemref names", () => {
    const html = `<div itemscope itemtype="https://schema.org/Person" itemref="name contact"></div>
      <p id="name"><span itemprop="name">Ann Lee</span></p>
      <p id="contact"><a itemprop="url" href="https://ann.example/">page</a></p><p itemprop="name">Nobody</p>`;
    expect(valuesOf(html, "Person")).toMatchObject({
      name: "Ann Lee",
      url: "https://ann.example/",
    });
  });

  it("are found in an invoice, and include the coordinates of places", () => {
    const invoice = jsonLd({
      "@type": "Invoice",
      referencesOrder: {
        "@type": "Order",
        orderedItem: { "@type": "Product", name: "Copper kettle", sku: "K-4711" },
      },
    });
    expect(valuesOf(invoice, "Product")).toMatchObject({ name: "Copper kettle", sku: "K-4711" });
    const quay = { "@type": "Place", name: "Quay" };
    const geo = { "@type": "GeoCoordinates", latitude: "51.5", longitude: -0.12 };
    const event = jsonLd({ "@type": "Event", name: "Regatta", location: { ...quay, geo } });
    const coordinates = { latitude: 51.5, longitude: -0.12 };
    expect(valuesOf(event, "Event")).toMatchObject({ location: { geo: coordinates } });
    expect(valuesOf(jsonLd({ ...quay, ...coordinates }), "Place")).toMatchObject(coordinates);
  });
});
