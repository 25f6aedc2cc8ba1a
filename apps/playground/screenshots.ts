// Builds the playground, takes the picture in README, and records what it shows.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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
mkdirSync(folder, { recursive: true });
const made = await MadePlayground.start();
const { page, frame } = await made.open(FRAGMENT, {
  viewport: { width: 1280, height: 800 },
  colorScheme: "light",
});
await frame.getByText(POINTED_AT).hover();
await page.getByRole("region", { name: "Selected block" }).getByText("For:").waitFor();
const path = join(folder, "playground.png");
await page.screenshot({ path });
await made.stop();
writeFileSync(RECORD, `${hashViews()}\n`);
process.stderr.write(`Wrote ${path}.\n`);
