import { createSocket } from "node:dgram";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, NEEDS_CHROMIUM } from "../../../../apps/playground/test/chromium.ts";
import { createRenderer } from "../../src/browser/index.ts";
import { type FetchedPage, isPublicAddress, type PageRenderer } from "../../src/index.ts";
import { LocalSite, rendererHere, STORY } from "./local-site.ts";

/**
 * Ways in which the script of a page with a public name tries to reach a server on loopback. Each
 * is refused and counted.
 */
const WAYS: ReadonlyArray<readonly [way: string, script: (target: string) => string]> = [
  ["fetch", (to) => `fetch("${to}")`],
  ["fetch without CORS", (to) => `fetch("${to}", { mode: "no-cors", method: "POST", body: "x" })`],
  ["XMLHttpRequest", (to) => `const x = new XMLHttpRequest(); x.open("GET", "${to}"); x.send()`],
  [
    "a frame",
    (to) => `const f = document.createElement("iframe"); f.src = "${to}"; document.body.append(f)`,
  ],
  [
    "a script",
    (to) => `const s = document.createElement("script"); s.src = "${to}"; document.body.append(s)`,
  ],
  [
    "a style sheet",
    (to) => `document.head.insertAdjacentHTML("beforeend", "<link rel=stylesheet href='${to}'>")`,
  ],
  ["an event source", (to) => `new EventSource("${to}")`],
  [
    "a name of this machine",
    (to) => `fetch("${to.replace("127.0.0.1", "localhost")}", { mode: "no-cors" })`,
  ],
  [
    "a name that leads here",
    (to) => `fetch("${to.replace("127.0.0.1", "inside.example")}", { mode: "no-cors" })`,
  ],
  [
    "a name that leads elsewhere the second time",
    (to) => `fetch("${to.replace("127.0.0.1", "rebound.example")}", { mode: "no-cors" })`,
  ],
  [
    "another notation",
    (to) => `fetch("${to.replace("127.0.0.1", "2130706433")}", { mode: "no-cors" })`,
  ],
  [
    "IPv6",
    (to) => `fetch("${to.replace("127.0.0.1", "[::ffff:127.0.0.1]")}", { mode: "no-cors" })`,
  ],
  ["https", (to) => `fetch("${to.replace("http:", "https:")}", { mode: "no-cors" })`],
  [
    "a worker",
    (to) => `new Worker(URL.createObjectURL(new Blob(['fetch("${to}", { mode: "no-cors" })'])))`,
  ],
  [
    "a form in a frame",
    (to) =>
      `document.body.insertAdjacentHTML("beforeend", "<iframe name=f></iframe><form target=f method=post action='${to}'></form>"); document.forms[0].submit()`,
  ],
  ["navigation", (to) => `location.href = "${to}"`],
];

/** Ways that are blocked without a request to count. */
const CLOSED_WAYS: ReadonlyArray<readonly [way: string, script: (target: string) => string]> = [
  ["an image", (to) => `new Image().src = "${to}"`],
  [
    "prefetch",
    (to) =>
      `document.head.insertAdjacentHTML("beforeend", "<link rel=prefetch href='${to}'><link rel=preconnect href='${to}'>")`,
  ],
  [
    "prerendering",
    (to) =>
      `const s = document.createElement("script"); s.type = "speculationrules"; s.text = JSON.stringify({ prerender: [{ urls: ["${to}"] }], prefetch: [{ urls: ["${to}"] }] }); document.head.append(s)`,
  ],
  ["a WebSocket", (to) => `new WebSocket("${to.replace("http", "ws")}")`],
  ["a window", (to) => `window.open("${to}")`],
  [
    "a link to a window",
    (to) =>
      `document.body.insertAdjacentHTML("beforeend", "<a target=_blank href='${to}'>x</a>"); document.querySelector("a").click()`,
  ],
  ["a beacon", (to) => `navigator.sendBeacon("${to}", "x")`],
  [
    "a ping",
    (to) =>
      `document.body.insertAdjacentHTML("beforeend", "<a ping='${to}' href='#x'>x</a>"); document.querySelector("a").click()`,
  ],
  ["a service worker", (to) => `navigator.serviceWorker.register("/sw.js?${to}")`],
  [
    "a download",
    (to) =>
      `const a = document.createElement("a"); a.href = "${to}"; a.download = "x"; document.body.append(a); a.click()`,
  ],
  ["a file", () => `location.href = "file:///etc/passwd"`],
  ["a font", (to) => `new FontFace("x", "url(${to})").load()`],
  [
    "a video",
    (to) => `document.body.insertAdjacentHTML("beforeend", "<video autoplay src='${to}'></video>")`,
  ],
  ["a dialog", () => `alert(1); confirm(2); prompt(3)`],
];

