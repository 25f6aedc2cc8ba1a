import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Marked } from "marked";
import markedFootnote from "marked-footnote";
import { extract } from "../../../src/index.ts";
import { fullText } from "../../../src/selection/full-text.ts";
import { VECTORS } from "../../../test/security/vectors.ts";

/**
 * Loads what hostile pages come out as into a real Chromium and counts the scripts that run. The raw pages are
 * loaded in the same way, to show that the check would see them.
 * Usage: tsx evaluate/src/structure/xss-in-chromium.ts (environment: CHROMIUM, default `chromium`)
 */
const chromium = process.env.CHROMIUM ?? "chromium";

interface Document {
  readonly name: string;
  readonly html: string;
}

function harness(documents: readonly Document[]): string {
  const data = JSON.stringify(documents).replaceAll("<", "\\u003c");
  return `<!doctype html><meta charset="utf-8"><body><script>
const documents = ${data}; const hits = new Set();
window.report = (index) => hits.add(documents[index].name);
const markers = (index) => "<script>window.pwn=()=>parent.report(" + index + ");window.alert=window.pwn;" +
  "addEventListener('click',(event)=>event.preventDefault(),true)<\\/script>";
const open = (index) => new Promise((resolve) => {
  const frame = document.createElement("iframe");
  frame.onload = () => {
    try {
      for (const element of frame.contentDocument.querySelectorAll("*")) {
        if (/^(javascript|vbscript|data|blob):/.test(element.protocol ?? "")) hits.add(documents[index].name);
        for (const type of ["mouseover", "mouseenter", "focus", "click", "toggle", "error", "load"]) {
          if (!["SCRIPT", "HTML"].includes(element.tagName)) element.dispatchEvent(new Event(type, { cancelable: true }));
        }
      }
    } catch { }
    setTimeout(() => { frame.remove(); resolve(); }, 30);
  };
  frame.srcdoc = markers(index) + documents[index].html;
  document.body.append(frame);
});
(async () => {
  for (let index = 0; index < documents.length; index += 20) {
    await Promise.all(documents.slice(index, index + 20).map((_, at) => open(index + at)));
  }
  document.body.textContent = "HITS" + JSON.stringify([...hits]) + "END";
})();
</script>`;
}

/** Names of the documents in which a script ran. */
function runInChromium(documents: readonly Document[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "pith-xss-"));
  try {
    const file = join(folder, "page.html");
    writeFileSync(file, harness(documents));
    const { stdout, stderr, status } = spawnSync(
      chromium,
      [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--host-resolver-rules=MAP * ~NOTFOUND",
        "--virtual-time-budget=120000",
        "--timeout=300000",
        `--user-data-dir=${join(folder, "profile")}`,
        "--dump-dom",
        `file://${file}`,
      ],
      { encoding: "utf8", maxBuffer: 1 << 28 },
    );
    const found = /HITS(\[.*\])END/s.exec(stdout);
    if (!found) throw new Error(`chromium gave no answer (status ${status}): ${stderr.slice(-2000)}`);
    return JSON.parse(found[1].replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")) as string[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const raw: Document[] = [];
const outputs: Document[] = [];
for (const [kind, vectors] of Object.entries(VECTORS)) {
  for (const [at, vector] of vectors.entries()) {
    const html = `<p>Text before it.</p>\n${vector}\n<p>Text behind it.</p>`;
    raw.push({ name: `${kind} ${at}`, html });
    for (const url of ["https://site.example/a/", undefined]) {
      const result = extract(html, { method: fullText, ...(url === undefined ? {} : { url }) });
      const name = `${kind} ${at} ${url ?? "without url"}`;
      outputs.push({ name: `${name} html`, html: result.render("html") });
      const page = result.render("page").replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
      outputs.push({ name: `${name} page`, html: page });
      const markdown = await new Marked().use(markedFootnote()).parse(result.render("markdown"));
      outputs.push({ name: `${name} markdown`, html: markdown });
    }
  }
}
const rawHits = runInChromium(raw);
const hits = runInChromium(outputs);
process.stdout.write(`${rawHits.length} of ${raw.length} raw pages ran a script\n`);
process.stdout.write(`${hits.length} of ${outputs.length} outputs ran a script\n`);
for (const hit of hits) process.stdout.write(`  ${hit}\n`);
process.exitCode = hits.length === 0 && rawHits.length > 0 ? 0 : 1;
