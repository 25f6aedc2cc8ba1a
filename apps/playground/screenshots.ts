// npm run screenshots: builds the playground and takes the screenshot for the docs.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumPath } from "./test/chromium.ts";
import { MadePlayground } from "./test/made-playground.ts";

const folder = fileURLToPath(new URL("../../docs/images/", import.meta.url));
const FRAGMENT = "#m=cetr&c=text-distribution&v=figures";
const POINTED_AT = "at the Old Customs Quay, a few minutes";

if (chromiumPath === undefined) {
  process.stderr.write(
    "Chromium not found: install it, or set the environment variable CHROMIUM to its path.\n",
  );
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const made = await MadePlayground.start();
const open = await made.open(FRAGMENT, {
  viewport: { width: 1280, height: 800 },
  colorScheme: "light",
});
await open.frame.getByText(POINTED_AT).hover();
await open.page.getByRole("region", { name: "Selected block" }).getByText("smoothedTR").waitFor();
await open.page.getByRole("img", { name: "Lines by ratio and derivative" }).waitFor();
const path = join(folder, "playground.png");
await open.page.screenshot({ path });
await made.stop();
process.stderr.write(`Wrote ${path}.\n`);
