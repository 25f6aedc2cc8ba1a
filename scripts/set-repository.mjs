// node scripts/set-repository.mjs https://host/owner/pith: sets the repository's address in all manifests.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packages, readManifest } from "./packages.mjs";
import { root } from "./root.mjs";
import { say } from "./steps.mjs";

const FORMULA = join(root, "packaging/homebrew/pith.rb");

const [address = ""] = process.argv.slice(2);
if (!/^https:\/\/[^/]+\/\S+$/.test(address)) {
  say("Pass the address of the repository: node scripts/set-repository.mjs https://host/owner/pith");
  process.exit(2);
}
const home = address.replace(/(?:\.git)?\/?$/, "");
for (const one of packages) {
  const { name, version, description, keywords, ...rest } = readManifest(one);
  const directory = one.folder === "." ? {} : { directory: one.folder };
  const places = {
    repository: { type: "git", url: `git+${home}.git`, ...directory },
    homepage: `${home}#readme`,
    bugs: `${home}/issues`,
  };
  const manifest = { name, version, description, keywords, ...rest, ...places };
  writeFileSync(join(root, one.folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
const formula = readFileSync(FORMULA, "utf8");
writeFileSync(FORMULA, formula.replace(/^ {2}homepage ".*"$/m, `  homepage "${home}"`));
say(`Set ${home} in ${packages.length} packages and the Homebrew formula. The lockfile is unchanged.`);
