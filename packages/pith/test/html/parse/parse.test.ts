import { type DefaultTreeAdapterTypes, parse as parseWithObjects } from "parse5";
import { describe, expect, it } from "vitest";
import type { PageTree } from "../../../src/html/parse/page-tree.ts";
import { parsePage } from "../../../src/html/parse/parse.ts";
import { KNOWN_TAGS, TAG, tagSet } from "../../../src/html/parse/tags.ts";

/** The tree as nested names and texts; iterative. */
function outline(tree: PageTree): string {
  let out = "";
  const open: number[] = [];
  for (let node = 1; node <= tree.nodeCount; node++) {
    while (open.length > 0 && tree.end[open[open.length - 1]] <= node) {
      open.pop();
      out += ")";
    }
    if (node === tree.nodeCount) break;
    if (tree.isText(node)) out += JSON.stringify(tree.text(node));
    else {
      const attributes = tree
        .attributes(node)
        .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
      out += `${tree.name(node)}${attributes.join("")}(`;
      open.push(node);
    }
  }
  return out;
}

type Node = DefaultTreeAdapterTypes.Node;

/** The same outline from parse5's object tree. */
function outlineOfObjects(html: string): string {
  const prefix: Readonly<Record<string, string>> = {
    "http://www.w3.org/2000/svg": "svg:",
    "http://www.w3.org/1998/Math/MathML": "math:",
  };
  const write = (node: Node): string => {
    if ("value" in node) return JSON.stringify(node.value);
    if (!("childNodes" in node)) return "";
    const children = "content" in node ? node.content.childNodes : node.childNodes;
    const inner = children.map(write).join("");
    if (!("tagName" in node)) return inner;
    const attributes = node.attrs.map(
      ({ name, value, prefix: space }) =>
        ` ${space ? `${space}:` : ""}${name}=${JSON.stringify(value)}`,
    );
    return `${prefix[node.namespaceURI] ?? ""}${node.tagName}${attributes.join("")}(${inner})`;
  };
  return write(parseWithObjects(html, { scriptingEnabled: false }));
}

const bodyOf = (html: string): string => {
  const text = outline(parsePage(html));
  return text.slice(text.indexOf("body(") + 5, -2);
};

describe("parsePage follows the HTML standard", () => {
  const PAGES: Readonly<Record<string, string>> = {
    "an empty file": "",
    "text only": "Just text & more",
    "implied end tags": "<p>one<p>two<ul><li>a<li>b</ul><dl><dt>t<dd>d</dl>",
    "misnested formatting": "<p><b>one<i>two</b>three</i>four<div><a href=1>x<a href=2>y</div>",
    "a table with text that must be fostered":
      "<table>before<tr>inside<td>cell</td>after</tr></table>tail",
    "fostered elements": "<table><p>para<div>div</div><tr><td><table><b>deep<td>x</table>",
    "an adoption agency run": "<a><p>1</a>2</p><b><p><i>3</b>4</i></p><font><table><font><td>5",
    "attributes given twice": "<p a=1 A=2 b='3' c>text<html x=1><body y=2 x=3>",
    "foreign elements":
      "<svg viewBox='0 0 1 1' xlink:href=x><title>t</title><foreignObject><p>html</p></foreignObject></svg>",
    mathematics:
      "<math><mi>x</mi><annotation-xml encoding='text/html'><p>y</p></annotation-xml></math>",
    "a template": "<template><tr><td>cell</td></tr></template><p>after",
    "a select": "<select><option>a<option>b<p>c</select>",
    "a frameset": "<frameset><frame src=a><noframes><p>no</noframes></frameset>",
    entities: "&amp;&lt;&nbsp;&notit;&#x1f6a2;&#0;&#xd800;",
    "head after body": "<body><p>1</body><title>late</title><p>2</html> <p>3",
    "raw text":
      "<textarea>\n<p>not a tag</textarea><style>p > a {}</style><script>'<p>'</script><xmp><b></xmp>",
    "broken tags": "<p <b>x</p a=1></ b><//><!bogus><?php x ?>y<",
  };

  it.each(Object.entries(PAGES))("for %s", (_, html) => {
    expect(outline(parsePage(html))).toBe(outlineOfObjects(html));
  });

  it("parses the content of noscript in the head and in the body", () => {
    expect(bodyOf("<body><noscript><p>post <b>one</b></p></noscript>")).toBe(
      'noscript(p("post "b("one")))',
    );
    expect(outline(parsePage("<head><noscript><link rel=x></noscript></head>"))).toContain(
      'noscript(link rel="x"())',
    );
  });

  it("keeps templates and declarative shadow roots accessible, and ends no row around a template inside it", () => {
    expect(bodyOf("<table><tr><template><td>a</tr>b</template></table>")).toContain(
      'template(td("ab"))',
    );
    expect(
      bodyOf('<div><template shadowrootmode="open"><p>in the shadow</p></template></div>'),
    ).toBe('div(template shadowrootmode="open"(p("in the shadow")))');
  });

  it("reads CDATA as text only inside foreign elements", () => {
    expect(bodyOf("<svg><text><![CDATA[a<b]]></text></svg>")).toBe('svg:svg(svg:text("a<b"))');
    expect(bodyOf("<p><![CDATA[a]]></p>")).toBe("p()");
  });

  it("prefixes foreign elements, so that none is mistaken for an HTML element", () => {
    const tree = parsePage("<svg><a>1</a></svg><svg:a>2</svg:a><math><mi>3</mi></math><a>4</a>");
    const names = Array.from({ length: tree.nodeCount }, (_, node) => tree.name(node));
    expect(names.filter((name) => /(^|:)(a|mi)$/.test(name))).toEqual([
      "svg:a",
      "svg:a",
      "math:mi",
      "a",
    ]);
    const isLink = Array.from(tree.tag, (tag) => tag === TAG.a);
    expect(isLink.filter(Boolean)).toHaveLength(1);
  });

  it("drops comments", () => {
    expect(bodyOf("<p>a<!-- b -->c</p>")).toBe('p("a""c")');
  });
});

