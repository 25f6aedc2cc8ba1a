// npm run licences: what comes with each package, with its version and licence, as npm's lockfile has them.
import { listShipped, packages } from "./packages.mjs";

const lines = packages.flatMap((one) =>
  listShipped(one).map(({ name, version, license = "none" }) => `${one.name}\t${name}\t${version}\t${license}\n`),
);
process.stdout.write(lines.join(""));
