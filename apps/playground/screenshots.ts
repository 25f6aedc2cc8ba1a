// Builds the playground, takes the pictures of README and the gallery, and records what they show.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { galleryPage, galleryPages } from "../../lab/reference/gallery.ts";
import { hashViews, RECORD } from "./picture-record.ts";
import { chromiumPath } from "./test/chromium.ts";
import { MadePlayground } from "./test/made-playground.ts";

const folder = fileURLToPath(new URL("../../docs/images/", import.meta.url));
const FRAGMENT = "#v=blocks";
const POINTED_AT = "Nobody on the quay seemed to mind";

if (chromiumPath === undefined) {
  process.stderr.write(
    "Chromium not found: install it, or set the environment variable CHROMIUM to its path.\n",
  );
  process.exit(2);
}
const gallery = join(folder, "gallery");
mkdirSync(gallery, { recursive: true });
const made = await MadePlayground.start();
const { page, frame } = await made.open(FRAGMENT, {
  viewport: { width: 1280, height: 800 },
  colorScheme: "light",
});
await frame.getByText(POINTED_AT).hover();
await page.getByRole("region", { name: "Selected block" }).getByText("For:").waitFor();
const path = join(folder, "playground.png");
await page.screenshot({ path });

const open = await made.open("", {
  viewport: { width: 1480, height: 1120 },
  colorScheme: "light",
});
for (const [name] of galleryPages) {
  const html = galleryPage(name);
  const [, title = ""] = /<title>(.*)<\/title>/u.exec(html) ?? [];
  await open.paste(html);
  await open.page.locator(".page-title strong", { hasText: title.slice(0, 12) }).waitFor();
  await open.judged();
  await open.page.mouse.move(0, 0);
  const picture = open.page.locator("iframe.page-frame");
  await picture.screenshot({ path: join(gallery, `${name}.jpg`), type: "jpeg", quality: 80 });
}
await made.stop();
writeFileSync(RECORD, `${hashViews()}\n`);
process.stderr.write(`Wrote ${path} and the pictures in ${gallery}.\n`);