describe("parsePage reads input in chunks", () => {
  const unit = `<p class="a&amp;b">Ünï 🚢 &eacute;<!-- c --><table><td>x</table><svg><a>y</a></svg></p>\r\n`;

  it("gives the same tree for any chunk boundaries", () => {
    const whole = outlineOfObjects(unit.repeat(15_000));
    for (let shift = 0; shift < 3; shift++) {
      // A chunk has 1 MiB: growing text at the start moves its end across the tags.
      const html = " ".repeat(shift * 17) + unit.repeat(15_000);
      expect(html.length).toBeGreaterThan(1 << 20);
      expect(outline(parsePage(html)) === whole).toBe(true);
    }
  });
});

describe("PageTree", () => {
  const tree = parsePage("<body><ul id=list><li>one<li>two <b>bold</b></ul><p>end</p>");
  const find = (tag: number, from = 0): number => tree.find(tag, from);

  it("numbers nodes in document order, with ranges for subtrees", () => {
    for (let node = 1; node < tree.nodeCount; node++) {
      const parent = tree.parent[node];
      expect(parent).toBeLessThan(node);
      expect(tree.end[node]).toBeLessThanOrEqual(tree.end[parent]);
      expect(tree.depth[node]).toBe(tree.depth[parent] + 1);
      expect(tree.contains(parent, node)).toBe(true);
    }
    expect(tree.end[0]).toBe(tree.nodeCount);
  });

  it("walks children and siblings", () => {
    const list = find(TAG.ul);
    expect(tree.children(list).map((child) => tree.textContent(child))).toEqual([
      "one",
      "two bold",
    ]);
    expect(tree.nextSibling(list)).toBe(find(TAG.p));
    expect(tree.nextSibling(find(TAG.p))).toBe(-1);
    expect(tree.firstChild(find(TAG.b) + 1)).toBe(-1);
    expect(tree.attr(list, "id")).toBe("list");
    expect(tree.attr(list, "class")).toBeUndefined();
    expect(tree.hasAttributes(find(TAG.p))).toBe(false);
  });

  it("identifies sets of tags by number", () => {
    const set = tagSet(["ul", "li"]);
    expect([set[TAG.ul], set[TAG.li], set[TAG.p]]).toEqual([1, 1, 0]);
    expect(new Set(KNOWN_TAGS).size).toBe(KNOWN_TAGS.length);
  });
});

describe("source positions", () => {
  const html = `<html><body>\n<div id=a>one <b>two</b></div><p>three<p>four\n<table><tr><td>five</table></body>`;

  it("are off by default", () => {
    expect(parsePage(html).positions).toBeUndefined();
  });

  it("locate each element and each text run in the source", () => {
    const tree = parsePage(html, { positions: true });
    const { positions } = tree;
    if (!positions) throw new Error("positions were asked for");
    const source = (node: number): string => html.slice(positions.start[node], positions.end[node]);
    expect(source(tree.find(TAG.div))).toBe("<div id=a>one <b>two</b></div>");
    expect(source(tree.find(TAG.b))).toBe("<b>two</b>");
    expect(source(tree.find(TAG.p))).toBe("<p>three");
    expect(source(tree.find(TAG.td))).toBe("<td>five");
    expect(positions.start[tree.find(TAG.tbody)]).toBe(-1);
    for (let node = 0; node < tree.nodeCount; node++) {
      if (tree.isText(node)) expect(source(node)).toBe(tree.text(node));
    }
  });

  it("do not change the tree", () => {
    expect(outline(parsePage(html, { positions: true }))).toBe(outline(parsePage(html)));
  });
});
