// Lists the dependencies of each package with version and licence, from the lockfile.
import { listShipped, packages } from "./packages.mjs";

const lines = packages.flatMap((one) =>
  listShipped(one).map(
    ({ name, version, license = "none" }) => `${one.name}\t${name}\t${version}\t${license}\n`,
  ),
);
process.stdout.write(lines.join(""));