describe(`requests of a rendered page ${NEEDS_CHROMIUM}`, {
  skip: chromiumPath === undefined,
}, () => {
  let site: LocalSite;
  let renderer: PageRenderer;
  beforeAll(async () => {
    site = await LocalSite.start({
      "/secret": "<p>secret</p>",
      "/away": (_, answer) => answer.writeHead(302, { location: "/secret" }).end(),
    });
    renderer = await createRenderer({ ...rendererHere, settleMs: 1500, maxPages: 5 });
  });
  afterAll(async () => {
    await renderer?.close();
    await site?.stop();
  });

  /** Renders a page as if it had been fetched from a public name. */
  async function visit(script: string): Promise<FetchedPage> {
    const html = `<!doctype html><title>Ferry</title><main><p>${STORY}</p></main><script>try { ${script} } catch {}</script>`;
    let looks = 0;
    return renderer.render(
      {
        url: "http://public.example/page",
        bytes: new TextEncoder().encode(html),
        status: 200,
        headers: new Headers(),
      },
      {
        mode: "always",
        resolve: async (name) => {
          if (name === "rebound.example") looks++;
          const isInside = name === "localhost" || name === "inside.example" || looks > 1;
          return [
            {
              address: isInside || name === "rebound.example" ? "127.0.0.1" : "203.0.113.7",
              family: 4,
            },
          ];
        },
        isAllowed: (address) => isPublicAddress(address),
      },
    );
  }

  it.concurrent.each(WAYS)(
    "cannot reach private networks by %s, and are counted",
    async (_, script) => {
      const { rendering, bytes } = await visit(script(site.at("/secret")));
      expect(site.asked).toEqual([]);
      expect(rendering?.costs?.refused).toBeGreaterThanOrEqual(1);
      expect(rendering?.costs?.refusals[0]?.why).toMatch(/is not a public address/u);
      // Even a page that navigates away does not use up its time.
      expect(rendering?.costs?.overrun).toBeUndefined();
      expect(new TextDecoder().decode(bytes)).toContain("forty of them");
    },
  );

  it.concurrent.each(CLOSED_WAYS)("cannot reach private networks by %s", async (_, script) => {
    const page = await visit(script(site.at("/secret")));
    expect(site.asked).toEqual([]);
    expect(page.rendering?.costs?.overrun).toBeUndefined();
    expect(new TextDecoder().decode(page.bytes)).toContain("forty of them");
  });

  it("cannot send WebRTC datagrams, not even from frames", async () => {
    const udp = createSocket("udp4");
    let received = 0;
    udp.on("message", () => received++);
    await new Promise<void>((resolve) => {
      udp.bind(0, "127.0.0.1", resolve);
    });
    const { port } = udp.address();
    const connect = (
      scope: string,
    ) => `const c = new ${scope}.RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${port}" }] });
      c.createDataChannel("x"); c.createOffer().then((offer) => c.setLocalDescription(offer));`;
    await visit(connect("window"));
    await visit(
      `const f = document.createElement("iframe"); document.body.append(f); ${connect("f.contentWindow")}`,
    );
    udp.close();
    expect(received).toBe(0);
  });
});
